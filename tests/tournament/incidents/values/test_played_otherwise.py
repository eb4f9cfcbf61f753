"""What a director tells of a round played otherwise, and why it cannot have been."""

import pytest

from movements import Seating
from tests.tournament.evening.values import HOWELL, a_part, an_evening, with_results
from tournament.incidents.values.played_otherwise import (
    PlayedOtherwise,
    Refused,
    find_refusal,
    put_in_reported,
    reported_rows,
    waited_on,
)
from tournament.incidents.values.so_far import state_after


def rows(known, told):
    return reported_rows(known.sections[0], known, told)


def refused(known, told, over=2):
    section = known.sections[0]
    evening = put_in_reported(
        state_after(section, known, rounds_over=over), told, reported_rows(section, known, told)
    )
    return find_refusal(section, known, told, evening)


def of_two(*row):
    return Seating.of_two(*row)


class RowTests:
    def test_other_boards_at_the_tables_told(self):
        told = PlayedOtherwise("played", 1, (1, 3), (7, 8))
        assert rows(an_evening(), told) == (
            of_two(1, 1, 1, 4, (7, 8)), of_two(1, 3, 3, 6, (7, 8)),
        )  # fmt: skip

    def test_the_other_direction(self):
        told = PlayedOtherwise("turned", 1, (2,))
        assert rows(an_evening(), told) == (of_two(1, 2, 5, 2, (3, 4)),)

    def test_who_stayed_played_the_boards_that_lay_there(self):
        told = PlayedOtherwise("stayed", 2, (1,))
        # Pairs 1 and 4 again, with boards 3 and 4 that came to table 1.
        assert rows(an_evening(), told) == (of_two(2, 1, 1, 4, (3, 4)),)

    def test_at_a_table_without_a_game_nothing_is_told(self):
        known = an_evening(a_part(empty=(6,)))
        assert rows(known, PlayedOtherwise("turned", 1, (3, 2))) == (of_two(1, 2, 5, 2, (3, 4)),)
        assert rows(known, PlayedOtherwise("stayed", 2, (3,))) == ()
        assert rows(known, PlayedOtherwise("played", 1, (9,), (7,))) == ()

    def test_who_waited_waits_on(self):
        known = an_evening(a_part(empty=(6,)))
        told = PlayedOtherwise("stayed", 2, (3, 2))
        # At table 3 pair 3 waited in round 1, with boards 1 and 2 there in round 2.
        assert waited_on(known.sections[0], known, told) == (of_two(2, 3, 3, 6, (1, 2)),)
        assert waited_on(known.sections[0], known, PlayedOtherwise("turned", 2, (3,))) == ()
        assert waited_on(known.sections[0], known, PlayedOtherwise("stayed", 2, (9,))) == ()

    def test_what_is_told_stands_instead_of_the_plan(self):
        known = an_evening()
        told = PlayedOtherwise("turned", 1, (2,))
        found = put_in_reported(
            state_after(known.sections[0], known, rounds_over=1), told, rows(known, told)
        )
        first = [row for row in found.plan.seatings if row.round == 1]
        assert first == list(found.played)
        assert found.played == (
            of_two(1, 1, 1, 4, (1, 2)), of_two(1, 2, 5, 2, (3, 4)), of_two(1, 3, 3, 6, (5, 6)),
        )  # fmt: skip
        assert len(found.plan.seatings) == 9


