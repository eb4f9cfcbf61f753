"""Score the matches of a file of teams, and rank the teams.

IMPs are compared board by board (Law 78B) or taken as the file has them. With a scale the table
adds up victory points. Without one, and at total points, it adds up by how much a team was ahead
in its matches, carry-over included: what was won alone would rank a team that won and lost much
before one that won more than it lost. In a single match and a knock-out it says what each won.
Board-a-match and point-a-board add up boards. A hybrid adds a point for each board
won to the victory points; the Polish Patton is `scoring.teams.patton`. A ruling may credit the two
teams of a board apart: each then gets the victory points of its own margin.
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
    write_in_columns,
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

    `imps`: won by each team, carry-over and segments added; None if the match does not count in
    IMPs. `points`: boards or points won; None at IMPs. `vp`: victory points, in a hybrid with those
    of boards; None without a scale. `winner`: None at a tie. `boards`: the lines of the comparison.
    `board_points`: the points of boards won, where something else counts beside them. `margins`: by
    how much each team is ahead, in IMPs or points; minus each other unless a ruling or a penalty
    sets them apart. `lead`: by how much the home team is ahead where one of them must win (Law
    12C4). `gain`: what the match adds to the table for each team.
    """

    match: FileMatch
    imps: Two | None
    points: Two | None
    vp: Two | None
    winner: Team | None
    boards: tuple[ComparedBoard, ...]
    board_points: Two | None = None
    margins: Two | None = None
    lead: Fraction = _NOUGHT
    gain: Two | None = None


@dataclass(frozen=True)
class _Figures:
    """The figures of a match that was played, before any scale.

    A penalty is nobody's gain where a scale follows: it lowers one team's margin and leaves the
    other's. Where one of them must win it counts for both: `leads`.
    """

    sheet: Sheet
    imps: Two  # in the columns of boards and segments, for quotients
    won: Two  # these, or points, with carry-over and less penalties
    margins: Two  # by how much each is ahead, less its own penalty
    leads: Two  # these, plus the other's penalty


@dataclass(frozen=True)
class ScoredTeams:
    """A file with its matches scored and its teams ranked.

    `lengths`: (boards of a match, boards of the table used instead), where the scale has no table
    for so few or so many. `figures`: by place of a match that was played, those before any scale.
    """

    file: TeamsFile
    profile: Profile
    matches: tuple[ScoredMatch, ...]
    table: tuple[TeamStanding, ...]
    lengths: tuple[tuple[int, int], ...]
    figures: Mapping[int, _Figures] = field(repr=False, compare=False)


def score_teams(file: TeamsFile, profile: Profile) -> ScoredTeams:
    """Score the matches of a file and rank its teams.

    `field_missing` where a scale needs a length that nothing gives.
    """
    compared = {
        match.place: _figures(match, file.scoring) for match in file.matches if match.is_played
    }
    return _score(file, profile, compared)


def score_some(scored: ScoredTeams, matches: Iterable[FileMatch]) -> ScoredTeams:
    """Rank the teams by some matches of a scored file, without comparing the boards again."""
    return _score(replace(scored.file, matches=tuple(matches)), scored.profile, scored.figures)


def _score(file: TeamsFile, profile: Profile, figures: Mapping[int, _Figures]) -> ScoredTeams:
    rules = replace(profile.matches, scale=file.scale) if file.scale else None
    figured = [(match, figures[match.place]) for match in file.matches if match.is_played]
    played = [(match, own, _gain(file, rules, match, own)) for match, own in figured]
    meetings = [_meeting(file, *each) for each in played]
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
    if file.adds_sums:
        table = tuple(_with_sum(standing, meetings, played) for standing in table)
    lengths = {length for match in file.matches if (length := _nearest(rules, match))}
    return ScoredTeams(file, profile, matches, table, tuple(sorted(lengths)), figures)


