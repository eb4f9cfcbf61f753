"""PBN of results of pairs, as other programs write it and as this one does, becomes an evening."""

import json
from pathlib import Path

import pytest

from scoring.notation.board import Side
from scoring.profiles.named import profile
from tournament.evening.files.errors import FileError
from tournament.files.any_file import read_any
from tournament.files.read_evening import ReadEvening
from tournament.kinds.pairs.files.compare_figures import compare_figures
from tournament.words.errors.codes import refusal

GOLDEN = Path(__file__).resolve().parents[5] / "golden"
# As Magic Contest writes it: FORMATS of the federation's finals, columns and all.
MAGIC = (
    r"Table\2R;Round\2R;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Lead\3L;"
    r"Score_NS\6R;Score_EW\6R;MP_NS\4R;MP_EW\4R;Percentage_NS\3R;Percentage_EW\3R"
)
PLAIN = r"PairId_NS\2R;PairId_EW\2R;Contract\6L;Declarer\1R;Result\2R"


def game(board, heads, *rows, **tags):
    named = {"Board": board, **tags, "ScoreTable": heads}
    return "\n".join([*(f'[{name} "{text}"]' for name, text in named.items()), *rows, "", ""])


def read(*games) -> ReadEvening:
    found = read_any("".join(games).encode("latin-1"), {})
    assert isinstance(found, ReadEvening)
    return found


def refused(*games) -> FileError:
    with pytest.raises(FileError) as caught:
        read(*games)
    assert "%(" not in refusal(caught.value)
    return caught.value


def scores(evening):
    return [(one.board, one.ns.strip(), one.ew.strip(), one.score) for one in evening.results]


