"""The sheets of results in one mail that is ready to be sent: a file to open in a mail program.

Message format of RFC 5322 with parts of RFC 2045. "X-Unsent: 1" makes Outlook and others open it as
a draft. It names no sender and no receiver: both are the director's to choose.
"""

import email.policy
from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage

from django.utils import translation
from django.utils.translation import gettext

from tournament.evening.report import Ranking, Report
from tournament.files.report_parts import filled_rankings
from tournament.files.text import plain_spaces
from tournament.words import dates, game
from tournament.words.results.scored_with import list_title, ranked_figure

# Of each list; the others stand in the sheets.
MOST_RANKS = 3


@dataclass(frozen=True)
class AttachedPdf:
    """A sheet under its name."""

    name: str
    content: bytes


def results_mail(report: Report, sheets: Sequence[AttachedPdf]) -> bytes:
    """Write a mail with the sheets, in the club's language. The same values are the same bytes."""
    message = EmailMessage(policy=email.policy.SMTP)
    with translation.override(report.heading.language):
        message["Subject"] = subject(report)
        message["X-Unsent"] = "1"
        message.set_content("\n".join(body(report)) + "\n", cte="quoted-printable")
    for sheet in sheets:
        message.add_attachment(
            sheet.content, maintype="application", subtype="pdf", filename=sheet.name
        )
    # Else drawn by lot; no line of a part that is encoded as base64 begins with two dashes.
    message.set_boundary(f"etui-{report.heading.code}-{report.heading.version}")
    return message.as_bytes()


def subject(report: Report) -> str:
    heading = report.heading
    text = gettext("%(event)s, %(day)s: results") % {
        "event": heading.event,
        "day": dates.day(heading.date),
    }
    return plain_spaces(text)


def body(report: Report) -> list[str]:
    """Write the lines of the mail: what it is, the first of each list, the club."""
    heading = report.heading
    values = {"label": game.version_label(heading), "event": heading.event}
    lines = [
        gettext("Good day,"),
        "",
        gettext("Attached are the results of %(event)s: %(label)s.") % values,
    ]
    for ranking in filled_rankings(report):
        lines += ["", *filter(None, [list_title(ranking)]), *best_of(report, ranking)]
    return [plain_spaces(line) for line in (*lines, "", heading.club)]


def best_of(report: Report, ranking: Ranking) -> list[str]:
    """Write a line for each of the first pairs of a list."""
    return [
        gettext("%(rank)s. %(pair)s: %(figure)s")
        % {
            "rank": rank.rank,
            "pair": game.names(report.pair_by_key[rank.pair]),
            "figure": ranked_figure(report, rank),
        }
        for rank in ranking.ranks
        if rank.rank <= MOST_RANKS and rank.counts
    ]
