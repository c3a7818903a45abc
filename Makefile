PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check -qq
CODE   := $(wildcard src tests bench)

# How the tests are started.
RUNNER ?= $(BIN)/python -m pytest
# Compiled modules are kept: the tests start many processes.
export PYTHONDONTWRITEBYTECODE :=
# Further words for the command that a target runs, as in: make play ARGS=--help
ARGS   ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play page test covered soak bench lint lock clean

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.installed ## play a game in the browser
	@$(BIN)/warband serve --open $(ARGS)

test: lint covered page ## check style and types, cover the foundation, then run the tests
	$(RUNNER) -n 4 --dist worksteal --ignore=tests/kernel --ignore=tests/boards $(ARGS)

# The kernel and the boards carry everything else: every branch of theirs is tested by their own tests.
FOUNDATION := src/warband/kernel/*,src/warband/boards/*
covered: $(VENV)/.installed-test ## run the tests of the foundation, which must cover all of it
	@rm -f .coverage .coverage.*
	$(BIN)/coverage run -m pytest -q -n 2 tests/kernel tests/boards
	@$(BIN)/coverage combine -q
	$(BIN)/coverage report --include='$(FOUNDATION)' --fail-under=100

# The page needs nothing but a browser; its tests need a compiler, a browser and a database.
page: $(VENV)/.installed-page ## install what the tests of the page and of the stores need

soak: $(VENV)/.installed-test ## run the full-length tests that take minutes to hours
	$(RUNNER) -m soak -n 2 -o faulthandler_timeout=0 $(ARGS)

bench: $(VENV)/.installed-test ## measure speed against the budgets
	$(BIN)/python -m bench.run $(ARGS)

lint: $(VENV)/.installed-test ## check style and types only
	$(BIN)/ruff check $(CODE)
	$(BIN)/mypy $(CODE)

# Existing pins are kept while they satisfy pyproject.toml; ARGS=--upgrade moves all of them to their newest release.
# Hashes and pins hold for every platform and every Python from 3.11 on.
UV_VERSION := 0.13.7
COMPILE = .venv-lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command "make lock" pyproject.toml
lock: ## pin the dependencies anew in requirements.lock and requirements-test.lock
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip --disable-pip-version-check -qq install uv==$(UV_VERSION)
	$(COMPILE) --group build -o requirements.lock $(ARGS)
	$(COMPILE) --group build --group test -c requirements.lock -o requirements-test.lock $(ARGS)
	@rm -rf .venv-lock

clean: ## remove the environment and everything that was generated
	rm -rf $(VENV) tests/page/node_modules .venv-lock build dist htmlcov .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps say what is installed; each is remade only when what it was made from has changed.
$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { \
		echo "warband needs Python 3.11 or newer, but there is no '$(PYTHON)' here." >&2; \
		echo "Install Python, or name one: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "warband needs Python 3.11 or newer, but '$(PYTHON)' is $$($(PYTHON) --version 2>&1)." >&2; \
		echo "Install a newer Python, or name one: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@echo "Making $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); \
		echo "'$(PYTHON) -m venv' failed: on Debian and Ubuntu, install the package python3-venv." >&2; exit 1; }
	@touch $@

$(VENV)/.installed: $(VENV)/.made requirements.lock pyproject.toml
	@echo "Installing what playing needs ..."
	@$(PIP) install -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.installed-test: $(VENV)/.installed requirements-test.lock
	@echo "Installing what testing needs ..."
	@$(PIP) install -r requirements-test.lock
	@touch $@

$(VENV)/.installed-page: $(VENV)/.made tests/page/package-lock.json tests/page/install
	@tests/page/install
	@touch $@
