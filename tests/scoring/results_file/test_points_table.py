"""Files of pairs, players and teams that say by which table their contracts were scored."""

import json

import pytest

from scoring.errors import ScoringError
from scoring.notation.outcome import Played, ScoreOnly
from scoring.profiles.conventions import PointsTable
from scoring.profiles.named import profile
from scoring.results_file.content import read_content
from scoring.results_file.file import read, score
from scoring.results_file.individual import read_individual, score_individual_file
from scoring.results_file.teams.file import read_teams
from scoring.teams.score import score_contest
from tests.scoring.results_file.test_file import file_of, result
from tests.scoring.results_file.test_individual import content as of_players
from tests.scoring.results_file.test_individual import result as of_four
from tests.scoring.results_file.test_teams import match

# 4SX four down, not vulnerable: 800 today, 700 before 1987.
OLD = {"score": "-700", "contract": "4SX", "declarer": "S", "tricks": 6}
BEFORE = {"points_table": "before_1987"}


def pairs(**more):
    rows = [result("1", "2") | OLD, result("3", "4", "-650")]
    return read(json.dumps(file_of(*rows) | more))


def players(**more):
    rows = [of_four("1234", "-700") | OLD, of_four("5678", "-650")]
    return read_individual(read_content(json.dumps(of_players({1: rows}, **more))))


def teams(**more):
    rooms = {"number": 1, "open": OLD, "closed": {"score": "-50"}}
    content = {"form": "teams", "matches": [match(boards=[rooms])], **more}
    return read_teams(read_content(json.dumps(content)))


class PairsTests:
    def test_a_contract_is_taken_as_what_was_played(self):
        file = pairs(**BEFORE)
        assert isinstance(file.boards[0].results[0].outcome.ns, Played)
        assert (file.points_table, file.warnings) == (PointsTable.BEFORE_1987, ())

    def test_without_a_word_it_is_todays_and_the_score_counts(self):
        file = pairs()
        assert file.boards[0].results[0].outcome.ns == ScoreOnly(-700)
        assert [(one.code, one.points) for one in file.warnings] == [("score_disagrees", -800)]
        assert file.points_table is None

    def test_it_is_scored_by_that_table(self):
        scored = score(pairs(**BEFORE, scoring="total_points"), profile("ffb"))
        assert [award.ns for award in scored.scored.awards] == [-700, -650]
        assert scored.profile.points_table is PointsTable.BEFORE_1987

    def test_a_profile_stays_where_the_file_does_not_say(self):
        assert score(pairs(), profile("ffb")).profile is profile("ffb")

    @pytest.mark.parametrize("value", ["1066", 1987, True, [], {}])
    def test_another_is_refused_at_its_field(self, value):
        for read_one in (pairs, players, teams):
            with pytest.raises(ScoringError) as caught:
                read_one(points_table=value)
            error = caught.value
            assert (error.code, error.details["field"]) == ("field_wrong", "points_table")


class OthersTests:
    def test_players(self):
        file = players(**BEFORE, scoring="total_points")
        assert file.warnings == ()
        halves = score_individual_file(file, profile("ffb")).scored.halves
        assert [first.ns for first, _second in halves] == [-700, -650]

    def test_teams(self):
        file = teams(**BEFORE)
        assert file.warnings == ()
        scored = score_contest(file.contest, file.under(profile("ffb")))
        # 700 lost against 50: 650, 12 IMPs; today 750 and 13.
        assert scored.matches[0].boards[0].imps.away == 12

    def test_teams_without_a_word(self):
        file = teams()
        assert [one.code for one in file.warnings] == ["score_disagrees"]
        assert file.under(profile("ffb")) is profile("ffb")
