"""ProSan's distilled form: pairs of texts in bulk, and models that learn from them.

pairs      makes pairs by the slow path
ray_pairs  the same on an existing Ray cluster
training   fine-tunes a T5 of the catalogue (the extra `training`)
"""
