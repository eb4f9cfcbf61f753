"""`joint FILE...`: several clubs as one large evening, and what cannot be joined."""

import io
import json
import random

import pytest
from django.core.management import CommandError, call_command

from scoring.profiles.named import profile
from scoring.results_file.file import as_json, read, score
from tests.tournament.kinds.pairs.files.usebio.usebio_files import (
    board,
    document,
    line,
    pair,
    participants,
)

SCORES = ["420", "450", "-50", "400", "-100", "620", "0", "170"]
DEAL = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
# The same hands, each one seat further.
OTHER = "E" + DEAL[1:]


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def file(tmp_path):
    def write(content, name):
        path = tmp_path / name
        path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        return str(path)

    return write


def a_club(name, *, seed, tables=3, boards=6, **more):
    """A club of so many tables where North-South stay and East-West move on by one a board."""
    chance = random.Random(seed)
    return {
        "club": name,
        "boards": [
            {"number": number, "results": [
                {"ns": str(table), "ew": str(tables + 1 + (table + number) % tables),
                 "score": chance.choice(SCORES)}
                for table in range(1, tables + 1)
            ]}
            for number in range(1, boards + 1)
        ],
    } | more  # fmt: skip


def as_one_evening(clubs):
    """All in one file: each pair under CLUB:NUMBER, each board with the results of all."""
    boards = {}
    for club in clubs:
        for one in club["boards"]:
            boards.setdefault(one["number"], []).extend(
                {side: f"{club['club']}:{result[side]}" for side in ("ns", "ew")}
                | {"score": result["score"]}
                for result in one["results"]
            )
    return {
        **{name: clubs[0][name] for name in ("scoring", "winners") if name in clubs[0]},
        "boards": [{"number": number, "results": boards[number]} for number in sorted(boards)],
    }


def joined(capsys, *arguments):
    call_command("joint", *arguments, "--json")
    return json.loads(capsys.readouterr().out)


def refused(*arguments):
    with pytest.raises(CommandError) as refusal:
        call_command("joint", *arguments, stderr=io.StringIO())
    return str(refusal.value)


def figures(answer):
    """Each pair's line by its name, and each result's awards by board and pairs."""
    lines = {one["pair"]: one for one in answer["ranking"]}
    awards = {
        (one["number"], result["ns"]): (result["ew"], result["ns_award"], result["ew_award"])
        for one in answer["boards"]
        for result in one["results"]
    }
    return lines, awards


class OneEveningTests:
    @pytest.mark.parametrize("rules", ["ffb", "acbl", "wbf"])
    @pytest.mark.parametrize("scoring", ["matchpoints", "cross_imps", "butler"])
    def test_figures_are_those_of_one_large_evening(self, file, capsys, rules, scoring):
        """Clubs of 3, 4 and 5 tables; the second plays two boards fewer, so that those are
        factored (Law 78A with Neuberg's formula in `ffb`) as anywhere."""
        clubs = [
            a_club("Lyon", seed=1, scoring=scoring),
            a_club("Dole", seed=2, tables=4, boards=4, scoring=scoring),
            a_club("Sens", seed=3, tables=5, scoring=scoring),
        ]
        names = [file(club, f"{club['club']}.json") for club in clubs]
        answer = joined(capsys, *names, "--profile", rules)
        expected = as_json(score(read(json.dumps(as_one_evening(clubs))), profile(rules)))
        assert figures(answer) == figures(expected)
        assert len(answer["ranking"]) == 24

    def test_two_lists_where_each_club_has_two(self, file, capsys):
        clubs = [a_club("Lyon", seed=1, winners=2), a_club("Dole", seed=2, winners=2)]
        names = [file(club, f"{club['club']}.json") for club in clubs]
        answer = joined(capsys, *names)
        assert answer["winners"] == 2
        assert sum(one["rank"] == 1 for one in answer["ranking"]) == 2
        expected = as_json(score(read(json.dumps(as_one_evening(clubs))), profile("ffb")))
        assert figures(answer) == figures(expected)

    def test_a_pair_that_sat_both_ways_stands_in_the_line_of_most_boards(self, file, capsys):
        pairs = [{"number": str(n), "names": ["Anne B", "Luc C"]} for n in range(1, 5)]
        sat = [("1", "3"), ("3", "1"), ("1", "3")]
        boards = [
            {"number": number, "results": [
                {"ns": ns, "ew": ew, "score": "420"}, {"ns": "2", "ew": "4", "score": "50"}
            ]}
            for number, (ns, ew) in enumerate(sat, start=1)
        ]  # fmt: skip
        club = {"club": "Lyon", "winners": 2, "pairs": pairs, "boards": boards}
        answer = joined(capsys, file(club, "a.json"))
        assert answer["winners"] == 2
        lines = {one["pair"]: one["direction"] for one in answer["ranking"]}
        assert lines == {"Lyon:1": "NS", "Lyon:2": "NS", "Lyon:3": "EW", "Lyon:4": "EW"}

    def test_one_list_where_a_club_has_one(self, file, capsys):
        lyon, dole = a_club("Lyon", seed=1, winners=2), a_club("Dole", seed=2)
        names = [file(lyon, "a.json"), file(dole, "b.json")]
        assert joined(capsys, *names)["winners"] == 1

    def test_the_table_for_a_reader(self, file, capsys):
        names = [file(a_club(name, seed=name), f"{name}.json") for name in ("Lyon", "Dole")]
        call_command("joint", *names)
        out = capsys.readouterr().out
        assert "Lyon:1" in out
        assert "Dole:6" in out


