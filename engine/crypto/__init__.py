"""Keys, ciphers and formats: what turns a private value into another value of the same shape."""
