"""Examples worked by hand in their sources, as they are given there.

Source: the key "source" of each entry of golden/worked_examples.json.
"""

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from scoring.boards.imps import imps
from scoring.boards.matchpoints import board_awards
from scoring.notation.outcome import ScoreOnly, Sides, Weighted
from scoring.profiles.named import profile
from tests.scoring.boards.by_score import averages, awards

FILE = Path(__file__).parents[2] / "golden" / "worked_examples.json"
EXAMPLES = json.loads(FILE.read_text(encoding="utf-8"))
WBF = profile("wbf")


def of_kind(kind):
    found = [one for one in EXAMPLES if one["kind"] == kind]
    assert found
    return pytest.mark.parametrize("example", found, ids=[one["name"] for one in found])


def plain(points):
    return Sides.both(ScoreOnly(points))


def weighted_board(given):
    ruled = Weighted(
        tuple((ScoreOnly(points), Fraction(weight)) for weight, points in given["weighted"])
    )
    results = [Sides.both(ruled), *map(plain, given["plain_scores"])]
    return board_awards(results, 1, WBF, expected=len(results))


class WorkedExampleTests:
    @of_kind("weighted_matchpoints")
    def test_a_weighted_score(self, example):
        found = weighted_board(example["given"])[0]
        want = example["want"]
        assert (found.ns, found.ew) == (Fraction(want["ns"]), Fraction(want["ew"]))

    @of_kind("weighted_matchpoints_others")
    def test_the_results_beside_it(self, example):
        found = weighted_board(example["given"])
        scores = example["given"]["plain_scores"]
        by_score = {str(score): award.ns for score, award in zip(scores, found[1:], strict=True)}
        assert by_score == {key: Fraction(value) for key, value in example["want"].items()}
        assert sum(award.ns for award in found) == 13 * 12

    @of_kind("neuberg")
    def test_neuberg(self, example):
        given = example["given"]
        # So many lower scores give these matchpoints, an odd one by one equal.
        lower, equal = divmod(given["matchpoints"], 2)
        higher = given["results"] - lower - equal - 1
        found = awards({-50: lower, 0: 1 + equal, 50: higher}, expected=given["expected"])
        assert found[0] == Fraction(example["want"])

    @of_kind("matchpoints")
    def test_a_traveller(self, example):
        given, want = example["given"]["ns_scores"], example["want"]
        scores = list(given.values()) if isinstance(given, dict) else given
        found = board_awards(list(map(plain, scores)), 1, WBF, expected=len(scores))
        places = self.places(given, want)
        assert {key: found[place].ns for key, place in places.items()} == {
            key: Fraction(want[key] if isinstance(want, dict) else want[place])
            for key, place in places.items()
        }

    @staticmethod
    def places(given, want):
        if isinstance(want, list):
            return {place: place for place in range(len(want))}
        if isinstance(given, dict):
            return {key: place for place, key in enumerate(given) if key in want}
        return {key: int(key.removeprefix("index ")) for key in want}

    @of_kind("cross_imps")
    def test_cross_imps(self, example):
        scores = example["given"]["ns_scores"]
        found = averages(Counter(scores), expected=len(scores), neuberg=False)
        assert [found[score] for score in scores] == list(map(Fraction, example["want"]))

    @of_kind("imps")
    def test_a_team_board(self, example):
        difference = example["given"]["ns_open"] - example["given"]["ns_closed"]
        assert difference == example["want"]["difference"]
        assert imps(difference) == example["want"]["imps"]

    def test_no_kind_is_forgotten(self):
        known = {
            *("weighted_matchpoints", "weighted_matchpoints_others", "neuberg", "matchpoints"),
            *("cross_imps", "imps"),
        }
        assert {one["kind"] for one in EXAMPLES} == known
