"""Every movement that we ship, judged and measured once more from the definitions alone."""

from collections import Counter

import pytest

from movements.fairness.balance import balance_of, quality
from movements.individuals.rainbow import rainbow, rainbow_rounds, swivel, swivel_rounds
from movements.individuals.whist import rounds_for, whist
from movements.option import PAIRS
from movements.pairs.howell import howells, pattern
from movements.pairs.mitchell import pattern as mitchell_pattern
from movements.pairs.mitchell import proposed_switches
from movements.teams.families import TEAMS
from tests.examples import sample

from . import by_definition

# A movement of pairs in each family and length; more tables than these follow the same rules.
ROOMS = (*range(3, 15), 16, 20, 24)
MITCHELLS = [
    (variant, tables, rounds)
    for (kind, variant), family in PAIRS.items()
    if kind == "mitchell"
    for tables in ROOMS
    for rounds in family.rounds(tables)
] + [("web", tables, rounds) for tables, rounds in ((15, 9), (15, 13), (18, 8), (18, 13))]
WHISTS = [(players, rounds) for players in range(4, 55) for rounds in rounds_for(players)]
# By number of tables: a rainbow, or a swivel, has one length.
RAINBOWS = [
    (make, players // 4)
    for make, rounds_of in ((rainbow, rainbow_rounds), (swivel, swivel_rounds))
    for players in range(4, 55)
    if rounds_of(players)
]


def judged(movement):
    return by_definition.faults(
        movement.seatings,
        tables=movement.tables,
        rounds=movement.rounds,
        numbers=movement.numbers,
        copies=max((len(each.tables) for each in movement.sharings), default=1),
    )


def measured(movement):
    everybody = set(movement.numbers)
    lines = [everybody & set(movement.lines), everybody - set(movement.lines)]
    return by_definition.quality(movement.seatings, lines if movement.winners == 2 else [everybody])


class HowellTests:
    @pytest.mark.sampled(60)
    @pytest.mark.parametrize(("tables", "rounds", "variant"), howells())
    def test_each_is_sound_and_as_fair_as_we_say(self, tables, rounds, variant):
        movement = pattern(tables, rounds, variant)
        assert judged(movement) == []
        assert quality(movement) == balance_of(movement).quality == measured(movement)

    @pytest.mark.sampled(12)
    @pytest.mark.parametrize(("tables", "rounds", "variant"), howells()[1:])
    def test_so_it_is_with_a_place_empty(self, tables, rounds, variant):
        movement = pattern(tables, rounds, variant).without_number(2 * tables)
        assert judged(movement) == []
        assert quality(movement) == balance_of(movement).quality == measured(movement)

    @pytest.mark.parametrize(("tables", "rounds", "variant"), howells())
    def test_everybody_plays_every_set_and_meets_nobody_too_often(self, tables, rounds, variant):
        rows = pattern(tables, rounds, variant).seatings
        assert len(rows) == tables * rounds
        assert {len({row[6] for row in rows if pair in row[2:4]}) for pair in (1, tables)} == {
            rounds
        }
        meetings = Counter(frozenset(row[2:4]) for row in rows)
        assert max(meetings.values()) == -(-rounds // (2 * tables - 1))


class MitchellTests:
    @pytest.mark.sampled(20)
    @pytest.mark.parametrize(("variant", "tables", "rounds"), MITCHELLS)
    def test_each_is_sound_and_as_fair_as_we_say(self, variant, tables, rounds):
        movement = mitchell_pattern(tables, rounds, variant)
        assert judged(movement) == []
        assert quality(movement) == balance_of(movement).quality
        # Halves of a set go apart in scissors: there a board is a set.
        assert balance_of(movement).quality == measured(movement)

    @pytest.mark.sampled(20)
    @pytest.mark.parametrize(("variant", "tables", "rounds"), MITCHELLS)
    def test_so_is_the_one_ranking_that_we_propose(self, variant, tables, rounds):
        switches = proposed_switches(tables, rounds, variant)
        movement = mitchell_pattern(tables, rounds, variant, switches)
        assert judged(movement) == []
        assert quality(movement) == balance_of(movement).quality
        # A round is switched for both halves of a set, which scissors play apart.
        if variant != "scissors":
            assert balance_of(movement).quality == measured(movement)


class IndividualTests:
    def test_each_whist_is_sound_and_as_fair_as_we_say(self):
        for players, rounds in sample(WHISTS, 20, seed="players by definition"):
            movement = whist(players, rounds=rounds, boards_per_round=1)
            assert judged(movement) == []
            assert balance_of(movement).quality == measured(movement), players

    def test_each_rainbow_is_sound_and_as_fair_as_we_say(self):
        for make, tables in RAINBOWS:
            movement = make(tables, boards_per_round=1)
            assert judged(movement) == []
            assert balance_of(movement).quality == measured(movement), (movement.kind, tables)


class TeamsTests:
    @pytest.mark.parametrize("kind", TEAMS)
    def test_each_is_sound(self, kind):
        make, rounds_of = TEAMS[kind]
        numbers = [teams for teams in range(3, 41) if rounds_of(teams)]
        for teams in sample(numbers, 4, seed=f"{kind} by definition"):
            movement = make(teams, boards_per_round=1)
            size = {"rounds": rounds_of(teams), "numbers": movement.numbers}
            assert by_definition.faults_of_teams(movement.seatings, **size) == [], teams

    @pytest.mark.parametrize(
        ("place", "row"),
        [
            (0, (1, 1, 1, 3, 1, 3, (1,))),  # a pair at two tables
            (0, (1, 1, 1, 1, 1, 1, (1,))),  # against itself
            (0, (1, 2, 1, 2, 1, 2, (1,))),  # two games at a table
            (0, (1, 1, 1, 2, 1, 2, (4,))),  # half a match
            (3, (2, 1, 1, 3, 1, 3, (1,))),  # a board again
            (0, (1, 1, 4, 2, 4, 2, (1,))),  # somebody unknown
        ],
    )
    def test_a_broken_triangle_is_refused(self, place, row):
        rows = [
            (1, 1, 1, 2, 1, 2, (1,)), (1, 2, 2, 3, 2, 3, (2,)), (1, 3, 3, 1, 3, 1, (3,)),
            (2, 1, 1, 3, 1, 3, (3,)), (2, 2, 2, 1, 2, 1, (1,)), (2, 3, 3, 2, 3, 2, (2,)),
        ]  # fmt: skip
        size = {"rounds": 2, "numbers": (1, 2, 3)}
        assert by_definition.faults_of_teams(rows, **size) == []
        rows[place] = row
        assert by_definition.faults_of_teams(rows, **size)


class DefinitionTests:
    # The Howell of two tables, which share, and a round of another set.
    ROWS = (
        (1, 1, 4, 1, 4, 1, (1,)),
        (1, 2, 3, 2, 3, 2, (1,)),
        (2, 1, 4, 2, 4, 2, (2,)),
        (2, 2, 1, 3, 1, 3, (2,)),
    )

    @pytest.mark.parametrize(
        ("place", "row"),
        [
            (0, (1, 2, 4, 1, 4, 1, (1,))),  # two games at a table
            (0, (1, 1, 2, 1, 2, 1, (1,))),  # a pair at two tables
            (0, (1, 1, 4, 4, 4, 4, (1,))),  # against itself
            (0, (1, 1, 4, 5, 4, 5, (1,))),  # somebody unknown
            (0, (1, 1, 4, 1, 4, 1, (2,))),  # a board again
            (0, (1, 1, 4, 1, 4, 1, ())),  # nothing to play
            (0, (1, 1, 4, 1, 4, 1, (3, 3))),  # a board twice
            (2, (3, 1, 4, 2, 4, 2, (2,))),  # a round too many
        ],
    )
    def test_a_broken_movement_is_refused(self, place, row):
        rows = list(self.ROWS)
        size = {"tables": 2, "rounds": 2, "numbers": (1, 2, 3, 4), "copies": 2}
        assert by_definition.faults(rows, **size) == []
        rows[place] = row
        assert by_definition.faults(rows, **size)

    def test_boards_at_more_tables_than_promised_are_refused(self):
        size = {"tables": 2, "rounds": 2, "numbers": (1, 2, 3, 4), "copies": 1}
        assert len(by_definition.faults(self.ROWS, **size)) == 2

    def test_competition_of_two_tables_and_a_board(self):
        # A board of two plays: half a top for opponents, 1 for the same cards, -1 for opposite.
        found = by_definition.competition(((1, 1, 1, 2, 1, 2, (1,)), (1, 2, 3, 4, 3, 4, (1,))))
        expected = {(1, 2): 1, (3, 4): 1, (1, 3): 1, (2, 4): 1, (1, 4): -1, (2, 3): -1}
        assert {both: found[both] for both in expected} == expected
