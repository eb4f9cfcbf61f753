"""Where teams stood after each round, and what each got against each."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from scoring.boards.match.two import Two
from scoring.profiles.conventions import Profile
from scoring.rounding import Mode, Rounding
from scoring.teams.score import score_some
from scoring.teams.scored import ScoredContest, ScoredMatch
from scoring.teams.tables import TeamStanding, cross_table
from scoring.teams.ties import CountedMatch
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.match_sheet import match_key
from tournament.evening.parts.team_tables import (
    CrossCell,
    PlaceAfterRound,
    RoundTable,
    TeamMeeting,
    TeamTables,
)
from tournament.evening.stages.earlier import own_round
from tournament.evening.stages.stage import STAGES
from tournament.kinds.teams.values.scores import TeamScores, list_complete, write_credit
from tournament.kinds.teams.values.standing.butler import butler_lines

_HUNDREDTHS = Rounding(2, Mode.HALF_UP)


def team_tables(evening: Evening, scores: TeamScores, rules: Profile) -> TeamTables:
    """Report what the matches that count add up to."""
    pairs, players = butler_lines(evening, scores.played, rules)
    return TeamTables(
        tuple(round_tables(evening, scores)), tuple(cross_cells(scores)), pairs, players
    )


def counted_matches(scores: TeamScores) -> list[tuple[PlannedMatch, ScoredMatch]]:
    """List the matches that count with what they gave."""
    complete = [each.match for each in list_complete(scores.played)]
    return [(match, scores.scored_by_match[match.key]) for match in complete]


# ---- round by round ----


def round_tables(evening: Evening, scores: TeamScores) -> Iterator[RoundTable]:
    """Rank the teams after each round in which a match ended.

    A penalty counts from the first round on: nobody knows in which round it was earned.
    """
    counted = counted_matches(scores)
    ends = sorted({match.last_round for match, _ in counted})
    for round_ in ends:
        is_last = round_ == ends[-1]
        table = scores.table if is_last else table_after(scores, round_)
        meetings = meetings_of_round(counted, round_)
        places = tuple(place_of(standing, meetings) for standing in table.table)
        places = tuple(places_by_bracket(evening, scores, places, round_)) or places
        session, own = (0, 0) if round_ > 0 else own_round(evening, round_)
        yield RoundTable(round_, places, session, own)


def places_by_bracket(
    evening: Evening, scores: TeamScores, places: Iterable[PlaceAfterRound], round_: int
) -> Iterator[PlaceAfterRound]:
    """Rank the teams by how far each had come after a round, where that ranks."""
    by_team = {place.team: place for place in places}
    rank_teams = STAGES.of(evening.session.stage).rank
    for team, rank, tied in rank_teams(evening, scores.scored_by_match, by_team, round_):
        yield replace(by_team[str(team)], rank=rank, tied=tied)


def table_after(scores: TeamScores, round_: int) -> ScoredContest:
    """Rank the teams by the matches that had ended after a round."""
    complete = list_complete(scores.played)
    matches = zip(complete, scores.table.contest.matches, strict=True)
    ended = [match for played, match in matches if played.match.last_round <= round_]
    return score_some(scores.table, ended)


def place_of(standing: TeamStanding, meetings: dict[str, list[TeamMeeting]]) -> PlaceAfterRound:
    """Report a team's place with the matches that ended in the round."""
    team = str(standing.team)
    return PlaceAfterRound(
        standing.rank,
        standing.tied,
        team,
        _HUNDREDTHS.to_decimal(standing.total),
        tuple(meetings.get(team, ())),
    )


def meetings_of_round(
    counted: list[tuple[PlannedMatch, ScoredMatch]], round_: int
) -> dict[str, list[TeamMeeting]]:
    """Tell by team what the matches gave that ended in a round."""
    meetings: dict[str, list[TeamMeeting]] = {}
    for match, scored in counted:
        if match.last_round != round_:
            continue
        gain, won = scored.gain, scored.imps or scored.points
        meetings.setdefault(match.home, []).append(meeting_of(match, match.away, gain, won))
        if match.away:
            back = won.turned if won else None
            own = meeting_of(match, match.home, gain.turned, back)
            meetings.setdefault(match.away, []).append(own)
    return meetings


def meeting_of(match: PlannedMatch, against: str, gain: Two, won: Two | None) -> TeamMeeting:
    """Tell what a match gave one of its teams, whose figures come first."""
    was_played = match.unplayed is None and won is not None
    return TeamMeeting(
        match_key(match.round, match.home),
        against,
        write_credit(gain.home),
        write_credit(won.home) if won and was_played else None,
        write_credit(won.away) if won and was_played else None,
    )


# ---- against each ----


def cross_cells(scores: TeamScores) -> Iterator[CrossCell]:
    """Tell what each team got against each, walkovers too, in the order of the teams' matches."""
    counted: list[CountedMatch] = []
    sheets: dict[tuple[str, str], list[str]] = {}
    for match, scored in counted_matches(scores):
        if match.away:
            counted.append(CountedMatch(match.home, match.away, scored.gain))
            for two in ((match.home, match.away), (match.away, match.home)):
                sheets.setdefault(two, []).append(match_key(match.round, match.home))
    for (team, against), total in cross_table(counted).items():
        own = sheets[str(team), str(against)]
        yield CrossCell(str(team), str(against), write_credit(Fraction(total)), tuple(own))
