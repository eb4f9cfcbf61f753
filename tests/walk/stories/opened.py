"""Opens what a story's evening shows at each of its moments."""

import copy
from collections.abc import Iterator
from itertools import product
from typing import Any

from django.contrib.messages import get_messages
from django.db import transaction
from django.http import HttpResponse

from tests.tournament.filled import Form, FormReader
from tests.walk import objects, still
from tests.walk.addresses import Address, addresses_of
from tests.walk.stories.hall import LANGUAGES, OWNER, Moment, again
from tests.walk.walk import (
    HTML,
    Page,
    Visitor,
    answer_to,
    client,
    digest,
    is_director,
    page_of,
    read_answer,
    visit,
)
from tournament.models import Session
from tournament.store.memory import clear_memories

# Opened at every moment: by the director, by a stranger.
DIRECTORS = ("cockpit", "setup", "draw", "standings", "conflicts")
STRANGERS = ("public_ranking", "public_boards", "room_screen")
# The phone of a player that has called a pair its own.
PLAYERS = (
    "public_ranking", "public_my_card", "public_tonight", "public_boards", "public_board",
    "card_claims", "make_claim", "public_match", "public_files",
)  # fmt: skip
AT_TABLE = ("/t/", "/t/next/", "/t/name/", "/t/call/", "/t/called/", "/t/match/", "/t/line-up/",
    "/t/?round=1")  # fmt: skip
AT_BOARD = ("", "confirm/", "traveller/", "hands/")
SHEETS = ("print_file", "public_file", "evening_file", "deals_file", "rulings_sheet")
# What is another in each form.
OF_EACH_FORM = ("key", "csrfmiddlewaretoken")


def look(story: str, moment: Moment, one_in: int) -> Iterator[Page]:
    """Open a moment in both languages, by everybody who looks at it."""
    session = again(moment.session)
    evening = objects.evening(session) | objects.of_story(session) | moment.objects
    listed = list(addresses_of(story, evening, objects.of_club(session.event.club)))
    for visitor in visitors(evening, moment):
        yield heading(story, visitor, session)
        wanted = [one for one in listed if is_opened(one, visitor, moment)]
        sends = visitor.name == OWNER and moment.sends == visitor.language
        # Of the pages that are opened anyway, so that none is drawn twice.
        forms: dict[str, list[tuple[str, Form]]] = {}
        for one in sample(wanted, visitor, one_in):
            answer = answer_to(visitor, one)
            if sends and one.method == "get" and not one.data:
                forms[one.path] = forms_in(answer, one.path)
            page = page_of(visitor, one, answer)
            if not page.text.startswith("405"):
                yield page
        if sends:
            those = sample(wanted_forms(listed, moment), visitor, one_in)
            yield from send_forms(story, those, visitor, forms)
    for visitor, table in phones(evening, moment):
        yield heading(story, visitor, session)
        paths = at_table(evening, table, session.round, is_whole=is_whole(visitor, moment))
        wanted = [Address(story, f"table-{table}", path) for path in paths]
        for one in sample(wanted, visitor, one_in):
            yield visit(visitor, one)


def sample(wanted: list[Address], visitor: Visitor, one_in: int) -> list[Address]:
    """Choose one of so many, by what each is; the page of logins lists those of other moments."""
    if one_in == 1:
        return wanted
    who = f"{visitor.name} {visitor.language} {visitor.moment}"
    return [
        one
        for one in wanted
        if one.name != "account" and int(digest(f"{who} {one.of} {one.path}"), 16) % one_in == 0
    ]


def is_whole(visitor: Visitor, moment: Moment) -> bool:
    """Tell whether somebody opens everything: the director in one language, others in the other."""
    is_language = moment.whole == visitor.language
    return bool(moment.whole) and is_language == (visitor.name == OWNER)


def visitors(evening: dict[str, Any], moment: Moment) -> Iterator[Visitor]:
    """List who looks: the director and a stranger, and where all is opened a player's phone too."""
    for language in LANGUAGES:
        yield Visitor(OWNER, language, client(language, OWNER), moment.name)
        yield Visitor("stranger", language, client(language), moment.name)
        player = Visitor("player", language, client(language), moment.name)
        if evening["pairs"] and is_whole(player, moment):
            player.client.cookies["etui_pair"] = evening["pairs"][-1]
            yield player


def is_opened(one: Address, visitor: Visitor, moment: Moment) -> bool:
    """Tell whether somebody opens an address: of the whole, the director in one language and a
    stranger in the other."""
    if is_director(one) != (visitor.name == OWNER):
        return False
    if not one.is_of_evening:
        return moment.with_club
    if visitor.name == "player":
        return one.name in PLAYERS
    names = DIRECTORS if is_director(one) else STRANGERS
    return is_whole(visitor, moment) or one.name in names


