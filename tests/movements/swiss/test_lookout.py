"""What a draw that looks ahead takes: the best by the rules that leaves a way, else of the plan.

The rules of the draw are those of `swiss/draw.py`: three who play each other come from below.
"""

import pytest

from movements.swiss import lookout
from movements.swiss.ahead import Outlook
from movements.swiss.field import Contender, SwissField
from movements.swiss.lookout import draw_looking_ahead, draw_triangle_looking_ahead


def unplayed(count):
    return SwissField([Contender(number, -number) for number in range(1, count + 1)])


class Planner:
    """Finds no plan but one of so few rounds, and remembers for how many it was asked."""

    asked: tuple[int, ...] = ()

    def __init__(self, *, gave_up=False, ends_at, is_certain_at=0, **_):
        self.gave_up, self.ends_at, self.is_certain_at = gave_up, ends_at, is_certain_at

    def is_certain(self, _free, rounds):
        return rounds <= self.is_certain_at

    def is_open(self, _free, _rounds):
        return False

    def plan(self, _free, rounds):
        Planner.asked = (*Planner.asked, rounds)
        return [((0, 1), (2, 3))] * rounds if rounds <= self.ends_at else None


def ask(monkeypatch, to_come, **known):
    Planner.asked = ()
    monkeypatch.setattr(lookout, "Outlook", lambda **more: Planner(**{**more, **known}))
    return draw_looking_ahead(unplayed(4), to_come)


class PatienceTests:
    """Two places are one look, and so is each that is still alone."""

    def test_what_is_found_with_the_last_look_counts(self):
        outlook = Outlook(patience=1)
        assert outlook.plan((0b10, 0b01), 1) == [((0, 1),)]
        assert not outlook.gave_up

    def test_with_one_look_less_nothing_is_known(self):
        outlook = Outlook(patience=0)
        assert outlook.plan((0b10, 0b01), 1) is None
        assert outlook.gave_up


class PlanTests:
    def test_it_goes_back_by_one_round_as_long_as_it_is_known_that_there_is_no_plan(
        self, monkeypatch
    ):
        assert ask(monkeypatch, 6, ends_at=4) == [(0, 1), (2, 3)]
        assert Planner.asked == (7, 6, 5, 4)

    def test_and_to_half_of_them_once_patience_ended(self, monkeypatch):
        assert ask(monkeypatch, 8, gave_up=True, ends_at=3) == [(0, 1), (2, 3)]
        assert Planner.asked == (9, 4, 2)

    def test_a_plan_of_this_round_alone_is_none(self, monkeypatch):
        assert ask(monkeypatch, 3, ends_at=1) is None
        assert Planner.asked == (4, 3, 2)

    def test_nothing_is_planned_where_no_corner_threatens(self, monkeypatch):
        assert ask(monkeypatch, 4, ends_at=0, is_certain_at=3) is None
        assert Planner.asked == (5, 4)


class FirstOpenTests:
    """In an unplayed field whatever is drawn first leaves a way: the best draw is taken."""

    def test_of_four_the_first_meets_the_second(self):
        assert draw_looking_ahead(unplayed(4), 2) == [(0, 1), (2, 3)]

    @pytest.mark.parametrize("count", [7, 9])
    def test_the_three_last_play_each_other(self, count):
        drawn = draw_triangle_looking_ahead(unplayed(count), 2)
        assert drawn is not None
        three, pairs = drawn
        assert three == (count - 3, count - 2, count - 1)
        assert pairs == [(place, place + 1) for place in range(0, count - 3, 2)]

    def test_without_a_round_to_come_nothing_is_looked_ahead(self):
        assert draw_looking_ahead(unplayed(4), 0) is None
        assert draw_triangle_looking_ahead(unplayed(7), 0) is None

    def test_where_the_best_draw_ends_in_a_corner_the_next_best_is_taken(self):
        """Of six 1 met 4 and 6, 3 met 6 and 2, 5 met 2 and 4: after 1-2, 3-4 and 5-6 only the
        threes 1-3-5 and 2-4-6 would be left. 1-2, 3-5 and 4-6 leave two rounds (1-3, 2-4, 5-6 and
        1-5, 2-6, 3-4), and so does the same from below; all else is further apart."""
        met = {1: (4, 6), 2: (5, 3), 3: (6, 2), 4: (1, 5), 5: (2, 4), 6: (3, 1)}
        field = SwissField([Contender(number, -number, met[number]) for number in met])
        next_best = ([(0, 1), (2, 4), (3, 5)], [(0, 2), (1, 3), (4, 5)])
        assert draw_looking_ahead(field, 1) in next_best
        assert draw_looking_ahead(field, 2) in next_best
