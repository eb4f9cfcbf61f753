"""The seats of one table, as its phone or the door's tablet shows them; works without scripts."""

import uuid
from collections.abc import Iterable, Set
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tournament.arrivals.forms import SeatField, SeatsForm
from tournament.arrivals.reading.first_places import FirstPlace, find_first_places
from tournament.arrivals.reading.room import read_hidden, read_sitters
from tournament.arrivals.services.sit_down import sit_down, stand_up
from tournament.arrivals.values.seated import Company, Sitter, find_companies
from tournament.arrivals.values.who import FEWEST_LETTERS, LONGEST, propose_players
from tournament.evening.errors import ServiceError
from tournament.evening.kind import RULES
from tournament.evening.names.names import NamedPlayer, licence
from tournament.evening.names.names import words as words_of
from tournament.models import Session, State
from tournament.serving.callers.letters import may_try
from tournament.store.club.people import club_players, known_players
from tournament.store.read import load_evening
from tournament.store.reading.entries import EntryRow, entries
from tournament.words.errors.codes import words
from tournament.words.people import name_beside_others

# Beginnings of names that may be tried in an hour: by the card of a table, and of an evening for
# each of its tables. Four people who type try some twenty.
OF_A_TABLE, OF_A_TABLE_ON_AVERAGE = 60, 25
# Tables of a hall without cards.
USUAL_HALL = 16


@dataclass(frozen=True)
class Ways:
    """The addresses of a table's page, of its proposals, and of what it goes back to; `name` is
    what the table is called, `code` that of its card."""

    name: str
    address: str
    names: str
    back: str = ""
    code: str = ""


@dataclass(frozen=True)
class SeatLine:
    """One seat on the page: who sits there, or the field to be filled."""

    seat: str
    sitter: Sitter | None
    field: SeatField | None


def answer_seats(request: HttpRequest, session: Session, table: int, ways: Ways) -> HttpResponse:
    """Show who sits at a table, or take who sits down and who stands up."""
    if request.method != "POST":
        return show_seats(request, session, table, ways)
    if seat := request.POST.get("free", "")[:1]:
        return free_seat(request, session, table, ways, seat)
    return take_names(request, session, table, ways)


def free_seat(
    request: HttpRequest, session: Session, table: int, ways: Ways, seat: str
) -> HttpResponse:
    """Let somebody stand up, whom the page named at the seat."""
    try:
        stand_up(session, table, seat, request.POST.get(f"sitter-{seat}", ""))
    except ServiceError as error:
        return show_seats(request, session, table, ways, error=words(error))
    return redirect(ways.address)


def take_names(request: HttpRequest, session: Session, table: int, ways: Ways) -> HttpResponse:
    """Sit down who is named; ask again, with what was typed, where somebody is not clear."""
    form = SeatsForm.of(list_seats(session), request.POST.dict())
    players = known_players(session.event.club)
    is_free = all(may_try_letters(session, ways.code, one.text) for one in form.fields)
    hidden = read_hidden(session.event.club) if is_free else read_all(players)
    if not form.read(players, hidden, in_full=not is_free):
        return show_seats(request, session, table, ways, form=form)
    if not form.named:
        error = gettext("Type who sits here: a name, or a licence number.")
        return show_seats(request, session, table, ways, error=error)
    try:
        sit_down(session, table, form.named)
    except ServiceError as error:
        return show_seats(request, session, table, ways, form=form, error=words(error))
    return redirect(ways.address)


def may_try_letters(session: Session, code: str, text: str) -> bool:
    """Tell whether so many beginnings of names may still be tried by the card of a table, if it is
    one, and in all of an evening; a licence number is none."""
    if licence(text) or len("".join(words_of(text))) < FEWEST_LETTERS:
        return True
    tables = max(session.event.club.hall_size, USUAL_HALL)
    most = {f"evening {session.code}": OF_A_TABLE_ON_AVERAGE * tables}
    if code:
        most[f"table {code}"] = OF_A_TABLE
    return may_try(" ".join(words_of(text)), most)


def read_all(players: Iterable[NamedPlayer]) -> frozenset[uuid.UUID]:
    """Let everybody be named as who is hidden is: by the whole name or the number alone."""
    return frozenset(player.id for player in players if player.id)


def list_seats(session: Session) -> str:
    """List the seats of a table, those of who play together side by side."""
    return "".join(RULES.of(session).arrive_together)


def show_seats(
    request: HttpRequest,
    session: Session,
    table: int,
    ways: Ways,
    *,
    form: SeatsForm | None = None,
    error: str = "",
) -> HttpResponse:
    """Show a table's seats, those who sit there by name, and where they begin."""
    rows = entries(session)
    club = club_players(session.event.club, rows)
    hidden = read_hidden(session.event.club)
    sitters = [
        veil_sitter(one, hidden)
        for one in read_sitters(session, club.playing_as)
        if one.table == table
    ]
    context: dict[str, Any] = {
        "session": session,
        "name": ways.name,
        "ways": ways,
        "groups": list_groups(session, sitters, form),
        "namesakes": club.namesakes,
        "is_open": session.state == State.SETUP and session.names_at_tables,
        "has_free": len(sitters) < len(list_seats(session)),
        "places": list_places(session, rows, sitters),
        "error": error,
    }
    status = 422 if form or error else 200
    return render(request, "arrivals/seats.html", context, status=status)


def veil_sitter(sitter: Sitter, hidden: Set[uuid.UUID]) -> Sitter:
    """Call somebody who is hidden by the licence number: who typed only that learns no name."""
    player = sitter.player
    if player.id not in hidden or not player.number:
        return sitter
    called = gettext("licence %(number)s") % {"number": player.number}
    return replace(sitter, player=replace(player, first_name="", last_name=called))


def list_groups(
    session: Session, sitters: list[Sitter], form: SeatsForm | None
) -> list[tuple[str, list[SeatLine]]]:
    """List the seats of those who play together, each with who sits there or its field."""
    by_seat = {one.seat: one for one in sitters}
    form = form or SeatsForm.of(list_seats(session), {})
    fields = {one.seat: one for one in form.fields if one.seat not in by_seat}
    return [
        (seats, [SeatLine(seat, by_seat.get(seat), fields.get(seat)) for seat in seats])
        for seats in RULES.of(session).arrive_together
    ]


def list_places(
    session: Session, rows: tuple[EntryRow, ...], sitters: list[Sitter]
) -> list[tuple[Company, FirstPlace]]:
    """List where those of a table begin, once the movement is chosen; costs nothing before."""
    if not any(row.number for row in rows):
        return []
    places = find_first_places(load_evening(session), rows)
    companies = find_companies(sitters, RULES.of(session).arrive_together)
    return [(one, places[one.plays_as]) for one in companies if one.plays_as in places]


def answer_names(request: HttpRequest, session: Session, code: str = "") -> JsonResponse:
    """Propose players for what is typed at a seat, from two letters on; once too many beginnings
    were tried only by the whole name."""
    club = club_players(session.event.club)
    text = request.GET.get("text", "")[:LONGEST]
    is_free = may_try_letters(session, code, text)
    hidden = read_hidden(session.event.club) if is_free else read_all(club.players)
    players = propose_players(text, club.players, hidden)
    choices = [
        {
            "key": one.key,
            "name": one.full_name,
            "label": name_beside_others(
                one.full_name, one.number, is_namesake=one.id in club.namesakes
            ),
        }
        for one in players
    ]
    return JsonResponse({"choices": choices})
