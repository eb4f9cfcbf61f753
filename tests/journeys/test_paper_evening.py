"""Two evenings on paper, by keyboard alone, one in each language: the first boards and the last are
typed. A whole one is in `test_typing`."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.evening import NAMES, typed_results
from tests.journeys.sheets import fetch, pdf_percentages, percentages, workbook_percentages
from tests.journeys.stored import call, store
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Where pictures of the pages go, for whoever wants to look at them.
PICTURES = Path(os.environ["ETUI_PICTURES"]) if "ETUI_PICTURES" in os.environ else None
PHONE = {"width": 390, "height": 844}


def new_evening(director: Director, name: str) -> str:
    """From the first page to an evening without pairs; its code."""
    director.go("a")
    # What is proposed is selected: the name typed takes its place.
    director.write(name)
    expect(director.page.locator("[name=name]")).to_have_value(name)
    director.go("Control+Enter")
    return director.page.url.rstrip("/").split("/")[-2]


def add_pairs(director: Director, names: list[tuple[str, str]]) -> None:
    """Typed blind, one line after the other, none waited for."""
    for one, other in names:
        director.write(f"{one} {other}")
        director.press("Enter")
    expect(director.page.locator("ol.pairs-in li[id]")).to_have_count(len(names))
    expect(director.page.locator("[data-pending]")).to_be_hidden()


def choose_and_start(director: Director, number: str) -> None:
    director.press("Escape")
    director.go(number)
    expect(director.page.locator("tr.chosen")).to_have_count(1)
    director.press("Escape")
    director.go("Control+Enter")


def type_travellers(
    director: Director, language: str, boards: int, *, first: int = 1, until: int | None = None
) -> int:
    """Every board in turn; Enter after the last line opens the next board at its first line. How
    many lines were typed."""
    lines, typed = typed_results(language, seed=boards), 0
    director.go("f")
    for board in range(first, (until or boards) + 1):
        director.page.wait_for_url(f"**/board/{board}/**")
        director.settle()
        inputs = director.page.locator("[data-part=text]")
        for _ in range(inputs.count()):
            director.enter_result(next(lines))
            typed += 1
    if until is None:
        director.page.wait_for_url(re.compile(r"/director/\w{8}/$"))
    return typed


def type_ends(
    director: Director,
    server: Server,
    code: str,
    language: str,
    *,
    boards: int,
    until: int,
    resume: int,
    stored: int,
) -> int:
    """Type the boards up to one and from a later one on; those between are `stored` as so many
    results. How many lines were typed."""
    page = director.page
    typed = type_travellers(director, language, boards, until=until)
    page.wait_for_url(f"**/board/{until + 1}/**")
    director.settle()
    director.go("Escape")
    store(server, code, language, range(until + 1, resume), results=stored)
    page.reload()
    director.settle()
    return typed + type_travellers(director, language, boards, first=resume)


def open_board(director: Director, number: int) -> Locator:
    """From the cockpit: a number, then Enter. The first line of its traveller."""
    for digit in str(number):
        director.press(digit)
    director.go("Enter")
    return director.page.locator("tbody[data-line]").first


def mend_a_score(director: Director, line: Locator, right: str) -> None:
    text = line.locator("[data-part=text]")
    text.focus()
    director.press("Control+a")
    director.write(right)
    director.press("ArrowDown")
    expect(line).not_to_have_attribute("data-unsent", "")
    expect(text).to_have_value(right)


def mend_the_pairs(director: Director, line: Locator) -> None:
    """A direction turned and turned back, a number mistyped and mended."""
    ns, ew = (line.locator(f"[data-part={part}]") for part in ("ns", "ew"))
    was = ns.input_value(), ew.input_value()
    line.locator("[data-part=text]").focus()
    director.press("F4")
    expect(ns).to_have_value(was[1])
    director.press("F4")
    expect(ns).to_have_value(was[0])
    director.press("F2", "Control+a")
    director.write("99")
    director.press("ArrowDown")
    expect(line.locator("[role=alert]")).to_contain_text("99")
    line.locator("[data-part=ns]").focus()
    director.press("Control+a")
    director.write(was[0])
    director.press("ArrowDown")
    expect(line.locator("[role=alert]")).to_have_count(0)
    expect(ns).to_have_value(was[0])


def undo_the_last(director: Director, line: Locator, wrong: str, right: str) -> None:
    """A line overwritten by mistake comes back with one key."""
    mend_a_score(director, line, wrong)
    director.go("F8")
    expect(line.locator("[data-part=text]")).to_have_value(right)


def rename(director: Director, pair: str, last_name: str) -> None:
    director.go("Escape")
    director.go("p")
    director.page.get_by_role("link", name=pair).focus()
    director.go("Enter")
    director.page.locator("#last-1").focus()
    director.press("Control+a")
    director.write(last_name)
    director.go("Enter")
    director.press("Escape")


def same_everywhere(director: Director, phone: Page, code: str) -> None:
    """Page, phone, PDF and workbook hold the same percentages in the same order."""
    page = director.page
    base = page.url.split("/director/")[0] + f"/director/{code}/print/"
    listed = workbook_percentages(fetch(page, base + "workbook/"))
    assert listed
    printed = pdf_percentages(fetch(page, base + "ranking/"))
    # One winner's sheet begins with a podium of three: the second stands left of the first.
    podium, printed = printed[: -len(listed)], printed[-len(listed) :]
    assert printed == listed
    assert podium in ([], [listed[1], listed[0], listed[2]])
    assert first_of_each_row(phone) == listed
    assert first_of_each_row(page) == listed


def first_of_each_row(page: Page) -> list[str]:
    """The percentages of the rankings on a page; that of an earlier version stands behind."""
    rows = page.locator("main table tbody tr").all_inner_texts()
    return [found[0] for found in map(percentages, rows) if found]


def publish_final(director: Director) -> None:
    """No single key: pressed once an evening, on purpose. What looks strange comes first."""
    page = director.page
    follow(director, "a[href$='kind=final']")
    if page.url.endswith("/anomalies/"):
        follow(director, "form.note button")
        follow(director, "a[href$='kind=final']")
    expect(page.locator("button[name=kind]:focus")).to_have_count(1)
    director.go("Enter")


def follow(director: Director, place: str) -> None:
    director.page.locator(place).focus()
    director.go("Enter")


def on_the_phone(browser: Browser, server: Server, code: str, locale: str) -> Page:
    """Somebody else's telephone, on the network's door."""
    page = browser.new_context(locale=locale, viewport=PHONE).new_page()
    page.goto(f"http://127.0.0.1:{server.network}/s/{code}/")
    return page


def few_keys(director: Director, results: int) -> None:
    assert director.typed / results <= 7, director.typed / results


class FrenchHowellTests:
    def test_thirteen_pairs_and_a_fourteenth_in_round_two(self, chromium, server):
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        code = new_evening(director, "Mardi soir")
        add_pairs(director, NAMES[:13])
        picture(page, PICTURES, "fr-setup")
        choose_and_start(director, "1")
        picture(page, PICTURES, "fr-cockpit-1")
        director.go("n")
        director.go("p")
        picture(page, PICTURES, "fr-pairs")
        director.press("a", "Shift+Tab", "ArrowUp", "Escape", "a")
        add = page.locator("[data-add] span")
        usual = add.inner_text()
        director.write(" ".join(NAMES[13]))
        expect(add).not_to_have_text(usual)
        director.go("Enter")
        director.sees("Martine Lestrade")
        director.press("Escape")
        director.go("t")
        director.go("n")
        call(server.data, code, 13)
        page.reload()
        phone = on_the_phone(chromium, server, code, "fr-FR")
        assert percentages(phone.content()) == []
        # Six tables in the first round, seven in the twelve others, two boards each.
        typed = type_ends(director, server, code, "fr", boards=26, until=2, resume=26, stored=180)
        few_keys(director, typed)
        picture(page, PICTURES, "fr-cockpit-end")
        line = open_board(director, 3)
        picture(page, PICTURES, "fr-traveller")
        mend_a_score(director, line, "3SAN=")
        mend_the_pairs(director, line)
        undo_the_last(director, line, "3SAN-1", "3SAN=")
        rename(director, "Hélène Maurin", "Morin")
        phone.reload()
        assert percentages(phone.content()) == []
        director.go("c")
        picture(page, PICTURES, "fr-standings")
        director.publish()
        phone.reload()
        picture(phone, PICTURES, "fr-phone")
        assert "Morin" in phone.content()
        same_everywhere(director, phone, code)
        publish_final(director)
        picture(page, PICTURES, "fr-final")
        assert director.complaints == []


class EnglishMitchellTests:
    def test_fourteen_pairs_in_two_lines(self, chromium, server):
        director = come_in(chromium, server, "en-GB")
        page = director.page
        code = new_evening(director, "Tuesday evening")
        add_pairs(director, NAMES)
        picture(page, PICTURES, "en-setup")
        choose_and_start(director, "1")
        for _ in range(6):
            director.go("n")
        phone = on_the_phone(chromium, server, code, "en-GB")
        assert percentages(phone.content()) == []
        typed = type_ends(director, server, code, "en", boards=28, until=3, resume=27, stored=161)
        assert typed == 5 * 7
        few_keys(director, typed)
        line = open_board(director, 5)
        picture(page, PICTURES, "en-traveller")
        mend_a_score(director, line, "3NTN=")
        mend_the_pairs(director, line)
        undo_the_last(director, line, "3NTN-1", "3NTN=")
        rename(director, "Odile Ferrand", "Ferrant")
        director.go("c")
        director.publish()
        picture(page, PICTURES, "en-standings")
        phone.reload()
        picture(phone, PICTURES, "en-phone")
        assert "Ferrant" in phone.content()
        same_everywhere(director, phone, code)
        publish_final(director)
        director.go("i")
        picture(page, PICTURES, "en-prints")
        assert director.complaints == []
