# Every command of the project. `make play` and `make test` are the two you need.

PYTHON ?= python3
RUN := .venv/bin/python

.DEFAULT_GOAL := help

.PHONY: help
help:  ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: setup
setup:  ## Prepare everything this project needs, in .venv and node_modules
	@$(PYTHON) py/quatuor/workshop/prepare.py

.PHONY: test
test: check  ## Set up, check and run all tests
	$(RUN) -m pytest -n auto
	$(RUN) -m quatuor.workshop.build
	$(RUN) -m pytest -n auto --dist worksteal -m "not alone and not long" e2e
	$(RUN) -m pytest -m alone e2e

.PHONY: long
long: build  ## Whole games by link and at live tables in every size: too long for every run
	$(RUN) -m pytest -n auto --dist worksteal -m long --durations=0 e2e

.PHONY: play
play: setup  ## Build the site if needed and play it here (PORT=8000)
	@$(RUN) -m quatuor.workshop.serve

.PHONY: dev
dev: setup  ## The same, rebuilt and reloaded whenever a file changes
	@$(RUN) -m quatuor.workshop.serve --dev

.PHONY: build
build: setup  ## Build the whole site in dist/, and a zip of it in build/ (SITE=https://… where it will be)
	SITE="$(SITE)" $(RUN) -m quatuor.workshop.build

.PHONY: bench-boot
bench-boot: build  ## How fast the site starts, beside PyScript's own hello world
	$(RUN) -m quatuor.workshop.bench_boot

.PHONY: bench-paint
bench-paint: build  ## From a click to its painted result, beside a bare button
	$(RUN) -m quatuor.workshop.bench_paint

.PHONY: bench-live
bench-live: build  ## From a word to its paint at a friend's, beside a bare message
	$(RUN) -m quatuor.workshop.bench_live

.PHONY: bench-bots
bench-bots: build  ## How fast the bots answer in Chromium, beside this Python
	$(RUN) -m quatuor.workshop.bench_bots

.PHONY: screenshots
screenshots: setup  ## Pictures of every screen at three sizes, in docs/screenshots
	$(RUN) -m quatuor.workshop.screenshots

.PHONY: cards
cards: setup  ## Draw the pictures that shared links show, in static/cards
	$(RUN) -m quatuor.workshop.cards

.PHONY: check
check: setup  ## Lint, types and formatting
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy

.PHONY: format
format: setup  ## Format the code and compile the catalogues
	$(RUN) -m ruff check --fix --quiet . || true
	$(RUN) -m ruff format .
	$(RUN) -m quatuor.workshop.catalogues

.PHONY: golden
golden: setup  ## Write the golden playthroughs anew (then read the difference)
	$(RUN) -m tests.playthrough

.PHONY: bench
bench: setup  ## Words a second of every game, beside RLCard and OpenSpiel
	$(RUN) py/quatuor/workshop/prepare.py bench
	$(RUN) -m quatuor.workshop.bench

.PHONY: fuzz
fuzz: setup  ## Knock with 200,000 hostile links, saves, files and messages
	$(RUN) -m quatuor.workshop.fuzz
	$(RUN) -m quatuor.workshop.fuzz_live

.PHONY: fairness
fairness: setup  ## No bot sees hidden cards: 2,500 positions of each game for each level
	POSITIONS=2500 $(RUN) -m pytest tests/bots/test_fairness.py -n auto

.PHONY: strength
strength: setup  ## Measure the bots against each other; hours, but it resumes
	$(RUN) py/quatuor/workshop/prepare.py bench
	$(RUN) -m quatuor.workshop.strength

.PHONY: clean
clean:  ## Remove what the other commands made
	rm -rf .venv node_modules dist build .mypy_cache .pytest_cache .ruff_cache .hypothesis
