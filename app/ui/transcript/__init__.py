"""The turns of one conversation.

transcript     the list of turns; follows the end while it is in view
turn_view      one turn; turn_requests: what the person wants of one
prompt_card    the prompt: original and as sent
answer_view    the answer: restored and as received
answer_marks   how its values are marked: put back, like one, or as they came
fitted_answer  the answer as a local model fits it (InferDPT)
paste_box      in copy mode: the field for a pasted answer
"""
