"""Advice for single players: what is offered and refused, in which order, and why."""

import pytest

from movements import (
    INDIVIDUAL_SIZES,
    MovementError,
    Wishes,
    individual_minutes,
    individual_options,
    individual_reason_against,
    individual_reason_for,
)
from movements.individuals.advise import individual_waits
from movements.individuals.reasons import OF_SHARED_BOARDS


def keys(options):
    return [each.id for each in options]


class IndividualAdviceTests:
    def test_lengths_fit_an_evening_with_two_boards_a_round_at_least(self):
        for each in individual_options(20, wishes=Wishes(copies=5)):
            assert 20 <= each.rounds * each.boards_per_round <= 28
            assert each.boards_per_round >= 2

    @pytest.mark.parametrize(
        ("players", "code"), [(3, "too_few_players"), (101, "too_many_players")]
    )
    def test_sizes_beyond_all_evenings_are_refused(self, players, code):
        with pytest.raises(MovementError) as refused:
            individual_options(players)
        assert refused.value.code == code
        assert players not in INDIVIDUAL_SIZES

    @pytest.mark.parametrize(("least", "most"), [(28, 20), (0, 20)])
    def test_lengths_that_are_none_are_refused(self, least, most):
        with pytest.raises(MovementError) as refused:
            individual_options(8, least=least, most=most)
        assert refused.value.code == "bad_boards"

    def test_eight_players_partner_all_seven_others(self):
        first = individual_options(8)[0]
        assert first.id == "whist-8-7x3-together"
        assert individual_reason_for(first) == "partners_all"

    @pytest.mark.parametrize(
        ("players", "first"),
        [
            # What clubs play: everybody partners everybody, before three rounds or boards fewer.
            (9, "whist-9-9x3-together"),
            (12, "circle-12-11x2"),
            (13, "whist-13-13x2"),
        ],
    )
    def test_few_players_are_advised_what_lets_all_be_partners(self, players, first):
        assert individual_options(players)[0].id == first

    @pytest.mark.parametrize("players", range(4, 61))
    def test_what_speaks_for_one_does_not_speak_against_it(self, players):
        for each in individual_options(players):
            reasons = individual_reason_for(each), individual_reason_against(each)
            assert reasons[0] != "same_boards" or reasons[1] not in OF_SHARED_BOARDS
        # Where each table has its own copy nobody waits for a board.
        in_copies = Wishes(copies=players)
        together = [each for each in individual_options(players, wishes=in_copies) if each.together]
        assert {individual_reason_against(each, in_copies) for each in together}.isdisjoint(
            OF_SHARED_BOARDS
        )

    def test_a_round_lasts_a_minute_more_than_of_pairs(self):
        # Seven rounds of three boards at seven minutes and a half, six moves of two minutes.
        wishes = Wishes(minutes_per_move=2)
        first = individual_options(8, wishes=wishes)[0]
        assert individual_minutes(first, wishes) == 157 + 12 + 7

    def test_an_evening_is_no_longer_than_wished(self):
        shortest = individual_options(8, wishes=Wishes(minutes=165))
        assert {each.rounds * each.boards_per_round for each in shortest} == {20, 21}

    def test_so_many_copies_as_the_club_has(self):
        assert {each.copies for each in individual_options(20)} == {1}
        with_copies = individual_options(20, wishes=Wishes(copies=5))
        assert any(each.copies > 1 for each in with_copies)
        assert not individual_waits(with_copies[0], Wishes(copies=5))

    def test_so_many_boards_as_the_club_has(self):
        few = individual_options(13, wishes=Wishes(boards=24))
        assert few
        assert all(each.boards <= 24 for each in few)

    def test_stand_ins_fill_a_table_where_there_are_some(self):
        assert {each.stand_ins for each in individual_options(7, stand_ins=1)} >= {1}
        assert {each.stand_ins for each in individual_options(6, stand_ins=1)} == {0}
        assert {each.stand_ins for each in individual_options(6, stand_ins=2)} == {0, 2}

    def test_what_speaks_against_a_single_table(self):
        assert individual_reason_against(individual_options(4)[0]) == "one_table"

    def test_copies_make_up_for_sharing(self):
        first = individual_options(8)[0]
        assert individual_reason_against(first) == "boards_of_two"
        assert individual_reason_against(first, Wishes(copies=2)) == ""

    def test_the_same_players_get_the_same_list(self):
        assert keys(individual_options(26)) == keys(individual_options(26))
