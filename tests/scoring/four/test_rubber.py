"""Rubber bridge, deal by deal."""

import pytest

from scoring.errors import ScoringError
from scoring.four.deals import Held, Honours, PlayedDeal, SideTally
from scoring.four.rubber import OF_1987, SINCE_1993, Rubber, RubberRules, play_rubber
from scoring.notation.board import Seat, Side
from scoring.notation.law77 import CURRENT, Edition
from scoring.notation.outcome import PassedOut
from tests.scoring.four.deals import PASS, deal, written

# A director's example. We are NS: they fail in 4S doubled by two, we make 3H+1, they 1NT+1,
# they 3C=, we 3D+1, we fail in 3S by one, they make 6NT+1 vulnerable.
SEVEN = (
    deal("4SX", "E", -2),
    deal("3H", "S", 1),
    deal("1N", "W", 1),
    deal("3C", "E", 0),
    deal("3D", "N", 1),
    deal("3S", "S", -1),
    deal("6N", "W", 1),
)
NS, EW = Side.NS, Side.EW


def game(side, rules=SINCE_1993):
    """A rubber in which that side has won one game, worth 120 and nothing else."""
    return Rubber(rules).play(deal("4S", "N" if side is NS else "E", 0))


def refused(call):
    with pytest.raises(ScoringError) as caught:
        call()
    return caught.value.code, caught.value.details


def last_entry(rubber):
    return written(rubber.sheet.entries)[-1]


class SevenDealsTests:
    def test_line_by_line(self):
        sheet = play_rubber(SEVEN).sheet
        assert written(sheet.entries) == [
            (1, "NS", "undertricks", 300),
            (2, "NS", "tricks", 90),
            (2, "NS", "overtricks", 30),
            (3, "EW", "tricks", 40),
            (3, "EW", "overtricks", 30),
            (4, "EW", "tricks", 60),
            (5, "NS", "tricks", 60),
            (5, "NS", "overtricks", 20),
            (6, "EW", "undertricks", 50),
            (7, "EW", "tricks", 190),
            (7, "EW", "overtricks", 30),
            (7, "EW", "slam", 750),
            (7, "EW", "rubber", 700),
        ]

    def test_above_and_below_the_line(self):
        sheet = play_rubber(SEVEN).sheet
        assert [one.points for one in sheet.below_line(NS)] == [90, 60]
        assert [one.points for one in sheet.above_line(NS)] == [300, 30, 20]
        assert [one.points for one in sheet.below_line(EW)] == [40, 60, 190]
        assert [one.points for one in sheet.above_line(EW)] == [30, 50, 30, 750, 700]

    def test_the_line_across_the_sheet_stands_after_the_fourth_deal(self):
        sheet = play_rubber(SEVEN).sheet
        assert {(one.deal, one.game) for one in sheet.entries} == {
            *((number, 1) for number in (1, 2, 3, 4)),
            *((number, 2) for number in (5, 6, 7)),
        }

    def test_500_against_1850(self):
        rubber = play_rubber(SEVEN)
        assert rubber.sheet.totals == SideTally(500, 1850)
        assert rubber.sheet.margin == -1350
        assert rubber.is_finished
        assert rubber.games == SideTally(0, 2)

    def test_the_sheet_after_five_deals(self):
        rubber = play_rubber(SEVEN[:5])
        assert [one.points for one in rubber.sheet.below_line(NS)] == [90, 60]
        assert [one.points for one in rubber.sheet.above_line(NS)] == [300, 30, 20]
        assert [one.points for one in rubber.sheet.below_line(EW)] == [40, 60]
        assert [one.points for one in rubber.sheet.above_line(EW)] == [30]
        assert rubber.sheet.totals == SideTally(500, 130)
        assert rubber.part_scores == SideTally(60, 0)
        assert rubber.games == SideTally(0, 1)
        assert rubber.vulnerable == {EW}
        assert rubber.dealer is Seat.EAST
        assert not rubber.is_finished

    def test_who_is_vulnerable_before_each_deal(self):
        before = [play_rubber(SEVEN[:done]).vulnerable for done in range(7)]
        assert before == [set(), set(), set(), set(), {EW}, {EW}, {EW}]


