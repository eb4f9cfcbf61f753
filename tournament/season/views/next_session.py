"""Make the next session of an event in one press: the same entries, or those who go on."""

import datetime
import random
import uuid

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.evening.errors import ServiceError
from tournament.models import Club, Role, SeasonRanking, Session
from tournament.season.next_form import NextSessionForm
from tournament.season.reading.event import find_sittings
from tournament.season.reading.going_on import read_entered, read_last_entries, read_parties
from tournament.season.reading.tables import rules_of, work_out
from tournament.season.services.next_session import WantedSession, make_next_session, settings_like
from tournament.season.values.event.going_on import choose_lines, next_final, put_in_order
from tournament.season.values.event.table import list_keys
from tournament.season.values.event_rules import EventRules
from tournament.season.views.shared import find_ranking
from tournament.season.words.event import next_name
from tournament.web.access import club_access
from tournament.web.forms.focus import focus_wrong
from tournament.web.requests import own_key, read_author
from tournament.words.errors.codes import words

A_WEEK = datetime.timedelta(days=7)


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.DIRECTOR)
def next_session(request: HttpRequest, club: Club, ranking: uuid.UUID) -> HttpResponse:
    """Make the next session; the movement is chosen on the page that follows."""
    row = find_ranking(club, ranking)
    event = rules_of(row).event
    sessions = find_sittings(club, list_keys(event)) if event else []
    if event is None or not sessions:
        raise Http404
    last = sessions[-1]
    initial = {
        "name": next_name(row.name, event),
        "date": last.date + A_WEEK,
        "starts_at": last.starts_at,
    }
    form = NextSessionForm(request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        session = make(request, row, form, (event, last))
        if session:
            return redirect("setup", session.code)
    table = work_out(row)
    page = {"club": club, "ranking": row, "form": focus_wrong(form), "table": table}
    return render(request, "season/next.html", page, status=422 if form.errors else 200)


def make(
    request: HttpRequest,
    row: SeasonRanking,
    form: NextSessionForm,
    before: tuple[EventRules, Session],
) -> Session | None:
    """Make the session that was typed; what is refused stands at the form."""
    event, last = before
    final = next_final(event, form.cut)
    if final is None:
        form.add_error("who", gettext("An event has three finals at most."))
        return None
    finals = [uuid.UUID(one.session) for one in event.sittings if one.final]
    chosen = choose_lines(work_out(row), form.cut, read_entered(finals))
    entries = read_last_entries(last)
    ordered = put_in_order(chosen, form.numbers_by, entries, random.SystemRandom())
    like = settings_like(last, name=form.cleaned_data["name"], is_final=bool(final))
    author = read_author(request)
    try:
        session = make_next_session(
            row.club,
            (own_key(author, "evening"), own_key(author, "came"), own_key(author, "added")),
            ranking=row.pk,
            wanted=WantedSession(
                form.settings_from(like), last.kind, read_parties(ordered, entries), final
            ),
        )
    except ServiceError as error:
        form.add_error(None, words(error))
        return None
    text = gettext("%(name)s is made, with %(n)s entries. Choose its movement.")
    messages.success(request, text % {"name": session.event.name, "n": len(ordered)})
    return session
