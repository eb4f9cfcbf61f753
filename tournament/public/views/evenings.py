"""A player's own evenings: found by the whole name or the licence number, without an account.

The phone remembers who was found, in a cookie that opens nothing: what it leads to is what
published results say, of those whom the club lets be found. Who tries many names is slowed down,
and never told whether a name that finds nothing belongs to somebody.
"""

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from tournament.evening.door.treasury import Period, list_periods
from tournament.evening.errors import ServiceError
from tournament.models import Session
from tournament.public.forms import FindBoardsForm, FindPlayerForm
from tournament.public.reading.own_boards import read_own_boards
from tournament.public.reading.own_evenings import (
    PublicPlayer,
    find_public_player,
    read_own_evenings,
    read_public_player,
)
from tournament.public.reading.own_play import read_season_play
from tournament.public.values.own_boards import find_boards
from tournament.public.values.own_evenings import OwnSeason
from tournament.public.values.season_plot import plot_season
from tournament.serving.callers import guesses
from tournament.store.club.evenings import public_session
from tournament.web.forms.focus import focus_wrong
from tournament.web.players.remembered import COOKIE
from tournament.web.requests import caller
from tournament.words.dates import season_name, write_years
from tournament.words.errors.codes import words

COOKIE_AGE = 365 * 24 * 60 * 60
PATH = "/"
ALL = "all"


@require_http_methods(["GET", "HEAD", "POST"])
def own_evenings(request: HttpRequest, code: str) -> HttpResponse:
    session = open_session(code)
    response = remember(request, session) if request.method == "POST" else look(request, session)
    return keep_private(response)


@require_safe
def own_boards(request: HttpRequest, code: str) -> HttpResponse:
    """Look for boards among those of who is remembered."""
    session = open_session(code)
    player = read_remembered(request, session)
    if player is None:
        return keep_private(redirect("public_evenings", code))
    form, page = FindBoardsForm(request.GET), of_season(request, session, player)
    search = form.search
    if search:
        page["result"] = find_boards(read_own_boards(player, page["season"].evenings), search)
    return keep_private(render(request, "public/own_boards.html", page | {"form": form}))


def open_session(code: str) -> Session:
    """Find an evening whose club lets players be found; Http404 for any other."""
    session = public_session(code)
    if session is None or not session.event.club.shows_own_evenings:
        raise Http404
    return session


def keep_private(response: HttpResponse) -> HttpResponse:
    """Let nobody keep a page of one player, nor list it."""
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    response.headers["Cache-Control"] = "no-store"
    return response


def read_remembered(request: HttpRequest, session: Session) -> PublicPlayer | None:
    return read_public_player(session.event.club, request.COOKIES.get(COOKIE, ""))


def look(request: HttpRequest, session: Session) -> HttpResponse:
    """Show the evenings of who is remembered, or ask for a name."""
    player = read_remembered(request, session)
    if player is None:
        return ask(request, session, FindPlayerForm())
    page = of_season(request, session, player)
    season = page["season"]
    page |= {
        "beside_cards": read_season_play(player, season.evenings),
        "plot": plot_of(season),
    }
    return render(request, "public/evenings.html", page)


def of_season(request: HttpRequest, session: Session, player: PublicPlayer) -> dict[str, Any]:
    """Return what pages of a player say of the season that their address asks for."""
    seasons, _months = list_periods(player.days, begins=session.event.club.season_begins)
    wanted = season_wanted(request, seasons)
    return {
        "session": session,
        "player": player,
        "season": OwnSeason(read_own_evenings(player, wanted)),
        "wanted": wanted.key if wanted else ALL,
        "seasons": [(one.key, write_years(one.since, one.until)) for one in seasons],
        "title": season_name(wanted.since, wanted.until) if wanted else gettext("All seasons"),
    }


def plot_of(season: OwnSeason) -> Any:
    values = [one.percentage for one in season.in_percent if one.percentage is not None]
    return plot_season(values, season.mean) if season.mean is not None else None


def season_wanted(request: HttpRequest, seasons: tuple[Period, ...]) -> Period | None:
    """Return the season that the address asks for, the latest by default; None for all."""
    key = request.GET.get("season", "")
    if key == ALL or not seasons:
        return None
    return next((one for one in seasons if one.key == key), seasons[0])


def ask(
    request: HttpRequest, session: Session, form: FindPlayerForm, *, status: int = 200
) -> HttpResponse:
    page = {"session": session, "form": focus_wrong(form)}
    return render(request, "public/find_player.html", page, status=status)


def remember(request: HttpRequest, session: Session) -> HttpResponse:
    """Find who is meant and remember it on this phone, or forget it."""
    if "forget" in request.POST:
        response = redirect("public_evenings", session.code)
        response.delete_cookie(COOKIE, path=PATH, samesite="Lax")
        return response
    form = FindPlayerForm(request.POST)
    if not form.is_valid():
        return ask(request, session, form, status=422)
    asker = f"evenings {caller(request)}"
    if guesses.are_too_many(asker):
        form.add_error(
            "name", gettext("Too much at once from here. Wait a minute, then try again.")
        )
        return ask(request, session, form, status=429)
    try:
        player = find_public_player(session.event.club, form.cleaned_data["name"])
    except ServiceError as error:
        guesses.count(asker)
        form.add_error("name", words(error))
        return ask(request, session, form, status=422)
    return with_cookie(redirect("public_evenings", session.code), player)


def with_cookie(response: HttpResponse, player: PublicPlayer) -> HttpResponse:
    response.set_cookie(
        COOKIE,
        str(player.id),
        max_age=COOKIE_AGE,
        path=PATH,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )
    return response
