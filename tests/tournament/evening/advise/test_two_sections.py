"""Two sections of a large room, and what a divided room's sections may play."""

import datetime
from dataclasses import replace

import pytest

from movements import option_of_key
from tests.tournament.evening.values import a_part, an_evening
from tournament.evening.advise.fitting import ANY_HOUSE
from tournament.evening.advise.section_plans import ChosenPlan, Plans, SectionField
from tournament.evening.advise.two_sections import TwoSections, sections_beside, two_sections
from tournament.evening.facts import Break


def a_session(**fields):
    return replace(an_evening().session, starts_at=datetime.time(20), **fields)


class TwoTests:
    @pytest.mark.parametrize(("pairs", "halves"), [(24, (12, 12)), (26, (12, 14)), (27, (14, 13))])
    def test_a_large_room_is_two_and_the_half_table_is_in_the_second(self, pairs, halves):
        found = two_sections(a_session(), pairs, ANY_HOUSE)
        assert (found.first.pairs, found.second.pairs) == halves
        assert (found.first.rounds, found.first.boards_per_round) == (
            found.second.rounds, found.second.boards_per_round,
        )  # fmt: skip
        assert found.sitouts == found.second.sitouts

    def test_a_smaller_room_or_one_that_is_divided_is_not(self):
        assert two_sections(a_session(), 23, ANY_HOUSE) is None
        assert two_sections(a_session(section_count=2), 28, ANY_HOUSE) is None

    def test_more_than_two_sections_hold_are_none(self):
        assert two_sections(a_session(), 200, ANY_HOUSE) is None

    def test_seven_tables_twice_play_seven_rounds_of_four(self):
        """28 boards of 7.5 minutes and six moves: 240 minutes."""
        found = two_sections(a_session(), 28, ANY_HOUSE)
        assert (found.first.id, found.second.id) == ("mitchell-7-7x4",) * 2
        assert found.finish == datetime.time(0)
        assert (found.boards_a_pair, found.boards, found.copies) == ((28, 28), 28, 2)

    def test_a_break_puts_their_end_off(self):
        found = two_sections(a_session(breaks=(Break(3, 20),)), 28, ANY_HOUSE)
        assert found.finish == datetime.time(0, 20)


class SumTests:
    def two(self, first, second):
        options = (option_of_key(*one) for one in (first, second))
        return TwoSections(*options, None)

    def test_the_fewest_and_the_most_boards_of_either(self):
        """Of thirteen pairs at seven tables one sits out a round; of twelve nobody does."""
        found = self.two(("howell-6-9x3", 12), ("howell-7-9x3-without-14", 13))
        assert found.boards_a_pair == (24, 27)
        assert found.sitouts == 9
        found = self.two(("howell-7-9x3-without-14", 13), ("howell-6-9x3", 12))
        assert found.boards_a_pair == (24, 27)

    def test_in_play_is_what_the_longer_has(self):
        found = self.two(("mitchell-7-7x4", 14), ("mitchell-7-6x4-without-7", 13))
        assert found.boards == 28

    def test_tables_that_share_want_more_copies_of_the_boards(self):
        """A Howell of two tables has three sets for them both at once: of one board a round they
        need two copies, of two boards one is passed."""
        alone = option_of_key("mitchell-7-7x4", 14)
        shared = option_of_key("howell-2-3x8", 4)
        assert shared.sharing_tables == 2
        assert TwoSections(alone, shared, None).copies == 2
        few = replace(shared, boards_per_round=1)
        assert TwoSections(alone, few, None).copies == 3


class BesideTests:
    def plans(self, *sections):
        return Plans(
            tuple(
                ChosenPlan(SectionField(letter, letter, pairs), section, ())
                for letter, pairs, section in sections
            )
        )

    def test_the_others_choice_counts_or_what_they_may_play(self):
        chosen = replace(a_part(letter="B").section, option="mitchell-7-7x3")
        plans = self.plans(("A", 12, None), ("B", 14, chosen), ("C", 12, None))
        found = sections_beside(
            a_session(section_count=3), plans, plans.sections[0].field, ANY_HOUSE
        )
        assert [one.id for one in found[0]] == ["mitchell-7-7x3"]
        assert len(found[1]) > 1
        assert {one.pairs for one in found[1]} == {12}
        assert len(found) == 2

    def test_an_own_movement_or_too_few_pairs_say_nothing(self):
        own = replace(a_part(letter="B").section, option="own")
        plans = self.plans(("A", 12, None), ("B", 14, own), ("C", 2, None))
        assert sections_beside(a_session(), plans, plans.sections[0].field, ANY_HOUSE) == ()
