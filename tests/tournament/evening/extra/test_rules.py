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
            ("strata", {"of": "mean", "limits": []}),
            ("strata", {"of": "mean", "limits": "9"}),
            # One more than the most, and one less than the least.
            ("juniors", {"age": 121}),
            ("handicap", {"from": "average", "reference": "50", "share": "100.01"}),
            ("handicap", {"from": "average", "reference": "100.01", "share": "100"}),
            ("handicap", {"from": "index", "reference": "1000000", "share": "1"}),
            ("handicap", {"from": "index", "reference": "-0.01", "share": "1"}),
            ("handicap", {"from": "index", "reference": "Infinity", "share": "1"}),
            # Ten signs, though the figure would do.
            ("strata", {"of": "mean", "limits": ["0000001.00"]}),
            ("series", {"of": "mean", "groups": [["A", "1000000"]]}),
            ("strata", {"of": "mean", "limits": ["1000000"]}),
            ("series", {"of": "mean", "groups": [["A" * 31, "1"]]}),
            ("series", {"of": "mean", "groups": [["   ", "1"]]}),
            ("series", {"of": "mean", "groups": [[1, "1"]]}),
            ("series", {"of": "mean", "groups": [["A", "1", "0"]]}),
            ("series", {"of": "mean", "groups": [["A"]]}),
            ("series", {"of": "mean", "groups": [7]}),
        ],
    )
    def test_what_cannot_have_been_written_is_refused(self, kind, part):
        with pytest.raises(ValueError, match=r".*"):
            read_rules({kind: part})

    @pytest.mark.parametrize(
        ("kind", "part"),
        [
            ("juniors", {"age": 1}),
            ("seniors", {"age": 120}),
            ("handicap", {"from": "average", "reference": "100.00", "share": "100.00"}),
            ("handicap", {"from": "average", "reference": "0.00", "share": "0.01"}),
            ("handicap", {"from": "index", "reference": "999999.00", "share": "1.00"}),
            ("series", {"of": "sum", "groups": [["A" * 30, "999999.00"], ["B", "0.00"]]}),
            ("series", {"of": "sum", "groups": [[f"{n}", f"{9 - n}.00"] for n in range(1, 10)]}),
            ("strata", {"of": "sum", "limits": [f"{10 - n}.00" for n in range(1, 10)]}),
        ],
    )
    def test_what_stands_at_a_limit_is_read(self, kind, part):
        assert write_rules(read_rules({kind: part})) == {kind: part}

    def test_a_name_is_read_without_the_room_around_it(self):
        rules = read_rules({"series": {"of": "sum", "groups": [[" Promotion ", "20"]]}})
        assert rules.series == (SeriesLimit("Promotion", D("20.00")),)
        assert str(rules.series[0].least) == "20.00"

    def test_room_around_a_name_of_thirty_letters_is_no_letter(self):
        rules = read_rules({"series": {"of": "sum", "groups": [[" " + "A" * 30, "20"]]}})
        assert rules.series[0].name == "A" * 30

    def test_a_list_is_no_object(self):
        with pytest.raises(ValueError, match=r".*"):
            read_rules([])


class FactsTests:
    def test_only_what_is_needed_is_asked_of_players(self):
        assert ALL.facts == {"average", "index", "sex", "birth_year"}
        assert ExtraRules(mixed=True).facts == {"sex"}
        assert ExtraRules(juniors=25).facts == {"birth_year"}
        assert read_rules(GOOD).facts == {"index"}
        assert ExtraRules(ladies=True).facts == {"sex"}
        assert ExtraRules(seniors=62).facts == {"birth_year"}
        for kind in ("handicap", "series", "strata"):
            assert read_rules({kind: GOOD[kind]}).facts == {"index"}
        assert ExtraRules().facts == frozenset()
