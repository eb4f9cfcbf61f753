"""Opens every address of the stored house and writes what it answers, as text."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client

from tests.walk import files, pages, sheets
from tests.walk.addresses import Address, addresses
from tests.walk.asked import asked
from tests.walk.still import HOST

LANGUAGES = ("fr", "en")
DEVICE = "Linux-7k2f"
# Whose pages are written in both languages; elsewhere one is the translation of the other.
BOTH = ("club", "under_way")
# A longer text is kept by its digest, and written beside what is compared.
LONGEST = 15_000
# Whose plan is printed.
PLANNED = ("under_way", "two_sections", "mended", "coming")
PLANS = ("tables", "seating", "table-c", "guide-", "team-", "travellers-filled", "travellers-blank")
# At a table, how many of a round.
BOARDS = 3
HTML, PDF = "text/html", "application/pdf"


@dataclass(frozen=True)
class Visitor:
    """Who asks in which language, and at which moment of a story."""

    name: str
    language: str
    client: Client
    moment: str = ""


@dataclass(frozen=True)
class Page:
    """One answer: where it is written, what it says, its whole markup or drawing. `moment`: of a
    story, where what is said again is only named."""

    folder: str
    address: str
    text: str
    behind: str = ""
    moment: str = ""


def client(language: str, user: str = "") -> Client:
    # An error of the program is written down like any answer; no kept one is (`test_covered`).
    visitor = Client(
        raise_request_exception=False,
        HTTP_HOST=HOST,
        headers={"accept-language": language, "user-agent": "Linux"},
    )
    if user:
        visitor.force_login(User.objects.get(username=user))
    visitor.cookies["etui_device"] = DEVICE
    return visitor


def walk(house: dict[str, Any], *, every: bool = False) -> Iterator[Page]:
    """Everybody in turn; nothing that is asked changes anything."""
    listed = list(dict.fromkeys([*addresses(house, every=every), *asked(house)]))
    users = {"olga": listed, "": [one for one in listed if not is_director(one)]}
    here = [one for one in listed if one.of in ("moved", "club")]
    others = {"denis": here, **({"sacha": listed, "diane": listed} if every else {})}
    for user, wanted in {**users, **others}.items():
        for language in LANGUAGES:
            visitor = Visitor(user or "stranger", language, client(language, user))
            chosen = [one for one in wanted if every or is_wanted(one, user, language)]
            for one in chosen:
                yield visit(visitor, one)
    yield from at_tables(house)


def is_director(one: Address) -> bool:
    return one.path.startswith("/director/") and one.name not in ("login", "enter")


def is_wanted(one: Address, user: str, language: str) -> bool:
    """Without `every`: of denis what is his, and of less telling evenings one language."""
    if is_sheet(one):
        return language == "fr" and is_sheet_wanted(one, user)
    if user == "denis" or one.of == "moved":
        return language == "en" and (user == "denis" or one.of != "moved")
    if one.of in BOTH:
        return True
    number = int(hashlib.sha256(one.of.encode()).hexdigest()[:4], 16)
    return language == LANGUAGES[(number + (not user)) % 2]


def is_sheet_wanted(one: Address, user: str) -> bool:
    """Everything from the director; from the public page what of one evening is offered there."""
    if one.name == "public_file":
        return not user and one.of == "finished"
    is_plan = any(f"/print/{name}" in one.path for name in PLANS)
    return user == "olga" and (one.of in PLANNED or not is_plan)


def is_sheet(one: Address) -> bool:
    return one.name in ("print_file", "public_file", "evening_file") or "/print/t" in one.path


def at_tables(house: dict[str, Any]) -> Iterator[Page]:
    """With the card of some tables of each evening: the phone's pages."""
    for of, evening in house["evenings"].items():
        for number, (table, token) in enumerate(list(evening["cards"].items())[:3]):
            phone = client(LANGUAGES[number % 2])
            phone.cookies["etui_table"] = token
            visitor = Visitor("table", LANGUAGES[number % 2], phone)
            for path in at_table(evening, table, is_playing=of in ("under_way", "mended")):
                yield visit(visitor, Address(of, f"table-{table}", path))
    yield visit(Visitor("table", "fr", client("fr")), Address("club", "table", "/t/"))


def at_table(evening: dict[str, Any], table: str, *, is_playing: bool) -> Iterable[str]:
    yield from ("/t/", "/t/next/", "/t/name/")
    if not is_playing:
        return
    yield from ("/t/?round=1", "/t/name/?sent=1", "/t/next/?round=1")
    letter, number = table[:1], table[1:]
    here = [
        p for p in evening["places"] if p.startswith(f"{letter}-") and p.split("-")[2] == number
    ]
    for round_ in ("3", "4"):
        for place in [place for place in here if place.split("-")[1] == round_][:BOARDS]:
            board = place.rpartition("-")[2]
            for page in ("", "confirm/", "traveller/"):
                yield f"/t/board/{board}/{page}?round={round_}"


def visit(visitor: Visitor, one: Address) -> Page:
    return page_of(visitor, one, answer_to(visitor, one))


def answer_to(visitor: Visitor, one: Address) -> HttpResponse:
    ask = visitor.client.post if one.method == "post" else visitor.client.get
    return ask(one.path, one.data or None)


def page_of(visitor: Visitor, one: Address, answer: HttpResponse) -> Page:
    text, behind = read_answer(answer, is_part=bool(visitor.moment))
    folder = f"{visitor.name}-{visitor.language}/{one.of}/{one.name}"
    return Page(folder, f"{visitor.moment} {one.said}".strip(), text, behind, visitor.moment)


def read_answer(answer: HttpResponse, *, is_part: bool = False) -> tuple[str, str]:
    """Return what is compared, and what lies behind it for whoever looks for the difference; of a
    page with `is_part` only what is its own."""
    head = head_of(answer)
    kind = answer.get("Content-Type", "").partition(";")[0]
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    if kind == HTML:
        html = content.decode()
        markup = pages.own_markup_of(html) if is_part else pages.markup_of(html)
        return f"{head}\n{pages.text_of(html)}", markup
    if not content or answer.status_code == 405:
        return head, ""
    text = files.text_of(kind, content)
    behind = sheets.drawn(content) if kind == PDF else ""
    if len(text) > LONGEST:
        text = pages.without_keys(text) if is_part else text
        return f"{head}\n{len(text)} characters: {digest(text)}", f"{text}\n{behind}"
    return f"{head}\n{text}", behind


def head_of(answer: HttpResponse) -> str:
    """Return status, kind and what a browser does with it."""
    head = f"{answer.status_code} {answer.get('Content-Type', '')}"
    for name in ("Location", "Content-Disposition", "Allow"):
        head += f" {name}={answer[name]}" if name in answer else ""
    return head


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
