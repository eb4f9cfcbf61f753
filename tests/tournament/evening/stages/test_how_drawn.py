"""How rounds are drawn, among the conditions of contest: written, read, refused."""

import pytest

from movements import DrawnMeeting
from tournament.evening.stages.conditions import (
    Conditions,
    FirstRound,
    read_conditions,
    write_conditions,
)
from tournament.evening.stages.kinds.swiss import draw_first_round
from tournament.evening.stages.swiss_pairs import HowDrawn, SwissChoice, choice_of


class ConditionsTests:
    def test_as_usual_nothing_is_stored(self):
        assert write_conditions(Conditions(rounds=4)) == {"rounds": 4}
        assert read_conditions({"rounds": 4}).way.value == "swiss"

    @pytest.mark.parametrize("value", ["monrad", "danish", "accelerated"])
    def test_a_way_is_stored_by_its_name(self, value):
        stored = {"drawn_by": value, "first": "hand"}
        read = read_conditions(stored)
        assert (read.way.value, read.first) == (value, FirstRound.HAND)
        assert write_conditions(read) == stored
        assert read.called("swiss") == value

    def test_a_lot_belongs_to_a_first_round_by_lot(self):
        read = read_conditions({"first": "lot", "lot": 48213})
        assert (read.first, read.lot) == (FirstRound.LOT, 48213)

    @pytest.mark.parametrize(
        "stored",
        [
            {"drawn_by": "hamburg"},
            {"drawn_by": "swiss"},
            {"drawn_by": 3},
            {"first": "dice"},
            {"first": "lot"},
            {"lot": 4},
            {"first": "lot", "lot": "4"},
            {"first": "lot", "lot": -1},
            {"first": "lot", "lot": 1_000_001},
        ],
    )
    def test_what_cannot_have_been_written_is_refused(self, stored):
        with pytest.raises(ValueError):  # noqa: PT011
            read_conditions(stored)


class ChoiceTests:
    def test_a_danish_may_be_longer_than_everybody_can_meet(self):
        assert not SwissChoice(6, 6, 4).fits
        assert not SwissChoice(6, 6, 4, drawn=HowDrawn("monrad")).fits
        assert SwissChoice(6, 6, 4, drawn=HowDrawn("danish")).fits
        assert not SwissChoice(4, 6, 4, drawn=HowDrawn("danish")).fits

    def test_a_choice_comes_back_from_its_conditions(self):
        drawn = HowDrawn("monrad", FirstRound.LOT, 7)
        choice = SwissChoice(8, 3, 5, 4, drawn)
        again = choice_of(8, choice.conditions)
        assert (again, again.copies, again.drawn) == (choice, 4, drawn)


class FirstRoundTests:
    @pytest.mark.parametrize("first", [FirstRound.NUMBERS, FirstRound.STRENGTH, FirstRound.HAND])
    def test_the_upper_half_meets_the_lower(self, first):
        drawn = draw_first_round(6, Conditions(first=first))
        assert drawn.meetings == (DrawnMeeting(1, 4), DrawnMeeting(2, 5), DrawnMeeting(3, 6))
