# Every target does its own set-up; only Python 3.11 to 3.14 and make have to be there.

.DEFAULT_GOAL := help
.PHONY: help run setup test check format lock clean

# The first Python on the path that will do.
PYTHON ?= $(shell for each in python3 python3.13 python3.12 python3.11 python; do \
	$$each -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null && echo $$each && break; done)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
INSTALL := $(PIP) install --require-hashes --requirement
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --no-annotate

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

run: $(VENV)/.run ## Start the bot: the local chat in the browser, or Telegram when it has a token
	@$(BIN)/python -m bot

setup: $(VENV)/.setup ## Build .venv with everything that development needs
	@:

test: $(VENV)/.setup ## Pass all tests; ARGS="-k name" chooses some
	@$(BIN)/python -m pytest -q -n auto $(ARGS)

check: $(VENV)/.setup ## Format, lint, types, import contracts and tests, as .ci/run does
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(MAKE) --no-print-directory test

format: $(VENV)/.setup ## Format the code and mend what ruff can mend
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

lock: $(VENV)/.setup ## Refresh the hashed pins from pyproject.toml
	@$(LOCK) --upgrade --extra dev --output-file requirements/dev.txt pyproject.toml
	@$(LOCK) --constraint requirements/dev.txt --output-file requirements/runtime.txt pyproject.toml

clean: ## Remove .venv and what the checks leave behind
	@rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Aera needs Python 3.11 to 3.14: none was found." >&2; exit 1; }
	@echo "Setting up .venv with $$($(PYTHON) --version), once."
	@$(PYTHON) -m venv $(VENV)

# Running needs neither the checks nor the project's own installation: it starts from the checkout.
$(VENV)/.run: requirements/runtime.txt | $(BIN)/python
	@echo "Installing what the bot needs."
	@$(INSTALL) requirements/runtime.txt
	@touch $@

$(VENV)/.setup: requirements/dev.txt pyproject.toml | $(BIN)/python
	@echo "Installing what development needs."
	@$(INSTALL) requirements/dev.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/.run
