"""The clubs of the server in figures: no row of it names a person of any club."""

import datetime
from dataclasses import dataclass

from django.db.models import Count, Max

from tournament.models import Club, Player, Session


@dataclass(frozen=True)
class ClubFigures:
    """A club as an operator sees it; `last_on`: when its last evening was or will be."""

    number: int
    name: str
    closed_at: datetime.datetime | None
    evenings: int
    players: int
    last_on: datetime.date | None


def list_clubs() -> tuple[ClubFigures, ...]:
    """List the clubs of the server by name; costs three statements."""
    return figures_of(None)


def find_club(number: int) -> ClubFigures | None:
    """Find the figures of a club; costs three statements."""
    return next(iter(figures_of(number)), None)


def figures_of(number: int | None) -> tuple[ClubFigures, ...]:
    """Read the figures of a club, or of all."""
    clubs = Club.objects.order_by("name", "pk")
    sessions = Session.objects.in_use()
    players = Player.objects.filter(retired=False)
    if number is not None:
        clubs = clubs.filter(pk=number)
        sessions, players = sessions.filter(event__club=number), players.filter(club=number)
    played = sessions.order_by().values("event__club")
    evenings = {
        row["event__club"]: row for row in played.annotate(count=Count("pk"), last=Max("date"))
    }
    counted = dict(
        players.order_by().values("club").annotate(count=Count("pk")).values_list("club", "count")
    )
    return tuple(
        ClubFigures(
            number=club.pk,
            name=club.name,
            closed_at=club.closed_at,
            evenings=evenings.get(club.pk, {}).get("count", 0),
            players=counted.get(club.pk, 0),
            last_on=evenings.get(club.pk, {}).get("last"),
        )
        for club in clubs.only("name", "closed_at")
    )
