"""The sheets of an afternoon on paper, and the afternoon as a file, in the club's language."""

import uuid
from collections.abc import Callable, Mapping

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import override, pgettext_lazy
from django.views.decorators.http import require_safe

from tournament.evening.report import Heading
from tournament.files.file_names import file_name
from tournament.four.files.write import four_json, four_xlsx
from tournament.four.reading.head import read_head
from tournament.four.sheets.score_sheet import score_sheets_pdf
from tournament.four.values.afternoon import Afternoon
from tournament.four.views.shared import find_afternoon
from tournament.four.words.games import GAMES
from tournament.models import Club, FourAfternoon, Role
from tournament.web.access import club_access
from tournament.web.sheets import answer

Make = Callable[[Heading, Afternoon], bytes]


@require_safe
@club_access(Role.SCORER)
def four_file(
    request: HttpRequest, club: Club, afternoon: uuid.UUID, extension: str
) -> HttpResponse:
    """Answer with the afternoon as a file of this kind."""
    row, facts = find_afternoon(club, afternoon)
    writers = list_writers(club, row)
    if extension not in writers or not facts.seated:
        raise Http404
    heading = make_heading(row, facts)
    name = file_name(heading, pgettext_lazy("file name", "score sheets"), extension)
    return answer(writers[extension](heading, facts), extension, name)


def list_writers(club: Club, row: FourAfternoon) -> Mapping[str, Make]:
    """List what can be written, by the ending of its name."""
    return {
        "pdf": lambda heading, facts: score_sheets_pdf(heading, facts, currency=club.currency),
        "xlsx": four_xlsx,
        "json": lambda heading, facts: four_json(heading, facts, read_head(row)),
    }


def make_heading(row: FourAfternoon, facts: Afternoon) -> Heading:
    """Make what stands on each sheet."""
    club = row.club
    with override(club.language):
        event = row.name or str(GAMES[facts.rules.game])
    return Heading(club.name, club.language, event, "", row.day)
