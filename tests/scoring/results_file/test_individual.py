"""A file of an individual: what it holds, how it is scored, what is refused and where.

The second scorer is the slow one of `tests/scoring/second_scorer`, which shares no code with the
package: integers, fractions, everyone compared with everyone.
"""

import json
import random
from collections import defaultdict
from fractions import Fraction

import pytest

from scoring.errors import ScoringError
from scoring.profiles.named import profile
from scoring.results_file.content import read_content
from scoring.results_file.individual import (
    individual_as_json,
    read_individual,
    score_individual_file,
)
from tests.scoring.second_scorer.slow_imps import datum, off_datum
from tests.scoring.second_scorer.slow_results import Butler
from tests.scoring.second_scorer.slow_scorer import (
    CONVENTIONS,
    Card,
    Credit,
    Line,
    counted_matchpoints,
    cross_imps,
    ranked_at_imps,
    ranked_at_matchpoints,
    rounded,
)

SEATS = ("north", "east", "south", "west")
EIGHT = [{"number": number, "name": ""} for number in "12345678"]


def result(players, score, **more):
    return {**dict(zip(SEATS, players, strict=True)), "score": score, **more}


def content(boards, players=None, **more):
    found = {
        "form": "individual",
        "boards": [{"number": number, "results": rows} for number, rows in boards.items()],
        **more,
    }
    return found if players is None else {**found, "players": players}


def answer(file, rules="ffb"):
    read = read_individual(read_content(json.dumps(file)))
    return individual_as_json(score_individual_file(read, profile(rules)))


def refused(file):
    with pytest.raises(ScoringError) as caught:
        answer(file)
    return caught.value.code, caught.value.details


TWO_TABLES = {1: [result("1324", "420"), result("5768", "-50")]}


class AnswerTests:
    def test_each_player_gets_what_the_side_gets(self):
        found = answer(content(TWO_TABLES, EIGHT, scoring="matchpoints"))
        assert found["boards"] == [
            {
                "number": 1,
                "results": [
                    {**result("1324", "420"), "ns_award": "2.0", "ew_award": "0.0"},
                    {**result("5768", "-50"), "ns_award": "0.0", "ew_award": "2.0"},
                ],
            }
        ]
        assert found["ranking"][0] == {
            "rank": 1,
            "player": "1",
            "total": "2.0",
            "maximum": "2.0",
            "percentage": "100.00",
            "boards": 1,
        }
        ranks = {row["player"]: row["rank"] for row in found["ranking"]}
        assert ranks == {"1": 1, "2": 1, "7": 1, "8": 1, "3": 5, "4": 5, "5": 5, "6": 5}

    def test_a_board_at_seven_tables_comes_out_as_published(self):
        """Source: nofearbridge.co.uk, "Duplicate", its sample traveller of seven tables: the
        matchpoints of North-South and East-West, here those of both players of a side."""
        scores = ("430", "430", "420", "460", "430", "450", "-50")
        printed = ((6, 6), (6, 6), (2, 10), (12, 0), (6, 6), (10, 2), (0, 12))
        rows = [
            result([str(4 * table + seat) for seat in range(1, 5)], score)
            for table, score in enumerate(scores)
        ]
        found = answer(content({1: rows}))
        awards = [(row["ns_award"], row["ew_award"]) for row in found["boards"][0]["results"]]
        assert awards == [(f"{ns}.0", f"{ew}.0") for ns, ew in printed]
        totals = {row["player"]: row["total"] for row in found["ranking"]}
        # Players 13 to 16 sat at the fourth table, North, East, South and West.
        assert [totals[str(player)] for player in range(13, 17)] == ["12.0", "0.0", "12.0", "0.0"]

    def test_cross_imps_have_no_maximum_and_no_percentage(self):
        first = answer(content(TWO_TABLES, scoring="cross_imps"))["ranking"][0]
        # 470 points are 10 IMPs.
        assert (first["total"], first["maximum"], first["percentage"]) == ("10.00", "", "")

    def test_without_a_list_the_players_are_those_of_the_results(self):
        rows = {1: [result(("10", "2", "3", "1"), "0"), result(("4", "5", "6", "7"), "0")]}
        found = answer(content(rows))["ranking"]
        assert [row["player"] for row in found] == ["1", "2", "3", "4", "5", "6", "7", "10"]

    def test_a_stand_in_is_scored_and_not_ranked(self):
        players = [*EIGHT[:7], {"number": "8", "name": "Eve", "stand_in": True}]
        found = answer(content(TWO_TABLES, players))["ranking"]
        assert [row["rank"] for row in found] == [1, 1, 1, 4, 4, 4, 4]
        assert "8" not in {row["player"] for row in found}

    def test_numbers_may_be_whole(self):
        rows = {1: [result((1, 3, 2, 4), 420), result(("5", "7", "6", "8"), -50)]}
        assert answer(content(rows, EIGHT))["ranking"][0]["player"] == "1"

    def test_an_award_by_the_session_differs_between_partners(self):
        """Law 12C2(c): player 1 had 100 % before, player 3, his partner on board 2, 0 %."""
        rows = [result("1234", "A60+/40-"), result("5678", "100")]
        row = answer(content(TWO_TABLES | {2: rows}), "ebu")["boards"][1]["results"][0]
        assert (row["ns_award"], row["south_award"]) == ("2.0", "1.2")

    def test_sections_are_compared_apart(self):
        rows = {1: [result("1324", "420", section="A"), result("5768", "-50", section="B")]}
        together = answer(content(rows))["ranking"][0]
        apart = answer(content(rows, compared="section"))["ranking"][0]
        assert (together["percentage"], apart["percentage"]) == ("100.00", "50.00")

    def test_a_tie_break_that_is_not_for_pairs_decides(self):
        found = answer(content(TWO_TABLES, tie_breaks=["boards_won"]))["ranking"]
        assert [row["rank"] for row in found] == [1, 1, 1, 1, 5, 5, 5, 5]

    def test_the_profile_s_tie_breaks_are_those_that_an_individual_can_have(self):
        assert answer(content(TWO_TABLES, tie_breaks="profile"))["ranking"][0]["rank"] == 1

    def test_a_contract_that_gives_something_else_is_told(self):
        odd = result("1324", "420", contract="4S", declarer="S", tricks=9)
        read = read_individual(content({1: [odd, result("5768", "-50")]}))
        assert [(each.code, each.board, each.result) for each in read.warnings] == [
            ("score_disagrees", 1, 1)
        ]


