"""The ranking over several sessions as lines of text, for a terminal."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.rounding import Mode, Rounding
from scoring.season.ranking import SeasonStanding
from tournament.words import figures
from tournament.words.results.scored_file import aligned

_HUNDREDTHS = Rounding(2, Mode.HALF_UP)


def season_lines(ranking: Iterable[SeasonStanding]) -> Iterator[str]:
    """Write a table: rank, total, percentage, counted of the sessions played, name.

    Who is not yet qualified stands beneath, under a line that says so.
    """
    heads = [_("Rank"), _("Total"), "%", pgettext("column of a season", "Sessions"), ""]
    standings = list(ranking)
    qualified = [_cells(each) for each in standings if each.is_qualified]
    others = [_cells(each) for each in standings if not each.is_qualified]
    yield from aligned([heads, *qualified])
    if others:
        yield ""
        yield _("Not yet qualified")
        yield from aligned([heads, *others])


def _cells(standing: SeasonStanding) -> list[str]:
    percentage = standing.percentage
    return [
        str(standing.rank),
        figures.decimal(_HUNDREDTHS.to_decimal(standing.total)),
        "-" if percentage is None else figures.decimal(_HUNDREDTHS.to_decimal(percentage)),
        pgettext("counted of played", "%(counted)s of %(played)s")
        % {"counted": len(standing.counted), "played": standing.sessions},
        standing.contestant,
    ]
