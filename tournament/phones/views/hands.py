"""The cards of a board, typed at the table that played it last: three hands, the fourth is left.

A page carries along the hands typed before, so that nothing is stored before all four are there and
somebody has looked at them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scoring.deals.deal import Deal
from scoring.deals.hand import Hand
from scoring.deals.typed import join_typed_hands
from scoring.notation.board import Seat
from tournament.evening.deals.typed import BoardToType
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.play.at_table import rounds_open
from tournament.models import TableLink, Verdict
from tournament.services.deals.type_deal import type_deal
from tournament.store.deals.typed import find_hands_due
from tournament.store.standings import session_evening
from tournament.store.write import By
from tournament.web import requests
from tournament.web.forms.cards.hands import HandForm, read_kept_hands, read_key, write_kept_hands
from tournament.web.forms.line import alphabet
from tournament.web.phones.table_page import address_of_called, round_at, show, table_by, table_page
from tournament.words.errors.codes import words

# The three that are typed; the last one has what is left.
TYPED = (Seat.NORTH, Seat.EAST, Seat.SOUTH)
SEATS = {seat.value: seat for seat in TYPED}


@dataclass
class Typing:
    """A board's hands as far as they are typed on a phone."""

    request: HttpRequest
    link: TableLink
    board: BoardToType
    hands: dict[Seat, Hand] = field(default_factory=dict)

    @property
    def missing(self) -> Seat | None:
        """The next seat whose hand is to be typed."""
        return next((seat for seat in TYPED if seat not in self.hands), None)

    @property
    def deal(self) -> Deal:
        """The four hands, once three are typed."""
        return join_typed_hands({seat: self.hands[seat] for seat in TYPED})

    def others(self, seat: Seat) -> dict[Seat, Hand]:
        """Return the hands typed of the other seats."""
        return {one: hand for one, hand in self.hands.items() if one is not seat}

    def form(self, seat: Seat, data: Mapping[str, str] | None = None) -> HandForm:
        """Make the form of a seat's hand."""
        return HandForm(
            data,
            seat=seat,
            others=self.others(seat),
            alphabet=alphabet(
                self.request.POST.get("alphabet", ""), self.link.session.event.club.language
            ),
            was=self.hands.get(seat),
        )

    def page(self, status: int = 200, **context: Any) -> HttpResponse:
        """Show a step, which carries along what was typed."""
        base = requests.base(self.request) if self.request.method == "POST" else self.board.base
        page = {
            "board": self.board,
            "kept": write_kept_hands(self.hands),
            "base": base,
            "key": By().key,
            **context,
        }
        return show(self.request, self.link, "phones/hands.html", status, **page)

    def ask(self, seat: Seat, form: HandForm | None = None) -> HttpResponse:
        """Ask for the hand of a seat."""
        form = form or self.form(seat)
        return self.page(
            422 if form.errors else 200,
            form=form,
            seat=seat.value,
            alphabet=form.alphabet.value,
            step=TYPED.index(seat) + 1,
        )

    def next_step(self) -> HttpResponse:
        """Ask for what is still to be typed, else show all four hands."""
        if seat := self.missing:
            return self.ask(seat)
        return self.page(deal=self.deal)


@require_http_methods(["GET", "HEAD", "POST"])
@table_page
def hands(request: HttpRequest, link: TableLink, number: int) -> HttpResponse:
    evening = session_evening(link.session)
    due = find_hands_due(link.session, evening, link.section, link.table)
    board = next((one for one in due if one.key == read_key(request.GET, number)), None)
    if board is None:
        return answer_not_due(request, link, evening, number)
    typing = Typing(request, link, board)
    if request.method == "POST":
        return take_step(typing)
    if done := request.GET.get("done"):
        return typing.page(done=done if done == "differs" else "kept")
    return typing.ask(Seat.NORTH)


def take_step(typing: Typing) -> HttpResponse:
    """Read a hand, go back to one, or keep all four."""
    data = typing.request.POST
    typing.hands = read_kept_hands(data)
    if back := SEATS.get(data.get("correct", "")):
        return typing.ask(back)
    if seat := SEATS.get(data.get("seat", "")):
        form = typing.form(seat, data)
        if not form.is_valid() or form.hand is None:
            return typing.ask(seat, form)
        typing.hands[seat] = form.hand
        return typing.next_step()
    return typing.next_step() if typing.missing else keep(typing)


def keep(typing: Typing) -> HttpResponse:
    """Store the four hands; of two phones that say different things the director decides."""
    try:
        change = type_deal(
            typing.link.session,
            table_by(typing.request, typing.link),
            key=typing.board.key,
            cards=typing.deal,
            base=requests.base(typing.request),
            is_of_table=True,
        )
    except ServiceError as error:
        return typing.page(422, deal=typing.deal, error=words(error))
    differs = change is not None and change.verdict == Verdict.CONFLICT
    address = QueryDict(typing.request.GET.urlencode(), mutable=True)
    address["done"] = "differs" if differs else "kept"
    path = reverse("table_hands", args=[typing.board.number])
    return redirect(f"{path}?{address.urlencode()}")


def answer_not_due(
    request: HttpRequest, link: TableLink, evening: Evening, number: int
) -> HttpResponse:
    """Answer for a board whose cards this table does not type."""
    open_now = rounds_open(evening, link.section, link.table)
    rounds = [round_at(request, link, evening, each) for each in open_now]
    return show(
        request,
        link,
        "phones/not_here.html",
        404,
        refresh=address_of_called(request, link),
        number=number,
        rounds=rounds,
        round=rounds[0],
        is_unknown=number not in evening.expected_by_board,
    )
