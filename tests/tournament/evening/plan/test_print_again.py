"""The changes of the plan that stand, and which cards they concern."""

import datetime

from tests.tournament.evening.values import NOW
from tournament.evening.plan.print_again import (
    AllAgain,
    LoggedChange,
    find_lost_boards,
    join_by_section,
    keep_standing,
    list_print_again,
)


def a_repair(number, section="A", *, cards=None, at=0, **detail):
    cards = {"section": section, "tables": [], "pairs": [], **(cards or {})}
    at = NOW + datetime.timedelta(minutes=at)
    return LoggedChange(number, "plan_repaired", {"print": cards, **detail}, at, None)


def an_undo(number, undoes):
    return LoggedChange(number, "undo", {}, NOW, undoes)


class StandTests:
    def test_what_nobody_undid_stands(self):
        first, second = a_repair(1), a_repair(2)
        assert keep_standing([first, second]) == (first, second)
        assert keep_standing([first, second, an_undo(3, 1)]) == (second,)

    def test_an_undo_that_was_undone_takes_nothing_away(self):
        first = a_repair(1)
        assert keep_standing([first, an_undo(2, 1), an_undo(3, 2)]) == (first,)
        assert keep_standing([first, an_undo(2, 1), an_undo(3, 2), an_undo(4, 3)]) == ()

    def test_undoing_something_else_changes_nothing(self):
        first = a_repair(1)
        assert keep_standing([first, an_undo(3, 2)]) == (first,)


class LostTests:
    def test_lost_boards_stand_by_section(self):
        repairs = [
            a_repair(1, boards=[1, 2]), a_repair(2, boards=[5]), a_repair(3, "B", boards=[1]),
        ]  # fmt: skip
        assert find_lost_boards(repairs) == {"A": (1, 2, 5), "B": (1,)}

    def test_what_was_dealt_again_or_told_of_a_table_is_not_lost(self):
        repairs = [
            a_repair(1, boards=[1], way="dealt"), a_repair(2, boards=[2], told={"round": 1}),
            a_repair(3, boards=[3], way="skipped"), a_repair(4),
        ]  # fmt: skip
        assert find_lost_boards(repairs) == {"A": (3,)}


class PrintTests:
    def test_the_newest_change_comes_first(self):
        cards = {"tables": [2, 1], "pairs": [4], "struck": [6], "rounds": 5}
        first, second = list_print_again([a_repair(1, cards=cards), a_repair(2, "B")])
        assert (first.section, first.tables, first.struck, first.rounds) == ("B", (), (), 0)
        assert (second.section, second.tables, second.pairs) == ("A", (2, 1), (4,))
        assert (second.struck, second.rounds, second.kind) == ((6,), 5, "plan_repaired")

    def test_all_changes_of_a_section_are_one_list(self):
        repairs = [
            a_repair(1, cards={"tables": [3, 1], "pairs": [4], "rounds": 5}, at=1),
            a_repair(2, cards={"tables": [2, 1], "pairs": [2, 4], "rounds": 5}, at=2),
            a_repair(3, "B", cards={"tables": [1], "rounds": 3}, at=3),
        ]
        assert join_by_section(list_print_again(repairs)) == (
            AllAgain("A", (1, 2, 3), (2, 4), ()), AllAgain("B", (1,), (), ()),
        )  # fmt: skip

    def test_who_left_keeps_the_card_unless_it_changes_later(self):
        repairs = [
            a_repair(1, cards={"pairs": [4, 5]}, at=1),
            a_repair(2, cards={"pairs": [6]}, at=2, gone=[4, 6], round=3),
        ]
        assert join_by_section(list_print_again(repairs))[0].pairs == (5,)
        later = [*repairs, a_repair(3, cards={"pairs": [4]}, at=3)]
        assert join_by_section(list_print_again(later))[0].pairs == (4, 5)

    def test_rounds_cut_are_struck_until_they_are_played_again(self):
        cut = a_repair(1, cards={"struck": [4, 5], "rounds": 3}, at=1)
        assert join_by_section(list_print_again([cut]))[0].struck == (4, 5)
        added = a_repair(2, cards={"rounds": 4}, at=2)
        assert join_by_section(list_print_again([cut, added]))[0].struck == (5,)
