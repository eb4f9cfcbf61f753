"""The club's past evenings: those of a year, searched and sorted."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.club.forms.past_evenings import PastEveningsForm
from tournament.club.tables import PastEveningTable
from tournament.models import Club, Role
from tournament.store.club.past import list_years_played, past_evenings_of
from tournament.web.access import club_access, is_director
from tournament.web.tables import sort_as_asked


@require_safe
@club_access(Role.SCORER)
def past_evenings(request: HttpRequest, club: Club) -> HttpResponse:
    form = PastEveningsForm(request.GET, years=list_years_played(club))
    found = [one for one in past_evenings_of(club, form.year_wanted) if form.finds(one)]
    unseen = () if is_director(request) else ("take_out",)
    table = sort_as_asked(request, PastEveningTable(found, exclude=unseen))
    context = {"club": club, "form": form, "table": table, "count": len(found)}
    return render(request, "club/past_evenings.html", context)