class GameTests:
    @pytest.mark.parametrize(
        ("contract", "points"),
        [("3N", 100), ("4H", 120), ("5C", 100), ("2SX", 120), ("1SXX", 120), ("2DXX", 160)],
    )
    def test_a_hundred_trick_points_are_a_game(self, contract, points):
        rubber = Rubber().play(deal(contract, "S", 0))
        assert rubber.games == SideTally(1, 0)
        assert rubber.sheet.below_line(NS)[0].points == points
        assert rubber.part_scores == SideTally()

    @pytest.mark.parametrize(
        ("contract", "points"), [("2N", 70), ("3S", 90), ("4D", 80), ("2CX", 80)]
    )
    def test_less_is_a_part_score(self, contract, points):
        rubber = Rubber().play(deal(contract, "S", 1))
        assert rubber.games == SideTally()
        assert rubber.part_scores == SideTally(points, 0)

    def test_overtricks_do_not_count_towards_a_game(self):
        assert Rubber().play(deal("1S", "S", 3)).part_scores == SideTally(30, 0)

    def test_both_sides_keep_part_scores_until_a_game_is_won(self):
        rubber = play_rubber((deal("2H", "N", 0), deal("3C", "E", 0), deal("1C", "S", 0)))
        assert rubber.part_scores == SideTally(80, 60)
        rubber = rubber.play(deal("1N", "W", 0))
        assert rubber.part_scores == SideTally()
        assert rubber.games == SideTally(0, 1)

    def test_points_of_one_side_complete_no_game_of_the_other(self):
        rubber = play_rubber((deal("3H", "N", 0), deal("3H", "E", 0)))
        assert rubber.games == SideTally()

    @pytest.mark.parametrize(("winner", "points"), [(NS, 700), (EW, 500)])
    def test_the_rubber_is_worth_more_when_the_others_have_no_game(self, winner, points):
        rubber = game(NS).play(deal("4S", "N" if winner is NS else "E", 0))
        if winner is EW:
            assert rubber.vulnerable == {NS, EW}
            assert not rubber.is_finished
            rubber = rubber.play(deal("3N", "E", 0))
        assert last_entry(rubber)[1:] == (winner.value, "rubber", points)

    def test_the_line_of_a_bonus_belongs_to_the_last_deal(self):
        assert last_entry(game(EW).play(deal("4S", "W", 0))) == (2, "EW", "rubber", 700)


class PremiumTests:
    @pytest.mark.parametrize(
        ("contract", "over", "vulnerable", "entries"),
        [
            # Source: Laws of Contract Bridge, Law 77's table without game and part-score.
            ("1SX", 2, False, [("tricks", 60), ("overtricks", 200), ("insult", 50)]),
            ("1SX", 2, True, [("tricks", 60), ("overtricks", 400), ("insult", 50)]),
            ("1SXX", 1, False, [("tricks", 120), ("overtricks", 200), ("insult", 100)]),
            ("6H", 0, False, [("tricks", 180), ("slam", 500)]),
            ("7C", 0, False, [("tricks", 140), ("slam", 1000)]),
            ("2H", 0, True, [("tricks", 60)]),
        ],
    )
    def test_a_contract_made(self, contract, over, vulnerable, entries):
        rubber = game(NS) if vulnerable else Rubber()
        dealt = len(rubber.deals) + 1
        found = written(rubber.play(deal(contract, "N", over)).sheet.entries)
        assert [entry[2:] for entry in found if entry[0] == dealt] == entries

    @pytest.mark.parametrize(
        ("contract", "down", "vulnerable", "points"),
        [
            ("3S", 2, False, 100),
            ("3S", 2, True, 200),
            ("3SX", 4, False, 800),
            ("3SX", 4, True, 1100),
            ("3SXX", 2, False, 600),
        ],
    )
    def test_a_contract_that_fails_pays_the_defenders(self, contract, down, vulnerable, points):
        rubber = game(EW) if vulnerable else Rubber()
        found = rubber.play(deal(contract, "E", -down))
        assert last_entry(found)[1:] == ("NS", "undertricks", points)
        assert found.part_scores == SideTally()

    def test_vulnerability_is_that_of_the_declaring_side(self):
        assert last_entry(game(NS).play(deal("3S", "E", -1)))[3] == 50
        assert last_entry(game(NS).play(deal("3S", "N", -1)))[3] == 100


