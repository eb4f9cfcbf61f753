"""A file of results: read, scored, given back."""

import json

import pytest

from scoring.errors import ScoringError
from scoring.notation.board import Side
from scoring.notation.outcome import Artificial, NotPlayed, PassedOut, Played, ScoreOnly
from scoring.profiles.named import profile
from scoring.results_file.file import as_json, read, score
from scoring.results_file.values import WARNING_CODES
from tests.scoring.official.test_sessions import FILES, TYPED_ROWS, TYPED_TOTALS
from tests.scoring.official.test_sessions import read as read_golden


def result(ns="1", ew="2", points="420", **more):
    return {"ns": ns, "ew": ew, "score": points, **more}


def file_of(*results, number=1, **more):
    return {"boards": [{"number": number, "results": list(results)}], **more}


def read_json(content):
    return read(json.dumps(content))


def scored(content, name="ffb"):
    return as_json(score(read_json(content), profile(name)))


def only_outcome(**fields):
    return read_json(file_of(result(**fields))).boards[0].results[0].outcome.ns


def golden_input(name):
    oracle = read_golden(name)
    kept = ("ns", "ew", "contract", "declarer", "tricks")
    boards = []
    for board in oracle["boards"]:
        results = []
        for entry in board["results"]:
            points = "A{}{}".format(*entry["art"]) if entry.get("art") else entry["score"]
            results.append({**{key: entry[key] for key in kept}, "score": points})
        boards.append({"number": board["number"], "results": results})
    return {
        "scoring": "matchpoints",
        "winners": int(oracle.get("winner_type", "1")),
        "boards": boards,
    }


@pytest.fixture(params=FILES)
def oracle(request):
    return read_golden(request.param)


class OfficialFilesTests:
    # Source: the golden files, each with its key "source".
    def test_every_contract_agrees_with_its_score(self, oracle):
        assert read_json(golden_input(oracle["id"])).warnings == ()

    def test_totals_and_percentages_are_as_printed(self, oracle):
        found = scored(golden_input(oracle["id"]), oracle["profile"])
        assert found["profile"] == oracle["profile"]
        by_pair = {line["pair"]: line for line in found["ranking"]}
        assert len(by_pair) == len(oracle["totals"])
        for total in oracle["totals"]:
            if (oracle["id"], total["pair"]) not in TYPED_TOTALS:
                line = by_pair[total["pair"]]
                assert (line["total"], line["percentage"]) == (total["total"], total["pct"])
                two = found["winners"] == 2
                assert line["direction"] == (total["dir"] if two else "")

    def test_rows_are_in_the_order_of_the_file(self, oracle):
        found = scored(golden_input(oracle["id"]), oracle["profile"])
        for mine, theirs in zip(found["boards"], oracle["boards"], strict=True):
            assert mine["number"] == theirs["number"]
            for line, entry in zip(mine["results"], theirs["results"], strict=True):
                assert (line["ns"], line["ew"]) == (entry["ns"], entry["ew"])
                if (oracle["id"], mine["number"], entry["ns"], entry["ew"]) not in TYPED_ROWS:
                    assert float(line["ns_award"]) == float(entry["off_ns"])
                    assert float(line["ew_award"]) == float(entry["off_ew"])


class OutcomeTests:
    def test_a_whole_contract_that_agrees_is_what_was_played(self):
        played = only_outcome(contract="4s", declarer="S", tricks=10, lead="HA")
        assert isinstance(played, Played)
        assert (played.contract.level, played.tricks, played.lead.rank.value) == (4, 10, "A")
        assert only_outcome(points="400", contract="3NT", declarer="n", tricks="9").tricks == 9
        assert only_outcome(points="-500", contract="3NX", declarer="N", tricks=6).tricks == 6

    def test_a_contract_that_is_not_whole_leaves_the_score(self):
        assert only_outcome(contract="4S") == ScoreOnly(420)
        assert only_outcome(contract="4S", declarer="S", tricks="") == ScoreOnly(420)
        assert only_outcome(declarer="S", tricks=None, contract=None, lead="") == ScoreOnly(420)

    def test_a_pass_out(self):
        assert only_outcome(points="0", contract="PASS") == PassedOut()
        assert only_outcome(points=0, contract="p") == PassedOut()

    def test_a_score_is_read_with_either_minus_and_as_a_number(self):
        assert only_outcome(points="−420") == only_outcome(points=-420) == ScoreOnly(-420)
        assert only_outcome(points=" +420 ") == ScoreOnly(420)

    def test_percentages_and_boards_not_played(self):
        assert only_outcome(points="A6040") == Artificial(60)
        assert only_outcome(points="a6040", contract="4S", declarer="S", tricks=1) == Artificial(60)
        assert only_outcome(points="") == only_outcome(points=None) == NotPlayed()


