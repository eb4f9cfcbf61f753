"""Opens what an afternoon of four shows at each of its moments."""

from collections.abc import Iterator

from django.urls import reverse

from tests.tournament.filled import Form
from tests.walk.addresses import Address
from tests.walk.stories.afternoons import AfternoonMoment
from tests.walk.stories.hall import LANGUAGES, OWNER
from tests.walk.stories.opened import forms_in, sample, send_forms
from tests.walk.walk import Page, Visitor, answer_to, client, page_of
from tournament.four.reading.afternoon import read_afternoon
from tournament.models import FourAfternoon

# Opened at every moment: of the club, of the afternoon.
CLUBS = ("four_afternoons", "four_begin", "four_read")
OWN = ("four", "four_rules", "four_phones")
FILES = ("pdf", "xlsx", "json")
PHONES = ("four_phone", "four_phone_last")
DIRECTOR, TABLE = "/director/", "/t/"


def look_at_afternoon(story: str, moment: AfternoonMoment, one_in: int) -> Iterator[Page]:
    """Open a moment in both languages: the director, the room, the phones of each table."""
    row = moment.afternoon
    for visitor, addresses in visits(story, moment):
        yield heading(story, visitor, row)
        sends = moment.sends == visitor.language
        start = TABLE if visitor.name == "table" else DIRECTOR
        forms: dict[str, list[tuple[str, Form]]] = {}
        wanted = sample(addresses, visitor, one_in)
        for one in wanted:
            answer = answer_to(visitor, one)
            if sends and not one.name.endswith("file"):
                forms[one.path] = forms_in(answer, one.path, start)
            yield page_of(visitor, one, answer)
        if sends:
            those = [one for one in wanted if one.path in forms]
            yield from send_forms(story, those, visitor, forms)


def visits(story: str, moment: AfternoonMoment) -> Iterator[tuple[Visitor, list[Address]]]:
    """List who looks, and at what."""
    row, name = moment.afternoon, moment.name
    for language in LANGUAGES:
        director = Visitor(OWNER, language, client(language, OWNER), name)
        files = [of(story, "four_file", afternoon=row.pk, extension=one) for one in FILES]
        pages = list(directors_pages(story, row))
        yield director, [*pages, *(files if moment.files == language else [])]
        stranger = Visitor("stranger", language, client(language), name)
        yield stranger, [of(story, "four_screen", afternoon=row.pk)]
        for link in row.links.all():
            phone = client(language)
            phone.cookies["etui_four"] = link.token
            table = Visitor("table", language, phone, f"{name} at {link.table}")
            yield table, [of(story, one) for one in PHONES]


def directors_pages(story: str, row: FourAfternoon) -> Iterator[Address]:
    """List the director's pages: of the games each one, of its deals the first and the last."""
    yield from (of(story, one) for one in CLUBS)
    yield from (of(story, one, afternoon=row.pk) for one in OWN)
    facts = read_afternoon(row)
    for table in facts.tables or (1,):
        yield of(story, "four_seats", afternoon=row.pk, table=table)
    for game in facts.games:
        for name in ("four_game", "four_seats_again"):
            yield of(story, name, afternoon=row.pk, game=game.seated.key)
        ends = dict.fromkeys([*game.seated.deals[:1], *game.seated.deals[-1:]])
        for deal in ends:
            yield of(story, "four_deal", afternoon=row.pk, deal=deal.key)


def of(story: str, name: str, **arguments: object) -> Address:
    """Name an address of an afternoon."""
    return Address(story, name, reverse(name, kwargs=arguments))


def heading(story: str, visitor: Visitor, row: FourAfternoon) -> Page:
    """Say what is looked at: which game by which figures, and whether it has ended."""
    facts = ["four", row.game, row.edition, "over" if row.ended else "open"]
    folder = f"{visitor.name}-{visitor.language}/{story}/moment"
    return Page(folder, f"{visitor.moment}: {' '.join(facts)}", "", "", visitor.moment)
