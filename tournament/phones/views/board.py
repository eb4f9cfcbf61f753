"""A board at its table: the pad that enters it, the other side's agreement, its traveller."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from tournament.evening.deals.visible import NO_DEALS
from tournament.evening.errors import ServiceError
from tournament.evening.facts import FIRST_GROUP
from tournament.evening.play.at_table import (
    TableBoard,
    TableRound,
    join_places,
    placements,
    rounds_open,
)
from tournament.evening.scores.boards.board_side import turn_number
from tournament.evening.scores.standings import rules_for, scoring_form
from tournament.models import TableLink
from tournament.phones.services.enter_at_table import confirm_at_table, enter_at_table
from tournament.phones.values.table_traveller import (
    leads_to_traveller,
    may_see_traveller,
    table_traveller,
)
from tournament.store.deals.visible import visible_deals
from tournament.store.reading.agreement import conflict_at
from tournament.store.standings import session_evening
from tournament.store.write import By
from tournament.web import requests
from tournament.web.forms.focus import focus_refused
from tournament.web.forms.line import alphabet
from tournament.web.forms.pad import USUAL_RESULTS, PadForm, initial
from tournament.web.phones.table_page import address_of_called, round_at, show, table_by, table_page
from tournament.web.requests import number_in
from tournament.words.errors.codes import words


class WantedBoard:
    """The board that an address means at this table, in the round that gives it; no board when
    it is not the table's, or when those who sit there now may not see it."""

    def __init__(self, request: HttpRequest, link: TableLink, number: int) -> None:
        self.request = request
        self.link = link
        self.number = number
        self.evening = session_evening(link.session)
        open_now = rounds_open(self.evening, link.section, link.table)
        rounds = [round_at(request, link, self.evening, each) for each in open_now]
        wanted = number_in(request, "round")
        having = [each for each in rounds if each.board(number) and wanted in (0, each.number)]
        self.rounds = rounds
        self.round: TableRound = having[0] if having else rounds[0]
        self.board: TableBoard | None = having[0].board(number) if having else None
        self.is_hidden = self.board is not None and self.board.is_hidden

    def page(self, template: str, status: int = 200, **context: Any) -> HttpResponse:
        page = {
            "board": self.board,
            "round": self.round,
            "key": By().key,
            "leads_to_traveller": self.shows_travellers
            and leads_to_traveller(self.evening, self.round.number),
            **context,
        }
        return show(self.request, self.link, f"phones/{template}.html", status, **page)

    def read_page(self, template: str, status: int = 200, **context: Any) -> HttpResponse:
        """Show a page that nobody types in, which asks again by itself."""
        refresh = address_of_called(self.request, self.link)
        return self.page(template, status, refresh=refresh, **context)

    def address(self, name: str) -> str:
        return f"{reverse(name, args=[self.number])}?round={self.round.number}"

    @property
    def shows_travellers(self) -> bool:
        """Whether nobody wants the hands secret, of which other tables' results tell."""
        return not self.link.session.is_secret

    @property
    def may_see_traveller(self) -> bool:
        """Whether those who sit there may see the board's traveller."""
        seen = self.board is not None and may_see_traveller(self.evening, self.board)
        return seen and self.shows_travellers

    def is_open(self) -> bool:
        return self.board is not None and not self.is_hidden


@require_http_methods(["GET", "HEAD", "POST"])
@table_page
def board(request: HttpRequest, link: TableLink, number: int) -> HttpResponse:
    wanted = WantedBoard(request, link, number)
    if wanted.board is None or wanted.is_hidden:
        return answer_not_here(wanted)
    letters = alphabet(request.POST.get("alphabet", ""), link.session.event.club.language)
    stored = wanted.board.result.at_table if wanted.board.result else None
    form = PadForm(
        request.POST or None,
        board=number,
        alphabet=letters,
        edition=rules_for(link.session.event).edition,
        initial=initial(stored, letters),
    )
    if request.method == "POST" and form.is_valid() and form.sides:
        return enter(wanted, form)
    return pad(wanted, form)


