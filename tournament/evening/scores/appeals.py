"""What is under appeal, as a report tells it: by whom, about what, and whose score may change."""

from tournament.evening.evening import Evening
from tournament.evening.facts import Appeal
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.match_sheet import match_key
from tournament.evening.report import AppealLine


def appeal_lines(evening: Evening) -> tuple[AppealLine, ...]:
    """List the appeals that are still to be decided."""
    return tuple(appeal_line(evening, appeal) for appeal in evening.appeals if appeal.is_open)


def appeal_line(evening: Evening, appeal: Appeal) -> AppealLine:
    """Tell of an appeal without its grounds, which are the director's."""
    match = find_appealed_match(evening, appeal.pair, appeal.round)
    if match is not None:
        return AppealLine(appeal.pair, match.teams, appeal.board, match_key(*match.key))
    return AppealLine(appeal.pair, find_concerned(evening, appeal), appeal.board)


def find_appealed_match(evening: Evening, pair: str, round_: int | None) -> PlannedMatch | None:
    """Find the match that who appeals began in a round; None where none is played."""
    own = (match for match in evening.matches if pair in match.teams)
    return next((one for one in own if one.round == round_), None)


def find_concerned(evening: Evening, appeal: Appeal) -> tuple[str, ...]:
    """List who sat at the appealed line; who appeals alone where it is about no board."""
    for result in evening.results:
        who = result.seats.contestants
        if (result.board, result.round) == (appeal.board, appeal.round) and appeal.pair in who:
            return who
    return (appeal.pair,)
