"""The bracket of a knock-out as it is read: which match stands where, which leads to which, and
what is known of each.

A match stands half-way between those that its teams come from, whether it is drawn or to come.
Places are counted in halves of a match's height, so that they stay whole.
"""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from tournament.evening.parts.match_sheet import BracketSlot, MatchSheet
from tournament.evening.stages.knock_out.guessed_slots import guess_slots

STEP = 2
_NOTHING = Decimal(0)


@dataclass(frozen=True)
class BracketLine:
    """A team in its match; `team` is empty while nobody knows. `won` are its IMPs, of three teams
    by how many it is ahead in both its matches; None where nothing is shown of them. `carried` is
    what it brought along; `origin` the number of the match that it comes from, nought for none."""

    team: str
    won: Decimal | None
    carried: Decimal
    is_winner: bool
    origin: int


@dataclass(frozen=True)
class PlacedMatch:
    """A match in its column, with the sheets by which it is played and that may be seen."""

    slot: BracketSlot
    place: int
    lines: tuple[BracketLine, ...]
    sheets: tuple[MatchSheet, ...]

    @property
    def column(self) -> int:
        return self.slot.column

    @property
    def is_bye(self) -> bool:
        return len(self.slot.teams) == 1

    @property
    def is_of_three(self) -> bool:
        return len(self.slot.teams) > 2

    @property
    def is_decided(self) -> bool:
        """Whether it is known who goes on."""
        return any(line.is_winner for line in self.lines)

    @property
    def is_beside(self) -> bool:
        """Whether it stands beside the bracket, as a match for the third place."""
        return is_beside(self.slot)


@dataclass(frozen=True)
class BracketPlan:
    """All matches; `height` in the unit of places."""

    matches: tuple[PlacedMatch, ...]
    height: int

    @property
    def columns(self) -> int:
        return max((one.column for one in self.matches), default=-1) + 1

    @property
    def first_column(self) -> int:
        """The column at the left: of a part of a bracket a later one."""
        return min((one.column for one in self.matches), default=0)

    @property
    def open_column(self) -> int:
        """The first column of which a match has no winner yet; the last one where all have."""
        waiting = (one.column for one in self.matches if not (one.is_bye or one.is_decided))
        return min(waiting, default=self.columns - 1)

    @property
    def current_column(self) -> int:
        """The first column of which a drawn match has no winner yet; the last one drawn where all
        have. Of a match under way players see no sheet."""
        drawn = [one for one in self.matches if one.slot.matches and not one.is_bye]
        waiting = (one.column for one in drawn if not one.is_decided)
        return min(waiting, default=max((one.column for one in drawn), default=0))

    @property
    def all_columns(self) -> list[list[PlacedMatch]]:
        """List the columns from the left, each from the top down."""
        return [self.column(number) for number in range(self.columns)]

    @property
    def halves(self) -> bool:
        """Whether each column has half the matches of the one before it, so that two stand level
        with the one to which they lead."""
        sizes = [sum(not one.is_beside for one in column) for column in self.all_columns]
        return all(size == 2 * after for size, after in itertools.pairwise(sizes))

    @property
    def by_number(self) -> dict[int, PlacedMatch]:
        return {one.slot.number: one for one in self.matches}

    @property
    def most_lines(self) -> int:
        """How many teams the largest match has."""
        return max((len(one.lines) for one in self.matches), default=2)

    def column(self, number: int) -> list[PlacedMatch]:
        """List a column from the top down."""
        own = [one for one in self.matches if one.column == number]
        return sorted(own, key=lambda match: match.place)


NO_BRACKET = BracketPlan((), 0)


def bracket_of(slots: Sequence[BracketSlot], matches: Sequence[MatchSheet]) -> BracketPlan:
    """Arrange the bracket of a knock-out with what is shown of its matches."""
    sheets = {sheet.key: sheet for sheet in matches}
    slots = fill_slots(slots or guess_slots(matches), sheets)
    places, height = stack_slots(slots)
    return BracketPlan(
        tuple(
            PlacedMatch(
                slot,
                places[slot.number],
                tuple(line_of(team, at, slot, slots, sheets) for at, team in enumerate(slot.teams)),
                sheets_of(slot, sheets),
            )
            for slot in slots
        ),
        height,
    )


def cut_bracket(bracket: BracketPlan, first: int, last: int, root: int = 0) -> BracketPlan:
    """Keep some columns, of them what leads to one match of the last where its number is given;
    each match gets a new place."""
    own = [one for one in bracket.matches if first <= one.column <= last]
    if root:
        wanted = numbers_before(bracket.by_number, root)
        own = [one for one in own if one.slot.number in wanted]
    places, height = stack_slots([one.slot for one in own])
    return BracketPlan(tuple(replace(one, place=places[one.slot.number]) for one in own), height)


def numbers_before(matches: Mapping[int, PlacedMatch], root: int) -> set[int]:
    """Number a match and all those that lead to it."""
    feeders = matches[root].slot.feeders if root in matches else ()
    return {root}.union(*(numbers_before(matches, one) for one in feeders if one))


