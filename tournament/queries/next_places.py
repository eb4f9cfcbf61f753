"""Where a table's pairs and boards go after a round, as its card says it."""

from movements.seating import Movement, Seating

# Where a pair is: the table, and its side where it plays.
Whereabouts = tuple[int, str]


class NextPlaces:
    """Of one plan. The numbers are those of the plan, from its first round on."""

    def __init__(self, plan: Movement) -> None:
        self.rows = {(row.round, row.table): row for row in plan.seatings}
        self.pairs: dict[tuple[int, int], Whereabouts] = {
            (out.round, out.pair): (out.table, "") for out in plan.sitouts if out.table
        }
        self.boards: dict[tuple[int, int], set[int]] = {}
        for row in plan.seatings:
            self.pairs[row.round, row.ns] = row.table, "NS"
            self.pairs[row.round, row.ew] = row.table, "EW"
        places = [(row.round, row.table, row.boards) for row in plan.seatings]
        places += [(out.round, out.table, out.boards) for out in plan.sitouts if out.table]
        for round_, table, boards in places:
            for board in boards:
                self.boards.setdefault((round_, board), set()).add(table)

    def differ(self, after: "NextPlaces", round_: int, table: int) -> bool:
        """Whether who sits there, or what lies there, goes elsewhere in the other plan."""
        row = self.rows.get((round_, table))
        if row is None or row != after.rows.get((round_, table)):
            return False
        return self.pairs_differ(after, row) or any(
            self.boards.get((round_ + 1, board)) != after.boards.get((round_ + 1, board))
            for board in row.boards
        )

    def pairs_differ(self, after: "NextPlaces", row: Seating) -> bool:
        """A pair that is to sit out where it was to play goes to the same table."""
        for pair in row.pairs:
            one = self.pairs.get((row.round + 1, pair))
            other = after.pairs.get((row.round + 1, pair))
            if one and other and (one[0] != other[0] or (one[1] and other[1] and one != other)):
                return True
        return False
