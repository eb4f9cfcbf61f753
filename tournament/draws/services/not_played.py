"""Says that a team or pair did not come to its match, or that it has left the event."""

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import MatchKey, PlannedMatch
from tournament.evening.parts.match_rounds import MatchRound, find_match_round
from tournament.evening.stages.knock_out.slots import list_waiting
from tournament.evening.stages.results import (
    find_drawn_match,
)
from tournament.models import Change, Match, Placement, Session
from tournament.services.kind import VERBS
from tournament.services.matches.drawn_matches import match_label
from tournament.services.states import check_under_way
from tournament.store.read import load_evening
from tournament.store.write import By, write


def forfeit_match(session: Session, by: By, *, match: MatchKey, absent: str) -> Change | None:
    """Say which team did not come to a match ("home", "away"), or that both did ("").

    ServiceError("no_such_match"), or ("match_has_results") where boards of it were played.
    """
    with write(session, by, VERBS.of(session).codes["absent"]) as w:
        if w.done:
            return w.change
        check_under_way(session)
        evening = load_evening(session)
        planned = find_drawn_match(evening, match)
        if absent and has_results(evening, planned):
            raise ServiceError("match_has_results", match=match_label(evening, planned))
        w.detail = {
            "match": match_label(evening, planned),
            "absent": evening.label({"home": planned.home, "away": planned.away}.get(absent, "")),
        }
        w.update(Match.objects.get(pk=planned.id), absent=absent)
    return w.change


def has_results(evening: Evening, match: PlannedMatch) -> bool:
    """Tell whether a board of the match was played."""
    return any(
        set(result.seats.contestants) == set(match.teams)
        and match.round <= result.round <= match.last_round
        for result in evening.results
    )


def let_team_leave(session: Session, by: By, *, team: str, after: int) -> Change | None:
    """Say that a team has left after a round; it forfeits what it has still to play.

    Of a round robin, or a movement, nothing of it counts where it had played less than half.
    ServiceError("unknown_team"), ("left_after_unplayed") or ("team_left_already").
    """
    with write(session, by, VERBS.of(session).codes["left"]) as w:
        if w.done:
            return w.change
        check_under_way(session)
        evening = load_evening(session)
        placed = evening.placed.get(team)
        if placed is None or placed.pair is None:
            raise ServiceError("unknown_team")
        if team in evening.left_after:
            raise ServiceError(VERBS.of(session).codes["left_already"], team=placed.label)
        last = find_last_played(evening, team)
        if not 0 <= after <= last.last:
            raise ServiceError("left_after_unplayed", last=last.number)
        w.detail = {"team": placed.label, "after": after}
        w.update(Placement.objects.get(pk=placed.id), left_after=after)
    return w.change


def find_last_played(evening: Evening, team: str) -> MatchRound:
    """Return the last match that a team can have played: the one called, or the one before where
    its own is still to be drawn."""
    called = evening.called
    waits = team in list_waiting(evening, called.first)
    return find_match_round(evening.match_rounds, called.first - 1) if waits else called
