"""What the verbs on drawn matches share: how a match is written, which rows are its."""

from collections.abc import Sequence

from django.db.models import Q

from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.models import Result, Seating, Session


def match_label(evening: Evening, match: PlannedMatch) -> str:
    """Write a match by the numbers of the room."""
    return "–".join(evening.label(team) for team in match.teams)


def of_matches(matches: Sequence[PlannedMatch]) -> Q:
    """Ask for what lies between the two teams of the matches, in their rounds."""
    lookup = Q(pk__in=[])
    for match in matches:
        rounds = Q(round__range=(match.round, match.last_round))
        home, away = number_of(match.home), number_of(match.away)
        both = Q(north__number=home, east__number=away) | Q(north__number=away, east__number=home)
        lookup |= rounds & both
    return lookup


def number_of(team: str) -> int:
    """Return the number in a team's key, 0 for nobody's."""
    return int(team[1:]) if team else 0


def tables_of(session: Session, matches: Sequence[PlannedMatch]) -> Sequence[Seating]:
    """Read the tables of the matches."""
    return list(Seating.objects.filter(of_matches(matches), section__session=session))


def rows_as_drawn(session: Session, matches: Sequence[PlannedMatch]) -> Sequence[Result]:
    """Read the results of the matches that stand as they were drawn."""
    return list(Result.objects.standing().filter(of_matches(matches), session=session))
