"""Sets an invented evening up: people, pairs, movement, start."""

import datetime
from dataclasses import dataclass

from movements.advise import option
from tournament.models import (
    Change,
    Club,
    Entry,
    EntryPlayer,
    Event,
    Placement,
    Player,
    Seating,
    Section,
    Session,
    State,
)
from tournament.services.demo.people import PEOPLE
from tournament.services.write import By, write


@dataclass(frozen=True)
class Evening:
    """What is played; `first` shifts the pairs, so that numbers differ from week to week."""

    name: str
    date: datetime.date
    option: str
    pairs: int
    first: int
    visibility: str
    seed: int


class Author:
    """Who plays the demo: the program, with keys that tell a club's demo from everything else."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.count = 0

    def next(self) -> By:
        self.count += 1
        return By(device="demo", key=f"demo-{self.club.pk}-{self.count}")

    @property
    def has_played(self) -> bool:
        return Change.objects.filter(key=f"demo-{self.club.pk}-1").exists()


def set_up(club: Club, author: Author, evening: Evening) -> Session:
    chosen = option(evening.option, evening.pairs)
    movement = chosen.movement(full=True)
    with write(club, author.next(), "create_evening", {"name": evening.name}) as w:
        event = Event(club=club, name=evening.name)
        w.create(event)
        session = Session(
            event=event,
            date=evening.date,
            starts_at=datetime.time(20),
            visibility=evening.visibility,
        )
        w.create(session)
    with write(session, author.next(), "pairs", {}) as w:
        entries = []
        for i in range(evening.pairs):
            entry = Entry(event=event, session=session, position=i + 1)
            w.create(entry)
            entries.append(entry)
            k = (i + evening.first) % (len(PEOPLE) // 2)
            for j, (first, last) in enumerate(PEOPLE[2 * k : 2 * k + 2], 1):
                player = Player.objects.filter(club=club, last_name=last).first()
                if player is None:
                    player = Player(club=club, first_name=first, last_name=last)
                    w.create(player)
                w.create(EntryPlayer(entry=entry, session=session, player=player, position=j))
    with write(session, author.next(), "movement", {}) as w:
        section = Section(
            session=session,
            winners=movement.winners,
            option=evening.option,
            kind=movement.kind,
            variant=movement.variant,
            tables=movement.tables,
            rounds=movement.rounds,
            boards_per_round=movement.boards_per_round,
            max_meetings=movement.max_meetings,
            relays=[r.after_table for r in movement.relays],
            sharings=[
                {"round": s.round, "tables": list(s.tables), "boards": list(s.boards)}
                for s in movement.sharings
            ],
            stationary=list(movement.stationary),
            arrow_switched=list(movement.arrow_switched),
        )
        w.create(section)
        placed = {}
        left = iter(entries)
        for n in movement.pairs:
            line = ""
            if movement.winners == 2:
                line = "NS" if n in movement.lines else "EW"
            placed[n] = Placement(section=section, number=n, line=line, shown=str(n))
            placed[n].entry = None if n == chosen.missing else next(left)
            w.create(placed[n])
        for s in movement.seatings:
            w.create(
                Seating(
                    section=section,
                    round=s.round,
                    table=s.table,
                    boards=list(s.boards),
                    north=placed[s.ns],
                    south=placed[s.ns],
                    east=placed[s.ew],
                    west=placed[s.ew],
                )
            )
    with write(session, author.next(), "start", {}) as w:
        w.update(session, state=State.RUNNING, round=1)
    return session
