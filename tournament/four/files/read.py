"""Read an afternoon of games for four as `files.write` writes it: bytes to checked values.

Version 2 is written today. Version 1 has players and seats by their names alone, and neither the
afternoon's name, nor whether it has ended, nor who dealt first: that follows from the first deal.
What follows from the rest (points, vulnerability, fiches) is not read but worked out anew.
"""

from collections.abc import Mapping
from typing import Any

from scoring.errors import ScoringError
from scoring.four.deals import Held, Honours, PlayedDeal
from scoring.notation.board import Seat, Side
from scoring.notation.codes import decode
from scoring.notation.outcome import PassedOut, Played
from tournament.evening.files.errors import EveningFileError
from tournament.evening.four.games import FourEdition, FourGameKind
from tournament.evening.names.names import NamedPlayer, guest
from tournament.files.evening.fields import (
    check_list,
    check_object,
    day,
    excerpt,
    one_of,
    optional,
    outcome,
    text,
    truth,
    whole,
)
from tournament.files.json_text import read_json
from tournament.four.values.file import FileGame, FileHead, FourFile
from tournament.four.values.games import FourRules
from tournament.four.values.names import MOST_PLAYERS

FORMATS = {"etui-four-1": 1, "etui-four-2": 2}
LONGEST = 2_000_000
MOST_GAMES, MOST_DEALS, HIGHEST_TABLE = 400, 200, 20
LONGEST_NAME, LONGEST_FIRST, LONGEST_NUMBER = 60, 60, 20
MOST_CENTS = 2_147_483_647
Way = tuple[object, ...]


def read_four(content: bytes) -> FourFile:
    """Read the file of an afternoon.

    EveningFileError: "not_an_afternoon", "newer_version", or what is wrong and where.
    """
    data = read_json(content, longest=LONGEST)
    version = version_of(data)
    players = read_players(data, version)
    head = FileHead(
        field(data, "date", day),
        field(data, "name", text(LONGEST_NAME)) if version > 1 else "",
        field(data, "ended", truth) if version > 1 else False,
        players,
    )
    rules = read_rules(data)
    games = field(data, "games", check_list)
    if len(games) > MOST_GAMES:
        raise EveningFileError("too_many_rows", ("games",), most=MOST_GAMES)
    read = (read_game(one, players, rules, version, number) for number, one in enumerate(games, 1))
    return FourFile(head, rules, tuple(read))


def version_of(data: Any) -> int:
    """Tell in which version a file is written."""
    written = data.get("format") if isinstance(data, dict) else None
    if not isinstance(written, str) or not written.startswith("etui-four-"):
        raise EveningFileError("not_an_afternoon")
    version = FORMATS.get(written)
    if version is None:
        number = excerpt(written.removeprefix("etui-four-"))
        raise EveningFileError("newer_version", version=number, known=max(FORMATS.values()))
    return version


def field(row: Any, name: str, kind: Any, *way: object) -> Any:
    """Read a field of a row; what is wrong with it says where."""
    try:
        values = check_object(row)
        if name not in values:
            raise EveningFileError("field_missing", field=name)
    except EveningFileError as error:
        raise error.within(*way) if way else error from None
    try:
        return kind(values[name])
    except EveningFileError as error:
        raise error.within(*way, name) from None


def read_rules(data: Any) -> FourRules:
    """Read by what an afternoon is scored and settled."""
    return FourRules(
        FourGameKind(field(data, "game", one_of(*(kind.value for kind in FourGameKind)))),
        FourEdition(field(data, "edition", one_of(*(edition.value for edition in FourEdition)))),
        field(data, "cavendish", truth),
        field(data, "honours", truth),
        field(data, "raises_half", truth),
        field(data, "cents_per_fiche", optional(whole(0, MOST_CENTS))),
    )


def read_players(data: Any, version: int) -> tuple[NamedPlayer, ...]:
    """Read who was there, in the order of the cut; nobody twice."""
    rows = field(data, "players", check_list)
    if len(rows) > MOST_PLAYERS:
        raise EveningFileError("too_many_rows", ("players",), most=MOST_PLAYERS)
    read = read_player if version > 1 else read_named
    players = tuple(read(row, number) for number, row in enumerate(rows, 1))
    keys = [player.key for player in players]
    for number, key in enumerate(keys, 1):
        if keys.index(key) < number - 1:
            raise EveningFileError("row_twice", ("players", number))
    return players


