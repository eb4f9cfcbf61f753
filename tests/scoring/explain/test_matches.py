"""Why so many victory points: a round, the sum of rounds, the rank that they give."""

from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring.contestants import Competitor, PenaltyUnit, ProceduralPenalty, Row
from scoring.explain.matches import (
    MATCH_STEPS,
    MatchSession,
    explain_match_rank,
    explain_match_total,
    explain_round,
)
from scoring.forms import CROSS_IMPS
from scoring.notation.outcome import NotPlayed, ScoreOnly, Sides
from scoring.profiles.named import profile
from scoring.ranking.ranking import score_session
from scoring.ranking.round_matches import match_standings, matches
from scoring.ranking.session import ScoringSession

FFB = profile("ffb")


def played(games, *, sit_outs=(), contestants=(), penalties=()):
    """(round, board, ns, ew, points of NS, None where the board was not played)."""
    rows = tuple(
        Row(board, ns, ew, Sides.both(NotPlayed() if points is None else ScoreOnly(points)))
        for _, board, ns, ew, points in games
    )
    rounds = [game[0] for game in games]
    keys = contestants or sorted({key for row in rows for key in (row.ns, row.ew)})
    session = ScoringSession(FFB, 1, tuple(map(Competitor, keys)), rows, scoring=CROSS_IMPS)
    scored = score_session(session)
    found = matches(rows, rounds, scored.awards, sit_outs=sit_outs)
    standings = match_standings(session.contestants, found, FFB, penalties=penalties)
    return MatchSession(
        session, scored.__class__(scored.awards, standings, scored.top), rounds, found
    )


def told(steps):
    return [(one.code, one.figure) for one in steps]


def standing(one, key):
    return next(each for each in one.scored.standings if each.contestant.key == key)


# Round 1: boards 1 and 2, 420 and 170 against 50 and 0; round 2 has one board.
GAMES = (
    (1, 1, "a", "b", 420), (1, 1, "c", "d", 50), (1, 2, "a", "b", 170), (1, 2, "c", "d", 0),
    (2, 3, "b", "c", 0), (2, 3, "a", "d", 0),
)  # fmt: skip


class RoundTests:
    def test_a_round_adds_its_boards_and_looks_the_margin_up(self):
        steps = explain_round(played(GAMES), "a", 1)
        # 370 points are 9 IMPs, 170 are 5. The WBF's formula, 14 IMPs on two boards: 18.04.
        assert told(steps) == [
            ("board", 9), ("board", 5), ("margin", 14),
            ("victory_points", Fraction("18.04")), ("points_shown", Fraction("18.04")),
        ]  # fmt: skip
        assert steps[0].details == {"board": 1, "top": 0}
        assert steps[2].details["boards"] == 2
        assert {one.code for one in steps} <= MATCH_STEPS

    def test_a_sit_out_and_a_round_that_gave_nothing(self):
        one = played(GAMES, sit_outs=[("a", 3)])
        assert told(explain_round(one, "a", 3)) == [("sit_out", 12), ("points_shown", 12)]
        assert explain_round(one, "b", 3) == ()

    def test_a_board_without_an_award_is_no_part_of_a_match(self):
        one = played([*GAMES, (2, 4, "b", "c", None)])
        assert told(explain_round(one, "c", 2))[0] == ("board", 0)
        assert explain_round(one, "c", 2)[1].details["boards"] == 1


class TotalTests:
    def test_rounds_are_added_and_a_penalty_taken(self):
        fine = ProceduralPenalty(Competitor("a"), Fraction(1, 2), PenaltyUnit.VICTORY_POINTS)
        one = played(GAMES, sit_outs=[("a", 3)], penalties=[fine])
        steps = explain_match_total(one, standing(one, "a"))
        # 18.04, a draw, the 12 of a sit-out, half a point less.
        assert told(steps) == [
            ("match", Fraction("18.04")), ("match", 10), ("sit_out", 12),
            ("penalty", Fraction("39.54")), ("points_shown", Fraction("39.54")),
        ]  # fmt: skip
        assert dict(steps[0].details) == {"round": 1, "opponents": "b", "imps": 14}
        fine = {"amount": Fraction(1, 2), "unit": "victory_points", "before": Fraction("40.04")}
        assert dict(steps[3].details) == fine

    def test_what_earlier_evenings_gave_stands_first(self):
        """A total of 48.04 with matches of 28.04: 20 were won before."""
        one = played(GAMES)
        own = standing(one, "a")
        steps = explain_match_total(one, replace(own, exact_total=own.exact_total + 20))
        assert told(steps) == [
            ("earlier", 20), ("match", Fraction("18.04")), ("match", 10),
            ("points_shown", Fraction("48.04")),
        ]  # fmt: skip
        assert {one.code for one in steps} <= MATCH_STEPS

    def test_a_round_whose_boards_give_nothing_is_told_too(self):
        """Its only board was not played: no match, no victory points, and said so in its place."""
        games = [*GAMES[:4], (2, 3, "a", "d", None), (3, 4, "a", "c", 420), (3, 4, "b", "d", 0)]
        shown = played(games)
        told_ = explain_match_total(shown, standing(shown, "a"))
        assert [(one.code, one.details.get("round")) for one in told_] == [
            ("match", 1), ("no_match", 2), ("match", 3), ("points_shown", None),
        ]  # fmt: skip
        nothing = {"round": 2, "opponents": "d", "late": False}
        assert (told_[1].figure, told_[1].details) == (None, nothing)
        assert [(one.code, one.figure) for one in explain_round(shown, "a", 2)] == [
            ("no_match", None)
        ]

    def test_a_round_that_was_not_played_by_the_pair_is_not_told(self):
        assert explain_round(played(GAMES), "c", 4) == ()

    def test_a_rank_is_told_from_victory_points(self):
        one = played(GAMES, sit_outs=[("e", 1)], contestants="abcde")
        # A and d have 18.04 and a draw, b and c what is left of 20 and a draw: 11.96.
        assert told(explain_match_rank(one, standing(one, "e"))) == [("merit", 12), ("rank", 3)]
        steps = explain_match_rank(one, standing(one, "b"))
        assert told(steps) == [("merit", Fraction("11.96")), ("shared", 4), ("rank", 4)]
        assert (steps[0].details["better"], steps[1].details["equal"]) == (3, ("c",))

    @given(st.lists(st.sampled_from([620, 420, 170, 0, -50, -100]), min_size=6, max_size=6))
    def test_the_last_step_is_always_what_is_shown(self, points):
        games = [(*game[:4], score) for game, score in zip(GAMES, points, strict=True)]
        one = played(games)
        for each in one.scored.standings:
            assert str(explain_match_total(one, each)[-1].figure) == str(each.total)
            rank = explain_match_rank(one, each)
            assert rank[-1].figure == each.rank
            assert ("shared" in [step.code for step in rank]) == each.tied
