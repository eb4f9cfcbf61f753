"""The names of a club's players, in full or as each wants to be named."""

import uuid

from tournament.evening.names.nameless import NAMELESS
from tournament.evening.publish.public_names import show_person
from tournament.evening.report import Person
from tournament.models import Club, Player
from tournament.store.published.public_names import ClubWishes, read_wishes

OF_A_NAME = ("id", "first_name", "last_name")


def read_names(club: Club) -> dict[uuid.UUID, str]:
    """Read the whole names of a club's players; costs one statement."""
    rows = Player.objects.filter(club=club).order_by().values_list(*OF_A_NAME)
    return {key: Person(first, last).full_name for key, first, last in rows}


def read_public_names(club: Club) -> dict[uuid.UUID, str]:
    """Read the names of a club's players as each wants to be named where the public looks; costs
    two statements."""
    wishes: ClubWishes = read_wishes(club.pk)
    names = {}
    for key, first, last in Player.objects.filter(club=club).order_by().values_list(*OF_A_NAME):
        person = Person(first, last)
        wish = wishes.wish_of(key, person.full_name)
        names[key] = show_person(person, wish).full_name
    return names


def read_listed_names(club: Club, *, in_full: bool) -> dict[str, str]:
    """Read the names that a list of the club's year may have, in full or as each wants to be named:
    who is nameless or hidden is in none; costs a statement, two for the wishes."""
    names = read_names(club) if in_full else read_public_names(club)
    return {key.hex: name for key, name in names.items() if not NAMELESS.fullmatch(name)}