class SectionTests:
    """420, 170 and -50 in section A, 140 and 110 in B: within its section 140 beats one of one,
    across the field two of four (Law 78A, two points a lower score)."""

    RESULTS = (
        result("A1", "A2", "420", section="A"),
        result("A3", "A4", "170", section="A"),
        result("A5", "A6", "-50", section="A"),
        result("B1", "B2", "140", section="B"),
        result("B3", "B4", "110", section="B"),
    )

    def awards(self, **more):
        found = scored(file_of(*self.RESULTS, **more))["boards"][0]["results"]
        return [entry["ns_award"] for entry in found]

    def test_across_the_field_all_results_are_compared(self):
        assert self.awards() == ["8.0", "6.0", "0.0", "4.0", "2.0"]
        assert self.awards(compared="field") == self.awards()

    def test_within_each_section_only_its_own_are(self):
        assert self.awards(compared="section") == ["4.0", "2.0", "0.0", "2.0", "0.0"]

    @pytest.mark.parametrize("compared", ["club", 1, None, ["section"]])
    def test_another_comparison_is_refused(self, compared):
        with pytest.raises(ScoringError) as caught:
            read_json(file_of(*self.RESULTS, compared=compared))
        assert (caught.value.code, caught.value.details["field"]) == ("field_wrong", "compared")


class WarningTests:
    def warned(self, **fields):
        found = read_json(file_of(result("3", "4", "50"), result(**fields), number=5)).warnings
        assert [(each.board, each.result) for each in found] == [(5, 2)]
        assert found[0].code in WARNING_CODES
        return found[0].code, found[0].score, found[0].points

    def test_a_contract_that_disagrees_leaves_the_score(self):
        # Board 5: NS vulnerable.
        fields = {"points": "420", "contract": "4S", "declarer": "S", "tricks": 10}
        assert self.warned(**fields) == ("score_disagrees", "420", 620)
        assert only_outcome(**(fields | {"tricks": 11})) == ScoreOnly(420)

    def test_a_contract_beside_an_empty_score_disagrees(self):
        fields = {"points": "", "contract": "4S", "declarer": "S", "tricks": 10}
        assert self.warned(**fields) == ("score_disagrees", "", 620)

    def test_a_pass_beside_points_disagrees(self):
        assert self.warned(points="620", contract="PASS") == ("score_disagrees", "620", 0)

    def test_a_score_of_the_other_vulnerability_is_named(self):
        assert self.warned(points="420") == ("score_not_at_this_vulnerability", "420", None)

    def test_percentages_of_more_than_everything_are_named(self):
        assert self.warned(points="A7070") == ("percentages_above_whole", "A7070", None)
        assert read_json(file_of(result(points="A6060"))).warnings == ()


