"""Rankings beside scratch: handicaps from the sources, categories, series, strata.

Sources: BridgeWebs (usual 45 % measured at 50 % gives +5 %, 55 % gives -5 %), ACBLscore's manual,
167 (so much of the difference from a reference, here up to 65 %), ACBL strata (a pair stands in its
own stratum and in those above).
"""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.evening.values import (
    HOWELL,
    a_part,
    an_evening,
    report_of,
    with_all,
    with_results,
)
from tournament.evening.extra.belonging import series_of, stratum_of
from tournament.evening.extra.handicap import handicap_of
from tournament.evening.extra.rules import Handicap, HandicapSource, SeriesLimit
from tournament.evening.facts import Traits
from tournament.evening.parts.extra_ranking import Unclassified
from tournament.evening.publish.comparison import same_figures
from tournament.evening.publish.kept_facts import facts_from_json, facts_to_json
from tournament.evening.publish.released import released_live
from tournament.evening.report import Report

D = Decimal
# One Howell of four pairs; every board has two results.
CODES = {
    (1, 1, 1): "420", (1, 1, 2): "-50", (1, 2, 1): "450", (1, 2, 2): "100",
    (2, 1, 3): "-100", (2, 1, 4): "620", (2, 2, 3): "140", (2, 2, 4): "-100",
    (3, 1, 5): "400", (3, 1, 6): "-420", (3, 2, 5): "430", (3, 2, 6): "-450",
}  # fmt: skip
PAIRS = ("A1", "A2", "A3", "A4")


def pair(**fields):
    """Two players who are alike."""
    return (Traits(**fields), Traits(**fields))


def report(wanted, traits, **fields):
    part = fields.pop("part", a_part(HOWELL))
    evening = with_results(an_evening(part, extra_rankings=wanted, **fields), CODES)
    return report_of(replace(evening, traits=traits))


def shown(found, key):
    one = next(ranking for ranking in found.extra_rankings if ranking.key == key)
    return [(rank.pair, rank.rank, rank.tied) for part in one.lists for rank in part.ranks]


def scratch(found):
    return [(rank.pair, rank.rank) for one in found.rankings for rank in one.ranks]


class HandicapTests:
    @pytest.mark.parametrize(
        ("usual", "reference", "share", "given"),
        [("45", "50", "100", "5"), ("55", "50", "100", "-5"), ("48", "50", "100", "2"),
         ("45", "55", "100", "10"), ("45", "65", "90", "18")],
    )  # fmt: skip
    def test_it_is_a_share_of_what_is_usually_missing(self, usual, reference, share, given):
        rule = Handicap(HandicapSource.AVERAGE, D(reference), D(share))
        assert handicap_of(rule, Fraction(usual)) == Fraction(given)

    def test_a_point_of_an_index_may_be_worth_so_much(self):
        """0.2 % a point: 20 below the reference, 4 %."""
        assert handicap_of(Handicap(HandicapSource.INDEX, D(60), D("0.20")), Fraction(40)) == 4

    def test_exact_percentages_are_raised(self):
        wanted = {"handicap": {"from": "average", "reference": "50.00", "share": "100.00"}}
        usual = dict(zip(PAIRS, ("60", "50", "45.25", "40"), strict=True))
        found = report(wanted, {key: pair(average=D(one)) for key, one in usual.items()})
        own = {rank.pair: rank.percentage for one in found.rankings for rank in one.ranks}
        ranks = found.extra_rankings[0].lists[0].ranks
        assert {rank.pair: rank.handicap for rank in ranks} == {
            "A1": D("-10.00"), "A2": D("0.00"), "A3": D("4.75"), "A4": D("10.00"),
        }  # fmt: skip
        for rank in ranks:
            assert abs(rank.percentage - own[rank.pair] - rank.handicap) <= D("0.01")
        assert [rank.percentage for rank in ranks] == sorted(
            (rank.percentage for rank in ranks), reverse=True
        )

    def test_the_mean_of_both_players_counts(self):
        """BridgeWebs: 44 % and 46 % make 45 %."""
        wanted = {"handicap": {"from": "average", "reference": "50.00", "share": "100.00"}}
        both = (Traits(average=D(44)), Traits(average=D(46)))
        found = report(wanted, {"A1": both, **{key: pair(average=D(50)) for key in PAIRS[1:]}})
        ranks = found.extra_rankings[0].lists[0].ranks
        assert next(rank.handicap for rank in ranks if rank.pair == "A1") == 5

    def test_who_has_no_usual_percentage_is_told_and_not_guessed(self):
        wanted = {"handicap": {"from": "average", "reference": "50.00", "share": "100.00"}}
        traits = {key: pair(average=D(50)) for key in PAIRS}
        traits |= {"A2": (Traits(average=D(50)), Traits()), "A4": ()}
        found = report(wanted, traits).extra_rankings[0]
        assert {rank.pair for rank in found.lists[0].ranks} == {"A1", "A3"}
        assert set(found.unclassified) == {
            Unclassified("A2", "average", (1,)), Unclassified("A4", "average"),
        }  # fmt: skip

    def test_there_is_none_at_imps(self):
        wanted = {"handicap": {"from": "average", "reference": "50.00", "share": "100.00"}}
        traits = {key: pair(average=D(50)) for key in PAIRS}
        assert report(wanted, traits, event={"scoring": "cross_imps"}).extra_rankings == ()

    def test_level_totals_share_the_rank(self):
        """All results alike: 50 % each, and handicaps that are alike for two."""
        wanted = {"handicap": {"from": "average", "reference": "50.00", "share": "100.00"}}
        usual = dict(zip(PAIRS, ("45", "45", "50", "49.999"), strict=True))
        evening = with_all(an_evening(a_part(HOWELL), extra_rankings=wanted), "PASS")
        traits = {key: pair(average=D(one)) for key, one in usual.items()}
        ranks = report_of(replace(evening, traits=traits)).extra_rankings[0].lists[0].ranks
        assert [(rank.pair, rank.rank, rank.tied) for rank in ranks] == [
            ("A1", 1, True), ("A2", 1, True), ("A4", 3, False), ("A3", 4, False),
        ]  # fmt: skip
        # Both are shown as 50.00; three decimals tell them apart. Who shares a rank needs none.
        assert [rank.finer for rank in ranks] == [None, None, D("50.001"), D("50.000")]


