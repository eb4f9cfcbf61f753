"""Bookings typed, pasted or from a file: what is sure is kept, all else is looked at first."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.bookings.files.lines import BookedLine, read_booked_lines
from tournament.bookings.forms import BookingsForm, explain_line
from tournament.bookings.reading.bookings import read_bookings
from tournament.bookings.services.book import book
from tournament.bookings.views.bookings import takes_bookings
from tournament.evening.kind import RULES
from tournament.evening.names.proposals import ClubPlayers
from tournament.models import Role, Session, State
from tournament.store.club.people import club_players
from tournament.store.reading.entries import entries
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_wrong
from tournament.web.requests import attempt, mark_of, read_author
from tournament.web.veil.shows import Shows
from tournament.words.people import pasted_note


@require_http_methods(["GET", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def bookings_add(request: HttpRequest, session: Session) -> HttpResponse:
    """Take lines; those that are not sure, or bring guests, are shown as they were understood."""
    if session.state != State.SETUP or not takes_bookings(session):
        return redirect("bookings", session.code)
    size = RULES.of(session).players_who_book
    form = BookingsForm(request.POST or None, request.FILES or None, size=size)
    context: dict[str, Any] = {"session": session, "form": form, "size": size}
    if not form.is_bound:
        return render(request, "bookings/add.html", context)
    if not form.is_valid():
        focus_wrong(form)
        return render(request, "bookings/add.html", context, status=422)
    text, last_first = form.cleaned_data["text"], is_last_first(request)
    club = club_players(session.event.club, entries(session))
    lines = read_lines(session, text, club, last_first=last_first)
    mark, confirmed = mark_of(text), request.POST.get("confirm", "")
    is_wanted = confirmed == mark or is_to_keep(lines, request)
    if is_wanted and keep(request, session, lines):
        return redirect("bookings", session.code)
    # The lines of a file stand in the field, to be put right.
    form = BookingsForm({"text": text}, size=size)
    context |= {"form": form, "last_first": last_first, "mark": mark}
    context |= {"edited": confirmed not in {"", mark}} | show_lines(lines, club)
    return render(request, "bookings/add.html", context)


def is_last_first(request: HttpRequest) -> bool:
    """Tell whether last names come first; names may have been swapped once or twice."""
    return ("last_first" in request.POST) != ("swap" in request.POST)


def read_lines(
    session: Session, text: str, club: ClubPlayers, *, last_first: bool
) -> tuple[BookedLine, ...]:
    """Read the lines beside those who have booked."""
    before = read_bookings(session)
    booked = {player.key: str(one.place) for one in before for player in one.players}
    size = RULES.of(session).players_who_book
    return read_booked_lines(text, club, booked, size=size, last_first=last_first)


def is_to_keep(lines: Sequence[BookedLine], request: HttpRequest) -> bool:
    """Tell whether nothing is left to look at: each line is of players whom the club knows."""
    is_sure = all(line.members and all(one.id for one in line.members) for line in lines)
    return bool(lines) and is_sure and not request.FILES


def keep(request: HttpRequest, session: Session, lines: Sequence[BookedLine]) -> bool:
    """Keep the lines that can be read; those refused were shown with their reasons before."""
    parties = [line.members for line in lines if line.members]
    done = gettext("Bookings noted: %(n)s.") % {"n": len(parties)}
    return bool(parties) and attempt(
        request, lambda: book(session, read_author(request), parties=parties), done
    )


def show_lines(lines: Sequence[BookedLine], club: ClubPlayers) -> dict[str, Any]:
    """Gather what the page says of the lines that were read."""
    members = [member for line in lines for member in line.members]
    return {
        "lines": [
            {
                "line": line,
                "members": [(one, pasted_note(one, members, club)) for one in line.members],
                "problem": explain_line(line, club),
            }
            for line in lines
        ],
        "good": sum(1 for line in lines if line.members),
        "new": sum(1 for member in members if not member.id),
    }
