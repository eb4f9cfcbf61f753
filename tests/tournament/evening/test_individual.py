"""An individual goes through the evening's values: plan, progress, standings, cards, what is kept.

Movements are those of `movements.individuals`: 8 players meet everybody as partner once and as
opponent twice in 7 rounds (whist), 12 in 11; a player who has nobody to play sits out.
"""

import json
from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

import pytest

from movements.individuals.whist import whist
from scoring.notation.board import Seat, Side
from scoring.notation.codes import decode
from scoring.notation.points import ns_points
from scoring.profiles.named import PROFILES
from scoring.ranking.individuals import FOR_PAIRS, Individual, IndividualRow, score_individual
from tests.tournament.evening.individuals import SCORES, of_movement, played
from tests.tournament.evening.values import a_penalty, report_of
from tournament.evening.explain.explained import explain_board, explain_pair
from tournament.evening.explain.rescored import pair_with_report, rescore
from tournament.evening.plan.movement import full_movement, movement_of_present
from tournament.evening.play.at_table import Marks, table_round
from tournament.evening.play.next_game import Doing, nowhere, pair_games, seats_in_round
from tournament.evening.play.progress import progress
from tournament.evening.publish.comparison import compare
from tournament.evening.publish.kept_facts import facts_from_json, facts_to_json
from tournament.evening.publish.released import released_live
from tournament.evening.report import Report
from tournament.evening.scores.boards.traveller import board_lines
from tournament.evening.scores.build_report import score
from tournament.evening.scores.own_card import own_card
from tournament.evening.scores.standings import list_sit_outs
from tournament.incidents.values.so_far import differences
from tournament.phones.values.next_round import next_round
from tournament.play.values.cockpit import cockpit_of
from tournament.room.values.pages import room_pages
from tournament.room.views import pairs_to_name
from tournament.words.people import names_in_room

EIGHT = whist(8, boards_per_round=2, together=True)
TWELVE = whist(12, boards_per_round=1, together=True)
RULED = (*SCORES, "A60", "A60|A40", "420|-50", "NP", "W60:110;40:-90")
# "A60+": 60 % or more, by what the player has on his other boards (Law 12C2(c)).
BY_SESSION = (*SCORES, "A60+|A40-", "A40-|A60+")


def evening(movement, seed, codes=SCORES, **more):
    return played(of_movement(movement, profile="wbf"), seed, codes=codes, **more)


def slow_count(known):
    """Two points for each score beaten and one for each equalled, of his own side, board by board.

    Counted for every player by itself, from the facts alone.
    """
    totals = defaultdict(int)
    for own in known.results:
        for player in own.seats.players:
            is_ns = player in (own.seats.north, own.seats.south)
            others = [one for one in known.results if one.board == own.board and one is not own]
            for other in others:
                gain = points_of_ns(own) - points_of_ns(other)
                gain = gain if is_ns else -gain
                totals[player] += 2 if gain > 0 else 1 if gain == 0 else 0
    return totals


def points_of_ns(result):
    return ns_points(decode(result.ns_outcome), result.board)


def by_rules_of_individuals(known):
    """The same evening as `scoring.ranking.individuals` has it."""
    rules = PROFILES[known.session.event.profile]
    individual = Individual(
        profile=rules,
        players=tuple(pair.key for pair in known.pairs),
        rows=tuple(
            IndividualRow(one.board, *one.seats.players, one.sides) for one in known.results
        ),
        expected=max(known.expected_by_board.values()),
        tie_breaks=tuple(one for one in rules.tie_breaks if one not in FOR_PAIRS),
    )
    return score_individual(individual)


class ScoreTests:
    @pytest.mark.parametrize("movement", [EIGHT, TWELVE])
    @pytest.mark.parametrize("seed", range(3))
    def test_each_player_has_what_his_side_got(self, movement, seed):
        known = evening(movement, seed)
        counted = slow_count(known)
        ranks = report_of(known).rank_by_pair
        assert {key: rank.total for key, rank in ranks.items()} == counted
        tables = len(known.results) // len(known.expected_by_board)
        tops = 2 * (tables - 1) * len(known.expected_by_board)
        assert sum(counted.values()) == 2 * tables * tops
        assert {rank.maximum for rank in ranks.values()} == {tops}

    @pytest.mark.parametrize("profile", ["wbf", "ffb", "ebu"])
    @pytest.mark.parametrize("codes", [SCORES, RULED, BY_SESSION])
    @pytest.mark.parametrize("upto", [3, 99])
    def test_it_is_the_ranking_of_the_rules_of_individuals(self, profile, codes, upto):
        known = played(of_movement(TWELVE, profile=profile), 7, codes=codes, upto=upto)
        found = {one.contestant.key: one for one in score(known).scored.standings}
        expected = {one.contestant.key: one for one in by_rules_of_individuals(known).standings}
        assert found.keys() == expected.keys()
        for key, one in expected.items():
            own = found[key]
            assert (own.rank, own.total, own.maximum) == (one.rank, one.total, one.maximum), key
            assert (own.exact_total, own.percentage) == (one.exact_total, one.percentage), key

    def test_a_penalty_is_one_players(self):
        known = evening(EIGHT, 1)
        fined = replace(known, penalties=(a_penalty("A3", "2", "matchpoints"),))
        was, now = report_of(known).rank_by_pair, report_of(fined).rank_by_pair
        lost = {key: was[key].total - now[key].total for key in was}
        assert lost == {key: 2 if key == "A3" else 0 for key in was}

    def test_an_award_that_depends_on_the_session_is_each_players_own(self):
        """The four of a table get what their own other boards are worth, not the partner's."""
        known = evening(TWELVE, 5, codes=BY_SESSION)
        awards = score(known).awards
        expected = by_rules_of_individuals(known).awards
        differ = 0
        for own, seats in zip(awards, expected, strict=True):
            north, south = own
            assert (north.ns, north.ew) == (seats[Seat.NORTH], seats[Seat.EAST])
            assert (south.ns, south.ew) == (seats[Seat.SOUTH], seats[Seat.WEST])
            differ += north.ns != south.ns
        assert differ


