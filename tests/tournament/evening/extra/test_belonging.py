"""Who belongs to a category, series or stratum where something of the players is not known.

A mixed pair is a lady and a gentleman. What is not known is never guessed: the pair is in no list
and told as missing, unless what is known of its other player decides.
"""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from tests.tournament.evening.extra.test_rank import PAIRS, pair, report
from tournament.evening.extra.belonging import (
    index_of,
    is_mixed,
    usual_figure,
)
from tournament.evening.extra.rules import Handicap, HandicapSource, PairIndex
from tournament.evening.facts import Traits
from tournament.evening.parts.extra_ranking import Unclassified

D = Decimal
LADY, GENTLEMAN, SOMEBODY = Traits(sex="F"), Traits(sex="M"), Traits()


class MixedTests:
    @pytest.mark.parametrize(
        ("players", "answer"),
        [
            ((LADY, GENTLEMAN), True),
            ((GENTLEMAN, LADY), True),
            ((LADY, LADY), False),
            ((GENTLEMAN, GENTLEMAN), False),
            # Of one, of both, of neither player nothing is known.
            ((SOMEBODY, LADY), Unclassified("A1", "sex", (0,))),
            ((GENTLEMAN, SOMEBODY), Unclassified("A1", "sex", (1,))),
            ((SOMEBODY, SOMEBODY), Unclassified("A1", "sex", (0, 1))),
            # The second player, or both, are not written down.
            ((LADY,), Unclassified("A1", "sex")),
            ((), Unclassified("A1", "sex")),
        ],
    )
    def test_it_is_a_lady_and_a_gentleman(self, players, answer):
        assert is_mixed("A1", players) == answer


class IndexOfAPairTests:
    @pytest.mark.parametrize(
        ("way", "index"),
        [(PairIndex.STRONGEST, D(60)), (PairIndex.MEAN, D(45)), (PairIndex.SUM, D(90))],
    )
    def test_it_is_that_of_the_stronger_or_the_mean_or_the_sum(self, way, index):
        assert index_of("A1", (Traits(index=D(30)), Traits(index=D(60))), way) == index

    @pytest.mark.parametrize("way", list(PairIndex))
    @pytest.mark.parametrize(
        ("players", "missing"),
        [((Traits(index=D(30)), SOMEBODY), (1,)), ((SOMEBODY, SOMEBODY), (0, 1)), ((), ())],
    )
    def test_of_one_player_alone_it_is_not_made(self, way, players, missing):
        assert index_of("A1", players, way) == Unclassified("A1", "index", missing)

    def test_an_index_of_zero_is_known(self):
        both = (Traits(index=D(0)), Traits(index=D(0)))
        assert index_of("A1", both, PairIndex.MEAN) == 0


class UsualFigureTests:
    BY_AVERAGE = Handicap(HandicapSource.AVERAGE, D("50.00"), D("100.00"))
    BY_INDEX = Handicap(HandicapSource.INDEX, D("60.00"), D("0.20"))
    BOTH = (Traits(average=D(44), index=D(30)), Traits(average=D(47), index=D(20)))

    def test_it_is_the_mean_of_what_the_handicap_is_made_of(self):
        assert usual_figure("A1", self.BOTH, self.BY_AVERAGE) == Fraction(91, 2)
        assert usual_figure("A1", self.BOTH, self.BY_INDEX) == 25

    @pytest.mark.parametrize(("rule", "fact"), [(BY_AVERAGE, "average"), (BY_INDEX, "index")])
    def test_of_one_player_alone_it_is_not_made(self, rule, fact):
        players = (self.BOTH[0], SOMEBODY)
        assert usual_figure("A1", players, rule) == Unclassified("A1", fact, (1,))
        assert usual_figure("A1", (), rule) == Unclassified("A1", fact)


