"""The real window, engine and loopback servers (`window_driver`) for the attacks that need them."""

from window_driver import *  # noqa: F403 (its fixtures)
