"""The next round of a Swiss from an evening's values: who meets whom, and what it breaks."""

from dataclasses import replace

import pytest

from movements import Draw, DrawnMeeting, MovementError
from tests.tournament.evening.teams.matches import ROUND_1, a_match, of_teams
from tests.tournament.evening.values import with_results
from tournament.draws.values.swiss import judge, propose_again, propose_round
from tournament.evening.facts import Stage
from tournament.evening.scores.build_report import score
from tournament.evening.stages.rounds import (
    find_last_round,
    has_more_to_draw,
    list_match_rounds,
    matches_of_round,
    rounds_to_draw,
    sections_to_the_end,
)

# Team 1 beats 2 by 10 IMPs, team 4 beats 3 by as many.
PLAYED = {
    (1, 1, 1): "4SN=", (1, 2, 1): "4SN-1", (1, 1, 2): "1NTN=", (1, 2, 2): "1NTN=",
    (1, 3, 1): "4SN-1", (1, 4, 1): "4SN=", (1, 3, 2): "PASS", (1, 4, 2): "PASS",
}  # fmt: skip
MATCHES = (a_match(1, 1, 2), a_match(1, 3, 4))
HALF = {place: code for place, code in PLAYED.items() if place[1] < 3}


def swiss(rows=ROUND_1, matches=MATCHES, results=PLAYED, **rules):
    stage = Stage(1, "swiss", {"boards": 2} | rules)
    return with_results(of_teams(rows, matches, stage=stage, round=1), results)


def meetings(proposal):
    return {(one.higher, one.lower) for one in proposal.drawn.meetings}


class ProposeTests:
    def test_winners_meet_and_losers_meet(self):
        proposal = propose_round(score(swiss()))
        assert {frozenset(both) for both in meetings(proposal)} == {
            frozenset((1, 4)), frozenset((2, 3)),
        }  # fmt: skip
        assert (proposal.round, proposal.unfinished) == (2, ())
        assert {reason.code for reason in proposal.reasons} == {"nearest"}

    def test_what_is_not_complete_is_said_and_counts_nothing(self):
        proposal = propose_round(score(swiss(results=HALF)))
        assert [match.key for match in proposal.unfinished] == [(1, "A3")]
        assert {one.number: one.score for one in proposal.contenders}[3] == 0

    def test_whom_everybody_met_and_who_had_a_bye(self):
        evening = swiss(ROUND_1, (a_match(1, 1, 2), a_match(1, 3, None)), HALF)
        by_number = {one.number: one for one in propose_round(score(evening)).contenders}
        assert (by_number[1].met, by_number[3].byes) == ((2,), 1)

    def test_a_triangle_counts_as_one_bye(self):
        three = [a_match(1, *two, is_half=True) for two in ((1, 2), (2, 3), (3, 1))]
        proposal = propose_round(score(swiss(matches=three, results={})))
        by_number = {one.number: one for one in proposal.contenders}
        assert (by_number[1].met, by_number[1].byes) == ((2, 3), 1)

    def test_who_left_is_not_drawn(self):
        evening = swiss()
        evening = replace(evening, left_after={"A4": 1})
        proposal = propose_round(score(evening))
        assert {one.number for one in proposal.contenders} == {1, 2, 3}
        assert proposal.drawn.bye is not None

    def test_known_rounds_are_looked_ahead_to(self):
        assert propose_round(score(swiss(rounds=3))).to_come == 1
        assert propose_round(score(swiss())).to_come == 0

    def test_a_round_that_stands_is_drawn_again_from_what_came_before(self):
        later = (*swiss().matches, a_match(2, 1, 3), a_match(2, 2, 4))
        evening = swiss(matches=later)
        proposal = propose_again(evening, 2)
        assert proposal.round == 2
        assert {frozenset(both) for both in meetings(proposal)} == {
            frozenset((1, 4)), frozenset((2, 3)),
        }  # fmt: skip


class RoundsTests:
    def test_the_rounds_still_to_be_drawn(self):
        assert (list_match_rounds(swiss()), rounds_to_draw(swiss(rounds=3))) == ((1,), 2)
        assert rounds_to_draw(swiss()) is None
        assert has_more_to_draw(swiss())
        assert not has_more_to_draw(swiss(rounds=1))

    def test_matches_stand_in_the_order_of_tables(self):
        turned = (a_match(1, 3, 4), a_match(1, 1, 2))
        assert [match.home for match in matches_of_round(swiss(matches=turned), 1)] == ["A1", "A3"]

    def test_the_last_round_counts_halves_and_those_to_be_drawn(self):
        assert find_last_round(swiss(rounds=3, parts=2)) == 1 + 2 * 2
        assert find_last_round(swiss()) is None
        assert [one.rounds for one in sections_to_the_end(swiss(rounds=3))] == [3]
        assert [one.rounds for one in sections_to_the_end(swiss())] == [2]

    def test_nothing_is_drawn_of_a_movement(self):
        evening = of_teams(stage=Stage(1, "movement", {"boards": 2}))
        assert not has_more_to_draw(evening)


class ByHandTests:
    def judged(self, *pairs, bye=None):
        proposal = propose_round(score(swiss()))
        found = judge(proposal, Draw(tuple(DrawnMeeting(*two) for two in pairs), bye=bye))
        return [each.code for each in found.impossible], [each.code for each in found.undesired]

    def test_a_good_draw(self):
        assert self.judged((1, 4), (2, 3)) == ([], [])

    def test_a_rematch_is_undesired(self):
        assert self.judged((1, 2), (3, 4)) == ([], ["avoidable_rematch", "avoidable_rematch"])

    @pytest.mark.parametrize(
        ("pairs", "code"),
        [
            (((1, 4),), "contender_missing"),
            (((1, 4), (1, 3)), "contender_twice"),
            (((1, 1), (2, 3)), "contender_twice"),
            (((1, 9), (2, 3)), "contender_unknown"),
        ],
    )
    def test_what_cannot_be(self, pairs, code):
        impossible, undesired = self.judged(*pairs)
        assert code in impossible
        assert undesired == []

    def test_a_second_bye_is_undesired(self):
        matches = (a_match(1, 1, 2), a_match(1, 3, None))
        evening = replace(swiss(ROUND_1, matches, HALF), left_after={"A4": 0})
        proposal = propose_round(score(evening))
        found = judge(proposal, Draw((DrawnMeeting(1, 2),), bye=3))
        assert [each.code for each in found.impossible] == []
        assert "bye_too_early" in [each.code for each in found.undesired]

    def test_nobody_to_draw(self):
        evening = swiss()
        gone = dict.fromkeys(("A2", "A3", "A4"), 1)
        evening = replace(evening, left_after=gone)
        with pytest.raises(MovementError, match="too_few_contenders"):
            propose_round(score(evening))
