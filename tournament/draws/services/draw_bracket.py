"""Draws the next round of a knock-out, winner against winner; ties get extra boards.

While a match has no winner the others do not wait for it: the meetings that are known are drawn,
the rest of the round later.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace

from movements import Seating as Row
from tournament.draws.services.seat_drawn import store_drawn
from tournament.draws.services.stages.go_on import check_decided, meetings_of
from tournament.draws.values.bracket_tables import begins_in, may_draw_apart, seat_bracket
from tournament.draws.values.knock_out import (
    NextKnockOut,
    count_extra_boards,
    is_tied,
    next_knock_out_round,
)
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import MatchKey, PlannedMatch
from tournament.evening.scores.build_report import score
from tournament.evening.stages.drawing import next_board
from tournament.evening.stages.rounds import rounds_left, stage_conditions
from tournament.evening.stages.seating import SeatedMatch, TeamsMeeting, deal_boards
from tournament.evening.stages.stage import STAGES
from tournament.models import Match, Placement, Seating, Section, Session
from tournament.services.matches.drawn_matches import match_label
from tournament.services.matches.store_matches import seating_row, widen
from tournament.services.states import check_under_way
from tournament.store.read import load_evening
from tournament.store.write import Write, logged_as


@logged_as("round_drawn")
def draw_bracket(w: Write, session: Session, *, round_: int, places: Collection[int] = ()) -> None:
    """Draw the meetings of the next round of the bracket whose teams are known, which begins in
    that round of the room; asked for, those at some of its `places` alone.

    ServiceError("draw_not_running"), ("nothing_to_draw"), ("round_drawn_already"), or
    ("match_undecided").
    """
    check_under_way(session)
    standings = score(load_evening(session))
    evening = standings.facts
    following = next_knock_out_round(standings)
    check_goes_on(evening, following, round_)
    chosen = choose_places(evening, following, places)
    meetings = meetings_of(session, evening, chosen)
    label = {placed.number: placed.label for placed in evening.placed.values()}
    named = [[label[one.home], label[one.away or 0]] for one in meetings]
    w.detail = {"round": round_, "meetings": named, "bye": "", "triangle": []}
    store_drawn(w, session, seat_bracket(evening, chosen, meetings, round_))


def check_goes_on(evening: Evening, following: NextKnockOut, round_: int) -> None:
    """Check that a knock-out goes on, and in that round."""
    if not STAGES.of(evening.session.stage).find_slots(evening):
        raise ServiceError("nothing_to_draw")
    if begins_in(evening, following) != round_:
        raise ServiceError("round_drawn_already", round=evening.match_number(round_))
    if rounds_left(evening) == 0 and not following.begins:
        raise ServiceError("nothing_to_draw")


def choose_places(
    evening: Evening, following: NextKnockOut, places: Collection[int]
) -> NextKnockOut:
    """Choose the meetings that are drawn now: those that are known, where others may wait."""
    if not following.meetings or not may_draw_apart(evening):
        check_decided(evening, following)
    if not places:
        return following
    meetings = zip(following.places, following.meetings, strict=True)
    chosen = {place: meeting for place, meeting in meetings if place in places}
    if not chosen:
        raise ServiceError("round_drawn_already", round=evening.match_number(following.begins))
    return replace(following, meetings=tuple(chosen.values()), places=tuple(chosen))


@logged_as("extra_boards")
def add_extra_boards(w: Write, session: Session, *, match: MatchKey) -> None:
    """Add the extra boards of a tied match, an eighth of it and two at least, behind its rounds.

    What the captains signed is open again. ServiceError("match_not_tied").
    """
    check_under_way(session)
    standings = score(load_evening(session))
    evening = standings.facts
    planned = next((one for one in evening.matches if one.key == match), None)
    bracket = STAGES.of(evening.session.stage).find_slots(evening)
    if planned is None or not bracket or not is_tied(standings, planned):
        raise ServiceError("match_not_tied")
    rows = extra_rows(evening, planned)
    seated = seated_again(evening, planned, rows)
    section = Section.objects.get(session=session)
    row = Match.objects.get(pk=planned.id)
    w.update(row, last_round=seated.last_round, home_agreed_at=None, away_agreed_at=None)
    store_rows(w, section, rows)
    widen(w, section, [seated])
    boards = sorted({board for one in rows for board in one.boards})
    w.detail = {
        "match": match_label(evening, planned),
        "round": rows[0].round,
        "boards": boards,
    }


def extra_rows(evening: Evening, match: PlannedMatch) -> list[Row]:
    """Seat the extra boards at the match's own tables: in rounds after its last one, else, where
    the next matches begin there, in its last ones, behind the boards that it has there."""
    conditions = replace(stage_conditions(evening), boards=count_extra_boards(match), parts=1)
    dealt = deal_boards(conditions, conditions.rounds_per_part, next_board(evening))
    home, away = (evening.placed[team].number for team in match.teams)
    table = min(game.table for game in evening.games if match.is_of(game))
    later = [one.round for one in evening.matches if one.round > match.last_round]
    has_room = match.last_round + len(dealt) < min(later, default=999)
    last = match.last_round + len(dealt) if has_room else match.last_round
    rows = []
    for round_, (opened, closed) in enumerate(dealt, start=last + 1 - len(dealt)):
        rows.append(Row.of_two(round_, table, home, away, opened))
        rows.append(Row.of_two(round_, table + 1, away, home, closed))
    return rows


def store_rows(w: Write, section: Section, rows: Iterable[Row]) -> None:
    """Store the tables of extra boards, behind the boards that they have in a round."""
    placed = {one.number: one for one in Placement.objects.filter(section=section)}
    seated = {(one.round, one.table): one for one in Seating.objects.filter(section=section)}
    for row in rows:
        standing = seated.get((row.round, row.table))
        if standing is None:
            w.create(seating_row(section, placed, row))
        else:
            w.update(standing, boards=[*standing.boards, *row.boards])


def seated_again(evening: Evening, match: PlannedMatch, rows: Iterable[Row]) -> SeatedMatch:
    """Return the match as it is seated with its extra boards."""
    home, away = (evening.placed[team].number for team in match.teams)
    seatings = tuple(rows)
    last = max(row.round for row in seatings)
    return SeatedMatch(TeamsMeeting(home, away), match.round, last, match.boards, seatings)
