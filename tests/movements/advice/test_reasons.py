"""Lengths of session that exist, the nearest ones, and the reason for and against each option.

Source: rounds and boards a round of the usual lengths (18 = 6 x 3 or 9 x 2 ... 33 = 11 x 3; 19, 23,
29 and 31 only with unequal sets; 26 = 13 x 2 needs seven tables).
"""

from types import SimpleNamespace

import pytest

from movements.advice.reasons import AGAINST, CODES, FOR, length, reason_against, reason_for
from movements.advise import option_of_key, options, options_with_same_start
from movements.wishes import Wishes, minutes, penalty
from tests.movements.rooms import USUAL


def one(winners=1, *, is_optimal=False, **figures):
    """What is judged of an option."""
    return SimpleNamespace(winners=winners, is_optimal=is_optimal, **figures)


def offered(monkeypatch, lengths):
    """Let there be movements of these lengths alone."""
    monkeypatch.setattr(
        "movements.advice.reasons.options_of_length",
        lambda _pairs, boards, **_: (option_of_key("howell-4-7x4", 8),) * (boards in lengths),
    )


class LengthTests:
    @pytest.mark.parametrize("pairs", [13, 14, 15, 20, 33, 80])
    def test_from_seven_tables_every_usual_length_exists(self, pairs):
        for boards in USUAL:
            found = length(pairs, boards)
            assert found.options
            assert {each.rounds * each.boards_per_round for each in found.options} == {boards}

    @pytest.mark.parametrize("boards", [23, 29, 31])
    def test_prime_numbers_do_not_divide(self, boards):
        found = length(28, boards)
        assert (found.options, found.why_not) == ((), "does_not_divide")
        assert found.nearest == (boards - 1, boards + 1)

    @pytest.mark.parametrize("pairs", [11, 12])
    def test_26_boards_at_six_tables_need_a_rematch(self, pairs):
        found = length(pairs, 26)
        assert (found.nearest, found.why_not) == ((25, 27), "needs_rematch")

    def test_two_tables_have_multiples_of_three(self):
        assert length(4, 20).nearest == (18, 21)
        assert [bool(length(4, boards).options) for boards in (18, 21, 24, 27, 30)] == [True] * 5

    @pytest.mark.parametrize(
        ("boards", "nearest"),
        [(26, (20,)), (27, ()), (14, (20,)), (13, ()), (20, ()), (21, (20,))],
    )
    def test_what_is_six_boards_away_is_near(self, monkeypatch, boards, nearest):
        offered(monkeypatch, {20})
        assert length(16, boards).nearest == nearest

    @pytest.mark.parametrize(
        ("boards", "why"),
        # At least three rounds of at least two boards.
        [(9, "needs_rematch"), (6, "needs_rematch"), (10, "needs_rematch"),
         (7, "does_not_divide"), (11, "does_not_divide")],
    )  # fmt: skip
    def test_a_length_divides_into_three_rounds_or_more(self, monkeypatch, boards, why):
        offered(monkeypatch, {20})
        assert length(16, boards).why_not == why

    def test_nothing_may_be_near(self):
        assert length(4, 24, wishes=Wishes(boards=2)).nearest == ()


