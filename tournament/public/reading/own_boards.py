"""The boards of a player's published evenings, as far as players may see them."""

import dataclasses
from collections.abc import Iterator, Sequence

from tournament.evening.kind import RULES
from tournament.evening.publish.public_names import PublicNames
from tournament.evening.report import Contestant
from tournament.evening.scores.own_card import own_card
from tournament.models import Session
from tournament.public.reading.own_evenings import PublicPlayer
from tournament.public.values.own_boards import OwnBoard, list_boards
from tournament.public.values.own_evenings import OwnEvening
from tournament.store.published.public_names import find_names_of_evenings
from tournament.store.published.released import release


def read_own_boards(player: PublicPlayer, evenings: Sequence[OwnEvening]) -> tuple[OwnBoard, ...]:
    """Read the boards of a player's evenings, in their order.

    Costs the statements of each evening's published page, and one for the names of all. Of a team
    it is not known who sat at which board: it has none.
    """
    sessions = {one.code: one for one in player.sessions}
    names = find_names_of_evenings(player.wishes, [sessions[one.code].pk for one in evenings])
    return tuple(
        board
        for one in evenings
        for board in boards_of(sessions[one.code], one.pair, names[sessions[one.code].pk])
    )


def boards_of(session: Session, own: Contestant, names: PublicNames) -> Iterator[OwnBoard]:
    """List the boards of a contestant in an evening, its opponents named as they want to be."""
    pair = RULES.of(session).find_pair_that_played(own)
    report = release(session, cards=False).report
    card = own_card(report, pair.key) if pair else None
    if card is None:
        return
    for board in list_boards(card, session.code, session.date, report.scoring_form):
        opponents = tuple(map(names.show_pair, board.opponents))
        yield dataclasses.replace(board, opponents=opponents)