class CategoryTests:
    F, M, UNKNOWN = Traits(sex="F"), Traits(sex="M"), Traits()

    def test_mixed_and_ladies(self):
        traits = {
            "A1": (self.F, self.M), "A2": (self.F, self.F),
            "A3": (self.F, self.UNKNOWN), "A4": (self.M, self.UNKNOWN),
        }  # fmt: skip
        found = report({"mixed": {}, "ladies": {}}, traits)
        mixed, ladies = found.extra_rankings
        assert shown(found, "mixed") == [("A1", 1, False)]
        assert shown(found, "ladies") == [("A2", 1, False)]
        assert {one.pair for one in mixed.unclassified} == {"A3", "A4"}
        # With a gentleman it is no ladies' pair, whoever the other one is.
        assert ladies.unclassified == (Unclassified("A3", "sex", (1,)),)

    def test_juniors_and_seniors_by_what_they_become_that_year(self):
        """The evening is of 2026: 25 at most are born in 2001 or later, 62 at least by 1964."""
        born = {"A1": (2001, 2010), "A2": (2000, 2010), "A3": (1964, 1950), "A4": (1965, None)}
        traits = {
            key: tuple(Traits(birth_year=year) for year in years) for key, years in born.items()
        }
        found = report({"juniors": {"age": 25}, "seniors": {"age": 62}}, traits)
        assert [one[0] for one in shown(found, "juniors")] == ["A1"]
        assert [one[0] for one in shown(found, "seniors")] == ["A3"]
        assert all(not one.unclassified for one in found.extra_rankings)

    def test_each_line_is_ranked_apart(self):
        evening = with_all(an_evening(extra_rankings={"ladies": {}}), "420")
        traits = dict.fromkeys(evening.placed, (self.F, self.F))
        ladies = report_of(replace(evening, traits=traits)).extra_rankings[0]
        assert [(one.line, len(one.ranks)) for one in ladies.lists] == [("NS", 3), ("EW", 3)]

    def test_without_a_board_nobody_is_ranked_or_missing(self):
        evening = an_evening(extra_rankings={"ladies": {}})
        found = report_of(evening).extra_rankings[0]
        assert [one.ranks for one in found.lists] == [(), ()]
        assert found.unclassified == ()


class IndexTests:
    INDEX = {"A1": ("80", "20"), "A2": ("60", "58"), "A3": ("30", "10"), "A4": ("54.5", "25")}

    def traits(self):
        return {
            key: tuple(Traits(index=D(one)) for one in both) for key, both in self.INDEX.items()
        }

    def found(self, wanted):
        return report(wanted, self.traits())

    def members(self, found):
        return {
            one.name: {rank.pair for part in one.lists for rank in part.ranks}
            for one in found.extra_rankings
        }

    @pytest.mark.parametrize(
        ("way", "strata"),
        [("strongest", {"A1": 1, "A2": 2, "A3": 3, "A4": 2}),
         ("mean", {"A1": 2, "A2": 2, "A3": 3, "A4": 2}),
         ("sum", {"A1": 1, "A2": 1, "A3": 2, "A4": 1})],
    )  # fmt: skip
    def test_a_pair_stands_in_its_stratum_and_in_those_above(self, way, strata):
        found = self.found({"strata": {"of": way, "limits": ["60.00", "30.00"]}})
        assert self.members(found) == {
            letter: {key for key, own in strata.items() if own >= number}
            for number, letter in enumerate("ABC", 1)
        }

    def test_a_pair_stands_in_one_series(self):
        groups = [["1re série", "60.00"], ["2e série", "54.50"], ["3e série", "31.00"]]
        found = self.found({"series": {"of": "strongest", "groups": groups}})
        assert self.members(found) == {
            "1re série": {"A1", "A2"}, "2e série": {"A4"}, "3e série": set(),
        }  # fmt: skip
        assert found.extra_rankings[0].unclassified == (Unclassified("A3", "below"),)

    def test_limits(self):
        groups = [SeriesLimit("a", D(60)), SeriesLimit("b", D(0))]
        assert [series_of(D(one), groups) for one in (60, 59, 0)] == [0, 1, 1]
        assert [stratum_of(D(one), [D(60)]) for one in ("60.01", "60")] == [1, 2]


