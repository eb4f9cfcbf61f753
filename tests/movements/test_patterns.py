"""What is counted of a movement of single sets: as shipped, and where nothing is shipped."""

from fractions import Fraction

import pytest

from bench.workshop.table.counted import patterns
from movements.advise import options
from movements.figures import Counted, OptionFigures, read_counted, write_counted
from movements.option import Option
from movements.pairs.mitchell import proposed_switches
from movements.patterns import (
    Pattern,
    _read_lines,
    count,
    figures_of,
    find_shipped,
    is_called,
    last_moving_of,
    quality_of,
    staying_of,
    switches_of,
)
from movements.wishes import Wishes
from tests.examples import sample


def pattern_of(key):
    kind, form, tables, rounds, missing = key.replace(" - ", "  ").split(" ")
    return Pattern(kind, form, int(tables), int(rounds), None if missing == "-" else int(missing))


SHIPPED = list(map(pattern_of, _read_lines()))


class ShippedTests:
    @pytest.mark.parametrize(
        "pattern", sample(SHIPPED, 30, seed="shipped"), ids=lambda each: each.key
    )
    def test_each_line_says_what_its_rows_say(self, pattern):
        assert find_shipped(pattern) == count(pattern)

    @pytest.mark.sampled(4)
    @pytest.mark.parametrize("pairs", range(4, 81))
    def test_whatever_an_evening_may_have_is_shipped(self, pairs):
        found = options(pairs, least=1, most=36, wishes=Wishes(copies=80))
        assert [each.id for each in found if find_shipped(each.pattern.base) is None] == []

    @pytest.mark.whole
    def test_nothing_else_is(self):
        assert set(patterns()) == set(SHIPPED)

    def test_a_skip_of_eight_tables_by_hand(self):
        """Seven rounds of eight sets: NS 1 to 8 stay, each pair misses one opponent and one set."""
        found = find_shipped(Pattern("mitchell", "skip", 8, 7))
        assert found.figures == OptionFigures(8, (7, 7), False, 1, False, 0, 0, 0, 1, 0)
        assert (found.staying, found.last_moving, found.can_be_called) == (8, 16, True)


class LineTests:
    @pytest.mark.parametrize(
        ("line", "switches", "switched"),
        [
            ("7 6 7 1 0 0 7 2 1 3 4 5 14 1 97/3 2.3 92", (2, 3), Fraction(92)),
            ("7 6 7 1 0 0 7 2 1 3 4 5 14 1 97/3 - 0", (), Fraction()),
        ],
    )
    def test_it_is_read_as_it_is_written(self, line, switches, switched):
        figures = OptionFigures(7, (6, 7), True, 0, False, 7, 2, 1, 3, 4)
        found = read_counted(line)
        assert found == Counted(figures, 5, 14, True, Fraction(97, 3), switches, switched)
        assert write_counted(found) == line

    def test_the_other_answers(self):
        found = read_counted("7 6 7 0 0 1 7 2 1 3 4 5 14 0 97/3 - 0")
        assert (found.figures.complete, found.figures.meets_again) == (False, True)
        assert not found.can_be_called


class CountedTests:
    """No option of the adviser's leaves another number empty, or has another switch."""

    ROVER = Pattern("mitchell", "rover", 7, 4)

    def test_what_is_not_shipped_is_counted(self):
        # Five rounds are the fewest that the adviser ranks.
        assert find_shipped(self.ROVER) is None
        assert figures_of(self.ROVER) == count(self.ROVER).figures
        assert (staying_of(self.ROVER), last_moving_of(self.ROVER)) == (7, 15)
        assert is_called(self.ROVER)

    def test_a_rover_keeps_nobody_from_an_opponent_but_by_a_sit_out(self):
        # Seven tables in seven rounds: all meet all, but for the pair that waits each round.
        found = count(Pattern("mitchell", "rover", 7, 7)).figures
        assert (found.opponents_missed, found.sitouts, found.sets_a_pair) == (0, 7, (6, 7))
        even = count(Pattern("mitchell", "rover", 8, 7)).figures
        assert (even.opponents_missed, even.sitouts, even.shared, even.relays) == (1, 7, 7, 1)

    def test_switches_that_nobody_proposed(self):
        pattern = Pattern("mitchell", "", 7, 7)
        assert switches_of(pattern) == proposed_switches(7, 7) == (2,)
        # Source: a Mitchell of 7 tables, as balance.py quotes it.
        assert round(float(quality_of(pattern._replace(switched=(2,)))), 2) == 92.0
        assert round(float(quality_of(pattern._replace(switched=(1, 2, 4)))), 2) == 35.38

    def test_a_longer_evening_than_is_shipped(self):
        pattern = Option("mitchell", "", 15, 15, 3).pattern._replace(rounds=19, tables=19)
        assert find_shipped(pattern) is None
        assert switches_of(pattern) == proposed_switches(19, 19)

    def test_a_howell_has_no_switches(self):
        assert switches_of(Pattern("howell", "", 7, 13)) == ()
        assert count(Pattern("howell", "", 7, 13)).switches == ()
