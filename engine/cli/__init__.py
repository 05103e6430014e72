"""The headless command: `python -m engine VERB`, JSON lines in and out.

jsonl           reads records and writes results, one per line
texts           detect, sanitize, restore
prompts         a record as a request to the engine
policy_options  the options for the treatment of texts
attacks         attack and extract
keys, models    key and models
calibrate       learns a model's bounds for DP-Prompt
distill         pairs and models from ProSan's slow path
"""
