"""Sections of a large room, when to cut it, and what a divided room's sections may play."""

import datetime
from dataclasses import replace

import pytest

from movements import Wishes
from tests.tournament.evening.values import a_part, an_evening
from tournament.evening.advise.section_plans import ChosenPlan, Plans, SectionField
from tournament.evening.facts import Break
from tournament.setup.values.adviser import advice
from tournament.setup.values.fitting import ANY_HOUSE, House
from tournament.setup.values.sections import divisions, sections_beside


def a_session(**fields):
    return replace(an_evening().session, starts_at=datetime.time(20), **fields)


def cuts(session, pairs, house=ANY_HOUSE):
    return advice(session, pairs, house=house).cuts


class CutTests:
    @pytest.mark.parametrize(("pairs", "sizes"), [(24, (12, 12)), (26, (14, 12)), (27, (14, 13))])
    def test_a_large_room_is_two_in_step(self, pairs, sizes):
        (row, *_) = cuts(a_session(), pairs)
        assert row.division.sizes == sizes
        assert row.key == " ".join(each.id for each in row.division.options)

    def test_a_smaller_room_or_one_that_is_divided_is_not(self):
        assert divisions(a_session(), 23, ANY_HOUSE) == ()
        assert divisions(a_session(section_count=2), 28, ANY_HOUSE) == ()

    def test_what_the_house_cannot_have_is_no_way(self):
        assert divisions(a_session(), 28, House(Wishes(boards=6))) == ()

    def test_seven_tables_twice_play_seven_rounds_of_four(self):
        """28 boards of 7.5 minutes and six moves: 240 minutes."""
        (row, *_) = divisions(a_session(), 28, ANY_HOUSE)
        assert [each.id for each in row.division.options] == ["mitchell-7-7x4"] * 2
        assert (row.finish, row.hours, row.too_long) == (datetime.time(0), "4:00", 0)

    def test_a_break_puts_their_end_off(self):
        (row, *_) = divisions(a_session(breaks=(Break(3, 20),)), 28, ANY_HOUSE)
        assert row.finish == datetime.time(0, 20)

    def test_what_ends_too_late_is_said(self):
        (row, *_) = divisions(a_session(), 28, House(until=datetime.time(20, 15)))
        assert row.too_long > 0

    def test_two_lines_of_all_sections_are_fair_and_one_ranking_of_switched_ones_is_not(self):
        (row, *_) = divisions(a_session(), 52, House(Wishes(winners=2)))
        assert not row.ranks_apart
        (row, *_) = divisions(a_session(), 52, House(Wishes(winners=1)))
        assert row.ranks_apart


class WhenTests:
    """Sources: FFB, as few boards in play as possible; Picks, a web of two winners from about 15
    tables on with two sets; twelve and thirteen tables are two sections (a director)."""

    @pytest.mark.parametrize(
        ("pairs", "copies", "verdict"),
        [
            (28, 1, ""), (28, 2, ""), (32, 2, ""), (40, 2, ""),
            (50, 1, "better_with_copies"), (50, 2, "better"), (78, 3, "better"),
            (81, 1, "must"), (200, 8, "must"),
        ],
    )  # fmt: skip
    def test_an_expert_cuts(self, pairs, copies, verdict):
        house = House(Wishes(copies=copies, called=True))
        (row, *others) = cuts(a_session(), pairs, house)
        assert row.verdict == verdict
        assert not any(other.verdict for other in others)
        assert row.has_copies == (row.division.copies <= copies)


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
