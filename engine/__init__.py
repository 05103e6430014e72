"""Sotto's engine: finds what is private, rewrites it, restores it. No window, no network.

cli, service   entry points: the headless command; the process behind the window
pipeline       the path of a prompt: detect, protect, charge, verify
distill        trains ProSan's distilled form
detect         finds private values
protect        the methods that rewrite a text
restore        puts the originals back into an answer
attacks        attacks that a provider could run
numeric        grids and noise for numbers and dates, relations between values
crypto         keys, ciphers, formats
models         the local models
documents      reads documents of others, in a process of its own
language       reads numbers, dates and names of all languages
core, sandbox  types, errors, randomness; process isolation
"""

import os

# Before numpy is first imported, which reads it then: two threads of a matrix product beside others
# on busy cores took two to three times as long as one.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Read when each is first loaded: by default ONNX Runtime (from 1.29 on) numbers this device, keeps
# what it did with which model and sends that to Microsoft; Ray sends usage statistics.
os.environ.update(ORT_DISABLE_TELEMETRY="1", RAY_USAGE_STATS_ENABLED="0")
