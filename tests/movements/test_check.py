"""The referee: one broken example of each rule, refused with the place where it is broken.

The sound movement is a Mitchell of three tables and two boards a round:
round 1: 1-4, 2-5, 3-6 with boards 1-2, 3-4, 5-6; round 2: 1-6, 2-4, 3-5 with 3-4, 5-6, 1-2;
round 3: 1-5, 2-6, 3-4 with 5-6, 1-2, 3-4.
"""

from dataclasses import replace
from random import Random

import pytest

from movements.check import check, problems
from movements.errors import BUILDING_CODES, REFEREE_CODES, TEXT_CODES, MovementError
from movements.pairs import howell as howells
from movements.pairs import mitchell as mitchells
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.seating import Seating, Sharing, Sitout, boards_of_set, fits, with_boards
from tests.movements.promised import promised, row_with, with_row

SOUND = mitchell(3, boards_per_round=2)


def with_seating(number, at_table, /, movement=SOUND, **changes):
    """The movement with one of its seatings changed."""
    return with_row(movement, number, at_table, **changes)


def found(movement, **others):
    """What the referee finds when all that is true of the sound movement is promised, but these."""
    said = promised(SOUND, **others)
    return [(problem.code, problem.details) for problem in problems(movement, said)]


class RefereeTests:
    def test_a_sound_movement_comes_back_itself(self):
        assert check(SOUND) is SOUND

    def test_a_pair_nowhere_without_a_declared_sitout(self):
        broken = replace(SOUND, seatings=SOUND.seatings[:-1])
        assert found(broken) == [
            ("pair_missing", {"round": 3, "pair": 3}),
            ("pair_missing", {"round": 3, "pair": 4}),
        ]

    def test_a_declared_sitout_is_sound(self):
        sitouts = (Sitout(3, 3), Sitout(3, 4))
        assert found(replace(SOUND, seatings=SOUND.seatings[:-1], sitouts=sitouts)) == []

    def test_a_pair_at_two_tables_in_a_round(self):
        broken = with_seating(1, 2, ns=1)
        assert found(broken, stationary=())[:2] == [
            ("pair_twice", {"round": 1, "pair": 1, "tables": (1, 2)}),
            ("pair_missing", {"round": 1, "pair": 2}),
        ]

    def test_a_pair_that_plays_and_sits_out(self):
        broken = replace(SOUND, sitouts=(Sitout(2, 5),))
        assert found(broken) == [("pair_twice", {"round": 2, "pair": 5, "tables": (3, None)})]

    def test_a_pair_against_itself(self):
        broken = with_seating(2, 1, ew=1)
        assert ("against_itself", {"round": 2, "table": 1, "pair": 1}) in found(broken)

    def test_the_same_opponents_more_often_than_promised(self):
        broken = with_seating(2, 1, ew=4, movement=with_seating(2, 2, ew=6))
        assert found(broken)[:2] == [
            ("met_too_often", {"round": 2, "table": 1, "pair": 1, "opponent": 4}),
            ("met_too_often", {"round": 3, "table": 2, "pair": 2, "opponent": 6}),
        ]

    def test_as_many_meetings_as_promised_are_sound(self):
        twice = howell(3, rounds=10, boards_per_round=2)
        assert problems(twice, promised(twice, meetings=2)) == []

    def test_a_board_twice_for_a_pair(self):
        # Pair 3 has had boards 5-6 in round 1, pair 4 in round 2.
        broken = with_seating(3, 3, boards=(3, 5))
        assert found(broken)[:2] == [
            ("board_twice", {"round": 3, "table": 3, "pair": 3, "board": 5}),
            ("board_twice", {"round": 3, "table": 3, "pair": 4, "board": 5}),
        ]

    def test_a_board_twice_in_one_round(self):
        broken = with_seating(1, 1, boards=(1, 1))
        assert ("board_twice", {"round": 1, "table": 1, "pair": 4, "board": 1}) in found(broken)

    def test_a_board_in_two_places_without_declared_sharing(self):
        broken = with_seating(1, 2, boards=(1, 4))
        assert ("board_elsewhere", {"round": 1, "board": 1, "tables": (1, 2)}) in found(broken)

    def test_sharing_holds_for_the_declared_tables_only(self):
        shared = mitchell(4, boards_per_round=2, even="share_relay")
        said = promised(shared, sharings=(Sharing(1, (1, 2), (1, 2)), *shared.sharings[1:]))
        wrong = [(problem.code, problem.details) for problem in problems(shared, said)]
        assert wrong[:2] == [
            ("board_elsewhere", {"round": 1, "board": 1, "tables": (1, 4)}),
            ("board_elsewhere", {"round": 1, "board": 2, "tables": (1, 4)}),
        ]

    def test_a_table_that_does_not_exist(self):
        broken = with_seating(1, 3, table=4)
        assert found(broken, stationary=(1, 2)) == [("unknown_table", {"round": 1, "table": 4})]

    def test_a_table_of_a_sitout_or_of_sharing_that_does_not_exist(self):
        sitouts = (Sitout(3, 3, 0), Sitout(3, 4))
        broken = replace(SOUND, seatings=SOUND.seatings[:-1], sitouts=sitouts)
        assert found(broken, sharings=(Sharing(1, (1, 9), (1,)),))[:2] == [
            ("unknown_table", {"round": 3, "table": 0}),
            ("unknown_table", {"round": 1, "table": 9}),
        ]

    def test_a_pair_that_does_not_exist(self):
        broken = with_seating(1, 3, ew=7)
        assert found(broken) == [
            ("unknown_pair", {"round": 1, "table": 3, "pair": 7}),
            ("pair_missing", {"round": 1, "pair": 6}),
        ]

    def test_a_sitout_of_a_pair_that_does_not_exist(self):
        broken = replace(SOUND, sitouts=(Sitout(1, 7),))
        assert found(broken) == [("unknown_pair", {"round": 1, "pair": 7})]

    def test_a_board_that_does_not_exist(self):
        broken = with_seating(1, 3, boards=(0, 6))
        assert found(broken) == [("unknown_board", {"round": 1, "table": 3, "board": 0})]

    def test_another_number_of_boards_than_announced(self):
        broken = with_seating(1, 3, boards=(6,))
        assert found(broken) == [("wrong_board_count", {"round": 1, "table": 3, "boards": 1})]

    def test_a_table_used_twice_in_a_round(self):
        broken = with_seating(1, 3, table=2)
        assert found(broken, stationary=(1, 2)) == [("table_twice", {"round": 1, "table": 2})]

    def test_a_pair_that_waits_where_others_play(self):
        sitouts = (Sitout(3, 4, 2), Sitout(3, 3))
        broken = replace(SOUND, seatings=SOUND.seatings[:-1], sitouts=sitouts)
        assert found(broken) == [("table_twice", {"round": 3, "table": 2})]

    def test_a_round_that_was_announced_and_is_not_there(self):
        broken = replace(SOUND, rounds=4)
        # That its pairs are nowhere in it is not said pair by pair.
        assert found(broken) == [("round_missing", {"round": 4, "rounds": 4})]

    def test_a_round_more_than_announced(self):
        assert found(replace(SOUND, rounds=2)) == [("wrong_rounds", {"round": 3, "rounds": 2})]

    def test_in_a_round_more_than_announced_nobody_is_missed(self):
        broken = replace(SOUND, rounds=2, seatings=SOUND.seatings[:-1])
        assert found(broken) == [("wrong_rounds", {"round": 3, "rounds": 2})]

    def test_a_stationary_pair_that_changes_table(self):
        assert found(SOUND, stationary=(1, 2, 3, 4)) == [
            ("stationary_moves", {"round": 2, "table": 2, "pair": 4}),
            ("stationary_moves", {"round": 3, "table": 3, "pair": 4}),
        ]

    def test_an_arrow_switch_does_not_move_a_stationary_pair(self):
        turned = mitchell(7, boards_per_round=4, arrow_switched=(2,))
        assert problems(turned, promised(turned)) == []

    def test_a_pair_that_changes_line_when_there_are_two_winners(self):
        broken = with_seating(2, 1, ns=6, ew=1)
        assert found(broken) == [
            ("line_changed", {"round": 2, "table": 1, "pair": 6}),
            ("line_changed", {"round": 2, "table": 1, "pair": 1}),
        ]

    def test_a_number_of_winners_that_does_not_exist(self):
        assert found(replace(SOUND, winners=3)) == [("wrong_winners", {"winners": 3})]

    def test_check_raises_the_first_problem(self):
        with pytest.raises(MovementError) as raised:
            check(replace(SOUND, rounds=2))
        assert raised.value.code == "wrong_rounds"
        assert str(raised.value) == "wrong_rounds: round=3, rounds=2"


