"""The plan of an evening of single players that only its results tell: it has every result, and
nobody is at two tables at once."""

import random
from collections import Counter

import pytest

from movements import INDIVIDUALS, IndividualOption, movement_problems
from tournament.evening.errors import ServiceError
from tournament.kinds.individual.files.read import read_players_json
from tournament.kinds.individual.services.incoming.played_plan import plan_played

OPTIONS = [
    IndividualOption(
        kind=kind, players=players, rounds=rounds, boards_per_round=2, together=together
    )
    for players in range(4, 33)
    for kind, family in INDIVIDUALS.items()
    for together in (False, True)
    for rounds in family.rounds(players, together=together)
    # Who sat out the only round is in no result.
    if rounds > 1 or players % 4 == 0
]
SEATS = ("north", "east", "south", "west")
# A table of four, of which three have numbers above the others: who meets whom is in no movement.
ODD_ONES = [
    (("5", "6", "7", "8"), 1), (("1", "2", "3", "4"), 1), (("1", "5", "2", "6"), 2),
    (("3", "7", "4", "8"), 2), (("1", "3", "5", "7"), 3),
]  # fmt: skip


def content_of(movement, *, called=str, places=False):
    boards = {}
    for one in movement.seatings:
        for board in one.boards:
            seats = dict(zip(SEATS, map(called, one.players), strict=True))
            where = {"round": one.round, "table": one.table} if places else {}
            boards.setdefault(board, []).append({**seats, "score": "420", **where})
    return content_with(boards)


def content_with(boards):
    listed = [{"number": number, "results": rows} for number, rows in sorted(boards.items())]
    return {"form": "individual", "scoring": "matchpoints", "boards": listed}


def plan_of(content):
    return plan_played(read_players_json(content))


def check_plan(plan, results):
    """Every result has a place, at a table that plays the board; nobody sits at two tables."""
    # That somebody does not play in a round is no fault of a plan made of results.
    found = [str(one) for one in movement_problems(plan.movement) if one.code != "player_missing"]
    assert not found
    at = {(one.round, one.table): one for one in plan.movement.seatings}
    for one in plan.results:
        seating = at[one.round, one.table]
        assert one.result.board in seating.boards
        assert {*map(frozenset, seating.sides)} == {
            frozenset((one.players[0], one.players[2])),
            frozenset((one.players[1], one.players[3])),
        }
    assert len(plan.results) == results == sum(len(row.boards) for row in at.values())


class RecognisedTests:
    @pytest.mark.sampled(30)
    @pytest.mark.parametrize("option", OPTIONS, ids=lambda one: one.id)
    def test_a_movement_of_this_program_is_found_by_its_results(self, option):
        movement = option.movement()
        plan = plan_of(content_of(movement))
        assert plan.option == option.id
        assert {row[:6] for row in plan.movement.seatings} == {row[:6] for row in movement.seatings}

    def test_it_is_found_though_some_results_are_missing(self):
        option = next(one for one in OPTIONS if one.id == "whist-12-11x2-together")
        content = content_of(option.movement())
        for board in content["boards"][::4]:
            board["results"] = board["results"][1:]
        assert plan_of(content).option == option.id

    def test_turned_tables_are_found_too(self):
        option = next(one for one in OPTIONS if one.id == "whist-8-7x2-together")
        content = content_of(option.movement())
        for entry in content["boards"][3]["results"]:
            entry["north"], entry["east"] = entry["east"], entry["north"]
            entry["south"], entry["west"] = entry["west"], entry["south"]
        plan = plan_of(content)
        assert plan.option == option.id
        turned = [one for one in plan.results if one.result.board == 4]
        entries = content["boards"][3]["results"]
        assert [one.players[0] for one in turned] == [int(entry["north"]) for entry in entries]


class MadeTests:
    @pytest.mark.parametrize("places", [True, False])
    @pytest.mark.sampled(12)
    @pytest.mark.parametrize("option", OPTIONS, ids=lambda one: one.id)
    def test_others_are_made_of_the_results(self, option, places):
        """Numbers exchanged by chance are no movement of this program any more."""
        chance = random.Random(option.id)
        numbers = list(range(1, option.players + 1))
        chance.shuffle(numbers)
        movement = option.movement()
        content = content_of(movement, called=lambda one: str(numbers[one - 1]), places=places)
        plan = plan_of(content)
        check_plan(plan, sum(len(row.boards) for row in movement.seatings))
        if places and not plan.option:
            assert [row[:2] for row in plan.movement.seatings] == sorted(
                row[:2] for row in movement.seatings
            )

    def test_a_barometer_is_dealt_its_own_rounds(self):
        option = next(one for one in OPTIONS if one.id == "whist-16-15x2-together")
        movement = option.movement()
        content = content_of(movement, called=lambda one: str(101 - one))
        plan = plan_of(content)
        assert not plan.option
        assert plan.movement.rounds == 15
        assert Counter(len({row.boards for row in plan.movement.seatings_of_round(number)})
                       for number in range(1, 16)) == {1: 15}  # fmt: skip

    def test_five_games_take_three_rounds(self):
        """Round 1 the two tables of board 1, round 2 those of board 2, then who is left."""
        boards = {}
        for seats, board in ODD_ONES:
            row = {**dict(zip(SEATS, seats, strict=True)), "score": "50"}
            boards.setdefault(board, []).append(row)
        plan = plan_of(content_with(boards))
        assert not plan.option
        assert [(one.round, one.table, one.result.board) for one in plan.results] == [
            (1, 2, 1), (1, 1, 1), (2, 1, 2), (2, 2, 2), (3, 1, 3),
        ]  # fmt: skip

    def test_rounds_that_cannot_be_are_not_believed(self):
        boards = {}
        for seats, board in ODD_ONES:
            row = {**dict(zip(SEATS, seats, strict=True)), "score": "50", "round": 1, "table": 1}
            boards.setdefault(board, []).append(row)
        check_plan(plan_of(content_with(boards)), 5)

    def test_whoever_has_no_number_is_numbered_in_the_order_of_the_file(self):
        content = content_of(OPTIONS[0].movement(), called=chr_of)
        plan = plan_of(content)
        assert [one.label for one in plan.players.values()] == ["A", "B", "C", "D"]
        assert [*plan.players] == [1, 2, 3, 4]


def chr_of(number):
    return chr(64 + number)


class RefusedTests:
    def test_a_file_without_results(self):
        content = content_of(OPTIONS[0].movement())
        for board in content["boards"]:
            for entry in board["results"]:
                entry["score"] = ""
        with pytest.raises(ServiceError, match="file_without_results"):
            plan_of(content)

    def test_a_scoring_that_single_players_have_not(self):
        content = content_of(OPTIONS[0].movement()) | {"scoring": "total_points"}
        with pytest.raises(ServiceError, match="players_scored_otherwise"):
            plan_of(content)
