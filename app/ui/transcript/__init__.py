"""The turns of one conversation.

transcript     the list of turns; scrolls with new text at its end
turn_view      one turn; turn_requests: the actions on one
prompt_card    the prompt: original and as sent
answer_view    the answer: restored and as received
answer_marks   how its values are marked: restored, a near miss, or as received
fitted_answer  the answer as a local model fits it (InferDPT)
paste_box      in copy mode: the field for a pasted answer
"""
