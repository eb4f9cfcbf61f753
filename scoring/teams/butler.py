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
    """Score all pairs of some (field, match) by Butler, ranked in one list.

    Matches of one field are compared with each other. Rows come in the order of `pair_rows`, match
    by match. Segments without a line-up are left out.
    """
    rows = [row for field, match in matches for row in pair_rows(match, field)]
    pairs = dict.fromkeys(pair for row in rows for pair in (row.ns, row.ew))
    return score_session(
        ScoringSession(profile, 1, tuple(map(Contestant, pairs)), tuple(rows), scoring=BUTLER)
    )


def pair_rows(match: Match, field: Key = None) -> Iterator[Row]:
    """List the results of a match as rows of the pairs that sat there, open table first."""
    for segment in match.segments:
        pairs = segment.line_up
        if pairs is None:
            continue
        for each in segment.boards:
            yield Row(each.board, pairs.home_open, pairs.away_open, each.open, field)
            yield Row(each.board, pairs.away_closed, pairs.home_closed, each.closed, field)


def rounds(matches: Iterable[Iterable[Match]]) -> list[tuple[Key, Match]]:
    """List the matches of an event with the number of their round, whose deals they share."""
    return [(number, match) for number, each in enumerate(matches, 1) for match in each]
