"""Keys of every sort.

keys_flow     the master keys of a profile; passphrases: asks for one
api_keys      the keys of the services
keyring_copy  moves both to another keyring
"""