class RefusedTests:
    def test_a_player_twice_at_a_table(self):
        code, where = refused(content({1: [result("1314", "420")]}, EIGHT))
        assert code == "same_player_twice"
        assert where == {"board": 1, "result": 1, "field": "south", "player": "1"}

    def test_a_player_at_two_tables_of_a_board(self):
        rows = {7: [result("1324", "420"), result("5618", "-50")]}
        code, where = refused(content(rows, EIGHT))
        assert code == "player_twice_on_board"
        assert where == {"board": 7, "result": 2, "field": "south", "player": "1"}

    def test_a_player_who_is_not_listed(self):
        code, where = refused(content({1: [result("1329", "420")]}, EIGHT))
        assert (code, where["player"], where["field"]) == ("unknown_player", "9", "west")

    def test_a_player_listed_twice(self):
        code, where = refused(content(TWO_TABLES, [*EIGHT, {"number": 3}]))
        assert (code, where["field"], where["player"]) == ("player_twice", "players", 3)

    @pytest.mark.parametrize("listed", [EIGHT[:3], []])
    def test_fewer_than_four_players(self, listed):
        code, where = refused(content({}, listed))
        assert code == "players_too_few"
        assert where == {"players": len(listed), "least": 4}

    @pytest.mark.parametrize("seat", SEATS)
    def test_a_seat_that_is_missing(self, seat):
        row = result("1324", "420")
        del row[seat]
        code, where = refused(content({1: [row]}, EIGHT))
        assert (code, where["field"], where["result"]) == ("field_missing", seat, 1)

    @pytest.mark.parametrize(
        ("player", "field"),
        [
            ({"number": ""}, "number"),
            ({"number": "1", "name": 5}, "name"),
            ({"number": "1", "name": "x" * 201}, "name"),
            ({"number": "1", "stand_in": "yes"}, "stand_in"),
        ],
    )
    def test_a_player_s_field_of_another_kind(self, player, field):
        code, where = refused(content(TWO_TABLES, [player]))
        assert (code, where["field"]) == ("field_wrong", field)

    def test_a_tie_break_for_pairs(self):
        code, where = refused(content(TWO_TABLES, tie_breaks=["meeting"]))
        assert (code, where["field"]) == ("tie_break_for_pairs", "tie_breaks")

    @pytest.mark.parametrize(
        ("wrong", "code"),
        [
            ({"scoring": "swiss"}, "unknown_scoring"),
            ({"compared": "club"}, "field_wrong"),
            ({"tie_breaks": ["best"]}, "field_wrong"),
            ({"boards": {}}, "file_shape_wrong"),
            ({"players": 4}, "file_shape_wrong"),
        ],
    )
    def test_what_the_whole_file_says_wrong(self, wrong, code):
        assert refused(content(TWO_TABLES) | wrong)[0] == code

    def test_a_board_twice(self):
        board = {"number": 1, "results": []}
        code, _where = refused({"form": "individual", "boards": [board, board]})
        assert code == "board_twice"


