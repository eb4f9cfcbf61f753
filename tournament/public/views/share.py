"""Hand a page on: its address in words and as a code for phones, and what a phone keeps of it.

Only pages that anybody may open are handed on, and only their bare address: no table's secret, and
nothing of who looks at the page.
"""

from urllib.parse import urlsplit

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import Resolver404, resolve, reverse
from django.views.decorators.http import require_safe

from tournament.models import Session
from tournament.public.views.home import find_address
from tournament.store.club.evenings import find_only_club, public_session
from tournament.web import links

HANDED_ON = {
    "home",
    "public_club",
    "public_ranking",
    "public_card",
    "public_tonight_of",
    "public_compare",
    "public_match",
    "public_match_board",
    "public_team_page",
    "public_boards",
    "public_figures",
    "public_board",
    "public_again",
    "public_why_board",
    "public_why_pair",
    "public_why_round",
    "public_evenings",
    "public_responsible",
    "public_files",
    "public_seasons",
    "public_season",
    "public_season_line",
}
# The dark green of the sign, and paper, in the light theme.
BAIZE, PAPER = "#0b5d3b", "#fbfaf7"
ICONS = (
    ("icons/etui.svg", "any", "image/svg+xml", "any"),
    ("icons/etui-192.png", "192x192", "image/png", "any"),
    ("icons/etui-512.png", "512x512", "image/png", "any"),
    ("icons/etui-maskable-512.png", "512x512", "image/png", "maskable"),
)
# No page of players has a longer path; what is far longer goes into no code.
LONGEST = 200
# What a phone writes under a picture; it cuts longer ones.
SHORT = 12


@require_safe
def share(request: HttpRequest) -> HttpResponse:
    """Show the address of a page and its code, for whoever stands beside its reader."""
    path, session = read_page(request.GET.get("of", reverse("home")))
    club = session.event.club if session else find_only_club()
    base = links.way_for(request, club).base if club else f"{request.scheme}://{request.get_host()}"
    address = base + path
    page = {
        "session": session,
        "path": path,
        "address": address,
        # Where a narrow phone may break it.
        "parts": [base, *(f"/{part}" for part in path.split("/")[1:])],
        "image": links.code_image(address),
    }
    return render(request, "public/share.html", page)


def read_page(address: str) -> tuple[str, Session | None]:
    """Return the path of a page that may be handed on, and its evening; nothing asked behind it.

    Raises Http404 for what is no page of players, whoever may open it.
    """
    try:
        path = urlsplit(address)._replace(query="", fragment="").geturl()
        found = resolve(path)
    except (Resolver404, ValueError) as unknown:
        raise Http404 from unknown
    code = found.kwargs.get("code")
    session = public_session(code) if code else None
    is_page = found.url_name in HANDED_ON and len(path) <= LONGEST
    if not is_page or (code and session is None):
        raise Http404
    return path, session


@require_safe
def manifest(request: HttpRequest, code: str = "") -> HttpResponse:
    """Tell a phone how the club's first page is kept on its own first screen."""
    session = public_session(code) if code else None
    if code and session is None:
        raise Http404
    club = session.event.club if session else find_only_club()
    name = club.name if club else "Étui"
    start = find_address(session)
    answer = JsonResponse(
        {
            "id": start,
            "start_url": start,
            "scope": "/",
            "name": name,
            "short_name": name if len(name) <= SHORT else "Étui",
            "lang": club.language if club else request.LANGUAGE_CODE,
            "display": "minimal-ui",
            "background_color": PAPER,
            "theme_color": BAIZE,
            "icons": [
                {"src": static(path), "sizes": sizes, "type": kind, "purpose": purpose}
                for path, sizes, kind, purpose in ICONS
            ],
        },
        content_type="application/manifest+json",
    )
    answer.headers["Cache-Control"] = "no-cache"
    return answer
