"""As last time: who came to the last evening of this day is ticked, and comes by one key."""

from collections.abc import Collection
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.entries.reading.regulars import read_past_evenings
from tournament.evening.names.proposals import ClubPlayers
from tournament.evening.names.regulars import Party, Regular, find_in_two, find_regulars
from tournament.models import Role, Session, State
from tournament.services.kind import VERBS
from tournament.store.club.people import club_players
from tournament.store.reading.entries import entries
from tournament.web.access import session_access
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows
from tournament.words.people import name_beside_others, name_member


@dataclass(frozen=True)
class RegularRow:
    """A party in the list: its place, what it is called, and why it cannot be ticked, if so."""

    place: int
    regular: Regular
    name: str
    is_ticked: bool
    note: str


@require_http_methods(["GET", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def pairs_again(request: HttpRequest, session: Session) -> HttpResponse:
    """Show who usually comes, and let those who are ticked come."""
    if session.state != State.SETUP or session.number > 1:
        return redirect("setup", session.code)
    evenings = read_past_evenings(session)
    regulars = find_regulars(evenings)
    sent = request.POST.getlist("ticked") if request.method == "POST" else None
    if sent is not None and let_come(request, session, regulars, sent):
        return redirect("setup", session.code)
    rows = list_rows(regulars, club_players(session.event.club, entries(session)), sent)
    context = {
        "session": session,
        "last": evenings[0] if evenings else None,
        "looked_at": len(evenings),
        "groups": [
            ("", [row for row in rows if row.regular.was_there_last]),
            ("often", [row for row in rows if not row.regular.was_there_last]),
        ],
        "ticked": sum(row.is_ticked for row in rows),
    }
    return render(request, "entries/again.html", context, status=200 if sent is None else 422)


def list_rows(
    regulars: Collection[Regular], club: ClubPlayers, sent: Collection[str] | None
) -> list[RegularRow]:
    """List the regulars; who came last time is ticked, or who was ticked in a form sent before."""
    rows = []
    for place, regular in enumerate(regulars, 1):
        note = say_taken(regular, club)
        wanted = regular.was_there_last if sent is None else regular.party.key in sent
        names = name_party(regular.party, club)
        rows.append(RegularRow(place, regular, names, wanted and not note, note))
    return rows


def name_party(party: Party, club: ClubPlayers) -> str:
    """Name those who come together; of a team they are a list, who comes alone has no partner."""
    if len(party.players) == 1:
        return name_member(party.players[0], club)
    return (", " if party.team else " – ").join(
        name_beside_others(one.full_name, one.number, is_namesake=one.id in club.namesakes)
        for one in party.players
    )


def say_taken(regular: Regular, club: ClubPlayers) -> str:
    """Say that a party has come, or which of its players has come with others; else nothing."""
    players = regular.party.players
    taken = {
        one: club.playing_as[one.id] for one in players if one.id and one.id in club.playing_as
    }
    if not taken:
        return ""
    if len(taken) == len(players) and len({*taken.values()}) == 1:
        return gettext("has come")
    names = [f"{player.full_name} ({number})" for player, number in taken.items()]
    return gettext("has come otherwise: %(names)s") % {"names": ", ".join(names)}


def let_come(
    request: HttpRequest, session: Session, regulars: Collection[Regular], sent: Collection[str]
) -> bool:
    """Enter those who are ticked, all or none; say what is in the way."""
    parties = [one.party for one in regulars if one.party.key in sent]
    fault = find_fault(parties, sent)
    if fault:
        messages.error(request, fault)
        return False
    done = gettext("Come as last time: %(n)s.") % {"n": len(parties)}
    by = read_author(request)
    return attempt(request, lambda: VERBS.of(session).come_again(session, by, parties), done)


def find_fault(parties: Collection[Party], sent: Collection[str]) -> str:
    """Say why these parties cannot come; nothing where they can."""
    if not sent:
        return gettext("Tick who is there.")
    if len(parties) < len({*sent}):
        return gettext("The list is another one since you opened it. Look at the ticks again.")
    twice = find_in_two(parties)
    if not twice:
        return ""
    text = gettext("%(name)s is ticked in two lines: untick one of them.")
    return text % {"name": twice.full_name}
