"""What the matches of a file gave each team, and the table that they make.

IMPs are compared board by board (Law 78B) or taken as the file has them. With a scale the table
adds up victory points, without one the IMPs won, carry-over included; board-a-match and
point-a-board add up boards, total points the points gained. A hybrid adds a point for each board
won to the victory points; the Polish Patton is `scoring.teams.patton`. A ruling may credit the
teams of a board apart: each then has the victory points of its own margin.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from scoring.contestants import Key
from scoring.errors import ScoringError, placed
from scoring.profiles.conventions import Profile
from scoring.profiles.match_rules import MatchRules
from scoring.results_file.teams.unplayed import find_averages, score_unplayed
from scoring.results_file.teams.values import (
    BOARD_METHODS,
    BOARDS_BESIDE,
    WITH_SCALE,
    FileMatch,
    MatchScoring,
    TeamsFile,
    Two,
)
from scoring.results_file.values import key_of
from scoring.teams.knock_out import Team
from scoring.teams.matches import (
    ComparedBoard,
    Comparison,
    Fixed,
    Gains,
    Match,
    Segment,
    Sheet,
    compare,
)
from scoring.teams.meetings import Meeting, TeamPenalty
from scoring.teams.patton import PolishPatton
from scoring.teams.tables import Pool, TeamStanding, team_table
from scoring.teams.ties import EBU_TEAMS, WBF_TEAMS, TeamTieBreak
from scoring.victory_points.scales import Shares

_NOUGHT = Fraction(0)


@dataclass(frozen=True)
class ScoredMatch:
    """A match and what it gave.

    `imps`: won by each, carry-over and segments added; None where IMPs are not what counts.
    `points`: boards or points, None at IMPs. `vp`: None without a scale, with the boards in a
    hybrid. `winner`: None at a tie. `board_points`: those of boards won where the match counts
    something beside them.
    `boards`: the lines of the comparison.
    """

    match: FileMatch
    imps: Two | None
    points: Two | None
    vp: Two | None
    winner: Team | None
    boards: tuple[ComparedBoard, ...]
    board_points: Two | None = None


@dataclass(frozen=True)
class _Figures:
    """What the two tables of a match said, before any scale."""

    sheet: Sheet
    won: Two  # IMPs on the boards and segments
    margins: Two  # each team's own, less what it is fined
    leads: Two  # the same as both see it: what one is fined the other is ahead


@dataclass(frozen=True)
class ScoredTeams:
    """A file with its matches scored and its teams ranked; `lengths`: (boards of a match, boards
    whose table was used), where the scale has none for so few or so many; `figures`: what each
    match that was played said before any scale, by its place."""

    file: TeamsFile
    profile: Profile
    matches: tuple[ScoredMatch, ...]
    table: tuple[TeamStanding, ...]
    lengths: tuple[tuple[int, int], ...]
    figures: Mapping[int, _Figures] = field(repr=False, compare=False)


def score_teams(file: TeamsFile, profile: Profile) -> ScoredTeams:
    """Score the matches and rank the teams; `field_missing` for a length that a scale needs."""
    compared = {match.place: _figures(match) for match in file.matches if match.is_played}
    return _score(file, profile, compared)


def score_some(scored: ScoredTeams, matches: Iterable[FileMatch]) -> ScoredTeams:
    """Rank the teams of a scored file by some of its matches, without comparing a board again."""
    return _score(replace(scored.file, matches=tuple(matches)), scored.profile, scored.figures)


def _score(file: TeamsFile, profile: Profile, figures: Mapping[int, _Figures]) -> ScoredTeams:
    rules = replace(profile.matches, scale=file.scale) if file.scale else None
    figured = [(match, figures[match.place]) for match in file.matches if match.is_played]
    played = [(match, own, _gain(file, rules, match, own)) for match, own in figured]
    meetings = [_meeting(*each) for each in played]
    averages = find_averages(meetings)
    unplayed = [
        (match, gain)
        for match in file.matches
        if not match.is_played and (gain := score_unplayed(file, rules, match, averages))
    ]
    scored = {match.place: _scored(file, match, own, gain) for match, own, gain in played}
    scored |= {match.place: _scored(file, match, None, gain) for match, gain in unplayed}
    matches = tuple(
        scored.get(match.place) or _scored(file, match, None, None) for match in file.matches
    )
    table = team_table(_pool(file, _tie_breaks(file, profile), meetings, unplayed))
    lengths = {length for match in file.matches if (length := _nearest(rules, match))}
    return ScoredTeams(file, profile, matches, table, tuple(sorted(lengths)), figures)


def _tie_breaks(file: TeamsFile, profile: Profile) -> tuple[TeamTieBreak, ...]:
    """Return those of the file, else those of the profile."""
    return tie_breaks_of(profile) if file.tie_breaks is None else file.tie_breaks


def tie_breaks_of(profile: Profile) -> tuple[TeamTieBreak, ...]:
    """Return those that the federation publishes for teams."""
    return EBU_TEAMS if profile.name == "ebu" else WBF_TEAMS


# ---- a match that was played ----


def _figures(match: FileMatch) -> _Figures:
    segments = tuple(Segment(segment.boards) for segment in match.segments)
    sheet = compare(Match(segments))
    imps_alone = [segment.imps for segment in match.segments if segment.imps]
    won = Two(sheet.home_won, sheet.away_won)
    carried = match.carry_over.home - match.carry_over.away
    home, away = sheet.home_margin + carried, sheet.away_margin - carried
    for imps in imps_alone:
        won, home, away = won.plus(imps), home + imps.home - imps.away, away + imps.away - imps.home
    margins, fines = Two(home, away).less(match.fines), match.fines
    return _Figures(sheet, won, margins, margins.plus(Two(fines.away, fines.home)))


def _gain(file: TeamsFile, rules: MatchRules | None, match: FileMatch, own: _Figures) -> Two:
    """Return what the match adds to the table for each team, its weight included."""
    if rules:
        boards = _scale_length(match)
        home = rules.shares(own.margins.home, boards).us
        away = rules.shares(own.margins.away, boards).us
        gain = Two(match.weight * home, match.weight * away)
        beside = _points_beside(file.scoring, own.sheet)
        return gain.plus(beside) if beside else gain
    if file.scoring is MatchScoring.IMPS:
        return own.won.plus(match.carry_over).less(match.fines)
    return _board_points(file.scoring, own.sheet)


def _points_beside(scoring: MatchScoring, sheet: Sheet) -> Two | None:
    """Return the points of boards won where something else counts beside them."""
    method = BOARDS_BESIDE.get(scoring)
    return _two(method.shares(sheet)) if method else None


def _two(shares: Shares) -> Two:
    return Two(shares.us, shares.them)


def _board_points(scoring: MatchScoring, sheet: Sheet) -> Two:
    if scoring in BOARD_METHODS:
        return _two(BOARD_METHODS[scoring].shares(sheet))
    if scoring is MatchScoring.PATTON:
        return _two(PolishPatton().shares(sheet))
    return Two(
        sum((max(_points(line.home), _NOUGHT) for line in sheet.lines), _NOUGHT),
        sum((max(_points(line.away), _NOUGHT) for line in sheet.lines), _NOUGHT),
    )


def _points(comparison: Comparison) -> Fraction:
    """Return the points gained on a board; an artificial result has none."""
    if isinstance(comparison, Gains):
        return comparison.mean(Fraction)
    return comparison.amount if isinstance(comparison, Fixed) else _NOUGHT


def _scale_length(match: FileMatch) -> int:
    """Return for how many boards the scale is asked: as the file says, else as it lists."""
    if match.length is not None:
        return match.length
    if any(segment.imps for segment in match.segments) or not match.boards:
        with placed(match=match.place):
            raise ScoringError("field_missing", field="length")
    return len(match.boards)


def _nearest(rules: MatchRules | None, match: FileMatch) -> tuple[int, int] | None:
    if not rules or not match.is_played:
        return None
    boards = _scale_length(match)
    table = rules.length(boards)
    return (boards, table) if table != boards else None


# ---- the table ----


def _meeting(match: FileMatch, own: _Figures, gain: Two) -> Meeting:
    assert match.away is not None
    return Meeting(
        key_of(match.home),
        key_of(match.away),
        Shares(gain.home, gain.away),
        own.won.home,
        own.won.away,
        match.weight,
    )


def _pool(
    file: TeamsFile,
    tie_breaks: tuple[TeamTieBreak, ...],
    meetings: Sequence[Meeting],
    unplayed: Sequence[tuple[FileMatch, Two]],
) -> Pool:
    """Make the table's values; byes and walkovers are brought along, as their figures are known."""
    carried: dict[Key, Fraction] = {team.key: team.carry_over for team in file.teams}
    for match, gain in unplayed:
        carried[key_of(match.home)] += gain.home
        if match.away is not None:
            carried[key_of(match.away)] += gain.away
    return Pool(
        teams=tuple(carried),
        meetings=tuple(meetings),
        penalties=tuple(TeamPenalty(team.key, team.penalty) for team in file.teams),
        carried=carried,
        tie_breaks=tie_breaks,
    )


# ---- a match as it is told ----


def _scored(
    file: TeamsFile, match: FileMatch, own: _Figures | None, gain: Two | None
) -> ScoredMatch:
    vp = gain if file.scale else None
    points = None if file.scoring in WITH_SCALE else gain
    if own is None:
        winner = Team.HOME if match.absent is not Team.HOME else Team.AWAY
        return ScoredMatch(match, None, points, vp, winner, ())
    imps = own.won.plus(match.carry_over).less(match.fines) if file.scoring in WITH_SCALE else None
    decides = own.leads if file.scoring is MatchScoring.IMPS or gain is None else gain
    beside = _points_beside(file.scoring, own.sheet)
    if points is None:
        points = beside
    return ScoredMatch(match, imps, points, vp, _winner(decides), own.sheet.lines, beside)


def _winner(figures: Two) -> Team | None:
    """Return who is ahead; where rulings credit the teams apart, by both figures (Law 12C4)."""
    if figures.home == figures.away:
        return None
    return Team.HOME if figures.home > figures.away else Team.AWAY