def sheets_of(slot: BracketSlot, sheets: Mapping[str, MatchSheet]) -> tuple[MatchSheet, ...]:
    """List the sheets of a match that may be seen."""
    return tuple(sheets[key] for key in slot.matches if key in sheets)


# ---- who is where ----


def fill_slots(
    slots: Iterable[BracketSlot], sheets: Mapping[str, MatchSheet]
) -> tuple[BracketSlot, ...]:
    """Write the winners that are known into the matches that are to come."""
    filled: dict[int, BracketSlot] = {}
    for slot in sorted(slots, key=lambda slot: slot.column):
        teams = tuple(
            team or survivor_of(filled.get(feeder), sheets)
            for team, feeder in zip(slot.teams, slot.feeders, strict=True)
        )
        filled[slot.number] = replace(slot, teams=teams)
    return tuple(filled.values())


def survivor_of(slot: BracketSlot | None, sheets: Mapping[str, MatchSheet]) -> str:
    """Return who goes on from a match; empty while nobody knows, and from one of three, where the
    next draw tells."""
    if slot is None or len(slot.teams) > 2:
        return ""
    if len(slot.teams) == 1:
        return slot.teams[0]
    return next((winner_of(sheet) for sheet in sheets_of(slot, sheets)), "")


def winner_of(sheet: MatchSheet) -> str:
    """Return the team that won a match; empty at a tie and until it is complete."""
    return {"home": sheet.home, "away": sheet.away}.get(sheet.winner, "")


def line_of(
    team: str,
    at: int,
    slot: BracketSlot,
    slots: Sequence[BracketSlot],
    sheets: Mapping[str, MatchSheet],
) -> BracketLine:
    """Tell of a team what its match gave it so far."""
    own = [one for one in sheets_of(slot, sheets) if team in one.teams]
    played = [one for one in own if one.away and not one.absent and one.has_figures]
    carry_overs = (one.carry_over if team == one.home else -one.carry_over for one in own)
    goes_on = any(team in one.teams for one in slots if one.column > slot.column)
    is_winner = (
        goes_on if len(slot.teams) > 2 else any(team == winner_of(one) for one in own if one.away)
    )
    return BracketLine(
        team,
        figure_of(team, slot, played) if played else None,
        max(sum(carry_overs, _NOTHING), _NOTHING),
        bool(team) and is_winner,
        origin_of(team, at, slot, slots),
    )


def figure_of(team: str, slot: BracketSlot, played: Iterable[MatchSheet]) -> Decimal:
    """Add up a team's IMPs; of three teams those by which it is ahead, which decide there."""
    if len(slot.teams) > 2:
        leads = (lead_of(one) if team == one.home else -lead_of(one) for one in played)
        return sum(leads, _NOTHING)
    own = (one.home_won if team == one.home else one.away_won for one in played)
    return sum(own, _NOTHING)


def lead_of(sheet: MatchSheet) -> Decimal:
    """Return by how much the home team is ahead: where a ruling credits the two apart that is not
    the difference of their columns (Law 12C4). A match under way has no lead yet, nor has one of a
    version that an earlier program published."""
    return sheet.lead or sheet.home_won - sheet.away_won


def origin_of(team: str, at: int, slot: BracketSlot, slots: Sequence[BracketSlot]) -> int:
    """Return the match that a team comes from, which after a mended draw is not the bracket's."""
    if is_beside(slot):
        return 0
    before = [one for one in slots if team and one.column < slot.column and team in one.teams]
    if before:
        return max(before, key=lambda earlier: earlier.column).number
    return slot.feeders[at] if at < len(slot.feeders) else 0


def is_beside(slot: BracketSlot) -> bool:
    """Tell whether a match stands beside the bracket: none of an earlier round leads to it."""
    return slot.column > 0 and not any(slot.feeders)


# ---- where it stands ----


def stack_slots(slots: Sequence[BracketSlot]) -> tuple[dict[int, int], int]:
    """Place every match, the final's halves one below the other; tell how high all is."""
    by_number = {slot.number: slot for slot in slots}
    places: dict[int, int] = {}
    free = [0] * (max((slot.column for slot in slots), default=-1) + 1)
    for slot in sorted(slots, key=lambda slot: (-slot.column, is_beside(slot))):
        stack_up(slot, by_number, places, free)
    return places, max(free, default=0)


def stack_up(
    slot: BracketSlot, slots: Mapping[int, BracketSlot], places: dict[int, int], free: list[int]
) -> None:
    """Give a match its place, and before it those that lead to it theirs.

    `free` is the first place of each column below all that stand in it.
    """
    if slot.number in places:
        return
    own = [slots[feeder] for feeder in dict.fromkeys(slot.feeders) if feeder in slots]
    for feeder in own:
        stack_up(feeder, slots, places, free)
    around = [places[feeder.number] for feeder in own]
    wanted = (min(around) + max(around)) // 2 if around else 0
    places[slot.number] = max(wanted, free[slot.column])
    free[slot.column] = places[slot.number] + STEP
