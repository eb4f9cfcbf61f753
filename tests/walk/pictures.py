"""Draws the pictures of the help: pages of the stored house in a browser, in both languages.

`python -m tests.walk.pictures [TASK...]` writes `static/help`; it needs Chromium. No server runs:
what the browser asks for is answered by the program in this process, whose clock stands still.
"""

import argparse
import datetime
import io
import logging
import os
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlsplit

from PIL import Image
from playwright.sync_api import Browser, Page, Route, sync_playwright

from tests.walk import fixture, still

TARGET = fixture.FOLDER.parents[2] / "static" / "help"
STATIC = TARGET.parent
LANGUAGES = ("fr", "en")
ORIGIN = f"http://{still.HOST}"
WIDTH, HEIGHT = 990, 900
# Of a page what the text speaks of: no wider and no higher than stands beside it in large type.
WIDEST, HIGHEST = 760, 520
SHARPNESS = 1.25
MARGIN = 12
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".ttf": "font/ttf"}
Touch = Callable[[Page], None]


def leave(page: Page) -> None:
    """Touch nothing."""


@dataclass(frozen=True)
class Shot:
    """What is drawn for a task: a page, what is done there, and the part of it that is kept."""

    task: str
    address: str
    part: str = "main"
    touch: Touch = leave
    width: int = WIDTH
    # The whole page in small, not a part as it is.
    is_whole: bool = False


def claim_and_open(code: str) -> Touch:
    """Send a claim about the first line that is not ruled on, once, and open it."""

    def touch(page: Page) -> None:
        from scoring.notation.outcome import Played, Sides
        from tournament.models import ClaimAnswer, ClaimKind, Session
        from tournament.public.services.claim import Message, answer_claim, make_claim
        from tournament.store.read import load_evening
        from tournament.store.reading.claims import count_open_claims
        from tournament.store.write import By

        session = Session.objects.select_related("event__club").get(code=code)
        if not count_open_claims(session):
            lines = (one for one in load_evening(session).results if not one.ruled)
            first = next(one for one in lines if isinstance(one.at_table.ns, Played))
            one_more = Sides.both(replace(first.at_table.ns, tricks=first.at_table.ns.tricks + 1))
            said = Message(ClaimKind.SCORE, one_more)
            make_claim(session, By(), pair=first.seats.ns, place=first.place, message=said)
            answer_claim(session, By(), number=1, pair=first.seats.ew, answer=ClaimAnswer.AGREED)
        page.goto(f"{ORIGIN}/director/{code}/claims/1/")

    return touch


def type_in(selector: str, text: str) -> Touch:
    return lambda page: page.locator(selector).first.fill(text)


def open_details(selector: str) -> Touch:
    return lambda page: page.locator(f"details:has({selector})").evaluate("it => it.open = true")


