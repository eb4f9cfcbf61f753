"""Evenings of pairs: every form of scoring, from the empty list to the final ranking."""

import datetime
from collections.abc import Iterator
from typing import Any

from tests.tournament.draws.swiss_pairs import a_swiss_of_pairs, draw_as_proposed, play_swiss_round
from tests.walk.desk import Desk
from tests.walk.phones import Phone
from tests.walk.stories.hall import DAY, Hall, Moment, again
from tournament.calls.services.answer_call import answer_call
from tournament.door.reading.payments import read_attendees
from tournament.door.services.count_till import count_till
from tournament.door.services.deposits import make_deposit
from tournament.door.services.pay import pay
from tournament.door.services.prices import set_prices
from tournament.door.services.sell_carnet import sell_carnet
from tournament.draws.services.not_played import forfeit_match, let_team_leave
from tournament.evening.door.payments import Fees, Occasion, PaidBy
from tournament.evening.facts import Break
from tournament.models import Player
from tournament.phones.services.table_links import close_link
from tournament.play.services.change_breaks import plan_break
from tournament.play.services.press_clock import call_round
from tournament.results.services.publish import publish
from tournament.results.services.withdraw_publication import withdraw_publication
from tournament.services.discard_evening import discard_evening
from tournament.setup.services.change_settings import restore_evening
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.keep_template import keep_template
from tournament.setup.services.start import start

HANDICAP = {"handicap": {"from": "average", "reference": "50.00", "share": "100.00"}}
FEES = {"fee_member": 400, "fee_guest": 650, "fee_junior": 150}


def a_desk(hall: Hall, name: str, **settings: Any) -> Desk:
    wanted = {"boards_wanted": 9, "visibility": "ranking", "starts_at": None, **settings}
    return Desk(hall.club, hall.owner, name, DAY, **wanted)


def whole_evening(hall: Hall) -> Iterator[Moment]:
    """Planned, taken out of the list and brought back, named, paid, called, contradicted, over."""
    Player.objects.filter(club=hall.club).update(average=48)
    desk = a_desk(
        hall, "Mardi soir", extra_rankings=HANDICAP, lead_wanted=True, table_sees="traveller",
        starts_at=datetime.time(20), **FEES,
    )  # fmt: skip
    yield Moment("planned", desk.session, whole="fr", sends="fr")
    discard_evening(desk.session, desk.by)
    yield Moment("discarded", desk.session, sends="fr")
    restore_evening(again(desk.session), desk.by)
    desk.seat(6)
    settings = {"name": "Mardi soir", **desk_settings()}
    keep_template(hall.club, desk.by, settings=settings)
    yield Moment("named", desk.session, whole="en", sends="en", with_club=True)
    choose_movement(desk.session, desk.by, choice=MovementChoice("mitchell-3-3x3"))
    yield Moment("drawn", desk.session)
    pay_some(hall, desk)
    hall.at(20)
    start(desk.session, desk.by)
    desk.session.refresh_from_db()
    yield Moment("called", desk.session)
    yield from play_whole_evening(hall, desk)


def desk_settings() -> dict[str, Any]:
    from tests.tournament.setup.arrange import SETTINGS

    return {name: value for name, value in vars(SETTINGS).items() if name != "name"}


def pay_some(hall: Hall, desk: Desk) -> None:
    """Sell a carnet, and let three players pay, one with it."""
    first = read_attendees(desk.session)[0]
    sell_carnet(
        hall.club, desk.by, player_id=first.player, price=3600, method="cash",
        day=datetime.date(2026, 11, DAY), session=desk.session,
    )  # fmt: skip
    ways = (PaidBy.CARNET, PaidBy.CASH, PaidBy.CHEQUE)
    for one, way in zip(read_attendees(desk.session), ways, strict=False):
        amount = 0 if way is PaidBy.CARNET else one.due
        pay(again(desk.session), desk.by, attendee=one.id, method=way, amount=amount,
            base=one.changed_in)  # fmt: skip
    settle_some(hall, desk)


