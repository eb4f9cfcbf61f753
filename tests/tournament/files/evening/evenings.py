"""An evening with everything in its history that an evening's file must carry."""

import datetime
import uuid
from dataclasses import replace
from decimal import Decimal

from movements.pairs.mitchell import mitchell
from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from tests.builders import NAMES, a_user, by
from tests.tournament.play.evenings import known, said
from tournament.entries.services.add_late_pair import add_late_pair
from tournament.entries.services.change_pair import rename_player
from tournament.evening.facts import Group
from tournament.evening.names.names import NamedPlayer
from tournament.evening.parts.people import PlayerFacts
from tournament.files.evening.write import evening_json
from tournament.models import (
    Attendance,
    AttendancePlayer,
    Change,
    ClaimAnswer,
    ClaimKind,
    Club,
    Entry,
    Placement,
    Player,
    Seating,
    Section,
    Session,
)
from tournament.models import Member as MemberRow
from tournament.people.services.players import add_player
from tournament.play.services.move_result import move_result
from tournament.play.services.press_clock import call_round
from tournament.play.services.settle_conflict import settle_conflict
from tournament.public.services.claim import Message, answer_claim, make_claim
from tournament.results.reading.evening_rows import evening_rows
from tournament.results.services.publish import publish
from tournament.rulings.services.appeal import Appealed, appeal, decide_appeal
from tournament.rulings.services.decide_claim import accept_claim, refuse_claim
from tournament.rulings.services.group import group_board
from tournament.rulings.services.penalise import Fine, penalise
from tournament.rulings.services.rule import rule, withdraw_ruling
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.evening_settings import Settings
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back
from tournament.services.see_report import see_report
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start
from tournament.store.reading.agreement import conflict_at
from tournament.store.reading.claims import read_claims
from tournament.store.tables import evening_tables
from tournament.store.undo import undo
from tournament.store.write import By, write

SETTINGS = Settings(
    name="Mardi soir",
    date=datetime.date(2026, 11, 17),
    starts_at=datetime.time(20, 5),
    profile="ffb",
    boards_wanted=26,
    lead_wanted=True,
    visibility="ranking",
)
LINES = ("4SS=", "3NTE-1", "P", "2HXW+1", "1NTN=", "5CW-2", "6SN=/HA", "NP", "A6040", "-100")


def a_rich_evening(club: Club) -> Session:
    """Two sections over the same boards, a late pair, corrections, an exchange, something taken
    back, undo and redo, a conflict, a ruling, and two publications; everybody's name is known."""
    diane = a_user(club)
    session = set_up(club, diane)
    second_section(session, diane)
    call_round(session, by(diane), number=2)
    guests = (NamedPlayer("Zoé", "Ștefan"), NamedPlayer("Gaël", "Noël-Brun"))
    add_late_pair(session, by(diane), members=guests, first_round=2)
    play(session)
    correct(session, diane)
    publish(session, by(diane), kind="provisional")
    enter(session, known(session).results[4].place, "7NTN=")
    publish(session, by(diane), kind="provisional")
    ruled(session, diane)
    session.refresh_from_db()
    return session


def ruled(session: Session, user) -> None:
    """A weighted score, a shared one on a board not written down, one withdrawn, a penalty, and a
    fouled board."""
    first, second = known(session).results[6:8]
    unwritten = known(session).missing[0]
    give(session, user, first.place, "W60:110;40:-100")
    give(session, user, unwritten, "A60+/40-")
    withdrawn = give(session, user, second.place, "CANCEL")
    withdraw_ruling(session, by(user), place=second.place, base=withdrawn.revision)
    ten = Fine(
        first.seats.ns, Decimal(10), "top_percent", board=first.board, law="90B1", reason="retard"
    )
    penalise(session, by(user), fine=ten)
    penalise(session, by(user), fine=Fine(first.seats.ew, Decimal(0), "top_percent"))
    from_2 = Group(
        uuid.UUID(int=7), first.board, "b", "A", 2, None, (1, 2, 3), "87", "mains échangées", 0
    )
    group_board(session, by(user), group=from_2, base=0)
    claim(session, user)
    appeals(session, user, first)


def appeals(session: Session, user, line) -> None:
    """One that was decided, made in time, and one still open, without a board."""
    made = line.entered_at
    on_line = Appealed(line.seats.ns, "both", "hésitation", made, line.board)
    at = appeal(session, by(user), appealed=on_line)
    appeal(session, by(user), appealed=Appealed(line.seats.ew, "absent", "pénalité", made))
    assert at
    decide_appeal(
        session, by(user), number=1, base=at.revision, decided="upheld", decision="commission"
    )


def claim(session: Session, user) -> None:
    """One accepted, one refused, one open that the opponents contest."""
    results = [one for one in known(session).results if not one.ruled][:3]
    words = Message(ClaimKind.OTHER, text="ce n’était pas nous")
    messages = [Message(ClaimKind.SCORE, said("7NTxxN-13")), Message(ClaimKind.TURNED), words]
    for result, message in zip(results, reversed(messages), strict=True):
        phone = By(device="Android-1a2b")
        make_claim(session, phone, pair=result.seats.ns, place=result.place, message=message)
    answers = {"number": 3, "pair": results[2].seats.ew, "answer": ClaimAnswer.CONTESTED}
    answer_claim(session, By(device="iPhone-3c4d"), **answers)
    for number, decide in ((1, accept), (2, refuse)):
        (now,) = read_claims(session, number=number)
        decide(session, user, now.changed_in, line=known(session).result_at[now.place].changed_in)


