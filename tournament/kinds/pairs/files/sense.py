"""What makes sense in the file of a whole evening of pairs."""

from tournament.evening.files.errors import EveningFileError
from tournament.files.evening.kind import Sense, find_wrong_pairs
from tournament.files.evening.value import EveningFile


def check_boards(evening: EveningFile) -> None:
    """Check that no pair plays a board twice."""
    played = set()
    for number, row in enumerate(evening.rows["results"], 1):
        for pair in (row["north_id"], row["east_id"]) if row["ns_outcome"] else ():
            if (row["board"], pair) in played:
                raise EveningFileError("board_twice", ("results", number), board=row["board"])
            played.add((row["board"], pair))


SENSE_OF_PAIRS = Sense(
    check_boards=check_boards,
    find_wrong_seats=find_wrong_pairs,
    other_players="two_players_wanted",
    players={"entries": {2}, "attendances": {2}},
)