def read_player(row: Any, number: int) -> NamedPlayer:
    """Read a player with first name, last name and number."""
    way = ("players", number)
    return NamedPlayer(
        field(row, "first_name", text(LONGEST_FIRST), *way),
        field(row, "last_name", text(LONGEST_NAME, least=1), *way),
        field(row, "number", text(LONGEST_NUMBER), *way),
    )


def read_named(value: Any, number: int) -> NamedPlayer:
    """Read a player of whom an earlier file has only the name."""
    try:
        name = text(2 * LONGEST_NAME, least=1)(value)
    except EveningFileError as error:
        raise error.within("players", number) from None
    return guest(str(name)) or NamedPlayer("", str(name)[:LONGEST_NAME])


def read_game(
    row: Any, players: tuple[NamedPlayer, ...], rules: FourRules, version: int, number: int
) -> FileGame:
    """Read a game with its deals, also those after its end."""
    way: Way = ("games", number)
    deals = [
        *field(row, "deals", check_list, *way),
        *field(row, "not_counted", check_list, *way),
    ]
    if len(deals) > MOST_DEALS:
        raise EveningFileError("too_many_rows", (*way, "deals"), most=MOST_DEALS)
    return FileGame(
        field(row, "table", whole(1, HIGHEST_TABLE), *way),
        read_seats(row, players, version, way),
        read_dealer(row, deals, version, way),
        field(row, "broken_off", truth, *way),
        tuple(read_deal(deal, rules, (*way, "deals", n)) for n, deal in enumerate(deals, 1)),
    )


def read_seats(
    row: Any, players: tuple[NamedPlayer, ...], version: int, way: Way
) -> Mapping[Seat, int]:
    """Read who sat where: four different players of the list."""
    seats = field(row, "seats", check_object, *way)
    places = {}
    for seat in Seat:
        if version > 1:
            places[seat] = field(seats, seat.value, whole(1, len(players)), *way, "seats")
        else:
            name = field(seats, seat.value, text(2 * LONGEST_NAME), *way, "seats")
            places[seat] = find_place(name, players, (*way, "seats", seat.value))
    if len(set(places.values())) < len(Seat):
        raise EveningFileError("seats_of_players", (*way, "seats"))
    return places


def find_place(name: str, players: tuple[NamedPlayer, ...], way: Way) -> int:
    """Find the one player of the list who has a name."""
    meant = [n for n, player in enumerate(players, 1) if player.full_name == name]
    if len(meant) != 1:
        raise EveningFileError("leads_nowhere", way)
    return meant[0]


def read_dealer(row: Any, deals: list[Any], version: int, way: Way) -> Seat:
    """Read who dealt first; an earlier file has it with its first deal."""
    letters = one_of(*(seat.value for seat in Seat))
    if version > 1:
        return Seat(field(row, "first_dealer", letters, *way))
    if deals and isinstance(deals[0], dict) and "dealer" in deals[0]:
        return Seat(field(deals[0], "dealer", letters, *way, "deals", 1))
    return Seat.NORTH


def read_deal(row: Any, rules: FourRules, way: Way) -> PlayedDeal:
    """Read a deal with its honours."""
    code = field(row, "outcome", outcome, *way)
    played = decode(code) if code else None
    if not isinstance(played, Played | PassedOut):
        raise EveningFileError("outcome_unreadable", (*way, "outcome"), found=excerpt(code))
    honours = field(row, "honours", one_of("", *(one.value for one in Honours)), *way)
    side = field(row, "honours_side", one_of("", *(one.value for one in Side)), *way)
    if bool(honours) != bool(side) or (honours and not rules.honours):
        raise EveningFileError("honours_unreadable", (*way, "honours"))
    try:
        return PlayedDeal(played, Held(Honours(honours), Side(side)) if honours else None)
    except ScoringError:
        raise EveningFileError("honours_unreadable", (*way, "honours")) from None
