"""A page handed on: by the phone's own list of ways, by the address copied, and by its code."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

NAMED = "http://club.example"
# As a phone has it on a page that is encrypted.
OWN_WAY = "navigator.share = async (told) => { window.handed = told; };"
HANDED = "window.handed?.url"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """Of the demonstration's first page, as this computer opens it."""
    data = tmp_path_factory.mktemp("share")
    prepare(data)
    assert manage(data, "demo").returncode == 0
    with running(data) as server:
        yield f"http://127.0.0.1:{server.network}"


@pytest.fixture
def page(chromium):
    context = chromium.new_context(locale="en-GB", viewport={"width": 390, "height": 844})
    yield context.new_page()
    context.close()


def name_server(page: Page, address: str) -> None:
    """Have the browser call the server by a name, as phones elsewhere do."""

    def answer(route: Route) -> None:
        route.fulfill(response=route.fetch(url=route.request.url.replace(NAMED, address)))

    page.route(f"{NAMED}/**", answer)


class ShareTests:
    def test_a_phone_that_can_is_given_the_bare_address_of_the_page(self, page, address):
        page.add_init_script(OWN_WAY)
        name_server(page, address)
        page.goto(f"{NAMED}/?month=2020-01")
        page.locator("[data-share]").click()
        page.wait_for_function(HANDED)
        assert page.evaluate(HANDED) == f"{NAMED}/"

    def test_else_a_page_opens_whose_address_can_be_copied(self, page, address):
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto(address)
        page.locator(".now a.primary").click()
        page.wait_for_url("**/s/*/")
        path = page.evaluate("location.pathname")
        page.locator("[data-share]").click()
        expect(page.locator("h1")).to_have_text("Share this page")
        expect(page.locator("img.code")).to_be_visible()
        page.get_by_role("button", name="Copy the address").click()
        expect(page.get_by_role("status").last).to_have_text("The address is copied.")
        assert page.evaluate("navigator.clipboard.readText()").endswith(path)
        page.get_by_role("link", name="Back to the page").click()
        page.wait_for_url(f"**{path}")
