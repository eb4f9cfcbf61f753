"""What the director has to settle before the door is closed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from tournament.arrivals.values.seated import Company, Sitter
from tournament.evening.names.names import NamedPlayer


class DoubtKind(StrEnum):
    """What is in doubt."""

    # Somebody has come twice, alone or with the same partner.
    TWICE = "twice"
    # Two players of the club have the name.
    NAMESAKE = "namesake"
    # A guest is called as somebody whom the club knows.
    GUEST = "guest"
    # A guest gave the licence number of somebody whom the club knows.
    NUMBER = "number"
    # Several guests gave one and the same licence number.
    ONE_NUMBER = "one_number"
    # Entered already, with others.
    ENTERED = "entered"
    # Entered already, and not all of the entry sit together.
    APART = "apart"
    # A seat beside somebody is empty.
    SHORT = "short"


@dataclass(frozen=True)
class Doubt:
    """A doubt about somebody: at which places, and who may be meant instead.

    Of who has come twice `others` are the places beside the first, of which one is to stay; of a
    number those of the other guests who gave it.
    """

    kind: DoubtKind
    company: Company
    sitter: Sitter
    meant: tuple[NamedPlayer, ...] = ()
    others: tuple[tuple[Company, Sitter], ...] = ()

    @property
    def places(self) -> tuple[tuple[Company, Sitter], ...]:
        """List all places that somebody has taken, with those who sit there."""
        return ((self.company, self.sitter), *self.others)

    @property
    def may_be_several(self) -> bool:
        """Whether who has come twice may be several guests of one name."""
        return bool(self.others) and may_be_several(self.places)


def find_doubts(
    companies: Sequence[Company],
    players: Iterable[NamedPlayer],
    owners: Mapping[str, NamedPlayer] = MappingProxyType({}),
) -> tuple[Doubt, ...]:
    """Find what is in doubt about who is not entered yet, table by table; who has come twice first,
    once for each of them, or for both of a pair. `owners` are the club's players by the numbers
    that guests gave, those no longer proposed too."""
    by_words: dict[frozenset[str], list[NamedPlayer]] = {}
    for player in players:
        by_words.setdefault(player.words, []).append(player)
    open_ones = [one for one in companies if not one.plays_as]
    return (
        *find_twice(companies),
        *(doubt for one in open_ones for doubt in find_names_in_doubt(one, by_words)),
        *(doubt for one in open_ones for doubt in find_numbers_in_doubt(one, owners)),
        *find_one_number(open_ones, owners),
        *(doubt for one in open_ones for doubt in find_entered(one)),
        *find_apart(companies),
        *(Doubt(DoubtKind.SHORT, one, one.sitters[0]) for one in open_ones if not one.is_whole),
    )


def find_twice(companies: Sequence[Company]) -> Iterator[Doubt]:
    """Find who sits at several places; of a pair that does so, it is one doubt. Guests of one name
    are several persons once the director is sure of each."""
    places: dict[str, list[tuple[Company, Sitter]]] = {}
    for company in companies:
        for sitter in company.sitters:
            places.setdefault(sitter.player.key, []).append((company, sitter))
    seen: set[tuple[int, ...]] = set()
    for several in places.values():
        if may_be_several(several) and all(who.is_sure for _company, who in several):
            continue
        orders = tuple(company.order for company, _sitter in several)
        if len(several) > 1 and orders not in seen:
            seen.add(orders)
            yield Doubt(DoubtKind.TWICE, *several[0], others=tuple(several[1:]))


def may_be_several(places: Sequence[tuple[Company, Sitter]]) -> bool:
    """Tell whether those of one name at these places may be several persons: guests of whom nobody
    gave a number, nor play together."""
    apart = len({id(company) for company, _who in places}) == len(places)
    return apart and not any(who.player.id or who.player.number for _company, who in places)


def find_names_in_doubt(
    company: Company, by_words: Mapping[frozenset[str], Sequence[NamedPlayer]]
) -> Iterator[Doubt]:
    """Find whose name another player has too, or, of a guest, a player of the club."""
    for sitter in company.sitters:
        same = tuple(by_words.get(sitter.player.words, ()))
        if sitter.is_sure or sitter.plays_as or not same:
            continue
        if sitter.player.id is None:
            yield Doubt(DoubtKind.GUEST, company, sitter, same)
        elif len(same) > 1:
            yield Doubt(DoubtKind.NAMESAKE, company, sitter, same)


def find_numbers_in_doubt(company: Company, owners: Mapping[str, NamedPlayer]) -> Iterator[Doubt]:
    """Find the guests whose licence number is somebody else's."""
    for sitter in company.sitters:
        owner = owners.get(sitter.player.number) if sitter.player.id is None else None
        if owner:
            yield Doubt(DoubtKind.NUMBER, company, sitter, (owner,))


def find_one_number(
    companies: Iterable[Company], owners: Mapping[str, NamedPlayer]
) -> Iterator[Doubt]:
    """Find the guests who gave the number of another guest: one doubt a number. Who has come twice
    and a number of the club's are doubts of their own."""
    places: dict[str, dict[str, tuple[Company, Sitter]]] = {}
    for company in companies:
        for sitter in company.sitters:
            number = sitter.player.number
            if sitter.player.id is None and number and number not in owners:
                places.setdefault(number, {}).setdefault(sitter.player.key, (company, sitter))
    for guests in places.values():
        first, *others = guests.values()
        if others:
            yield Doubt(DoubtKind.ONE_NUMBER, *first, others=tuple(others))


def find_entered(company: Company) -> Iterator[Doubt]:
    """Find who is entered already, but not with those beside whom they sit."""
    for sitter in company.sitters:
        if sitter.plays_as:
            yield Doubt(DoubtKind.ENTERED, company, sitter)


def find_apart(companies: Iterable[Company]) -> Iterator[Doubt]:
    """Find the entries of whom some sit at one place and some at another, at each of them."""
    parts: dict[str, list[Company]] = {}
    for company in companies:
        if company.plays_as and not company.is_whole:
            parts.setdefault(company.plays_as, []).append(company)
    for several in parts.values():
        for company in several if len(several) > 1 else ():
            yield Doubt(DoubtKind.APART, company, company.sitters[0])


def find_free_companies(
    companies: Iterable[Company], doubts: Iterable[Doubt]
) -> tuple[Company, ...]:
    """Find who can be entered: complete, not entered yet, about whom nothing is in doubt."""
    doubtful = {id(place) for doubt in doubts for place, _sitter in doubt.places}
    return tuple(
        one for one in companies if one.is_whole and not one.plays_as and id(one) not in doubtful
    )
