"""Every page that players and tables can be shown, as an address and what is done there.

Names in braces are evenings of `tests.tournament.on_show`. `card` is the table whose card the
phone has scanned, `own` the pair that it calls its own.
"""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, Route, expect

Touch = Callable[[Page], None]


@dataclass(frozen=True)
class Shown:
    address: str
    status: int = 200
    card: str = ""
    own: str = ""
    touch: Touch | None = None
    # What is touched needs scripts, or shows the same without them.
    scripts_only: bool = False

    @property
    def name(self) -> str:
        told = [self.address, self.card, self.own, self.touch.__name__ if self.touch else ""]
        return " ".join(filter(None, told)).replace("/", "·")


# Seven touches, in the order of a result.
STEPS = {
    "level": "4",
    "strain": "S",
    "penalty": "X",
    "declarer": "E",
    "lead_suit": "H",
    "lead_rank": "A",
    "tricks": "-1",
}


# Something is chosen, the lead's cards are there, all is said; between them no other parts appear.
LOOKED = ("level", "lead_suit", "tricks")


def until(last: str) -> Touch:
    """The keys of the pad up to this group."""
    names = list(STEPS)
    wanted = names[: names.index(last) + 1]

    def touch(page: Page) -> None:
        for name in wanted:
            page.evaluate(PRESS, [name, STEPS[name]])

    touch.__name__ = f"until_{last}"
    return touch


PRESS = """([name, value]) =>
  document.querySelector(`#pad [name=${name}][value='${value}']`).click()"""


