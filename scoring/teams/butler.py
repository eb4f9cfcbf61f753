"""Butler across tables: how each pair of each team did against everybody who had the same deals.

The results of all matches are compared as those of a pairs session, each pair sitting where its
team's line-up put it. Matches of the same deals have the same `field`: the first round's board 1
is not the second round's.
"""

from collections.abc import Iterable, Iterator, Sequence

from scoring.contestants import Contestant, Key, Row
from scoring.forms import BUTLER
from scoring.profiles.conventions import Profile
from scoring.ranking.ranking import score_session
from scoring.ranking.session import Scored, ScoringSession
from scoring.teams.matches import Match


def butler_across(matches: Sequence[tuple[Key, Match]], profile: Profile) -> Scored:
    """Return the Butler of all pairs that sat, ranked in one list, from (field, match).

    Rows come in the order of `pair_rows`, match by match. Segments without a line-up are left
    out.
    """
    rows = [row for field, match in matches for row in pair_rows(match, field)]
    pairs = dict.fromkeys(pair for row in rows for pair in (row.ns, row.ew))
    return score_session(
        ScoringSession(profile, 1, tuple(map(Contestant, pairs)), tuple(rows), scoring=BUTLER)
    )


def pair_rows(match: Match, field: Key = None) -> Iterator[Row]:
    """Return the results of a match as rows of the pairs that sat there, open table first."""
    seated = ((one.line_up, one.boards) for one in match.segments)
    for who, boards in seated:
        if who is None:
            continue
        for one in boards:
            yield Row(one.board, who.home_open, who.away_open, one.open, field)
            yield Row(one.board, who.away_closed, who.home_closed, one.closed, field)


def rounds(matches: Iterable[Iterable[Match]]) -> list[tuple[Key, Match]]:
    """Return the matches of an event, round by round, each round with its own deals."""
    return [(number, match) for number, each in enumerate(matches, 1) for match in each]
