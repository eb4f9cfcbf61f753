"""An afternoon: its tables, who owes whom, its log; who comes, and who sits down where."""

import uuid
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.four.fiches import Account
from tournament.four.forms import ComersForm, GameSeatsForm
from tournament.four.reading.afternoon import find_last_change, find_undone, read_changes
from tournament.four.services.begin import add_players
from tournament.four.services.checks import HIGHEST_TABLE
from tournament.four.services.deals import break_off
from tournament.four.services.end import end_afternoon, take_up
from tournament.four.services.seat_game import mend_seats, seat_game
from tournament.four.services.undo import redo_last, undo_last
from tournament.four.values.afternoon import Afternoon
from tournament.four.values.games import PlayedGame
from tournament.four.values.seats import list_waiting, propose_seats
from tournament.four.views.shared import do_and_return, find_afternoon
from tournament.four.words.games import debt_text, game_name, lead_text, rules_text
from tournament.models import Club, FourAfternoon, Role
from tournament.store.club.people import known_players
from tournament.web.access import club_access
from tournament.web.forms.carry_out import carry_out
from tournament.web.forms.focus import focus_wrong
from tournament.web.requests import read_author

CENTS = 100
MOST_LINES = 60


@dataclass(frozen=True)
class ListedGame:
    """A game in the list of an afternoon: what it is called, who sits, who is ahead."""

    played: PlayedGame
    name: str
    us: tuple[str, ...]
    them: tuple[str, ...]
    lead: str


@dataclass(frozen=True)
class OwnAccount:
    """What a player won or lost, in fiches and in cents."""

    name: str
    fiches: int
    cents: int


@require_safe
@club_access(Role.SCORER)
def afternoon(request: HttpRequest, club: Club, afternoon: uuid.UUID) -> HttpResponse:
    """Show an afternoon."""
    row, facts = find_afternoon(club, afternoon)
    return render_afternoon(request, row, facts, ComersForm(roster=()))


@require_POST
@club_access(Role.SCORER)
def come(request: HttpRequest, club: Club, afternoon: uuid.UUID) -> HttpResponse:
    """Let more players come."""
    row, facts = find_afternoon(club, afternoon)
    form = ComersForm(request.POST, roster=known_players(club))
    if form.is_valid():
        author = read_author(request)
        if carry_out(
            form,
            "names",
            lambda: add_players(club, author, afternoon=afternoon, players=form.players),
        ):
            return redirect("four", afternoon)
    return render_afternoon(request, row, facts, focus_wrong(form))


def render_afternoon(
    request: HttpRequest, row: FourAfternoon, facts: Afternoon, form: ComersForm
) -> HttpResponse:
    """Render the page of an afternoon."""
    waiting = list_waiting(facts)
    currency = row.club.currency
    tables = [(table, [list_game(facts, one, currency) for one in facts.at_table(table)])
              for table in facts.tables]  # fmt: skip
    page = {
        "club": row.club,
        "afternoon": row,
        "rules": rules_text(facts.rules, currency),
        "tables": tables,
        "next_table": next_table(facts),
        "waiting": [facts.names[key] for key in waiting],
        "accounts": list_accounts(facts),
        "owed": [debt_text(one, facts, currency) for one in facts.debts],
        "currency": currency,
        "changes": read_changes(row.club, row.pk)[:MOST_LINES],
        "can_undo": find_last_change(row.club, row.pk) is not None,
        "can_redo": find_undone(row.club, row.pk) is not None,
        "form": form,
    }
    return render(request, "four/afternoon.html", page, status=422 if form.errors else 200)


def next_table(facts: Afternoon) -> int:
    """Give the first table at which nothing was played yet; 0 where there is none."""
    free = (number for number in range(1, HIGHEST_TABLE + 1) if number not in facts.tables)
    return next(free, 0)


def list_game(facts: Afternoon, played: PlayedGame, currency: str) -> ListedGame:
    """Make the line of a game."""
    names = {seat: facts.names[key] for seat, key in played.seated.players.items()}
    north, east, south, west = names.values()
    return ListedGame(
        played,
        game_name(facts.rules.game, played.seated.order),
        (north, south),
        (east, west),
        lead_text(played.margin, facts.rules, currency),
    )