def _tie_breaks(file: TeamsFile, profile: Profile) -> tuple[TeamTieBreak, ...]:
    """Return the tie-breaks of the file, else those of the profile's federation."""
    return tie_breaks_of(profile) if file.tie_breaks is None else file.tie_breaks


def tie_breaks_of(profile: Profile) -> tuple[TeamTieBreak, ...]:
    """Return the tie-breaks that the profile's federation publishes for teams, else the WBF's."""
    return EBU_TEAMS if profile.name == "ebu" else WBF_TEAMS


# ---- a match that was played ----


def _figures(match: FileMatch, scoring: MatchScoring) -> _Figures:
    """Compare the boards of a match, and add its segments of IMPs, carry-over and penalties."""
    segments = tuple(Segment(segment.boards) for segment in match.segments)
    sheet = compare(Match(segments))
    imps, margins = Two(sheet.home_won, sheet.away_won), Two(sheet.home_margin, sheet.away_margin)
    for segment_imps in (segment.imps for segment in match.segments if segment.imps):
        imps = imps.plus(segment_imps)
        margins = margins.plus(segment_imps).less(segment_imps.turned)
    won = imps
    if scoring is MatchScoring.TOTAL_POINTS:
        won, margins = _points_won(sheet.lines)
    carried, fines = match.carry_over, match.fines
    margins = margins.plus(carried).less(carried.turned).less(fines)
    won = won.plus(carried).less(fines)
    return _Figures(sheet, imps, won, margins, margins.plus(fines.turned))


def _points_won(lines: Iterable[ComparedBoard]) -> tuple[Two, Two]:
    """Add up the points in both columns of a match, and by how much each team is ahead."""
    won = margins = Two(_NOUGHT, _NOUGHT)
    for line in lines:
        home, away = _points(line.home), _points(line.away)
        won = won.plus(Two(*write_in_columns(home, away)))
        margins = margins.plus(Two(home, away))
    return won, margins


def _gain(file: TeamsFile, rules: MatchRules | None, match: FileMatch, own: _Figures) -> Two:
    """Work out what a match adds to the table for each team, its weight included."""
    if rules:
        boards = _scale_length(match)
        home = rules.shares(own.margins.home, boards).us
        away = rules.shares(own.margins.away, boards).us
        gain = Two(match.weight * home, match.weight * away)
        beside = _points_beside(file.scoring, own.sheet)
        return gain.plus(beside) if beside else gain
    if file.scoring in BOARD_METHODS:
        return _two(BOARD_METHODS[file.scoring].shares(own.sheet))
    if file.scoring is MatchScoring.PATTON:
        return _two(PolishPatton().shares(own.sheet))
    return own.margins if file.adds_differences else own.won


def _points_beside(scoring: MatchScoring, sheet: Sheet) -> Two | None:
    """Return the points of boards won, if the scoring counts something else beside them."""
    method = BOARDS_BESIDE.get(scoring)
    return _two(method.shares(sheet)) if method else None


def _two(shares: Shares) -> Two:
    return Two(shares.us, shares.them)


def _points(comparison: Comparison) -> Fraction:
    """Return a team's gain on a board in points; an artificial result has none."""
    if isinstance(comparison, Gains):
        return comparison.mean(Fraction)
    return comparison.amount if isinstance(comparison, Fixed) else _NOUGHT


def _scale_length(match: FileMatch) -> int:
    """Return for how many boards the scale is looked up: as the file says, else as it lists."""
    if match.length is not None:
        return match.length
    if any(segment.imps for segment in match.segments) or not match.boards:
        with placed(match=match.place):
            raise ScoringError("field_missing", field="length")
    return len(match.boards)


def _nearest(rules: MatchRules | None, match: FileMatch) -> tuple[int, int] | None:
    """Return (boards of the match, boards of the table used), if these differ."""
    if not rules or not match.is_played:
        return None
    boards = _scale_length(match)
    table = rules.length(boards)
    return (boards, table) if table != boards else None


# ---- the table ----


