"""A fouled board as its form asks about it: where it was played, round by round, and in which
group (Law 87)."""

from dataclasses import dataclass

from tournament.evening.evening import Evening
from tournament.evening.facts import OTHER_GROUPS, Group, Place


@dataclass(frozen=True)
class PlayedIn:
    """A round in which a board is played, and the tables that do, as the room calls them."""

    round: int
    tables: tuple[str, ...]


def places_of(evening: Evening, board: int) -> list[Place]:
    """List where a board is due or was played, section by section and round by round."""
    return sorted(place for place in {*evening.places, *evening.result_at} if place[3] == board)


def rounds_of(evening: Evening, board: int) -> tuple[PlayedIn, ...]:
    """List the rounds in which a board is played, in their order."""
    places = places_of(evening, board)
    return tuple(
        PlayedIn(
            number,
            tuple(
                evening.table_label(section, table)
                for section, round_, table, _ in places
                if round_ == number
            ),
        )
        for number in sorted({place[1] for place in places})
    )


def letters_to_choose(evening: Evening, board: int) -> tuple[str, ...]:
    """List the groups that a board has beside the first, and the one that would come next."""
    used = [group.letter for group in evening.groups if group.board == board]
    free = (letter for letter in OTHER_GROUPS if letter not in used)
    return (*used, *list(free)[:1])


def find_group(evening: Evening, board: int, letter: str) -> Group | None:
    """Find a group as it stands."""
    of_board = (group for group in evening.groups if group.board == board)
    return next((one for one in of_board if one.letter == letter), None)


def groups_with(evening: Evening, group: Group) -> tuple[Group, ...]:
    """Return the groups of a board with this one among them, in place of the one that stands."""
    own = (each for each in evening.groups if each.board == group.board)
    others = (each for each in own if each.letter != group.letter)
    return tuple(sorted((*others, group), key=lambda each: each.letter))


def held_by(evening: Evening, group: Group) -> tuple[Place, ...]:
    """List where the board is played by those whom the group claims."""
    return tuple(place for place in places_of(evening, group.board) if group.holds(place))


def is_everybody(evening: Evening, group: Group) -> bool:
    """Tell whether the group leaves no table to the others."""
    return len(held_by(evening, group)) == len(places_of(evening, group.board))
