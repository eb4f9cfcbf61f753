"""What is left of a report while the hands of a simultaneous or joint event are secret: names and
what ranks them, and who plays where.

Other clubs are still to play the boards, so that neither the cards nor a contract, a score, a
frequency or a figure of one board may be read anywhere, nor a figure of one match or round from
which they follow. At total points the ranking itself is a sum of scores, and goes with them.
"""

import datetime
from dataclasses import replace
from functools import partial

from tournament.evening.parts.team_tables import TeamTables
from tournament.evening.publish.open_boards import cards_without_figures
from tournament.evening.publish.released import Released
from tournament.evening.report import Report


def keep_hands_secret(report: Report) -> Report:
    """Take everything out of a report that tells of a board."""
    is_public = is_ranking_public(report)
    return replace(
        report,
        rankings=report.rankings if is_public else (),
        extra_rankings=report.extra_rankings if is_public else (),
        boards=(),
        cards=partial(cards_without_figures, report),
        matches=(),
        earlier_matches=(),
        deals=(),
        team_tables=TeamTables(),
        penalties=(),
        appeals=(),
    )


def release_without_hands(released: Released, until: datetime.datetime) -> Released:
    """Return what is released with its hands secret until a moment."""
    return replace(
        released,
        shows_boards=False,
        report=keep_hands_secret(released.report),
        turns_at=min(filter(None, (released.turns_at, until))),
        secret_until=until,
    )


def is_ranking_public(report: Report) -> bool:
    """Tell whether what ranks says nothing of the boards: it compares them, and adds up no points
    that were scored."""
    return report.scoring_form.boards.is_compared
