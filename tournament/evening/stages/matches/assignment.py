"""Who meets whom at which tables in a round, with which boards: what is pinned up before it;
and the parts of a match, each with who sits in it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scoring.forms import TEAM_FORMS, FigureKind
from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.match_rounds import MatchRounds, find_match_round
from tournament.evening.parts.match_sheet import SeatedPlayer, match_key
from tournament.evening.report import GIVES_VICTORY_POINTS, Contestant, Heading
from tournament.evening.stages.conditions import Conditions, hide_unanswered
from tournament.evening.stages.copies import TableTurns, list_turns
from tournament.evening.stages.dealing import Dealing, find_dealing
from tournament.evening.stages.rounds import stage_conditions
from tournament.evening.stages.stage import STAGES

# Of the tables of a match the first is in the open one.


@dataclass(frozen=True)
class Sitting:
    """A table at which a match is played in a round of the session; `room` "open" or "closed",
    `part` the one of the match that is then played."""

    round: int
    table: str
    room: str
    boards: tuple[int, ...]
    part: int = 1


@dataclass(frozen=True)
class Assignment:
    """A match as it is to be played; without `away` a bye. What nobody plays has no sittings."""

    match: PlannedMatch
    home: Contestant
    away: Contestant | None
    sittings: tuple[Sitting, ...]
    # Between how many its pairs may change, and who sits where in them.
    parts: int = 1
    line_ups: tuple[SeatedPlayer, ...] = ()

    @property
    def key(self) -> str:
        return match_key(self.match.round, self.match.home)

    @property
    def boards(self) -> tuple[int, ...]:
        """All boards of the match."""
        return tuple(sorted({board for one in self.sittings for board in one.boards}))

    def tables(self, room: str) -> tuple[str, ...]:
        """List the tables of a room, in the order of the rounds."""
        return tuple(dict.fromkeys(one.table for one in self.sittings if one.room == room))

    def boards_in_turn(self, room: str) -> tuple[tuple[int, ...], ...]:
        """List the boards of a room, those of each round apart."""
        return tuple(one.boards for one in self.sittings if one.room == room)

    def boards_by_part(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """List the parts with the boards that are then played by both rooms."""
        part_of = {board: one.part for one in self.sittings for board in one.boards}
        return tuple(
            (part, tuple(board for board in self.boards if part_of[board] == part))
            for part in sorted(set(part_of.values()))
        )


@dataclass(frozen=True)
class TriangleTable:
    """What a table of three teams that meet each other has in a round: who sits there, at which
    boards."""

    round: int
    table: str
    ns: Contestant
    ew: Contestant
    boards: tuple[int, ...]


@dataclass(frozen=True)
class RoundPlan:
    """The matches of a `kind` that begin in a round, by their tables; what is not played stands
    last. In the open room, or at the only table of a match, `home` sits North-South.
    `dealing`: who deals in a match of two rooms."""

    heading: Heading
    kind: str
    round: int
    matches: tuple[Assignment, ...]
    dealing: Dealing | None = None
    # Where copies of duplicated sets go round.
    copies: tuple[TableTurns, ...] = ()
    # How the room counts its rounds.
    match_rounds: MatchRounds = ()
    # In what boards are won, and whether a match is then worth victory points.
    award: FigureKind = FigureKind.IMPS
    has_scale: bool = True

    @property
    def number(self) -> int:
        """The round as the room counts it."""
        return find_match_round(self.match_rounds, self.round).number

    def triangle_tables(self) -> tuple[TriangleTable, ...]:
        """List the tables at which three teams meet each other, round by round."""
        found = [
            TriangleTable(
                one.round,
                one.table,
                *((match.home, match.away) if one.room == "open" else (match.away, match.home)),
                one.boards,
            )
            for match in self.matches
            if match.match.is_half and match.away
            for one in match.sittings
        ]
        return tuple(sorted(found, key=lambda table: (table.round, *table_order(table.table))))


def rounds_with_matches(evening: Evening) -> tuple[int, ...]:
    """List the rounds in which a match begins."""
    return tuple(sorted({match.round for match in evening.matches}))


def plan_round(evening: Evening, round_: int, heading: Heading) -> RoundPlan:
    """Tell who meets whom in a round; empty where no match begins in it."""
    matches = (match for match in evening.matches if match.round == round_)
    found = [one for match in matches if (one := assign(evening, match))]
    matches_in_order = tuple(sorted(found, key=by_tables))
    dealings = (find_dealing(evening, one.match) for one in matches_in_order)
    dealing = next(filter(None, dealings), None)
    last = max((one.match.last_round for one in matches_in_order), default=round_)
    form = TEAM_FORMS.get(evening.session.event.scoring)
    return RoundPlan(
        heading,
        evening.session.kind,
        round_,
        matches_in_order,
        dealing,
        list_turns(evening, round_, last),
        evening.match_rounds,
        form.boards.award if form else FigureKind.IMPS,
        form is None or GIVES_VICTORY_POINTS.of(evening.session.stage)(form),
    )


def assign(evening: Evening, match: PlannedMatch) -> Assignment | None:
    """Find the tables of a match; None where a team is not there."""
    home = evening.placed[match.home].pair
    away = evening.placed[match.away].pair if match.away else None
    if home is None or (match.away and away is None):
        return None
    games = sorted(
        (game for game in evening.due if match.is_of(game)),
        key=lambda game: (game.round, game.table),
    )
    conditions = stage_conditions(evening)
    seated = list_seated(conditions, match)
    return Assignment(
        match, home, away, tuple(sittings(evening, match, games)), conditions.parts, seated
    )


def sittings(evening: Evening, match: PlannedMatch, games: Iterable[Game]) -> list[Sitting]:
    """Tell each table's room: the home team sits North-South in the open one."""
    return [
        Sitting(
            game.round,
            evening.table_label(game.section, game.table),
            "open" if game.seats.north == match.home else "closed",
            game.boards,
            part_of(evening, match, game.round),
        )
        for game in games
    ]


