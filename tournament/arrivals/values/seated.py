"""Who says at which table, in which seat, that they have come; and who of them play together."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from tournament.evening.names.names import NamedPlayer

# As a table is asked: who play together follow each other.
SEATS = "NSEW"


@dataclass(frozen=True)
class Sitter:
    """A person at a seat. `order` counts those who came, `is_sure` that the director knows who it
    is; `plays_as` is the entry to which the person belongs already, empty before the door closes.
    """

    order: int
    table: int
    seat: str
    player: NamedPlayer
    is_sure: bool = False
    stays: bool = False
    plays_as: str = ""


@dataclass(frozen=True)
class Company:
    """Those who play together, as they sit: a pair, a team, or one player.

    `seats` are the letters of the seats that are theirs; not all of them may be taken yet.
    """

    table: int
    seats: str
    sitters: tuple[Sitter, ...]

    @property
    def is_whole(self) -> bool:
        return len(self.sitters) == len(self.seats)

    @property
    def names(self) -> str:
        """The names of those who have come, side by side."""
        return " – ".join(sitter.player.full_name for sitter in self.sitters)

    @property
    def order(self) -> int:
        """When the last of them came."""
        return max(sitter.order for sitter in self.sitters)

    @property
    def stays(self) -> bool:
        """Whether one of them must stay seated."""
        return any(sitter.stays for sitter in self.sitters)

    @property
    def key(self) -> str:
        """Say in a form who sits there: another person is another company."""
        return f"{self.table}{self.seats}:" + ".".join(str(one.order) for one in self.sitters)

    @property
    def plays_as(self) -> str:
        """The entry that they are already, all of them; empty for who is still to be entered."""
        entries = {sitter.plays_as for sitter in self.sitters}
        return entries.pop() if len(entries) == 1 else ""

    @property
    def free_seats(self) -> str:
        """The seats of theirs where nobody has said who sits."""
        taken = {sitter.seat for sitter in self.sitters}
        return "".join(seat for seat in self.seats if seat not in taken)


def find_companies(sitters: Iterable[Sitter], together: Sequence[str]) -> tuple[Company, ...]:
    """Find who play together, table by table; `together` are the seats of those who do."""
    companies = []
    in_order = sorted(sitters, key=lambda sitter: (sitter.table, SEATS.index(sitter.seat)))
    for table, at_table in groupby(in_order, key=lambda sitter: sitter.table):
        seated = tuple(at_table)
        for seats in together:
            own = tuple(sitter for sitter in seated if sitter.seat in seats)
            if own:
                companies.append(Company(table, seats, own))
    return tuple(companies)


def by_table(sitters: Iterable[Sitter]) -> Mapping[int, Mapping[str, Sitter]]:
    """Sort who has come by table and seat."""
    tables: dict[int, dict[str, Sitter]] = {}
    for sitter in sitters:
        tables.setdefault(sitter.table, {})[sitter.seat] = sitter
    return tables