class ErrorTests:
    def test_a_code_alone_reads_as_itself(self):
        assert str(MovementError("unknown_option")) == "unknown_option"

    def test_codes_are_frozen(self):
        # Words for people hang on these: tournament/words/errors/codes.py has one for each.
        assert sorted(REFEREE_CODES + BUILDING_CODES + TEXT_CODES) == [
            "against_itself",
            "bad_boards",
            "bad_missing",
            "bad_rounds",
            "bad_switch",
            "bad_tables",
            "bad_variant",
            "board_elsewhere",
            "board_twice",
            "boards_too_high",
            "line_changed",
            "lines_of_one",
            "met_too_often",
            "not_shared",
            "number_twice",
            "number_unknown",
            "pair_missing",
            "pair_twice",
            "round_missing",
            "side_divided",
            "stationary_moves",
            "stationary_unsaid",
            "table_twice",
            "text_missing",
            "text_not_a_number",
            "text_out_of_range",
            "text_repeated",
            "text_unknown_word",
            "text_wrong_length",
            "too_few_pairs",
            "too_many_pairs",
            "unknown_board",
            "unknown_option",
            "unknown_pair",
            "unknown_stand",
            "unknown_table",
            "wrong_board_count",
            "wrong_missing",
            "wrong_rounds",
            "wrong_switch",
            "wrong_winners",
        ]

    def test_each_code_of_the_referee_is_refused_by_a_rule(self):
        assert len(REFEREE_CODES) == len(set(REFEREE_CODES)) == 26


