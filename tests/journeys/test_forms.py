"""Two sections of nine tables, and cross-IMPs turned into victory points, by keyboard."""

import re
from decimal import Decimal

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.evening import NAMES, typed_results
from tests.journeys.sheets import fetch, pdf_percentages, workbook_percentages
from tests.journeys.stored import store
from tests.journeys.test_paper_evening import (
    PICTURES,
    add_pairs,
    choose_and_start,
    first_of_each_row,
    on_the_phone,
    open_board,
    type_travellers,
)
from tests.journeys.test_two_sections import PAIRS

pytestmark = pytest.mark.journey
ALREADY_PLAYED = 6


def two_sections(director: Director, name: str) -> str:
    director.go("a")
    director.write(name)
    director.page.locator(".otherwise > summary").click()
    director.page.locator("[name=section_count][value='2']").check()
    director.go("Control+Enter")
    return director.page.url.rstrip("/").split("/")[-2]


def paste(director: Director) -> None:
    """A list written elsewhere, pasted, looked at, taken."""
    director.press("Escape")
    director.go("+")
    director.page.locator("textarea").fill("\n".join(PAIRS))
    director.go("Control+Enter")
    director.go("Control+Enter")
    expect(director.page.locator("ol.pairs-in li[id]")).to_have_count(len(PAIRS))


def change_setting(director: Director, name: str, value: str) -> None:
    page = director.page
    code = re.search(r"/director/(\w{8})/", page.url)[1]
    page.goto(page.url.split("/director/")[0] + f"/director/{code}/settings/")
    page.locator(f"[name={name}][value='{value}']").check()
    director.go("Control+Enter")


def by_number(page: Page) -> dict[str, str]:
    """What the phone's ranking gives to each pair."""
    rows = page.locator("main table.ranking tbody tr").all_inner_texts()
    found = {}
    for row in rows:
        number = re.search(r"(?:paire|pair) (\w+)", row)[1]
        found[number] = re.search(r"[-−+]?\d+[.,]\d\d", row)[0]
    return found


