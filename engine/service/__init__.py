"""The engine as a process: `sotto-engine serve`.

serve     the loop: requests in lanes, cancel, results and progress
handlers  one function for each verb
trials    tries a model before it is chosen for a use
calibrating  learns a model's bounds for DP-Prompt
frames    four bytes of length, then JSON

The client is `app.engine_client`. Detection has priority over generation; every request responds to
a cancellation within 100 ms.
"""