class RankedTests:
    """What the lists make of it: PAIRS are four pairs that are all ranked at scratch."""

    def ranking(self, wanted, traits, key):
        rankings = report(wanted, traits).extra_rankings
        return next(each for each in rankings if each.key == key)

    def members(self, ranking):
        return {rank.pair for part in ranking.lists for rank in part.ranks}

    def test_a_pair_without_written_players_is_in_no_category_and_is_missing_there(self):
        traits = {"A1": (LADY, LADY), "A2": (GENTLEMAN, SOMEBODY), "A3": (), "A4": (LADY, LADY)}
        ladies = self.ranking({"ladies": {}}, traits, "ladies")
        assert self.members(ladies) == {"A1", "A4"}
        # With a gentleman it is no ladies' pair, so that nothing is missing of A2.
        assert ladies.unclassified == (Unclassified("A3", "sex"),)

    def test_series_are_numbered_from_1_in_addresses(self):
        groups = [["Première", "60.00"], ["Promotion", "0.00"]]
        rankings = report(
            {"series": {"of": "mean", "groups": groups}},
            {key: pair(index=D(30)) for key in PAIRS},
        ).extra_rankings
        assert [(each.key, each.name, self.members(each)) for each in rankings] == [
            ("series-1", "Première", set()),
            ("series-2", "Promotion", set(PAIRS)),
        ]

    @pytest.mark.parametrize(
        ("wanted", "keys"),
        [
            (
                {"series": {"of": "mean", "groups": [["A", "50.00"], ["B", "0.00"]]}},
                ["series-1", "series-2"],
            ),
            ({"strata": {"of": "mean", "limits": ["50.00"]}}, ["strata-1", "strata-2"]),
        ],
    )
    def test_a_pair_whose_index_is_not_known_is_in_none_and_missing_in_each(self, wanted, keys):
        traits = {key: pair(index=D(30)) for key in PAIRS} | {"A2": (Traits(index=D(30)), SOMEBODY)}
        for key in keys:
            ranking = self.ranking(wanted, traits, key)
            assert "A2" not in self.members(ranking)
            assert ranking.unclassified == (Unclassified("A2", "index", (1,)),)

    def test_strata_are_named_by_letters_from_the_highest_down(self):
        traits = {key: pair(index=D(30)) for key in PAIRS}
        whole = report({"strata": {"of": "mean", "limits": ["60.00", "40.00"]}}, traits)
        assert [(each.key, each.name) for each in whole.extra_rankings] == [
            ("strata-1", "A"),
            ("strata-2", "B"),
            ("strata-3", "C"),
        ]

    def test_the_other_kinds_bring_no_series_and_no_stratum(self):
        whole = report({"mixed": {}}, dict.fromkeys(PAIRS, (LADY, GENTLEMAN)))
        assert [each.key for each in whole.extra_rankings] == ["mixed"]


class ShownHandicapTests:
    """A handicap made of an index, and with what it is explained."""

    WANTED = {"handicap": {"from": "index", "reference": "60.00", "share": "0.20"}}

    def ranking(self, traits):
        (ranking,) = report(self.WANTED, traits).extra_rankings
        return ranking

    def test_a_point_below_the_reference_is_worth_its_share(self):
        # 60 - 40 is 20 points at 0.2 %, 60 - 70 ten points taken off.
        traits = {
            "A1": pair(index=D(40)), "A2": pair(index=D(70)), "A3": pair(index=D(60)),
            "A4": (Traits(index=D("30.50")), Traits(index=D("31"))),
        }  # fmt: skip
        ranks = {rank.pair: rank for rank in self.ranking(traits).lists[0].ranks}
        assert {key: rank.handicap for key, rank in ranks.items()} == {
            "A1": D("4.00"), "A2": D("-2.00"), "A3": D("0.00"), "A4": D("5.85"),
        }  # fmt: skip
        assert {key: rank.usual for key, rank in ranks.items()} == {
            "A1": D(40), "A2": D(70), "A3": D(60), "A4": D("30.75"),
        }  # fmt: skip

    def test_its_rule_is_told_with_it(self):
        assert self.ranking({}).rule == {"from": "index", "reference": "60.00", "share": "0.20"}

    def test_who_ranks_apart_is_shown_with_two_decimals(self):
        ranks = self.ranking({key: pair(index=D(60)) for key in PAIRS}).lists[0].ranks
        assert all(rank.finer is None for rank in ranks)
        assert all(rank.figure == rank.percentage for rank in ranks)

    def test_a_finer_figure_is_the_one_that_ranks(self):
        (rank, *_) = self.ranking({key: pair(index=D(60)) for key in PAIRS}).lists[0].ranks
        assert replace(rank, finer=D("50.001")).figure == D("50.001")