class NameTests:
    def test_a_number_of_both_lines_has_its_line(self, file, capsys):
        club = a_club("Lyon", seed=1, winners=2)
        for one in club["boards"]:
            for result in one["results"]:
                result["ew"] = str(int(result["ew"]) - 3)
        answer = joined(capsys, file(club, "a.json"), file(a_club("Dole", seed=2), "b.json"))
        pairs = {one["pair"] for one in answer["ranking"]}
        assert {"Lyon:1NS", "Lyon:1EW", "Dole:1", "Dole:4"} <= pairs

    def test_without_a_club_the_name_of_the_file_is_it(self, file, capsys):
        club = a_club("", seed=1)
        answer = joined(capsys, file(club, "les tilleuls.json"))
        assert answer["ranking"][0]["pair"].startswith("les tilleuls:")

    def test_usebio_has_its_club(self, file, capsys):
        text = document(participants(pair("1"), pair("2")) + board("1", line("1", "2", "420")))
        answer = joined(capsys, file(text, "a.xml"), file(a_club("Dole", seed=2), "b.json"))
        assert {"Club des Tilleuls:1", "Club des Tilleuls:2", "Dole:1"} <= {
            one["pair"] for one in answer["ranking"]
        }


class TwiceTests:
    def test_the_same_file_counts_once(self, file, capsys):
        content = a_club("Lyon", seed=1)
        once = joined(capsys, file(content, "a.json"))
        call_command("joint", file(content, "a.json"), file(content, "b.json"), "--json")
        read_out = capsys.readouterr()
        assert json.loads(read_out.out) == once
        assert "counts once" in read_out.err

    def test_two_files_of_a_club_are_named_apart_or_refused(self, file, capsys):
        first = file(a_club("Lyon", seed=1), "a.json")
        second = file(a_club("Lyon", seed=2), "b.json")
        assert "are both of Lyon" in refused(first, second)
        answer = joined(capsys, first, f"Lyon B={second}")
        assert {"Lyon:1", "Lyon B:1"} <= {one["pair"] for one in answer["ranking"]}


