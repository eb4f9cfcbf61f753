"""What a director who plays must not see: which lines are hidden, typed place by place."""

import pytest

from tournament.evening.veil import NO_VEIL, NOBODY, Veil

# Boards 3 and 4 are still to be played, at table 1 in round 2.
VEIL = Veil(frozenset({3, 4}), frozenset({("A", 2, 1, 3), ("A", 2, 1, 4)}))


class HiddenLineTests:
    @pytest.mark.parametrize(
        ("place", "is_hidden"),
        [
            # Such a board elsewhere, in the other section too.
            (("A", 1, 2, 3), True),
            (("A", 2, 2, 4), True),
            (("B", 2, 1, 3), True),
            # The own line is there to be written.
            (("A", 2, 1, 3), False),
            (("A", 2, 1, 4), False),
            # A board that the pair has played, or never plays.
            (("A", 1, 1, 1), False),
            (("A", 3, 4, 5), False),
        ],
    )
    def test_a_line_is_hidden_at_other_tables_than_the_pairs_own(self, place, is_hidden):
        assert VEIL.is_over(place) is is_hidden

    def test_who_does_not_play_has_nothing_hidden(self):
        assert (NOBODY.pair, NOBODY.looked_at) == ("", frozenset())
        assert (NO_VEIL.boards, NO_VEIL.own_places, dict(NO_VEIL.entered)) == (
            frozenset(),
            frozenset(),
            {},
        )
        assert not NO_VEIL.is_over(("A", 1, 1, 1))
