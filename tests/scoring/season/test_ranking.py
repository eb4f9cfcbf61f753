"""Seasons by hand, the card of an official event, and two thousand against a second ranker."""

import json
import random
from fractions import Fraction

import pytest

from scoring.season.file import read_season, season_as_json
from scoring.season.ranking import rank_season
from tests.scoring.season.second_ranker import rank_slowly


def ranked(content):
    rules, sessions = read_season(json.dumps(content))
    return season_as_json(rank_season(sessions, rules))["ranking"]


def season(*sessions, unit="percentage", combine="mean", **rules):
    return {
        "unit": unit, "combine": combine, "best": None, "at_least": None, "places": None,
        "sessions": list(sessions),
    } | rules  # fmt: skip


def session(name, figures, unit="percentage", **more):
    results = [{"contestant": who, unit: figure} for who, figure in figures.items()]
    return {"name": name, "results": results, **more}


def order(content):
    return [(line["rank"], line["contestant"], line["total"]) for line in ranked(content)]


class CountedTests:
    def test_the_best_two_of_three_by_their_mean(self):
        content = season(
            session("October", {"A": "50.00", "B": "61"}),
            session("November", {"A": "62.50", "B": "40"}),
            session("December", {"A": "55.25", "B": "60"}),
            best=2,
        )
        assert order(content) == [(1, "B", "60.50"), (2, "A", "58.88")]
        assert ranked(content)[1]["counted"] == ["November", "December"]
        assert ranked(content)[1]["sessions"] == 3

    def test_a_mean_of_fewer_than_the_best_has_no_noughts(self):
        content = season(session("October", {"A": "50", "B": "48"}), best=5)
        assert order(content) == [(1, "A", "50.00"), (2, "B", "48.00")]

    def test_of_equal_values_the_earlier_is_kept(self):
        content = season(
            session("first", {"A": "50"}), session("second", {"A": "50"}, weight="2"), best=1
        )
        assert ranked(content)[0]["counted"] == ["first"]

    def test_the_highest_is_sought_before_the_weight(self):
        """55 counts though 50 by two would be more."""
        content = season(
            session("long", {"A": "50"}, weight="2"),
            session("short", {"A": "55"}),
            best=1,
            combine="sum",
        )
        assert ranked(content)[0]["total"] == "55.00"

    def test_a_mean_is_divided_by_the_weights_that_count(self):
        """(60 + 1.5 * 50) / 2.5."""
        content = season(session("a", {"A": "60"}), session("b", {"A": "50"}, weight="1.5"))
        assert ranked(content)[0]["total"] == "54.00"

    def test_a_carry_over_counts_beside_the_best(self):
        """Source: ACBL Live event 2604321, the card of A4 EW: 192.00 carried, 219.50, 411.50."""
        content = season(
            session("first", {"A4": "192.00"}, "score", carry_over=True),
            session("second", {"A4": "219.50"}, "score"),
            unit="matchpoints",
            combine="sum",
            best=1,
        )
        (line,) = ranked(content)
        assert line["total"] == "411.50"
        assert line["counted"] == ["first", "second"]

    def test_who_has_too_few_stands_after_all_others(self):
        content = season(
            session("a", {"A": "70", "B": "40", "C": "71"}), session("b", {"B": "41"}), at_least=2
        )
        lines = ranked(content)
        assert [(line["rank"], line["contestant"], line["qualified"]) for line in lines] == [
            (1, "B", True), (2, "C", False), (3, "A", False),
        ]  # fmt: skip


class ShareTests:
    def test_scores_are_added_and_so_are_maxima(self):
        """Source: the French final of 2022, session 1: 593.2 of 1260 are 47.08 %.

        (593.2 + 300) / (1260 + 500) is 50.75 %; the mean of both percentages would be 53.54 %.
        """
        content = season(
            {"name": "1", "results": [{"contestant": 1, "score": "593.2", "maximum": "1260"}]},
            {"name": "2", "results": [{"contestant": 1, "score": "300", "maximum": "500"}]},
            unit="matchpoints",
            combine="share",
        )
        (line,) = ranked(content)
        assert (line["total"], line["percentage"]) == ("50.75", "50.75")
        content["sessions"].pop()
        assert ranked(content)[0]["total"] == "47.08"

    def test_matchpoints_added_have_their_percentage_too(self):
        content = season(
            {"name": "1", "results": [{"contestant": 1, "score": "593.2", "maximum": "1260"}]},
            unit="matchpoints",
            combine="sum",
        )
        (line,) = ranked(content)
        assert (line["total"], line["percentage"]) == ("593.20", "47.08")

    @pytest.mark.parametrize("unit", ["vp", "imps"])
    def test_other_units_have_none(self, unit):
        content = season(session("1", {"A": "-12.5"}, "score"), unit=unit, combine="sum")
        (line,) = ranked(content)
        assert (line["total"], line["percentage"]) == ("-12.50", None)


