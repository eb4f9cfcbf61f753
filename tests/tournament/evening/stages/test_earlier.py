"""The evenings of a stage, their rounds one behind the other."""

from dataclasses import replace

from tests.tournament.evening.teams.played import TWO_ROUNDS, two_rounds
from tournament.evening.publish.kept_facts import facts_from_json, facts_to_json
from tournament.evening.scores.build_report import score
from tournament.evening.stages.conditions import margins_by_key
from tournament.evening.stages.earlier import (
    drop_moved,
    left_in_stage,
    line_up_rounds,
    own_round,
)
from tournament.evening.stages.stage import STAGES
from tournament.kinds.teams.values.standings import score_teams


def three_evenings(**fields):
    """Two rounds on each of three evenings; the last one is the reader's."""
    evenings = [two_rounds(kind="round_robin", round=2, **fields) for _ in range(3)]
    numbered = [
        replace(one, session=replace(one.session, number=number))
        for number, one in enumerate(evenings, 1)
    ]
    return replace(numbered[-1], earlier=line_up_rounds(numbered[:-1]))


class RoundsTests:
    def test_they_are_counted_back_from_tonight(self):
        evening = three_evenings()
        assert sorted({match.round for match in evening.stage_matches}) == [-3, -2, -1, 0, 1, 2]
        assert [own_round(evening, one) for one in (-3, -2, -1, 0, 1, 2)] == [
            (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2),
        ]  # fmt: skip

    def test_every_match_counts_once(self):
        scores = score_teams(three_evenings()).scores
        assert len(scores.played) == len(scores.scored_by_match) == 12
        assert len(scores.tonight) == 4

    def test_a_publication_keeps_the_evenings_before(self):
        evening = three_evenings()
        kept = facts_from_json(facts_to_json(evening))
        assert score(kept).scored.standings == score(evening).scored.standings
        assert kept.earlier[0].rounds_back == 4


class MovedTests:
    """A file of the first evening that was written before the second one took its round 2."""

    def test_what_has_not_begun_and_is_played_later_counts_there(self):
        played = {place: line for place, line in TWO_ROUNDS.items() if place[0] == 1}
        first = two_rounds(played=played, kind="round_robin", round=1)
        later = {frozenset({"A1", "A3"}), frozenset({"A4", "A2"}), frozenset({"A1", "A2"})}
        (left,) = drop_moved([first], later)
        assert [match.teams for match in left.matches] == [("A1", "A2"), ("A3", "A4")]
        assert ({game.round for game in left.games}, left.rounds) == ({1}, {"A": 1})

    def test_what_no_later_evening_has_stays(self):
        first = two_rounds(kind="round_robin", round=1)
        assert drop_moved([first], {frozenset({"A1", "A3"})}) == [first]


class LeavingTests:
    def test_the_first_evening_on_which_a_team_left_counts(self):
        evening = three_evenings()
        first = replace(evening.earlier[0], left_after={"A2": -3})
        evening = replace(evening, earlier=(first, evening.earlier[1]), left_after={"A2": 0})
        assert left_in_stage(evening, "A2") == -3
        assert left_in_stage(evening, "A1") is None
        assert STAGES.of(evening.session.stage).find_deleted(evening) == {"A2"}


class MarginsTests:
    def test_those_of_several_meetings_are_added_up(self):
        """Team 1 beats team 2 by 10 IMPs in each first round."""
        margins = margins_by_key(score(three_evenings()).scored_matches.values())
        assert (margins["A1", "A2"], margins["A2", "A1"], margins["A1", "A3"]) == (30, -30, 0)
