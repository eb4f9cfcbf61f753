"""Exchanges two teams of a drawn round: before play, or once it was found who really sat there."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db.models import Q

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import PlannedMatch
from tournament.models import Change, Match, Result, Seating, Session
from tournament.store.read import load_evening
from tournament.store.write import By, Write, write
from tournament.teams.services.seat_drawn import check_under_way

SEATS = ("north", "east", "south", "west")


def exchange_teams(
    session: Session, by: By, *, round_: int, teams: tuple[str, str], with_results: bool = False
) -> Change | None:
    """Exchange two teams in the matches that begin in a round, tables and boards staying as they
    are; results that were entered as drawn are then those of the teams that sat there.

    ServiceError("not_drawn_together") unless both are in different matches of the round, or
    ("match_has_results") unless the results are to go with them.
    """
    kind = "teams_exchanged" if session.is_of_teams else "pairs_exchanged"
    with write(session, by, kind) as w:
        if w.done:
            return w.change
        check_under_way(session)
        evening = load_evening(session)
        matches = find_both(evening, round_, teams)
        one, other = (evening.placed[team].id for team in teams)
        swapped = {one: other, other: one}
        rows = rows_as_drawn(session, matches)
        if rows and not with_results:
            raise ServiceError("match_has_results", match=", ".join(map(evening.label, teams)))
        w.detail = {"round": round_, "teams": [evening.label(team) for team in teams]}
        exchange_in_matches(w, matches, swapped)
        for seating in tables_of(session, matches):
            w.update(seating, **exchanged_seats(seating, swapped))
        exchange_in_results(w, rows, swapped)
    return w.change


def find_both(
    evening: Evening, round_: int, teams: tuple[str, str]
) -> tuple[PlannedMatch, PlannedMatch]:
    """Find the two matches of a round in which the teams are."""
    own = [
        next((one for one in evening.matches if one.round == round_ and team in one.teams), None)
        for team in teams
    ]
    first, second = own
    if first is None or second is None or first == second or first.is_half or second.is_half:
        if evening.session.is_of_teams:
            raise ServiceError("not_drawn_together", round=round_)
        raise ServiceError("pairs_not_drawn_together", round=round_)
    return first, second


def exchange_in_matches(
    w: Write, matches: Sequence[PlannedMatch], swapped: Mapping[UUID, UUID]
) -> None:
    """Exchange the teams in their matches; nobody has signed these."""
    for row in Match.objects.filter(pk__in=[one.id for one in matches]).order_by("pk"):
        values: dict[str, Any] = {"home_id": swapped.get(row.home_id, row.home_id)}
        if row.away_id is not None:
            values["away_id"] = swapped.get(row.away_id, row.away_id)
        w.update(row, **values, home_agreed_at=None, away_agreed_at=None)


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


def exchanged_seats(row: Seating | Result, swapped: Mapping[UUID, UUID]) -> dict[str, UUID]:
    """Return who sits at a table once the two are exchanged."""
    seated = {f"{seat}_id": getattr(row, f"{seat}_id") for seat in SEATS}
    return {name: swapped.get(team, team) for name, team in seated.items()}


def exchange_in_results(w: Write, rows: Sequence[Result], swapped: Mapping[UUID, UUID]) -> None:
    """Exchange the teams in results: first all are emptied, since a team stands once a board."""
    outcomes = [(row.ns_outcome, row.ew_outcome) for row in rows]
    for row in rows:
        w.update(row, ns_outcome="", ew_outcome="")
    for row, (ns, ew) in zip(rows, outcomes, strict=True):
        w.update(row, **exchanged_seats(row, swapped), ns_outcome=ns, ew_outcome=ew)
