"""The files of models: which there are, where they are, and that they are the right ones.

catalogue        models/catalogue.toml, typed and validated
measurements     what models took and did here when they were tried
clipping         DP-Prompt's bounds for models: those that ship, those learnt on this computer
uses             what a model does: which entry is chosen for it
store            where a model's files are; checks size and SHA-256 before first use
own_models       GGUF models that the person added: hub names and files
hub              one fetch: starts the download child, installs the files
download         that child: the only process of the engine with a network
revision_record  the hub's declaration at the first fetch, enforced from then on
record_mac       authenticates records with a MAC
"""
