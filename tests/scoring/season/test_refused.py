"""What a file of sessions may not say: every mistake is a code with its place."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import CODES, ScoringError
from scoring.season.file import read_season
from scoring.season.ranking import rank_season

GOOD = {
    "unit": "matchpoints", "combine": "share", "best": 2, "at_least": 1, "places": [10, "7.5"],
    "sessions": [
        {"name": "October", "weight": "1", "carry_over": False, "line": "NS", "results": [
            {"contestant": "44", "score": "593.2", "maximum": "1260", "percentage": "47.08",
             "boards": 30, "rank": 31},
        ]},
        {"name": "October", "line": "EW", "results": [
            {"contestant": 7, "score": 600, "maximum": "1260", "rank": 1}]},
    ],
}  # fmt: skip


def rank(content):
    rules, sessions = read_season(json.dumps(content))
    return rank_season(sessions, rules)


def changed(path, value):
    content = copy.deepcopy(GOOD)
    *way, last = path
    inner = content
    for step in way:
        inner = inner[step]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return content


FIRST = ("sessions", 0)
RESULT = (*FIRST, "results", 0)
MISTAKES = [
    (("unit",), "boards", "field_wrong", {"field": "unit"}),
    (("unit",), ..., "field_missing", {"field": "unit"}),
    (("combine",), None, "field_wrong", {"field": "combine"}),
    (("best",), 0, "field_wrong", {"field": "best"}),
    (("best",), "2", "field_wrong", {"field": "best"}),
    (("at_least",), True, "field_wrong", {"field": "at_least"}),
    (("places",), [-1], "field_wrong", {"field": "places"}),
    (("places",), [None], "field_wrong", {"field": "places"}),
    (("at_least",), -1, "field_wrong", {"field": "at_least"}),
    (("places",), 10, "field_wrong", {"field": "places"}),
    (("sessions",), {}, "file_shape_wrong", {"field": "sessions"}),
    (("sessions",), ..., "field_missing", {"field": "sessions"}),
    ((*FIRST, "name"), ..., "field_missing", {"field": "name", "session": 1}),
    ((*FIRST, "name"), " ", "field_wrong", {"field": "name", "session": 1}),
    ((*FIRST, "name"), "a\nb", "field_wrong", {"field": "name", "session": 1}),
    ((*FIRST, "weight"), "0", "field_wrong", {"field": "weight", "session": "October"}),
    ((*FIRST, "weight"), "a half", "field_wrong", {"field": "weight", "session": "October"}),
    ((*FIRST, "carry_over"), 1, "field_wrong", {"field": "carry_over", "session": "October"}),
    ((*FIRST, "line"), "N", "field_wrong", {"field": "line", "session": "October"}),
    ((*FIRST, "line"), [], "field_wrong", {"field": "line", "session": "October"}),
    ((*FIRST, "line"), None, "session_twice", {"session": "October"}),
    ((*FIRST, "line"), "EW", "session_twice", {"session": "October"}),
    ((*FIRST, "results"), ..., "field_missing", {"field": "results", "session": "October"}),
    ((*RESULT, "contestant"), ..., "field_missing", {"session": "October", "result": 1}),
    ((*RESULT, "contestant"), True, "field_wrong", {"field": "contestant", "result": 1}),
    ((*RESULT, "contestant"), "7", "contestant_twice_in_session", {"contestant": "7"}),
    ((*RESULT, "score"), "1/3", "field_wrong", {"field": "score", "found": "'1/3'"}),
    ((*RESULT, "score"), 593.2, "field_wrong", {"field": "score"}),
    ((*RESULT, "score"), None, "figure_missing", {"field": "score", "contestant": "44"}),
    ((*RESULT, "maximum"), "-1", "field_wrong", {"field": "maximum"}),
    ((*RESULT, "maximum"), "0", "figure_missing", {"session": "October", "field": "maximum"}),
    ((*RESULT, "rank"), 0, "field_wrong", {"field": "rank"}),
]  # fmt: skip


class RefusedTests:
    def test_the_good_one_is_ranked(self):
        assert [(each.rank, each.contestant) for each in rank(GOOD)] == [(1, "7"), (2, "44")]

    @pytest.mark.parametrize(("path", "value", "code", "place"), MISTAKES)
    def test_a_mistake_names_its_place(self, path, value, code, place):
        with pytest.raises(ScoringError) as caught:
            rank(changed(path, value))
        assert caught.value.code == code
        assert place.items() <= caught.value.details.items()

    def test_points_need_the_points_of_places(self):
        with pytest.raises(ScoringError) as caught:
            rank(GOOD | {"unit": "points", "combine": "sum", "places": None})
        assert caught.value.details == {"field": "places", "found": "None"}

    def test_nobody_needs_a_session_and_no_place_has_points(self):
        standings = rank(GOOD | {"at_least": 0, "places": []})
        assert all(each.is_qualified for each in standings)
        with pytest.raises(ScoringError):
            rank(GOOD | {"unit": "points", "combine": "sum", "places": []})

    def test_a_percentage_that_counts_and_is_not_there_names_its_session(self):
        with pytest.raises(ScoringError) as caught:
            rank(GOOD | {"unit": "percentage", "combine": "mean"})
        assert caught.value.details == {
            "session": "October", "contestant": "7", "field": "percentage"
        }  # fmt: skip

    def test_a_contestant_twice_in_one_list(self):
        content = copy.deepcopy(GOOD)
        content["sessions"][0]["results"] *= 2
        with pytest.raises(ScoringError) as caught:
            rank(content)
        assert caught.value.details == {"session": "October", "contestant": "44"}

    def test_too_many_results(self):
        content = changed((*FIRST, "results"), [{}] * 200_001)
        with pytest.raises(ScoringError) as caught:
            rank(content)
        assert caught.value.code == "too_many_results"

    @given(
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=5),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(st.sampled_from(sorted(GOOD)), inner, max_size=6)
            ),
            max_leaves=12,
        )
    )
    def test_whatever_is_in_it_is_ranked_or_refused_by_a_code(self, content):
        for whole in (content, GOOD | (content if isinstance(content, dict) else {})):
            assert code_of(whole) in {"", *CODES}


def code_of(content):
    """The code by which a content is refused, empty where it is ranked."""
    try:
        rank(content)
    except ScoringError as error:
        return error.code
    return ""
