"""The sheets of results in one mail that is ready to be sent."""

from collections.abc import Sequence

from django.utils import translation
from django.utils.translation import gettext

from tournament.evening.report import Ranking, Report
from tournament.files.mail_draft import Attachment, write_draft
from tournament.files.report_parts import filled_rankings
from tournament.files.text import plain_spaces
from tournament.words import dates, game
from tournament.words.results.scored_with import list_title, ranked_figure

# Of each list; the others stand in the sheets.
MOST_RANKS = 3


def results_mail(report: Report, sheets: Sequence[Attachment]) -> bytes:
    """Write a mail with the sheets, in the club's language. The same values are the same bytes."""
    heading = report.heading
    with translation.override(heading.language):
        title, lines = subject(report), body(report)
    return write_draft(title, lines, sheets, boundary=f"{heading.code}-{heading.version}")


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
