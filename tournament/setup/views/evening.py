"""A new evening, its settings; taking one that was made by mistake out of the list, and back."""

import datetime
import uuid
from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tournament.evening.door.charges import USUAL
from tournament.evening.errors import ServiceError, require
from tournament.evening.kind import RULES
from tournament.models import (
    Club,
    Compared,
    EveningTemplate,
    EventKind,
    Ranked,
    Role,
    RoomRanking,
    Session,
    State,
    TableSees,
    Visibility,
)
from tournament.services.create_evening import create_evening
from tournament.services.discard_evening import discard_evening
from tournament.services.evening_settings import Settings
from tournament.setup.forms.evening import EveningForm, own_choices
from tournament.setup.services.change_settings import (
    change_settings,
    remember_typing,
    restore_evening,
)
from tournament.setup.services.check_units import check_new_units
from tournament.store.club.profiles import (
    POINTS_TABLE,
    SCALE,
    chosen_besides,
    key_of_today,
    key_without,
)
from tournament.store.club.templates import OF_SESSION, find_template, make_evening_like
from tournament.store.door.payments import usual_columns
from tournament.store.first_pages.demonstration import demo_sessions
from tournament.store.read import load_evening, stage_value
from tournament.store.reading.versions import standing_version
from tournament.web.access import club_access, session_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import attempt, own_key, read_author
from tournament.web.veil.shows import Shows
from tournament.words.dates import name_sitting
from tournament.words.errors.codes import words
from tournament.words.kind import describe_kinds

OFFERED_KINDS: Sequence[str] = EventKind.values

FIRST_EVER: dict[str, Any] = {
    "starts_at": datetime.time(20),
    "profile": "ffb",
    "scale": "",
    "points_table": "",
    "visibility": Visibility.NOTHING,
    "section_count": 1,
    "compared": Compared.FIELD,
    "ranked": Ranked.BY_LINE,
    "table_sees": TableSees.NOTHING,
    "room_ranking": RoomRanking.BAROMETER,
}


def first_settings(kind: str) -> dict[str, Any]:
    """Return what the settings of a club's first evening of a kind begin with."""
    return {**FIRST_EVER, **RULES.get(kind).first_settings}


@require_http_methods(["GET", "POST"])
@club_access(Role.DIRECTOR)
def new_evening(request: HttpRequest, club: Club) -> HttpResponse:
    template = find_asked_template(request, club)
    wanted = request.GET.get("form", "")
    model = None if template else model_evening(club, request.GET.get("like", ""), wanted)
    like = make_evening_like(template) if template else model
    kind = like.kind if like else EventKind.PAIRS
    kind = wanted if wanted in OFFERED_KINDS and not template else kind
    first = initial_values(club, like) if like else first_settings(kind)
    today = {**first, "date": timezone.localdate()}
    # Only who asks for an evening like another gives it the same name.
    if not template and "like" not in request.GET:
        today |= usual_columns(club)
        today["name"] = name_sitting(today["date"], today["starts_at"], language=club.language)
    own = own_choices(club)
    form = EveningForm(
        request.POST or None, initial=today, own_profiles=own, kind=kind, led_by=club.led_by
    )
    if form.is_valid():
        federal = like.event.federal if template and like else {}
        settings = Settings(**form.settings, federal=federal)
        who = read_author(request)
        is_like = like and like.kind == kind and (template or "like" in request.GET)
        stage = stage_value(like) if like and is_like else None
        try:
            session = create_evening(club, who, settings=settings, kind=kind, like=stage)
        except ServiceError as error:
            messages.error(request, words(error))
        else:
            remember_typing(session, own_key(who, "typing"))
            return redirect("setup", session.code)
    context = {"club": club, "form": focus_first(form), "model": model, "template": template}
    context |= {"kind": kind, "kinds": describe_kinds(OFFERED_KINDS)}
    return render(request, "setup/evening.html", {**context, "currency": club.currency})


def find_asked_template(request: HttpRequest, club: Club) -> EveningTemplate | None:
    """Find the template that the address names; there is no page for one that is gone."""
    wanted = request.GET.get("template", "")
    if not wanted:
        return None
    try:
        template = find_template(club, uuid.UUID(wanted))
    except ValueError:
        template = None
    if template is None:
        raise Http404
    return template


def model_evening(club: Club, code: str, kind: str = "") -> Session | None:
    """Find the evening to copy.

    The one asked for, else the last of today's weekday, else the last; pairs where no kind is asked
    for.
    """
    mine = Session.objects.in_use().select_related("event__club").filter(event__club=club)
    if not code:
        mine = mine.filter(event__kind=kind if kind in OFFERED_KINDS else EventKind.PAIRS)
    if code:
        return require(mine.filter(code=code).first(), Http404())
    # Django counts the days of the week from Sunday, 1.
    weekday = timezone.localdate().isoweekday() % 7 + 1
    return mine.filter(date__week_day=weekday).first() or mine.first()


def initial_values(club: Club, model: Session) -> dict[str, Any]:
    """Return what a new evening like the model begins with, by the rules of today."""
    return values(model) | {"profile": key_of_today(club, model.event)}


def values(session: Session) -> dict[str, Any]:
    return {
        **{name: getattr(session, name) for name in OF_SESSION},
        "name": session.event.name,
        "profile": key_without(session.event),
        "scale": chosen_besides(session.event, SCALE),
        "points_table": chosen_besides(session.event, POINTS_TABLE),
        "date": session.date,
        "scoring": session.event.scoring,
        "system": session.event.system,
        "charge": session.event.federal.get("charge", USUAL),
    }


@require_http_methods(["GET", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def settings(request: HttpRequest, session: Session) -> HttpResponse:
    has_begun = session.state != State.SETUP
    form = EveningForm(
        request.POST or None,
        initial=values(session),
        has_begun=has_begun,
        is_over=session.state == State.FINAL,
        own_profiles=own_choices(session.event.club, session.event),
        kind=session.kind,
        led_by=session.event.club.led_by,
    )
    saved = form.is_valid() and attempt(
        request,
        lambda: change_settings(session, read_author(request), changes=form.changes()),
        gettext("The settings are saved."),
    )
    if saved:
        return redirect("cockpit" if has_begun else "setup", session.code)
    stays = [words(error) for error in check_new_units(session)]
    context = {"session": session, "form": focus_first(form), "scoring_stays": stays}
    context |= {"currency": session.event.club.currency}
    status = 422 if request.method == "POST" else 200
    return render(request, "setup/evening.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def discard(request: HttpRequest, session: Session) -> HttpResponse:
    """Ask with the GET, take the evening out of the list with the POST."""
    if request.method == "POST":
        done = gettext("%(name)s is taken out of the list.") % {"name": session.event.name}
        attempt(request, lambda: discard_evening(session, read_author(request)), done)
        return redirect("tonight")
    published = standing_version(session)
    context = {
        "session": session,
        "results": len(load_evening(session).results),
        "version": published.version if published else 0,
        "is_demo": demo_sessions(session.event.club).filter(pk=session.pk).exists(),
    }
    return render(request, "setup/discard.html", context)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def restore(request: HttpRequest, session: Session) -> HttpResponse:
    done = gettext("%(name)s is in the list again.") % {"name": session.event.name}
    attempt(request, lambda: restore_evening(session, read_author(request)), done)
    return redirect("tonight")
