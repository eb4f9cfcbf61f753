"""Chicago, in both styles."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import ScoringError
from scoring.four.chicago import Chicago, ChicagoRules, ChicagoStyle, play_chicago
from scoring.four.deals import PlayedDeal, SideTally
from scoring.notation.board import Seat, Side
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.law77 import FORMER, declarer_points
from scoring.notation.outcome import Played
from tests.scoring.four.deals import PASS, deal, deals, turned, written

NS, EW = Side.NS, Side.EW
DUPLICATE = ChicagoRules(ChicagoStyle.DUPLICATE, honours=False)
CAVENDISH = ChicagoRules(cavendish=True)
DOWN = deal("1S", "N", -1)


def refused(call):
    with pytest.raises(ScoringError) as caught:
        call()
    return caught.value.code, caught.value.details


def entries_of(game, number):
    return [entry[1:] for entry in written(game.sheet.entries) if entry[0] == number]


class VulnerabilityTests:
    @pytest.mark.parametrize(
        ("rules", "second", "third"), [(ChicagoRules(), EW, NS), (CAVENDISH, NS, EW)]
    )
    def test_nobody_one_side_the_other_both(self, rules, second, third):
        # North deals first: East the second deal, South the third.
        game, seen = Chicago(rules), []
        for _ in range(4):
            seen.append((game.deal, game.dealer, game.vulnerable))
            game = game.play(DOWN)
        assert seen == [
            (1, Seat.NORTH, set()),
            (2, Seat.EAST, {second}),
            (3, Seat.SOUTH, {third}),
            (4, Seat.WEST, {NS, EW}),
        ]
        assert game.is_finished
        assert (game.deal, game.vulnerable) == (5, set())

    def test_another_first_dealer(self):
        game = Chicago(first_dealer=Seat.WEST).play(DOWN)
        assert (game.dealer, game.vulnerable) == (Seat.NORTH, {NS})


class RubberStyleTests:
    @pytest.mark.parametrize(("number", "points"), [(1, 300), (2, 300), (3, 500), (4, 500)])
    def test_a_game_is_worth_what_the_deal_says(self, number, points):
        game = play_chicago([DOWN] * (number - 1))
        found = entries_of(game.play(deal("4S", "N", 0)), number)
        assert found == [("NS", "tricks", 120), ("NS", "game", points)]

    def test_a_part_score_is_carried_towards_a_game(self):
        game = play_chicago([deal("2S", "S", 0), deal("2C", "E", 1)])
        assert game.part_scores == SideTally(60, 40)
        game = game.play(deal("2D", "N", 0))
        # Completed on the third deal, NS vulnerable; both sides begin again.
        assert entries_of(game, 3) == [("NS", "tricks", 40), ("NS", "game", 500)]
        assert game.part_scores == SideTally()
        assert [entry[1:] for entry in written(game.sheet.entries) if entry[0] < 3] == [
            ("NS", "tricks", 60),
            ("EW", "tricks", 40),
            ("EW", "overtricks", 20),
        ]

    def test_a_part_score_of_the_last_deal_earns_100(self):
        game = play_chicago([deal("2S", "S", 0), DOWN, DOWN, deal("1C", "N", 0)])
        assert entries_of(game, 4) == [("NS", "tricks", 20), ("NS", "part_score", 100)]
        assert entries_of(game, 1) == [("NS", "tricks", 60)]

    def test_the_last_deal_may_complete_a_game_instead(self):
        game = play_chicago([deal("2S", "S", 0), DOWN, DOWN, deal("1N", "N", 0)])
        assert entries_of(game, 4) == [("NS", "tricks", 40), ("NS", "game", 500)]

    def test_a_deal_passed_out_is_dealt_again(self):
        game = play_chicago([DOWN, PASS, PASS])
        assert (game.deal, game.dealer, game.vulnerable) == (2, Seat.EAST, {EW})
        assert len(game.deals) == 3
        assert play_chicago(
            [
                PASS,
                *[DOWN] * 4,
            ]
        ).is_finished

    def test_honours_slams_and_undertricks_as_at_rubber_bridge(self):
        game = play_chicago([DOWN, DOWN, deal("6S", "N", 1, ("five_trumps", "EW"))])
        assert entries_of(game, 3) == [
            ("NS", "tricks", 180),
            ("NS", "overtricks", 30),
            ("NS", "slam", 750),
            ("EW", "honours", 150),
            ("NS", "game", 500),
        ]
        game = Chicago(ChicagoRules(edition=FORMER)).play(deal("7SX", "E", -4))
        assert game.sheet.totals == SideTally(700, 0)

    def test_each_deal_is_a_game_of_its_own_on_the_sheet(self):
        game = play_chicago([DOWN, deal("2S", "N", 0), deal("1C", "N", 0)])
        assert [(one.deal, one.game) for one in game.sheet.entries] == [(1, 1), (2, 2), (3, 3)]


class DuplicateStyleTests:
    def test_every_deal_stands_alone(self):
        game = play_chicago([deal("2S", "S", 0), deal("2S", "N", 0)], DUPLICATE)
        assert game.sheet.totals == SideTally(220, 0)
        assert game.part_scores == SideTally()
        assert entries_of(game, 2) == [("NS", "tricks", 60), ("NS", "part_score", 50)]

    @pytest.mark.parametrize("vulnerable", [False, True])
    def test_every_result_is_worth_what_it_is_at_duplicate(self, vulnerable):
        # All 2,940 contract scores, by the table of Law 77.
        before = [PASS] * 3 if vulnerable else []
        start = play_chicago(before, DUPLICATE)
        wrong = []
        for level, strain, penalty, tricks in product(range(1, 8), Strain, Doubling, range(14)):
            contract = Contract(level, strain, Seat.EAST, penalty)
            margin = start.play(PlayedDeal(Played(contract, tricks))).sheet.margin
            if -margin != declarer_points(contract, tricks, vulnerable=vulnerable):
                wrong.append((contract, tricks))
        assert wrong == []

    def test_the_table_before_1987_can_be_chosen(self):
        rules = ChicagoRules(ChicagoStyle.DUPLICATE, edition=FORMER)
        assert play_chicago([deal("7SX", "N", -5)], rules).sheet.margin == -900
        assert play_chicago([deal("1SXX", "N", 0)], rules).sheet.margin == 120 + 50 + 300

    def test_a_pass_out_is_a_deal(self):
        game = play_chicago([PASS] * 4, DUPLICATE)
        assert game.is_finished
        assert game.sheet.totals == SideTally()

    def test_honours_count_only_where_the_rules_say_so(self):
        with_honours = deal("2S", "N", 0, ("four_trumps", "NS"))
        found = refused(lambda: Chicago(DUPLICATE).play(with_honours))
        assert found == ("honours_not_counted", {})
        counted = Chicago(ChicagoRules(ChicagoStyle.DUPLICATE)).play(with_honours)
        assert counted.sheet.totals == SideTally(210, 0)


class EndTests:
    def test_there_is_no_fifth_deal(self):
        for rules in (ChicagoRules(), DUPLICATE):
            game = play_chicago([DOWN] * 4, rules)
            assert refused(lambda: game.play(PASS)) == ("game_finished", {"deal": 5})  # noqa: B023


class ReplayTests:
    RULES = st.builds(ChicagoRules, st.sampled_from(ChicagoStyle), cavendish=st.booleans())

    @given(st.lists(deals(), max_size=4), RULES)
    def test_deal_by_deal_or_all_at_once_is_the_same(self, given_deals, rules):
        game = Chicago(rules)
        for one in given_deals:
            before = game.sheet.entries
            game = game.play(one)
            assert game.sheet.entries[: len(before)] == before
        again = play_chicago(given_deals, rules)
        assert (again, again.sheet) == (game, game.sheet)

    @given(st.lists(deals(), max_size=4), RULES)
    def test_everybody_one_seat_further_turns_the_sheet(self, given_deals, rules):
        one = play_chicago(given_deals, rules)
        other = play_chicago([turned(each) for each in given_deals], rules, Seat.EAST)
        assert one.sheet.margin == -other.sheet.margin
        assert one.part_scores == SideTally(other.part_scores.ew, other.part_scores.ns)

    @given(st.lists(deals(), max_size=4))
    def test_no_part_score_ever_reaches_a_game(self, given_deals):
        parts = play_chicago(given_deals).part_scores
        assert max(parts.ns, parts.ew) < 100

    def test_stored_names_never_change(self):
        assert [style.value for style in ChicagoStyle] == ["rubber", "duplicate"]
