"""A published ranking of a season as pages that need no server, in the club's language."""

from collections.abc import Iterator, Sequence

from django.template.loader import render_to_string
from django.utils import translation

from tournament.models import Club, SeasonVersion
from tournament.season.values.named import NamedLine, group_lines
from tournament.season.values.table import SeasonTable
from tournament.web.site.folder import style_files, zip_folder

STYLES = ("site", "phone", "public", "ranking", "sessions", "evenings", "plain")


def season_site(
    club: Club, version: SeasonVersion, table: SeasonTable, lines: Sequence[NamedLine]
) -> bytes:
    """Write the folder as an archive: `index.html` is the ranking, and each line has its page."""
    return zip_folder(site_files(club, version, table, lines))


def site_files(
    club: Club, version: SeasonVersion, table: SeasonTable, lines: Sequence[NamedLine]
) -> Iterator[tuple[str, str]]:
    """Make the files of the folder with their names."""
    values = {"club": club, "version": version, "table": table, "is_file": True, "styles": STYLES}
    with translation.override(club.language):
        index = {**values, **group_lines(lines)}
        yield "index.html", render_to_string("season/site/ranking.html", index)
        for one in lines:
            scores = [(table.evenings[score.evening], score) for score in one.line.scores]
            page = {**values, "one": one, "scores": scores}
            yield f"{one.line.key}.html", render_to_string("season/site/line.html", page)
    yield from style_files(STYLES)
