"""A referee that shares no code with ours, over the individuals of every number of players.

It looks at nothing but the rows: who sits where with which boards, and who sits out.
"""

from collections import Counter
from itertools import combinations

import pytest

from movements import INDIVIDUAL_SIZES, Wishes, individual_options

COPIES = (1, 4, 25)


def offered(players):
    """Each shape that is offered with any number of copies, with the fewest boards a round."""
    found = {}
    for copies in COPIES:
        for each in individual_options(players, wishes=Wishes(copies=copies), stand_ins=3):
            found.setdefault((each.kind, each.rounds, each.together, each.stand_ins), each)
    return found.values()


def faults(option):
    """What is wrong with an option's rows, and with what it says of them."""
    movement = option.movement()
    wrong, had, partners, opponents = [], Counter(), Counter(), Counter()
    everybody = list(range(1, option.seats + 1))
    sat_out, copies = Counter(dict.fromkeys(everybody, 0)), 1
    for number in range(1, option.rounds + 1):
        rows = [row for row in movement.seatings if row.round == number]
        outs = [out.number for out in movement.sitouts if out.round == number]
        seats = [player for row in rows for player in (row.north, row.east, row.south, row.west)]
        if sorted(seats + outs) != everybody:
            wrong.append(("not everybody once", number))
        if sorted(row.table for row in rows) != list(range(1, len(everybody) // 4 + 1)):
            wrong.append(("not each table once", number))
        tables = Counter(board for row in rows for board in row.boards)
        copies = max(copies, *tables.values())
        sat_out.update(outs)
        for row in rows:
            had.update((player, board) for player in row.players for board in row.boards)
            partners.update([frozenset((row.north, row.south)), frozenset((row.east, row.west))])
            opponents.update(
                frozenset((ns, ew)) for ns in (row.north, row.south) for ew in (row.east, row.west)
            )
    twos = [frozenset(two) for two in combinations(everybody, 2)]
    figures = {
        "a board twice": max(had.values()) > 1,
        "a partner twice": max(partners.values()) > 1,
        "uneven sit-outs": max(sat_out.values()) - min(sat_out.values()) > 1,
        "tables at once": copies != option.sharing_tables,
        "everybody partners everybody": option.everybody_partners_everybody
        != all(partners[two] == 1 for two in twos),
        "opponents": option.meetings.opponents_range
        != (min(opponents[two] for two in twos), max(opponents[two] for two in twos)),
        "never met": option.meetings.never_met
        != sum(not partners[two] + opponents[two] for two in twos),
        "boards": option.boards != len({board for _player, board in had}),
    }
    return wrong + [name for name, is_wrong in figures.items() if is_wrong]


class EverySizeTests:
    @pytest.mark.parametrize("players", INDIVIDUAL_SIZES)
    @pytest.mark.sampled(5)
    def test_each_individual_is_what_it_says(self, players):
        found = {option.id: faults(option) for option in offered(players)}
        assert found
        assert {key: wrong for key, wrong in found.items() if wrong} == {}

    @pytest.mark.parametrize("players", INDIVIDUAL_SIZES)
    @pytest.mark.sampled(5)
    def test_with_one_copy_there_is_a_way_for_everybody(self, players):
        first = individual_options(players)[0]
        assert first.copies == 1
        assert not first.stand_ins
