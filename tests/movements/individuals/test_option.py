"""Individuals as options: keys, figures counted anew, and what is refused."""

from collections import Counter
from itertools import combinations

import pytest

from movements import IndividualOption, MovementError, individual_of_key, individual_options
from movements.check import problems
from movements.rules.promises import Promises


def options_of(players):
    return individual_options(players, least=18, most=30, stand_ins=3)


def option(key, players):
    return individual_of_key(key, players)


class IndividualOptionTests:
    @pytest.mark.parametrize("players", [4, 5, 8, 9, 12, 13, 20, 28])
    def test_each_option_is_sound_and_its_key_names_it(self, players):
        for each in options_of(players):
            movement = each.movement()
            assert individual_of_key(each.id, players) == each
            promises = Promises(partnerings=1, oppositions=each.meetings.opponents_range[1])
            assert problems(movement, promises) == []
            assert movement.tables == each.tables
            assert movement.boards == each.boards
            assert len(movement.numbers) == each.players + each.stand_ins

    def test_partners_and_opponents_of_eight_players(self):
        meetings = option("whist-8-7x3-together", 8).meetings
        assert {meetings.as_partners(*both) for both in combinations(range(1, 9), 2)} == {1}
        assert {meetings.as_opponents(*both) for both in combinations(range(1, 9), 2)} == {2}
        assert [meetings.people_met(player) for player in range(1, 9)] == [7] * 8
        assert meetings.never_met == 0
        assert meetings.most_at_a_table == 3

    def test_a_player_is_never_with_himself(self):
        meetings = option("rainbow-20-5x4", 20).meetings
        assert meetings.as_partners(3, 3) == meetings.as_opponents(3, 3) == 0

    def test_sit_outs_are_counted_player_by_player(self):
        nine = option("whist-9-8x3-together", 9)
        times = Counter(out.number for out in nine.movement().sitouts)
        assert nine.sitouts == 8
        assert nine.sitouts_a_player == (0, 1)
        assert sorted(times.values()) == [1] * 8
        assert nine.sitout_boards == 3
        assert nine.boards_a_player == (21, 24)

    def test_copies_go_round_the_tables_of_a_round(self):
        # Seven tables play the same four boards: two copies, each passed on at three or four.
        together = option("whist-28-6x4-together", 28)
        assert (together.sharing_tables, together.copies, together.shared_rounds) == (7, 2, 6)
        assert option("rainbow-28-7x4", 28).copies == 1

    def test_stand_ins_have_the_highest_numbers(self):
        seven = option("whist-8-7x3-together-standins-1", 7)
        assert (seven.players, seven.seats, seven.stand_in_numbers) == (7, 8, (8,))

    def test_everybody_partners_everybody_only_in_all_rounds(self):
        assert option("whist-8-7x3-together", 8).everybody_partners_everybody
        assert not option("whist-8-6x4-together", 8).everybody_partners_everybody

    @pytest.mark.parametrize(
        "key",
        [
            "",
            "whist-8-7x3",  # two tables always share
            "whist-8-8x3-together",
            "whist-8-7x0-together",
            "whist-8-7x100-together",
            "whist-08-7x3-together",
            "rainbow-24-6x4",
            "rainbow-20-5x4-together-together",
            "howell-8-7x3",
            "whist-12-7x3-together-standins-4",
        ],
    )
    def test_what_is_no_key_is_refused(self, key):
        with pytest.raises(MovementError) as refused:
            individual_of_key(key, 8)
        assert refused.value.code == "unknown_option"

    def test_a_key_of_other_players_is_refused(self):
        with pytest.raises(MovementError) as refused:
            individual_of_key("whist-8-7x3-together", 12)
        assert refused.value.code == "unknown_option"

    def test_an_unknown_kind_cannot_be_played(self):
        assert not IndividualOption(
            kind="circle", players=8, rounds=7, boards_per_round=3
        ).can_be_played
