"""What a file of results may not say: every mistake is a code with its place."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import CODES, ScoringError
from scoring.profiles.named import profile
from scoring.results_file.boards import MOST_RESULTS
from scoring.results_file.content import LONGEST_FILE
from scoring.results_file.file import as_json, read, score
from tests.scoring.results_file.test_file import file_of, result


def refusal(content):
    text = content if isinstance(content, str) else json.dumps(content)
    with pytest.raises(ScoringError) as caught:
        read(text)
    return caught.value


class RefusedTests:
    def test_what_is_no_json(self):
        without_end = "[" * 200_000
        texts = ["", "nul", "{", without_end, '{"boards":' + without_end, '{"boards": NaN}']
        texts += ['{"boards": -Infinity}', '{"boards": ' + "9" * 5000 + "}"]
        for text in texts:
            error = refusal(text)
            assert error.code == "file_not_json"
            assert error.details["line"] == 1

    def test_a_file_too_large_is_not_even_read(self):
        assert refusal(" " * (LONGEST_FILE + 1)).code == "file_too_large"

    def test_too_many_results(self):
        error = refusal(file_of(*[{}] * (MOST_RESULTS + 1)))
        assert (error.code, error.details["most"]) == ("too_many_results", MOST_RESULTS)

    @pytest.mark.parametrize("key", ["format", "version"])
    def test_an_evening_says_that_it_is_one(self, key):
        assert refusal({key: "1", **file_of(result())}).code == "file_is_evening"

    @pytest.mark.parametrize(
        ("content", "code", "place"),
        [
            ([], "file_shape_wrong", {"field": ""}),
            ("7", "file_shape_wrong", {"field": ""}),
            ({}, "field_missing", {"field": "boards"}),
            ({"boards": {}}, "file_shape_wrong", {"field": "boards"}),
            ({"boards": [1]}, "file_shape_wrong", {"field": "boards"}),
            ({"boards": [], "pairs": 1}, "file_shape_wrong", {"field": "pairs"}),
            ({"boards": [], "scoring": "imps"}, "unknown_scoring", {"scoring": "'imps'"}),
            ({"boards": [], "scoring": {}}, "unknown_scoring", {"scoring": "{}"}),
            ({"boards": [], "winners": 3}, "winners_out_of_range", {"winners": "3"}),
            ({"boards": [], "winners": True}, "winners_out_of_range", {"winners": "True"}),
            ({"boards": [], "winners": "2"}, "winners_out_of_range", {"winners": "'2'"}),
            ({"boards": [{}]}, "field_missing", {"field": "number", "entry": 1}),
            (file_of(number="1"), "field_wrong", {"field": "number", "entry": 1}),
            (file_of(number=1.0), "field_wrong", {"field": "number", "entry": 1}),
            (file_of(number=0), "board_out_of_range", {"board": "0", "entry": 1}),
            (file_of(number=10**40), "board_out_of_range", {"entry": 1}),
            ({"boards": [{"number": 4}]}, "field_missing", {"field": "results", "board": 4}),
        ],
    )
    def test_the_frame_of_the_file(self, content, code, place):
        error = refusal(content)
        assert error.code == code
        assert place.items() <= error.details.items()

    def test_a_board_twice(self):
        error = refusal({"boards": [file_of()["boards"][0]] * 2})
        assert (error.code, error.details["board"]) == ("board_twice", 1)

    @pytest.mark.parametrize(
        ("fields", "code", "field"),
        [
            ({"points": "425"}, "score_impossible", "score"),
            ({"points": "4x"}, "score_unreadable", "score"),
            ({"points": "١٠٠"}, "score_unreadable", "score"),
            ({"points": "A60"}, "percentages_unreadable", "score"),
            ({"points": "A160/20"}, "percentage_out_of_range", "score"),
            ({"points": "A60|NP"}, "not_played_on_one_side", "score"),
            ({"points": 1.5}, "field_wrong", "score"),
            ({"points": 10**9}, "field_wrong", "score"),
            ({"points": "4" * 99}, "field_wrong", "score"),
            ({"points": []}, "field_wrong", "score"),
            ({"ns": ""}, "field_wrong", "ns"),
            ({"ns": None}, "field_wrong", "ns"),
            ({"ns": True}, "field_wrong", "ns"),
            ({"ns": 10**30}, "field_wrong", "ns"),
            ({"ew": "\ud800"}, "field_wrong", "ew"),
            ({"ew": "x" * 21}, "field_wrong", "ew"),
            ({"contract": "8S"}, "contract_unreadable", "contract"),
            ({"contract": "4SXXX"}, "contract_unreadable", "contract"),
            ({"contract": 4}, "field_wrong", "contract"),
            ({"contract": "4S" * 30}, "field_wrong", "contract"),
            ({"declarer": "O"}, "unknown_seat", "declarer"),
            ({"tricks": 14}, "tricks_out_of_range", "tricks"),
            ({"tricks": -1}, "tricks_out_of_range", "tricks"),
            ({"tricks": 10**40}, "tricks_out_of_range", "tricks"),
            ({"tricks": "ten"}, "field_wrong", "tricks"),
            ({"tricks": 9.0}, "field_wrong", "tricks"),
            ({"lead": "ZZ"}, "lead_unreadable", "lead"),
        ],
    )
    def test_a_field_of_a_result(self, fields, code, field):
        error = refusal(file_of(result("7", "8"), result(**fields), number=12))
        assert error.code == code
        assert (error.details["board"], error.details["result"]) == (12, 2)
        assert error.details["field"] == field

    def test_a_field_that_must_be_there(self):
        error = refusal(file_of({"ns": 1, "ew": 2}, number=3))
        place = {"board": 3, "result": 1, "field": "score"}
        assert (error.code, error.details) == ("field_missing", place)

    @pytest.mark.parametrize(
        ("content", "code"),
        [
            (file_of(result("7", "8"), result("1", 1)), "same_contestant"),
            (file_of(result(), result("3", " 2 ")), "contestant_twice_on_board"),
            (file_of(result(), result("1", "4"), winners=2), "contestant_twice_on_board"),
            (
                file_of(result(), result("3", "4"), pairs=[{"number": 1}, {"number": 2}]),
                "unknown_pair",
            ),
        ],
    )
    def test_pairs_that_cannot_have_met(self, content, code):
        error = refusal(content)
        assert error.code == code
        assert (error.details["board"], error.details["result"]) == (1, 2)

    @pytest.mark.parametrize(
        ("pairs", "winners", "code", "field"),
        [
            ([{"number": 1}, {"number": "1"}], 1, "pair_twice", "pairs"),
            ([{"number": 1, "direction": "NS"}] * 2, 2, "pair_twice", "pairs"),
            ([{"number": 9}], 2, "field_missing", "direction"),
            ([{}], 1, "field_missing", "number"),
            ([{"number": 1, "direction": "N"}], 2, "field_wrong", "direction"),
            ([{"number": 1, "direction": []}], 2, "field_wrong", "direction"),
            ([{"number": 1, "names": "Ann"}], 1, "field_wrong", "names"),
            ([{"number": 1, "names": [1]}], 1, "field_wrong", "names"),
            ([{"number": 1, "names": ["\x00"]}], 1, "field_wrong", "names"),
        ],
    )
    def test_the_list_of_pairs(self, pairs, winners, code, field):
        error = refusal(file_of(result(), pairs=pairs, winners=winners))
        assert (error.code, error.details["field"]) == (code, field)


nonsense = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)
labels = st.sampled_from(["1", "2", 3, "4NS", " 1", True, ""]) | nonsense
file_results = st.fixed_dictionaries(
    {
        "ns": labels,
        "ew": labels,
        "score": st.sampled_from(["420", "-50", "A6040", "", "425", 0]) | nonsense,
    },
    optional={
        "contract": st.sampled_from(["4S", "3NTX", "PASS", ""]) | nonsense,
        "declarer": st.sampled_from(["N", "w", ""]) | nonsense,
        "tricks": st.integers(-1, 14) | nonsense,
        "lead": st.sampled_from(["HT", "S10", ""]) | nonsense,
    },
)
file_boards = st.fixed_dictionaries(
    {
        "number": st.integers(0, 40) | nonsense,
        "results": st.lists(file_results | nonsense, max_size=3) | nonsense,
    }
)
files = st.fixed_dictionaries(
    {"boards": st.lists(file_boards | nonsense, max_size=3) | nonsense},
    optional={
        "scoring": st.just("matchpoints") | nonsense,
        "winners": st.sampled_from([1, 2]) | nonsense,
        "pairs": st.lists(
            st.fixed_dictionaries(
                {"number": labels},
                optional={"direction": st.sampled_from(["NS", "EW", ""]) | nonsense},
            )
            | nonsense,
            max_size=3,
        )
        | nonsense,
    },
)


def read_or_refused(text):
    try:
        return read(text)
    except ScoringError as error:
        return error


class HostileFileTests:
    @given(files | nonsense)
    def test_any_json_is_scored_or_refused_with_a_code(self, content):
        found = read_or_refused(json.dumps(content))
        if isinstance(found, ScoringError):
            assert found.code in CODES
        else:
            for name in ("ffb", "abf", "acbl"):
                assert json.dumps(as_json(score(found, profile(name)))).isascii()

    @given(st.text())
    def test_any_text_is_read_or_refused_with_a_code(self, text):
        found = read_or_refused(text)
        assert not isinstance(found, ScoringError) or found.code in CODES
