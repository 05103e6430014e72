"""The files of models: the catalogue, their paths, and their verification.

catalogue        models/catalogue.toml, typed and validated
measurements     models' memory and speed on this computer
clipping         DP-Prompt's logit bounds of models: shipped, or learnt on this computer
uses             the uses of models, and the entry chosen for each
store            where a model's files are; checks size and SHA-256 before first use
own_models       GGUF models that the person added: hub names and files
hub              one fetch: starts the download child, installs the files
download         that child: the only process of the engine with a network
revision_record  the hub's declaration at the first fetch, enforced from then on
record_mac       authenticates records with a MAC
"""
