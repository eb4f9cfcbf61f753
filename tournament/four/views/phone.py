"""A table of four on a phone: its sheet, the pad for the next deal, the last one corrected."""

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from tournament.evening.errors import ServiceError
from tournament.four.pad import FourPadForm, keys_of
from tournament.four.reading.afternoon import read_afternoon
from tournament.four.services.at_table import (
    add_at_table,
    is_own_step,
    last_step,
    mend_at_table,
    undo_at_table,
)
from tournament.four.values.afternoon import Afternoon
from tournament.four.values.games import PlayedGame, RecordedDeal
from tournament.four.views.game_page import GamePage
from tournament.four.views.phone_access import four_phone_page, phone_author
from tournament.four.words.games import debt_text, rules_text
from tournament.models import FourLink, Verdict
from tournament.web.forms.focus import focus_refused
from tournament.web.forms.line import page_alphabet
from tournament.web.forms.pad import USUAL_RESULTS
from tournament.web.requests import base, number_in
from tournament.words.errors.codes import words


class TablePhone:
    """What a phone's page is made of: its table's link, and the game that is played there."""

    def __init__(self, request: HttpRequest, link: FourLink) -> None:
        self.request, self.link = request, link
        self.facts: Afternoon = read_afternoon(link.afternoon).with_public_names
        games = self.facts.at_table(link.table)
        self.played: PlayedGame | None = games[-1] if games else None
        self.alphabet: Alphabet = page_alphabet(request)

    @property
    def last(self) -> RecordedDeal | None:
        """The last deal of the game, which the table may correct."""
        deals = self.played.seated.deals if self.played else ()
        return deals[-1] if deals else None

    def make_pad(self, **options: Any) -> FourPadForm:
        """Make the keys of a deal, pressed as they were sent."""
        data = self.request.POST if self.request.method == "POST" else None
        honours = self.facts.rules.honours
        return FourPadForm(data, alphabet=self.alphabet, counts_honours=honours, **options)

    def show(self, form: FourPadForm | None, status: int = 200, **more: Any) -> HttpResponse:
        """Show the table's page, with a pad where one is given."""
        currency = self.link.afternoon.club.currency
        page = GamePage(self.facts, self.played, currency) if self.played else None
        debts = self.facts.debts_at(self.link.table)
        step = last_step(self.link.afternoon, self.link)
        context = {
            "link": self.link,
            "afternoon": self.link.afternoon,
            "page": page,
            "rules": rules_text(self.facts.rules, currency),
            "owed": [debt_text(one, self.facts, currency) for one in debts],
            "form": focus_refused(form) if form else None,
            "usual": USUAL_RESULTS,
            "alphabet": self.alphabet.value,
            "can_undo": step is not None and is_own_step(step, self.link),
            "last": self.last,
            "stamp": f"{step.pk if step else 0}.{self.link.afternoon.changed_in}",
            **more,
        }
        return render(self.request, "four/phone.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@four_phone_page
def phone(request: HttpRequest, link: FourLink) -> HttpResponse:
    """Show the sheet of a table, and enter its next deal."""
    table = TablePhone(request, link)
    if request.method != "POST":
        after = {name: number_in(request, name) for name in ("done", "same", "mended")}
        return table.show(pad_for_next(table), **after)
    form = table.make_pad()
    if form.is_valid() and form.deal:
        return enter_deal(table, form)
    return table.show(form, 422)


def pad_for_next(table: TablePhone) -> FourPadForm | None:
    """Make an empty pad; none while nothing is played."""
    if table.played is None or table.played.is_over or table.link.afternoon.ended:
        return None
    return FourPadForm(alphabet=table.alphabet, counts_honours=table.facts.rules.honours)


def enter_deal(table: TablePhone, form: FourPadForm) -> HttpResponse:
    """Enter the deal that was keyed, and say where another phone was first."""
    request, link = table.request, table.link
    assert form.deal
    place = number_in(request, "place")
    try:
        change = add_at_table(
            link.afternoon.club, phone_author(request, link),
            link=link, game=read_key(request, "game"), place=place, deal=form.deal,
        )  # fmt: skip
    except (ServiceError, ScoringError) as error:
        form.add_error(None, words(error))
        return table.show(form, 422)
    if change is None:
        return redirect_to_phone(f"?same={place}")
    if change.verdict == Verdict.CONFLICT:
        now = TablePhone(request, link)
        return now.show(pad_for_next(now), 409, first=find_first(now, place), place=place)
    return redirect_to_phone(f"?done={place}")


def find_first(table: TablePhone, place: int) -> RecordedDeal | None:
    """Find the deal that another phone entered first."""
    deals = table.played.seated.deals if table.played else ()
    return deals[place - 1] if 0 < place <= len(deals) else None


@require_http_methods(["GET", "HEAD", "POST"])
@four_phone_page
def correct_last(request: HttpRequest, link: FourLink) -> HttpResponse:
    """Correct the last deal of the table's game."""
    table = TablePhone(request, link)
    if table.last is None or link.afternoon.ended:
        return redirect_to_phone()
    form = table.make_pad(initial=keys_of(table.last.deal, table.alphabet))
    seen = table.last.changed_in if request.method != "POST" else base(request)
    if request.method == "POST" and form.is_valid() and form.deal:
        becomes, club = form.deal, link.afternoon.club
        try:
            change = mend_at_table(
                club, phone_author(request, link),
                link=link, deal=read_key(request, "deal"), becomes=becomes, base=seen,
            )  # fmt: skip
        except (ServiceError, ScoringError) as error:
            form.add_error(None, words(error))
        else:
            if change and change.verdict == Verdict.CONFLICT:
                now = TablePhone(request, link)
                return now.show(pad_for_next(now), 409, changed=now.last)
            return redirect_to_phone("?mended=1")
    return table.show(form, 422 if form.errors else 200, mends=True, base=seen)


@require_POST
@four_phone_page
def undo_step(request: HttpRequest, link: FourLink) -> HttpResponse:
    """Undo the last step of the table, where it is its own."""
    try:
        undo_at_table(link.afternoon.club, phone_author(request, link), link=link)
    except ServiceError as error:
        table = TablePhone(request, link)
        return table.show(pad_for_next(table), 422, refused=words(error))
    return redirect_to_phone()


def redirect_to_phone(query: str = "") -> HttpResponse:
    """Go back to the table's page."""
    response = redirect("four_phone")
    response["Location"] += query
    return response


def read_key(request: HttpRequest, name: str) -> uuid.UUID:
    """Read a key that the form carries; one that is none is nobody's."""
    try:
        return uuid.UUID(request.POST.get(name, ""))
    except ValueError:
        return uuid.UUID(int=0)
