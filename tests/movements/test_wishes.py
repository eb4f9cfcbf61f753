"""What nobody can wish for is refused by a code where it is asked, not deep inside."""

import pytest

from movements import (
    MovementError,
    Wishes,
    bracket,
    bracket_with_threes,
    divide,
    numbers_of_sections,
    options,
    options_of_length,
    shares,
)
from movements.individuals.advise import individual_options


def refused(action, *values, **named) -> tuple[str, dict[str, object]]:
    with pytest.raises(MovementError) as caught:
        action(*values, **named)
    return caught.value.code, caught.value.details


class WishesTests:
    @pytest.mark.parametrize(
        ("wish", "value"),
        [
            ("winners", 3),
            ("winners", 0),
            ("copies", 0),
            ("copies", -1),
            ("stationary", -1),
            ("boards", 0),
            ("half_minutes_per_board", 0),
            ("minutes_per_move", -1),
        ],
    )
    def test_what_nobody_can_wish_for_is_refused_by_its_name(self, wish, value):
        assert refused(Wishes, **{wish: value}) == ("bad_wish", {"wish": wish, "value": value})

    @pytest.mark.parametrize(
        ("wish", "value"),
        [
            ("winners", "2"),
            ("copies", 1.0),
            ("stationary", None),
            ("minutes", 2.5),
            ("copies", True),
        ],
    )
    def test_what_is_no_whole_number_is_refused_by_its_name(self, wish, value):
        assert refused(Wishes, **{wish: value}) == ("not_whole", {"wish": wish, "value": value})

    def test_none_leaves_winners_boards_and_minutes_open(self):
        assert Wishes(winners=None, boards=None, minutes=None) == Wishes()

    def test_a_session_without_time_is_a_wish_that_nothing_fulfils(self):
        assert options(8, wishes=Wishes(minutes=0)) == ()

    def test_into_no_section_nothing_is_shared(self):
        assert refused(Wishes().shared_by, 0) == ("bad_sections", {"sections": 0})


class OptionsTests:
    def test_pairs_are_counted_whole(self):
        assert refused(options, 8.0) == ("not_whole", {"wish": "pairs", "value": 8.0})
        assert refused(options, "8") == ("not_whole", {"wish": "pairs", "value": "8"})

    def test_no_board_is_no_target(self):
        assert refused(options, 8, target=-5) == ("bad_wish", {"wish": "target", "value": -5})
        assert refused(options, 8, target=0)[0] == "bad_wish"

    def test_a_length_is_a_number_of_boards(self):
        assert refused(options_of_length, 8, 26.0)[0] == "not_whole"
        assert refused(options_of_length, 8, 0)[0] == "bad_wish"

    def test_single_players_are_asked_for_in_the_same_way(self):
        assert refused(individual_options, 12.0)[0] == "not_whole"
        assert refused(individual_options, 12, target=0)[0] == "bad_wish"


class SectionsTests:
    def test_nobody_sits_in_no_section(self):
        assert refused(shares, 5, 0) == ("bad_sections", {"sections": 0})
        assert refused(shares, 5, -1) == ("bad_sections", {"sections": -1})
        assert refused(shares, -1, 2) == ("bad_wish", {"wish": "pairs", "value": -1})
        assert shares(0, 2) == [0, 0]

    def test_sections_are_counted_whole(self):
        assert refused(shares, 34, 2.0) == ("not_whole", {"wish": "sections", "value": 2.0})
        assert refused(numbers_of_sections, 34.0, 3)[0] == "not_whole"

    def test_no_field_is_divided(self):
        assert refused(divide, [], 26) == ("bad_sections", {"sections": 0})

    def test_a_field_is_divided_for_a_number_of_boards(self):
        fields = [options(size) for size in shares(28, 2)]
        assert refused(divide, fields, 0) == ("bad_wish", {"wish": "target", "value": 0})
        assert refused(divide, fields, "26")[0] == "not_whole"


class BracketTests:
    @pytest.mark.parametrize("make", [bracket, bracket_with_threes])
    def test_teams_are_counted_whole(self, make):
        assert refused(make, []) == ("not_whole", {"wish": "teams", "value": []})
        assert refused(make, 8.0)[0] == "not_whole"
