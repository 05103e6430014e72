"""The engine as a process: `sotto-engine serve`.

serve     the loop: requests in lanes, cancel, results and progress
handlers  one function for each verb
trials    tries a model before it is chosen for a use
calibrating  learns a model's bounds for DP-Prompt
frames    four bytes of length, then JSON

The other end is `app.engine_client`. Detection goes before generation; every request answers a
cancel within 100 ms.
"""