def settle_some(hall: Hall, desk: Desk) -> None:
    """Set the club's prices, let a player prepay, one pay by card and one owe a pair's fees for
    somebody else, and count the till."""
    set_prices(hall.club, desk.by, prices={Occasion.USUAL: Fees(400, 650, 150)})
    *_, third, fourth = read_attendees(desk.session)[3:5]
    prepaid = {"player_id": third.player, "amount": 2000, "method": PaidBy.CARD}
    day = datetime.date(2026, 11, DAY)
    make_deposit(hall.club, desk.by, **prepaid, day=day, session=desk.session)
    pay(again(desk.session), desk.by, attendee=fourth.id, method=PaidBy.ACCOUNT, amount=fourth.due,
        base=fourth.changed_in, for_all=True, payer_id=third.player)  # fmt: skip
    count_till(again(desk.session), desk.by, float_amount=2000, counted=6000)


def play_whole_evening(hall: Hall, desk: Desk) -> Iterator[Moment]:
    desk.deals = deals_of(desk)
    phones = [Phone(desk.session, 1, f"iPhone-{n}x1c") for n in (1, 2)]
    (agreed, *_), (differing, *_), *_ = desk.due(1)
    for phone in phones:
        phone.say(1, agreed[3], "4HS=/HA") if phone is phones[0] else None
    phones[0].say(1, differing[3], "2SN=")
    phones[1].say(1, differing[3], "2SN+1")
    phones[0].note("1", "Je m’appelle Hélène Maurin-Bec")
    two_calls(desk, phones[0])
    close_link(again(desk.session), desk.by, section="A", table=3)
    yield Moment("contradicted", desk.session, whole="fr", sends="fr")
    desk.play(1)
    plan_break(again(desk.session), desk.by, wanted=Break(1, 10))
    hall.at(20, 30)
    desk.call(2)
    desk.play(2)
    yield Moment("half-time", desk.session, whole="en")
    desk.call(3)
    desk.play(3)
    hall.at(22)
    desk.publish()
    yield Moment("published", desk.session, whole="fr", sends="en")
    desk.type(desk.known.results[0].place, "5DXW-3")
    yield Moment("corrected", desk.session)
    desk.publish()
    desk.leave_what_is_strange()
    withdraw_publication(again(desk.session), desk.by, version=2)
    yield Moment("withdrawn", desk.session)
    desk.publish("final")
    yield Moment("final", desk.session, whole="en", sends="fr", with_club=True)


def two_calls(desk: Desk, phone: Phone) -> None:
    """Have two tables call the director, who goes to the first one."""
    phone.call("revoke")
    session = again(desk.session)
    answer_call(session, desk.by, number=session.revision)
    Phone(desk.session, 2, "Android-2b7d").call()


def deals_of(desk: Desk) -> Any:
    from tournament.management.demo.evenings import DemoTable

    return DemoTable(desk.known, 7)


