# Two commands do everything: `make run` and `make test`. `make help` lists the rest.
PYTHON := .venv/bin/python
INPUTS := pyproject.toml $(addprefix packaging/,debian.txt find_python system environment) $(wildcard packaging/locked/*)
WITH ?=
TESTS ?=
PYTEST_ARGS ?=
WORKERS ?= 2
FUZZ_ARGS ?=
PAPERS_ARGS ?=
# As engine/__init__.py, for scripts that load ONNX Runtime before the engine.
export ORT_DISABLE_TELEMETRY := 1
export WHEELS

.DEFAULT_GOAL := help
.PHONY: run test test-full test-training lint bench papers fuzz screenshots bundle wheelhouse train clean help

run: .venv/.ready-$(or $(WITH),run) ## open Sotto's window (the first time: install what it needs); WITH=torch adds PyTorch
	@packaging/has_screen
	@$(PYTHON) -m app

test: .venv/.ready-test ## run every test, without a screen; TESTS=tests/app/wire PYTEST_ARGS="-k guard" picks some
	$(PYTHON) -m pytest --numprocesses=$(WORKERS) --dist=loadfile --max-worker-restart=0 $(TESTS) $(PYTEST_ARGS)

test-full: export SOTTO_TESTS = full
test-full: test ## the same with every draw: more kills, values and examples a test (see tests/support/effort.py)

test-training: .venv/.ready-test ## the tests that need PyTorch, too: installs the extra `training` first
	@packaging/environment training
	$(PYTHON) -m pytest tests/engine/distill/test_training.py tests/models/test_train_network.py tests/models/test_train_encoding.py \
		tests/engine/models/test_transformer.py tests/engine/models/test_transformer_writers.py \
		tests/engine/models/test_labelling_true_architectures.py tests/e2e/test_torch_models.py

lint: .venv/.ready-test ## style, types, import contracts, the shape of the tree
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy --strict app engine
	.venv/bin/lint-imports --no-logo
	$(PYTHON) packaging/check_tree.py

bench: .venv/.ready-test ## measure speed and quality: tables, and JSON in build/bench
	@packaging/bench

papers: .venv/.ready-test ## repeat the five papers' tables, part by part; PAPERS_ARGS="rag --provider URL --model NAME"
	PYTHONPATH=. $(PYTHON) -m tests.benchmarks.papers $(PAPERS_ARGS)

fuzz: .venv/.ready-test ## plant private values in 20,000 prompts and look at what leaves; FUZZ_ARGS="--prompts 500"
	QT_QPA_PLATFORM=offscreen $(PYTHON) -m tests.fuzz $(FUZZ_ARGS)

screenshots: .venv/.ready-test ## picture every state of the window, in build/screenshots
	PYTHONPATH=. $(PYTHON) tests/support/screenshots.py
	PYTHONPATH=. $(PYTHON) tests/support/screenshots.py --2x

bundle: ## build dist/sotto, a folder that runs without Python; tests it, and lists its sizes
	@packaging/system run
	@packaging/environment bundle
	@packaging/bundle

wheelhouse: .venv/.ready-run ## copy what was compiled here to dist/wheelhouse; on a computer of the same kind: make run WHEELS=that folder
	@packaging/llama copy dist/wheelhouse

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
