"""Keys, ciphers and formats: a private value as another value of the same shape.

os_keyring       reads and writes the master key in the system's keyring: one of allowed_keyrings
passphrase_file  the master key under a passphrase, without a keyring
key_derivation   derives all other keys from the master key (HKDF)
ciphers          keyed permutations of 0 .. domain - 1: ff1, ff3 (by ff3_library), the prefix cipher
formats          kinds as ranked domains
key_lock         a lock between processes for changing keys
"""
