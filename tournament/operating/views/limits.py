"""How much a club of the server may keep, beside what it has."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.evening.errors import ServiceError
from tournament.models import Club
from tournament.operating.access import operator_access
from tournament.operating.forms import LimitsForm
from tournament.operating.services.set_limits import set_limits
from tournament.operating.views.clubs import own_user
from tournament.services import club_limits
from tournament.web.forms.focus import focus_first, focus_wrong


@require_http_methods(["GET", "HEAD", "POST"])
@operator_access
def limits(request: HttpRequest, club: int) -> HttpResponse:
    row = get_object_or_404(Club, pk=club)
    limited = club_limits.find_limits(row)
    initial = {name: getattr(limited, name, None) for name in LimitsForm.base_fields}
    form = LimitsForm(request.POST or None, initial=initial)
    for name, count in count_all(row).items():
        form.fields[name].help_text = gettext("Now: %(n)s.") % {"n": count}
    if form.is_valid():
        try:
            set_limits(club, own_user(request), form.cleaned_data)
        except ServiceError as error:
            raise Http404 from error
        messages.success(request, gettext("Saved."))
        return redirect("server_club", club)
    page = {"club_name": row.name, "number": club}
    page["form"] = focus_wrong(form) if form.is_bound else focus_first(form)
    status = 422 if form.errors else 200
    return render(request, "operating/limits.html", page, status=status)


def count_all(club: Club) -> dict[str, int]:
    """Count what the club has of each, megabytes begun as whole ones."""
    return {
        "evenings": club_limits.count_evenings(club),
        "players": club_limits.count_players(club),
        "logins": club_limits.count_logins(club),
        "links": club_limits.count_links(club),
        "megabytes": -(-club_limits.count_bytes(club) // club_limits.MEGABYTE),
    }
