"""Where everybody begins once a movement is chosen, for the tables at which they wait."""

from dataclasses import dataclass

from tournament.arrivals.values.seated import Company
from tournament.evening.evening import Evening
from tournament.store.reading.entries import EntryRow


@dataclass(frozen=True)
class FirstPlace:
    """What an entry is called, the table where it begins and its seats there; no table where it
    sits out at first."""

    label: str
    table: str = ""
    number: int = 0
    seats: str = ""

    def is_at(self, company: Company, first: int) -> bool:
        """Tell whether they begin where they sit; their section's tables begin with `first`."""
        begins = self.number + first - 1 == company.table
        return bool(self.table) and begins and set(self.seats) <= set(company.seats)


def find_first_places(evening: Evening, rows: tuple[EntryRow, ...]) -> dict[str, FirstPlace]:
    """Find where each entry that has a number begins, by what it is called."""
    places = {}
    for row in rows:
        if row.number:
            name = row.team or row.label
            places[name] = find_first_place(evening, f"{row.section}{row.number}", name)
    return places


def find_first_place(evening: Evening, key: str, label: str) -> FirstPlace:
    """Find where a contestant begins in the first round."""
    games = (one for one in evening.games if one.round == 1 and key in one.seats.contestants)
    game = next(games, None)
    if game is None:
        return FirstPlace(label)
    table = evening.table_label(game.section, game.table)
    return FirstPlace(label, table, game.table, game.seats.seats_of(key))
