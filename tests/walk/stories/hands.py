"""Evenings with cards: dealt and sealed, read from a file, typed at the tables."""

from collections.abc import Iterator

from scoring.deals.boards import DealtBoard
from scoring.deals.tricks import TrickTable
from tests.tournament.deals.sets import attach, the_deal
from tests.walk.stories.hall import Hall, Moment, again
from tests.walk.stories.pairs import a_desk
from tournament.evening.parts.dealt import (
    TypedKey,
)
from tournament.evening.states import DealOrigin
from tournament.files.deals.plain import digest
from tournament.services.deals.attach import NewSet, attach_deals
from tournament.services.deals.type_deal import choose_typing, type_deal
from tournament.store.write import By
from tournament.veil.services.choose_own_pair import choose_own_pair

BOARDS = range(1, 10)


def sealed(hall: Hall) -> Iterator[Moment]:
    """Dealt by the program before play; the director plays too, and is shown less."""
    desk = a_desk(hall, "Donnes scellées", table_sees="traveller")
    desk.seat(6)
    attach(desk.session, *BOARDS, is_sealed=True, name="")
    yield Moment("sealed", desk.session, whole="en", sends="fr")
    hall.at(20)
    desk.begin("mitchell-3-3x3", seed=12)
    own = desk.session.attendances.all()[0].entry_id
    choose_own_pair(again(desk.session), hall.by, entry_id=own)
    desk.play(1)
    desk.call(2)
    desk.play(2)
    yield Moment("director plays", desk.session, whole="fr", sends="en")
    desk.call(3)
    desk.play(3)
    yield Moment("over", desk.session, whole="fr")
    desk.publish()
    yield Moment("published", desk.session, whole="en")


def dealt(hall: Hall) -> Iterator[Moment]:
    """Read from a file with tables of tricks, open to the director; leads are known wrong."""
    desk = a_desk(hall, "Donnes ouvertes", lead_wanted=True, scoring="butler")
    desk.seat(6)
    tricks = TrickTable((7, 6, 7, 6) * 5)
    boards = [DealtBoard(number, the_deal(number), tricks, 110) for number in BOARDS]
    new = NewSet(boards, DealOrigin.FILE, digest(boards), "mardi.pbn")
    attach_deals(again(desk.session), desk.by, new=new)
    hall.at(20)
    desk.begin("mitchell-3-3x3", seed=13)
    first, *_ = [place for place, *_ in desk.due(1)]
    desk.type(first, "4SN=/HA")
    desk.play(1)
    yield Moment("in play", desk.session, whole="fr")
    for round_ in (2, 3):
        desk.call(round_)
        desk.play(round_)
    desk.publish()
    yield Moment("published", desk.session, whole="en")


def typed(hall: Hall) -> Iterator[Moment]:
    """Typed by phones after a board is over; two tables differ."""
    desk = a_desk(hall, "Mains tapées", scoring="cross_imps")
    desk.seat(6)
    hall.at(20)
    desk.begin("mitchell-3-3x3", seed=14)
    choose_typing(again(desk.session), desk.by, is_typed=True)
    for round_ in (1, 2, 3):
        if round_ > 1:
            desk.call(round_)
        desk.play(round_)
    key = TypedKey("", 1)
    type_deal(again(desk.session), By(device="table A2 · a"), key=key, cards=the_deal(1), base=0)
    type_deal(again(desk.session), By(device="table A2 · b"), key=key, cards=the_deal(2), base=0)
    yield Moment("typed", desk.session, whole="en", sends="fr", objects={"boards": [2, 1]})
    type_deal(again(desk.session), desk.by, key=TypedKey("", 2), cards=the_deal(2), base=0)
    desk.publish()
    yield Moment("published", desk.session, whole="fr", objects={"boards": [1, 2]})
