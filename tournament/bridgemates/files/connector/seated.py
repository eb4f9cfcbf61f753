"""Who keyed a number at which seat, by pairs: what `live_file.read_players_keyed` reads of a file.

Source: the comments on `ParticipationDTO` and `PlayerDataDTO` in the maker's client 1.2.1. Who is
named without a number was named from here: only a number is keyed.
"""

from collections.abc import Iterable

from bridgemate_dataconnector.dto import ParticipationDTO, PlayerDataDTO, TableDirection

from tournament.evening.evening import Evening
from tournament.evening.names.names import clean
from tournament.files.bws.numbers import paper_number
from tournament.files.read_evening import ReadPlayer

SIDES = (
    (TableDirection.North, TableDirection.South),
    (TableDirection.East, TableDirection.West),
)
# Of a name or a number of the program, what is looked at.
LONGEST = 100
Seat = tuple[str, int, TableDirection]


def read_seated(
    evening: Evening, seated: Iterable[ParticipationDTO], people: Iterable[PlayerDataDTO]
) -> dict[str, tuple[ReadPlayer, ...]]:
    """Read who keyed numbers, by the pair's section, number and, where each has its own, line.

    The last word on a seat counts; the program speaks of the first round, and of the table at which
    a pair begins.
    """
    people_by_number = {text_of(one.player_number): one for one in people}
    keyed = dict[Seat, ReadPlayer]()
    for one in seated:
        seat = one.section_letters or "", one.table_number, one.direction
        keyed.pop(seat, None)
        number = text_of(one.player_number)
        if number and not one.is_removal and one.round_number in (0, 1):
            keyed[seat] = read_player(number, people_by_number.get(number))
    pairs = dict[str, tuple[ReadPlayer, ...]]()
    for (section, table, side), pair in pairs_at_first(evening).items():
        seats = ((section, table, direction) for direction in SIDES[side])
        if players := tuple(keyed[seat] for seat in seats if seat in keyed):
            pairs.setdefault(pair, players)
    return pairs


def read_player(number: str, person: PlayerDataDTO | None) -> ReadPlayer:
    """Read somebody by number, and by name where the program has one."""
    if person is None:
        return ReadPlayer("", "", number)
    return ReadPlayer(text_of(person.first_name), text_of(person.last_name), number)


def text_of(value: object) -> str:
    """Return a text of the program as the house keeps names; nothing of what is none."""
    return clean(value[:LONGEST]) if isinstance(value, str) else ""


def pairs_at_first(evening: Evening) -> dict[tuple[str, int, int], str]:
    """Return which pair begins at each side of each table."""
    first = dict[tuple[str, int, int], str]()
    for game in sorted(evening.games, key=lambda game: game.round):
        for side, keys in enumerate(game.seats.sides):
            placed = evening.placed[keys[0]]
            number = paper_number(placed.shown, placed.number)
            pair = f"{placed.section}{number}{placed.line}"
            first.setdefault((game.section, game.table, side), pair)
    return first
