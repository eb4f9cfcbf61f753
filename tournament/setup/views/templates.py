"""A club's templates: kept from an evening, changed, dropped; a new evening begins with one."""

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tournament.evening.door.charges import Charge, charges_on, read_charges
from tournament.evening.parts.licences import Federation
from tournament.models import Club, EveningTemplate, EventKind, Role, Session
from tournament.setup.forms.evening import EveningForm, own_choices
from tournament.setup.forms.template import TemplateForm
from tournament.setup.services.keep_template import change_template, drop_template, keep_template
from tournament.setup.views.evening import first_settings, initial_values, model_evening
from tournament.store.club.templates import make_evening_like
from tournament.web.access import club_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import attempt, base, read_author


@require_http_methods(["GET", "POST"])
@club_access(Role.DIRECTOR)
def template_keep(request: HttpRequest, club: Club) -> HttpResponse:
    """Make a template, like the evening that the address names (`?of=code`)."""
    model = model_evening(club, request.GET["of"]) if request.GET.get("of") else None
    form = make_form(request, club, model)
    if form.is_valid() and attempt(
        request,
        lambda: keep_template(club, read_author(request), settings=form.settings, like=model),
        gettext("%(name)s is a template now.") % {"name": form.cleaned_data["name"]},
    ):
        return redirect("tonight")
    return answer(request, club, form, {"model": model})


@require_http_methods(["GET", "POST"])
@club_access(Role.DIRECTOR)
def template_change(request: HttpRequest, club: Club, template: uuid.UUID) -> HttpResponse:
    row = get_object_or_404(EveningTemplate, club=club, pk=template)
    form = make_form(request, club, make_evening_like(row))
    if form.is_valid() and attempt(
        request,
        lambda: change_template(
            club, read_author(request), key=row.pk, settings=form.settings, base=base(request)
        ),
        gettext("The template is saved."),
    ):
        return redirect("tonight")
    return answer(request, club, form, {"template": row})


@require_POST
@club_access(Role.DIRECTOR)
def template_drop(request: HttpRequest, club: Club, template: uuid.UUID) -> HttpResponse:
    row = get_object_or_404(EveningTemplate, club=club, pk=template)
    attempt(
        request,
        lambda: drop_template(club, read_author(request), key=row.pk, base=base(request)),
        gettext("The template %(name)s is dropped; its evenings stay.") % {"name": row.name},
    )
    return redirect("tonight")


def make_form(request: HttpRequest, club: Club, like: Session | None) -> EveningForm:
    """Make the form of a template of a kind, filled in like an evening."""
    kind = like.kind if like else EventKind.PAIRS
    return TemplateForm(
        request.POST or None,
        initial=initial_values(club, like) if like else first_settings(kind),
        own_profiles=own_choices(club),
        kind=kind,
        led_by=club.led_by,
        charges=charges_of(club),
    )


def charges_of(club: Club) -> tuple[Charge, ...]:
    """List the charge codes of today, where the club's federation has any."""
    if club.federation != Federation.ENGLAND:
        return ()
    return charges_on(timezone.localdate(), read_charges(club.charges))


def answer(
    request: HttpRequest, club: Club, form: EveningForm, page: dict[str, Any]
) -> HttpResponse:
    status = 422 if request.method == "POST" else 200
    context = {"club": club, "form": focus_first(form), "currency": club.currency, **page}
    return render(request, "setup/template.html", context, status=status)