@pytest.fixture(scope="module")
def oracle():
    return json.loads((GOLDEN / "ffb_dn1_2022_s1_pbn.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def final(oracle):
    tags = {"Scoring": "MatchPoints;MP1", "Competition": "Pairs"}
    games = [
        game(board["number"], MAGIC, *map(magic_row, board["results"]), **tags)
        for board in oracle["boards"]
    ]
    rows = [f"{one['rank']} {one['pair']} {one['total']} {one['pct']}" for one in oracle["totals"]]
    heads = r"Rank\2R;PairId\3R;TotalScoreMP\6R;TotalPercentage\5R"
    ranking = "\n".join([f'[TotalScoreTable "{heads}"]', *rows, "", ""])
    return read(games[0].rstrip("\n") + "\n" + ranking, *games[1:])


def magic_row(one):
    points = None if one["score"] is None else int(one["score"])
    ns, ew = "-", "-"
    if points is not None:
        ns, ew = (f'"{points}"', "-") if points >= 0 else ("-", f'"{-points}"')
    contract, declarer, tricks = (one[name] or "-" for name in ("contract", "declarer", "tricks"))
    figures = f"{one['off_ns']} {one['off_ew']} {one['off_pct_ns']} {one['off_pct_ew']}"
    who = f"{one['table']} {one['round']} {one['ns']} {one['ew']}"
    return f"{who} {contract} {declarer} {tricks} - {ns} {ew} {figures}"


class MagicContestTests:
    """Source: ffb_dn1_2022_s1_pbn.json: a final of the French federation, as its program has it."""

    def test_every_result_is_read(self, oracle, final):
        wanted = [
            (board["number"], one["ns"], one["ew"], one["score"] or "A{}/{}".format(*one["art"]))
            for board in oracle["boards"]
            for one in board["results"]
        ]
        assert scores(final) == wanted
        assert len(wanted) == 660

    def test_its_pairs_meet_in_one_list(self, final):
        assert final.winners == 1
        assert final.sections == ("A",)

    def test_rounds_and_tables_are_those_of_the_file(self, oracle, final):
        first = oracle["boards"][0]["results"][0]
        assert final.results[0].round == int(first["round"])
        assert final.results[0].table == int(first["table"])

    def test_its_figures_are_ours(self, oracle, final):
        found = compare_figures(final, profile("ffb"))
        # Of 660 results both sides, of 44 pairs their percentage and their place.
        assert found.figures == 2 * 660 + 2 * len(oracle["totals"])
        assert found.differences == ()


# As BridgeComposer writes it: names without quotation marks behind their widths.
COMPOSER = (
    r"Section;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer;Result\2R;Score_NS\4R;Score_EW\4R;"
    r"MP_NS\4R;MP_EW\4R;Names_NS\13;Names_EW"
)
RANKING = r"Rank\2R;PairId\3R;TotalScoreMP\6R;TotalPercentage\5R;Names\40L;MemberID1\8R;MemberID2"


class OtherProgramsTests:
    def test_names_without_quotation_marks_are_told_by_their_columns(self):
        rows = (
            "A  1  2 4S   N 10  420    - 2.00 0.00 Lestrade-Noval Ferrand-Rouvier",
            "A  3  4 3NTX S  8    -  100 0.00 2.00 Astier-Tarno  Delval-Oger",
            "A  5  6 PASS - -  PASS    - 1.00 1.00 Un-Deux       Trois-Quatre",
        )
        evening = read(game(1, COMPOSER, *rows, Event="#", Scoring="MP"))
        assert [one.score for one in evening.results] == ["420", "-100", "0"]
        names = {pair.label: [one.last_name for one in pair.players] for pair in evening.pairs}
        assert names["1"] == ["Lestrade", "Noval"]
        assert names["2"] == ["Ferrand", "Rouvier"]
        assert names["4"] == ["Delval", "Oger"]

    def test_without_scores_the_contract_says_them(self):
        evening = read(game(2, PLAIN, "7 8 4H N 11", "9 12 3NT N 8"))
        # Board 2, North-South vulnerable: 4H+1 is 650, 3NT one off -100 (Law 77).
        assert [one.score for one in evening.results] == ["650", "-100"]

    def test_the_same_number_on_both_sides_is_two_pairs(self):
        evening = read(game(1, PLAIN, "1 1 3NT S 12", "2 3 3S W 7"))
        assert evening.winners == 2
        assert [(pair.label, pair.line) for pair in evening.pairs] == [
            *(("1", Side.NS), ("1", Side.EW), ("2", Side.NS), ("3", Side.EW)),
        ]

    def test_sections_are_told_apart(self):
        rows = ("A 1 1 4S N 10 420 - 2 0 A-B C-D", "B 1 1 4S N 9 - 50 0 2 E-F G-H")
        evening = read(game(1, COMPOSER, *rows))
        assert evening.sections == ("A", "B")
        assert [one.label for one in evening.pairs] == ["A1", "A1", "B1", "B1"]
        assert [one.section for one in evening.results] == ["A", "B"]

    def test_both_sides_may_have_the_score(self):
        heads = PLAIN + r";Score_NS\5R;Score_EW\5R"
        rows = (
            *("1 2 4S N 10 420 -420", "3 4 4S N 9 0 50", "5 6 - - - 420 50"),
            *("7 8 4S N 10 420 0", "9 10 4S N 9 -50 -50"),
        )
        evening = read(game(1, heads, *rows))
        scores = [one.score for one in evening.results]
        assert scores == ["420", "-50", "420|-50", "420", "-50"]

    def test_pairs_with_names_alone_are_numbered_in_the_order_of_the_file(self):
        heads = r"Contract\4L;Declarer;Result\2R;Names_NS\30;Names_EW"
        rows = (
            "4S N 10 Odile Ferrand - Jean Rouvier   Iris Malaval - Max Noval",
            "4S N  9 Paul Astier - Zoe Tarno        Luc Sorel - Eve Duras",
        )
        evening = read(game(1, heads, *rows), game(2, heads, *reversed(rows)))
        assert [(pair.label, pair.players[0].full_name) for pair in evening.pairs] == [
            *(("1", "Odile Ferrand"), ("2", "Iris Malaval")),
            *(("3", "Paul Astier"), ("4", "Luc Sorel")),
        ]
        assert len(evening.results) == 4
        assert "pairs_numbered" in [note.code for note in evening.notes]

    def test_a_sit_out_is_no_result(self):
        evening = read(game(1, PLAIN + r";Score_NS\5R", "1 2 4S N 10 420", "3 - - - - -"))
        assert len(evening.results) == 1

    def test_each_game_may_repeat_what_is_known_of_its_board(self):
        one = game(1, PLAIN, "1 2 4S N 10", "3 4 4S N 9")
        assert len(read(one, one).results) == 2

    def test_the_hands_come_with_the_results(self):
        deal = "N:AT9.2.J432.A9863 76432.4.KQ.QJT72 Q.KJ976.AT8765.5 KJ85.AQT853.9.K4"
        evening = read(game(1, PLAIN, "1 2 4S N 10", Deal=deal), game(2, PLAIN, "1 2 4S N 10"))
        ((board,),) = (found.boards for found in evening.deals)
        assert board.number == 1

    def test_what_the_ranking_says_is_kept_to_be_compared(self):
        first = game(1, PLAIN, "1 2 4S N 10", "3 4 4S N 9").rstrip("\n")
        rows = (
            '1 1 2.0 100.00 "Odile Ferrand - Jean Rouvier" 123 -',
            "1 4 2.0 100.00 Paul Astier - Zoe Tarno - 77",
            '3 2 0.0 0.00 "Tilleuls" - -',
            '3 3 0.0 0.00 "" - -',
        )
        evening = read(first, f'\n[TotalScoreTable "{RANKING}"]\n', "\n".join(rows))
        assert evening.winners == 1
        best, level, *_ = evening.pairs
        assert [one.full_name for one in best.players] == ["Odile Ferrand", "Jean Rouvier"]
        assert [one.number for one in level.players] == ["", "77"]
        assert (str(best.figures.total), str(best.figures.percentage)) == ("2.0", "100.00")
        assert best.figures.place == 1

    @pytest.mark.parametrize("decimals", ["IMP_NS;IMP_EW", "Table;Round"])
    def test_two_lists_without_a_word_are_told_by_their_places(self, decimals):
        first = game(1, f"{PLAIN};{decimals}", "1 2 4S N 10 3 -3", "3 4 4S N 9 -3 3")
        rows = "\n".join(["1 1 2 100 A - -", "2 3 0 0 B - -", "1 4 2 100 C - -", "2 2 0 0 D - -"])
        evening = read(first.rstrip("\n"), f'\n[TotalScoreTable "{RANKING}"]\n', rows)
        assert [pair.line for pair in evening.pairs] == [Side.NS, Side.NS, Side.EW, Side.EW]

    @pytest.mark.parametrize(
        ("scoring", "form"),
        [
            *(("MatchPoints;MP1", "matchpoints"), ("MP", "matchpoints"), ("", "matchpoints")),
            *(("IMP;Cross1", "cross_imps"), ("IMP;Butler-2", "butler"), ("IMP", "cross_imps")),
            ("Cavendish", "cross_imps"),
        ],
    )
    def test_the_standard_names_what_boards_are_scored_with(self, scoring, form):
        evening = read(game(1, PLAIN, "1 2 4S N 10", Scoring=scoring))
        assert evening.scoring.value == form
        codes = [note.code for note in evening.notes]
        assert ("imps_taken_as_cross_imps" in codes) == (scoring == "IMP")


class RefusedTests:
    @pytest.mark.parametrize(
        ("games", "code"),
        [
            ([game(1, PLAIN, "1 2 4S N 10", Scoring="Rubber")], "unknown_scoring"),
            ([game(1, PLAIN, "1 2 4S N 10", Competition="Individuals")], "field_missing"),
            ([game(1, PLAIN + ";PlayerId_North", "1 2 4S N 10 7")], "individuals_not_read"),
            ([game(1, r"Rank\3R;Contract;Declarer;Result;Multiplicity", "1 6C W 9 5")],
             "pairs_not_told"),
            ([game(1, PLAIN + ";Multiplicity", "1 2 4S N 10 3")], "pairs_not_told"),
            ([game(1, PLAIN, "1 2 4S N")], "table_row_unreadable"),
            ([game(1, PLAIN, "1 2 4S N 10 11")], "table_row_unreadable"),
            ([game("x", PLAIN, "1 2 4S N 10")], "field_wrong"),
            ([game(1, PLAIN, "1 2 9S N 10")], "contract_unreadable"),
            ([game(1, PLAIN, "1 2 4S N +1")], "field_wrong"),
            ([game(1, PLAIN, "1 2 4S N 10", "1 3 4S N 10")], "contestant_twice_on_board"),
            ([game(1, PLAIN + ";Score_NS", "1 2 4S N 10 421")], "score_impossible"),
            ([game(1, PLAIN + ";MP_NS;MP_EW", "1 2 - - - 3 1")], "score_unreadable"),
            (['[Board "1"]\n[Deal "-"]\n'], "pbn_without_results"),
        ],
    )  # fmt: skip
    def test_it_is_said_in_words(self, games, code):
        assert refused(*games).code == code

    def test_the_place_is_told(self):
        error = refused(game(7, PLAIN, "1 2 4S N 10", "3 4 4S N"))
        assert (error.details["board"], error.details["result"]) == ("7", 2)
