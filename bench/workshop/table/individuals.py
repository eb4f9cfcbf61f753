"""What single players are advised first, at every number of them, and how uneven it is."""

from collections.abc import Iterator

from movements import IndividualOption, individual_options

LARGEST = 60
# So many players can all partner each other though no tables share boards; those of 28 need
# 54 boards for it.
CIRCLES = (12, 16, 28)
MOST_BOARDS = 54
COLUMNS = (
    *("players", "first advice", "boards a player", "sit-outs", "partner", "opponents"),
    *("never met", "tables on the same boards", "fairness", "all partners"),
)
HEAD = f"""
## Single players

The first advice for 20 to 28 boards with one copy of them. *partner*, *opponents*: how often two
players are that, from the least to the most; *never met*: pairs of players who are neither;
*fairness*: the quality of above, of each two players, 100 where all compete as equally as whole
numbers allow. *all partners*: the first within those boards in which everybody partners everybody;
a dash where it takes more boards. Every size from 4 to 100 passes a referee of its own
(movements/individuals/check.py).

| {" | ".join(COLUMNS)} |
|---:|---|---:|---:|---:|---:|---:|---:|---:|---|
"""
CIRCLE_HEAD = """
Of 12, 16 and 28 players everybody partners everybody in the fewest rounds also without tables that
share boards; opponents are uneven then. Two players are opponents so often:

| players | movement | 0 | 1 | 2 | 3 | 4 | more | fairness |
|---:|---|---:|---:|---:|---:|---:|---:|---:|
"""
MORE = 5


def individuals_part() -> Iterator[str]:
    """Write the part of the document on single players."""
    yield HEAD
    for players in range(4, LARGEST + 1):
        yield f"| {' | '.join(cells(individual_options(players)))} |\n"
    yield CIRCLE_HEAD
    for players in CIRCLES:
        yield f"| {' | '.join(circle_cells(find_circle(players)))} |\n"


def cells(options: tuple[IndividualOption, ...]) -> Iterator[str]:
    """Write a number of players' first advice and the first with all partners."""
    first, meetings = options[0], options[0].meetings
    yield str(first.players)
    yield first.id
    yield range_text(first.boards_a_player)
    yield range_text(first.sitouts_a_player)
    yield range_text(meetings.partners_range)
    yield range_text(meetings.opponents_range)
    yield str(meetings.never_met)
    yield str(first.sharing_tables) if first.sharing_tables > 1 else "-"
    # At a single table nobody's score is compared.
    yield f"{float(first.quality):.1f}" if first.tables > 1 else "-"
    yield next((each.id for each in options if each.everybody_partners_everybody), "-")


def range_text(least_and_most: tuple[int, int]) -> str:
    least, most = least_and_most
    return str(most) if least == most else f"{least}-{most}"


def find_circle(players: int) -> IndividualOption:
    """Find the movement in which all partner all and no tables share, two boards a round."""
    longest = individual_options(players, least=2 * (players - 1), most=MOST_BOARDS)
    return next(
        each for each in longest if each.kind == "circle" and each.everybody_partners_everybody
    )


def circle_cells(option: IndividualOption) -> Iterator[str]:
    """Count how many pairs of players are opponents so often."""
    numbers = range(1, option.players + 1)
    met = [
        option.meetings.as_opponents(one, other)
        for one in numbers
        for other in numbers
        if one < other
    ]
    yield str(option.players)
    yield option.id
    yield from (str(met.count(often)) for often in range(MORE))
    yield str(sum(often >= MORE for often in met))
    yield f"{float(option.quality):.1f}"
