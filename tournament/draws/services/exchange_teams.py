"""Exchanges two teams of a drawn round: before play, or once it was found who really sat there."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.stage import STAGES
from tournament.models import Change, Match, Result, Seating, Session
from tournament.services.kind import VERBS
from tournament.services.matches.drawn_matches import rows_as_drawn, tables_of
from tournament.services.states import check_under_way
from tournament.store.read import load_evening
from tournament.store.write import By, Write, write

SEATS = ("north", "east", "south", "west")


def exchange_teams(
    session: Session, by: By, *, round_: int, teams: tuple[str, str], with_results: bool = False
) -> Change | None:
    """Exchange two teams in the matches that begin in a round, tables and boards staying as they
    are; results that were entered as drawn are then those of the teams that sat there. Line-ups
    that were handed in for these matches go.

    Where everybody meets everybody they are exchanged in later rounds too, as far as these have not
    begun, so that everybody still meets everybody once.

    ServiceError("not_drawn_together") unless both are in different matches of the round, or
    ("match_has_results") unless the results are to go with them.
    """
    with write(session, by, VERBS.of(session).codes["exchanged"]) as w:
        if w.done:
            return w.change
        check_under_way(session)
        evening = load_evening(session)
        matches = find_both(evening, round_, teams)
        first, second = (evening.placed[team].id for team in teams)
        counterparts = {first: second, second: first}
        rows = rows_as_drawn(session, matches)
        if rows and not with_results:
            raise ServiceError("match_has_results", match=", ".join(map(evening.label, teams)))
        find_later = STAGES.of(evening.session.stage).find_later_exchanges
        later = find_later(evening, round_, teams)
        w.detail = {"round": round_, "teams": [evening.label(team) for team in teams]}
        if later:
            w.detail["later"] = sorted({match.round for match in later})
        exchange_in_matches(w, (*matches, *later), counterparts)
        for seating in tables_of(session, (*matches, *later)):
            w.update(seating, **exchanged_seats(seating, counterparts))
        exchange_in_results(w, rows, counterparts)
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
        codes = VERBS.of(evening.session).codes
        raise ServiceError(codes["not_drawn_together"], round=evening.match_number(round_))
    return first, second


def exchange_in_matches(
    w: Write, matches: Sequence[PlannedMatch], counterparts: Mapping[UUID, UUID]
) -> None:
    """Exchange the teams in their matches; nobody has signed these, nor handed in who sits."""
    for row in Match.objects.filter(pk__in=[one.id for one in matches]).order_by("pk"):
        values: dict[str, Any] = {"home_id": counterparts.get(row.home_id, row.home_id)}
        if row.away_id is not None:
            values["away_id"] = counterparts.get(row.away_id, row.away_id)
        w.update(row, **values, home_agreed_at=None, away_agreed_at=None)
        w.delete_all(row.line_ups.all())


def exchanged_seats(row: Seating | Result, counterparts: Mapping[UUID, UUID]) -> dict[str, UUID]:
    """Return who sits at a table once the two are exchanged."""
    seated = {f"{seat}_id": getattr(row, f"{seat}_id") for seat in SEATS}
    return {name: counterparts.get(team, team) for name, team in seated.items()}


def exchange_in_results(
    w: Write, rows: Sequence[Result], counterparts: Mapping[UUID, UUID]
) -> None:
    """Exchange the teams in results: first all are emptied, since a team stands once a board."""
    outcomes = [(row.ns_outcome, row.ew_outcome) for row in rows]
    for row in rows:
        w.update(row, ns_outcome="", ew_outcome="")
    for row, (ns, ew) in zip(rows, outcomes, strict=True):
        w.update(row, **exchanged_seats(row, counterparts), ns_outcome=ns, ew_outcome=ew)