def accept(session: Session, user, base: int, *, line: int) -> None:
    accept_claim(session, by(user), number=1, base=base, line_base=line, corrects=False)


def refuse(session: Session, user, base: int, *, line: int) -> None:
    refuse_claim(session, by(user), number=2, base=base, reason="la feuille le dit")


def give(session: Session, user, place, text: str) -> Change:
    sides = parse_ruled(text, Alphabet.ENGLISH)
    why = ("12C1(c)", "hésitation")
    change = rule(session, by(user), place=place, sides=sides, base=0, told_why=why)
    assert change
    return change


def set_up(club: Club, user) -> Session:
    """Five pairs of the club at three tables."""
    session = create_evening(club, by(user), settings=SETTINGS)
    for number, (first, last) in enumerate(NAMES[:10], 1):
        add_player(club, by(user), fields=PlayerFacts(first, last, f"00{number:05d}"))
    players = [
        NamedPlayer(p.first_name, p.last_name, p.number, p.id)
        for p in Player.objects.filter(club=club).order_by("number")
    ]
    paste_pairs(session, by(user), pairs=list(zip(players[::2], players[1::2], strict=True)))
    choose_movement(session, by(user), choice=MovementChoice("mitchell-3-3x8-without-6"))
    start(session, by(user))
    session.refresh_from_db()
    return session


def second_section(session: Session, user) -> None:
    movement = mitchell(3, boards_per_round=8)
    with write(session, by(user), "section_added", of_event=True) as w:
        w.update(session, section_count=2)
        section = Section(
            session=session, letter="B", winners=2, option="mitchell-3-3x8", kind="mitchell",
            tables=3, rounds=3, boards_per_round=8,
        )  # fmt: skip
        w.create(section)
        placed = {number: a_place(w, section, movement, number) for number in movement.pairs}
        for seat in movement.seatings:
            ns, ew = placed[seat.ns], placed[seat.ew]
            seats = {"north": ns, "south": ns, "east": ew, "west": ew}
            w.create(
                Seating(
                    section=section, round=seat.round, table=seat.table,
                    boards=list(seat.boards), **seats,
                )
            )  # fmt: skip


def a_place(w, section: Section, movement, number: int) -> Placement:
    session = section.session
    entry = Entry(event=session.event)
    attendance = Attendance(session=session, entry=entry, order=20 + number, section="B")
    w.create(entry)
    w.create(attendance)
    for position in (1, 2):
        first, last = NAMES[9 + 2 * number - 2 + position]
        player = Player(club=session.event.club, first_name=first, last_name=last, guest=True)
        w.create(player)
        w.create(MemberRow(entry=entry, player=player, position=position))
        w.create(
            AttendancePlayer(
                attendance=attendance, session=session, player=player, position=position
            )
        )
    line = "NS" if number in movement.lines else "EW"
    place = Placement(
        section=section, number=number, line=line, shown=str(number), attendance=attendance
    )
    w.create(place)
    return place


def play(session: Session) -> None:
    """A third of what is due; the rest is still to come."""
    for number, place in enumerate(known(session).missing[::3]):
        enter(session, place, LINES[number % len(LINES)])


def enter(session: Session, place, text: str, base: int | None = None) -> Change:
    found = known(session).result_at.get(place)
    base = (found.changed_in if found else 0) if base is None else base
    return record_result(session, by(), place=place, sides=said(text), base=base)


def correct(session: Session, user) -> None:
    first, second, third = known(session).results[:3]
    change = enter(session, first.place, "4HN+1")
    undo(session, by(user), change=undo(session, by(user), change=change))
    conflict = enter(session, first.place, "4HN=", base=1)
    assert conflict.verdict == "conflict"
    rows = known(session).result_at
    other = next(r for r in rows.values() if r.place[:3] == second.place[:3] and r != second)
    move_result(
        session, by(user), place=second.place, board=other.board,
        base=second.changed_in, exchange_with=other.changed_in,
    )  # fmt: skip
    back = take_back(session, by(user), place=third.place, base=third.changed_in)
    assert back
    member = AttendancePlayer.objects.filter(session=session).first()
    rename(session, user, member)
    disagree(session, user)


def disagree(session: Session, user) -> None:
    """Phones that agree, that contradict, one contradiction settled and one left, a report."""
    one, other = known(session).results[5:7]
    phone = By(device="table 1 · iPhone-9x1c")
    record_result(session, replace(phone, key="1"), place=one.place, sides=one.sides, base=0)
    for key, place in (("2", one.place), ("3", other.place)):
        offer = replace(phone, key=key)
        record_result(session, offer, place=place, sides=said("7NTXXN="), base=0)
    found = conflict_at(known(session), one.place)
    settle_conflict(
        session, by(user), place=one.place, base=found.base, offers=found.offers,
        take=found.contradicting[0].revision,
    )  # fmt: skip
    told = {"section": "A", "table": 1, "text": "It is Łukasz", "pair": "A1"}
    with write(session, replace(phone, key="4"), "name_reported", told) as w:
        w.note()
    see_report(session, by(user), number=w.change.revision)


def rename(session: Session, user, member: AttendancePlayer) -> None:
    player = member.player
    rename_player(
        session, by(user), player_id=player.pk,
        first_name="Jean-Luc", last_name=player.last_name, base=player.changed_in,
    )  # fmt: skip


def written(session: Session) -> bytes:
    return evening_json(evening_rows(Session.objects.get(pk=session.pk)), evening_tables())
