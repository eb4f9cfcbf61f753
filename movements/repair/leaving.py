"""Make the plans without pairs that leave: their opponents wait, or meet another pair that waits.

Two that wait in a round meet if there is a set of boards that neither has had or is to have. A pair
that keeps its table all evening is not moved for it, and of two lines nobody changes.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from movements.seating import Movement, Seating, Sitout

from .added import Rest
from .late import Boards


def leave_out(plan: Movement, gone: frozenset[int]) -> Movement:
    """Return the plan without the pairs that are gone; their opponents wait at their tables.

    `open_place` becomes the lowest number gone, which a late pair can take, if there was none.
    """
    waiting = tuple(
        row.waiting(pair)
        for row in plan.seatings
        if gone.intersection(row.pairs)
        for pair in row.pairs
        if pair not in gone
    )
    return replace(
        plan,
        numbers=tuple(pair for pair in plan.pairs if pair not in gone),
        lines=tuple(pair for pair in plan.lines if pair not in gone),
        seatings=tuple(row for row in plan.seatings if not gone.intersection(row.pairs)),
        sitouts=tuple(out for out in plan.sitouts if out.number not in gone) + waiting,
        open_place=plan.open_place if plan.place_to_take else min(gone),
    )


def find_meetings(
    rest: Rest, rounds_over: int, *, home: Mapping[int, int], again: bool
) -> Movement:
    """Return the plan with games between pairs that wait, round by round, as they are found.

    Twos are taken in order and not chosen for the most games: rarely more than two pairs wait.
    `again` allows rematches, of meetings to come too; `home` has the table of each pair that stays.
    """
    finder = _Finder(rest.plan, list(rest.rows), rest.boards_lost, home, again)
    for number in range(rounds_over + 1, rest.plan.rounds + 1):
        finder.pair_waiting(number)
    games = tuple(finder.games)
    busy = {(row.round, pair) for row in games for pair in row.pairs}
    seatings = rest.plan.seatings + games
    return replace(
        rest.plan,
        seatings=seatings,
        sitouts=tuple(out for out in rest.plan.sitouts if (out.round, out.number) not in busy),
    )


@dataclass
class _Finder:
    """Find games between pairs that wait; `rows` is what all have played or are to play.

    Each game found is added to `games` and to `rows`, so that later ones reckon with it.
    """

    plan: Movement
    rows: list[Seating]
    lost: Boards
    home: Mapping[int, int]
    again: bool

    def __post_init__(self) -> None:
        self.games: list[Seating] = []

    def pair_waiting(self, number: int) -> None:
        """Pair those who wait in a round, where they can meet."""
        waiting = [out for out in self.plan.sitouts if out.round == number]
        for first, second in combinations(waiting, 2):
            busy = {pair for game in self.games if game.round == number for pair in game.pairs}
            game = next(self._possible_games(first, second), None)
            if game and not busy & {first.number, second.number}:
                self.games.append(game)
                self.rows.append(game)

    def _possible_games(self, sitout: Sitout, other: Sitout) -> Iterator[Seating]:
        """List the games that two who wait could play, the best first."""
        pairs = {sitout.number, other.number}
        is_rematch = any(pairs == set(row.pairs) for row in self.rows)
        if (is_rematch and not self.again) or not self._of_two_lines(sitout, other):
            return
        had = {board for row in self.rows if pairs & set(row.pairs) for board in row.boards}
        had.update(self.lost)
        busy, whole = self._in_play(sitout.round), self.plan.boards_per_round
        # First boards that no other table has in that round; then boards that one other table has,
        # since three tables would wait for each other.
        for most in (0, 1):
            for table in self._tables(sitout, other):
                for boards in self._sets(sitout, other, table):
                    is_new_set = len(boards) == whole and had.isdisjoint(boards)
                    if is_new_set and max(busy[board] for board in boards) <= most:
                        yield Seating.of_two(
                            sitout.round, table, *self._seated(sitout, other), boards
                        )

    def _of_two_lines(self, sitout: Sitout, other: Sitout) -> bool:
        lines = self.plan.lines
        return self.plan.winners == 1 or (sitout.number in lines) != (other.number in lines)

    def _in_play(self, number: int) -> Counter[int]:
        """Count at how many tables each board is in that round."""
        return Counter(board for row in self.rows if row.round == number for board in row.boards)

    def _tables(self, sitout: Sitout, other: Sitout) -> list[int]:
        """List the free tables where two could meet: the one of who stays, else where one waits."""
        taken = {row.table for row in self.rows if row.round == sitout.round}
        homes = {self.home[out.number] for out in (sitout, other) if out.number in self.home}
        places = homes or {out.table for out in (sitout, other) if out.table}
        return sorted(places - taken) if len(homes) < 2 else []

    def _sets(self, sitout: Sitout, other: Sitout, table: int) -> list[Boards]:
        """List the sets to try: those that lie at the table, then where each waits, then all."""
        near = [out.boards for out in (sitout, other) if out.table == table]
        near += [out.boards for out in (sitout, other)]
        return [*near, *sorted({row.boards for row in self.plan.seatings})]

    def _seated(self, sitout: Sitout, other: Sitout) -> tuple[int, int]:
        """Return NS and EW: each pair in its line; with one line whoever stays keeps its side."""
        if self.plan.winners == 2:
            is_north = sitout.number in self.plan.lines
        else:
            stays = next((out for out in (sitout, other) if out.number in self.home), sitout)
            is_north = (stays.side != "EW") == (stays is sitout)
        return (sitout.number, other.number) if is_north else (other.number, sitout.number)
