"""A captain's phone hands in, or puts right, who of the team sits where in a part of its match."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scoring.errors import ScoringError
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.play.at_table import game_at
from tournament.evening.stages.matches.assignment import (
    part_of,
)
from tournament.evening.stages.rounds import stage_conditions
from tournament.kinds.teams.forms.line_up import read_reason
from tournament.kinds.teams.line_up_page import SeatsOfTeam, list_sides
from tournament.kinds.teams.services.line_ups.conflicts import find_line_up_conflicts
from tournament.kinds.teams.services.line_ups.seat_line_up import has_begun, seat_line_up
from tournament.models import EventKind, TableLink
from tournament.services.table_links import check_link
from tournament.store.standings import session_standings
from tournament.store.write import By
from tournament.web.forms.focus import focus_refused
from tournament.web.phones.table_page import round_at, show, table_by, table_page
from tournament.web.requests import number_in
from tournament.words.errors.codes import words


@dataclass(frozen=True)
class PartAtTable:
    """A part of the match that a table plays."""

    match: PlannedMatch
    part: int
    parts: int


@require_http_methods(["GET", "HEAD", "POST"])
@table_page
def line_up(request: HttpRequest, link: TableLink) -> HttpResponse:
    """Show a team's four seats, once it is said which team; POST keeps them."""
    standings = session_standings(link.session)
    evening = standings.facts
    at_table = find_part(request, link, evening)
    if at_table is None:
        return redirect("table")
    sides = list_sides(request, standings, at_table.match, at_table.part, apart=True)
    team = request.POST.get("team") or request.GET.get("team", "")
    own = next((side for side in sides if side.team == team), None)
    if own and own.form.is_bound and keep(request, link, at_table, own):
        if not is_in_doubt(link, at_table, own):
            return redirect("table")
        query = urlencode({"part": at_table.part, "team": own.team})
        return redirect(f"{reverse('table_line_up')}?{query}")
    if own:
        focus_refused(own.form)
    context: dict[str, Any] = {
        "sides": sides,
        "own": own,
        "at_table": at_table,
        "parts": range(1, at_table.parts + 1),
        "in_doubt": own is not None and is_in_doubt(link, at_table, own),
        "has_begun": has_begun(evening, at_table.match, at_table.part),
        "reason": read_reason(request.POST),
        "key": By().key,
        "round": round_at(request, link, evening, evening.round_at(link.section, link.table)),
    }
    return show(
        request,
        link,
        "kinds/teams/phones/line_up.html",
        422 if request.method == "POST" else 200,
        **context,
    )


def find_part(request: HttpRequest, link: TableLink, evening: Evening) -> PartAtTable | None:
    """Find the part asked for of the match at a table, else the one being played; None where the
    table plays no match of two teams."""
    game = game_at(evening, link.section, link.table, evening.round_at(link.section, link.table))
    match = evening.match_at(game) if game and evening.session.kind == EventKind.TEAMS else None
    if game is None or match is None or match.unplayed:
        return None
    parts, wanted = stage_conditions(evening).parts, number_in(request, "part")
    part = wanted if wanted and wanted <= parts else part_of(evening, match, game.round)
    return PartAtTable(match, part, parts)


def is_in_doubt(link: TableLink, at_table: PartAtTable, own: SeatsOfTeam) -> bool:
    """Tell whether the director wrote something else and has still to choose."""
    where = (at_table.match.key, at_table.part)
    return any(
        (one.match, one.part, one.team) == (*where, own.label)
        for one in find_line_up_conflicts(link.session)
    )


def keep(request: HttpRequest, link: TableLink, at_table: PartAtTable, own: SeatsOfTeam) -> bool:
    """Store what the captain chose; say on the form why not otherwise."""
    if not own.form.is_valid():
        return False
    now = TableLink.objects.select_related("session__event__club", "session__stage").get(pk=link.pk)
    try:
        check_link(now, link.digest)
        seat_line_up(
            now.session,
            table_by(request, link),
            match=at_table.match.key,
            part=at_table.part,
            seats=own.form.seats,
            from_board=own.form.from_board,
            reason=read_reason(request.POST),
        )
    except (ScoringError, ServiceError) as error:
        own.form.add_error(None, words(error))
        return False
    return True
