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
    game_at,
    rounds_open,
)
from tournament.evening.stages.copies import find_turns
from tournament.evening.stages.stage import STAGES
from tournament.models import Session, TableLink
from tournament.phones.values.leads import find_wrong_leads
from tournament.store.club.table_links import link_with
from tournament.store.deals.typed import find_boards_to_deal, find_hands_due
from tournament.store.deals.visible import visible_deals
from tournament.store.read import load_evening
from tournament.store.reading.table_calls import find_call_at
from tournament.store.write import By
from tournament.web import requests
from tournament.web.kind import PAGES
from tournament.web.phones.table_page import (
    COOKIE,
    PATH,
    address_of_called,
    early_table_page,
    guessed,
    is_coming,
    round_at,
    show,
    unseen,
)
from tournament.words.stages.dealing import turn_text

COOKIE_AGE = 24 * 60 * 60


@require_safe
def enter(request: HttpRequest, token: str) -> HttpResponse:
    if link_with(token) is None:
        return guessed(request)
    response = redirect("table")
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_AGE,
        path=PATH,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )
    return unseen(requests.remember_device(request, response, path=PATH))


@require_safe
@early_table_page
def table(request: HttpRequest, link: TableLink) -> HttpResponse:
    """Show the round being played, or the one before while something of it is missing."""
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
    return show(
        request,
        link,
        "phones/round.html",
        refresh=address_of_called(request, link),
        **describe_table(link, evening, wanted_round),
        ways=() if wanted_round.unplayed else PAGES.of(link.session).table_ways,
        call=find_call_at(link.session, link.section, link.table),
        key=By().key,
        is_before=wanted in rounds and wanted != now,
        before=next((one for one in earlier if one.to_enter), None),
        wrong_leads=find_asked_leads(link, evening, rounds[now]),
        to_deal=find_boards_to_deal(
            link.session, evening, link.section, link.table, wanted_round.number
        )
        if wanted_round.to_enter
        else (),
        hands_due=[
            board
            for board in find_hands_due(link.session, evening, link.section, link.table)
            if not board.is_typed
        ],
        done=done,
        has_left=bool(requests.number_in(request, "left")),
        differing=done if is_differing else 0,
    )


def find_asked_leads(
    link: TableLink, evening: Evening, table_round: TableRound
) -> list[TableBoard]:
    """List the boards whose lead those who sit there are asked about: both sides agreed to the
    result, the board is over for all, and the leader did not hold the card."""
    agreed = [board for board in table_round.boards if board.state is BoardState.AGREED]
    wrong = read_wrong_leads(link.session, evening) if agreed else ()
    return [board for board in agreed if board.place in wrong and not board.is_hidden]


def describe_table(link: TableLink, evening: Evening, table_round: TableRound) -> dict[str, Any]:
    """Say who sits at a table in a round, and where its boards come from."""
    game = game_at(evening, link.section, link.table, table_round.number)
    return {
        "round": table_round,
        "carrying": [turn_text(turn) for turn in find_turns(evening, game)] if game else [],
        **PAGES.of(link.session).describe_seats(evening, game, table_round),
    }


def read_wrong_leads(session: Session, evening: Evening) -> frozenset[Place]:
    """Find the places whose lead the leader did not hold, of boards that are over for all.

    Costs what `visible_deals` does. None in an event of matches, whose match sheets say no leads.
    """
    if not STAGES.of(evening.session.stage).list_leads(evening):
        return frozenset()
    return find_wrong_leads(evening, visible_deals(session))
