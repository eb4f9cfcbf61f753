"""Draws the next round of a knock-out, winner against winner; ties get extra boards."""

from collections.abc import Iterable
from dataclasses import replace

from movements import Seating as Row
from tournament.evening.draws.knock_out import (
    count_extra_boards,
    is_tied,
    next_knock_out_round,
)
from tournament.evening.draws.swiss import following_round
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import MatchKey, PlannedMatch
from tournament.evening.scores.standings import score
from tournament.evening.teams.rounds import (
    KNOCK_OUT,
    rounds_left,
    stage_conditions,
)
from tournament.evening.teams.seating import SeatedMatch, TeamsMeeting, deal_boards
from tournament.models import Change, Match, Placement, Section, Session
from tournament.services.matches.store_matches import seating_row, widen
from tournament.store.read import load_evening
from tournament.store.write import By, write
from tournament.teams.services.seat_drawn import check_under_way, next_board, seat_drawn
from tournament.teams.services.stages.bracket_round import check_decided, match_label, meetings_of


def draw_bracket(session: Session, by: By, *, round_: int) -> Change | None:
    """Draw the next round of the bracket, which begins in that round of the room.

    ServiceError("draw_not_running"), ("nothing_to_draw"), ("round_drawn_already"), or
    ("match_undecided").
    """
    with write(session, by, "round_drawn") as w:
        if w.done:
            return w.change
        check_under_way(session)
        standings = score(load_evening(session))
        evening = standings.facts
        check_goes_on(evening, round_)
        following = next_knock_out_round(standings)
        check_decided(evening, following)
        meetings = meetings_of(session, evening, following)
        label = {placed.number: placed.label for placed in evening.placed.values()}
        named = [[label[one.home], label[one.away or 0]] for one in meetings]
        w.detail = {"round": round_, "meetings": named, "bye": "", "triangle": []}
        seat_drawn(w, session, evening, meetings)
    return w.change


def check_goes_on(evening: Evening, round_: int) -> None:
    """Check that a knock-out goes on, and in that round."""
    stage = evening.session.stage
    if stage is None or stage.kind != KNOCK_OUT:
        raise ServiceError("nothing_to_draw")
    if following_round(evening) != round_:
        raise ServiceError("round_drawn_already", round=evening.match_number(round_))
    if rounds_left(evening) == 0:
        raise ServiceError("nothing_to_draw")


def add_extra_boards(session: Session, by: By, *, match: MatchKey) -> Change | None:
    """Add the extra boards of a tied match, an eighth of it and two at least, behind its rounds.

    What the captains signed is open again. ServiceError("match_not_tied").
    """
    with write(session, by, "extra_boards") as w:
        if w.done:
            return w.change
        check_under_way(session)
        standings = score(load_evening(session))
        evening = standings.facts
        planned = next((one for one in evening.matches if one.key == match), None)
        stage = evening.session.stage
        is_of_knock_out = stage is not None and stage.kind == KNOCK_OUT
        if planned is None or not is_of_knock_out or not is_tied(standings, planned):
            raise ServiceError("match_not_tied")
        rows = extra_rows(evening, planned)
        seated = seated_again(evening, planned, rows)
        section = Section.objects.get(session=session)
        row = Match.objects.get(pk=planned.id)
        w.update(
            row, last_round=max(one.round for one in rows), home_agreed_at=None, away_agreed_at=None
        )
        placed = {one.number: one for one in Placement.objects.filter(section=section)}
        w.create_all([seating_row(section, placed, one) for one in rows])
        widen(w, section, [seated])
        boards = sorted({board for one in rows for board in one.boards})
        w.detail = {
            "match": match_label(evening, planned),
            "round": rows[0].round,
            "boards": boards,
        }
    return w.change


def extra_rows(evening: Evening, match: PlannedMatch) -> list[Row]:
    """Seat the extra boards at the match's own tables, which are free after its last round."""
    conditions = replace(stage_conditions(evening), boards=count_extra_boards(match), parts=1)
    dealt = deal_boards(conditions, conditions.rounds_per_part, next_board(evening))
    home, away = (evening.placed[team].number for team in match.teams)
    table = min(game.table for game in evening.games if match.is_of(game))
    rows = []
    for round_, (opened, closed) in enumerate(dealt, start=match.last_round + 1):
        rows.append(Row.of_two(round_, table, home, away, opened))
        rows.append(Row.of_two(round_, table + 1, away, home, closed))
    return rows


def seated_again(evening: Evening, match: PlannedMatch, rows: Iterable[Row]) -> SeatedMatch:
    """Return the match as it is seated with its extra boards."""
    home, away = (evening.placed[team].number for team in match.teams)
    seatings = tuple(rows)
    last = max(row.round for row in seatings)
    return SeatedMatch(TeamsMeeting(home, away), match.round, last, match.boards, seatings)
