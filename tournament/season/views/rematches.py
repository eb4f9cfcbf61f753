"""How many meet again in the session that comes next, and numbers with which fewer do."""

import uuid
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tournament.evening.errors import require
from tournament.models import Club, Role, SeasonRanking, Session, State
from tournament.season.reading.event import find_sittings
from tournament.season.reading.meetings import read_meetings, read_met
from tournament.season.reading.tables import rules_of
from tournament.season.services.fewest_rematches import number_for_rematches
from tournament.season.values.event.rematches import PlannedMeetings, count_rematches, number_anew
from tournament.season.values.event.table import list_keys
from tournament.season.views.shared import find_ranking
from tournament.web.access import club_access
from tournament.web.requests import attempt, read_author


@dataclass(frozen=True)
class ComingSession:
    """A session that has a movement and has not begun: its meetings, how many are again."""

    session: Session
    planned: PlannedMeetings
    before: frozenset[frozenset[str]]

    @property
    def meetings(self) -> int:
        return len(self.planned.met)

    @property
    def rematches(self) -> int:
        return count_rematches(self.planned, self.before)


def list_coming(row: SeasonRanking) -> list[ComingSession]:
    """List the sessions of an event that are being set up and have their movement; costs a
    statement, and two for each session where there is such a one."""
    event = rules_of(row).event
    sessions = find_sittings(row.club, list_keys(event)) if event else []
    begun = [one for one in sessions if one.state != State.SETUP]
    coming = [(one, read_meetings(one)) for one in sessions if one.state == State.SETUP]
    planned = [(session, meetings) for session, meetings in coming if meetings.met]
    if not planned:
        return []
    before = read_met(begun)
    return [ComingSession(session, meetings, before) for session, meetings in planned]


@require_POST
@club_access(Role.DIRECTOR)
def fewest(request: HttpRequest, club: Club, ranking: uuid.UUID) -> HttpResponse:
    """Number the entries of a session that was typed so that few meet again."""
    row, code = find_ranking(club, ranking), request.POST.get("session", "")
    found = (one for one in list_coming(row) if one.session.code == code)
    coming = require(next(found, None), Http404())
    numbered = number_anew(coming.planned, coming.before)
    places = {who: place for place, who in coming.planned.placed.items()}
    order = {place: places[who] for place, who in numbered.items()}
    rematches = count_rematches(PlannedMeetings(coming.planned.meetings, numbered), coming.before)
    done = ngettext(
        "Numbered anew: %(n)s meeting is a rematch.",
        "Numbered anew: %(n)s meetings are rematches.",
        rematches,
    )
    author = read_author(request)
    attempt(
        request,
        lambda: number_for_rematches(coming.session, author, order=order, rematches=rematches),
        done % {"n": rematches},
    )
    return redirect("season_ranking", row.pk)