class CardTests:
    @pytest.mark.parametrize("movement", [EIGHT, TWELVE])
    def test_a_card_has_partner_opponents_and_side_of_each_round(self, movement):
        cards = report_of(evening(movement, 2)).card_by_pair
        for number in movement.numbers:
            rows = {row.round: row for row in movement.seatings_of(number)}
            for round_ in cards[f"A{number}"].rounds:
                row = rows[round_.round]
                place = row.players.index(number)
                partner = row.players[(place + 2) % 4]
                others = {row.players[(place + 1) % 4], row.players[(place + 3) % 4]}
                assert round_.partners == (f"A{partner}",)
                assert set(round_.opponents) == {f"A{other}" for other in others}
                assert (round_.side, round_.table) == (("NS", "EW")[place % 2], row.table)
                assert round_.boards == tuple(sorted(row.boards))

    def test_the_running_percentage_ends_at_the_players_own(self):
        report = report_of(evening(EIGHT, 3))
        for key, card in report.card_by_pair.items():
            assert card.rounds[-1].running == report.rank_by_pair[key].percentage

    def test_somebody_who_sits_out_has_no_partner(self):
        """Nine players: one sits out each round."""
        known = evening(whist(9, boards_per_round=1, together=True), 1)
        cards = report_of(known).card_by_pair
        rounds = [(key, one) for key, card in cards.items() for one in card.rounds]
        idle = [(key, one) for key, one in rounds if not one.side]
        assert {(key, one.round) for key, one in idle} == set(list_sit_outs(known))
        assert len(idle) == known.sections[0].rounds
        assert {(one.partners, one.opponents) for _, one in idle} == {((), ())}

    def test_the_players_own_card_names_both_opponents(self):
        report = report_of(evening(EIGHT, 2))
        found = own_card(report, "A5")
        assert [len(one.opponents) for one in found.rounds] == [2] * 7
        assert len([row for one in found.rounds for row in one.results if row.line]) == 14


