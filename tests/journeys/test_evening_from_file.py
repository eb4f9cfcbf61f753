"""A finished evening is carried in one file from one laptop to another."""

import sqlite3

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import come_in
from tests.journeys.sheets import fetch, percentages
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]


def final_code(server: Server) -> str:
    with sqlite3.connect(server.data / "etui.sqlite3") as rows:
        found = rows.execute("SELECT code FROM tournament_session WHERE state = 'final'")
        return str(found.fetchone()[0])


def address(server: Server, path: str) -> str:
    return f"http://127.0.0.1:{server.local}/director/{path}"


def ranking(page: Page, server: Server, code: str) -> list[str]:
    page.goto(address(server, f"{code}/standings/"))
    return percentages(page.locator("main").inner_text())


class CarriedTests:
    def test_from_one_laptop_to_another(self, chromium, server, second_server, tmp_path):
        """The demonstration's finished evening: 182 results, corrected, final."""
        assert manage(server.data, "demo").returncode == 0
        code = final_code(server)
        here = come_in(chromium, server, "fr-FR")
        content = fetch(here.page, address(server, f"{code}/print/evening.json"))
        wanted = ranking(here.page, server, code)
        file = tmp_path / "soiree.json"
        file.write_bytes(content)

        there = come_in(chromium, second_server, "fr-FR")
        there.go("o")
        there.page.set_input_files("input[type=file]", file)
        there.go("Control+Enter")
        expect(there.page.locator("button.primary")).to_contain_text("Garder ce tournoi")
        there.go("Control+Enter")
        assert code in there.page.url
        assert len(wanted) >= 14
        assert ranking(there.page, second_server, code) == wanted
        there.page.goto(address(second_server, f"{code}/log/"))
        there.sees("Lu dans le fichier soiree.json")
        assert fetch(there.page, address(second_server, f"{code}/print/evening.json")) == content
        assert here.complaints + there.complaints == []