def _meeting(file: TeamsFile, match: FileMatch, own: _Figures, gain: Two) -> Meeting:
    assert match.away is not None
    shares = Shares(gain.home, gain.away)
    if file.adds_sums:
        # Two teams are ranked by the lead (Law 12C4); their own sums, which are shown, may say
        # otherwise after a ruling for both. See _with_sum.
        half = (own.leads.home - own.leads.away) / 4
        shares = Shares(half, -half)
    return Meeting(
        key_of(match.home),
        key_of(match.away),
        shares,
        own.imps.home,
        own.imps.away,
        match.weight,
    )


def _with_sum(
    standing: TeamStanding,
    meetings: Sequence[Meeting],
    played: Sequence[tuple[FileMatch, _Figures, Two]],
) -> TeamStanding:
    """Show a team's own sum as its total, in place of the half lead by which it was ranked."""
    total = standing.total
    for meeting, (_, _, gain) in zip(meetings, played, strict=True):
        if standing.team == meeting.home:
            total += gain.home - meeting.shares.us
        elif standing.team == meeting.away:
            total += gain.away - meeting.shares.them
    return replace(standing, total=total)


def _pool(
    file: TeamsFile,
    tie_breaks: tuple[TeamTieBreak, ...],
    meetings: Sequence[Meeting],
    unplayed: Sequence[tuple[FileMatch, Two]],
) -> Pool:
    """Put together what the table is made of.

    What byes and walkovers give is known by now, and enters as carried over.
    """
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


# ---- a match with what it gave ----


def _scored(
    file: TeamsFile, match: FileMatch, own: _Figures | None, gain: Two | None
) -> ScoredMatch:
    vp = gain if file.scale else None
    if own is None:
        present = Team.HOME if match.absent is not Team.HOME else Team.AWAY
        points = None if file.scoring in WITH_SCALE else gain
        return ScoredMatch(match, None, points, vp, present, (), gain=gain)
    beside = _points_beside(file.scoring, own.sheet)
    if file.scoring in WITH_SCALE:
        imps, points, margins = own.won, beside, own.margins
    elif file.scoring is MatchScoring.TOTAL_POINTS:
        imps, points, margins = None, own.won, own.margins
    else:
        imps, points, margins = None, gain, None
    is_by_margin = file.scoring in (MatchScoring.IMPS, MatchScoring.TOTAL_POINTS)
    decides = own.leads if is_by_margin or gain is None else gain
    return ScoredMatch(
        match,
        imps,
        points,
        vp,
        _winner(decides),
        own.sheet.lines,
        beside,
        margins=margins,
        lead=(own.leads.home - own.leads.away) / 2 if margins else _NOUGHT,
        gain=gain,
    )


def _winner(figures: Two) -> Team | None:
    """Return the team that is ahead; None at a tie."""
    if figures.home == figures.away:
        return None
    return Team.HOME if figures.home > figures.away else Team.AWAY


@dataclass(frozen=True)
class WonAndLost:
    """What a team won and lost in its matches, in IMPs or points; won less lost is its margin."""

    won: Fraction
    lost: Fraction


def won_and_lost(matches: Iterable[ScoredMatch], team: Key) -> WonAndLost | None:
    """Add up what a team won and lost in its matches, in IMPs or points; None without any.

    Won is what stands in its columns. Lost is that less its margins and not what its opponents won:
    so the difference is exact even where a ruling gave one team a figure alone.
    """
    won = lost = _NOUGHT
    is_empty = True
    for each in matches:
        both = each.imps or each.points
        if each.margins is None or both is None or each.match.away is None:
            continue
        if team not in (key_of(each.match.home), key_of(each.match.away)):
            continue
        own, margins = both, each.margins
        if key_of(each.match.home) != team:
            own, margins = own.turned, margins.turned
        won, lost, is_empty = won + own.home, lost + own.home - margins.home, False
    return None if is_empty else WonAndLost(won, lost)