def list_accounts(facts: Afternoon) -> list[OwnAccount]:
    """List what each player won in the games that are over, the most first."""
    own = [make_account(facts, account) for account in facts.accounts]
    return sorted(own, key=lambda account: -account.fiches)


def make_account(facts: Afternoon, account: Account) -> OwnAccount:
    """Make the line of a player's account."""
    cents = account.money * CENTS
    assert cents.denominator == 1
    return OwnAccount(facts.find_name(account.player), account.fiches, cents.numerator)


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.SCORER)
def seats(request: HttpRequest, club: Club, afternoon: uuid.UUID, table: int) -> HttpResponse:
    """Seat the four of a table's next game."""
    row, facts = find_afternoon(club, afternoon)
    proposed = {seat.value: key for seat, key in propose_seats(facts, table).items()}
    form = GameSeatsForm(request.POST or None, afternoon=facts, table=table, initial=proposed)
    if request.method == "POST" and form.is_valid():
        author = read_author(request)
        if carry_out(
            form, "", lambda: seat_game(club, author, afternoon=row.pk, wanted=form.wanted)
        ):
            return redirect_to_last(row, table)
    return render_seats(request, row, form, table)


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.SCORER)
def seats_again(
    request: HttpRequest, club: Club, afternoon: uuid.UUID, game: uuid.UUID
) -> HttpResponse:
    """Correct who sits where in a game."""
    row, facts = find_afternoon(club, afternoon)
    played = facts.find_game(game)
    if played is None:
        raise Http404
    seated = played.seated
    now = {seat.value: key for seat, key in seated.players.items()}
    initial = {**now, "dealer": seated.first_dealer.value}
    form = GameSeatsForm(request.POST or None, afternoon=facts, table=seated.table, initial=initial)
    if request.method == "POST" and form.is_valid():
        author = read_author(request)
        carry_out(
            form,
            "",
            lambda: mend_seats(club, author, afternoon=row.pk, game=game, wanted=form.wanted),
        )
        if not form.errors:
            return redirect("four_game", row.pk, game)
    back = reverse("four_game", args=[row.pk, game])
    return render_seats(request, row, form, seated.table, back)


def render_seats(
    request: HttpRequest, row: FourAfternoon, form: GameSeatsForm, table: int, back: str = ""
) -> HttpResponse:
    """Render the form of seats."""
    form.fields["N"].widget.attrs["autofocus"] = True
    page = {"club": row.club, "afternoon": row, "form": form, "table": table, "mends": bool(back)}
    page["back"] = back or reverse("four", args=[row.pk])
    return render(request, "four/seats.html", page, status=422 if form.errors else 200)


def redirect_to_last(row: FourAfternoon, table: int) -> HttpResponse:
    """Go to the game that a table plays now."""
    game = row.games.filter(table=table).order_by("order").last()
    return redirect("four_game", row.pk, game.pk) if game else redirect("four", row.pk)


@require_POST
@club_access(Role.SCORER)
def undo(request: HttpRequest, club: Club, afternoon: uuid.UUID) -> HttpResponse:
    """Undo the last change of an afternoon."""
    find_afternoon(club, afternoon)
    author = read_author(request)
    return do_and_return(request, lambda: undo_last(club, author, afternoon=afternoon), afternoon)


@require_POST
@club_access(Role.SCORER)
def redo(request: HttpRequest, club: Club, afternoon: uuid.UUID) -> HttpResponse:
    """Take the last undo of an afternoon back."""
    find_afternoon(club, afternoon)
    author = read_author(request)
    return do_and_return(request, lambda: redo_last(club, author, afternoon=afternoon), afternoon)


@require_POST
@club_access(Role.SCORER)
def break_game(
    request: HttpRequest, club: Club, afternoon: uuid.UUID, game: uuid.UUID
) -> HttpResponse:
    """End a game before its end."""
    find_afternoon(club, afternoon)
    author = read_author(request)
    return do_and_return(
        request,
        lambda: break_off(club, author, afternoon=afternoon, game=game),
        afternoon,
    )


@require_POST
@club_access(Role.DIRECTOR)
def end(request: HttpRequest, club: Club, afternoon: uuid.UUID) -> HttpResponse:
    """End an afternoon, or take it up again."""
    row, _facts = find_afternoon(club, afternoon)
    author = read_author(request)
    verb = take_up if row.ended else end_afternoon
    return do_and_return(request, lambda: verb(club, author, afternoon=afternoon), afternoon)
