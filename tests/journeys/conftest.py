"""A real server, a real browser, a whole evening; nothing of Django is imported here."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests import machine
from tests.running.forked import running
from tests.running.server import Server, prepare

# Each window of today's Chromium loads two pages of its own for the suggestions under its address,
# two thirds of what a window costs. A list replaces Playwright's own, which so stands here too.
WITHOUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,"
    "HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
    "ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,"
    "NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,"
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"
)
OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    f"--disable-features={WITHOUT}",
]
# Milliseconds: a busy machine is slow, not wrong.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    program = machine.chromium()
    assert program, "run.py test leaves these tests out where there is no browser"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=OPTIONS)
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def no_window_left(chromium) -> Iterator[None]:
    """What a test opened no longer asks its server, nor the processor, once the test is done."""
    before = set(chromium.contexts)
    yield
    for context in set(chromium.contexts) - before:
        context.close()


@pytest.fixture
def server(tmp_path) -> Iterator[Server]:
    prepare(tmp_path / "data")
    with running(tmp_path / "data") as server:
        yield server


@pytest.fixture
def second_server(tmp_path) -> Iterator[Server]:
    """Another laptop, with data of its own."""
    prepare(tmp_path / "other")
    with running(tmp_path / "other") as server:
        yield server
