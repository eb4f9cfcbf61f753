"""Files of results in every form of scoring, with rulings, fouled boards and tie-breaks."""

import json

import pytest

from scoring.errors import ScoringError
from scoring.notation.outcome import Cancelled, Pending, Played, ScoreOnly, Sides, Weighted
from scoring.profiles.named import profile
from scoring.results_file.file import as_json, read, score
from tests.scoring.official.test_sessions import read as read_golden
from tests.scoring.results_file.test_file import golden_input


def result(ns, ew, points, **more):
    return {"ns": ns, "ew": ew, "score": points, **more}


def file_of(*results, **more):
    return {"boards": [{"number": 1, "results": list(results)}], **more}


def scored(content, name="ffb"):
    return as_json(score(read(json.dumps(content)), profile(name)))


def outcome(points, **more):
    found = read(json.dumps(file_of(result("1", "2", points, **more))))
    assert found.warnings == ()
    return found.boards[0].results[0].outcome


def refused(content):
    with pytest.raises(ScoringError) as caught:
        read(json.dumps(content))
    return caught.value.code, caught.value.details.get("field")


class OfficialButlerTests:
    def test_rows_totals_and_ranks_are_as_printed(self):
        oracle = read_golden("abf_butler_howell")
        found = scored(golden_input("abf_butler_howell") | {"scoring": "butler"}, "abf")
        lines = [line for board in found["boards"] for line in board["results"]]
        entries = [entry for board in oracle["boards"] for entry in board["results"]]
        for line, entry in zip(lines, entries, strict=True):
            assert (line["ns_award"], line["ew_award"]) == (entry["off_ns"], entry["off_ew"])
        by_pair = {line["pair"]: line for line in found["ranking"]}
        for total in oracle["totals"]:
            line = by_pair[total["pair"]]
            assert (line["total"], line["percentage"]) == (total["total"], "")
            assert line["rank"] == int(total["rank"])


class FormTests:
    RESULTS = (result("1", "2", "420"), result("3", "4", "-50"), result("5", "6", "170"))

    @pytest.mark.parametrize(
        ("form", "awards", "totals"),
        [
            # The mean of 420, 170 and -50 is 180.
            ("butler", ["6", "-6", "0"], {"1": "6.00", "3": "-6.00", "5": "0.00"}),
            ("total_points", ["420", "-50", "170"], {"1": "420.00", "3": "-50.00", "5": "170.00"}),
        ],
    )
    def test_totals_are_signed_and_percentages_empty(self, form, awards, totals):
        found = scored(file_of(*self.RESULTS, scoring=form))
        assert [line["ns_award"] for line in found["boards"][0]["results"]] == awards
        by_pair = {line["pair"]: line for line in found["ranking"]}
        assert {pair: by_pair[pair]["total"] for pair in totals} == totals
        assert {line["percentage"] for line in found["ranking"]} == {""}
        assert found["scoring"] == form

    def test_a_fouled_board_is_scored_by_its_forms(self):
        found = scored(
            file_of(
                *(result("1", "2", "420", form="a"), result("3", "4", "170", form="a")),
                *(result("5", "6", "-50", form="b"), result("7", "8", "50", form="b")),
            )
        )
        awards = [line["ns_award"] for line in found["boards"][0]["results"]]
        assert awards == ["5.0", "1.0", "1.0", "5.0"]


class RulingTests:
    def test_rulings_are_read_as_they_are_written_on_a_line(self):
        assert isinstance(outcome("W60:420;40:-50").ns, Weighted)
        assert outcome("420|-50") == Sides(ScoreOnly(420), ScoreOnly(-50))
        assert outcome("A60+/40-").ew.by_session
        assert outcome("F12.5|F3").ew.amount == 3
        assert outcome("cancel") == Sides.both(Cancelled())
        assert outcome("LATE") == Sides.both(Pending())
        long = "W" + ";".join(["16.5:1NTXXN+6"] * 4 + ["17:1NTXXN+6"] * 2)
        assert len(outcome(f"{long}|{long}").ns.components) == 6

    def test_a_contract_beside_a_ruling_counts_for_nothing(self):
        more = {"contract": "4S", "declarer": "S", "tricks": 10}
        assert isinstance(outcome("W60:420;40:-50", **more).ns, Weighted)
        assert outcome("420|-50", **more) == Sides(ScoreOnly(420), ScoreOnly(-50))
        assert isinstance(outcome("420", **more).ns, Played)

    @pytest.mark.parametrize(
        ("points", "code"),
        [
            ("W60:420;30:-50", "weights_not_one"),
            ("W60", "ruling_unreadable"),
            ("420|-50|0", "too_many_sides"),
            ("W" + "9" * 400, "field_wrong"),
            ("1" * 13, "field_wrong"),
        ],
    )
    def test_what_makes_no_sense_is_refused(self, points, code):
        assert refused(file_of(result("1", "2", points)))[0] == code


class TieBreakTests:
    def ranking(self, **more):
        found = scored(
            {
                "boards": [
                    {"number": 1, "results": [result("1", "2", "420"), result("3", "4", "170")]},
                    {"number": 2, "results": [result("3", "1", "50"), result("2", "4", "0")]},
                ],
                **more,
            }
        )
        return {line["pair"]: (line["rank"], line.get("decided_by")) for line in found["ranking"]}

    def test_without_them_ranks_are_shared(self):
        # 1: a top and a zero; 2: a zero and a zero; 3: a zero and a top; 4: two tops.
        assert self.ranking() == {"4": (1, None), "1": (2, None), "3": (2, None), "2": (4, None)}

    def test_they_are_tried_in_the_order_of_the_file(self):
        found = self.ranking(tie_breaks=["lot", "meeting"])
        assert (found["3"], found["1"]) == ((2, "meeting"), (3, "meeting"))

    def test_the_profile_may_say_which(self):
        assert self.ranking(tie_breaks="profile")["3"] == (2, "meeting")

    @pytest.mark.parametrize("value", ["meeting", ["coin"], [["meeting"]], [1], {}, 5])
    def test_an_unknown_one_is_refused(self, value):
        assert refused(file_of(tie_breaks=value)) == ("field_wrong", "tie_breaks")
