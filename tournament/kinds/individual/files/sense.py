"""What makes sense in the file of a whole evening of single players."""

from tournament.evening.files.errors import EveningFileError
from tournament.files.evening.kind import Sense
from tournament.files.evening.value import EveningFile, Row

SEATS = ("north_id", "east_id", "south_id", "west_id")


def check_boards(evening: EveningFile) -> None:
    """Check that no player plays a board twice."""
    played = set()
    for number, row in enumerate(evening.rows["results"], 1):
        for seat in SEATS if row["ns_outcome"] else ():
            if (row["board"], row[seat]) in played:
                raise EveningFileError("board_twice", ("results", number), board=row["board"])
            played.add((row["board"], row[seat]))


def find_wrong_seats(row: Row) -> str:
    """Find what is wrong where four players sit at a table."""
    return "" if len({row[seat] for seat in SEATS}) == len(SEATS) else "seats_of_players"


SENSE_OF_PLAYERS = Sense(
    check_boards=check_boards,
    find_wrong_seats=find_wrong_seats,
    other_players="one_player_wanted",
    players={"entries": {1}, "attendances": {1}},
)
