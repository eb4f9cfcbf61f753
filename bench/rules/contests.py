"""Individuals and teams: building with the referee's verdict, fairness."""

from bench.timing import Measure, measure
from movements.check import check
from movements.fairness.balance import balance_of
from movements.individuals.whist import whist
from movements.teams.families import american_whist, patton


def measures() -> list[Measure]:
    individual = whist(40, boards_per_round=2, rounds=13)
    return [
        measure("individual of 53 players, all rounds", lambda: whist(53, boards_per_round=1)),
        measure("referee, individual of 40 x 13 rounds", lambda: check(individual)),
        measure("fairness, individual of 40 x 13 rounds", lambda: balance_of(individual).quality),
        measure("American Whist of 39 teams", lambda: american_whist(39, boards_per_round=2)),
        measure("Patton of 40 teams", lambda: patton(40, boards_per_round=2)),
    ]
