"""Mend a plan of pairs: boards that a pair has played already are replaced, or the table waits."""

from collections.abc import Iterable
from dataclasses import replace

from movements.seating import Movement, Seating, Sitout

from .incidents import SoFar
from .late import Boards


def mend_plan(plan: Movement, so_far: SoFar, boards_lost: Boards) -> Movement:
    """Join the rows that were played with the plan's rounds to come, mended.

    Where a pair has played boards already the table gets others. Where there are none, and for any
    pair that the plan has nowhere, there is a sit-out.
    """
    mender = _Mender(plan, so_far.played, so_far.boards_lost + boards_lost)
    rows: list[Seating] = list(so_far.played)
    outs = [out for out in so_far.plan.sitouts if out.round <= so_far.rounds_over]
    for number in range(so_far.rounds_over + 1, plan.rounds + 1):
        rows_of_round = mender.round(number)
        rows += rows_of_round
        outs += _find_waiting(plan, number, rows_of_round)
    return replace(
        plan,
        seatings=tuple(rows),
        sitouts=tuple(outs),
    )


def _find_waiting(plan: Movement, number: int, rows_of_round: list[Seating]) -> list[Sitout]:
    """List the sit-outs of a round: pairs that do not play, at their place if it is free.

    A place where the plan had a pair wait may now have a game, because late pairs or pairs that
    wait were seated there: two at one table would be refused.
    """
    playing = {pair for row in rows_of_round for pair in row.pairs}
    occupied = {row.table for row in rows_of_round}
    outs = []
    for pair in plan.pairs:
        if pair in playing:
            continue
        planned = [out for out in plan.sitouts if (out.round, out.number) == (number, pair)]
        out = planned[0] if planned else Sitout(number, pair)
        outs.append(out if out.table not in occupied else Sitout(number, pair))
    return outs


class _Mender:
    """Give tables other boards where a pair has played theirs, round after round.

    `had` holds what each pair has played by then. `sets` are the sets of the plan: only these can
    take the place of others.
    """

    def __init__(self, plan: Movement, played: Iterable[Seating], boards_lost: Boards) -> None:
        self.plan = plan
        self.lost = set(boards_lost)
        self.had: dict[int, set[int]] = {pair: set() for pair in plan.pairs}
        self._note(played)
        self.sets = sorted({row.boards for row in plan.seatings})

    def _note(self, rows: Iterable[Seating]) -> None:
        for row in rows:
            for pair in row.pairs:
                self.had.setdefault(pair, set()).update(row.boards)

    def round(self, number: int) -> list[Seating]:
        """Mend a round; tables for which there is no set are left out.

        Tables whose boards are new to both keep them; the others then get the first set that fits.
        """
        planned = self.plan.seatings_of_round(number)
        sound = [row for row in planned if self._is_new(row, row.boards)]
        for row in planned:
            if row not in sound:
                others = [boards for boards in self.sets if self._fits(row, boards, sound)]
                sound += [row._replace(boards=boards) for boards in others[:1]]
        self._note(sound)
        return sound

    def _is_new(self, row: Seating, boards: Boards) -> bool:
        unplayable = self.had[row.ns] | self.had[row.ew] | self.lost
        return unplayable.isdisjoint(boards) and len(set(boards)) == self.plan.boards_per_round

    def _fits(self, row: Seating, boards: Boards, beside: list[Seating]) -> bool:
        """Tell whether boards are new to both, at no other table now, and not theirs later.

        Later boards are left to their round: taken now, the same search would start again there.
        """
        if not self._is_new(row, boards) or any(set(boards) & set(each.boards) for each in beside):
            return False
        return not any(
            later.round > row.round
            and set(later.pairs) & set(row.pairs)
            and set(later.boards) & set(boards)
            for later in self.plan.seatings
        )
