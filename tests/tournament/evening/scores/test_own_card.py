"""A pair's evening from its own side: the rounds, the best and the worst boards, who is ahead."""

from dataclasses import replace
from decimal import Decimal

from tests.tournament.evening.values import (
    a_penalty,
    an_evening,
    report_of,
    ruled,
    with_all,
    with_results,
)
from tournament.evening.publish.open_boards import without_open_boards
from tournament.evening.scores.own_card import Extreme, last_shown, own_card, own_result

D = Decimal
# Board 1: pair 1 level, pair 3 the best; board 3: pair 1 the best; board 5: pair 1 the worst.
CODES = {
    (1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50",
    (2, 1, 3): "600", (1, 2, 3): "100", (3, 3, 3): "-100",
    (3, 1, 5): "-100", (1, 3, 5): "100", (2, 2, 5): "50",
}  # fmt: skip


def report(**fields):
    return report_of(with_results(an_evening(**fields), CODES))


class CardTests:
    def test_each_round_has_its_opponents_and_results(self):
        card = own_card(report(), "A1")
        assert card.pair.key == "A1"
        assert [one.against.key for one in card.rounds] == ["A4", "A6", "A5"]
        assert [
            (row.board, row.side, row.points, row.figure, row.extreme)
            for one in card.rounds
            for row in one.results
        ] == [
            (1, "NS", 420, D("50.0"), ""),
            (3, "NS", 600, D("100.0"), "best"),
            (5, "NS", -100, D("0.0"), "worst"),
        ]

    def test_ew_sees_its_own_side(self):
        card = own_card(report(), "A4")
        assert [(row.board, row.side, row.points) for row in card.rounds[0].results] == [
            (1, "EW", -420)
        ]
        assert card.best == Extreme(D("100.0"), (3,))

    def test_the_best_and_worst_boards_are_all_that_are_level(self):
        codes = {**CODES, (1, 1, 2): "420", (2, 3, 2): "450", (3, 2, 2): "-50"}
        card = own_card(report_of(with_results(an_evening(), codes)), "A2")
        assert card.worst == Extreme(D("0.0"), (1, 2))
        assert card.best == Extreme(D("50.0"), (3, 5))

    def test_while_all_are_alike_none_is_best(self):
        card = own_card(report_of(with_all(an_evening())), "A1")
        assert (card.best, card.worst) == (None, None)
        assert {row.extreme for one in card.rounds for row in one.results} == {""}

    def test_the_opponents_score_is_told_where_it_does_not_follow(self):
        known = ruled(with_results(an_evening(), CODES), ("A", 1, 1, 1), "480|-50")
        row = own_result(report_of(known), 1, "A1")
        assert (row.side, row.points, row.other_points) == ("NS", 480, 50)
        assert own_result(report_of(known), 1, "A4").other_points == 480

    def test_nobody_knows_another_pair(self):
        assert own_card(report(), "A9") is None

    def test_without_its_card_a_pair_has_no_rounds(self):
        card = own_card(replace(report(), cards=()), "A1")
        assert (card.rounds, card.best) == ((), None)


class HiddenTests:
    def test_a_board_that_is_not_shown_is_kept_with_its_side(self):
        # Board 2 is to be played by all, and so is hidden from the pair that has played it.
        known = with_results(an_evening(), {**CODES, (1, 1, 2): "420"})
        card = own_card(without_open_boards(report_of(known)), "A1")
        assert card.rounds[0].hidden == (2,)
        assert card.is_partial
        row = card.rounds[0].results[1]
        assert (row.line, row.side, row.points, row.figure) == (None, "NS", None, None)

    def test_with_all_boards_shown_nothing_is_hidden(self):
        card = own_card(report_of(with_all(an_evening())), "A1")
        assert [one.hidden for one in card.rounds] == [(), (), ()]
        assert not card.is_partial


class LastShownTests:
    def test_it_is_the_last_board_of_the_last_round(self):
        last = last_shown(own_card(report(), "A1"))
        assert [(one.against.key, [row.board for row in one.results]) for one in last.rounds] == [
            ("A5", [5])
        ]

    def test_the_boards_of_its_round_that_wait_stand_behind_it(self):
        known = with_results(an_evening(), {**CODES, (1, 1, 2): "420"})
        card = own_card(without_open_boards(report_of(known)), "A1")
        first = replace(card, rounds=card.rounds[:1])
        assert [(row.board, bool(row.line)) for row in last_shown(first).rounds[0].results] == [
            (1, True),
            (2, False),
        ]

    def test_nothing_is_shown_of_an_evening_without_results(self):
        assert last_shown(own_card(report_of(an_evening()), "A1")) is None

    def test_a_match_that_shows_no_board_has_its_figure(self):
        card = own_card(report_of(an_evening()), "A1")
        rounds = own_card(report(), "A1").rounds
        won = replace(rounds[0], planned=replace(rounds[0].planned, imps=D(7)), results=())
        assert last_shown(replace(card, rounds=(won,))).rounds == (won,)


class RankTests:
    def test_the_next_ahead_is_the_rank_just_before(self):
        """NS: pair 1 has 6 of 12, pair 3 has 8 of 12, pair 2 has 4 of 12."""
        card = own_card(report(), "A1")
        assert (card.rank.rank, card.rank.total, card.field) == (2, D("6.0"), 3)
        assert card.ahead.pair == "A3"
        assert own_card(report(), "A2").ahead.pair == "A1"
        assert own_card(report(), "A3").ahead is None

    def test_of_another_maximum_nobody_is_ahead(self):
        less = {place: code for place, code in CODES.items() if place != (2, 3, 1)}
        found = report_of(with_results(an_evening(), less))
        leader, second = found.rankings[0].ranks[:2]
        assert leader.maximum != second.maximum
        assert own_card(found, second.pair).ahead is None

    def test_who_is_level_is_not_ahead(self):
        card = own_card(report_of(with_all(an_evening())), "A3")
        assert card.ahead is None
        assert card.rank.tied

    def test_the_field_is_the_list_in_which_a_pair_is_ranked(self):
        ns, ew = report().rankings
        shorter = replace(report(), rankings=(replace(ns, ranks=ns.ranks[:2]), ew))
        assert own_card(shorter, "A4").field == 3
        assert own_card(shorter, "A1").field == 2

    def test_without_a_ranking_there_is_no_rank(self):
        card = own_card(replace(report(), rankings=()), "A1")
        assert (card.rank, card.ahead, card.field) == (None, None, 0)

    def test_a_penalty_puts_others_ahead(self):
        """Half a top of 4 is 2 points: 8 - 2 = 6, level with pair 1."""
        fined = report(facts={"penalties": (a_penalty("A3", "50"),)})
        assert own_card(fined, "A3").rank.total == D("6.0")
