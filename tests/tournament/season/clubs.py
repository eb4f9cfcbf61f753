"""Published evenings of a club, as small as a version may be: lists of pairs with percentages."""

import datetime
from decimal import Decimal

from django.utils import timezone

from tournament.models import Club, Event, Player, Publication, Session, State

FIRST_DAY = datetime.date(2026, 9, 1)


def some_players(club: Club, count: int, *, guests: int = 0) -> list[Player]:
    """Add so many members to a club, and guests after them, called by their numbers."""
    rows = [
        Player(club=club, first_name="Joueur", last_name=f"N{number:03d}", guest=number >= count)
        for number in range(count + guests)
    ]
    return Player.objects.bulk_create(rows)


def a_ranked_evening(
    club: Club,
    day: datetime.date,
    *lines: list[tuple[tuple[Player, ...], str]],
    name: str = "Mardi soir",
    boards: int = 24,
    scoring: str = "matchpoints",
    kind: str = "final",
) -> Session:
    """Publish an evening whose lists are pairs with their percentages, the best first."""
    event = Event.objects.create(club=club, name=name, scoring=scoring)
    session = Session.objects.create(event=event, date=day, state=State.FINAL)
    pairs, rankings, number = [], [], 0
    for line in lines:
        ranks = []
        for players, percentage in line:
            number += 1
            key = f"A{number}"
            named = [{"first_name": one.first_name, "last_name": one.last_name} for one in players]
            pairs.append({"key": key, "players": named})
            rank = 1 + sum(Decimal(other) > Decimal(percentage) for _players, other in line)
            figures = {"total": percentage, "percentage": percentage, "boards": boards}
            ranks.append({"pair": key, "rank": rank, **figures})
        rankings.append({"line": "", "section": "", "ranks": ranks})
    Publication.objects.create(
        session=session,
        version=1,
        kind=kind,
        at=timezone.now(),
        revision=1,
        snapshot={
            "rankings": rankings,
            "pairs": pairs,
            "scoring": scoring,
            "profile": "ffb",
            "own_rules": {},
            "stage": None,
        },
    )
    return session
