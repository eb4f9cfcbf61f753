"""Appeals (Law 92): written down by the director, and what was decided on them.

Whoever directs and plays is told where one is, and is asked first where it is about a board that
they have still to play.
"""

from typing import Any, cast

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.facts import Appeal
from tournament.evening.kind import RULES
from tournament.evening.matches.planned import MatchKey
from tournament.evening.parts.match_sheet import match_key, read_match_key
from tournament.evening.scores.appeals import appeal_line
from tournament.evening.stages.rounds import list_begun
from tournament.models import AppealConsent, Role, Session
from tournament.rulings.forms.appeal import AppealDecisionForm, AppealForm
from tournament.rulings.forms.place import name_of
from tournament.rulings.services.appeal import Appealed, appeal, decide_appeal, find_end
from tournament.services.kind import VERBS
from tournament.store.facts.plan import Keys
from tournament.store.facts.results import read_appeals
from tournament.store.read import load_evening
from tournament.store.reading.versions import published_report
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows, draw_veil, refuse_boards
from tournament.words import game
from tournament.words.errors.codes import words
from tournament.words.kind import say
from tournament.words.stages import draws

# Beside which field a refusal stands.
FIELDS = {
    "no_such_pair": "pair",
    "appeal_of_others": "pair",
    "no_such_match": "match",
    "appeal_of_no_match": "match",
    "appeal_of_no_line": "board",
    "appeal_without_grounds": "grounds",
    "appeal_to_come": "hour",
    "appeal_too_late": "is_heard_late",
    "appeal_needs_both": "consent",
    "appeal_needs_captain": "consent",
    "appeal_needs_partner": "consent",
    "appeal_undecided": "decided",
}


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_safe
def appeals(request: HttpRequest, session: Session) -> HttpResponse:
    """Show every appeal of the evening, those to decide first."""
    evening = draw_veil(request, load_evening(session))
    rows = [appeal_row(evening, one) for one in read_appeals(session, Keys(evening.placed))]
    context = {
        "session": session,
        "open": [row for row in rows if row["appeal"].is_open],
        "closed": [row for row in reversed(rows) if not row["appeal"].is_open],
    }
    return render(request, "rulings/appeals.html", context)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def new_appeal(request: HttpRequest, session: Session) -> HttpResponse:
    """Write an appeal down."""
    evening = draw_veil(request, load_evening(session))
    form = form_of(request, evening)
    if form.is_bound and form.is_valid():
        try:
            appeal(session, read_author(request), appealed=appealed_of(form))
        except ServiceError as error:
            form.add_error(FIELDS.get(error.code), words(error))
        else:
            messages.success(request, _("The appeal is recorded: the ranking says so."))
            return redirect("appeals", session.code)
    published = published_report(session)
    context = {
        "session": session,
        "form": focus_first(form),
        "end": find_end(evening, chosen_match(form), published.heading if published else None),
        "now": timezone.now(),
    }
    return render(request, "rulings/new_appeal.html", context, status=422 if form.errors else 200)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def one_appeal(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    """Show an appeal, and note what was decided on it."""
    evening = draw_veil(request, load_evening(session))
    found = require(
        next(iter(read_appeals(session, Keys(evening.placed), number=number)), None), Http404()
    )
    if found.board is not None:
        refuse_boards(request, [found.board])
    form = AppealDecisionForm(request.POST or None, initial={"base": found.changed_in})
    if form.is_bound and form.is_valid():
        is_stored = attempt(
            request,
            lambda: decide_appeal(
                session, read_author(request), number=number, **form.cleaned_data
            ),
            _("The decision is noted."),
        )
        return redirect("appeals", session.code) if is_stored else redirect(request.path)
    context = {"session": session, "form": form, **appeal_row(evening, found)}
    return render(request, "rulings/one_appeal.html", context, status=422 if form.errors else 200)


def form_of(request: HttpRequest, evening: Evening) -> AppealForm:
    """Make the form, filled with what the page that led here was about."""
    is_post = request.method == "POST"
    names = ("pair", "match", "board")
    form = AppealForm(
        request.POST if is_post else None,
        pairs=[(one.key, f"{one.shown} {game.surnames(one)}") for one in evening.pairs],
        matches=[
            (match_key(*each.key), draws.match_text(evening, each)) for each in list_begun(evening)
        ],
        consents=VERBS.of(evening.session).consents,
        initial={} if is_post else {name: request.GET.get(name, "") for name in names},
    )
    form.fields["pair"].label = say(evening.session, "head.contestant")
    form.name_consent(AppealConsent.BOTH, say(evening.session, "appeal.both_appeal"))
    return form


def chosen_match(form: AppealForm) -> MatchKey | None:
    """Return the match that stands in a form, sent or proposed; None where that is none of its."""
    if "match" not in form.fields:
        return None
    name = str(form["match"].value() or "")
    is_offered = cast("forms.ChoiceField", form.fields["match"]).valid_value(name)
    return read_match_key(name) if is_offered else None


def appealed_of(form: AppealForm) -> Appealed:
    """Return what a form says."""
    data = form.cleaned_data
    return Appealed(
        pair=data["pair"],
        consent=data["consent"],
        grounds=data["grounds"],
        made_at=form.read_moment(timezone.now()),
        board=data["board"],
        match=form.match_key,
        is_heard_late=data["is_heard_late"],
    )


def appeal_row(evening: Evening, appeal: Appeal) -> dict[str, Any]:
    """Gather what a page says of an appeal: who plays for it, and where to rule anew."""
    line = appeal_line(evening, appeal)
    match = RULES.of(evening.session).find_appealed_match(evening, appeal.pair, appeal.round)
    result = next(
        (
            one
            for one in evening.results
            if (one.board, one.round) == (appeal.board, appeal.round)
            and appeal.pair in one.seats.contestants
        ),
        None,
    )
    numbers = [evening.label(key) for key in line.pairs]
    return {
        "appeal": appeal,
        "by": evening.label(appeal.pair),
        "who": game.join_names(numbers) if match else ", ".join(numbers),
        "match": line.match if match else "",
        "line": name_of(result.place) if result and not match else "",
        "is_withheld": appeal.board in evening.veil.boards,
    }
