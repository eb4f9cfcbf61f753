"""A season's ranking on paper and as a workbook, in the club's language."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_safe

from tournament.evening.errors import require
from tournament.evening.report import Heading
from tournament.files.file_names import file_name
from tournament.models import Club, Role, SeasonRanking
from tournament.season.files.write import season_json, season_xlsx
from tournament.season.reading.people import read_public_names
from tournament.season.reading.tables import find_version, table_of, work_out
from tournament.season.sheets.ranking import season_pdf
from tournament.season.site_pages import season_site
from tournament.season.values.named import name_lines
from tournament.season.views.shared import find_ranking, name_all
from tournament.web.access import club_access
from tournament.web.sheets import answer


@require_safe
@club_access(Role.SCORER)
def season_file(
    request: HttpRequest, club: Club, ranking: uuid.UUID, extension: str
) -> HttpResponse:
    """Answer with a ranking as a file; on paper, which is pinned up, and on the web, where only
    what is published goes, all are named as they wish."""
    row = find_ranking(club, ranking)
    table = work_out(row)
    heading = Heading(club.name, club.language, row.name, "", timezone.localdate())
    if extension == "pdf":
        lines = name_lines(table, read_public_names(club))
        content = season_pdf(heading, table, lines)
    elif extension == "xlsx":
        content = season_xlsx(heading, table, name_all(club, table))
    elif extension == "zip":
        content = site_of_published(club, row)
    elif extension == "json":
        content = season_json(table, name_all(club, table))
    else:
        raise Http404
    name = file_name(heading, pgettext_lazy("file name", "season ranking"), extension)
    return answer(content, extension, name)


def site_of_published(club: Club, row: SeasonRanking) -> bytes:
    """Make the folder for the club's web space of what players see, or raise Http404."""
    version = require(find_version(row), Http404())
    table = table_of(version)
    return season_site(club, version, table, name_lines(table, read_public_names(club)))
