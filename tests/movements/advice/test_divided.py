"""When a field is cut into sections, how, and what follows from it."""

from itertools import product

import pytest

from movements.advice.divided import (
    Division,
    divide,
    join,
    numbers_of_sections,
    shares,
)
from movements.advise import options
from movements.check import check
from movements.fairness.balance import competition
from movements.option import option_of_key
from movements.wishes import Wishes

ALL_SIZES = range(81, 201)


def cut(pairs, number, **wishes):
    shared = Wishes(**wishes).shared_by(number)
    fields = {size: options(size, wishes=shared) for size in set(shares(pairs, number))}
    return divide([fields[size] for size in shares(pairs, number)], 26, shared)


def of(*named):
    return Division(tuple(option_of_key(key, pairs) for key, pairs in named))


class SharesTests:
    @pytest.mark.parametrize(
        ("pairs", "sections", "sizes"),
        [(34, 2, [18, 16]), (35, 2, [18, 17]), (37, 2, [19, 18]), (50, 3, [18, 16, 16])],
    )
    def test_whole_tables_the_first_one_more(self, pairs, sections, sizes):
        assert shares(pairs, sections) == sizes

    def test_everybody_sits_and_one_half_table_at_most_is_left(self):
        for pairs, number in product(range(24, 201), range(2, 9)):
            sizes = shares(pairs, number)
            assert sum(sizes) == pairs
            assert sum(size % 2 for size in sizes) == pairs % 2
            assert max(sizes) - min(sizes) <= 3


class NumbersTests:
    def test_a_small_room_stays_together(self):
        assert numbers_of_sections(23, 8) == ()
        assert numbers_of_sections(24, 8) == (2,)

    def test_sections_of_about_thirteen_tables_come_first(self):
        # Source: twelve to fourteen tables play 24 to 28 boards, all but all of those in play.
        assert numbers_of_sections(52, 8)[0] == 2
        assert numbers_of_sections(78, 8)[0] == 3
        assert numbers_of_sections(104, 8)[0] == 4
        assert numbers_of_sections(200, 8)[0] == 8

    def test_no_more_than_there_are_letters(self):
        assert max(numbers_of_sections(200, 4)) == 4


class DivideTests:
    @pytest.mark.parametrize(
        ("pairs", "number", "movements"),
        [
            (28, 2, "mitchell-7-7x4"),
            (36, 2, "mitchell-9-9x3"),
            (52, 2, "mitchell-13-13x2"),
            (78, 3, "mitchell-13-13x2"),
            (182, 7, "mitchell-13-13x2"),
        ],
    )
    def test_equal_sections_play_what_clubs_play(self, pairs, number, movements):
        assert {each.id for each in cut(pairs, number).options} == {movements}

    def test_thirteen_tables_and_twelve_play_twelve_rounds(self):
        found = cut(50, 2, called=True)
        assert [each.id for each in found.options] == [
            "mitchell-13-12x2", "mitchell-12-12x2-share_relay",
        ]  # fmt: skip

    @pytest.mark.sampled(4)
    @pytest.mark.parametrize("pairs", ALL_SIZES)
    def test_every_field_up_to_two_hundred_is_cut_refereed_and_called_by_one_clock(self, pairs):
        found = cut(pairs, numbers_of_sections(pairs, 8)[0])
        assert list(found.sizes) == shares(pairs, found.sections)
        assert len({(one.rounds, one.boards_per_round, one.winners) for one in found.options}) == 1
        for option in found.distinct:
            check(option.movement())
            assert not option.meets_again

    def test_what_no_clock_can_call_is_not_proposed(self):
        seven, nine = options(14, least=28, most=28), options(18, least=27, most=27)
        assert divide([seven, nine], 26) is None
        assert divide([seven, ()], 26) is None

    def test_another_section_costs_something(self):
        assert cut(104, 4).points > cut(52, 2).points

    def test_one_ranking_of_all_costs_what_it_loses_in_fairness(self):
        found = cut(52, 2, winners=1)
        assert found.together.quality < found.apart.quality
        assert found.points > cut(52, 2, winners=2).points


class ConsequencesTests:
    def test_the_fewest_and_the_most_boards_of_any(self):
        """Of thirteen pairs at seven tables one sits out a round; of twelve nobody does."""
        found = of(("howell-6-9x3", 12), ("howell-7-9x3-without-14", 13))
        assert found.boards_a_pair == (24, 27)
        assert found.sitouts == 9

    def test_in_play_is_what_the_longer_has_and_each_has_its_set(self):
        found = of(("mitchell-7-7x4", 14), ("mitchell-7-6x4-without-7", 13))
        assert (found.boards, found.copies) == (28, 2)

    def test_each_board_is_played_at_all_tables_of_all_sections(self):
        assert of(("mitchell-7-7x4", 14), ("mitchell-7-7x4", 14)).results_a_board == 14

    def test_tables_that_share_want_more_copies_of_the_boards(self):
        """Of one board a round they need two copies, of two boards one is passed."""
        alone, few = ("mitchell-7-7x4", 14), ("howell-2-3x1", 4)
        assert of(alone, ("howell-2-3x8", 4)).copies == 2
        assert of(alone, few).copies == 3

    def test_two_lines_of_two_complete_mitchells_compete_alike_over_the_room(self):
        """All NS hold the same 28 hands: each two compete over all of them."""
        found = of(("mitchell-7-7x4", 14), ("mitchell-7-7x4", 14))
        assert found.together.quality == found.apart.quality == 100

    def test_across_sections_pairs_compete_by_the_cards_alone(self):
        """Three tables, three rounds, none switched, one ranking of both sections. A set is played
        six times: who meets competes by 5 for it and by -1 for the two others; who sits the same
        way by 3; who sits the other way in the other section by -3."""
        joined = join([option_of_key("mitchell-3-3x1", 6).movement()] * 2)
        assert (joined.tables, len(joined.numbers), len(joined.seatings)) == (6, 12, 18)
        found = competition(joined)
        assert (found[1, 4], found[1, 2], found[1, 7], found[1, 10]) == (3, 3, 3, -3)
