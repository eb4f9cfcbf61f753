"""The balance of competition, against published figures.

Sources: those named in golden/movement_figures.txt; Manning,
"Competition, balance and arrow-switching", for the measure itself.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from pathlib import Path

import pytest

from movements.fairness.balance import Balance, balance_of, competition, quality
from movements.pairs.howell import HESITATIONS, howell
from movements.pairs.mitchell import mitchell
from movements.pairs.pattern import make_one_line
from movements.seating import Seating
from movements.teams.families import american_whist, split_whist

GOLDEN = Path(__file__).parent.parent.parent / "golden"
# Units in the last place printed: half a one by rounding, a whole one in Moore's table.
TOLERANCES = {"total": 0, "sd": 1.1, "qf": 0.51, "qc": 0.51, "luck": 0.51, "luck_of_1": 0.51}
MEASURES = {
    "total": lambda found: found.total,
    "sd": lambda found: sqrt(found.squares / found.rivals - (found.total / found.rivals) ** 2),
    "qf": lambda found: float(found.quality),
    "qc": lambda found: float(found.continuous_quality),
    "luck": lambda found: found.draw_luck(),
    "luck_of_1": lambda found: found.draw_luck(1),
}


def golden(name) -> Iterator[list[str]]:
    for line in (GOLDEN / name).read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split()


def built(key, switched):
    """The movement of one ranking that a line of the golden file names."""
    kind, tables, rounds, variant = (*key.split("-"), "")[:4]
    if kind == "howell":
        return howell(int(tables), boards_per_round=1, rounds=int(rounds), variant=variant)
    turned = () if switched == "-" else tuple(map(int, switched.split(".")))
    if kind in HESITATIONS:
        _, _, rule = HESITATIONS[kind]
        return rule(int(tables), int(rounds), turned)
    movement = mitchell(
        int(tables),
        boards_per_round=1,
        rounds=int(rounds),
        arrow_switched=turned,
        even=variant or "skip",
    )
    return replace(movement, winners=1, lines=())


def balances_without(movement):
    """By pair the figures of the same movement when that pair is absent."""
    return {pair: balance_of(movement.without_number(pair)) for pair in movement.numbers}


def one_winner(tables, *switched):
    """A Mitchell ranked as one field, with those rounds switched."""
    movement = mitchell(tables, boards_per_round=1, arrow_switched=switched)
    return replace(movement, winners=1, lines=())


class PublishedFiguresTests:
    @pytest.mark.parametrize(
        ("measure", "key", "switched", "figure"), list(golden("movement_figures.txt"))
    )
    def test_each_is_reproduced(self, measure, key, switched, figure):
        found = MEASURES[measure](balance_of(built(key, switched)))
        unit = 10 ** -len(figure.partition(".")[2])
        assert abs(found - float(figure)) <= TOLERANCES[measure] * unit

    def test_a_hesitation_of_four_tables_is_better_unswitched(self):
        # Both 3 and 4 tables: never switch. 60.00 unswitched.
        assert balance_of(built("hesitation-4-5", "5")).quality < 60


class CompetitionTests:
    def test_opponents_on_one_board_compete_by_half_a_top(self):
        movement = mitchell(3, boards_per_round=1, rounds=3)
        found = competition(movement)
        # Pairs 1 and 4 meet on one of three boards, played 3 times: 2 - 1 - 1.
        assert found[1, 4] == 0
        # Pairs 1 and 2 hold the same cards on all three boards.
        assert found[1, 2] == 3

    def test_a_board_played_less_often_counts_by_its_own_plays(self):
        # Skip Mitchell of 4 tables, 3 rounds: each board is played 3 times of 4.
        movement = mitchell(4, boards_per_round=2)
        assert sum(competition(movement).values()) == 4 * 2 * 3 * 2

    def test_whoever_sits_on_other_boards_does_not_compete(self):
        movement = mitchell(3, boards_per_round=1, rounds=1)
        assert {both for both, amount in competition(movement).items() if amount} == set()


class PlayersTests:
    """Eight players at two tables, both on board 1; by the definition half a top between those who
    meet, taken away between partners, and one for the same cards, less one for the others'."""

    ROWS = (Seating(1, 1, 1, 2, 3, 4, (1,)), Seating(1, 2, 5, 6, 7, 8, (1,)))

    def found(self):
        movement = replace(make_one_line(self.ROWS, ""), contestants="players")
        return competition(movement)

    def test_partners_compete_the_less_for_sharing_a_score(self):
        # The board is played twice: 1 for the same cards, less 2.
        assert (self.found()[1, 3], self.found()[6, 8]) == (-1, -1)

    def test_opponents_compete_by_the_board_they_play(self):
        # 2 for the meeting, less 1 for the opposite cards.
        assert {self.found()[both] for both in ((1, 2), (1, 4), (2, 3), (3, 4), (5, 8))} == {1}

    def test_at_another_table_those_of_one_direction_compete(self):
        assert (self.found()[1, 5], self.found()[1, 7], self.found()[2, 8]) == (1, 1, 1)
        assert (self.found()[1, 6], self.found()[4, 7]) == (-1, -1)