class PairsTests:
    def test_listed_pairs_keep_their_order_and_names(self):
        pairs = [{"number": 2, "names": ["Ann Bell", "Cy Dunn"]}, {"number": "1"}, {"number": 9}]
        found = read_json(file_of(result(), pairs=pairs))
        assert [(pair.label, pair.line) for pair in found.pairs] == [
            (2, None),
            ("1", None),
            (9, None),
        ]
        assert found.pairs[0].names == ("Ann Bell", "Cy Dunn")
        last = scored(file_of(result(), pairs=pairs))["ranking"][-1]
        assert last == {
            "pair": 9,
            "direction": "",
            "total": "0.0",
            "percentage": "",
            "boards": 0,
            "rank": 3,
        }

    def test_pairs_of_the_results_come_in_the_order_of_their_labels(self):
        rows = [result("10NS", "A3"), result("2NS", "x"), result(7, "10")]
        labels = [pair.label for pair in read_json(file_of(*rows)).pairs]
        assert labels == ["2NS", 7, "10", "10NS", "A3", "x"]

    def test_with_two_winners_both_lines_may_number_from_one(self):
        content = file_of(result("1", "1"), result("2", "2", "170"), winners=2)
        lines = [(line["direction"], line["pair"]) for line in scored(content)["ranking"]]
        assert lines == [("NS", "1"), ("NS", "2"), ("EW", "2"), ("EW", "1")]

    def test_a_listed_pair_keeps_its_list_when_it_sat_the_other_way(self):
        pairs = [
            {"number": number, "direction": line}
            for number, line in (("1", "NS"), ("2", "NS"), ("11", "EW"), ("12", "EW"))
        ]
        content = file_of(result("11", "1"), result("2", "12", "50"), winners=2, pairs=pairs)
        totals = {
            line["pair"]: (line["direction"], line["total"]) for line in scored(content)["ranking"]
        }
        assert totals["11"] == ("EW", "2.0")
        assert totals["1"] == ("NS", "0.0")

    def test_without_a_direction_the_results_tell_the_list(self):
        pairs = [
            {"number": "1", "names": ["Ann Bell", "Cy Dunn"]},
            {"number": "2", "direction": ""},
        ]
        found = read_json(file_of(result(), winners=2, pairs=pairs)).pairs
        assert [(pair.label, pair.line) for pair in found] == [("1", Side.NS), ("2", Side.EW)]
        both = read_json(file_of(result("1", "1"), winners=2, pairs=pairs[:1])).pairs
        assert [(pair.line, len(pair.names)) for pair in both] == [(Side.NS, 2), (Side.EW, 2)]

    def test_an_empty_list_is_no_list(self):
        assert len(read_json(file_of(result(), pairs=[])).pairs) == 2
        assert len(read_json(file_of(result(), pairs=None)).pairs) == 2


class OutputTests:
    def test_the_whole_of_it(self):
        # Neuberg, 2 results of 3, worked by hand: 3.5 and 0.5 of 4.
        content = file_of(result(), result("3", "4", "170"), result("5", "6", "A6040"))
        content["boards"].append({"number": 2, "results": [result("1", "3", "")]})
        assert scored(content) == {
            "profile": "ffb",
            "scoring": "matchpoints",
            "winners": 1,
            "boards": [
                {
                    "number": 1,
                    "results": [
                        {
                            "ns": "1",
                            "ew": "2",
                            "score": "420",
                            "ns_award": "3.5",
                            "ew_award": "0.5",
                        },
                        {
                            "ns": "3",
                            "ew": "4",
                            "score": "170",
                            "ns_award": "0.5",
                            "ew_award": "3.5",
                        },
                        {
                            "ns": "5",
                            "ew": "6",
                            "score": "A6040",
                            "ns_award": "2.4",
                            "ew_award": "1.6",
                        },
                    ],
                },
                {
                    "number": 2,
                    "results": [
                        {"ns": "1", "ew": "3", "score": "", "ns_award": "", "ew_award": ""}
                    ],
                },
            ],
            "ranking": [
                {
                    "pair": pair,
                    "direction": "",
                    "total": total,
                    "percentage": share,
                    "boards": 1,
                    "rank": rank,
                }
                for pair, total, share, rank in (
                    ("1", "3.5", "87.50", 1),
                    ("4", "3.5", "87.50", 1),
                    ("5", "2.4", "60.00", 3),
                    ("6", "1.6", "40.00", 4),
                    ("2", "0.5", "12.50", 5),
                    ("3", "0.5", "12.50", 5),
                )
            ],
        }

    def test_abf_shows_a_short_board_raw_and_counts_it_by_neuberg(self):
        content = file_of(result(), result("3", "4", "170"), result("5", "6", "50"))
        content["boards"].append(
            {"number": 2, "results": [result("1", "4"), result("3", "6", "50")]}
        )
        found = scored(content, "abf")
        assert found["boards"][1]["results"][0]["ns_award"] == "2.0"
        # Board 1: 4 of 4; board 2: (2 + 1) 3/2 - 1 = 3.5 of 4.
        assert found["ranking"][0] == {
            "pair": "1",
            "direction": "",
            "total": "7.50",
            "percentage": "93.75",
            "boards": 2,
            "rank": 1,
        }

    def test_a_file_without_a_board_has_nobody(self):
        assert scored({"boards": []})["ranking"] == []

    def test_a_mark_of_byte_order_is_passed_over(self):
        assert read("\ufeff" + json.dumps(file_of(result()))).boards[0].number == 1