def codes(movement, said):
    return {problem.code for problem in problems(movement, said)}


def broken(movement, random):
    """One row says something else in one place, which is wrong most of the time."""
    row = random.choice(movement.seatings)
    most = {"round": 9, "table": 7, "ns": 14, "ew": 14, "boards": movement.boards}
    what = random.choice(list(most))
    number = random.randint(0, most[what] + 1)
    wrong = row_with(row, **{what: (number,) if what == "boards" else number})
    changed = tuple(wrong if each is row else each for each in movement.seatings)
    return replace(movement, seatings=changed), movement.sharings[random.randint(0, 1) :]


def cut(sharings, size):
    """The same of sets of so many boards."""
    return tuple(
        replace(one, boards=tuple(b for each in one.boards for b in boards_of_set(each, size)))
        for one in sharings
    )


class CutSetsTests:
    @pytest.mark.slow
    def test_every_set_cut_alike_is_judged_as_the_set_was(self):
        random, met = Random(1), set()
        for pattern in (
            mitchells.pattern(7, 7, ""),
            mitchells.pattern(6, 6, "share_relay", (2,)),
            mitchells.pattern(6, 5, "skip").without_number(12),
            howells.pattern(6, 9, "irregular").without_number(3),
        ):
            for _ in range(60):
                movement, sharings = broken(pattern, random)
                wrong = codes(movement, promised(pattern, sharings=sharings))
                met |= wrong
                for size in (2, 5):
                    said = promised(with_boards(pattern, size), sharings=cut(sharings, size))
                    assert codes(with_boards(movement, size), said) == wrong
        assert len(met) > 10


class HandedOutTests:
    """Nothing is played that the referee has not passed."""

    def test_a_mitchell(self, monkeypatch):
        wrong = broken_rows(mitchells.pattern(7, 7, ""))
        monkeypatch.setattr(mitchells, "build_mitchell", lambda *_: wrong)
        with pytest.raises(MovementError):
            mitchell(7, boards_per_round=3)

    def test_a_howell(self, monkeypatch):
        wrong = broken_rows(howells.pattern(4, 7, ""))
        monkeypatch.setattr(howells, "pattern", lambda *_: wrong)
        with pytest.raises(MovementError):
            howell(4, boards_per_round=3)


def broken_rows(movement):
    return replace(movement, seatings=movement.seatings[1:])


class SeatingTests:
    def test_one_number_may_stay_without_a_pair(self):
        assert [fits(8, pairs) for pairs in (6, 7, 8, 9)] == [False, True, True, False]

    def test_a_seating_knows_the_opponents(self):
        seating = Seating.of_two(1, 2, 3, 4, (5, 6))
        assert (seating.opponent_of(3), seating.opponent_of(4)) == (4, 3)
