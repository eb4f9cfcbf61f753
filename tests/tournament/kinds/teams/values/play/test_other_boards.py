"""A board less in a match, and others played than planned: what each does, and what is refused."""

import pytest

from tests.tournament.evening.teams.matches import a_match, of_teams
from tests.tournament.evening.teams.played import MATCHES, two_rounds
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.kinds.teams.values.play.other_boards import (
    ComesAgain,
    LessOne,
    find_again,
    games_of,
    list_removable,
    plan_other_boards,
)

# Halves of two boards, changed over: table 1 plays 1-2 and then 3-4, table 2 the other way round.
HALVES = (
    (1, 1, 1, 2, (1, 2)), (1, 2, 2, 1, (3, 4)),
    (2, 1, 1, 2, (3, 4)), (2, 2, 2, 1, (1, 2)),
)  # fmt: skip
FOUR = a_match(1, 1, 2, last_round=2, boards=4)


def halves() -> Evening:
    return of_teams(HALVES, (FOUR,), round=1)


def plan(evening: Evening, boards: tuple[int, ...], *, round_: int = 1, table: int = 1):
    match = evening.matches[0]
    game = next(g for g in games_of(evening, match) if (g.round, g.table) == (round_, table))
    return plan_other_boards(evening, match, game, boards)


class RemovableTests:
    def test_a_board_goes_that_one_room_has_played_at_most(self):
        evening = two_rounds(played={(1, 1, 1): "4SN=", (1, 2, 1): "4SN=", (1, 1, 2): "PASS"})
        assert list_removable(evening, MATCHES[0]) == (LessOne(2, 1, "1"),)

    def test_the_only_board_of_a_round_stays(self):
        evening = of_teams(((1, 1, 1, 2, (1,)), (1, 2, 2, 1, (1,))), (a_match(1, 1, 2, boards=1),))
        assert list_removable(evening, evening.matches[0]) == ()


class OtherBoardsTests:
    def test_the_other_room_plays_them_too_when_its_turn_comes(self):
        assert plan(halves(), (7, 8)) == {(1, 1): (7, 8), (2, 2): (7, 8)}

    def test_boards_of_the_tables_other_round_change_rounds(self):
        assert plan(halves(), (3, 4)) == {(1, 1): (3, 4), (2, 1): (1, 2)}

    @pytest.mark.parametrize(
        ("boards", "code"),
        [((7,), "other_number_of_boards"), ((7, 7), "other_number_of_boards"),
         ((2, 7), "boards_in_match"), ((1, 2), "boards_in_match")],
    )  # fmt: skip
    def test_other_lists_are_refused(self, boards, code):
        with pytest.raises(ServiceError, match=code):
            plan(halves(), boards)

    def test_not_over_results(self):
        with pytest.raises(ServiceError, match="boards_have_results"):
            plan(two_rounds(played={(1, 2, 1): "PASS"}), (7, 8))

    def test_deals_that_come_again_are_named(self):
        evening = two_rounds(played={}, kind="movement", family="american_whist")
        assert find_again(evening, MATCHES[0], (3, 4)) == (
            ComesAgain("1", 2, (3, 4)), ComesAgain("2", 2, (3, 4)),
        )  # fmt: skip
        assert find_again(two_rounds(played={}), MATCHES[0], (3, 4)) == ()
