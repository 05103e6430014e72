"""Sotto's engine: finds what is private, rewrites it, and restores it. No window, no network."""