class RefusedTests:
    def test_what_can_have_been_is_not_refused(self):
        assert refused(an_evening(round=2), PlayedOtherwise("turned", 1, (2,))) is None
        assert refused(an_evening(round=2), PlayedOtherwise("played", 2, (1,), (7, 8))) is None
        # Only the two pairs of tables 1 and 2 stayed; they all play the boards there once.
        assert refused(an_evening(round=3), PlayedOtherwise("stayed", 2, (1, 2, 3))) is None

    def test_where_nobody_was_to_play_nothing_was_played_otherwise(self):
        known = an_evening(a_part(empty=(6,)), round=2)
        assert refused(known, PlayedOtherwise("turned", 1, (3, 2))) == Refused("no_game", (3,))
        assert refused(known, PlayedOtherwise("stayed", 2, (3,))) == Refused("no_game_twice", (3,))

    def test_who_waits_on_while_others_play_is_not_refused(self):
        """Nobody moved: tables 1 and 2 play again, pair 3 waits again."""
        known = an_evening(a_part(empty=(6,)), round=2)
        assert refused(known, PlayedOtherwise("stayed", 2, (1, 2, 3))) is None

    def test_results_tell_by_themselves(self):
        known = with_results(an_evening(round=2), {(1, 2, 3): "50"})
        assert refused(known, PlayedOtherwise("turned", 1, (2,))) == Refused("results_tell")
        assert refused(known, PlayedOtherwise("turned", 1, (1,))) is None
        assert refused(known, PlayedOtherwise("turned", 2, (2,))) is None

    def test_another_sections_results_do_not_count(self):
        two = an_evening(a_part(), a_part(HOWELL, "B"), round=2)
        known = with_results(two, {("B", 1, 2, 1): "50"})
        assert refused(known, PlayedOtherwise("turned", 1, (2,))) is None

    def test_nobody_is_at_two_tables(self):
        """If pairs 1 and 4 stayed at table 1, pair 4 was not at table 2, where it was planned."""
        found = refused(an_evening(round=2), PlayedOtherwise("stayed", 2, (1,)))
        assert found == Refused("two_places", (), 4, 1, of_two(2, 2, 2, 4, (5, 6)))

    def test_nobody_plays_at_one_table_and_waits_at_another(self):
        """Pair 6 is missing and pair 1 waits at table 1 in round 2; if table 2 stayed, pairs 2 and
        5 were there, and not pair 5 at table 3."""
        known = an_evening(a_part(empty=(6,)), round=3)
        found = refused(known, PlayedOtherwise("stayed", 3, (1,)), over=3)
        assert found.code == "no_game_twice"
        # In round 3 pair 2 waits at table 2; table 3 stayed with pairs 3 and 5 of round 2.
        found = refused(known, PlayedOtherwise("stayed", 3, (3,)), over=3)
        assert (found.code, found.pair, found.table) == ("two_places", 5, 3)

    def test_who_was_to_wait_did_not_play_elsewhere(self):
        """A Howell without pair 3: pair 2 waits at table 2 in round 1, pair 1 there in round 2. If
        table 1 stayed in round 3, pairs 4 and 2 of round 2 were there, where pair 4 was to wait."""
        known = an_evening(a_part(HOWELL, empty=(3,)), round=3)
        found = refused(known, PlayedOtherwise("stayed", 3, (1,)), over=3)
        assert (found.code, found.pair, found.table, found.other_row.table) == (
            "two_places",
            2,
            1,
            2,
        )
        # If table 1 stayed in round 2, pair 1 was there and did not wait at table 2.
        found = refused(known, PlayedOtherwise("stayed", 2, (1,)), over=3)
        assert (found.code, found.pair, found.table) == ("two_places", 1, 1)
        assert found.other_row == of_two(2, 2, 3, 1, (3, 4))

    def test_who_waited_in_the_round_before_waited_on_where_nobody_moved(self):
        """Without pair 2 its opponents wait at table 2: pair 5 in round 1, pair 4 in round 2. If
        tables 1 and 2 stayed in round 2, pair 5 waited on there, and not pair 4, who played on at
        table 1; so pair 5 was not at table 3, where it was planned."""
        known = an_evening(a_part(empty=(2,)), round=2)
        found = refused(known, PlayedOtherwise("stayed", 2, (1, 2)))
        assert found == Refused("two_places", (), 5, 3, of_two(2, 2, 2, 4, (5, 6)))

    @pytest.mark.parametrize(("boards", "had"), [((3, 4), (3, 4)), ((4, 7), (4,))])
    def test_nobody_plays_a_board_twice(self, boards, had):
        """Table 1 has boards 3 and 4 in round 2, with pairs 1 and 6."""
        found = refused(an_evening(round=2), PlayedOtherwise("played", 1, (1,), boards))
        assert found == Refused("boards_had", (), 1, 1, of_two(2, 1, 1, 6, (3, 4)), had)
