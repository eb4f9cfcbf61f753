"""Sets come and go: attached from files, dealt here, taken away."""

import uuid
from functools import partial

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournament.deals.forms import AttachForm, DealForm
from tournament.deals.services.deal_sealed import deal_sealed
from tournament.deals.solving import start_work
from tournament.deals.views.page import letters_of, show_page
from tournament.evening.states import DealOrigin
from tournament.files.deals.plain import digest
from tournament.models import Role, Session
from tournament.services.deals.attach import NewSet, attach_deals, detach_deals
from tournament.store.standings import session_plan
from tournament.web.access import session_access
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import note_words


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def from_file(request: HttpRequest, session: Session) -> HttpResponse:
    """Attach what the chosen files hold; say what was odd in them."""
    form = AttachForm(request.POST, request.FILES, letters=letters_of(session_plan(session)))
    if not form.is_valid():
        return show_page(request, session, status=422, attach=form)
    new = NewSet(
        form.boards,
        DealOrigin.FILE,
        digest(form.boards),
        name=form.names,
        section=form.section_wanted,
    )
    attached = partial(attach_deals, session, read_author(request), new=new)
    if attempt(request, attached, _("The deals are attached.")):
        for note in form.notes:
            messages.warning(request, note_words(note))
        transaction.on_commit(partial(start_work, session.pk))
    return redirect("deals", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def deal_here(request: HttpRequest, session: Session) -> HttpResponse:
    """Deal a sealed set from this computer's own entropy."""
    form = DealForm(request.POST, letters=letters_of(session_plan(session)))
    if not form.is_valid():
        return show_page(request, session, status=422, deal=form)
    boards, proof = deal_sealed(form.cleaned_data["count"], form.cleaned_data["begin"])
    new = NewSet(
        boards,
        DealOrigin.DEALT,
        proof,
        section=form.section_wanted,
        is_sealed=True,
    )
    dealt = partial(attach_deals, session, read_author(request), new=new)
    attempt(request, dealt, _("The boards are dealt and sealed: nobody has seen a card."))
    return redirect("deals", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def take_away(request: HttpRequest, session: Session, deal_set: uuid.UUID) -> HttpResponse:
    """Take a set away; the log can bring it back."""
    taken = partial(detach_deals, session, read_author(request), deal_set=deal_set)
    attempt(request, taken, _("The deals are taken away. The log can bring them back."))
    return redirect("deals", session.code)
