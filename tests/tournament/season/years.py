"""Clubs of random years, stored as rows, and all that was stored of them as plain dictionaries."""

import datetime
import random

from tournament.models import (
    Attendance,
    AttendancePlayer,
    Carnet,
    Club,
    Deposit,
    Entry,
    Event,
    FourAfternoon,
    FourGame,
    FourPlayer,
    Placement,
    Player,
    Section,
    Session,
)

SEATS = {"pairs": 2, "teams": 4, "individual": 1}
MONEY = ("cash", "cheque", "transfer", "card")
WAYS = ("", "carnet", "account", "untold", *MONEY)


def some_people(club: Club, count: int, lot: random.Random) -> list[Player]:
    """Add players to a club, some of them guests or retired."""
    rows = [
        Player(
            club=club,
            first_name="Joueur",
            last_name=f"N{number:03d}",
            guest=lot.random() < 0.2,
            retired=lot.random() < 0.05,
        )
        for number in range(count)
    ]
    return Player.objects.bulk_create(rows)


def a_held_evening(
    club: Club,
    day: datetime.date,
    contestants: list[list[Player]],
    *,
    kind: str = "pairs",
    state: str = "final",
    name: str = "Mardi soir",
    stand_ins: int = 0,
    left: int = 0,
    **fields: object,
) -> tuple[Session, list[AttendancePlayer]]:
    """Store an evening with its numbers; the last `left` contestants were gone before it began."""
    event = Event.objects.create(club=club, name=name, kind=kind)
    session = Session.objects.create(event=event, date=day, state=state, **fields)
    section = Section.objects.create(
        session=session, option="own", kind="own", tables=1, rounds=1, boards_per_round=1
    )
    entries = Entry.objects.bulk_create([Entry(event=event) for _ in contestants])
    attendances = Attendance.objects.bulk_create(
        [Attendance(session=session, entry=entry, order=n) for n, entry in enumerate(entries, 1)]
    )
    count = len(contestants)
    Placement.objects.bulk_create(
        Placement(
            section=section,
            number=number,
            shown=str(number),
            attendance=attendance,
            left_after=0 if number > count - left else None,
        )
        for number, attendance in enumerate(attendances, 1)
    )
    Placement.objects.bulk_create(
        Placement(section=section, number=number, shown=str(number), stand_in="Remplaçant")
        for number in range(count + 1, count + 1 + stand_ins)
    )
    # A number that nobody has.
    Placement.objects.create(section=section, number=99, shown="99")
    seats = AttendancePlayer.objects.bulk_create(
        AttendancePlayer(attendance=attendance, session=session, player=player, position=place)
        for attendance, players in zip(attendances, contestants, strict=True)
        for place, player in enumerate(players, 1)
    )
    return session, seats


def a_paid_seat(seat: AttendancePlayer, lot: random.Random) -> list[tuple[str, int]]:
    """Pay a seat in some way, or not; the sums by way."""
    way, more = lot.choice(WAYS), lot.choice(("", "cash", "card", "account"))
    seat.paid_by, paid = way, []
    if way in (*MONEY, "account"):
        seat.paid_amount = lot.randrange(0, 900)
        paid.append((way, seat.paid_amount))
    if way and more:
        seat.supplement_by, seat.supplement_amount = more, lot.randrange(0, 300)
        paid.append((more, seat.supplement_amount))
    return paid


def a_random_year(club: Club, lot: random.Random, *, days: list[datetime.date], people: int = 24):
    """Store a club's evenings on some days; what was stored, in plain words."""
    players = some_people(club, people, lot)
    evenings = []
    for day in days:
        lot.shuffle(players)
        kind = lot.choice(("pairs", "pairs", "teams", "individual"))
        state = lot.choice(("final", "final", "provisional", "running", "setup"))
        size = SEATS[kind]
        count = lot.randrange(0, people // size + 1)
        groups = [players[n * size : (n + 1) * size] for n in range(count)]
        left, extra = lot.randrange(0, min(2, count) + 1), lot.randrange(0, 2)
        session, seats = a_held_evening(
            club,
            day,
            groups,
            kind=kind,
            state=state,
            stand_ins=extra if kind == "individual" else 0,
            left=left,
            discarded=lot.random() < 0.1,
        )
        paid = [pair for seat in seats for pair in a_paid_seat(seat, lot)]
        fields = ["paid_by", "paid_amount", "supplement_by", "supplement_amount"]
        AttendancePlayer.objects.bulk_update(seats, fields)
        came = [player for group in groups[: count - left] for player in group]
        seats_taken = (count - left + (extra if kind == "individual" else 0)) * size
        evenings.append(
            {
                "day": day,
                "counts": not session.discarded,
                "begun": state != "setup",
                "seats": seats_taken,
                "players": [player.last_name for player in came],
                "four": False,
                "paid": [(way, cents, "entries") for way, cents in paid if way in MONEY],
            }
        )
        if lot.random() < 0.2:
            evenings.append(a_random_afternoon(club, day, lot, players))
    apart = [sell(lot, players, day) for day in days if lot.random() < 0.3]
    listed = {one.last_name: (one.guest, one.retired) for one in players}
    return {"evenings": evenings, "apart": apart, "people": listed}


def a_random_afternoon(club: Club, day: datetime.date, lot: random.Random, players: list[Player]):
    """Store an afternoon of rubber bridge, at which games may not have begun."""
    afternoon = FourAfternoon.objects.create(club=club, day=day)
    tables = lot.randrange(0, 3)
    came = players[: 4 * max(tables, 1)]
    rows = [
        FourPlayer.objects.create(afternoon=afternoon, player=player, order=n)
        for n, player in enumerate(came, 1)
    ]
    for table in range(tables):
        seats = dict(
            zip(("north", "east", "south", "west"), rows[4 * table : 4 * table + 4], strict=True)
        )
        for order in range(1, 1 + lot.randrange(1, 3)):
            FourGame.objects.create(afternoon=afternoon, table=table + 1, order=order, **seats)
    return {
        "day": day,
        "counts": True,
        "begun": tables > 0,
        "seats": 4 * tables,
        "players": [player.last_name for player in came],
        "four": True,
        "paid": [],
    }


def sell(lot: random.Random, players: list[Player], day: datetime.date):
    """Sell a carnet, or take or give back money on account, at no evening's door."""
    way = lot.choice(MONEY)
    if lot.random() < 0.5:
        Carnet.objects.create(player=players[0], bought_on=day, entries=10, price=4500, paid_by=way)
        return day, way, 4500, "carnets"
    cents = lot.choice((2000, 5000, -1500))
    Deposit.objects.create(player=players[0], made_on=day, amount=cents, paid_by=way)
    return day, way, cents, "accounts"