class RefusedTests:
    def two(self, file, **changes):
        clubs = [a_club("Lyon", seed=1), a_club("Dole", seed=2)]
        clubs[0]["boards"][1] |= changes.get("lyon", {})
        clubs[1]["boards"][1] |= changes.get("dole", {})
        return [file(club, f"{club['club']}.json") for club in clubs]

    @pytest.mark.parametrize(
        ("changes", "sentence"),
        [
            ({"dole": {"dealer": "N"}}, "Board 2: Dole has another dealer than Lyon."),
            ({"dole": {"vulnerable": "All"}}, "Board 2: Dole has another vulnerability than Lyon."),
            ({"lyon": {"dealer": "?"}}, "Board 2: Dole has another dealer than Lyon."),
            ({"lyon": {"deal": DEAL}, "dole": {"deal": OTHER}},
             "Board 2: Dole played other cards than Lyon."),
        ],
    )  # fmt: skip
    def test_a_board_that_is_not_one_is_named_and_may_be_left_out(
        self, file, capsys, changes, sentence
    ):
        names = self.two(file, **changes)
        assert refused(*names).startswith(sentence)
        answer = joined(capsys, *names, "--leave-out", "Dole:2")
        (second,) = [one for one in answer["boards"] if one["number"] == 2]
        assert {one["ns"].split(":")[0] for one in second["results"]} == {"Lyon"}
        assert len(answer["ranking"]) == 12

    def test_the_same_cards_and_the_usual_dealer_are_no_fault(self, file, capsys):
        both = {"deal": DEAL, "dealer": "e", "vulnerable": "N-S"}
        names = self.two(file, lyon=both, dole={"deal": DEAL})
        assert len(joined(capsys, *names)["ranking"]) == 12

    def test_boards_that_a_club_did_not_play_are_no_fault(self, file, capsys):
        names = [
            file(a_club("Lyon", seed=1, boards=2), "a.json"), file(a_club("Dole", seed=2), "b.json")
        ]  # fmt: skip
        answer = joined(capsys, *names)
        assert [len(one["results"]) for one in answer["boards"]] == [6, 6, 3, 3, 3, 3]

    def test_a_fouled_board_is_left_out_by_hand(self, file):
        club = a_club("Lyon", seed=1)
        club["boards"][2]["results"][0]["form"] = "B"
        names = [file(club, "a.json"), file(a_club("Dole", seed=2), "b.json")]
        assert refused(*names) == (
            "Board 3: Lyon: groups of tables played different deals. To join the rest, leave it"
            ' out: --leave-out "Lyon:3".'
        )

    def test_what_is_to_be_left_out_must_be_there(self, file):
        names = self.two(file)
        assert "Lion has no result on board 2" in refused(*names, "--leave-out", "Lion:2")
        assert "is not CLUB:BOARD" in refused(*names, "--leave-out", "Lyon")

    def test_a_club_with_a_colon_is_left_out_by_its_name(self, file, capsys):
        first, second = a_club("A:B", seed=1), a_club("Dole", seed=2)
        names = [file(first, "a.json"), file(second, "b.json")]
        answer = joined(capsys, *names, "--leave-out", "A:B:1")
        assert len(answer["boards"][0]["results"]) == 3

    def test_what_is_no_file_of_results_is_told_which_are(self, tmp_path):
        (tmp_path / "x.bws").write_bytes(b"\x00\x01\xff\xfe")
        assert "neither JSON, nor USEBIO, nor PBN" in refused(str(tmp_path / "x.bws"))

    def test_sections_that_are_compared_apart_are_remarked(self, file, capsys):
        club = a_club("Lyon", seed=1, compared="section")
        for one in club["boards"]:
            for result in one["results"]:
                result |= {"ns": f"A{result['ns']}", "ew": f"A{result['ew']}", "section": "A"}
        call_command("joint", file(club, "a.json"), "--json")
        assert "over the whole field" in capsys.readouterr().err

    def test_two_forms_of_scoring_are_not_joined(self, file):
        first = file(a_club("Lyon", seed=1), "a.json")
        second = file(a_club("Dole", seed=2, scoring="butler"), "b.json")
        assert refused(first, second).startswith("Dole is not scored as Lyon is")

    def test_teams_are_not_joined_and_a_wrong_file_is_named(self, file):
        assert "Only events of pairs" in refused(file({"form": "teams"}, "teams.json"))
        assert refused(file("{", "broken.json")).split(": ")[0].endswith("broken.json")
        assert "cannot be read" in refused("nowhere.json")

    def test_unknown_rules(self, file):
        assert "xyz" in refused(*self.two(file), "--profile", "xyz")
