"""Master keys and API keys.

keys_flow     the master keys of a profile; passphrases: asks for a passphrase
api_keys      the keys of the services
keyring_copy  copies both to another keyring
"""
