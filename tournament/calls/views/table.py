"""A table's phone calls the director: why, if it wants to say so; and needs nobody any more."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from tournament.calls.forms import CallForm
from tournament.calls.services.call_director import call_director, withdraw_call
from tournament.evening.errors import ServiceError
from tournament.models import TableLink
from tournament.store.read import load_evening
from tournament.store.reading.table_calls import find_call_at
from tournament.store.write import By
from tournament.web.phones.table_page import (
    address_of_called,
    round_at,
    show,
    table_by,
    table_page,
)
from tournament.words.errors.codes import words
from tournament.words.log.calls import REASONS


@require_http_methods(["GET", "HEAD", "POST"])
@table_page
def call(request: HttpRequest, link: TableLink) -> HttpResponse:
    """Show the reasons for a call, and call; a table whose call stands is shown that."""
    if request.method != "POST":
        return page(request, link)
    form = CallForm(request.POST)
    form.is_valid()
    try:
        call_director(link, table_by(request, link), reason=form.cleaned_data["reason"])
    except ServiceError as error:
        return page(request, link, 422, error=words(error))
    return redirect("table")


@require_POST
@table_page
def withdraw(request: HttpRequest, link: TableLink) -> HttpResponse:
    """Take the table's call back; one that the director ended meanwhile is over anyway."""
    try:
        withdraw_call(link, table_by(request, link))
    except ServiceError as error:
        return page(request, link, 422, error=words(error))
    return redirect("table")


def page(request: HttpRequest, link: TableLink, status: int = 200, error: str = "") -> HttpResponse:
    evening = load_evening(link.session)
    number = evening.round_at(link.section, link.table)
    return show(
        request,
        link,
        "calls/table_call.html",
        status,
        refresh=address_of_called(request, link),
        round=round_at(request, link, evening, number),
        call=find_call_at(link.session, link.section, link.table),
        reasons=[(reason, str(text)) for reason, text in REASONS.items()],
        key=By().key,
        error=error,
    )
