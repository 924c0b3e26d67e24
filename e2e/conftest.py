"""The built site, served, and Chromium to open it with."""

from __future__ import annotations

import shutil

import pytest

from quatuor.workshop.build import DIST, build
from quatuor.workshop.serve import is_built, serving

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium():
    """Where the machine's Chromium is; None for Playwright's own."""
    return next(filter(None, map(shutil.which, CHROMIUMS)), None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, "executable_path": chromium(), "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    # Bots don't wait between their words where motion is not wanted.
    return {**browser_context_args, "reduced_motion": "reduce", "locale": "en-GB"}


@pytest.fixture(scope="session")
def dist():
    if not is_built():
        build(DIST)
    return DIST


@pytest.fixture(scope="session")
def site(dist):
    with serving(dist) as address:
        yield address
