"""Sets an invented evening up: people, pairs, movement, start."""

import datetime
import uuid
from dataclasses import dataclass

from django.utils.translation import gettext

from tournament.evening.names.names import NamedPlayer
from tournament.evening.parts.people import PlayerFacts
from tournament.models import Change, Club, Player, Session
from tournament.people.services.players import add_player
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import Pair, paste_pairs
from tournament.services.evening_settings import Settings
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start
from tournament.store.first_pages.demonstration import DEMO_KEYS
from tournament.store.write import By

PEOPLE = (
    ("Hélène", "Maurin"), ("Paul", "Astier"), ("Odile", "Ferrand"), ("Jean", "Rouvier"),
    ("Colette", "Bastide"), ("Marc", "Verdol"), ("Denise", "Laforge"), ("Yves", "Carlin"),
    ("Nicole", "Tavel"), ("Bernard", "Ollier"), ("Simone", "Grandval"), ("René", "Duchêne"),
    ("Monique", "Sorel"), ("Luc", "Ancelin"), ("Arlette", "Vidor"), ("Guy", "Perrault"),
    ("Josette", "Malaval"), ("Alain", "Crozet"), ("Françoise", "Œuvrard"), ("Łukasz", "Tarno"),
    ("Thérèse", "Belloc"), ("Henri", "Savigny"), ("Ginette", "Roquet"), ("Émile", "Duras"),
    ("Suzanne", "Amblard"), ("André", "Cazal"), ("Martine", "Lestrade"), ("Pierre", "Noval"),
)  # fmt: skip


@dataclass(frozen=True)
class DemoEvening:
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
        # A demo carried to another computer must not meet the keys of the one that is there.
        self.own = uuid.uuid4().hex

    def next(self) -> By:
        self.count += 1
        return By(device=gettext("demonstration"), key=f"{DEMO_KEYS}{self.own}-{self.count}")

    @property
    def has_played(self) -> bool:
        return Change.objects.filter(club=self.club, key__startswith=DEMO_KEYS).exists()


def set_up(club: Club, author: Author, evening: DemoEvening) -> Session:
    session = create_evening(club, author.next(), settings=settings(evening))
    paste_pairs(session, author.next(), pairs=pairs(club, author, evening))
    choose_movement(session, author.next(), choice=MovementChoice(evening.option))
    start(session, author.next())
    session.refresh_from_db()
    return session


def settings(evening: DemoEvening) -> Settings:
    return Settings(
        name=evening.name,
        date=evening.date,
        starts_at=datetime.time(20),
        profile="ffb",
        boards_wanted=26,
        lead_wanted=False,
        visibility=evening.visibility,
    )


def pairs(club: Club, author: Author, evening: DemoEvening) -> list[Pair]:
    """Return the pairs; partners stay together from week to week, their number changes."""
    member_by_name = members(club)
    for first, last in PEOPLE:
        if (first, last) not in member_by_name:
            add_player(club, author.next(), fields=PlayerFacts(first, last))
    member_by_name = members(club)
    couples = [
        (member_by_name[one], member_by_name[two])
        for one, two in zip(PEOPLE[::2], PEOPLE[1::2], strict=True)
    ]
    return [*couples[evening.first :], *couples[: evening.first]][: evening.pairs]


def members(club: Club) -> dict[tuple[str, str], NamedPlayer]:
    rows = Player.objects.filter(club=club).values_list("id", "first_name", "last_name")
    return {(first, last): NamedPlayer(first, last, id=pk) for pk, first, last in rows}