class TeamsTests:
    """Source: the definition: teams are compared over the boards of their match, and no others."""

    def test_all_who_meet_over_as_many_boards_compete_equally(self):
        found = balance_of(american_whist(5, boards_per_round=2))
        assert (set(found.amounts), found.quality, found.pairs) == ({1}, 100, 5)
        assert set(competition(american_whist(5, boards_per_round=2)).values()) == {2}

    def test_whom_a_team_misses_it_does_not_compete_with(self):
        movement = split_whist(6, boards_per_round=3)
        between = competition(movement)
        assert [between[team, team + 3] for team in (1, 2, 3)] == [0, 0, 0]
        # As equal as whole numbers allow all the same: twelve matches among fifteen couples.
        found = balance_of(movement)
        assert (found.least, found.most, found.total, found.quality) == (0, 1, 12, 100)


class QualityTests:
    def test_each_line_of_a_complete_mitchell_is_balanced(self):
        assert quality(mitchell(7, boards_per_round=4)) == 100

    def test_a_single_table_competes_with_nobody(self):
        movement = mitchell(3, boards_per_round=1)
        alone = replace(
            movement, seatings=movement.seatings[:1], numbers=(1, 4), winners=1, lines=()
        )
        assert quality(alone) == 0
        assert balance_of(alone).draw_luck() == 0

    def test_one_pair_competes_with_nobody(self):
        alone = Balance.of(1, ())
        assert (alone.quality, alone.continuous_quality) == (0, 0)
        assert (alone.least, alone.most) == (0, 0)

    def test_the_figures_of_one_ranking(self):
        found = balance_of(one_winner(7, 2))
        assert (found.pairs, len(found.amounts)) == (14, 91)
        assert (found.least, found.most, found.total) == (0, 4, 294)
        assert found.is_optimal
        assert not balance_of(one_winner(7, 2, 4)).is_optimal

    def test_boards_of_one_set_count_once(self):
        # Manning: 294 in all, whatever the number of boards in a set.
        movement = mitchell(7, boards_per_round=4, arrow_switched=(2,))
        assert balance_of(movement).amounts == balance_of(one_winner(7, 2)).amounts
        assert balance_of(movement).total == 294

    def test_two_lines_of_three_and_two_are_four_pairs_of_rivals(self):
        assert len(balance_of(mitchell(3, boards_per_round=1).without_number(6)).amounts) == 4
        assert len(balance_of(mitchell(3, boards_per_round=1).without_number(1)).amounts) == 4

    def test_a_line_is_a_ranking_of_its_own(self):
        found = balance_of(mitchell(7, boards_per_round=1, missing="NS"))
        assert found.pairs == 7
        assert found.best_possible is None


class WithoutAPairTests:
    # Source: computed independently of this project's code from starters made for it; 8 pairs
    # "always 60" also on EBU cards.
    @pytest.mark.parametrize(
        ("tables", "stationary_missing"),
        [(4, 60.00), (5, 81.82), (6, 100.00), (7, 100.00), (8, 96.92)],
    )
    def test_a_howell_is_best_without_its_stationary_pair(self, tables, stationary_missing):
        movement = howell(tables, boards_per_round=1)
        found = {pair: each.continuous_quality for pair, each in balances_without(movement).items()}
        assert round(float(found[2 * tables]), 2) == stationary_missing
        assert max(found.values()) == found[2 * tables]

    def test_a_missing_pair_leaves_no_bound(self):
        movement = howell(7, boards_per_round=1, missing=14)
        assert balance_of(movement).quality == 100
        assert balance_of(movement).best_possible is None

    def test_a_missing_ew_pair_costs_a_mitchell_less_than_a_missing_ns_pair(self):
        # Source: the same; 7 tables, the last round switched.
        found = balances_without(one_winner(7, 7))
        assert [round(float(found[pair].continuous_quality), 1) for pair in (14, 7)] == [82.7, 79.9]
        # 13 tables, two rounds switched: 90.4 and 89.9.
        found = balances_without(one_winner(13, 12, 13))
        assert abs(float(found[26].continuous_quality) - 90.4) <= 0.06
        assert abs(float(found[13].continuous_quality) - 89.9) <= 0.06


class LostRoundTests:
    # Source: computed independently of this project's code; continuous quality.
    @pytest.mark.parametrize(
        ("tables", "early", "late"),
        [(7, 57.7, 36.1), (9, 69.9, 39.8), (11, 73.0, 41.9), (13, 72.6, 43.3)],
    )
    def test_an_early_switch_outlives_the_last_round_better(self, tables, early, late):
        def cut_short(switched):
            movement = mitchell(tables, boards_per_round=1, arrow_switched=(switched,))
            played = tuple(seat for seat in movement.seatings if seat.round < tables)
            short = replace(movement, rounds=tables - 1, seatings=played)
            return float(balance_of(short).continuous_quality)

        assert abs(cut_short(2) - early) <= 0.06
        assert abs(cut_short(tables) - late) <= 0.06
