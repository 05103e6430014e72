"""Sotto's window. It imports the engine; the engine never imports it."""
