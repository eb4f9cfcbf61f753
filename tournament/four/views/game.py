"""A game at a table: the sheet as on paper, the deals, the line in which the next is typed."""

import re
import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scoring.notation.alphabet import Alphabet
from tournament.four.forms import TypedDealForm
from tournament.four.reading.afternoon import find_last_change, find_undone
from tournament.four.services.deals import add_deal, mend_deal, strike_deal
from tournament.four.values.afternoon import Afternoon
from tournament.four.values.games import PlayedGame, RecordedDeal
from tournament.four.values.typed import write_deal
from tournament.four.views.game_page import GamePage
from tournament.four.views.shared import find_afternoon
from tournament.four.words.games import rules_text
from tournament.models import Club, FourAfternoon, Role
from tournament.web.access import club_access
from tournament.web.forms.carry_out import carry_out
from tournament.web.forms.line import page_alphabet
from tournament.web.requests import base, read_author

PLACE = re.compile(r"[1-9][0-9]{0,2}")


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.SCORER)
def game(request: HttpRequest, club: Club, afternoon: uuid.UUID, game: uuid.UUID) -> HttpResponse:
    """Show a game, and enter its next deal."""
    row, facts = find_afternoon(club, afternoon)
    page = GamePage(facts, find_game(facts, game), club.currency)
    form = TypedDealForm(request.POST or None, alphabet=page_alphabet(request))
    if request.method == "POST" and form.is_valid() and form.deal:
        author, deal, place = read_author(request), form.deal, read_place(request)
        carry_out(
            form,
            "line",
            lambda: add_deal(club, author, afternoon=row.pk, game=game, deal=deal, place=place),
        )
        if not form.errors:
            return redirect("four_game", row.pk, game)
    return render_game(request, row, page, form)


def read_place(request: HttpRequest) -> int | None:
    """Read which deal of the game the page was made for, from 1; None for no such number."""
    text = request.POST.get("place", "")
    return int(text) if PLACE.fullmatch(text) else None


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.SCORER)
def deal(request: HttpRequest, club: Club, afternoon: uuid.UUID, deal: uuid.UUID) -> HttpResponse:
    """Correct a deal, or strike it."""
    row, facts = find_afternoon(club, afternoon)
    played, stored = find_deal(facts, deal)
    alphabet = page_alphabet(request)
    form = TypedDealForm(
        request.POST or None,
        alphabet=alphabet,
        initial={"line": write_deal(stored.deal, alphabet)},
    )
    if request.method == "POST" and change_deal(request, club, row, stored, form):
        return redirect("four_game", row.pk, played.seated.key)
    return render_game(request, row, GamePage(facts, played, club.currency), form, stored)


def change_deal(
    request: HttpRequest, club: Club, row: FourAfternoon, stored: RecordedDeal, form: TypedDealForm
) -> bool:
    """Mend or strike a deal as the form says; tell whether nothing was refused."""
    author = read_author(request)
    keys = {"afternoon": row.pk, "deal": stored.key}
    if "strike" in request.POST:
        form.fields["line"].disabled = True
    if not form.is_valid() or form.deal is None:
        return False
    becomes, keeps = form.deal, form.cleaned_data["keeps_later"]
    if "strike" in request.POST:
        carry_out(
            form,
            "line",
            lambda: strike_deal(club, author, **keys, base=base(request), keeps_later=keeps),
        )
    else:
        carry_out(
            form,
            "line",
            lambda: mend_deal(
                club, author, **keys, becomes=becomes, base=base(request), keeps_later=keeps
            ),
        )
    return not form.errors


def find_game(facts: Afternoon, key: uuid.UUID) -> PlayedGame:
    """Find a game of an afternoon, or raise Http404."""
    played = facts.find_game(key)
    if played is None:
        raise Http404
    return played


def find_deal(facts: Afternoon, key: uuid.UUID) -> tuple[PlayedGame, RecordedDeal]:
    """Find a deal of an afternoon and its game, or raise Http404."""
    for played in facts.games:
        for stored in played.seated.deals:
            if stored.key == key:
                return played, stored
    raise Http404


def render_game(
    request: HttpRequest,
    row: FourAfternoon,
    page: GamePage,
    form: TypedDealForm,
    mended: RecordedDeal | None = None,
) -> HttpResponse:
    """Render the page of a game."""
    form.fields["line"].widget.attrs["autofocus"] = True
    tables = [(table, page.facts.at_table(table)[-1].seated.key) for table in page.facts.tables]
    context = {
        "club": row.club,
        "afternoon": row,
        "page": page,
        "rules": rules_text(page.facts.rules, row.club.currency),
        "tables": tables if len(tables) > 1 else [],
        "form": form,
        "mended": mended,
        "place": len(page.played.seated.deals) + 1,
        "alphabet": form.alphabet.value,
        "is_french": form.alphabet is Alphabet.FRENCH,
        "can_undo": find_last_change(row.club, row.pk) is not None,
        "can_redo": find_undone(row.club, row.pk) is not None,
    }
    return render(request, "four/game.html", context, status=422 if form.errors else 200)
