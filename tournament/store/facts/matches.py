"""Who meets whom in an event of matches, and which players of a team sit where."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db.models import F

from tournament import models
from tournament.evening.matches.planned import PlannedMatch, PlayerSeat
from tournament.evening.report import Person
from tournament.evening.stages.conditions import hide_unanswered, read_conditions
from tournament.store.facts.plan import Keys, as_stored

OF_A_MATCH = ("id", "section__letter", "round", "last_round")
OF_ITS_PLAY = (
    *("boards", "absent", "carry_over", "is_half"),
    *("home_agreed_at", "away_agreed_at"),
)
OF_A_SEAT = (
    *("match_id", "part", "room", "seat", "from_board"),
    *("player__first_name", "player__last_name"),
)


def read_matches(session: models.Session, keys: Keys) -> tuple[PlannedMatch, ...]:
    """Read the matches in the order of rounds; none, without a statement, but in an event of
    matches. Costs two statements there."""
    if session.stage is None:
        return ()
    conditions = read_conditions(session.stage.rules)
    seats = {
        match: hide_unanswered(conditions, own) for match, own in read_line_ups(session).items()
    }
    rows = models.Match.objects.filter(section__session=session)
    rows = rows.order_by("section__letter", "round", "home__number")
    teams = (as_stored(F("home")), as_stored(F("away")))
    values = rows.values_list(*OF_A_MATCH, *teams, *OF_ITS_PLAY)
    return tuple(match_value(row, keys, seats) for row in values)


def match_value(
    row: tuple[Any, ...], keys: Keys, seats: Mapping[UUID, tuple[PlayerSeat, ...]]
) -> PlannedMatch:
    """Make a match from a row of its columns."""
    home, away = (keys[team] if team else "" for team in row[4:6])
    values: tuple[Any, ...] = (*row[:4], home, away, *row[6:], seats.get(row[0], ()))
    return PlannedMatch(*values)


def read_line_ups(session: models.Session) -> dict[UUID, tuple[PlayerSeat, ...]]:
    """Read who sits where, by match; nobody where no line-up was handed in."""
    found: dict[UUID, tuple[PlayerSeat, ...]] = defaultdict(tuple)
    rows = models.LineUp.objects.filter(match__section__session=session)
    rows = rows.order_by("part", "room", "seat", "from_board")
    for match, part, room, seat, board, first, last in rows.values_list(*OF_A_SEAT):
        found[match] += (PlayerSeat(part, room, seat, Person(first, last), board),)
    return found
