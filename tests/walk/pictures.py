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
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from PIL import Image
from playwright.sync_api import Browser, Page, Route, sync_playwright

from tests import machine
from tests.walk import fixture, still
from tests.walk.touches import (
    Touch,
    begin_ranking,
    book_players,
    call_twice,
    choose,
    choose_next_day,
    claim_and_open,
    draw_partners,
    fill_year,
    give_cards,
    keep_templates,
    leave,
    leave_out,
    open_details,
    own_backups,
    prepay,
    take_fees,
    type_in,
)

TARGET = fixture.FOLDER.parents[2] / "static" / "help"
STATIC = TARGET.parent
LANGUAGES = ("fr", "en")
ORIGIN = f"http://{still.HOST}"
# As wide as the picture, so that nothing is cut at its right; and no higher than stands beside a
# text: it ends where a line of the page does.
WIDTH, HEIGHT = 784, 900
HIGHEST = 640
# Of pages whose halves belong together; their picture is in smaller type.
WIDE = 1000
SHARPNESS = 1.25
# Around a part; above what begins in the middle of one.
MARGIN, LESS = 12, 3
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".ttf": "font/ttf"}
SENT_AS = "application/x-www-form-urlencoded"
# The lowest place above a limit that goes through no line of text and no field, button or picture.
END = """([part, limit]) => {
  const root = document.querySelector(part), range = document.createRange(), boxes = [];
  const add = (box) => { if (box.height) boxes.push([box.top + scrollY, box.bottom + scrollY]); };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    if (texts.currentNode.textContent.trim()) [...range.getClientRects()].forEach(add);
  }
  const drawn = "a.button, button, input, select, textarea, svg, img, kbd, .chip";
  for (const one of root.querySelectorAll(drawn)) add(one.getBoundingClientRect());
  const isFree = (y) => y <= limit && !boxes.some(([top, bottom]) => top < y && bottom > y);
  const headings = [...root.querySelectorAll("h1, h2, h3, thead, legend, label")];
  const heads = headings.map((one) => one.getBoundingClientRect().bottom + scrollY);
  const last = boxes.filter(([, bottom]) => !heads.some((head) => Math.abs(head - bottom) < 8));
  const ends = last.flatMap(([, bottom]) => [10, 6, 2].map((more) => Math.ceil(bottom + more)));
  return Math.max(...ends.filter(isFree), 0) || limit;
}"""