# ---- 500 events against the second scorer ----

POINTS = ("620", "420", "170", "140", "50", "0", "-50", "-100", "-420", "-1430")
RULED = ("A6040", "A5050", "")


def event(chance, form):
    """A file of an event: some sit out, some tables did not play, a board lacks tables."""
    players = [str(number) for number in range(1, chance.randint(8, 21))]
    boards = {}
    for number in chance.sample(range(1, 37), chance.randint(1, 6)):
        order = chance.sample(players, len(players))
        tables = [order[first : first + 4] for first in range(0, len(order) - 3, 4)]
        kept = tables[: chance.randint(1, len(tables))]
        boards[number] = [result(four, chance.choice(POINTS + RULED)) for four in kept]
    listed = [{"number": number} for number in players]
    return content(boards, listed, scoring=form)


def slow_lines(file):
    for board in file["boards"]:
        for row in board["results"]:
            ns, ew = credits(row["score"])
            yield row, Line(board["number"], row["north"], row["east"], ns, ew)


def credits(score):
    if not score:
        return Credit(), Credit()
    if score[0] == "A":
        return tuple(Credit(percentage=Fraction(int(each))) for each in (score[1:3], score[3:]))
    return Credit(points=int(score)), Credit(points=int(score))


def butler(lines, own, side, _convention, _n_all):
    """IMPs off the mean of all results, made ten; three, none or minus three of a ruling."""
    mine = lines[own].credit(side)
    if mine.percentage is not None:
        return Fraction(3 * ((mine.percentage > 50) - (mine.percentage < 50)))
    if mine.points is None:
        return None
    scores = sorted(
        (line.credit(side).points, Fraction(1))
        for line in lines
        if line.board == lines[own].board and line.credit(side).points is not None
    )
    against = datum(Butler(), scores)
    won = Fraction(off_datum(mine.points - against, against))
    return won if side == "NS" else -won


AWARDS = {"matchpoints": counted_matchpoints, "cross_imps": cross_imps, "butler": butler}


# Magic Contest's Butler (ffb) has another average plus.
ALL = ("ffb", "wbf", "ebu", "acbl", "bbo")
RULES = {"matchpoints": ALL, "cross_imps": ALL, "butler": ("wbf",)}


def slow_ranking(file, rules):
    rows, lines = zip(*slow_lines(file), strict=True)
    sizes = [len(board["results"]) for board in file["boards"]]
    n_all, convention = max(2, *sizes, 0), CONVENTIONS[rules]
    cards = {player["number"]: Card(player["number"], None) for player in file["players"]}
    for own, row in enumerate(rows):
        for side, seats in (("NS", ("north", "south")), ("EW", ("east", "west"))):
            award = AWARDS[file["scoring"]](lines, own, side, convention, n_all)
            for seat in seats if award is not None else ():
                cards[row[seat]].awards.append(award)
    rank = ranked_at_matchpoints if file["scoring"] == "matchpoints" else ranked_at_imps
    return rank(list(cards.values()), convention, n_all)


def exact(text):
    return None if text == "" else Fraction(text)


class SecondScorerTests:
    @pytest.mark.sampled(8)
    @pytest.mark.parametrize("seed", range(50))
    @pytest.mark.parametrize("form", AWARDS)
    def test_ten_events_come_out_as_by_the_second_scorer(self, form, seed):
        for number in range(10):
            chance = random.Random(f"{form} {seed} {number}")
            file = event(chance, form)
            rules = chance.choice(RULES[form])
            ours = {row["player"]: row for row in answer(file, rules)["ranking"]}
            for theirs in slow_ranking(file, rules):
                row = ours.pop(theirs.key)
                figures = row["rank"], row["boards"], exact(row["total"]), exact(row["percentage"])
                assert figures == (theirs.rank, theirs.boards, theirs.total, theirs.percentage)
                if form == "matchpoints":
                    assert exact(row["maximum"]) == theirs.maximum
            assert ours == {}

    def test_the_events_differ_in_what_may_happen(self):
        """All kinds of results, sit-outs and short boards are among them."""
        seen = defaultdict(int)
        for seed in range(12):
            file = event(random.Random(f"butler {seed} 0"), "butler")
            sizes = {len(board["results"]) for board in file["boards"]}
            seen["short boards"] += len(sizes) > 1
            seen["sit-outs"] += len(file["players"]) % 4 > 0
            scores = {row["score"] for board in file["boards"] for row in board["results"]}
            seen["rulings"] += any(score.startswith("A") for score in scores)
            seen["not played"] += "" in scores
        assert all(seen[name] > 2 for name in ("short boards", "sit-outs", "rulings", "not played"))
        assert rounded(Fraction(1, 3), (10, False)) == Fraction(3, 10)