sexes = st.sampled_from(["F", "M", ""])
known = st.builds(
    Traits,
    index=st.none() | st.integers(0, 100).map(D),
    average=st.none() | st.integers(30, 70).map(D),
    sex=sexes,
    birth_year=st.none() | st.integers(1940, 2015),
)
EVERYTHING = {
    "handicap": {"from": "average", "reference": "50.00", "share": "90.00"},
    "mixed": {}, "ladies": {}, "juniors": {"age": 25}, "seniors": {"age": 62},
    "series": {"of": "mean", "groups": [["I", "50.00"], ["II", "0.00"]]},
    "strata": {"of": "sum", "limits": ["120.00", "60.00"]},
}  # fmt: skip


def counted_slowly(found: Report, members: set[str]) -> list[tuple[str, int, bool]]:
    """A second count of a category: how many of its own stand before each, one by one."""
    ranks = [(rank.pair, rank.rank) for one in found.rankings for rank in one.ranks]
    own = [(key, rank) for key, rank in ranks if key in members]
    return sorted(
        (
            key,
            1 + sum(other < rank for _, other in own),
            sum(other == rank for _, other in own) > 1,
        )
        for key, rank in own
    )


class AllTogetherTests:
    @given(st.lists(st.tuples(known, known), min_size=4, max_size=4))
    def test_scratch_stays_and_every_list_is_counted_twice(self, players):
        traits = dict(zip(PAIRS, players, strict=True))
        plain = report({}, {})
        found = report(EVERYTHING, traits)
        assert replace(found, extra_rankings=()) == plain
        both = {key: [one.sex for one in two] for key, two in traits.items()}
        mixed = {key for key, two in both.items() if sorted(two) == ["F", "M"]}
        assert sorted(shown(found, "mixed")) == counted_slowly(found, mixed)
        totals = {
            key: sum(one.index for one in two)
            for key, two in traits.items()
            if all(one.index is not None for one in two)
        }
        for number, limit in ((1, 999), (2, 120), (3, 60)):
            members = {key for key, total in totals.items() if total <= limit}
            assert sorted(shown(found, f"strata-{number}")) == counted_slowly(found, members)
        exact = {
            rank.pair: Fraction(rank.total) / Fraction(rank.maximum)
            for one in found.rankings
            for rank in one.ranks
        }
        raised = {
            key: 100 * exact[key]
            + Fraction(9, 10) * (50 - sum(Fraction(one.average) for one in two) / 2)
            for key, two in traits.items()
            if all(one.average is not None for one in two)
        }
        assert sorted(shown(found, "handicap")) == sorted(
            (
                key,
                1 + sum(other > own for other in raised.values()),
                sum(other == own for other in raised.values()) > 1,
            )
            for key, own in raised.items()
        )

    def test_it_is_kept_with_a_publication(self):
        traits = {key: pair(index=D("54.50"), average=D(48), sex="F") for key in PAIRS}
        part = a_part(HOWELL)
        evening = with_results(an_evening(part, extra_rankings=EVERYTHING), CODES)
        evening = replace(evening, traits=traits)
        found = report_of(evening)
        assert Report.from_json(found.to_json()) == found
        again = facts_from_json(facts_to_json(evening))
        assert again.traits == traits
        assert report_of(again).extra_rankings == found.extra_rankings
        older = {name: one for name, one in found.to_json().items() if name != "extra_rankings"}
        assert Report.from_json(older) == replace(found, extra_rankings=())
        assert "traits" not in facts_to_json(replace(evening, traits={}))

    def test_another_ranking_beside_is_another_publication(self):
        traits = {key: pair(sex="F") for key in PAIRS}
        live, published = report({"ladies": {}}, traits), report({}, {})
        assert same_figures(live, live)
        assert not same_figures(live, published)

    @pytest.mark.parametrize("visibility", ["nothing", "boards", "ranking"])
    def test_it_is_shown_with_the_ranking_alone(self, visibility):
        traits = {key: pair(sex="F") for key in PAIRS}
        found = report({"ladies": {}}, traits)
        for state in ("setup", "running"):
            released = released_live(found, state=state, visibility=visibility).report
            assert bool(released.extra_rankings) == bool(released.rankings)
