"""Foresee which rankings of the season move when an evening is published or taken back."""

from collections.abc import Iterator

from django.urls import reverse

from tournament.evening.report import Report
from tournament.models import SeasonRanking, Session
from tournament.season.reading.evenings import ComingVersion
from tournament.season.reading.people import read_names
from tournament.season.reading.tables import make_now, work_out
from tournament.season.values.moves import list_moves, same_ranking
from tournament.season.values.named import name_of
from tournament.season.words.moves import FIGURES_ALONE, move_text
from tournament.web.effects import Effect


def foresee_rankings(session: Session, report: Report | None) -> Iterator[Effect]:
    """Work out each ranking of the club that counts the day, and who moves in it; costs one
    statement where there is none."""
    club = session.event.club
    rows = SeasonRanking.objects.filter(
        club=club, discarded=False, since__lte=session.date, until__gte=session.date
    )
    for ranking in rows.select_related("club"):
        now, then = work_out(ranking), make_now(ranking, ComingVersion(session, report))
        if same_ranking(now, then):
            continue
        names = read_names(club)
        moves = tuple(move_text(name_of(one.line, names), one) for one in list_moves(now, then))
        address = reverse("season_ranking", args=[ranking.pk])
        yield Effect(ranking.name, address, moves or (str(FIGURES_ALONE),))