class HonoursTests:
    @pytest.mark.parametrize(
        ("contract", "kind", "points"),
        [("2S", "four_trumps", 100), ("2S", "five_trumps", 150), ("2N", "four_aces", 150)],
    )
    def test_honours_in_one_hand(self, contract, kind, points):
        rubber = Rubber().play(deal(contract, "N", 0, (kind, "NS")))
        assert last_entry(rubber) == (1, "NS", "honours", points)

    def test_defenders_have_theirs_too(self):
        rubber = Rubber().play(deal("2S", "N", -1, ("four_trumps", "EW")))
        assert [entry[1:] for entry in written(rubber.sheet.entries)] == [
            ("EW", "undertricks", 50),
            ("EW", "honours", 100),
        ]

    def test_they_are_written_before_the_rubber(self):
        rubber = game(NS).play(deal("4S", "N", 0, ("five_trumps", "EW")))
        items = [entry[1:3] for entry in written(rubber.sheet.entries)[-2:]]
        assert items == [("EW", "honours"), ("NS", "rubber")]
        assert [one.game for one in rubber.sheet.entries] == [1, 2, 2, 2]

    @pytest.mark.parametrize(
        ("contract", "kind"), [("2S", "four_aces"), ("2N", "four_trumps"), ("2N", "five_trumps")]
    )
    def test_honours_that_the_contract_does_not_have(self, contract, kind):
        assert refused(lambda: deal(contract, "N", 0, (kind, "NS"))) == ("honours_wrong", {})

    @pytest.mark.parametrize("kind", Honours)
    def test_a_pass_out_has_none(self, kind):
        assert refused(lambda: PlayedDeal(PassedOut(), Held(kind, NS)))[0] == "honours_wrong"


class UnfinishedTests:
    def test_the_only_side_with_a_game_gets_300(self):
        rubber = game(EW).break_off()
        assert last_entry(rubber) == (1, "EW", "unfinished_game", 300)
        assert rubber.is_finished

    def test_a_game_each_is_worth_nothing(self):
        rubber = game(EW).play(deal("3N", "N", 0)).break_off()
        assert rubber.sheet.totals == SideTally(100, 120)

    @pytest.mark.parametrize(("rules", "points"), [(SINCE_1993, 100), (OF_1987, 50)])
    def test_the_only_side_with_a_part_score(self, rules, points):
        rubber = Rubber(rules).play(deal("2H", "W", 0)).break_off()
        assert last_entry(rubber) == (1, "EW", "unfinished_part_score", points)

    def test_a_part_score_each_is_worth_nothing(self):
        rubber = play_rubber((deal("2H", "W", 0), deal("1C", "N", 0))).break_off()
        assert rubber.sheet.totals == SideTally(20, 60)

    def test_a_part_score_before_the_last_game_is_gone(self):
        rubber = play_rubber((deal("2H", "W", 0), deal("4S", "N", 0))).break_off()
        assert [entry[1:] for entry in written(rubber.sheet.entries)[2:]] == [
            ("NS", "unfinished_game", 300)
        ]

    def test_both_bonuses_may_go_to_different_sides(self):
        rubber = game(NS).play(deal("2H", "W", 0)).break_off()
        assert written(rubber.sheet.entries)[2:] == [
            (2, "NS", "unfinished_game", 300),
            (2, "EW", "unfinished_part_score", 100),
        ]
        assert [one.game for one in rubber.sheet.entries] == [1, 2, 2, 2]

    def test_a_rubber_without_a_deal_is_worth_nothing(self):
        for rules in (SINCE_1993, OF_1987):
            assert Rubber(rules).break_off().sheet.entries == ()


class UnfinishedOf1987Tests:
    """Each side is credited with what it has, by the rules of 1987: 300 a game, 50 a part-score."""

    def broken_off(self, *contracts):
        rubber = Rubber(OF_1987)
        for contract, declarer in contracts:
            rubber = rubber.play(deal(contract, declarer, 0))
        return rubber.break_off().sheet

    def test_a_game_each(self):
        sheet = self.broken_off(("4S", "E"), ("3N", "N"))
        assert [entry[1:] for entry in written(sheet.entries)[2:]] == [
            ("NS", "unfinished_game", 300),
            ("EW", "unfinished_game", 300),
        ]
        assert (sheet.totals, sheet.margin) == (SideTally(400, 420), -20)

    def test_a_part_score_each(self):
        sheet = self.broken_off(("2H", "W"), ("1C", "N"))
        assert sheet.totals == SideTally(20 + 50, 60 + 50)

    def test_a_game_and_part_score_against_a_part_score(self):
        sheet = self.broken_off(("4S", "N"), ("2H", "W"), ("1C", "S"))
        assert sheet.totals == SideTally(120 + 20 + 300 + 50, 60 + 50)

    def test_who_has_nothing_gets_nothing(self):
        assert self.broken_off(("4S", "N")).totals == SideTally(120 + 300, 0)
        assert self.broken_off(("2H", "W")).totals == SideTally(0, 60 + 50)

    def test_a_part_score_before_the_last_game_is_gone(self):
        sheet = self.broken_off(("2H", "W"), ("4S", "N"))
        assert sheet.totals == SideTally(120 + 300, 60)


