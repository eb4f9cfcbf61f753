"""The match that a table plays: its sheet once it may be told, and the captains' confirmation."""

from typing import cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from tournament.evening.errors import ServiceError
from tournament.evening.play.at_table import game_at
from tournament.evening.scores.standings import scoring_form
from tournament.kinds.teams.reading.signatures import is_to_be_confirmed_again
from tournament.kinds.teams.services.agreements import TEAMS, Team, agree_match, take_back_agreement
from tournament.kinds.teams.values.play.match_at_table import (
    MatchAtTable,
    match_at_table,
    without_boards,
)
from tournament.kinds.teams.views.match_board_page import open_match_board
from tournament.kinds.teams.views.phones.captains import captains_at, is_to_be_asked, remember
from tournament.models import Session, TableLink
from tournament.store.deals.visible import give_deals, visible_deals
from tournament.store.standings import report_of_standings, session_standings
from tournament.store.write import By
from tournament.web import requests
from tournament.web.phones.table_page import address_of_called, round_at, show, table_by, table_page
from tournament.web.requests import seat_in
from tournament.words.errors.codes import words


def match_of_table(session: Session, link: TableLink) -> MatchAtTable | None:
    """Tell of the match of those who sit at a table now."""
    standings = session_standings(session)
    evening = standings.facts
    game = game_at(evening, link.section, link.table, evening.round_at(link.section, link.table))
    report = report_of_standings(session, standings)
    found = match_at_table(evening, report.matches, game)
    return without_boards(found) if found and session.is_secret else found


def boards_with_cards(session: Session, played: MatchAtTable | None) -> list[int]:
    """List the boards of a table's match whose cards may be seen."""
    if played is None or not played.sheet.lines:
        return []
    deals, match = visible_deals(session), played.match
    return [
        line.board
        for line in played.sheet.lines
        if deals.find(line.board, match.section, match.round, match.home)
    ]


@require_http_methods(["GET", "HEAD", "POST"])
@table_page
def match(request: HttpRequest, link: TableLink) -> HttpResponse:
    """Show the sheet of the match, as far as it may be told; POST confirms it for one team."""
    if request.method == "POST":
        return agree(request, link)
    return sheet(request, link)


def sheet(
    request: HttpRequest, link: TableLink, *, error: str = "", status: int = 200
) -> HttpResponse:
    session = link.session
    played = match_of_table(session, link)
    standings = session_standings(session)
    evening = standings.facts
    table_round = round_at(request, link, evening, evening.round_at(link.section, link.table))
    north = table_round.ns.pair if table_round.ns else None
    captains = (
        captains_at(request, session, table_by(request, link), played, north)
        if played and played.is_open
        else ()
    )
    context = {
        "match": played,
        "captains": captains,
        "asks": is_to_be_asked(captains),
        "report": report_of_standings(session, standings),
        "cards": boards_with_cards(session, played),
        "form": scoring_form(session.event),
        "again": played is not None and is_to_be_confirmed_again(session, played.sheet.key),
        "error": error,
        "key": By().key,
        "round": table_round,
    }
    return show(
        request,
        link,
        "kinds/teams/phones/match.html",
        status,
        refresh=address_of_called(request, link),
        **context,
    )


@require_safe
@table_page
def board(request: HttpRequest, link: TableLink, number: int) -> HttpResponse:
    """Show a board of the match that its own tables may be told of, and its cards once they may be
    seen."""
    session = link.session
    standings = session_standings(session)
    evening = standings.facts
    played = match_of_table(session, link)
    report = give_deals(session, report_of_standings(session, standings))
    page = open_match_board(report, played.sheet, number, seat_in(request)) if played else None
    if page is None:
        return redirect("table_match")
    round_ = round_at(request, link, evening, evening.round_at(link.section, link.table))
    unit = scoring_form(session.event).award_unit.value
    return show(
        request, link, "kinds/teams/phones/match_board.html", match=played, page=page,
        report=report, unit=unit, round=round_, refresh=address_of_called(request, link),
    )  # fmt: skip


def agree(request: HttpRequest, link: TableLink) -> HttpResponse:
    """Confirm for the team that was pressed, or take that back, if its match is the one of this
    table; or let the phone know which team it confirms for."""
    played = match_of_table(link.session, link)
    pressed = next((name for name in ("for", "team", "take_back") if name in request.POST), "")
    team = request.POST.get(pressed, "")
    if played is None or not played.is_open or team not in TEAMS:
        return sheet(request, link, status=404)
    if pressed == "for":
        return remember(request, redirect("table_match"), link.session, played)
    by, match = table_by(request, link), played.match.key
    team = cast(Team, team)
    try:
        if pressed == "take_back":
            take_back_agreement(link.session, by, match=match, team=team)
        else:
            agree_match(link.session, by, match=match, team=team, seen=requests.base(request))
    except ServiceError as error:
        return sheet(request, link, error=words(error), status=422)
    return redirect("table_match")
