"""The matches of an evening and the cards of its teams, as every reader is given them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from scoring.awards import RoundMatch
from scoring.boards.match.two import NOTHING, Two, add_up
from scoring.notation.codes import encode
from scoring.notation.law77 import Edition
from scoring.notation.points import score_of
from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Result
from tournament.evening.matches.planned import Cause, MatchKey
from tournament.evening.parts.card import Card, CardRound
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet, RoomResult
from tournament.evening.stages.conditions import Dealt
from tournament.evening.stages.earlier import is_of_tonight, own_round
from tournament.evening.stages.matches.assignment import (
    list_seated,
    parts_by_round,
)
from tournament.evening.stages.results import PlayedMatch, Rooms, games_by_match
from tournament.evening.stages.rounds import stage_conditions
from tournament.kinds.teams.values.play.secrecy import Secrecy
from tournament.kinds.teams.values.scores import TeamScores, write_credit
from tournament.kinds.teams.values.standing.as_scored import round_matches

_NOUGHT = Fraction(0)


def match_sheets(evening: Evening, scores: TeamScores) -> tuple[MatchSheet, ...]:
    """Report each of tonight's matches that has begun, in the order of rounds."""
    alone = stage_conditions(evening).dealt is Dealt.MATCH
    secrecy = Secrecy(evening)
    return tuple(
        match_sheet(
            evening,
            scores,
            played,
            is_dealt_alone=alone,
            is_played_elsewhere=played.is_complete and is_played_elsewhere(secrecy, played),
        )
        for played in scores.tonight
    )


def earlier_sheets(evening: Evening, scores: TeamScores) -> tuple[MatchSheet, ...]:
    """Report the matches of the stage's earlier sessions that count, in the order of rounds."""
    found = []
    for played in scores.played:
        if played.is_complete and not is_of_tonight(played.match):
            sheet = match_sheet(
                evening, scores, played, is_dealt_alone=True, is_played_elsewhere=False
            )
            session, round_ = own_round(evening, played.match.round)
            found.append(replace(sheet, session=session, own_round=round_))
    return tuple(found)


def is_played_elsewhere(secrecy: Secrecy, played: PlayedMatch) -> bool:
    """Tell whether a table has still to play a deal that a match has results of."""
    deals = (secrecy.deal(played.match, rooms.board) for rooms in played.rooms)
    return any(deal in secrecy.to_play for deal in deals)


def match_sheet(
    evening: Evening,
    scores: TeamScores,
    played: PlayedMatch,
    *,
    is_dealt_alone: bool,
    is_played_elsewhere: bool,
) -> MatchSheet:
    """Report a match: both rooms side by side, and what it gave."""
    match = played.match
    scored = scores.scored_by_match.get(match.key)
    won = won_so_far(scores, played) if scored is None else scored.won
    fines = NOTHING if scored is None else scored.match.fines
    gain = None if scored is None else scored.gain
    beside = None if scored is None else scored.board_points
    conditions = stage_conditions(evening)
    parts = parts_by_round(evening, match)
    return MatchSheet(
        match.section,
        match.round,
        match.last_round,
        match.home,
        match.away,
        match.boards,
        played.is_complete,
        write_credit(won.home),
        write_credit(won.away),
        None if gain is None else write_credit(gain.home),
        None if gain is None else write_credit(gain.away),
        winner=scored.winner.value if scored and scored.winner else "",
        absent=match.unplayed.side if match.unplayed else "",
        has_left=match.unplayed is not None and match.unplayed.cause is Cause.LEFT,
        carry_over=match.carry_over,
        home_fine=write_credit(fines.home),
        away_fine=write_credit(fines.away),
        is_half=match.is_half,
        home_agreed=match.home_agreed_at is not None,
        away_agreed=match.away_agreed_at is not None,
        is_dealt_alone=is_dealt_alone,
        is_played_elsewhere=is_played_elsewhere,
        home_board_points=None if beside is None else write_credit(beside.home),
        away_board_points=None if beside is None else write_credit(beside.away),
        lines=tuple(
            replace(match_line(scores, played, rooms), part=part_played(parts, rooms))
            for rooms in played.rooms
        ),
        lead=write_credit(scored.lead) if scored else Decimal(0),
        parts=conditions.parts,
        line_ups=list_seated(conditions, match),
    )


def part_played(parts: Mapping[int, int], rooms: Rooms) -> int:
    """Return in which part of its match a board was played; the later one where its rooms had it
    in two, as they may have in a match of three teams."""
    results = (rooms.open, rooms.closed)
    return max(parts.get(one.round, 1) for one in results if one)


def won_so_far(scores: TeamScores, played: PlayedMatch) -> Two:
    """Add up what both teams won on the boards that are compared, and what they brought along."""
    credits = [scores.credit(played.match.key, rooms.board) for rooms in played.rooms]
    carried = Fraction(played.match.carry_over)
    carry_over = Two(carried, -carried).in_columns
    return add_up([carry_over, *(credit.in_columns for credit in credits if credit)])


def match_line(scores: TeamScores, played: PlayedMatch, rooms: Rooms) -> MatchLine:
    """Report a board of a match."""
    credit = scores.credit(played.match.key, rooms.board)
    edition = scores.table.profile.edition
    return MatchLine(
        rooms.board,
        None if rooms.open is None else room_result(rooms.open, edition),
        None if rooms.closed is None else room_result(rooms.closed, edition),
        None if credit is None else write_credit(credit.home),
        None if credit is None else write_credit(credit.away),
        sat_alike=bool(rooms.turned),
    )


def room_result(result: Result, edition: Edition) -> RoomResult:
    """Report what a room wrote, or what was ruled there."""
    return RoomResult(
        result.round,
        result.table,
        encode(result.sides.ns),
        score_of(result.sides.ns, result.board, edition),
        "" if result.ruled else result.lead,
        is_ruled=result.ruled is not None,
        ew_outcome="" if result.sides.is_plain else encode(result.sides.ew),
    )


def team_cards(evening: Evening, scores: TeamScores) -> tuple[Card, ...]:
    """Report each team's evening, match by match."""
    earned = {(str(one.contestant), one.round, one.opponents): one for one in round_matches(scores)}
    games = games_by_match(evening)
    return tuple(
        Card(pair.key, tuple(card_rounds(evening, pair.key, earned, games)))
        for pair in evening.pairs
    )


def card_rounds(
    evening: Evening,
    team: str,
    earned: Mapping[tuple[str, int, object], RoundMatch],
    games: Mapping[MatchKey, Sequence[Game]],
) -> list[CardRound]:
    """Report a team's matches; those that are still to come as they are planned."""
    rounds: list[CardRound] = []
    total: Fraction | None = None
    for match in (one for one in evening.matches if team in one.teams):
        opponents = match.away if team == match.home else match.home
        gained = earned.get((team, match.last_round, opponents or None))
        if gained:
            total = (total or _NOUGHT) + gained.victory_points
        tables = games.get(match.key, ())
        rounds.append(
            CardRound(
                match.round,
                min((game.table for game in tables), default=0),
                ("NS" if team == match.home else "EW") if opponents else "",
                (opponents,) if opponents else (),
                tuple(sorted({board for game in tables for board in game.boards})),
                None if total is None else shown_total(total),
                shown_total(gained.imps) if gained and opponents else None,
                shown_total(gained.victory_points) if gained else None,
            )
        )
    return rounds


def shown_total(value: Fraction) -> Decimal:
    """Write a sum as a card shows it."""
    return write_credit(value)
