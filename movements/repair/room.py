"""Find how an evening of single players goes on: who comes, who leaves, who takes whose seat.

The plan is kept as far as it can be. Round by round, tables whose four are there and whose boards
are new to them play as planned. Whoever has nobody to play with waits; four who wait make up a
table. Where that is wanted, who has sat out more than somebody at a table takes that seat, so that
sit-outs stay as even as they can be. A seat is given where it costs the fewest partners and
opponents met before.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from movements.seating import Movement, Seating, Sitout, oppositions, order_pair, partnerings

Boards = tuple[int, ...]
# The players in the seats North, East, South, West.
Four = tuple[int, int, int, int]
# What it costs to have a partner again, and an opponent, for each time before.
PARTNER_AGAIN, OPPONENT_AGAIN = 10, 2
# Of more than these who wait, not every four is tried: those who have waited longest begin.
TRIED_WHOLE = 8


@dataclass(frozen=True)
class Presence:
    """Who is there from now on, of a plan of which `rounds_over` rounds are over.

    `played` are the rows as they were, `lost` boards that can be played no more. `makes_up`: those
    who wait make up tables. `takes_turns`: seats are given up so that sit-outs stay even.
    """

    plan: Movement
    rounds_over: int
    played: tuple[Seating, ...]
    numbers: tuple[int, ...]
    lost: Boards = ()
    makes_up: bool = False
    takes_turns: bool = False


class SeatedSoFar:
    """What all have had by now: boards, partners, opponents, sit-outs."""

    def __init__(self, presence: Presence) -> None:
        self.plan = presence.plan
        self.presence = presence
        self.there = set(presence.numbers)
        self.lost = set(presence.lost)
        self.had: dict[int, set[int]] = {number: set() for number in presence.numbers}
        self.partners = partnerings(presence.played)
        self.opponents = oppositions(presence.played)
        for row in presence.played:
            self._note_boards(row)
        rounds = Counter(player for row in presence.played for player in row.players)
        # Rounds that a player missed, because he came late, are as good as sat out.
        self.sat_out = Counter(
            {number: presence.rounds_over - rounds[number] for number in presence.numbers}
        )
        self.sets = sorted({row.boards for row in presence.plan.seatings})
        self.later: dict[int, list[Seating]] = defaultdict(list)
        for row in presence.plan.seatings:
            for player in row.players:
                self.later[player].append(row)
        self.round = presence.rounds_over
        self.rows: list[Seating] = []
        self.waiting: list[int] = []

    def seat_round(self, number: int) -> tuple[list[Seating], list[Sitout]]:
        """Seat a round of the plan; each who does not play is in the second list."""
        planned = self.plan.seatings_of_round(number)
        self.round = number
        self.rows = []
        places: dict[int, Sitout] = {}
        broken = []
        for row in planned:
            if self.there.issuperset(row.players) and self._is_new(row.players, row.boards):
                self.rows.append(row)
            else:
                broken.append(row)
        for row in broken:
            places |= self._mend(row)
        seated = {player for row in self.rows for player in row.players}
        planned_outs = {out.number: out for out in self.plan.sitouts if out.round == number}
        self.waiting = [player for player in sorted(self.there) if player not in seated]
        if self.presence.makes_up:
            self._make_up_tables(number, broken)
        if self.presence.takes_turns:
            self._take_turns()
        return self._finish(number, planned_outs | places)

    def seat_all(self, number: int, boards: Boards) -> tuple[list[Seating], list[Sitout]]:
        """Seat a round that the plan does not have, all tables with the same boards."""
        self.round, self.rows, self.sets = number, [], [boards]
        self.waiting = sorted(self.there)
        self._make_up_tables(number, [])
        return self._finish(number, {})

    def note(self, row: Seating) -> None:
        """Take a row as played: its boards, partners and opponents."""
        self._note_boards(row)
        self.partners.update(partnerings([row]))
        self.opponents.update(oppositions([row]))

    def _note_boards(self, row: Seating) -> None:
        for player in row.players:
            self.had.setdefault(player, set()).update(row.boards)

    def _finish(self, number: int, places: dict[int, Sitout]) -> tuple[list[Seating], list[Sitout]]:
        for row in self.rows:
            self.note(row)
        taken = {row.table for row in self.rows}
        outs = []
        for player in self.waiting:
            self.sat_out[player] += 1
            place = places.get(player, Sitout(number, player))
            outs.append(place if place.table not in taken else Sitout(number, player))
        return self.rows, outs

    def _is_new(self, players: Iterable[int], boards: Boards) -> bool:
        had = self.lost.union(*(self.had.get(player, set()) for player in players))
        whole = len(set(boards)) == self.plan.boards_per_round
        return whole and had.isdisjoint(boards)

    def _mend(self, row: Seating) -> dict[int, Sitout]:
        """Give four who are there other boards; else say where those who are there wait."""
        present = [player for player in row.players if player in self.there]
        if len(present) == 4:
            boards = self._find_boards(row.round, row.players, row.boards)
            if boards:
                self.rows.append(row._replace(boards=boards))
            return {}
        return {player: row.waiting(player) for player in present}

    def _find_boards(self, number: int, players: Sequence[int], first: Boards = ()) -> Boards:
        """Find a set that is new to all and not theirs later: at no other table now, else at few.

        The `first` is tried first. Empty where there is none.
        """
        later: set[int] = set().union(*map(self._later_boards, players))
        in_play = Counter(board for row in self.rows for board in row.boards)
        fitting = [
            (max(in_play[board] for board in boards), boards != first, boards)
            for boards in self._sets_of(number, first)
            if self._is_new(players, boards) and later.isdisjoint(boards)
        ]
        return min(fitting)[2] if fitting else ()

    def _later_boards(self, player: int) -> set[int]:
        """Collect the boards that the plan gives a player after the round that is seated."""
        rows = self.later.get(player, [])
        return {board for row in rows if row.round > self.round for board in row.boards}

    def _sets_of(self, number: int, first: Boards) -> Iterator[Boards]:
        """List the sets to try; where all tables play one in a round, that one alone."""
        of_round = {row.boards for row in self.plan.seatings_of_round(number)}
        if len(of_round) == 1 and self.plan.tables > 1:
            return iter(of_round)
        return iter(dict.fromkeys([*([first] if first else []), *self.sets]))

    def _make_up_tables(self, number: int, broken: Sequence[Seating]) -> None:
        """Seat four and four of those who wait, at tables that are free, with boards for them."""
        free = [row.table for row in broken if row.table not in {each.table for each in self.rows}]
        while len(self.waiting) >= 4:
            best = min(self._fours(number), default=None)
            if best is None:
                return
            _cost, players, boards = best
            tables = {each.table for each in self.rows}
            table = free.pop(0) if free else self._next_table(tables)
            self.rows.append(Seating(number, table, *players, boards))
            self.waiting = [player for player in self.waiting if player not in players]

    def _next_table(self, taken: set[int]) -> int:
        return next(table for table in range(1, len(taken) + 2) if table not in taken)

    def _fours(self, number: int) -> Iterator[tuple[tuple[int, int], Four, Boards]]:
        """List seatings of four who wait, with their cost and boards: who sat out most must play.

        The cost is who of them is left waiting, then whom they meet again.
        """
        for four in self._choices_of_four():
            boards = self._find_boards(number, four)
            if boards:
                left = sum(self.sat_out[each] ** 2 for each in self.waiting if each not in four)
                for players in _ways_to_sit(four):
                    yield (left, self._cost(players)), players, boards

    def _choices_of_four(self) -> Iterator[tuple[int, ...]]:
        longest = sorted(self.waiting, key=lambda each: (-self.sat_out[each], each))
        if len(longest) <= TRIED_WHOLE:
            return combinations(longest, 4)
        return combinations(self._newest_to(longest[0], longest[1:]), 4)

    def _newest_to(self, first: int, others: Sequence[int]) -> list[int]:
        """List a player and those whom he has met least."""

        def met(other: int) -> tuple[int, int, int]:
            both = order_pair(first, other)
            times = PARTNER_AGAIN * self.partners[both] + OPPONENT_AGAIN * self.opponents[both]
            return times, -self.sat_out[other], other

        return [first, *sorted(others, key=met)[: TRIED_WHOLE - 2]]

    def _cost(self, players: Four) -> int:
        """Add up how often these four in their seats were partners and opponents before."""
        north, east, south, west = players
        partners = (north, south), (east, west)
        against = (north, east), (north, west), (south, east), (south, west)
        return PARTNER_AGAIN * sum(
            self.partners[order_pair(*both)] for both in partners
        ) + OPPONENT_AGAIN * sum(self.opponents[order_pair(*both)] ** 2 for both in against)

    def _take_turns(self) -> None:
        """Have whoever waits and has sat out more than one at a table take that seat."""
        for player in sorted(self.waiting, key=lambda each: (-self.sat_out[each], each)):
            later = self._later_boards(player)
            seats = [
                (
                    self.sat_out[other],
                    len(later.intersection(row.boards)),
                    self._cost(_exchange(row, other, player).players),
                    other,
                )
                for row in self.rows
                if self._is_new([player], row.boards)
                for other in row.players
                if self.sat_out[other] < self.sat_out[player]
            ]
            if seats:
                other = min(seats)[-1]
                self.rows = [_exchange(row, other, player) for row in self.rows]
                self.waiting = [other if each == player else each for each in self.waiting]


def _ways_to_sit(four: Sequence[int]) -> Iterator[Four]:
    """List who may sit where: each of the others as the partner of the first."""
    first, *others = four
    for partner in others:
        east, west = (other for other in others if other != partner)
        yield first, east, partner, west


def _exchange(row: Seating, player: int, other: int) -> Seating:
    """Return the row with another player in a player's seat."""
    return row.with_players(lambda each: other if each == player else each)
