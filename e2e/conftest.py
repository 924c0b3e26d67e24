"""The built site, served, and Chromium to open it with."""

from __future__ import annotations

import contextlib
import shutil

import pytest
from playwright.sync_api import expect

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


@pytest.fixture(scope="session")
def started(browser, browser_context_args, site):
    """A page that has started once, for all tests that are not about starting."""
    with contextlib.closing(browser.new_context(**browser_context_args)) as context:
        page = context.new_page()
        page.goto(site)
        expect(page.locator("body[data-python=ready]")).to_be_attached()
        yield page


@pytest.fixture
def tab(started, site):
    """That page at its lobby, in English, with nothing kept; another size or light is undone."""
    whole = started.viewport_size
    started.goto(f"{site}#lang=en")
    started.evaluate("quatuor.close(); localStorage.clear()")
    expect(started.locator(".lobby[lang=en]")).to_be_visible()
    yield started
    started.set_viewport_size(whole)
