"""Two real sessions at Butler come out under their profiles: datums, rows, totals, ranks.

Source: the key "source" of each file names the publication: repository, commit, path. Pair
numbers only; those of the French final were not published with its IMPs, nor its datums.
"""

from decimal import Decimal

import pytest

from scoring.boards.butler import board_butler, board_datum
from scoring.contestants import Competitor, Row
from scoring.forms import BUTLER
from scoring.notation.outcome import Artificial, ScoreOnly, Sides
from scoring.profiles.named import profile
from scoring.ranking.ranking import score_session
from scoring.ranking.session import ScoringSession
from tests.scoring.official.test_sessions import read

FILES = {"abf_butler_howell": 140, "ffb_en_2021_s1_pdf": 1924}


def outcome_of(entry):
    if entry.get("art"):
        return Sides(*(Artificial(share) for share in entry["art"]))
    return Sides.both(ScoreOnly(int(entry["score"])))


def results_of(board):
    return [outcome_of(entry) for entry in board["results"]]


def session_of(oracle):
    rows = tuple(
        Row(board["number"], entry["ns"], entry["ew"], outcome_of(entry))
        for board in oracle["boards"]
        for entry in board["results"]
    )
    keys = sorted({key for row in rows for key in (row.ns, row.ew)})
    contestants = tuple(Competitor(key) for key in keys)
    return ScoringSession(profile(oracle["profile"]), 1, contestants, rows, scoring=BUTLER)


class OfficialButlerTests:
    @pytest.mark.parametrize("name", FILES)
    def test_every_row_is_as_printed_on_both_sides(self, name):
        oracle, rows = read(name), 0
        for board in oracle["boards"]:
            found = board_butler(results_of(board), board["number"], profile(oracle["profile"]))
            for entry, award in zip(board["results"], found, strict=True):
                printed = (int(entry["off_ns"]), int(entry["off_ew"]))
                assert (award.ns, award.ew) == printed, (board["number"], entry)
                rows += 1
        assert rows == FILES[name]

    def test_every_datum_is_as_printed(self):
        oracle = read("abf_butler_howell")
        for board in oracle["boards"]:
            found = board_datum(results_of(board), board["number"], profile("abf"))
            assert found == {"": int(board["datum"])}, board["number"]

    def test_every_total_and_rank_is_as_printed(self):
        oracle = read("abf_butler_howell")
        found = score_session(session_of(oracle)).standings
        by_pair = {one.contestant.key: one for one in found}
        assert len(found) == len(oracle["totals"])
        for total in oracle["totals"]:
            one = by_pair[total["pair"]]
            assert (str(one.total), one.percentage) == (total["total"], total["pct"])
            assert one.rank == int(total["rank"])

    def test_awards_are_shown_whole(self):
        found = score_session(session_of(read("abf_butler_howell"))).awards[0]
        assert (found.ns_shown, str(found.ns_shown)) == (Decimal(0), "0")
