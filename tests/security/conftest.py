"""The real window, engine and loopback servers (`window_driver`) for the attacks that need them."""

from window_driver import (
    cold_engine,
    driver,
    newcomer,
    own_folders,
    probe,
    provider,
    reopen,
    some_engine,
)

__all__ = [
    "cold_engine",
    "driver",
    "newcomer",
    "own_folders",
    "probe",
    "provider",
    "reopen",
    "some_engine",
]