def everything_open(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")


def with_best_leads(page: Page) -> None:
    """All of a board that is played again: what is chosen, and what each lead costs."""
    everything_open(page)
    page.locator("[data-act=best]").click()
    expect(page.locator(".card.is-best").first).to_be_visible(timeout=60_000)


def unreadable(page: Page) -> None:
    everything_open(page)
    page.locator("#pad [name=text]").fill("4 Pique par Sud fait 11")
    page.locator("#pad button.primary").click()
    expect(page.locator("[data-unreadable]")).to_be_visible()


def kept_on_the_phone(page: Page) -> None:
    """Entered while nobody answers: the phone asks the other side by itself."""
    page.route("**/t/entries/", unanswered)
    until("tricks")(page)
    page.locator("#pad button.primary").click()
    expect(page.locator("#confirm")).to_be_visible()
    everything_open(page)


def unanswered(route: Route) -> None:
    route.abort()


def turned(page: Page) -> None:
    page.keyboard.press("ArrowRight")


def empty_form(page: Page) -> None:
    """As a browser without scripts sends the form, with nothing filled in."""
    sent(page, "main form")


def old_agreement(page: Page) -> None:
    """The result has changed since the page was opened."""
    page.evaluate("document.querySelector('#confirm [name=base]').value = '1'")
    sent(page, "#confirm")


def too_large(page: Page) -> None:
    page.evaluate("document.querySelector('#pad [name=key]').value = 'x'.repeat(70000)")
    sent(page, "#pad")


WITH_TOKEN = "main form[method=post]"


def too_many_fields(page: Page) -> None:
    page.evaluate(
        """() => {
          const form = document.querySelector(".languages");
          for (let n = 0; n < 2100; n += 1) form.append(Object.assign(
            document.createElement("input"), { type: "hidden", name: `f${n}`, value: "x" }));
        }"""
    )
    sent(page, ".languages")


def without_its_token(page: Page) -> None:
    page.evaluate("document.querySelector('main [name=csrfmiddlewaretoken]').remove()")
    sent(page, WITH_TOKEN)


def to_a_page_that_takes_no_form(page: Page) -> None:
    page.evaluate("(form) => document.querySelector(form).action = '/'", WITH_TOKEN)
    sent(page, WITH_TOKEN)


def found_by_name(page: Page) -> None:
    page.locator("[name=name]").fill("Paul Astier 1 B")
    sent(page, "form.fields")


def boards_found(page: Page) -> None:
    found_by_name(page)
    page.goto(f"{page.url}boards/?against=la")


def sent(page: Page, form: str) -> None:
    # A page that is loaded: a board's page puts the round beneath it in the history by itself.
    with page.expect_event("load"):
        page.evaluate("(form) => document.querySelector(form).submit()", form)


PUBLIC = [
    Shown("/"),
    Shown("/h/"),
    Shown("/h/?code=zzzzzzzz", 404),
    Shown("/h/zzzzzzzz/", 404),
    Shown("/s/{final}/persons/"),
    Shown("/s/{final}/season/"),
    Shown("/s/{final}/season/00000000-0000-0000-0000-000000000000/", 404),
    Shown("/s/{final}/season/00000000-0000-0000-0000-000000000000/nobody/", 404),
    Shown("/t/four/", 404),
    Shown("/s/four/00000000-0000-0000-0000-000000000000/screen/", 404),
    Shown("/t/four/last/", 404),
    Shown("/t/four/zzzzzzzzzzzzzzzz/", 404),
    # With a key to copy the address, which takes a script.
    Shown("/share/?of=/s/{final}/boards/1/", touch=everything_open, scripts_only=True),
    Shown("/s/{final}/club/", touch=everything_open),
    Shown("/check/a-code/"),
    Shown("/s/{coming}/"),
    Shown("/s/{coming}/tonight/A1/"),
    Shown("/s/{quiet}/"),
    Shown("/s/{quiet}/boards/"),
    Shown("/s/{hall}/", own="A1"),
    Shown("/s/{hall}/?list=handicap", own="A1"),
    Shown("/s/{hall}/card/A1/", own="A1"),
    Shown("/s/{hall}/card/B3/"),
    Shown("/s/{hall}/tonight/A1/", own="A1"),
    Shown("/s/{hall}/tonight/"),
    Shown("/s/{hall}/boards/5/"),
    Shown("/s/{hall}/why/pair/A1/"),
    Shown("/s/{final}/", own="A2"),
    Shown("/s/{final}/?section=A"),
    Shown("/s/{final}/?section=B"),
    Shown("/s/{final}/card/"),
    Shown("/s/{final}/pair/?q=ma", own="A2"),
    Shown("/s/{final}/card/A2/", own="A2"),
    Shown("/s/{final}/card/B1/"),
    Shown("/s/{final}/card/A2/compare/?with=B1", own="A2"),
    Shown("/s/{final}/boards/?pair=A2", own="A2"),
    Shown("/s/{final}/boards/"),
    Shown("/s/{final}/boards/1/", own="A2"),
    Shown("/s/{final}/boards/1/?side=ew"),
    Shown("/s/{final}/boards/1/again/", 404),
    Shown("/s/{final}/figures/"),
    Shown("/s/{final}/why/board/1/A1/"),
    Shown("/s/{final}/why/board/1/B1/"),
    Shown("/s/{final}/why/pair/A2/"),
    Shown("/s/{final}/why/pair/B1/"),
    Shown("/s/{final}/files/"),
    Shown("/s/{final}/evenings/"),
    Shown("/s/{final}/evenings/", 422, touch=empty_form),
    Shown("/s/{final}/evenings/", touch=found_by_name),
    Shown("/s/{final}/evenings/boards/", touch=boards_found),
    Shown("/s/{victory}/"),
    Shown("/s/{victory}/card/A1/"),
    Shown("/s/{victory}/card/A4/"),
    Shown("/s/{victory}/card/A1/claims/", own="A1"),
    Shown("/s/{victory}/boards/2/?side=ns", own="A1"),
    Shown("/s/{victory}/card/A1/claims/2/", touch=everything_open),
    Shown("/s/{victory}/card/A4/claims/1/answer/"),
    Shown("/s/{victory}/claims/{receipt}/"),
    Shown("/s/{victory}/why/round/1/A1/"),
    Shown("/s/{victory}/why/pair/A1/"),
    Shown("/s/{butler}/boards/1/"),
    Shown("/s/{butler}/boards/1/again/", touch=with_best_leads, scripts_only=True),
    Shown("/s/{butler}/why/board/1/A1/"),
    Shown("/s/{butler}/why/pair/A1/"),
    Shown("/s/{teams}/", own="A1"),
    Shown("/s/{teams}/card/A1/", own="A1"),
    Shown("/s/{teams}/tonight/A1/", own="A1"),
    Shown("/s/{teams}/match/1-A1/"),
    Shown("/s/{teams}/match/1-A1/board/1/"),
    Shown("/s/{teams}/teams/matches/"),
    Shown("/s/{single}/", own="A1"),
    Shown("/s/{single}/card/A1/", own="A1"),
    Shown("/s/{single}/boards/1/", own="A1"),
    Shown("/s/{single}/why/pair/A1/"),
    Shown("/s/{cup}/teams/rounds/"),
    Shown("/s/{cup}/teams/cross/"),
    Shown("/s/{cup}/teams/bracket/"),
]
SCREENS = [
    Shown("/s/{coming}/screen/"),
    Shown("/s/{hall}/screen/"),
    Shown("/s/{hall}/screen/", touch=turned, scripts_only=True),
    Shown("/s/{quiet}/screen/?still"),
    Shown("/s/{final}/screen/"),
    Shown("/s/{final}/screen/", touch=turned, scripts_only=True),
    Shown("/s/{teams}/screen/"),
    Shown("/s/{single}/screen/"),
]
TABLE = [
    Shown("/b/", card="door"),
    Shown("/b/2/", card="door"),
    Shown("/b/5/", card="door"),
    Shown("/b/19/", 404, card="door"),
    Shown("/t/", card="coming A1"),
    Shown("/t/next/", 410, card="coming A1"),
    Shown("/t/", card="hall A1"),
    Shown("/t/?round=1", card="hall A1"),
    Shown("/t/?done=5", card="hall A1"),
    Shown("/t/?done=7", card="hall A1"),
    Shown("/t/", card="hall B1"),
    Shown("/t/call/", card="hall B1"),
    *(Shown("/t/board/12/", card="hall A2", touch=until(one), scripts_only=True) for one in LOOKED),
    Shown("/t/board/12/", card="hall A2", touch=everything_open),
    Shown("/t/board/12/", card="hall A2", touch=unreadable, scripts_only=True),
    Shown("/t/board/12/", card="hall A2", touch=kept_on_the_phone, scripts_only=True),
    Shown("/t/board/8/", 422, card="hall A1", touch=empty_form),
    Shown("/t/board/6/", card="hall A1"),
    Shown("/t/board/4/?round=1", card="hall A1"),
    Shown("/t/board/6/confirm/", card="hall A1"),
    Shown("/t/board/6/confirm/", 409, card="hall A1", touch=old_agreement),
    Shown("/t/board/5/confirm/", card="hall A1"),
    Shown("/t/board/7/confirm/", card="hall A1"),
    Shown("/t/board/5/traveller/", card="hall A1"),
    Shown("/t/board/6/traveller/", 404, card="hall A1"),
    Shown("/t/board/5/?round=1", 404, card="hall A2"),
    Shown("/t/board/99/", 404, card="hall A1"),
    Shown("/t/board/5/hands/", 404, card="hall A1"),
    Shown("/t/next/", card="hall A1"),
    Shown("/t/next/", card="quiet A1"),
    Shown("/t/name/", card="hall A1"),
    Shown("/t/name/?sent=1", card="hall A1"),
    Shown("/t/name/", 422, card="hall A1", touch=empty_form),
    Shown("/t/", card="teams A1"),
    Shown("/t/line-up/", card="teams A1"),
    Shown("/t/line-up/?team=home", card="teams A1"),
    Shown("/t/match/", card="teams A1"),
    Shown("/t/match/", card="teams A3"),
    Shown("/t/match/board/1/", card="teams A1"),
    Shown("/t/next/", card="teams A1"),
    Shown("/t/", card="single A1"),
    Shown("/t/board/6/", card="single A1", touch=everything_open),
    Shown("/t/board/5/confirm/", card="single A1"),
    Shown("/t/next/", card="single A1"),
    Shown("/t/name/", card="single A1"),
    Shown("/t/", 410, card="hall A3"),
    Shown("/t/board/1/", 410, card="final A1"),
    Shown("/t/an-invented-secret/", 404),
]
REFUSED = [
    Shown("/", 400, touch=too_many_fields),
    Shown("/s/{final}/pair/", 403, touch=without_its_token),
    Shown("/s/zzzzzzzz/", 404),
    Shown("/s/{final}/boards/77/", 404),
    Shown("/t/board/77/", 404, card="hall A1"),
    Shown("/s/{final}/pair/", 405, touch=to_a_page_that_takes_no_form),
    Shown("/t/entries/", 405, card="hall A1"),
    Shown("/t/board/8/", 413, card="hall A1", touch=too_large),
    Shown("/s/{broken}/", 500),
]
EVERY_PAGE = [*PUBLIC, *SCREENS, *TABLE, *REFUSED]
# Where the program shows no evening of its own accord, as where several clubs share it.
WITHOUT_EVENINGS = [Shown("/"), Shown("/?code=abcd2345", 404)]
