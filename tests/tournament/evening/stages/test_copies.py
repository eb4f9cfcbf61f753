"""Copies of duplicated sets go round: every table plays all, no copy of a board twice at once."""

from itertools import chain

import pytest

from tournament.evening.stages.conditions import Conditions
from tournament.evening.stages.copies import advise_copies, make_rings

EVERY = [(tables, boards) for tables in (2, 3, 4, 7, 10, 16) for boards in (1, 3, 4, 6, 8, 11, 16)]


class RingTests:
    @pytest.mark.parametrize("copies", [1, 2, 3, 5, 8, 20])
    def test_every_table_plays_every_board_and_no_board_is_at_two_tables_at_once(self, copies):
        for tables, boards in EVERY:
            played = tuple(range(1, boards + 1))
            rings = make_rings(range(1, tables + 1), played, copies)
            assert sorted(chain(*(ring.tables for ring in rings))) == list(range(1, tables + 1))
            assert len(rings) <= copies
            for ring in rings:
                at: dict[tuple[int, int], int] = {}
                for table in ring.tables:
                    turns = ring.turns[table]
                    # Both rooms of a match are tables, so both play each board.
                    assert sorted(chain(*(turn.boards for turn in turns))) == list(played)
                    for turn in turns:
                        for board in turn.boards:
                            assert at.setdefault((turn.step, board), table) == table

    def test_what_is_carried_comes_from_where_it_was_played_last(self):
        for tables, boards in EVERY:
            for ring in make_rings(range(1, tables + 1), tuple(range(boards)), 2):
                turns = [(table, turn) for table in ring.tables for turn in ring.turns[table]]
                for batch in ring.batches:
                    way = sorted(
                        ((turn.step, table, turn) for table, turn in turns if turn.boards == batch),
                        key=lambda one: one[0],
                    )
                    places = [table for _step, table, _turn in way]
                    assert [turn.comes_from for *_, turn in way] == [None, *places[:-1]]
                    assert [turn.goes_to for *_, turn in way] == [*places[1:], None]

    def test_nobody_waits_with_as_many_copies_as_advised(self):
        for teams in (2, 3, 6, 9, 14, 30):
            for boards in (1, 2, 6, 7, 8, 10, 16):
                for option in advise_copies(Conditions(boards=boards), teams):
                    tables = range(1, teams // 2 * 2 + 1)
                    rings = make_rings(tables, tuple(range(boards)), option.copies)
                    assert not any(ring.waits for ring in rings)
                    for ring in rings:
                        assert all([t.step for t in own] == list(range(ring.steps))
                                   for own in ring.turns.values())  # fmt: skip

    def test_one_copy_fewer_than_the_fewest_and_somebody_waits(self):
        fewest = advise_copies(Conditions(boards=4), 12)[0].copies
        assert fewest == 3
        assert any(ring.waits for ring in make_rings(range(12), (1, 2, 3, 4), fewest - 1))

    def test_two_tables_of_a_match_with_one_set_exchange_its_halves(self):
        """Half of 16 as the rule book has it: 1-8 at one table, 9-16 at the other, then changed."""
        (ring,) = make_rings([1, 2], tuple(range(1, 17)), 1)
        first, second = (tuple(range(1, 9)), tuple(range(9, 17)))
        assert [turn.boards for turn in ring.turns[1]] == [first, second]
        assert [turn.boards for turn in ring.turns[2]] == [second, first]
        assert [(turn.comes_from, turn.goes_to) for turn in ring.turns[1]] == [(None, 2), (2, None)]
