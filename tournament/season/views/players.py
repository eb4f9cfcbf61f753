"""A season's rankings as players see them: the versions published, named as everybody wishes."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from tournament.evening.errors import require
from tournament.models import SeasonVersion, Session
from tournament.season.reading.people import read_public_names
from tournament.season.reading.tables import list_published, table_of
from tournament.season.values.named import group_lines, name_lines
from tournament.store.club.evenings import public_session
from tournament.web.players.remembered import read_remembered


@require_safe
def rankings(request: HttpRequest, code: str) -> HttpResponse:
    """List the rankings that the club of an evening has published; the only one is opened."""
    session = require(public_session(code), Http404())
    versions = list_published(session.event.club)
    if len(versions) == 1:
        return redirect("public_season", code, versions[0].ranking_id)
    page = {"session": session, "tables": [(one, table_of(one)) for one in versions]}
    return render(request, "season/players/rankings.html", page)


def find_published(code: str, key: uuid.UUID) -> tuple[Session, SeasonVersion]:
    """Find the version of a ranking that players of an evening's club see, or raise Http404."""
    session = require(public_session(code), Http404())
    versions = list_published(session.event.club)
    found = next((one for one in versions if one.ranking_id == key), None)
    return session, require(found, Http404())


@require_safe
def ranking(request: HttpRequest, code: str, ranking: uuid.UUID) -> HttpResponse:
    """Show a published ranking; the line of who is remembered on this phone stands out."""
    session, version = find_published(code, ranking)
    table, club = table_of(version), session.event.club
    own = read_remembered(request) if club.shows_own_evenings else None
    lines = name_lines(table, read_public_names(club), own=own)
    page = {
        "session": session,
        "version": version,
        "table": table,
        "mine": next((one for one in lines if one.is_own), None),
        **group_lines(lines),
    }
    return keep_private(render(request, "season/players/ranking.html", page))


@require_safe
def line(request: HttpRequest, code: str, ranking: uuid.UUID, contestant: str) -> HttpResponse:
    """Show what each evening brought a contestant of a published ranking."""
    session, version = find_published(code, ranking)
    table = table_of(version)
    lines = name_lines(table, read_public_names(session.event.club))
    one = next((each for each in lines if each.line.key == contestant), None)
    if one is None:
        raise Http404
    page = {
        "session": session,
        "version": version,
        "table": table,
        "one": one,
        "scores": [(table.evenings[score.evening], score) for score in one.line.scores],
    }
    return keep_private(render(request, "season/players/line.html", page))


def keep_private(response: HttpResponse) -> HttpResponse:
    """Let no search engine list the page, nor anybody keep what is of one phone."""
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    response.headers["Cache-Control"] = "no-store"
    return response
