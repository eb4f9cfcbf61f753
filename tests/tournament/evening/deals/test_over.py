"""Nobody sees the cards of a board before it is over for all who are to play it."""

from dataclasses import replace

import pytest

from tests.tournament.evening.deals.sets import a_set, cards_of
from tests.tournament.evening.teams.played import MATCHES, TWO_ROUNDS, two_rounds
from tests.tournament.evening.values import a_part, an_evening, with_results
from tournament.evening.deals.over import closed_deals
from tournament.evening.states import State

# Board 1 at every table of the three: in rounds 1, 2 and 3 at tables 1, 3 and 2.
BOARD_1 = {(1, 1, 1): "4SN=", (2, 3, 1): "4SN=", (3, 2, 1): "4SN="}
STARTED = dict(list(BOARD_1.items())[:2])


def open_boards(evening, *, plus: int = 0) -> set[int]:
    """The boards from 1 to 9 whose deal is not closed."""
    closed = closed_deals(evening, str)
    has = {deal.cards for one in evening.deals for deal in one.deals.values()}
    return {
        board for board in range(1, 10) for cards in [cards_of(board + plus)]
        if cards in has and cards not in closed
    }  # fmt: skip


def of_pairs(played, *sets, parts=(), **fields):
    evening = an_evening(*parts, **fields)
    return replace(with_results(evening, played), deals=sets or (a_set(1, 2, 3, 9),))


class PairsTests:
    def test_a_board_opens_with_its_last_result(self):
        assert open_boards(of_pairs(STARTED)) == set()
        assert open_boards(of_pairs(BOARD_1)) == {1}

    def test_a_board_put_off_is_not_over(self):
        assert open_boards(of_pairs(BOARD_1 | {(3, 2, 1): "LATE"})) == set()

    @pytest.mark.parametrize("state", [State.PROVISIONAL, State.FINAL])
    def test_all_are_over_once_play_has_ended(self, state):
        assert open_boards(of_pairs(STARTED, state=state)) == {1, 2, 3, 9}

    def test_one_put_off_is_still_to_be_played_then(self):
        late = BOARD_1 | {(3, 2, 1): "LATE"}
        assert open_boards(of_pairs(late, state=State.PROVISIONAL)) == {2, 3, 9}

    def test_nothing_is_over_before_the_start(self):
        assert open_boards(of_pairs({}, state=State.SETUP, round=0)) == set()

    def test_a_board_that_nobody_plays_waits_for_the_end(self):
        assert 9 not in open_boards(of_pairs(BOARD_1))

    def test_a_table_without_a_pair_is_not_waited_for(self):
        evening = of_pairs(STARTED, parts=(a_part(empty=(6,)),))
        assert open_boards(evening) == {1}


class SectionsTests:
    PARTS = (a_part(), a_part(letter="B"))

    def test_sections_that_share_a_deal_wait_for_each_other(self):
        evening = of_pairs(BOARD_1, parts=self.PARTS)
        assert open_boards(evening) == set()

    def test_each_has_its_own_deal_under_the_same_number(self):
        sets = a_set(1, section="A"), a_set(1, section="B", plus=100)
        evening = of_pairs(BOARD_1, *sets, parts=self.PARTS)
        assert open_boards(evening) == {1}
        assert open_boards(evening, plus=100) == set()

    def test_the_same_cards_in_two_sets_are_one_deal(self):
        sets = a_set(1, section="A"), a_set(1, section="B")
        assert open_boards(of_pairs(BOARD_1, *sets, parts=self.PARTS)) == set()


class TeamsTests:
    """Two rounds, two matches in each, with boards 1 and 2, then 3 and 4."""

    def test_nothing_of_a_match_before_all_its_boards_are_in(self):
        played = {place: text for place, text in TWO_ROUNDS.items() if place != (1, 4, 2)}
        sets = (a_set(1, 2),)
        assert open_boards(replace(two_rounds(MATCHES, played), deals=sets)) == set()
        assert open_boards(replace(two_rounds(), deals=sets)) == {1, 2}

    def test_a_match_waits_for_its_boards_whose_cards_nobody_gave(self):
        played = {place: text for place, text in TWO_ROUNDS.items() if place != (1, 2, 2)}
        own = a_set(1, section="A", board_set=1, home="A1")
        assert open_boards(replace(two_rounds(MATCHES, played), deals=(own,))) == set()
        assert open_boards(replace(two_rounds(), deals=(own,))) == {1}

    def test_matches_with_deals_of_their_own_do_not_wait(self):
        played = {place: text for place, text in TWO_ROUNDS.items() if place[0] == 1}
        sets = (a_set(1, 2, board_set=1), a_set(3, 4, board_set=2))
        assert open_boards(replace(two_rounds(MATCHES, played), deals=sets)) == {1, 2}

    def test_two_matches_of_one_round_that_deal_for_themselves_do_not_wait_for_each_other(self):
        played = {place: text for place, text in TWO_ROUNDS.items() if place[1] < 3}
        sets = (
            a_set(1, 2, section="A", board_set=1, home="A1"),
            a_set(1, 2, section="A", board_set=1, home="A3", plus=100),
        )
        evening = replace(two_rounds(MATCHES, played), deals=sets)
        assert open_boards(evening) == {1, 2}
        assert open_boards(evening, plus=100) == set()