class WishesTests:
    def test_sections_share_the_sets_of_boards(self):
        assert [Wishes(copies=n).shared_by(2).copies for n in (1, 2, 3, 4)] == [1, 1, 1, 2]

    def test_winners(self):
        assert {each.winners for each in options(14, wishes=Wishes(winners=1))} == {1}
        assert {each.winners for each in options(14, wishes=Wishes(winners=2))} == {2}

    def test_by_the_directors_call_what_needs_cards_comes_behind(self):
        found = options(16, wishes=Wishes(called=True))
        best = {
            called: next(place for place, each in enumerate(found) if each.can_be_called is called)
            for called in (True, False)
        }
        assert (best[True], set(found)) == (0, set(options(16)))
        assert best[False] > 4

    def test_where_cards_or_phones_guide_they_speak_against_nothing(self):
        by_cards = option_of_key("howell-6-9x3-irregular", 12)
        assert reason_against(by_cards) == "by_cards"
        assert reason_against(by_cards, Wishes(guided=True)) == "opponents_missed"

    @pytest.mark.parametrize("pairs", [10, 12, 16, 20])
    def test_where_all_are_guided_to_one_ranking_the_fairest_kind_leads(self, pairs):
        first = options(pairs, wishes=Wishes(winners=1, guided=True))[0]
        usual = options(pairs, wishes=Wishes(winners=1, called=True))[0]
        assert first.quality > usual.quality

    def test_guided_pairs_need_no_sentence_about_a_switch(self):
        switched = option_of_key("mitchell-9-9x3-switched-2", 18)
        # A switch to explain; 93.9 of 100 is no whole tenth short, but a twentieth.
        asked, guided = Wishes(winners=1), Wishes(winners=1, guided=True)
        assert penalty(switched, 27, asked) == penalty(switched, 27, guided) + 3 - 1

    def test_a_howell_that_leaves_out_as_many_as_a_line_is_not_blamed_for_it(self):
        # Of 9 tables and 13 rounds four of 17 opponents are missed; a Mitchell misses eight.
        howell = option_of_key("howell-9-13x2-apart", 18)
        asked, guided = Wishes(winners=1), Wishes(winners=1, guided=True)
        # Four opponents, four tables more than five, six points for the cards.
        assert penalty(howell, 26, asked) == penalty(howell, 26, guided) + 4 + 8 + 6 - 1

    def test_pairs_that_must_not_move(self):
        found = options(14, wishes=Wishes(stationary=3))
        assert min(each.stationary for each in found) >= 3

    def test_copies_let_more_tables_have_the_same_boards(self):
        few = [each for each in options(36) if each.sharing_tables > 2 == each.boards_per_round]
        many = options(36, wishes=Wishes(copies=3))
        assert few == []
        assert [each for each in many if each.sharing_tables == 3 > each.boards_per_round]

    def test_the_hall_closes(self):
        pace = Wishes(minutes=180, minutes_per_move=2)
        found = options(14, wishes=pace)
        assert max(minutes(each, pace) for each in found) <= 180
        # 7 rounds of 4 at 7 and a half minutes a board, six moves of two minutes.
        assert minutes(option_of_key("mitchell-7-7x4", 14), pace) == 210 + 12


class SameStartTests:
    def test_one_winner_or_two_can_be_decided_after_round_1(self):
        found = options(14)
        same = options_with_same_start(option_of_key("mitchell-7-7x4", 14), found)
        assert option_of_key("mitchell-7-7x4-switched-2", 14) in same
        assert option_of_key("mitchell-7-6x4", 14) in same
        assert option_of_key("mitchell-7-7x3", 14) not in same

    def test_skip_and_criss_cross_start_alike(self):
        same = options_with_same_start(option_of_key("mitchell-8-8x3-criss_cross", 16), options(16))
        assert option_of_key("mitchell-8-7x3-skip", 16) in same

    @pytest.mark.parametrize("pairs", [8, 15])
    def test_the_first_round_is_the_one_that_is_played(self, pairs):
        for each in options(pairs, least=24, most=26):
            assert each.first_round == each.movement(full=True).seatings_of_round(1), each.id


