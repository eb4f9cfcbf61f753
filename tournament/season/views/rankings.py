"""A club's rankings over the season, one of them, and what each evening brought somebody."""

import uuid
from operator import attrgetter

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.models import Club, Role, SeasonRanking
from tournament.season.reading.people import read_names
from tournament.season.reading.tables import find_version, rules_of, table_of, work_out
from tournament.season.values.moves import list_moves
from tournament.season.values.named import group_lines, name_of
from tournament.season.values.table import SeasonTable
from tournament.season.views.rematches import list_coming
from tournament.season.views.shared import digest, find_ranking, name_all
from tournament.season.words.moves import move_text
from tournament.season.words.rules import rules_text
from tournament.web.access import club_access, is_director


@require_safe
@club_access(Role.SCORER)
def rankings(request: HttpRequest, club: Club) -> HttpResponse:
    """List the club's rankings, the latest season first."""
    rows = list(SeasonRanking.objects.filter(club=club).prefetch_related("versions"))
    lines = [
        {
            "ranking": row,
            "rules": rules_text(rules_of(row)),
            "version": max(
                (one for one in row.versions.all() if not one.withdrawn),
                key=attrgetter("number"),
                default=None,
            ),
        }
        for row in rows
        if not row.discarded
    ]
    page = {"club": club, "lines": lines, "discarded": [row for row in rows if row.discarded]}
    return render(request, "season/rankings.html", page)


@require_safe
@club_access(Role.SCORER)
def ranking(request: HttpRequest, club: Club, ranking: uuid.UUID) -> HttpResponse:
    """Show a ranking as it stands now, and whether players see another one."""
    row = find_ranking(club, ranking)
    table, version = work_out(row), find_version(row)
    published = table_of(version) if version else None
    page = {
        "club": club,
        "ranking": row,
        "table": table,
        "version": version,
        "moved": list_moved(club, table, published) if published else [],
        "is_published": published is not None and digest(published) == digest(table),
        "seen": digest(table),
        "coming": list_coming(row) if table.left_out and is_director(request) else [],
        **group_lines(name_all(club, table)),
    }
    return render(request, "season/ranking.html", page)


def list_moved(club: Club, table: SeasonTable, published: SeasonTable) -> list[str]:
    """List in sentences whose place has changed since the ranking was published."""
    names = read_names(club)
    moves = list_moves(published, table)
    return [move_text(name_of(one.line, names), one) for one in moves]


@require_safe
@club_access(Role.SCORER)
def line(request: HttpRequest, club: Club, ranking: uuid.UUID, contestant: str) -> HttpResponse:
    """Show what each evening brought a contestant, and which of them count."""
    row = find_ranking(club, ranking)
    table = work_out(row)
    one = next((each for each in name_all(club, table) if each.line.key == contestant), None)
    if one is None:
        raise Http404
    page = {
        "club": club,
        "ranking": row,
        "table": table,
        "one": one,
        "scores": [(table.evenings[score.evening], score) for score in one.line.scores],
    }
    return render(request, "season/line.html", page)
