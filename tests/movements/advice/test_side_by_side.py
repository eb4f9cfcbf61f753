"""Sections over the same boards: one clock, nobody meets again.

Source: McKinnon, Bridge Directing Complete, on sections of unequal size: both play as many rounds
as the smaller one has opponents.
"""

import pytest

from movements.advice.side_by_side import is_in_step, partner, rank_beside
from movements.advise import option_of_key, options
from movements.wishes import Wishes

CALLED = Wishes(called=True)


def best(pairs, beside, wishes=CALLED):
    """The keys of the first for that many pairs and of its partner."""
    others = options(beside, wishes=wishes)
    first = rank_beside(options(pairs, wishes=wishes), [others], 26, wishes)[0]
    return first, partner(first, others, 26, wishes)


class RankedBesideTests:
    def test_thirteen_tables_and_twelve_play_twelve_rounds(self):
        # Thirteen rounds at twelve tables would make opponents meet again.
        first, second = best(26, 24)
        assert (first.id, second.id) == ("mitchell-13-12x2", "mitchell-12-12x2-share_relay")

    @pytest.mark.parametrize("fewer", [12, 13, 19, 24, 27])
    @pytest.mark.parametrize("more", [0, 1, 2, 3])
    def test_they_keep_step_and_nobody_meets_again(self, fewer, more):
        first, second = best(fewer + more, fewer)
        assert (first.pairs, second.pairs) == (fewer + more, fewer)
        assert (first.rounds, first.boards_per_round) == (second.rounds, second.boards_per_round)
        assert first.winners == second.winners
        assert not first.meets_again
        assert not second.meets_again

    def test_a_movement_already_chosen_leads(self):
        chosen = option_of_key("mitchell-13-11x2", 26)
        first = rank_beside(options(24), [[chosen]], 26)[0]
        assert first.id == "mitchell-12-11x2-skip"

    def test_three_sections_keep_one_step(self):
        rooms = [options(pairs, wishes=CALLED) for pairs in (18, 16, 14)]
        first = rank_beside(rooms[0], rooms[1:], 26, CALLED)[0]
        assert all(partner(first, room, 26, CALLED) for room in rooms[1:])

    def test_what_keeps_no_step_comes_last_in_its_own_order(self):
        found, others = options(26), options(24)
        ranked = rank_beside(found, [others], 26)
        assert sorted(each.id for each in ranked) == sorted(each.id for each in found)
        alone = [each for each in ranked if partner(each, others, 26) is None]
        assert alone
        assert list(ranked[-len(alone) :]) == [each for each in found if each in alone]

    def test_of_opponents_that_meet_again_no_step_is_made(self):
        extended = option_of_key("mitchell-12-13x2-extended", 24)
        assert not is_in_step(option_of_key("mitchell-13-13x2", 26), extended)
