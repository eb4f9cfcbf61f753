"""The first page: tonight's evening with one button, those to come, those past."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from tournament.club.first_evening import find_first_evening
from tournament.club.first_steps import FirstStep, list_steps
from tournament.club.reading.tonight import Tonight, find_tonight
from tournament.models import Club, Invitation, Role
from tournament.web.access import club_access, is_director, is_owner


@require_safe
@club_access(Role.SCORER)
def tonight(request: HttpRequest, club: Club) -> HttpResponse:
    today = timezone.localdate()
    tonight = find_tonight(club, today)
    steps = find_steps(request, club, tonight)
    context = {
        "club": club,
        "today": today,
        "tonight": tonight,
        "steps": steps,
        "next_step": next((step for step in steps if not step.is_done), None),
        "is_invited": Invitation.objects.filter(user=request.user.pk).exists(),
    }
    return render(request, "club/tonight.html", context)


def find_steps(request: HttpRequest, club: Club, tonight: Tonight) -> list[FirstStep]:
    """Find the steps of the club's first evening, for a director; none once it was published."""
    first = find_first_evening(club, tonight) if is_director(request) else None
    if first is None:
        return []
    user = request.user
    has_password = user.is_authenticated and user.has_usable_password()
    return list_steps(first, club, has_password=has_password, is_owner=is_owner(request))