class PlayTests:
    def test_the_movement_comes_back_as_it_was(self):
        known = of_movement(EIGHT)
        found = full_movement(known.sections[0], known)
        assert (found.contestants, found.seatings) == ("players", EIGHT.seatings)

    def test_what_is_due_and_entered_is_counted(self):
        known = evening(EIGHT, 1, upto=3)
        found = progress(known)
        assert (found.entered, found.due) == (3 * 2 * 2, 7 * 2 * 2)
        assert [(row.entered, row.due) for row in found.rows] == [(2, 2), (2, 2)]
        cockpit = cockpit_of(known, confirmed=(), conflicts=())
        first = next(game for game in known.games if (game.round, game.table) == (3, 1))
        north, east, south, west = (key[1:] for key in first.seats.players)
        row = cockpit.matrices[0].rows[0]
        assert (row.ns, row.ew) == (f"{north}+{south}", f"{east}+{west}")

    def test_without_one_player_the_other_three_wait_at_his_table(self):
        """Seven players of eight: number 8 is nobody."""
        movement = whist(8, boards_per_round=1, together=True).without_number(8)
        known = of_movement(whist(8, boards_per_round=1, together=True))
        gone = {**known.placed, "A8": replace(known.placed["A8"], pair=None)}
        known = replace(known, placed=gone)
        assert len(known.due) == 7
        assert len(list_sit_outs(known)) == 3
        assert nowhere(known, "A", 1) == ()
        present = movement_of_present(known.sections[0], known)
        assert set(present.sitouts) == set(movement.sitouts)
        table = next(game.table for game in known.games if "A8" in game.seats.contestants)
        here = table_round(known, "A", table, number=1, marks=Marks())
        assert (here.sides, len(here.waiting_there), here.boards) == (((), ()), 3, ())
        alone = cockpit_of(known, confirmed=(), conflicts=()).matrices[0].rows[table - 1].alone
        assert alone.count("+") == 2

    def test_a_table_knows_its_four_players(self):
        known = of_movement(EIGHT)
        game = known.games[0]
        ns, ew = table_round(known, "A", game.table, number=1, marks=Marks()).sides
        assert [one.key for one in (*ns, *ew)] == [*game.seats.sides[0], *game.seats.sides[1]]
        (first, *_) = seats_in_round(known, "A", 1)
        assert first.is_played
        there = tuple(tuple(one.key for one in side) for side in first.sides)
        assert there == game.seats.sides

    def test_a_player_is_told_table_side_partner_and_opponents(self):
        known = of_movement(EIGHT)
        for key in known.placed:
            now = pair_games(known, key).now
            game = next(g for g in known.games if g.round == 1 and key in g.seats.contestants)
            assert now.doing is Doing.PLAYS
            assert now.side == game.seats.side_of(key).value
            assert now.partner.key == game.seats.partners_of(key)[0]
            assert tuple(one.key for one in now.opponents) == game.seats.opponents_of(key)

    def test_between_rounds_everybody_is_told_where_to_go(self):
        known = of_movement(EIGHT)
        found = next_round(known, "A", 1, after=1)
        assert len(found.going) == 4
        games = {key: g for g in known.games if g.round == 2 for key in g.seats.contestants}
        for one in found.going:
            there = games[one.pair.key]
            assert (one.table, one.side) == (
                str(there.table), there.seats.side_of(one.pair.key).value,
            )  # fmt: skip
            assert (one.partner.key,) == there.seats.partners_of(one.pair.key)
            others = tuple(who.key for who in one.opponents)
            assert others == there.seats.opponents_of(one.pair.key)
        assert [len(side) for side in found.sides] == [2, 2]

    def test_what_was_played_as_planned_differs_nowhere(self):
        known = evening(EIGHT, 1)
        assert differences(known.sections[0], known) == ()
        turned = known.results[0]
        other = replace(turned, seats=turned.seats.turned)
        known = replace(known, results=(other, *known.results[1:]))
        assert [row.players for row in differences(known.sections[0], known)]

    def test_the_lines_of_a_board_name_four(self):
        known = evening(EIGHT, 1)
        assert [len(line.seats.contestants) for line in board_lines(known, 1)] == [4, 4]

    def test_the_room_sees_the_ranking_and_the_tables(self):
        known = evening(EIGHT, 1, upto=3)
        shown = released_live(report_of(known), state="running", visibility="ranking")
        pages = room_pages(shown, known, names_in_room(pairs_to_name(shown, known)))
        assert any(column.ranking for page in pages for column in page.columns)
        assert any(column.seats for page in pages for column in page.columns)


class KeptTests:
    def test_facts_and_figures_come_back_from_json(self):
        known = evening(EIGHT, 4)
        kept = json.loads(json.dumps(facts_to_json(known)))
        assert kept["results"]["columns"][4:8] == ["north", "east", "south", "west"]
        back = facts_from_json(kept)
        assert [one.seats for one in back.results] == [one.seats for one in known.results]
        assert back.games == known.games
        report = report_of(known)
        assert Report.from_json(json.loads(json.dumps(report.to_json()))) == report

    def test_the_same_evening_has_no_difference_and_a_turned_table_one(self):
        known = evening(EIGHT, 4)
        assert compare(report_of(known), report_of(known)).is_empty
        turned = known.results[0]
        other = replace(turned, seats=turned.seats.turned)
        now = replace(known, results=(other, *known.results[1:]))
        (one,) = compare(report_of(now), report_of(known)).results
        assert one.is_reseated


class ExplainedTests:
    @pytest.mark.parametrize("rescored", ["standings", "report"])
    def test_the_award_of_each_player_is_explained(self, rescored):
        known = evening(EIGHT, 6)
        report, standings = report_of(known), score(known)
        found = rescore(report) if rescored == "report" else pair_with_report(report, standings)
        for result, awards in zip(known.results, standings.awards, strict=True):
            for key in result.seats.contestants:
                side = result.seats.side_of(key)
                told = explain_board(found, report, result.board, key)
                assert told.side == side.value
                award = awards[0].ns if side is Side.NS else awards[0].ew
                assert Fraction(told.figures[0].steps[-1].figure) == award

    def test_the_total_of_each_player_is_explained(self):
        report = report_of(evening(EIGHT, 6))
        found = rescore(report)
        for key, rank in report.rank_by_pair.items():
            explained = explain_pair(found, report, key).figures
            figures = {one.kind: one.steps[-1].figure for one in explained}
            assert figures["total"] == rank.total
            assert figures["percentage"] == rank.percentage
