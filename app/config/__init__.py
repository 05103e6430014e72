"""Settings and where they are stored.

presets   named policies, with what each means
profiles  the profiles of this computer: separate keys, settings and history
settings  one profile's settings: typed, versioned, one JSON file without secrets
services  the saved services; known_services: what is known of some by their address

request_options: what a request says besides its text.

A setting is a field of `settings.Settings` with its type and default; an unknown name in the file
is an error with a suggestion. Keys and API keys are never here: `engine.crypto.os_keyring`.
"""
