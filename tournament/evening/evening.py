"""All that is known of one session, as one frozen value: what everything else is computed from."""

import datetime
import functools
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tournament.evening.deal_sets import DealSet
from tournament.evening.facts import (
    FIRST_GROUP,
    Appeal,
    Game,
    Group,
    Penalty,
    Place,
    Placement,
    Result,
    Section,
    Session,
    Traits,
)
from tournament.evening.matches.meetings import (
    COUNT_UNDRAWN,
    Meetings,
    fill_substitutes,
    fill_unplayed,
    find_held_games,
    find_missing,
    find_rounds_at_tables,
)
from tournament.evening.matches.planned import PlannedMatch, Unplayed
from tournament.evening.parts.match_rounds import (
    MatchRound,
    MatchRounds,
    find_match_round,
    rounds_of,
)
from tournament.evening.report import Contestant, Heading
from tournament.evening.seats import Seats, cut_side, join_side, joined
from tournament.evening.veil import NO_VEIL, Veil


@dataclass(frozen=True)
class Evening:
    """A session's facts. `placed` are the placements by their key; `left_after` the pairs that have
    left, and after which round; `boards_lost` the boards that went, by section; `emptied` the
    revisions in which results were taken back, which whoever writes there must have seen;
    `groups` those of fouled boards, by board and letter; `appeals` those still to be decided;
    `traits` what rankings beside scratch ask of each pair's players; `matches` who meets whom in an
    event of matches; `deals` the cards, as they are stored (`evening.deals` says who may see them
    when); `veil` what its reader must not see: results under it are not among `results`, and count
    as entered. `earlier` are the sessions before it of the same stage, in order: their rounds are
    counted back from its first one, each by its `rounds_back`, so that the last of them is round
    0."""

    session: Session
    sections: tuple[Section, ...]
    placed: dict[str, Placement]
    games: tuple[Game, ...]
    results: tuple[Result, ...]
    penalties: tuple[Penalty, ...] = ()
    left_after: Mapping[str, int] = field(default_factory=dict)
    boards_lost: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    emptied: Mapping[Place, int] = field(default_factory=dict)
    groups: tuple[Group, ...] = ()
    traits: Mapping[str, tuple[Traits, ...]] = field(default_factory=dict)
    matches: tuple[PlannedMatch, ...] = ()
    deals: tuple[DealSet, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    veil: Veil = NO_VEIL
    earlier: tuple["Evening", ...] = ()
    rounds_back: int = 0

    def __post_init__(self) -> None:
        """Fill in why matches are not played, and who of a line-up sits on which boards: both are
        asked of them alone."""
        matches = fill_unplayed(self.matches, self.left_after, self.placed)
        matches = fill_substitutes(matches, self.games)
        object.__setattr__(self, "matches", matches)

    @property
    def heading(self) -> Heading:
        """As it was when the evening was read: a club's name changes without a new revision."""
        event = self.session.event
        club = event.club
        return Heading(club.name, club.language, event.name, self.session.code, self.session.date)

    @functools.cached_property
    def meetings(self) -> Meetings:
        """The matches by who meets whom."""
        return Meetings(self.matches)

    @functools.cached_property
    def match_rounds(self) -> MatchRounds:
        """The rounds of the room in which each round of matches is played; none without matches,
        and where they overlap."""
        return rounds_of(self.matches, together=self.session.begins_together)

    @functools.cached_property
    def called(self) -> MatchRound:
        """The rounds of the room that are called: all those of a match."""
        return find_match_round(self.match_rounds, self.session.round)

    def match_number(self, round_: int) -> int:
        """Return the number of the match that is played in a round of the room; of pairs the
        round's."""
        return find_match_round(self.match_rounds, round_).number

    @functools.cached_property
    def undrawn(self) -> int:
        """How many matches the round that was drawn last still lacks."""
        return COUNT_UNDRAWN.of(self.session.stage)(self.stage_matches)

    @functools.cached_property
    def rounds_at_tables(self) -> dict[tuple[str, int], int]:
        """The rounds that tables play which turn their boards themselves, and those which do not
        follow a call."""
        called = self.called
        turned = {} if called.rounds == 1 else self.turn(called, self.session.round, self.due)
        return turned | self.held_rounds

    @functools.cached_property
    def held_rounds(self) -> dict[tuple[str, int], int]:
        """The rounds of tables that stay in the match before the one called: their next match is
        still to be drawn."""
        called = self.called
        if not self.undrawn or called not in self.match_rounds[-1:]:
            return {}
        before = find_match_round(self.match_rounds, called.first - 1)
        return self.turn(before, before.first, find_held_games(self.due, called, before))

    def turn(
        self, rounds: MatchRound, now: int, games: Sequence[Game]
    ) -> dict[tuple[str, int], int]:
        """Find which of the rounds of matches the tables of games play; no earlier one than now."""
        at = {(game.section, game.round, game.table) for game in games}
        return find_rounds_at_tables(
            self.session.stage,
            rounds,
            now,
            games=games,
            matches=self.matches,
            missing=[place for place in self.missing if place[:3] in at],
        )

    def called_at(self, section: str, table: int) -> MatchRound:
        """Return the rounds of the room that are called at a table: those of its match."""
        return find_match_round(self.match_rounds, self.round_at(section, table))

    def begun_at(self, section: str, table: int) -> int:
        """Return the round that a table has been called to; those before it are over there."""
        return min(self.session.round, self.round_at(section, table))

    def round_at(self, section: str, table: int) -> int:
        """Return the round that a table plays: the one called, or one further on of its match, or
        of a match that goes on while the next is called; the first before the start."""
        return self.rounds_at_tables.get((section, table), max(self.session.round, 1))

    @property
    def sessions(self) -> tuple["Evening", ...]:
        """The sessions of its stage up to this one."""
        return (*self.earlier, self)

    @functools.cached_property
    def stage_matches(self) -> tuple[PlannedMatch, ...]:
        """The matches of its stage up to now, those of earlier sessions first."""
        return tuple(match for session in self.sessions for match in session.matches)

    @functools.cached_property
    def pairs(self) -> tuple[Contestant, ...]:
        return tuple(placed.pair for placed in self.placed.values() if placed.pair)

    @functools.cached_property
    def due(self) -> tuple[Game, ...]:
        """The games for which both pairs are there; the others are sit-outs."""
        return tuple(game for game in self.games if self.is_due(game))

    def is_due(self, game: Game) -> bool:
        is_complete = all(self.plays(key, game.round) for key in game.seats.contestants)
        return is_complete and self.why_unplayed(game) is None

    def why_unplayed(self, game: Game) -> Unplayed | None:
        """Say why a table of a match stays empty: a team did not come, or has left; None where it
        plays."""
        match = self.match_at(game)
        return None if match is None else match.unplayed

    def match_at(self, game: Game) -> PlannedMatch | None:
        """Find the match that a planned table plays; None where none is."""
        return self.meetings.find(game.section, game.round, game.seats.contestants)

    def present(self, game: Game) -> tuple[str, ...]:
        """List those at a planned table who are there by then."""
        match = self.match_at(game)
        missing = find_missing(match, self.left_after) if match else ()
        return tuple(
            key
            for key in game.seats.contestants
            if self.plays(key, game.round) and key not in missing
        )

    def plays(self, key: str, round_: int) -> bool:
        """Tell whether the number has a pair, and one that has come by then."""
        placed = self.placed[key]
        return placed.pair is not None and placed.first_round <= round_

    @functools.cached_property
    def places(self) -> dict[Place, Game]:
        """Where a result is due: (section, round, table, board)."""
        return {
            (game.section, game.round, game.table, board): game
            for game in self.due
            for board in game.boards
        }

    @functools.cached_property
    def result_at(self) -> dict[Place, Result]:
        return {result.place: result for result in self.results}

    @functools.cached_property
    def entered_at(self) -> dict[Place, datetime.datetime]:
        """When each result came in, also of those under the veil."""
        return {
            **{result.place: result.entered_at for result in self.results},
            **self.veil.entered,
        }

    @functools.cached_property
    def expected_by_section(self) -> dict[tuple[str, int], int]:
        """How many results each board has or still expects in each section: the plan, amended by
        what happened."""
        return Counter((section, board) for section, *_, board in {*self.places, *self.entered_at})

    @functools.cached_property
    def expected_by_board(self) -> dict[int, int]:
        """How many results each board has or still expects in all."""
        counts: dict[int, int] = {}
        for (_, board), count in self.expected_by_section.items():
            counts[board] = counts.get(board, 0) + count
        return dict(sorted(counts.items()))

    def last_round(self, key: str) -> int:
        """Return the last round for which the pair is there.

        That of its section, unless it has left.
        """
        return min(self.left_after.get(key, 99), self.rounds[self.placed[key].section])

    @functools.cached_property
    def rounds(self) -> dict[str, int]:
        return {section.letter: section.rounds for section in self.sections}

    @functools.cached_property
    def reached(self) -> dict[str, int]:
        """The round that each section has come to: as called, or as its results tell."""
        seen = {section.letter: self.session.round for section in self.sections}
        for section, round_, *_ in self.entered_at:
            seen[section] = max(seen[section], round_)
        return {letter: min(round_, self.rounds[letter]) for letter, round_ in seen.items()}

    def is_veiled(self, place: Place) -> bool:
        """Tell whether the reader must not see the line of a place yet, nor write it."""
        return self.veil.is_over(place)

    def group_of(self, place: Place) -> str:
        """Name the group in which a place's result is compared; empty where nothing was fouled.

        Where two groups claim a table, the later letter has it.
        """
        fouled = self.groups_by_board.get(place[3])
        if not fouled:
            return ""
        letters = (one.letter for one in reversed(fouled) if one.holds(place))
        return next(letters, FIRST_GROUP)

    @functools.cached_property
    def groups_by_board(self) -> dict[int, tuple[Group, ...]]:
        boards = {group.board for group in self.groups}
        return {
            board: tuple(group for group in self.groups if group.board == board) for board in boards
        }

    def label(self, key: str) -> str:
        """Write what a contestant's number, or a side's, is called in the room; empty without."""
        return joined(self.placed[one].label for one in cut_side(key))

    @functools.cached_property
    def sides(self) -> frozenset[Contestant]:
        """Everybody whom the plan has on a side, two single players as one."""
        keys = {joined(side) for game in self.games for side in game.seats.sides}
        return frozenset(side for key in keys if (side := self.find_side(key)))

    def find_side(self, key: str) -> Contestant | None:
        """Find who has a side, by its key: a contestant, or two single players as one."""
        pairs = (self.placed[one].pair for one in cut_side(key))
        return join_side([pair for pair in pairs if pair])

    def labels(self, seats: Seats | None) -> tuple[str, str]:
        """Name those NS and those EW as the room does; two players of a side are 3+7."""
        if seats is None:
            return "", ""
        ns, ew = (joined(map(self.label, side)) for side in seats.sides)
        return ns, ew

    def table_label(self, section: str, table: int) -> str:
        """Write a table as it is called: B3 where there are several sections, else 3."""
        return f"{section}{table}" if len(self.sections) > 1 else str(table)

    @functools.cached_property
    def missing(self) -> tuple[Place, ...]:
        """The places whose result is still to come, in the order of play."""
        return tuple(sorted(set(self.places) - set(self.entered_at), key=lambda p: (p[1], p[2], p)))

    def is_over(self, section: str, round_: int) -> bool:
        """Tell whether a section has come past a round, or to its last one."""
        reached = find_match_round(self.match_rounds, self.reached[section])
        return round_ < reached.first or reached.last >= self.rounds[section]