def phones(evening: dict[str, Any], moment: Moment) -> Iterator[tuple[Visitor, str]]:
    """List the phones at the first table, and where all is opened at the last one too."""
    cards = list(evening["cards"].items())
    for language in LANGUAGES:
        visitor = Visitor("table", language, client(language), moment.name)
        tables = cards[:1] + (cards[1:][-1:] if is_whole(visitor, moment) else [])
        for table, token in tables:
            phone = client(language)
            phone.cookies["etui_table"] = token
            # Two tables stand in one file.
            yield Visitor("table", language, phone, f"{moment.name} at {table}"), table


def at_table(evening: dict[str, Any], table: str, round_: int, *, is_whole: bool) -> list[str]:
    """List what a table's phone opens."""
    return [*AT_TABLE, *boards_at(evening, table, round_)] if is_whole else [*AT_TABLE[:1]]


def boards_at(evening: dict[str, Any], table: str, round_: int) -> list[str]:
    """List the addresses of the first and the last board that a table has in a round."""
    start = f"{table[:1]}-{round_}-{table[1:]}-"
    boards = [int(one.rpartition("-")[2]) for one in evening["places"] if one.startswith(start)]
    ends = sorted({min(boards), max(boards)}) if boards else []
    paths = [f"/t/board/{board}/{page}" for board, page in product(ends, AT_BOARD)]
    return [*paths, *(f"/t/match/board/{board}/" for board in ends)]


def heading(story: str, visitor: Visitor, session: Session) -> Page:
    """Say what is looked at: kind of event, form of scoring and stage, and how far it is."""
    event, stage = session.event, session.stage
    rules = dict(stage.rules) if stage else {}
    facts = [
        event.kind, event.scoring, stage.kind if stage else "", rules.get("family", ""),
        rules.get("odd", ""), session.state, f"round {session.round}",
        "discarded" if session.discarded else "",
    ]  # fmt: skip
    folder = f"{visitor.name}-{visitor.language}/{story}/moment"
    return Page(
        folder, f"{visitor.moment}: {' '.join(filter(None, facts))}", "", "", visitor.moment
    )


def wanted_forms(listed: list[Address], moment: Moment) -> list[Address]:
    """Choose the pages whose forms are sent: the director's, of the evening or of the club too."""
    mine = (one for one in listed if is_director(one) and one.name not in SHEETS)
    return [one for one in mine if one.is_of_evening or moment.with_club]


def send_forms(
    story: str, listed: list[Address], visitor: Visitor, known: dict[str, list[tuple[str, Form]]]
) -> Iterator[Page]:
    """Send every form of the director's pages as it stands, by each of its buttons, and keep
    nothing of it. `known`: the forms of pages that were opened already, by address."""
    sent = set()
    for one in listed:
        found = known.get(one.path)
        if found is None:
            found = forms_in(visitor.client.get(one.path), one.path)
        # What a page said for the next one: in a sample another one comes next.
        visitor.client.cookies.pop("messages", None)
        for where, form in found:
            for button in form.buttons or [("", "")]:
                mark = (where, mark_of(form, button))
                if mark not in sent:
                    sent.add(mark)
                    # What it draws by lot depends on no other page.
                    still.deal_from(f"{story} {visitor.moment} {where} {button}")
                    yield send(story, visitor, where, form, button)


def forms_in(answer: HttpResponse, path: str, start: str = "/director/") -> list[tuple[str, Form]]:
    """Read the forms of a page that go to addresses with this start, with their addresses."""
    if answer.status_code != 200 or HTML not in answer.get("Content-Type", ""):
        return []
    forms = FormReader(answer.content.decode()).forms
    posted = [(form.action or path, form) for form in forms if form.method == "post"]
    return [(where, form) for where, form in posted if where.startswith(start)]


def mark_of(form: Form, button: tuple[str, str]) -> str:
    content = form.sent(button)
    return repr(sorted((name, content[name]) for name in content if name not in OF_EACH_FORM))


def send(story: str, visitor: Visitor, where: str, form: Form, button: tuple[str, str]) -> Page:
    """Send a form; what is written is how it is answered, and in which words."""
    cookies = copy.deepcopy(visitor.client.cookies)
    with transaction.atomic():
        answer = visitor.client.post(where, form.sent(button))
        words = [str(message) for message in get_messages(answer.wsgi_request)]
        text, behind = read_answer(answer, is_part=True)
        transaction.set_rollback(True)
    clear_memories()
    # Nothing of it is kept, neither a message nor that somebody logged out.
    visitor.client.cookies = cookies
    head, _line, rest = text.partition("\n")
    address = f"{visitor.moment} SENT {where} {'='.join(filter(None, button))}".strip()
    folder = f"{visitor.name}-{visitor.language}/{story}/sent"
    said = "\n".join(filter(None, [head, *words, rest]))
    return Page(folder, address, said, behind, visitor.moment)
