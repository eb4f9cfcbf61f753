"""Answers that come after the hand: what is typed stays on the line where it is typed."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in
from tests.journeys.tables import Tables
from tests.running.forked import running

pytestmark = [pytest.mark.journey, pytest.mark.whole]
SLOW = 0.7


@contextmanager
def writing(data: Path) -> Iterator[None]:
    """While this lasts somebody else writes: pages are read, and nothing is stored."""
    with closing(sqlite3.connect(data / "etui.sqlite3", isolation_level=None)) as rows:
        rows.execute("BEGIN IMMEDIATE")
        yield
        rows.execute("ROLLBACK")


class SlowAnswerTests:
    def test_a_refused_line_never_calls_back_a_director_who_types_on(self, chromium, tmp_path):
        with running(tmp_path) as server:
            tables = Tables(tmp_path, boards=4)
            director = come_in(chromium, server, "fr-FR")
            page = director.page
            page.goto(f"{page.url.rstrip('/')}/{tables.code}/round/1/")
            page.wait_for_load_state("networkidle")

            def slow(route):
                time.sleep(SLOW)
                route.continue_()

            page.route(lambda address: address.endswith("/round/1/"), slow)
            fields = page.locator("[data-part=text]")
            fields.first.focus()
            # No contract makes 425.
            page.keyboard.type("425")
            page.keyboard.press("Enter")
            expect(fields.nth(1)).to_be_focused()
            page.keyboard.type("2T")
            expect(page.locator("tbody.wrong [role=alert]")).to_have_count(1)
            expect(fields.nth(1)).to_be_focused()
            page.keyboard.type("O=")
            expect(fields.nth(1)).to_have_value("2TO=")
            page.keyboard.press("Enter")
            # The answer comes while the third line is still looked up on paper.
            expect(page.locator("[data-done]")).to_contain_text("1")
            page.wait_for_timeout(2000 * SLOW)
            expect(fields.nth(2)).to_be_focused()
            page.keyboard.type("3PS=")
            page.keyboard.press("Enter")
            expect(fields.nth(3)).to_be_focused()
            assert [field.input_value() for field in fields.all()][:4] == [
                "425",
                "2TO=",
                "3PS=",
                "",
            ]
            page.wait_for_timeout(2000 * SLOW)
            page.unroute_all()
            # Leaving the page is when the refused line asks for its turn.
            page.keyboard.press("PageDown")
            expect(fields.first).to_be_focused()

    @pytest.mark.parametrize(
        ("locale", "results"),
        [("fr-FR", ["4PS=", "=", "=", "3SAN-1"]), ("en-GB", ["4SS=", "=", "=", "3NTN-1"])],
    )
    def test_all_lines_are_kept_though_the_page_is_left_by_its_address_at_once(
        self, chromium, tmp_path, locale, results
    ):
        """The first is on its way, the others wait for it: each repeats what stands above it."""
        with running(tmp_path) as server:
            tables = Tables(tmp_path, boards=4)
            director = come_in(chromium, server, locale)
            page = director.page
            cockpit = f"{page.url.rstrip('/')}/{tables.code}/"
            page.goto(f"{cockpit}round/1/")
            asked = []
            page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
            fields = page.locator("[data-part=text]")
            with writing(tmp_path):
                for at, result in enumerate(results):
                    expect(fields.nth(at)).to_be_focused()
                    director.enter_result(result)
                page.goto("about:blank")
            # Whoever leaves is asked whether he wants to.
            assert asked == ["beforeunload"]
            page.goto(cockpit)
            expect(page.locator("td.entered")).to_have_count(4)
            expect(page.locator("td.look")).to_have_count(0)
            page.goto(f"{cockpit}round/1/")
            assert [field.input_value() for field in fields.all()][:4] == [
                *[results[0]] * 3,
                results[3],
            ]
            assert director.complaints == []

    def test_who_is_asked_whether_to_leave_and_stays_comes_to_the_next_board(
        self, chromium, tmp_path
    ):
        """Asked while the last line of a board is on its way, and the page about to turn."""
        with running(tmp_path) as server:
            tables = Tables(tmp_path)
            director = come_in(chromium, server, "fr-FR")
            page = director.page
            page.goto(f"{page.url.rstrip('/')}/{tables.code}/board/1/")
            fields = page.locator("[data-part=text]")
            expect(fields.first).to_be_focused()
            asked = []
            page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
            with writing(tmp_path):
                for _ in fields.all():
                    director.enter_result("4PS=")
                page.evaluate("() => { location.href = '/director/'; }")
                while not asked:
                    page.wait_for_timeout(50)
            page.wait_for_url("**/board/2/")
            director.rest("Enter")
            expect(fields.first).to_be_focused()
            director.enter_result("3SAN-1")
            expect(page.locator("[data-done]")).to_contain_text("1 sur 3")
            assert asked == ["beforeunload"]
            assert director.complaints == []