def by_tables(assigned: Assignment) -> tuple[bool, int, str, str]:
    """Put matches in the order of their tables, those that are not played behind them."""
    first = min((sitting.table for sitting in assigned.sittings), key=table_order, default="")
    return (not assigned.sittings, *table_order(first), assigned.match.home)


def table_order(table: str) -> tuple[int, str]:
    """Order tables by number, then by section."""
    digits = "".join(sign for sign in table if sign.isdigit())
    return int(digits or 0), table


def part_of(evening: Evening, match: PlannedMatch, round_: int) -> int:
    """Number the part of a match in which a round is; 1 where its rounds do not make parts.

    Extra boards of a match that was tied belong to its last part.
    """
    rounds, parts = count_planned_rounds(evening, match), stage_conditions(evening).parts
    if rounds % parts:
        return 1
    return 1 + min(round_ - match.round, rounds - 1) // (rounds // parts)


def parts_by_round(evening: Evening, match: PlannedMatch) -> Mapping[int, int]:
    """Number the part in which each round of a match is."""
    rounds = range(match.round, match.last_round + 1)
    return {round_: part_of(evening, match, round_) for round_ in rounds}


def count_planned_rounds(evening: Evening, match: PlannedMatch) -> int:
    """Count the rounds of a match without those of extra boards."""
    rounds, rules = match.last_round - match.round + 1, STAGES.of(evening.session.stage)
    return rules.count_planned_rounds(stage_conditions(evening), rounds)


def list_seated(conditions: Conditions, match: PlannedMatch) -> tuple[SeatedPlayer, ...]:
    """List who sits where in a match, as far as both teams may know it."""
    seats = hide_unanswered(conditions, match.line_ups)
    return tuple(
        SeatedPlayer(one.part, one.room, one.seat, one.player, tuple(sorted(one.not_on)))
        for one in seats
    )