class EndTests:
    FINISHED = play_rubber(SEVEN)

    def test_nothing_after_the_second_game(self):
        found = refused(lambda: self.FINISHED.play(PASS))
        assert found == ("game_finished", {"deal": 8})
        assert refused(lambda: play_rubber((*SEVEN, PASS))) == ("game_finished", {"deal": 8})

    def test_a_finished_rubber_cannot_be_broken_off(self):
        found = ("game_finished", {"deal": 8})
        assert refused(self.FINISHED.break_off) == found
        assert refused(lambda: Rubber(deals=SEVEN, broken_off=True)) == found

    def test_nothing_after_it_was_broken_off(self):
        broken = game(NS).break_off()
        assert refused(lambda: broken.play(PASS)) == ("game_finished", {"deal": 2})
        assert refused(broken.break_off) == ("game_finished", {"deal": 2})


class DealerTests:
    def test_the_deal_goes_round_clockwise_also_after_a_pass_out(self):
        rubber = Rubber(first_dealer=Seat.WEST)
        seen = [rubber.dealer]
        for one in (PASS, deal("1C", "N", 0), PASS, PASS):
            rubber = rubber.play(one)
            seen.append(rubber.dealer)
        assert seen == [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST]
        assert written(rubber.sheet.entries) == [(2, "NS", "tricks", 20)]


class UndertricksOf1987Tests:
    """Source: "Marquer en partie libre", a scoring sheet in French: doubled and not vulnerable 100
    for the first and 200 for every other trick down, vulnerable 200 and 300; redoubled twice that.
    """

    NOT_VULNERABLE = (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 1900, 2100, 2300, 2500)
    VULNERABLE = (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800)

    @pytest.mark.parametrize("down", range(1, 14))
    @pytest.mark.parametrize(("contract", "times"), [("7SX", 1), ("7SXX", 2)])
    def test_every_number_of_tricks(self, contract, times, down):
        start = Rubber(OF_1987)
        found = last_entry(start.play(deal(contract, "E", -down)))
        assert found[1:] == ("NS", "undertricks", times * self.NOT_VULNERABLE[down - 1])
        found = last_entry(game(EW, OF_1987).play(deal(contract, "E", -down)))
        assert found[1:] == ("NS", "undertricks", times * self.VULNERABLE[down - 1])

    def test_undoubled_nothing_is_another_edition(self):
        for start, points in ((Rubber(OF_1987), 150), (game(EW, OF_1987), 300)):
            assert last_entry(start.play(deal("3S", "E", -3)))[3] == points

    @pytest.mark.parametrize("contract", ["1CX", "1CXX"])
    def test_a_contract_made_doubled_or_redoubled_earns_50(self, contract):
        assert last_entry(Rubber(OF_1987).play(deal(contract, "N", 0)))[2:] == ("insult", 50)


class ChangesOf1993Tests:
    @pytest.mark.parametrize(
        ("down", "before", "since"), [(1, 100, 100), (2, 300, 300), (3, 500, 500), (4, 700, 800)]
    )
    def test_every_doubled_undertrick_after_the_first_costs_200(self, down, before, since):
        for rules, points in ((OF_1987, before), (SINCE_1993, since)):
            rubber = Rubber(rules).play(deal("7SX", "E", -down))
            assert rubber.sheet.totals == SideTally(points, 0)

    def test_that_table_can_be_chosen_by_itself(self):
        rules = RubberRules(Edition(100, OF_1987.edition.doubled_undertricks))
        rubber = Rubber(rules).play(deal("7SX", "E", -5)).play(deal("1SXX", "N", 0))
        assert [entry[2:] for entry in written(rubber.sheet.entries)] == [
            ("undertricks", 900),
            ("tricks", 120),
            ("insult", 100),
        ]

    def test_vulnerable_nothing_changed(self):
        for rules in (OF_1987, SINCE_1993):
            assert last_entry(game(EW, rules).play(deal("7SX", "E", -4)))[3] == 1100

    @pytest.mark.parametrize(("rules", "points"), [(SINCE_1993, 100), (OF_1987, 50)])
    def test_a_redoubled_contract_made(self, rules, points):
        assert last_entry(Rubber(rules).play(deal("1CXX", "N", 0)))[2:] == ("insult", points)

    def test_the_rules_are_those_of_today_unless_chosen(self):
        assert Rubber().rules == SINCE_1993 == RubberRules(CURRENT, 100)
