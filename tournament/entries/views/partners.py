"""Partners drawn by lot among the single players who came: looked at first, then kept."""

import secrets
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from tournament.entries.forms import PartnersForm
from tournament.entries.reading.strengths import read_strengths
from tournament.entries.services.add_drawn_pairs import add_drawn_pairs
from tournament.entries.sheets.partners import partners_pdf
from tournament.evening.files.export_errors import ExportError
from tournament.evening.names.partners import LAST_SEED, PartnersDraw, PartnerWay, draw_partners
from tournament.files.file_names import file_name
from tournament.models import Role, Session, State
from tournament.store.club.people import club_players
from tournament.store.read import changes_that_stand, load_heading
from tournament.store.reading.entries import entries
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_wrong
from tournament.web.requests import attempt, mark_of, read_author
from tournament.web.sheets import answer
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words
from tournament.words.people import name_member


@require_http_methods(["GET", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def partners(request: HttpRequest, session: Session) -> HttpResponse:
    """Show what is drawn, and keep it once that is what was looked at."""
    if session.state != State.SETUP:
        return redirect("pairs", session.code)
    form = make_form(request, session)
    context = {"session": session, "form": form, "draws": changes_that_stand(session, KIND)}
    if not form.is_bound:
        return render(request, "entries/partners.html", context)
    if not form.is_valid():
        focus_wrong(form)
        return render(request, "entries/partners.html", context, status=422)
    draw = draw_for(request, form)
    mark, confirmed = mark_of(draw.key), request.POST.get("confirm", "")
    if confirmed == mark and keep(request, session, draw):
        return redirect("setup", session.code)
    context |= draw_context(form, draw)
    context |= {"mark": mark, "edited": confirmed not in {"", mark}}
    return render(request, "entries/partners.html", context)


KIND = "partners_drawn"


def make_form(request: HttpRequest, session: Session) -> PartnersForm:
    """Make the form, with what was typed; names may have been swapped once or twice."""
    club = session.event.club
    return PartnersForm(
        request.POST or None,
        club=club_players(club, entries(session)),
        strengths=read_strengths(club),
        last_first=("last_first" in request.POST) != ("swap" in request.POST),
    )


def draw_for(request: HttpRequest, form: PartnersForm) -> PartnersDraw:
    """Draw by the number that was typed, by that of the page, or by a new one."""
    data = form.cleaned_data
    seed = data["repeat"] or ("again" not in request.POST and data["seed"])
    return draw_partners(
        form.singles, PartnerWay(data["way"]), seed or 1 + secrets.randbelow(LAST_SEED)
    )


def draw_context(form: PartnersForm, draw: PartnersDraw) -> dict[str, Any]:
    new = sum(1 for player in form.typed_players if not player.id)
    return {
        "draw": draw,
        "alone": name_member(draw.alone.player, form.club) if draw.alone else "",
        "pairs": [
            [(name_member(single.player, form.club), single) for single in pair]
            for pair in draw.pairs
        ],
        "in_halves": draw.way is PartnerWay.HALVES,
        "new": new,
    }


def keep(request: HttpRequest, session: Session, draw: PartnersDraw) -> bool:
    """Store the pairs; say by which number they came, and who has no partner."""
    done = ngettext(
        "%(n)s pair has come by lot; number of the draw: %(seed)s.",
        "%(n)s pairs have come by lot; number of the draw: %(seed)s.",
        len(draw.pairs),
    ) % {"n": len(draw.pairs), "seed": draw.seed}
    if not attempt(
        request, lambda: add_drawn_pairs(session, read_author(request), draw=draw), done
    ):
        return False
    if draw.alone:
        left = gettext("%(name)s has no partner yet.")
        messages.warning(request, left % {"name": draw.alone.player.full_name})
    return True


@require_safe
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def partners_sheet(request: HttpRequest, session: Session) -> HttpResponse:
    """Answer with every draw that stands, in the club's language."""
    head = load_heading(session)
    details = [change.detail for change in changes_that_stand(session, KIND)]
    try:
        with translation.override(head.language):
            content = partners_pdf(head, details)
    except ExportError as error:
        messages.error(request, words(error))
        return redirect("partners", session.code)
    return answer(content, "pdf", file_name(head, pgettext_lazy("file name", "partners"), "pdf"))
