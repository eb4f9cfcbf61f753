"""Store an afternoon that a file holds, as one change that is undone as one."""

from collections.abc import Sequence

from tournament.evening.names.names import NamedPlayer, fold
from tournament.four.reading.afternoon import SEAT_COLUMNS, encode_deal
from tournament.four.services.begin import Beginning, store_beginning
from tournament.four.values.file import FourFile
from tournament.models import Change, Club, FourAfternoon, FourDeal, FourGame
from tournament.store.club.people import known_players
from tournament.store.write import By, Write, write


def read_in_afternoon(club: Club, by: By, *, file: FourFile) -> Change | None:
    """Store the afternoon of a file: its key stands in the change's detail.

    ServiceError("four_too_few", "four_is_there").
    """
    with write(club, by, "four_read_in") as w:
        if not w.done:
            store_file(w, club, file)
    return w.change


def store_file(w: Write, club: Club, file: FourFile) -> None:
    """Store all rows of an afternoon."""
    head, roster = file.head, known_players(club)
    players = [find_member(player, roster) for player in head.players]
    store_beginning(w, club, Beginning(head.day, head.name, file.rules, players))
    row = FourAfternoon.objects.get(pk=w.detail["afternoon"])
    seated = list(row.players.order_by("order"))
    order: dict[int, int] = {}
    for game in file.games:
        order[game.table] = order.get(game.table, 0) + 1
        own = w.create(
            FourGame(
                afternoon=row,
                table=game.table,
                order=order[game.table],
                first_dealer=game.first_dealer.value,
                broken_off=game.broken_off,
                **{SEAT_COLUMNS[seat]: seated[place - 1].pk for seat, place in game.seats.items()},
            )
        )
        for number, deal in enumerate(game.deals, 1):
            w.create(FourDeal(game=own, order=number, **encode_deal(deal)))
    if head.ended:
        w.update(row, ended=True)


def find_member(player: NamedPlayer, roster: Sequence[NamedPlayer]) -> NamedPlayer:
    """Find who of the club a player of a file is: by number and name, else by the name alone.

    Somebody whom the club does not have comes as a guest, without a number that another one has.
    """
    same = [one for one in roster if fold(one.full_name) == fold(player.full_name)]
    numbered = [one for one in same if one.number == player.number]
    if len(numbered) == 1:
        return numbered[0]
    if len(same) == 1 and not (player.number and same[0].number):
        return same[0]
    taken = {one.number for one in roster}
    return (
        player if player.number not in taken else NamedPlayer(player.first_name, player.last_name)
    )