def enter(wanted: WantedBoard, form: PadForm) -> HttpResponse:
    """Read what was pressed, as far as the table may; then ask the other side."""
    assert form.sides
    try:
        entered = enter_at_table(
            wanted.link,
            table_by(wanted.request, wanted.link),
            round_=wanted.round.number,
            board=wanted.number,
            sides=form.sides,
            base=requests.base(wanted.request),
        )
    except ServiceError as error:
        form.add_error(None, words(error))
        return pad(wanted, form)
    if entered.verdict == "confirmed":
        return redirect(address_after_agreement(wanted))
    return redirect(wanted.address("table_confirm"))


def pad(wanted: WantedBoard, form: PadForm) -> HttpResponse:
    assert wanted.board
    # What was typed on a page of earlier stays a correction of what that page showed.
    base = requests.base(wanted.request) if form.is_bound else wanted.board.base
    return wanted.page(
        "pad",
        422 if form.errors else 200,
        form=focus_refused(form),
        points_table=rules_for(wanted.link.session.event).points_table.value,
        base=base,
        alphabet=form.alphabet.value,
        usual=USUAL_RESULTS,
        more_open=form["tricks"].value() in form.rare_results,
    )


@require_http_methods(["GET", "HEAD", "POST"])
@table_page
def confirm(request: HttpRequest, link: TableLink, number: int) -> HttpResponse:
    wanted = WantedBoard(request, link, number)
    if wanted.board is None or wanted.is_hidden:
        return answer_not_here(wanted)
    if request.method == "POST":
        return agree(wanted)
    if wanted.board.result is None:
        return redirect(wanted.address("table_board"))
    return question(wanted)


def agree(wanted: WantedBoard) -> HttpResponse:
    try:
        entered = confirm_at_table(
            wanted.link,
            table_by(wanted.request, wanted.link),
            round_=wanted.round.number,
            board=wanted.number,
            seen=requests.base(wanted.request),
        )
    except ServiceError as error:
        return question(wanted, error=words(error), status=422)
    if entered.verdict == "stale":
        return question(wanted, has_changed=True, status=409)
    return redirect(address_after_agreement(wanted))


def question(wanted: WantedBoard, status: int = 200, **context: Any) -> HttpResponse:
    """Ask the other side about the result as it sees it.

    The pairs are those who really sat there.
    """
    assert wanted.board
    result = wanted.board.result
    if result is None:
        return redirect(wanted.address("table_board"))
    ns, ew = (join_places(placements(wanted.evening, side)) for side in result.seats.sides)
    pairs = {"ns": ns, "ew": ew}
    conflict = conflict_at(wanted.evening, wanted.board.place)
    others = conflict.contradicting if conflict else ()
    return wanted.read_page("confirm", status, **pairs, others=others, **context)


def address_after_agreement(wanted: WantedBoard) -> str:
    """Return the address of what the table wants next.

    The traveller where it may see it, else its boards.
    """
    now = WantedBoard(wanted.request, wanted.link, wanted.number)
    if now.may_see_traveller:
        return reverse("table_traveller", args=[wanted.number])
    return f"{reverse('table')}?done={wanted.number}"


@require_safe
@table_page
def traveller(request: HttpRequest, link: TableLink, number: int) -> HttpResponse:
    wanted = WantedBoard(request, link, number)
    if wanted.board is None or not wanted.may_see_traveller:
        return answer_not_here(wanted)
    lines = table_traveller(wanted.evening, wanted.board)
    scoring = scoring_form(link.session.event)
    unit = scoring.award_unit.value
    group = wanted.evening.group_of(wanted.board.place)
    return wanted.read_page(
        "traveller", lines=lines, scoring=scoring, unit=unit, group=group, **cards_of(wanted, group)
    )


def cards_of(wanted: WantedBoard, group: str) -> dict[str, Any]:
    """Find the cards of a board once it is over for all, turned as the address asks; none for the
    tables of a fouled board that had others."""
    visible = visible_deals(wanted.link.session) if group in ("", FIRST_GROUP) else NO_DEALS
    deal = visible.find(wanted.number, wanted.link.section)
    seat = requests.seat_in(wanted.request)
    return {"deal": deal, "turned": turn_number(wanted.number, "NS", seat)}


def answer_not_here(wanted: WantedBoard) -> HttpResponse:
    """Answer for a board that is not this table's now, or not for those who sit there.

    Say what is due.
    """
    is_unknown = wanted.number not in wanted.evening.expected_by_board
    return wanted.read_page(
        "not_here", 404, number=wanted.number, rounds=wanted.rounds, is_unknown=is_unknown
    )
