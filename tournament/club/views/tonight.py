"""The first page: tonight's evening with one button, those to come, those past."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from tournament.models import Club, Invitation, Role
from tournament.store.club.tonight import find_tonight
from tournament.web.access import club_access


@require_safe
@club_access(Role.SCORER)
def tonight(request: HttpRequest, club: Club) -> HttpResponse:
    today = timezone.localdate()
    context = {
        "club": club,
        "today": today,
        "tonight": find_tonight(club, today),
        "is_invited": Invitation.objects.filter(user=request.user.pk).exists(),
    }
    return render(request, "club/tonight.html", context)
