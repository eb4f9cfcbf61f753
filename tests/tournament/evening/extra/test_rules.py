"""Which rankings are wanted beside scratch: written, read back, refused."""

from decimal import Decimal

import pytest

from tournament.evening.extra.rules import (
    ExtraRules,
    Handicap,
    HandicapSource,
    PairIndex,
    SeriesLimit,
    read_rules,
    write_rules,
)

D = Decimal
ALL = ExtraRules(
    Handicap(HandicapSource.AVERAGE, D("50.00"), D("90.00")),
    mixed=True,
    ladies=True,
    juniors=25,
    seniors=62,
    series_of=PairIndex.SUM,
    series=(SeriesLimit("2e série", D("80.00")), SeriesLimit("3e série", D("54.50"))),
    strata_of=PairIndex.MEAN,
    strata=(D("60.00"), D("30.00")),
)
GOOD = {
    "handicap": {"from": "index", "reference": "60.00", "share": "0.20"},
    "series": {"of": "mean", "groups": [["Promotion", "20.00"]]},
    "strata": {"of": "sum", "limits": ["60.00"]},
}


class ReadTests:
    @pytest.mark.parametrize("rules", [ALL, ExtraRules(), ExtraRules(seniors=60)])
    def test_what_was_written_is_read_back(self, rules):
        assert read_rules(write_rules(rules)) == rules

    def test_it_stands_there_by_name(self):
        assert write_rules(ALL) == {
            "handicap": {"from": "average", "reference": "50.00", "share": "90.00"},
            "mixed": {},
            "ladies": {},
            "juniors": {"age": 25},
            "seniors": {"age": 62},
            "series": {"of": "sum", "groups": [["2e série", "80.00"], ["3e série", "54.50"]]},
            "strata": {"of": "mean", "limits": ["60.00", "30.00"]},
        }
        assert write_rules(read_rules(GOOD)) == GOOD

    @pytest.mark.parametrize(
        ("kind", "part"),
        [
            ("beginners", {}),
            ("mixed", {"age": 1}),
            ("mixed", []),
            ("juniors", {"age": "25"}),
            ("juniors", {"age": True}),
            ("seniors", {"age": 0}),
            ("seniors", {}),
            ("handicap", {"from": "luck", "reference": "50", "share": "100"}),
            ("handicap", {"from": "average", "reference": "101", "share": "100"}),
            ("handicap", {"from": "average", "reference": "50", "share": "0"}),
            ("handicap", {"from": "index", "reference": "50", "share": "1.01"}),
            ("handicap", {"from": "index", "reference": 50, "share": "1"}),
            ("handicap", {"from": "index", "reference": "NaN", "share": "1"}),
            ("handicap", {"from": "index", "reference": "fifty", "share": "1"}),
            ("handicap", {"from": "index", "reference": "50.123", "share": "1"}),
            ("series", {"of": "mean", "groups": []}),
            ("series", {"of": "worst", "groups": [["A", "1"]]}),
            ("series", {"of": "mean", "groups": "AB"}),
            ("series", {"of": "mean", "groups": ["A1"]}),
            ("series", {"of": "mean", "groups": [["", "1"]]}),
            ("series", {"of": "mean", "groups": [["A\n", "1"]]}),
            ("series", {"of": "mean", "groups": [["A", "1"], ["B", "2"]]}),
            ("series", {"of": "mean", "groups": [["A", "2"], ["a", "1"]]}),
            ("strata", {"of": "mean", "limits": ["30", "60"]}),
            ("strata", {"of": "mean", "limits": ["30", "30"]}),
            ("strata", {"of": "mean", "limits": [str(one) for one in range(10, 0, -1)]}),
        ],
    )
    def test_what_cannot_have_been_written_is_refused(self, kind, part):
        with pytest.raises(ValueError, match=r".*"):
            read_rules({kind: part})

    def test_a_list_is_no_object(self):
        with pytest.raises(ValueError, match=r".*"):
            read_rules([])


class FactsTests:
    def test_only_what_is_needed_is_asked_of_players(self):
        assert ALL.facts == {"average", "index", "sex", "birth_year"}
        assert ExtraRules(mixed=True).facts == {"sex"}
        assert ExtraRules(juniors=25).facts == {"birth_year"}
        assert read_rules(GOOD).facts == {"index"}
        assert ExtraRules().facts == frozenset()