class ReasonTests:
    @pytest.mark.parametrize(
        ("key", "pairs", "good", "bad"),
        [
            ("howell-4-7x4", 8, "fairest_possible", "long_rounds"),
            ("howell-4-7x3", 8, "fairest_possible", ""),
            ("howell-4-7x2", 8, "fairest_possible", ""),
            ("howell-8-14x2", 16, "very_fair", "opponents_missed"),
            ("howell-7-13x2", 14, "fairest_possible", "many_moves"),
            ("howell-7-12x2-without-14", 13, "short_sitouts", "opponents_missed"),
            ("mitchell-8-8x3-criss_cross", 16, "all_boards", "by_cards"),
            ("mitchell-8-7x4-skip", 16, "well_known", "boards_missed"),
            ("howell-11-12x2-hesitation-without-22", 21, "short_sitouts", "opponents_missed"),
            ("mitchell-7-7x4-without-7", 13, "well_known", "long_sitouts"),
            ("mitchell-8-10x2-extended", 16, "all_boards", "rematches"),
            ("howell-8-9x3-hesitation", 16, "all_boards", "sharing"),
            ("mitchell-18-8x3-web", 36, "all_boards", "copies"),
            ("howell-4-5x5-irregular", 8, "fairest_possible", "by_cards"),
            ("mitchell-13-13x2-switched-2", 26, "all_boards", "many_moves"),
            ("mitchell-9-9x3-switched-2.3.4", 18, "all_boards", "unfair"),
            ("mitchell-12-11x4-skip-without-12", 23, "well_known", "long_sitouts"),
        ],
    )
    def test_one_for_and_one_against(self, key, pairs, good, bad):
        found = option_of_key(key, pairs)
        assert (reason_for(found), reason_against(found)) == (good, bad)

    @pytest.mark.parametrize(
        ("codes", "code", "known", "others"),
        [
            (FOR, "fairest_possible", one(is_optimal=True, quality=70), one(quality=100)),
            # What no movement of its size beats may still be too unequal for a ranking.
            (
                FOR,
                "fairest_possible",
                one(is_optimal=True, quality=70),
                one(is_optimal=True, quality=69.9),
            ),
            (FOR, "few_moves", one(rounds=6), one(rounds=7)),
            (FOR, "no_sharing", one(shared=0), one(shared=1)),
            (FOR, "very_fair", one(1, quality=95), one(1, quality=94.9)),
            (FOR, "very_fair", one(1, quality=95), one(2, quality=95)),
            (FOR, "short_sitouts", one(sitout_boards=2), one(sitout_boards=3)),
            (FOR, "short_sitouts", one(sitout_boards=1), one(sitout_boards=0)),
            (AGAINST, "unfair", one(quality=69.9), one(quality=70)),
            (AGAINST, "copies", one(sharing_tables=3), one(sharing_tables=2)),
            (AGAINST, "long_sitouts", one(sitout_boards=4), one(sitout_boards=3)),
            (AGAINST, "sharing", one(shared=1), one(shared=0)),
            (AGAINST, "many_moves", one(rounds=13), one(rounds=12)),
            (AGAINST, "two_rankings", one(2), one(1)),
            (AGAINST, "long_rounds", one(boards_per_round=4), one(boards_per_round=3)),
        ],
    )
    def test_where_each_begins(self, codes, code, known, others):
        """Fair from 95, unfair below 70; half an hour is four boards; thirteen rounds are many."""
        assert codes[code](known)
        assert not codes[code](others)

    @pytest.mark.sampled(6)
    @pytest.mark.parametrize("pairs", range(4, 81))
    def test_neither_few_moves_nor_the_fairest_are_what_is_left_over(self, pairs):
        for each in options(pairs):
            good, bad = reason_for(each), reason_against(each)
            assert (good, bad) != ("fairest_possible", "unfair")
            assert good != "few_moves" or each.rounds < 7

    def test_codes_are_frozen(self):
        assert len(CODES) == 1 + len(FOR) + len(AGAINST) + 3 == 24

    def test_a_barometer_is_played_for_its_ranking_and_for_what_nobody_can_hear(self):
        option = option_of_key("mitchell-13-13x2-together", 26)
        assert reason_for(option, Wishes(copies=7)) == "ranking_each_round"
        assert reason_for(option, Wishes(copies=13)) == "barometer"
        assert reason_against(option, Wishes(copies=13)) == "many_moves"

    def test_two_tables_that_share_are_called_none(self):
        assert reason_for(option_of_key("howell-2-3x9", 4), Wishes(copies=2)) == "fairest_possible"


class NearestTests:
    @pytest.mark.parametrize("pairs", [4, 26, 27, 28, 40, 80])
    def test_no_length_below_one_board_is_looked_for(self, pairs):
        """Six boards are the fewest that the set-up page takes, and six less are none."""
        answer = length(pairs, 6)
        assert all(0 < near <= 12 for near in answer.nearest)


class HouseTests:
    def test_a_length_that_the_house_cannot_have(self):
        # 8 pairs play 7 rounds of 4 as a Howell only, which has one ranking.
        asked = length(8, 28, wishes=Wishes(winners=2, stationary=5))
        assert (asked.options, asked.why_not) == ((), "not_in_this_house")