def shots() -> Iterable[Shot]:
    house = fixture.objects()
    code = {name: evening["code"] for name, evening in house["evenings"].items()}
    entry = house["evenings"]["under_way"]["entries"][0]
    now = f"/director/{code['under_way']}"
    coming = f"/director/{code['coming']}"
    done = f"/director/{code['finished']}"
    yield Shot("first-evening", f"{coming}/setup/")
    yield Shot(
        "pairs",
        f"{coming}/setup/",
        "section[aria-labelledby=pairs]",
        type_in("[name=text]", "belm sor"),
    )
    yield Shot("templates", "/director/", ".now")
    yield Shot("movement", f"{coming}/setup/", ".adviser")
    yield Shot("printing", f"{now}/print/")
    yield Shot("phones", f"{now}/links/")
    yield Shot("fees", f"{now}/door/")
    yield Shot("travellers", f"{now}/board/9/")
    yield Shot("clock", f"{now}/clock/")
    yield Shot("room-screen", f"/s/{code['under_way']}/screen/", "body", width=1280, is_whole=True)
    yield Shot("late-pair", f"{now}/plan/change/?what=late&first_round=4")
    yield Shot("pair-leaves", f"{now}/plan/change/?what=leaves&pair=3&first_round=4")
    yield Shot("names", f"{now}/pairs/{entry}/", ".halves")
    yield Shot("wrong-seats", f"{now}/line/A-1-2-5/")
    yield Shot("shorten", f"{now}/plan/change/?what=cut&last_round=4&first_round=4")
    yield Shot("ruling", f"{now}/ruling/A-3-3-17/")
    yield Shot("fouled-board", f"{now}/fouled/9/")
    yield Shot("contradictions", f"{now}/conflicts/")
    yield Shot("to-look-at", f"{now}/anomalies/")
    yield Shot("director-plays", f"{now}/playing/")
    yield Shot("undo", f"{now}/log/")
    yield Shot("ranking", f"{done}/standings/", ".with-side > div", width=1200)
    yield Shot(
        "extra-rankings",
        f"{now}/settings/",
        "details:has([name=extra-handicap])",
        open_details("[name=extra-handicap]"),
    )
    yield Shot("publish", f"{now}/standings/publish/?kind=provisional")
    yield Shot("claims", f"{now}/claims/", touch=claim_and_open(code["under_way"]))
    yield Shot("results-sheets", f"{done}/print/", "section:nth-of-type(2)")
    yield Shot("federation-files", f"{done}/print/")
    yield Shot("players-list", "/director/players/")
    yield Shot("hidden-names", f"/director/players/{house['players'][0]}/")
    yield Shot("logins", "/director/club/", ".members")
    yield Shot("scoring-rules", "/director/rules/ffb/")
    yield Shot("backups", "/director/backups/")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.walk.pictures", description=__doc__)
    parser.add_argument("tasks", nargs="*", help="only these tasks")
    wanted = parser.parse_args().tasks
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with (
        tempfile.TemporaryDirectory(prefix="etui-pictures-") as data,
        sync_playwright() as browsers,
    ):
        still.choose_settings(Path(data))
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
        fixture.open_house(Path(data))
        logging.disable(logging.WARNING)
        browser = browsers.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        with still.frozen(datetime.datetime.fromisoformat(fixture.objects()["now"])):
            for shot in shots():
                if not wanted or shot.task in wanted:
                    draw(browser, shot)
        browser.close()


def draw(browser: Browser, shot: Shot) -> None:
    for language in LANGUAGES:
        context = browser.new_context(
            viewport={"width": shot.width, "height": HEIGHT}, device_scale_factor=SHARPNESS
        )
        page = context.new_page()
        page.route("**/*", answer_as("olga", language))
        page.goto(ORIGIN + shot.address)
        page.add_style_tag(content=".top, .always { display: none !important }")
        shot.touch(page)
        save(page, shot, TARGET / language / f"{shot.task}.webp")
        context.close()


def answer_as(user: str, language: str) -> Callable[[Route], None]:
    """Answer what a page asks for: files as they lie there, all else by the program."""
    from tests.walk.walk import client

    visitor = client(language, user)
    visitor.cookies["etui_language"] = language

    def answer(route: Route) -> None:
        address = urlsplit(route.request.url)
        if address.path.startswith("/static/"):
            path = STATIC / address.path.removeprefix("/static/")
            route.fulfill(body=path.read_bytes(), content_type=KINDS.get(path.suffix, ""))
            return
        asked = visitor.get(f"{address.path}?{address.query}", follow=True)
        route.fulfill(
            status=asked.status_code, body=asked.content, content_type=asked.get("Content-Type", "")
        )

    return answer


def save(page: Page, shot: Shot, path: Path) -> None:
    box = page.locator(shot.part).first.bounding_box()
    if box is None:
        raise SystemExit(f"{shot.task}: nothing is shown at {shot.part} of {page.url}")
    if shot.is_whole:
        keep(page.screenshot(), path, smaller=True)
        return
    left, top = max(box["x"] - MARGIN, 0), max(box["y"] - MARGIN, 0)
    clip = {
        "x": left,
        "y": top,
        "width": min(box["width"] + 2 * MARGIN, WIDEST, shot.width - left),
        "height": min(box["height"] + 2 * MARGIN, HIGHEST),
    }
    keep(page.screenshot(clip=clip, full_page=True), path, smaller=False)


def keep(png: bytes, path: Path, *, smaller: bool) -> None:
    """Write the picture small enough for a program that is carried on a stick."""
    picture = Image.open(io.BytesIO(png))
    if smaller:
        picture.thumbnail((WIDEST * SHARPNESS, HIGHEST * SHARPNESS))
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.convert("RGB").save(path, "WEBP", quality=48, method=6)


if __name__ == "__main__":
    main()
