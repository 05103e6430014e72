"""The models on this computer: the catalogue, where the files lie, and the runtimes."""
