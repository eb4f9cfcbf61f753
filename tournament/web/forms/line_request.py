"""What an address or a form says of a line: where it stands, and in which letters it is typed."""

import re

from django.http import Http404, HttpRequest

from scoring.notation.alphabet import Alphabet
from tournament.evening.facts import Place
from tournament.web.forms.line import PLACE, alphabet, place_of


def read_place(text: str) -> Place:
    if not re.fullmatch(PLACE, text):
        raise Http404
    return place_of(text)


def page_alphabet(request: HttpRequest) -> Alphabet:
    posted = request.POST.get("alphabet") or request.GET.get("alphabet", "")
    return alphabet(posted, getattr(request, "LANGUAGE_CODE", ""))
