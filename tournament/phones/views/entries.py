"""What the phones at a table kept while nobody answered: each item gets an answer of its own.

An answer is one of `TableVerdict`'s verdicts, "later" (its round has still to be called) or
"refused" with words in each language: the phone keeps them, and its page may change to the other.
What the players are told about an item that was taken is a code, which the page says in its own
language. With the answers come the states of the table's boards, so that a phone knows what is
settled.
"""

import functools
from collections.abc import Callable, Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.utils import translation
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from scoring.errors import ScoringError
from scoring.notation.law77 import Edition
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.play.at_table import BoardState
from tournament.evening.scores.standings import rules_for
from tournament.models import TableLink
from tournament.phones.outbox import (
    HANDS,
    Outbox,
    OutboxItem,
    Spoilt,
    UnreadableError,
    read_outbox,
)
from tournament.phones.services.hear_table import hear_table
from tournament.phones.services.take_hands import take_hands
from tournament.phones.services.take_item import Taken, is_known, take_item
from tournament.store.read import load_evening
from tournament.store.reading.at_table import board_states
from tournament.store.write import By
from tournament.web.forms.cards.hands import read_key
from tournament.web.phones.table_page import table_by, table_page
from tournament.words.errors.codes import words_at_table

SETTLED = {"accepted", "confirmed", "same", "conflict", "stale"}


@require_POST
@table_page
def entries(request: HttpRequest, link: TableLink) -> HttpResponse:
    if request.content_type != "application/json":
        return HttpResponse(status=415)
    try:
        offer = read_outbox(request.body)
    except UnreadableError:
        return HttpResponse(status=400)
    # The phone has scanned another table's card since: these are not for this one.
    if offer.table != f"{link.session.code}/{link}":
        return HttpResponse(status=409)
    return JsonResponse(answer(link, table_by(request, link), offer))


def answer(link: TableLink, by: By, offer: Outbox) -> dict[str, Any]:
    is_link_known = is_known(link, offer.mark)
    taking = Taking(link, by)
    answers = [taking.answer(item) for item in offer.items]
    # As they are once all of this was taken.
    states = taking.states() if offer.items or offer.look else {}
    for item, reply in zip(offer.items, answers, strict=True):
        reply["told"] = code_for_players(item, reply["verdict"], states)
    settled = sum(reply["verdict"] in SETTLED for reply in answers)
    hear_table(link, unsent=max(offer.unsent - settled, 0), waiting=offer.waiting)
    boards = {f"{round_}/{board}": state.value for (round_, board), state in states.items()}
    return {"entries": answers, "known": is_link_known, "boards": boards}


class Taking:
    """The items of one request, taken one after another."""

    def __init__(self, link: TableLink, by: By) -> None:
        self.link, self.by = link, by
        # By the keys of the items: where the result of each stands, which the next may correct.
        self.revisions: dict[str, int] = {}
        self.evening: Evening | None = None

    @property
    def edition(self) -> Edition:
        return rules_for(self.link.session.event).edition

    def answer(self, item: OutboxItem | Spoilt) -> dict[str, Any]:
        if isinstance(item, Spoilt):
            return refusal_answer(item.key, unreadable)
        try:
            taken = self.take(item)
        except (ScoringError, ServiceError) as error:
            return refusal_answer(
                item.key, functools.partial(words_at_table, error, item.board, self.edition)
            )
        self.evening = taken.evening
        if taken.revision:
            self.revisions[item.key] = taken.revision
        return {
            "key": item.key,
            "verdict": taken.verdict,
            "revision": taken.revision,
            "mark": taken.mark,
            "words": {},
        }

    def take(self, item: OutboxItem) -> Taken:
        """Take a result, an agreement with one, or the hands of a board."""
        if item.kind != HANDS:
            return take_item(self.link, self.by, item, self.revisions)
        key = read_key(QueryDict(item.whose), item.board)
        return take_hands(self.link, self.by, item, self.revisions, key=key)

    def states(self) -> dict[tuple[int, int], BoardState]:
        """Return the states of the table's boards.

        The evening is read unless the last item brought it back.
        """
        evening = self.evening or load_evening(self.link.session)
        return board_states(evening, self.link.section, self.link.table)


def unreadable() -> str:
    return gettext("This entry cannot be read. Enter it again.")


def refusal_answer(key: str, say: Callable[[], str]) -> dict[str, Any]:
    sentences = {}
    for language, _ in settings.LANGUAGES:
        with translation.override(language):
            sentences[language] = say()
    return {"key": key, "verdict": "refused", "revision": 0, "mark": "", "words": sentences}


def code_for_players(
    item: OutboxItem | Spoilt, verdict: str, states: Mapping[tuple[int, int], BoardState]
) -> str:
    """Return the code of what the players have to know; empty when all is well."""
    if isinstance(item, OutboxItem) and item.kind == HANDS:
        return "hands_differ" if verdict == "conflict" else ""
    if verdict in {"conflict", "stale"}:
        return verdict
    if isinstance(item, Spoilt) or item.kind != "confirm" or verdict not in SETTLED:
        return ""
    is_differing = states.get((item.round, item.board)) is BoardState.DIFFERS
    return "conflict" if is_differing else ""
