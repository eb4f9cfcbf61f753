"""A Swiss of pairs over two evenings, as values."""

from dataclasses import replace
from decimal import Decimal

from tests.tournament.evening.teams.matches import a_match
from tests.tournament.evening.values import HEAD, a_part, an_evening, with_results
from tournament.draws.values.swiss import propose_round
from tournament.evening.explain.rescored import rescore
from tournament.evening.facts import Penalty, Stage
from tournament.evening.scores.build_report import build, score
from tournament.evening.stages.earlier import line_up_rounds

ROWS = ((1, 1, 1, 2, (1,)), (1, 2, 3, 4, (1,)))
# 420 against 50 is 370: 9 IMPs to pairs 1 and 4.
LINES = {(1, 1, 1): "4SN=", (1, 2, 1): "1NTN-1"}


def an_evening_of(number, matches):
    part = a_part(ROWS, kind="swiss", winners=1)
    evening = an_evening(
        part,
        event={"kind": "pairs", "scoring": "victory_points", "profile": "wbf"},
        stage=Stage(1, "swiss", {"boards": 1, "rounds": 3, "dealt": "round"}),
        number=number,
        round=1,
    )
    return replace(with_results(evening, LINES), matches=tuple(matches))


def two_evenings(**fields):
    first, second = (
        an_evening_of(number, [a_match(1, 1, 2, boards=1), a_match(1, 3, 4, boards=1)])
        for number in (1, 2)
    )
    return replace(second, earlier=line_up_rounds([replace(first, **fields)]))


class TwoEveningsTests:
    def test_both_are_ranked_together_and_told_round_by_round(self):
        alone = score(an_evening_of(1, ())).scored.standings
        report = build(score(two_evenings()), HEAD)
        (ranking,) = report.rankings
        once = {str(one.contestant.key): one.total for one in alone}
        assert {one.pair: one.total for one in ranking.ranks} == {
            pair: 2 * total for pair, total in once.items()
        }
        rounds = report.team_tables.rounds
        assert [(one.session, one.own_round) for one in rounds] == [(1, 1), (0, 0)]
        assert {place.team: place.total for place in rounds[0].places} == once
        again = rescore(report).scored.standings
        assert {str(one.contestant.key): (one.rank, one.total) for one in again} == {
            one.pair: (one.rank, one.total) for one in ranking.ranks
        }

    def test_a_penalty_of_the_first_evening_counts(self):
        fine = Penalty(a_match(1, 1, 2).id, "A1", Decimal(2), "victory_points", None, "", "", 1)
        (ranking,) = build(score(two_evenings(penalties=(fine,))), HEAD).rankings
        totals = {one.pair: one.total for one in ranking.ranks}
        assert totals["A4"] - totals["A1"] == 2

    def test_the_draw_knows_who_met_and_sat_north_south_before(self):
        proposal = propose_round(score(two_evenings()))
        met = {one.number: set(one.met) for one in proposal.contenders}
        assert met == {1: {2}, 2: {1}, 3: {4}, 4: {3}}
        assert all(one.higher not in met[one.lower] for one in proposal.drawn.meetings)
