"""Official sessions once more, from USEBIO, by the command's own path.

Source: the key "source" of each file in tests/golden. What no rule explains is listed, with its
reason, in tests/scoring/official/test_sessions.py. The files are written by the tests.
"""

import json

import pytest
from django.core.management import call_command

from tests.scoring.official.test_sessions import (
    FILES,
    TIE_BROKEN,
    TYPED_ROWS,
    TYPED_TOTALS,
    read,
)
from tests.scoring.results_file.test_file import golden_input
from tests.tournament.kinds.pairs.files.usebio.usebio_files import golden_file, read_usebio
from tournament.files.read_evening import as_results_file

TWO_WINNERS = ("abf_mp_pairs_mitchell_03", "abf_mp_pairs_mitchell_adjusted_02")
# (file, nested in SESSION and SECTION, both lists numbered from 1)
SHAPES = [
    *((name, nested, False) for name in FILES for nested in (False, True)),
    *((name, nested, True) for name in TWO_WINNERS for nested in (False, True)),
]


@pytest.fixture
def scored(tmp_path, capsys, monkeypatch):
    """What `score --json` says of a file, and what it said aside."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def run(text, profile):
        # Its name says nothing: what it is stands in the file.
        path = tmp_path / "results.json"
        path.write_text(text, "utf-8")
        call_command("score", str(path), "--json", "--profile", profile)
        said = capsys.readouterr()
        return json.loads(said.out), said.err

    return run


def bare(label):
    return label.removesuffix("NS").removesuffix("EW")


class MatchpointTests:
    @pytest.mark.parametrize(("name", "nested", "is_bare"), SHAPES)
    def test_rows_totals_and_ranks_are_as_printed(self, scored, name, nested, is_bare):
        oracle = read(name)
        text = golden_file(oracle, nested=nested, bare=is_bare)
        found, said = scored(text, oracle["profile"])
        assert said == ""
        assert_rows(found, oracle, bare if is_bare else str)
        assert_ranking(found, oracle, bare if is_bare else str)

    @pytest.mark.slow
    @pytest.mark.parametrize("name", FILES)
    def test_usebio_and_json_say_the_same(self, scored, name):
        oracle = read(name)
        from_xml, _ = scored(golden_file(oracle), oracle["profile"])
        from_json, _ = scored(json.dumps(golden_input(name)), oracle["profile"])
        assert from_xml["boards"] == from_json["boards"]
        assert key_of_ranking(from_xml) == key_of_ranking(from_json)


def key_of_ranking(found):
    return {(line["pair"], line["direction"]): line for line in found["ranking"]}


def assert_rows(found, oracle, called):
    for mine, theirs in zip(found["boards"], oracle["boards"], strict=True):
        assert mine["number"] == theirs["number"]
        for row, entry in zip(mine["results"], theirs["results"], strict=True):
            assert (row["ns"], row["ew"]) == (called(entry["ns"]), called(entry["ew"]))
            key = (oracle["id"], theirs["number"], entry["ns"], entry["ew"])
            official = (float(entry["off_ns"]), float(entry["off_ew"]))
            if key in TYPED_ROWS:
                official = tuple(map(float, TYPED_ROWS[key]))
            assert (float(row["ns_award"]), float(row["ew_award"])) == official, key


def assert_ranking(found, oracle, called):
    by_pair = key_of_ranking(found)
    two = oracle.get("winner_type") == "2"
    assert len(by_pair) == len(oracle["totals"])
    for total in oracle["totals"]:
        line = by_pair[called(total["pair"]), total["dir"] if two else ""]
        if (oracle["id"], total["pair"]) not in TYPED_TOTALS:
            printed = (total["total"], total["pct"] or "")
            assert (line["total"], line["percentage"]) == printed
        if "rank" in total and (oracle["id"], int(total["rank"])) not in TIE_BROKEN:
            assert line["rank"] == int(total["rank"])


class CrossImpTests:
    @pytest.mark.parametrize("nested", [False, True])
    def test_rows_totals_and_ranks_are_as_printed(self, scored, nested):
        oracle = read("abf_cross_imp_howell")
        found, said = scored(golden_file(oracle, nested=nested), "abf")
        assert (found["scoring"], said) == ("cross_imps", "")
        assert len([row for board in found["boards"] for row in board["results"]]) == 108
        assert_rows(found, oracle, str)
        assert_ranking(found, oracle, str)

    @pytest.mark.parametrize("name", ["realbridge_20210113", "realbridge_20210120"])
    def test_an_event_without_a_list_of_pairs_comes_out_too(self, scored, name):
        oracle = read(name)
        found, said = scored(golden_file(oracle), "realbridge")
        assert "lists no pairs" in said
        assert_rows(found, oracle, str)


class ReadTests:
    def test_bare_numbers_of_two_lists_are_two_pairs(self):
        evening = read_usebio(golden_file(read(TWO_WINNERS[0]), bare=True).encode())
        lines = {(pair.label, pair.line.value) for pair in evening.pairs}
        assert {("3", "NS"), ("3", "EW")} <= lines
        assert len(evening.pair_by_key) == len(evening.pairs)

    def test_the_section_before_the_number_is_the_pairs_section(self):
        evening = read_usebio(golden_file(read("acbl_club_1427915")).encode())
        assert evening.sections == ("A",)
        assert evening.pair_by_key["A12"].number == 12

    def test_no_result_is_lost(self):
        oracle = read("abf_mp_pairs_mitchell_adjusted_02")
        file = as_results_file(read_usebio(golden_file(oracle, nested=True).encode()))
        assert [len(one.results) for one in file.boards] == [
            len(one["results"]) for one in oracle["boards"]
        ]
