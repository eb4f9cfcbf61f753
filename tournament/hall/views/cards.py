"""The cards of the club's hall: how many tables have one, on paper, renewed."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_http_methods, require_safe

from tournament.evening.report import Heading
from tournament.files.text import fold_text
from tournament.hall.forms import HallSizeForm
from tournament.hall.services.hall_cards import renew_cards, set_hall_size
from tournament.hall.sheets.hall_cards import HallCard, hall_cards_pdf
from tournament.models import Club, HallTable, Role
from tournament.store.club.hall import list_hall_tables
from tournament.web.access import club_access
from tournament.web.links import PhoneWay, way_for
from tournament.web.requests import attempt, number_in, read_author
from tournament.web.sheets import answer


@club_access(Role.DIRECTOR)
@require_http_methods(["GET", "HEAD", "POST"])
def hall_cards(request: HttpRequest, club: Club) -> HttpResponse:
    form = HallSizeForm(request.POST or None, initial={"size": club.hall_size})
    if request.method == "POST" and form.is_valid():
        size = form.cleaned_data["size"]
        attempt(request, lambda: set_hall_size(club, read_author(request), size=size), _("Saved."))
        return redirect("hall_cards")
    page = {
        "club": club,
        "form": form,
        "way": way_for(request, club),
        "tables": list_hall_tables(club),
    }
    response = render(request, "hall/cards.html", page, status=422 if form.errors else 200)
    response.headers["Cache-Control"] = "no-store"
    return response


@require_safe
@club_access(Role.DIRECTOR)
def print_cards(request: HttpRequest, club: Club) -> HttpResponse:
    """Print the card of each table, or of the one that is asked for."""
    tables = find_tables(request, club)
    way = way_for(request, club)
    if not way.reaches_phones:
        return redirect("hall_cards")
    with override(club.language):
        name = f"{slugify(fold_text(f'{club.name} ' + _('Cards of the tables')))}.pdf"
    heading = Heading(club.name, club.language, club.name, "", timezone.localdate())
    cards = [make_card(way, table) for table in tables]
    return answer(hall_cards_pdf(heading, cards), "pdf", name)


def make_card(way: PhoneWay, table: HallTable) -> HallCard:
    """Make what the card of a table says."""
    return HallCard(
        number=table.number,
        code=table.code,
        address=way.base + reverse("hall_enter", args=[table.code]),
        typed=way.base.partition("://")[2] + reverse("hall").rstrip("/"),
    )


def find_tables(request: HttpRequest, club: Club) -> list[HallTable]:
    """Find the table that is asked for, or all of them; 404 where there is none."""
    wanted = number_in(request, "table")
    tables = [one for one in list_hall_tables(club) if wanted in {0, one.number}]
    if not tables:
        raise Http404
    return tables


@club_access(Role.DIRECTOR)
@require_http_methods(["GET", "HEAD", "POST"])
def renew(request: HttpRequest, club: Club) -> HttpResponse:
    """Renew the code of a table or of all, but ask first: the cards that lie there open nothing."""
    tables = find_tables(request, club)
    numbers = [one.number for one in tables]
    if request.method == "POST":
        done = _("The codes are renewed: print the cards again.")
        attempt(request, lambda: renew_cards(club, read_author(request), numbers=numbers), done)
        return redirect("hall_cards")
    wanted = number_in(request, "table")
    return render(request, "hall/renew.html", {"tables": tables, "wanted": wanted})
