"""A table's own page: the boards of its round, once the secret on its card let its phone in;
its leads that are asked about."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play.at_table import (
    BoardState,
    TableBoard,
    TableRound,
    rounds_open,
)
from tournament.evening.stages.stage import STAGES
from tournament.models import Session, TableLink
from tournament.phones.values.leads import find_wrong_leads
from tournament.phones.values.next_round import has_all_done, next_round
from tournament.store.club.table_links import link_with
from tournament.store.deals.typed import find_boards_to_deal, find_hands_due
from tournament.store.deals.visible import visible_deals
from tournament.store.read import load_evening
from tournament.store.reading.table_calls import find_call_at
from tournament.store.write import By
from tournament.web import requests
from tournament.web.kind import PAGES
from tournament.web.phones.table_page import (
    address_of_called,
    answer_moved,
    describe_table,
    early_table_page,
    guessed,
    is_coming,
    remember_table,
    round_at,
    show,
)


@require_safe
def enter(request: HttpRequest, token: str) -> HttpResponse:
    if link_with(token) is None:
        return guessed(request)
    return remember_table(request, redirect("table"), token)


@require_safe
@early_table_page
def table(request: HttpRequest, link: TableLink) -> HttpResponse:
    """Show the round being played, or the one before while something of it is missing; first where
    the table is, once it is played at another one of the hall."""
    if moved := answer_moved(request, link):
        return moved
    evening = load_evening(link.session)
    if is_coming(link):
        first = round_at(request, link, evening, 1)
        to_deal = find_boards_to_deal(link.session, evening, link.section, link.table, 1)
        about = describe_table(link, evening, first)
        return show(request, link, "phones/coming.html", to_deal=to_deal, **about)
    open_now = rounds_open(evening, link.section, link.table)
    rounds = {number: round_at(request, link, evening, number) for number in open_now}
    wanted = requests.number_in(request, "round")
    now = open_now[0]
    done = requests.number_in(request, "done")
    board_done = next(
        (board_done for round_ in rounds.values() if (board_done := round_.board(done))), None
    )
    is_differing = board_done is not None and board_done.state is BoardState.DIFFERS
    wanted_round = rounds.get(wanted) or rounds[now]
    earlier = [rounds[number] for number in open_now[1:]]
    before = next((one for one in earlier if one.to_enter), None)
    to_see = find_to_see(link, evening, rounds[now])
    is_settled = all(board.state is BoardState.AGREED for board in rounds[now].boards)
    is_clear = not (is_differing or before or any(to_see.values()) or "round" in request.GET)
    if is_settled and is_clear and is_shown_early(link, evening):
        return redirect("table_next")
    return show(
        request,
        link,
        "phones/round.html",
        refresh=address_of_called(request, link),
        **describe_table(link, evening, wanted_round),
        **to_see,
        ways=() if wanted_round.unplayed else PAGES.of(link.session).table_ways,
        call=find_call_at(link.session, link.section, link.table),
        key=By().key,
        is_before=wanted in rounds and wanted != now,
        before=before,
        to_deal=find_boards_to_deal(
            link.session, evening, link.section, link.table, wanted_round.number
        )
        if wanted_round.to_enter
        else (),
        done=done,
        has_left=bool(requests.number_in(request, "left")),
        differing=done if is_differing else 0,
    )


def find_to_see(link: TableLink, evening: Evening, table_round: TableRound) -> dict[str, Any]:
    """Find what those who sit there are asked about before they go: leads, and hands to type."""
    return {
        "wrong_leads": find_asked_leads(link, evening, table_round),
        "hands_due": [
            board
            for board in find_hands_due(link.session, evening, link.section, link.table)
            if not board.is_typed
        ],
    }


def is_shown_early(link: TableLink, evening: Evening) -> bool:
    """Tell whether the page says by itself where to go next, its own boards being agreed to: every
    table has finished, the club wants it then, and no match begins another round by itself."""
    if not link.session.event.club.seats_when_done or not has_all_done(evening):
        return False
    after = evening.round_at(link.section, link.table)
    following = next_round(evening, link.section, link.table, after=after)
    return not (following.is_end or following.goes_on or following.is_called)


def find_asked_leads(
    link: TableLink, evening: Evening, table_round: TableRound
) -> list[TableBoard]:
    """List the boards whose lead those who sit there are asked about: both sides agreed to the
    result, the board is over for all, and the leader did not hold the card."""
    agreed = [board for board in table_round.boards if board.state is BoardState.AGREED]
    wrong = read_wrong_leads(link.session, evening) if agreed else ()
    return [board for board in agreed if board.place in wrong and not board.is_hidden]


def read_wrong_leads(session: Session, evening: Evening) -> frozenset[Place]:
    """Find the places whose lead the leader did not hold, of boards that are over for all.

    Costs what `visible_deals` does. None in an event of matches, whose match sheets say no leads.
    """
    if not STAGES.of(evening.session.stage).list_leads(evening):
        return frozenset()
    return find_wrong_leads(evening, visible_deals(session))
