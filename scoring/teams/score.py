"""Score the matches of a contest between teams, and rank the teams.

IMPs are compared board by board (Law 78B) or taken as they are given. With a scale the table adds
up victory points. Without one, and at total points, it adds up by how much a team was ahead in its
matches, carry-over included: what was won alone would rank a team that won and lost much before one
that won more than it lost. In a single match and a knock-out it says what each won. Board-a-match
and point-a-board add up boards. A hybrid adds a point for each board won to the victory points; the
Polish Patton is `scoring.boards.match.patton`. A ruling may credit the two teams of a board apart:
each then gets the victory points of its own margin.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from scoring.boards.match.comparison import Sheet, compare
from scoring.boards.match.match_scoring import MatchScoring
from scoring.boards.match.patton import score_polish
from scoring.boards.match.two import NOTHING, Team, Two, add_up
from scoring.profiles.conventions import Profile
from scoring.profiles.match_rules import MatchRules
from scoring.teams.contest import Contest, Match
from scoring.teams.scored import MatchFigures, ScoredContest, ScoredMatch
from scoring.teams.tables import Pool, TeamStanding, team_table
from scoring.teams.ties import EBU_TEAMS, WBF_TEAMS, CountedMatch, TeamTieBreak
from scoring.teams.unplayed import find_averages, score_unplayed

_NOUGHT = Fraction(0)


def score_contest(contest: Contest, profile: Profile) -> ScoredContest:
    """Score the matches of a contest and rank its teams.

    `field_missing` where a scale needs a length that nothing gives.
    """
    figures = {
        match.place: _figures(match, contest.scoring, profile)
        for match in contest.matches
        if match.is_played
    }
    return _score(contest, profile, figures)


def score_some(scored: ScoredContest, matches: Iterable[Match]) -> ScoredContest:
    """Rank the teams by some matches of a scored contest, without comparing the boards again."""
    contest = replace(scored.contest, matches=tuple(matches))
    return _score(contest, scored.profile, scored.figures)


def _score(
    contest: Contest, profile: Profile, figures: Mapping[int, MatchFigures]
) -> ScoredContest:
    rules = replace(profile.matches, scale=contest.scale) if contest.scale else None
    played = [
        _score_played(contest, rules, match, figures[match.place])
        for match in contest.matches
        if match.is_played
    ]
    counted = [_count(contest, each, figures[each.match.place]) for each in played]
    averages = find_averages(counted)
    unplayed = [
        _score_absent(contest, match, score_unplayed(contest, rules, match, averages))
        for match in contest.matches
        if not match.is_played
    ]
    by_place = {each.match.place: each for each in (*played, *unplayed)}
    table = team_table(_pool(contest, profile, counted, unplayed))
    if contest.adds_sums:
        table = tuple(_with_sum(standing, counted, played) for standing in table)
    lengths = {length for match in contest.matches if (length := _nearest(rules, match))}
    return ScoredContest(
        contest,
        profile,
        tuple(by_place[match.place] for match in contest.matches),
        table,
        tuple(sorted(lengths)),
        figures,
    )


# ---- a match that was played ----


def _figures(match: Match, scoring: MatchScoring, profile: Profile) -> MatchFigures:
    """Compare the boards of a match, and add its segments of IMPs, carry-over and penalties."""
    sheet = compare(match.boards, profile.edition)
    of_segments = add_up(segment.imps for segment in match.segments if segment.imps)
    imps = won = sheet.won.plus(of_segments)
    margins = sheet.margins.plus(of_segments).less(of_segments.turned)
    if scoring is MatchScoring.TOTAL_POINTS:
        won = add_up(line.points.in_columns for line in sheet.lines)
        margins = add_up(line.points for line in sheet.lines)
    carried, fines = match.carry_over, match.fines
    margins = margins.plus(carried).less(carried.turned).less(fines)
    won = won.plus(carried).less(fines)
    return MatchFigures(sheet, imps, won, margins, margins.plus(fines.turned))


def _gain(contest: Contest, rules: MatchRules | None, match: Match, own: MatchFigures) -> Two:
    """Work out what a match adds to the table for each team, its weight included."""
    if rules:
        boards, margins = match.scale_length(), (own.margins.home, own.margins.away)
        points = Two(*(rules.shares(margin, boards).us for margin in margins))
        beside = _points_beside(contest.scoring, own.sheet) or NOTHING
        return points.times(match.weight).plus(beside)
    if contest.scoring.boards_alone:
        return contest.scoring.boards_alone.score(own.sheet)
    if contest.scoring is MatchScoring.PATTON:
        return score_polish(own.sheet)
    return own.margins if contest.adds_differences else own.won


def _points_beside(scoring: MatchScoring, sheet: Sheet) -> Two | None:
    """Return the points of boards won, if the scoring counts something else beside them."""
    return scoring.boards_beside.score(sheet) if scoring.boards_beside else None


def _nearest(rules: MatchRules | None, match: Match) -> tuple[int, int] | None:
    """Return (boards of the match, boards of the table used), if these differ."""
    if not rules or not match.is_played:
        return None
    boards = match.scale_length()
    table = rules.length(boards)
    return (boards, table) if table != boards else None


def _score_played(
    contest: Contest, rules: MatchRules | None, match: Match, own: MatchFigures
) -> ScoredMatch:
    scoring, gain = contest.scoring, _gain(contest, rules, match, own)
    beside = _points_beside(scoring, own.sheet)
    has_margins = scoring.takes_scale or scoring.is_by_margin
    points = beside if scoring.takes_scale else own.won if scoring.is_by_margin else gain
    return ScoredMatch(
        match,
        own.won if scoring.takes_scale else None,
        points,
        gain if contest.scale else None,
        (own.leads if scoring.is_by_margin else gain).ahead,
        own.sheet.lines,
        beside,
        own.margins if has_margins else None,
        own.lead if has_margins else _NOUGHT,
        gain,
    )


def _score_absent(contest: Contest, match: Match, gain: Two | None) -> ScoredMatch:
    """Write what a match gave to which one team, or none, came."""
    present = Team.HOME if match.absent is not Team.HOME else Team.AWAY
    points = None if contest.scoring.takes_scale else gain
    vp = gain if contest.scale else None
    return ScoredMatch(match, None, points, vp, present, (), gain=gain or NOTHING)


# ---- the table ----


def _count(contest: Contest, scored: ScoredMatch, own: MatchFigures) -> CountedMatch:
    match, gain = scored.match, scored.gain
    assert match.away is not None
    if contest.adds_sums:
        # Two teams are ranked by the lead (Law 12C4); their own sums, which are shown, may say
        # otherwise after a ruling for both. See _with_sum.
        gain = Two(own.lead / 2, -own.lead / 2)
    return CountedMatch(match.home, match.away, gain, own.imps, match.weight)


def _with_sum(
    standing: TeamStanding, counted: Sequence[CountedMatch], played: Sequence[ScoredMatch]
) -> TeamStanding:
    """Show a team's own sum as its total, in place of the half lead by which it was ranked."""
    total = standing.total
    for match, scored in zip(counted, played, strict=True):
        own = replace(match, gain=scored.gain).gain_of(standing.team)
        total += own.home - match.gain_of(standing.team).home
    return replace(standing, total=total)


def _pool(
    contest: Contest,
    profile: Profile,
    counted: Sequence[CountedMatch],
    unplayed: Iterable[ScoredMatch],
) -> Pool:
    """Put together what the table is made of: byes and walkovers stand beside the matches."""
    carried = dict.fromkeys(contest.teams, _NOUGHT) | dict(contest.carried)
    for each in unplayed:
        for team, gain in zip(each.match.teams, (each.gain.home, each.gain.away), strict=False):
            carried[team] += gain
    return Pool(
        contest.teams,
        tuple(counted),
        carried,
        contest.penalties,
        tie_breaks_of(profile) if contest.tie_breaks is None else contest.tie_breaks,
    )


def tie_breaks_of(profile: Profile) -> tuple[TeamTieBreak, ...]:
    """Return the tie-breaks that the profile's federation publishes for teams, else the WBF's."""
    return EBU_TEAMS if profile.name == "ebu" else WBF_TEAMS