class PlaceTests:
    def ranks(self, ranks, **more):
        results = [{"contestant": who, "rank": rank} for who, rank in ranks.items()]
        return {"name": "one", "results": results, **more}

    def test_the_tied_share_the_places_they_fill(self):
        content = season(
            self.ranks({"A": 1, "B": 2, "C": 2, "D": 4, "E": 5, "F": None}),
            unit="points",
            combine="sum",
            places=[10, 8, 6, 4],
        )
        assert order(content) == [
            (1, "A", "10.00"), (2, "B", "7.00"), (2, "C", "7.00"), (4, "D", "4.00"),
            (5, "E", "0.00"), (5, "F", "0.00"),
        ]  # fmt: skip

    def test_who_shares_the_last_place_with_points_shares_them_with_none(self):
        content = season(
            self.ranks({"A": 1, "B": 1, "C": 1}), unit="points", combine="sum", places=["10"]
        )
        assert {line["total"] for line in ranked(content)} == {"3.33"}

    def test_each_line_has_its_own_places(self):
        content = season(
            self.ranks({"A": 1, "B": 2}, line="NS"),
            self.ranks({"C": 1, "D": 2}, line="EW"),
            unit="points",
            combine="sum",
            places=[10, 8],
        )
        assert order(content) == [
            (1, "A", "10.00"), (1, "C", "10.00"), (3, "B", "8.00"), (3, "D", "8.00"),
        ]  # fmt: skip


class LevelTests:
    def test_more_sessions_played_then_the_best_single_one(self):
        content = season(
            session("a", {"A": "60", "B": "50", "C": "55", "D": "55"}),
            session("b", {"A": "40", "B": "50"}),
            session("c", {"C": "45", "D": "45"}),
            session("d", {"A": "50", "B": "50"}),
        )
        lines = ranked(content)
        assert [(line["rank"], line["contestant"], line["tie_break"]) for line in lines] == [
            (1, "A", "best"), (2, "B", "best"), (3, "C", "sessions"), (3, "D", "sessions"),
        ]  # fmt: skip

    def test_totals_are_compared_exactly_and_not_as_they_are_shown(self):
        content = season(session("a", {"A": "50.001", "B": "50.002"}))
        assert order(content) == [(1, "B", "50.00"), (2, "A", "50.00")]

    def test_a_half_goes_up(self):
        content = season(session("a", {"A": "50.005", "B": "50.0049"}))
        assert order(content) == [(1, "A", "50.01"), (2, "B", "50.00")]


def a_season(chance):
    """Make a season by chance, of few contestants and coarse figures, so that many are level."""
    unit = chance.choice(["matchpoints", "percentage", "vp", "imps", "points"])
    combine = chance.choice(["sum", "mean", "share"])
    everybody = [str(n) for n in range(1, chance.randint(2, 7))]
    sessions = []
    for number in range(chance.randint(1, 6)):
        lines = chance.choice([(None,), (None,), ("NS", "EW")])
        came = chance.sample(everybody, chance.randint(1, len(everybody)))
        weight = chance.choice(["1", "1", "2", "0.5", "1.25"])
        carried = chance.random() < 0.15
        for place, line in enumerate(lines):
            own = came[place :: len(lines)]
            if own:
                sessions.append(
                    {
                        "name": f"session {number}", "weight": weight, "carry_over": carried,
                        "line": line, "results": [a_result(chance, who) for who in own],
                    }
                )  # fmt: skip
    return season(
        *sessions,
        unit=unit,
        combine=combine,
        best=chance.choice([None, 1, 2, 3]),
        at_least=chance.choice([None, None, 1, 2, 3]),
        places=[chance.choice([12, 10, "8.5"]), 8, 6, 3][: chance.randint(1, 4)],
    )


def a_result(chance, who):
    return {
        "contestant": who,
        "score": str(chance.randint(-2, 8) * 5),
        "maximum": chance.choice(["40", "60"]),
        "percentage": chance.choice(["40", "50", "50.5", "60"]),
        "boards": 24,
        "rank": chance.choice([1, 1, 2, 3, 4, 7, None]),
    }


class SecondRankerTests:
    @pytest.mark.sampled(4)
    @pytest.mark.parametrize("seed", range(20))
    def test_a_second_ranker_agrees(self, seed):
        chance = random.Random(f"season {seed}")
        for _ in range(100):
            content = a_season(chance)
            rules, sessions = read_season(json.dumps(content))
            standings = rank_season(sessions, rules)
            assert {
                each.contestant: (
                    each.rank, each.total, each.sessions, list(each.counted), each.is_qualified,
                )
                for each in standings
            } == rank_slowly(content)  # fmt: skip
            assert [each.rank for each in standings] == sorted(each.rank for each in standings)
            assert all(isinstance(each.total, Fraction) for each in standings)
