"""All that the club keeps about one player, as a file for that person."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.text import slugify
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from tournament.files.text import fold_text
from tournament.models import Club, Player, Role
from tournament.people.files.personal import personal_xlsx
from tournament.people.reading.personal import read_personal_data
from tournament.web.access import club_access
from tournament.web.sheets import answer


@require_safe
@club_access(Role.DIRECTOR)
def personal_data(request: HttpRequest, club: Club, player: uuid.UUID) -> HttpResponse:
    found = get_object_or_404(Player, pk=player, club=club)
    data = read_personal_data(found)
    content = personal_xlsx(data, currency=club.currency, language=get_language() or club.language)
    name = slugify(fold_text(f"{gettext('Personal data')} {found.full_name}"))
    return answer(content, "xlsx", f"{name}.xlsx")
