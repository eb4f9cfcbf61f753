"""The directors' page of minutes behind over the season's evenings, where the club wants one."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from tournament.delays.reading.season import find_first_day, read_season
from tournament.delays.values.delays import minutes
from tournament.delays.values.season import FEWEST, sum_season
from tournament.models import Club, Player, Role
from tournament.web.access import club_access


@club_access(Role.DIRECTOR)
@require_safe
def season(request: HttpRequest, club: Club) -> HttpResponse:
    """List who played enough evenings by name, never by minutes."""
    if not club.sums_delays:
        raise Http404
    since = find_first_day(club, timezone.localdate())
    sums = {one.player: one for one in sum_season(read_season(club, since))}
    players = Player.objects.filter(club=club, pk__in=sums).order_by("last_name", "first_name")
    rows = [
        {"player": player, "of": sums[player.pk], "minutes": minutes(sums[player.pk].minutes)}
        for player in players
    ]
    page = {"club": club, "rows": rows, "since": since, "fewest": FEWEST}
    return render(request, "delays/season.html", page)
