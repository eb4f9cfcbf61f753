"""Work out the awards of a session's boards, those too that depend on the session; round them.

Short boards under `raw_short_boards` are shown as if the results they have, artificial ones
included, were the whole field; tables that did not play make a board shorter.

An artificial award that depends on the session (Law 12C2(c)) looks only at boards that do not
depend on the session themselves. So no award waits for another, and one pass is enough. At
matchpoints it goes by the percentage of what could be won there, at IMPs by the mean of those
boards; where nothing is compared it keeps its fixed worth. What a board gives is the form's own
answer (`forms`).
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from scoring.awards import RowAward, TableAward
from scoring.boards.matchpoints import Award
from scoring.contestants import Competitor, Key
from scoring.notation.board import Side
from scoring.notation.outcome import Artificial, FixedAward, Outcome
from scoring.profiles.conventions import Profile, SessionRule
from scoring.ranking.session import ScoringSession


def row_awards(session: ScoringSession) -> tuple[tuple[RowAward, ...], int]:
    """Work out the awards in the order of the rows, and how many results the largest board has."""
    by_board: dict[tuple[Key, int], list[int]] = defaultdict(list)
    for place, row in enumerate(session.rows):
        by_board[row.field, row.board].append(place)
    expected = _expected_by_field(session, by_board)
    exact: dict[int, TableAward] = {}
    for (field, board), places in by_board.items():
        exact |= zip(places, _board(session, board, places, expected[field]), strict=True)
    lines = [exact[place] for place in range(len(session.rows))]
    if _depends(session):
        lines = _by_session(session, lines)
    # Tables with the same outcomes share one award: each is rounded once.
    made = {id(line): line for line in lines}
    boards, rules = session.scoring.boards, session.profile
    rows = {place: boards.row(line, rules) for place, line in made.items()}
    return tuple(rows[id(line)] for line in lines), max(expected.values())


def _expected_by_field(
    session: ScoringSession, by_board: Mapping[tuple[Key, int], Sequence[int]]
) -> dict[Key, int]:
    """Count the results of a full board of each field; without rows there is still one field."""
    expected: dict[Key, int] = {None: session.expected_in(None)} if not by_board else {}
    for (field, _), places in by_board.items():
        least = expected.get(field, session.expected_in(field))
        expected[field] = max(least, len(places))
    return expected


def _board(
    session: ScoringSession, board: int, places: Sequence[int], expected: int
) -> list[TableAward]:
    rows = [session.rows[place] for place in places]
    results = [row.outcome for row in rows]
    groups = [row.group for row in rows] if any(row.group for row in rows) else None
    boards = session.scoring.boards
    return boards.awards(results, board, session.profile, expected=expected, groups=groups)


# Awards that depend on the other boards of the session.


def _depends(session: ScoringSession) -> bool:
    """Tell whether any award of the session depends on other boards."""
    if session.profile.session_rule is SessionRule.FIXED:
        return False
    if not session.scoring.boards.is_compared:
        return False
    return any(
        _is_open(outcome) for row in session.rows for outcome in (row.outcome.ns, row.outcome.ew)
    )


def _is_open(outcome: Outcome) -> bool:
    """Tell whether an outcome's award is open until the other boards are known."""
    return isinstance(outcome, Artificial) and outcome.by_session


def _by_session(session: ScoringSession, lines: Sequence[TableAward]) -> list[TableAward]:
    """Replace the open awards by what the contestants' other boards make of them."""
    means = _means(session, lines)
    awards = []
    for row, line in zip(session.rows, lines, strict=True):
        for side, who in zip(Side, session.seated(row), strict=True):
            outcome = row.outcome.of(side)
            if isinstance(outcome, Artificial) and outcome.by_session and who in means:
                line = TableAward(
                    _made_whole(line.award, side, outcome, means[who]),
                    _made_whole(line.for_display, side, outcome, means[who]),
                )
        awards.append(line)
    return awards


def _means(session: ScoringSession, lines: Sequence[TableAward]) -> dict[Competitor, Fraction]:
    """Work out how well each did on other boards: the share of their tops, at IMPs the mean.

    Who has no other board is not in it.
    """
    won: dict[Competitor, Fraction] = defaultdict(Fraction)
    of: dict[Competitor, Fraction] = defaultdict(Fraction)
    for row, line in zip(session.rows, lines, strict=True):
        for side, who in zip(Side, session.seated(row), strict=True):
            credited = _award_of_side(line.award, side)
            if credited is None or _is_left_out(row.outcome.of(side), session.profile):
                continue
            won[who] += session.profile.as_counted(credited) if line.award.top else credited
            of[who] += line.award.top or 1
    return {who: won[who] / of[who] for who in won}


def _is_left_out(outcome: Outcome, profile: Profile) -> bool:
    """Tell whether a board says nothing of how well a contestant played, by the profile."""
    if profile.session_rule is SessionRule.PLAYED:
        return isinstance(outcome, Artificial | FixedAward)
    return _is_open(outcome)


def _made_whole(award: Award, side: Side, outcome: Artificial, mean: Fraction) -> Award:
    """Give a side the better of average plus and its own mean, or the worse at average minus."""
    least = _award_of_side(award, side)
    assert least is not None
    own = mean * (award.top or 1)
    better = max(least, own) if outcome.percentage > 50 else min(least, own)
    return replace(award, ns=better) if side is Side.NS else replace(award, ew=better)


def _award_of_side(award: Award, side: Side) -> Fraction | None:
    return award.ns if side is Side.NS else award.ew
