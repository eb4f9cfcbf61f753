"""Beside the boards of a table: where to go next, whether another round was called, what is wrong
with who sits there, and whether a phone that follows a test code works."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_http_methods, require_safe

from tournament.evening.errors import ServiceError
from tournament.evening.play.at_table import TableRound, rounds_open
from tournament.evening.report import Contestant
from tournament.models import TableLink
from tournament.phones.forms import NoteForm
from tournament.phones.services.note_at_table import note_at_table
from tournament.phones.values.next_round import has_all_done, next_round
from tournament.serving.callers import phone_check
from tournament.store.read import load_evening
from tournament.store.reading.table_calls import find_call_at
from tournament.store.write import By
from tournament.web.forms.focus import focus_refused
from tournament.web.kind import PAGES
from tournament.web.middleware import write_policy
from tournament.web.phones.table_page import (
    address_with,
    early_table_page,
    round_at,
    show,
    table_by,
    table_page,
    unseen,
)
from tournament.web.requests import address, number_in, system
from tournament.words import game
from tournament.words.errors.codes import words
from tournament.words.kind import say, say_of


@require_safe
@table_page
def moves(request: HttpRequest, link: TableLink) -> HttpResponse:
    """Show who moves where after the round asked for.

    The page stays while the next round is called.
    """
    evening = load_evening(link.session)
    open_now = rounds_open(evening, link.section, link.table)
    wanted = number_in(request, "round")
    after = wanted if wanted in open_now else open_now[0]
    pages = PAGES.of(link.session)
    following = next_round(evening, link.section, link.table, after=after)
    return show(
        request,
        link,
        "phones/next.html",
        # It is read while the next round is called.
        refresh=address_with(request),
        round=round_at(request, link, evening, after),
        next=following,
        is_early=link.session.event.club.seats_when_done and has_all_done(evening),
        **pages.describe_moves(evening, link, after, following),
        ways=pages.table_ways,
        call=find_call_at(link.session, link.section, link.table),
        key=By().key,
    )


@require_safe
@xframe_options_sameorigin
def called(request: HttpRequest) -> HttpResponse:
    """Say in a corner of a page somebody types on, without a script, that another round was called.

    Such a page cannot be asked for again: what is typed there would be lost, and a server that
    kept it would have to be sent it first. So a frame in its bar is asked for again, and says
    nothing until the page is old: a round was called, or the table's card opens nothing more.
    """
    answer = stay(request)
    is_called = answer.status_code == 302
    context = {"is_old": answer.status_code != 200, "is_called": is_called}
    status = 200 if is_called else answer.status_code
    response = render(request, "phones/called.html", context, status=status)
    policy = settings.SECURE_CSP | {"frame-ancestors": ["'self'"]}
    response.headers["Content-Security-Policy"] = write_policy(policy)
    return unseen(response)


@table_page
def stay(_request: HttpRequest, _link: TableLink) -> HttpResponse:
    """Answer a page that is not old: the guard answers every other."""
    return HttpResponse()


@require_http_methods(["GET", "HEAD", "POST"])
@early_table_page
def name(request: HttpRequest, link: TableLink) -> HttpResponse:
    """Report a wrong name to the director, who alone changes names and who plays whom."""
    evening = load_evening(link.session)
    table_round = round_at(request, link, evening, evening.round_at(link.section, link.table))
    form = NoteForm(request.POST or None, choices=choices(link.session.kind, table_round))
    form.fields["text"].help_text = say(link.session, "phone.name_example")
    if request.method == "POST" and form.is_valid():
        try:
            note_at_table(
                link, table_by(request, link), round_=table_round.number, **form.cleaned_data
            )
        except ServiceError as error:
            form.add_error(None, words(error))
        else:
            return redirect(f"{reverse('table_name')}?sent=1")
    status = 422 if form.errors else 200
    sent = bool(number_in(request, "sent"))
    return show(
        request,
        link,
        "phones/name.html",
        status,
        form=focus_refused(form),
        round=table_round,
        sent=sent,
        key=By().key,
    )


def choices(kind: str, table_round: TableRound) -> list[tuple[str, str]]:
    pairs = [sitting for sitting in table_round.everybody if sitting.pair]
    named = [
        (
            sitting.label,
            report_about(kind, sitting.pair, sitting.label),
        )
        for sitting in pairs
        if sitting.pair
    ]
    return [*named, ("opponents", say_of(kind, "phone.others_here"))]


def report_about(kind: str, pair: Contestant, number: str) -> str:
    """Name what a report is about: the names of a pair, or of a team's players."""
    if pair.name:
        return _("The players of %(team)s") % {"team": pair.name}
    return say_of(kind, "phone.name_of", number=number, names=game.names(pair))


@require_safe
def check(request: HttpRequest, code: str) -> HttpResponse:
    """Show the phone's check in every language, the reader's first.

    Nobody looks for a button here.
    """
    visit = phone_check.Visit(
        at=timezone.now(),
        address_asked=request.get_host(),
        phone=address(request),
        system=system(request),
    )
    phone_check.note(code, visit)
    spoken = sorted((code for code, _ in settings.LANGUAGES), key=lambda c: c != get_language())
    response = render(request, "phones/check.html", {"spoken": spoken})
    response.headers["Cache-Control"] = "no-store"
    return response
