# Two commands do everything: `make run` and `make test`. `make help` lists the rest.
PYTHON := .venv/bin/python
INPUTS := pyproject.toml $(addprefix packaging/,constraints.txt debian.txt find_python system environment)
PYTEST_ARGS ?=

.DEFAULT_GOAL := help
.PHONY: run test test-training lint bench screenshots bundle train clean help

run: .venv/.ready-run ## open Sotto's window (the first time: install what it needs)
	@packaging/has_screen
	@$(PYTHON) -m app

test: .venv/.ready-test ## run every test, without a screen; PYTEST_ARGS="-k guard" picks some
	$(PYTHON) -m pytest $(PYTEST_ARGS)

test-training: .venv/.ready-test ## the tests that train, too: installs the extra `training` (PyTorch) first
	@packaging/environment training
	$(PYTHON) -m pytest tests/engine/test_distill_train.py tests/models/test_train_network.py

lint: .venv/.ready-test ## style, types, import contracts, the shape of the tree
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy --strict app engine
	.venv/bin/lint-imports --no-logo
	$(PYTHON) packaging/check_tree.py

bench: .venv/.ready-test ## measure speed and quality: tables, and JSON in build/bench
	@packaging/bench

screenshots: .venv/.ready-test ## picture every state of the window, in build/screenshots
	PYTHONPATH=. $(PYTHON) tests/screenshots.py
	PYTHONPATH=. $(PYTHON) tests/screenshots.py --2x

bundle: ## build dist/sotto, a folder that runs without Python; tests it, and lists its sizes
	@packaging/system run
	@packaging/environment bundle
	@packaging/bundle

train: .venv/.ready-test ## train what models/recogniser ships (extra `training`), from the sets in DATA=folder
	@OMP_WAIT_POLICY=passive PYTHONHASHSEED=0 $(PYTHON) -m models.train "$(DATA)"

clean: ## remove what was built here (compiled wheels stay in the cache folder)
	rm -rf .venv build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 16

# A file made once the set-up for `make run` or `make test` is done: the second time nothing is installed.
.venv/.ready-%: $(INPUTS)
	@packaging/system $*
	@packaging/environment $*
	@touch $@