def of_form(
    hall: Hall, name: str, movement: str = "mitchell-3-3x3", pairs: int = 6, **settings: Any
) -> Iterator[Moment]:
    """A short evening with every kind of ruling, in play, published and final."""
    unit = {"victory_points": "victory_points", "total_points": "points"}
    desk = a_desk(hall, name, **settings)
    desk.seat(pairs)
    hall.at(20)
    desk.begin(movement, seed=len(name))
    desk.play(1)
    desk.call(2)
    due = [place for place, *_ in desk.due(2)]
    desk.play(2, but=due[-2:])
    yield Moment("in play", desk.session, whole="fr")
    desk.call(3)
    desk.play(2, 3)
    weighted, split, average, cancelled, fixed, *_ = desk.known.results[4:]
    desk.rule(weighted.place, "W60:110;40:-90")
    desk.rule(split.place, "110|-90")
    desk.rule(average.place, "A6040")
    desk.rule(cancelled.place, "CANCEL", "12C1(d)", "donne fautive")
    if settings.get("scoring") in ("butler", "cross_imps", "total_points"):
        desk.rule(fixed.place, "F3|F-3", "12C1(c)", "décision du comité")
    desk.fine(split.seats.ns, "1", unit.get(settings.get("scoring", ""), "imps")
              if "scoring" in settings else "matchpoints", reason="retard")  # fmt: skip
    yield Moment("ruled", desk.session)
    desk.publish()
    yield Moment("published", desk.session, whole="en",
                 objects={"places": ["-".join(map(str, weighted.place))],
                          "boards": [weighted.board]})  # fmt: skip
    desk.leave_what_is_strange()
    desk.publish("final")
    yield Moment("final", desk.session)


def matchpoints(hall: Hall) -> Iterator[Moment]:
    return of_form(hall, "Top", profile="ebu")


def cross_imps(hall: Hall) -> Iterator[Moment]:
    return of_form(hall, "IMP croisés", scoring="cross_imps")


def butler(hall: Hall) -> Iterator[Moment]:
    return of_form(hall, "Butler", scoring="butler")


def total_points(hall: Hall) -> Iterator[Moment]:
    return of_form(hall, "Points totaux", scoring="total_points")


def victory_points(hall: Hall) -> Iterator[Moment]:
    return of_form(hall, "Points de victoire", scoring="victory_points")


def two_sections(hall: Hall) -> Iterator[Moment]:
    """Two sections ranked apart, compared within each."""
    desk = a_desk(hall, "Deux sections", section_count=2, ranked="apart", compared="section")
    desk.seat(12, sections="AAAAAABBBBBB")
    choose_movement(desk.session, desk.by, choice=MovementChoice("mitchell-3-3x3", section="A"))
    hall.at(20)
    desk.begin("mitchell-3-3x3", seed=8, section="B")
    desk.play(1)
    desk.call(2)
    desk.play(2)
    yield Moment("in play", desk.session, whole="en")
    desk.call(3)
    desk.play(3)
    desk.publish()
    yield Moment("published", desk.session, whole="fr")


def swiss_pairs(hall: Hall) -> Iterator[Moment]:
    """A Swiss of seven pairs by victory points: one waits, one does not come, one leaves."""
    session = a_swiss_of_pairs(
        7, club=hall.club, rounds=3, boards=3, started=False,
        settings={"visibility": "ranking", "name": "Suisse, paires"},
    )  # fmt: skip
    yield Moment("named", session, whole="fr", sends="en")
    hall.at(20)
    start(session, hall.by)
    forfeit_match(again(session), hall.by, match=(1, "A2"), absent="away")
    play_swiss_round(session, 1, but=1)
    yield Moment("in play", session, whole="en")
    play_swiss_round(session, 1)
    let_team_leave(again(session), hall.by, team="A3", after=1)
    draw_as_proposed(again(session))
    yield Moment("drawn", session, sends="fr")
    call_round(again(session), hall.by, number=2)
    play_swiss_round(session, 2)
    publish(again(session), hall.by, kind="provisional")
    yield Moment("published", session, whole="fr")


def swiss_percentages(hall: Hall) -> Iterator[Moment]:
    """A Swiss of six pairs on a scale of percentages."""
    session = a_swiss_of_pairs(
        6, club=hall.club, rounds=3, boards=3,
        settings={
            "visibility": "ranking", "name": "Suisse en pourcentage", "profile": "ebu",
            "scale": "ebu_percentages",
        },
    )  # fmt: skip
    play_swiss_round(session, 1, but=2)
    yield Moment("in play", session, whole="fr")
    play_swiss_round(session, 1)
    publish(again(session), hall.by, kind="provisional")
    yield Moment("published", session, whole="en")