@dataclass(frozen=True)
class Shot:
    """What is drawn for a task: a page, what is done there, and the part of it that is kept.

    `start` is where the picture begins inside the part, if not at its head.
    """

    task: str
    address: str
    part: str = "main"
    touch: Touch = leave
    start: str = ""
    width: int = WIDTH
    highest: int = HIGHEST
    # The whole page in small, not a part as it is.
    is_whole: bool = False


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
    yield Shot("arrivals", f"{coming}/arrivals/paper/", highest=400)
    yield Shot("partners", f"{coming}/pairs/partners/", "form.partners", draw_partners, highest=190)
    yield Shot("bookings", f"{coming}/bookings/", touch=book_players(code["coming"]))
    yield Shot(
        "movement",
        f"{coming}/setup/",
        ".scroll:has(.adviser)",
        leave_out(".adviser .next"),
        width=WIDE,
    )
    yield Shot("teams", "/director/new/?form=teams", highest=400)
    yield Shot("individual", "/director/new/?form=individual", highest=400)
    yield Shot("printing", f"{now}/print/")
    yield Shot("deals", f"{now}/deals/")
    yield Shot("hands", f"{now}/hands/", "section[aria-labelledby=boards]", highest=330)
    yield Shot(
        "simultaneous", f"{coming}/settings/", ".row:has([name=secret_days])", choose_next_day
    )
    yield Shot("phones", f"{now}/links/")
    yield Shot("travellers", f"{now}/board/9/", width=WIDE)
    yield Shot("clock", f"{now}/clock/", width=WIDE)
    yield Shot("room-screen", f"/s/{code['under_way']}/screen/", "body", width=1280, is_whole=True)
    yield Shot("late-pair", f"{now}/plan/change/?what=late&first_round=4")
    yield Shot("pair-leaves", f"{now}/plan/change/?what=leaves&pair=3&first_round=4")
    yield Shot("names", f"{now}/pairs/{entry}/", ".halves", width=WIDE)
    yield Shot("wrong-seats", f"{now}/line/A-1-2-5/")
    yield Shot("shorten", f"{now}/plan/change/?what=cut&last_round=4&first_round=4")
    yield Shot("ruling", f"{now}/ruling/A-3-3-17/")
    yield Shot("fouled-board", f"{now}/fouled/9/")
    yield Shot("contradictions", f"{now}/conflicts/", width=WIDE)
    yield Shot("to-look-at", f"{now}/anomalies/", width=WIDE)
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
    yield Shot("claims", f"{now}/claims/", touch=claim_and_open(code["under_way"]), width=WIDE)
    yield Shot("results-sheets", f"{done}/print/", "section:nth-of-type(2)")
    yield Shot(
        "federation-files",
        f"{done}/print/",
        "section:nth-of-type(2)",
        start="li:has(a[href*='ranking-licences'])",
    )
    yield Shot("season", "/director/season/new/", touch=begin_ranking, highest=460)
    yield Shot("players-list", "/director/players/")
    yield Shot(
        "hidden-names",
        f"/director/players/{house['players'][0]}/",
        touch=choose("[name=public_name][value=hidden]"),
        start="div:has(> .choice [name=guest])",
    )
    yield Shot("logins", "/director/club/", ".members", width=WIDE)
    yield Shot("scoring-rules", "/director/rules/ffb/")
    yield Shot("backups", "/director/backups/", touch=own_backups, highest=920)
    # What is written for these, no other picture shows.
    yield Shot("templates", "/director/", ".evenings section:has(.templates)", keep_templates)
    yield Shot("fees", f"{now}/door/", touch=take_fees(code["under_way"]), width=WIDE)
    player = house["players"][0]
    yield Shot("accounts", f"/director/balances/{player}/", touch=prepay(player), width=WIDE)
    # What tables call stands in the log, which another picture shows.
    yield Shot("calls", f"{now}/calls/", "#live", call_twice(code["under_way"]), width=430)
    yield Shot("hall", "/director/club/tables/", touch=give_cards(code["under_way"]), width=WIDE)
    yield Shot(
        "season-report",
        "/director/season/year/?period=season-2025",
        ".year-plots",
        fill_year,
        width=WIDE,
        highest=760,
    )


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
            executable_path=machine.chromium(), args=["--no-sandbox"]
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
        shot.touch(page)
        page.add_style_tag(content=".top, .always { display: none !important }")
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
        where = f"{address.path}?{address.query}"
        if route.request.method == "POST":
            asked = visitor.post(where, route.request.post_data, SENT_AS, follow=True)
        else:
            asked = visitor.get(where, follow=True)
        route.fulfill(
            status=asked.status_code, body=asked.content, content_type=asked.get("Content-Type", "")
        )

    return answer


def save(page: Page, shot: Shot, path: Path) -> None:
    page.evaluate("scrollTo(0, 0)")
    if shot.is_whole:
        keep(page.screenshot(), path)
        return
    box, first = (
        page.locator(one).first.bounding_box() for one in (shot.part, shot.start or shot.part)
    )
    if box is None or first is None:
        raise SystemExit(f"{shot.task}: nothing is shown at {shot.part} of {page.url}")
    above = LESS if shot.start else MARGIN
    left, top = max(box["x"] - MARGIN, 0), max(first["y"] - above, 0)
    end = page.evaluate(END, [shot.part, top + shot.highest])
    clip = {
        "x": left,
        "y": top,
        "width": min(box["width"] + 2 * MARGIN, shot.width - left),
        "height": min(end, box["y"] + box["height"] + MARGIN) - top,
    }
    keep(page.screenshot(clip=clip, full_page=True), path)


def keep(png: bytes, path: Path) -> None:
    """Write the picture small enough for a program that is carried on a stick."""
    picture = Image.open(io.BytesIO(png))
    picture.thumbnail((WIDTH * SHARPNESS, picture.height))
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.convert("RGB").save(path, "WEBP", quality=38, method=6)


if __name__ == "__main__":
    main()
