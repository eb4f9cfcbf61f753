"""Three real sessions at cross-IMPs come out to the last digit under their profiles.

Source: the key "source" of each file names the publication: repository, commit, path. Pair
numbers only. No row and no total is left out.
"""

import json
from decimal import Decimal

import pytest

from scoring.contestants import Competitor, Row
from scoring.forms import CROSS_IMPS
from scoring.notation.board import Seat
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.outcome import NotPlayed, PassedOut, Played, ScoreOnly, Sides
from scoring.notation.points import ns_points
from scoring.profiles.named import profile
from scoring.ranking.ranking import score_session
from scoring.ranking.session import ScoringSession
from scoring.results_file.file import as_json
from scoring.results_file.file import read as read_results
from scoring.results_file.file import score as score_file
from tests.scoring.official.test_sessions import read

FILES = {"abf_cross_imp_howell": 108, "realbridge_20210113": 60, "realbridge_20210120": 84}


def outcome_of(entry):
    if entry.get("not_played"):
        return Sides.both(NotPlayed())
    if entry["contract"].upper() == "PASS":
        return Sides.both(PassedOut())
    return Sides.both(ScoreOnly(int(entry["score"])))


def entries_of(oracle):
    return [(board["number"], entry) for board in oracle["boards"] for entry in board["results"]]


def session_of(oracle):
    entries = entries_of(oracle)
    rows = tuple(Row(board, each["ns"], each["ew"], outcome_of(each)) for board, each in entries)
    keys = sorted({key for row in rows for key in (row.ns, row.ew)})
    return ScoringSession(
        profile(oracle["profile"]),
        1,
        tuple(Competitor(key) for key in keys),
        rows,
        scoring=CROSS_IMPS,
    )


def as_file(oracle):
    boards = [
        {
            "number": board["number"],
            "results": [
                {
                    "ns": entry["ns"],
                    "ew": entry["ew"],
                    "score": "" if entry.get("not_played") else entry["score"],
                }
                for entry in board["results"]
            ],
        }
        for board in oracle["boards"]
    ]
    return json.dumps({"scoring": "cross_imps", "boards": boards})


@pytest.fixture(params=FILES)
def oracle(request):
    return read(request.param)


class OfficialImpsTests:
    def test_every_row_is_as_displayed_on_both_sides(self, oracle):
        entries = entries_of(oracle)
        scored = score_session(session_of(oracle))
        assert len(entries) == len(scored.awards) == FILES[oracle["id"]]
        for (board, entry), award in zip(entries, scored.awards, strict=True):
            official = (Decimal(entry["off_ns"]), Decimal(entry["off_ew"]))
            assert (award.ns_shown, award.ew_shown) == official, (board, entry)

    def test_every_total_and_rank_is_as_printed(self, oracle):
        standings = score_session(session_of(oracle)).standings
        by_pair = {standing.contestant.key: standing for standing in standings}
        for total in oracle["totals"]:
            standing = by_pair[total["pair"]]
            assert (str(standing.total), standing.percentage) == (total["total"], total["pct"])
            assert standing.rank == int(total["rank"])

    def test_totals_of_a_session_cancel(self, oracle):
        standings = score_session(session_of(oracle)).standings
        assert sum(standing.exact_total for standing in standings) == 0

    def test_every_contract_gives_the_printed_score(self, oracle):
        for board, entry in entries_of(oracle):
            text = entry["contract"]
            if not text or text.upper() == "PASS":
                continue
            bid = text.rstrip("X")
            seat, penalty = Seat(entry["declarer"]), Doubling(text[len(bid) :])
            contract = Contract(int(bid[0]), Strain(bid[1]), seat, penalty)
            assert ns_points(Played(contract, int(entry["tricks"])), board) == int(entry["score"])

    def test_a_file_of_them_says_the_same(self, oracle):
        found = as_json(score_file(read_results(as_file(oracle)), profile(oracle["profile"])))
        assert (found["scoring"], found["profile"]) == ("cross_imps", oracle["profile"])
        lines = [line for board in found["boards"] for line in board["results"]]
        for (_, entry), line in zip(entries_of(oracle), lines, strict=True):
            assert Decimal(line["ns_award"]) == Decimal(entry["off_ns"])
            assert Decimal(line["ew_award"]) == Decimal(entry["off_ew"])
        by_pair = {line["pair"]: line for line in found["ranking"]}
        for total in oracle["totals"]:
            line = by_pair[total["pair"]]
            assert (line["total"], line["percentage"]) == (total["total"], "")

    def test_the_one_official_ranking_has_nine_pairs(self):
        assert {name: len(read(name)["totals"]) for name in FILES} == {
            "abf_cross_imp_howell": 9,
            "realbridge_20210113": 0,
            "realbridge_20210120": 0,
        }
