"""A rubber played again deal by deal, and what its lines are called."""

from dataclasses import replace
from itertools import takewhile

from hypothesis import given
from hypothesis import strategies as st

from scoring.four.deals import Honours, Item, SideTally
from scoring.four.rubber import OF_1987, SINCE_1993, Rubber, play_rubber
from scoring.notation.board import Seat, Side
from tests.scoring.four.deals import deals, turned

NS, EW = Side.NS, Side.EW


class ReplayTests:
    @given(st.lists(deals(), max_size=14), st.sampled_from([SINCE_1993, OF_1987]))
    def test_deal_by_deal_or_all_at_once_is_the_same(self, given_deals, rules):
        rubber = Rubber(rules)
        for number, one in enumerate(given_deals):
            if rubber.is_finished:
                given_deals = given_deals[:number]
                break
            before = rubber.sheet.entries
            rubber = rubber.play(one)
            # What was written stays written.
            assert rubber.sheet.entries[: len(before)] == before
        again = play_rubber(given_deals, rules)
        assert again == rubber
        assert again.sheet == rubber.sheet
        assert (again.dealer, again.vulnerable) == (rubber.dealer, rubber.vulnerable)

    @given(st.lists(deals(), max_size=14))
    def test_below_the_line_says_who_won_the_games(self, given_deals):
        rubber = Rubber()
        for one in given_deals:
            if not rubber.is_finished:
                rubber = rubber.play(one)
        # A second reading of the sheet: add up below the line game by game.
        games = {NS: 0, EW: 0}
        sums = {}
        for one in (entry for entry in rubber.sheet.entries if entry.is_below_line):
            sums[one.game, one.side] = sums.get((one.game, one.side), 0) + one.points
        for (_, side), points in sums.items():
            games[side] += points >= 100
        assert rubber.games == SideTally(games[NS], games[EW])
        assert rubber.is_finished == (2 in games.values())
        bonuses = [one for one in rubber.sheet.entries if one.item is Item.RUBBER]
        assert len(bonuses) == rubber.is_finished

    @given(st.lists(deals(), max_size=10))
    def test_everybody_one_seat_further_turns_the_sheet(self, given_deals):
        played = list(takewhile_open(given_deals))
        one = play_rubber(played)
        other = play_rubber([turned(each) for each in played], first_dealer=Seat.EAST)
        assert one.sheet.totals == SideTally(other.sheet.totals.ew, other.sheet.totals.ns)
        assert one.sheet.margin == -other.sheet.margin
        assert other.dealer is one.dealer.left

    @given(st.lists(deals(), max_size=10))
    def test_breaking_off_gives_each_side_400_at_most(self, given_deals):
        rubber = play_rubber(list(takewhile_open(given_deals)))
        if not rubber.is_finished:
            before, after = rubber.sheet.totals, rubber.break_off().sheet.totals
            assert {after.ns - before.ns, after.ew - before.ew} <= {0, 100, 300, 400}

    @given(st.lists(deals(), max_size=10))
    def test_crediting_both_sides_moves_no_margin(self, given_deals):
        played = list(takewhile_open(given_deals))
        for rules in (SINCE_1993, OF_1987):
            other = replace(rules, credits_both=not rules.credits_both)
            one, both = (play_rubber(played, each) for each in (rules, other))
            if not one.is_finished:
                assert one.break_off().sheet.margin == both.break_off().sheet.margin


def takewhile_open(given_deals):
    """As many deals as the rubber takes."""
    rubber = Rubber()

    def fits(one):
        nonlocal rubber
        if rubber.is_finished:
            return False
        rubber = rubber.play(one)
        return True

    return takewhile(fits, given_deals)


class NamesTests:
    def test_stored_names_never_change(self):
        assert [one.value for one in Honours] == ["four_trumps", "five_trumps", "four_aces"]
        assert [one.value for one in Item] == [
            "tricks",
            "overtricks",
            "undertricks",
            "insult",
            "slam",
            "honours",
            "game",
            "part_score",
            "rubber",
            "unfinished_game",
            "unfinished_part_score",
        ]
