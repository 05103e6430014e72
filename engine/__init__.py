"""Sotto's engine: finds what is private, rewrites it, and restores it. No window, no network."""

import os

# Before numpy is first imported, which reads it then: two threads of a matrix product beside others
# on busy cores took two to three times as long as one.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