@pytest.mark.whole
class TwoSectionTests:
    """36 pairs as two nine-table Mitchells of 27 boards, in French; the first boards are played on
    one laptop, the last of them typed, then the file of the evening is carried to another one and
    typing goes on."""

    def test_they_are_entered_by_hand_and_from_a_file_and_ranked_each_way(
        self, chromium, server, second_server, tmp_path
    ):
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        code = two_sections(director, "Grand tournoi")
        paste(director)
        choose_and_start(director, "1")
        picture(page, PICTURES, "fr-sections-cockpit")
        director.sees("0 résultat sur 486")
        phone = on_the_phone(chromium, server, code, "fr-FR")
        store(server, code, "fr", range(1, ALREADY_PLAYED), results=18 * (ALREADY_PLAYED - 1))
        type_travellers(director, "fr", boards=27, first=ALREADY_PLAYED, until=ALREADY_PLAYED)
        page.wait_for_url(f"**/board/{ALREADY_PLAYED + 1}/**")
        director.settle()
        director.go("Escape")
        director.go("c")
        picture(page, PICTURES, "fr-sections-together")
        # Two lines over both sections; both hold pairs of A and of B.
        assert len(page.locator("table.standings").all()) == 2
        first = page.locator("table.standings").first
        assert len(first.locator("tbody tr").all()) == 18
        together = first_of_each_row(page)
        change_setting(director, "ranked", "apart")
        director.press("Escape")
        director.go("c")
        picture(page, PICTURES, "fr-sections-apart")
        assert len(page.locator("table.standings").all()) == 4
        # Compared across the field as before: the same figures in other lists.
        assert sorted(first_of_each_row(page)) == sorted(together)
        director.publish()
        phone.reload()
        picture(phone, PICTURES, "fr-sections-phone")
        base = page.url.split("/director/")[0] + f"/director/{code}/print/"
        printed = pdf_percentages(fetch(page, base + "ranking/"))
        assert workbook_percentages(fetch(page, base + "workbook/")) == printed
        assert sorted(first_of_each_row(phone)) == sorted(printed)
        assert sorted(printed) == sorted(together)
        assert {number[0] for number in by_number(phone)} == {"A", "B"}
        file = tmp_path / "tournoi.json"
        file.write_bytes(fetch(page, base + "evening.json"))
        there = self.carried(chromium, second_server, file, together)
        open_board(there, ALREADY_PLAYED + 1)
        lines = typed_results("fr", seed=7)
        for _ in range(18):
            there.enter_result(next(lines))
        there.page.wait_for_url(f"**/board/{ALREADY_PLAYED + 2}/**")
        there.settle()
        there.go("Escape")
        there.go("c")
        assert sorted(first_of_each_row(there.page)) != sorted(together)
        change_setting(there, "ranked", "together")
        there.go("c")
        picture(there.page, PICTURES, "fr-sections-one-list")
        assert len(there.page.locator("table.standings").all()) == 1
        assert len(first_of_each_row(there.page)) == 36
        across = first_of_each_row(there.page)
        change_setting(there, "compared", "section")
        there.go("c")
        assert sorted(first_of_each_row(there.page)) != sorted(across)
        assert director.complaints + there.complaints == []

    def carried(self, chromium, server, file, figures: list[str]) -> Director:
        """The evening read in on another laptop: the same lists and figures there."""
        there = come_in(chromium, server, "fr-FR")
        there.go("o")
        there.page.set_input_files("input[type=file]", file)
        there.go("Control+Enter")
        there.sees("Grand tournoi")
        picture(there.page, PICTURES, "fr-sections-preview")
        there.go("Control+Enter")
        there.go("c")
        assert len(there.page.locator("table.standings").all()) == 4
        assert sorted(first_of_each_row(there.page)) == sorted(figures)
        there.go("t")
        return there


class VictoryPointTests:
    """Eight pairs at cross-IMPs, each round a match, in English."""

    def test_each_round_shows_its_match_and_they_add_up(self, chromium, server):
        director = come_in(chromium, server, "en-GB")
        page = director.page
        director.go("a")
        director.write("Match evening")
        page.locator(".otherwise > summary").click()
        page.locator("[name=scoring][value=victory_points]").check()
        director.go("Control+Enter")
        code = page.url.rstrip("/").split("/")[-2]
        add_pairs(director, NAMES[:8])
        choose_and_start(director, "1")
        rounds = int(re.search(r"Round 1 of (\d+)", page.locator("main").inner_text())[1])
        for _ in range(rounds - 1):
            director.go("n")
        heads = page.locator("table.matrix thead th").all_inner_texts()
        boards = sum(head.isdigit() for head in heads)
        store(server, code, "en", range(1, boards), results=4 * (boards - 1))
        type_travellers(director, "en", boards=boards, first=boards)
        picture(page, PICTURES, "en-vp-cockpit")
        director.go("c")
        picture(page, PICTURES, "en-vp-standings")
        director.publish()
        phone = on_the_phone(chromium, server, code, "en-GB")
        picture(phone, PICTURES, "en-vp-phone")
        totals = by_number(phone)
        assert len(totals) == 8
        # Four tables share 20 a round.
        assert sum(map(Decimal, totals.values())) == 4 * 20 * rounds
        phone.locator("table.ranking tbody a").first.click()
        expect(phone.locator("table.card")).to_be_visible()
        picture(phone, PICTURES, "en-vp-card")
        matches = phone.locator("tr.round .match").all_inner_texts()
        assert len(matches) == rounds
        points = [Decimal(re.search(r"(\d+\.\d\d) VPs", match)[1]) for match in matches]
        first = next(iter(totals.values()))
        assert sum(points) == Decimal(first)
        assert director.complaints == []
