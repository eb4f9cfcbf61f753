"""What is a movement, and how fair it is: written from the definitions alone, with nothing of ours.

Rows are (round, table, north, east, south, west, boards), of pairs with one number in both seats.
Slow and plain on purpose: the referee and the figures of the program are compared with it.
"""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations
from operator import add


def faults(rows, *, tables, rounds, numbers, copies=None):
    """Everything that is wrong, in words; `copies` is at how many tables a board may be at once."""
    found = []
    by_round = defaultdict(list)
    for row in rows:
        by_round[row[0]].append(row)
    if sorted(by_round) != list(range(1, rounds + 1)):
        found.append(f"rounds {sorted(by_round)}")
    for number, played in by_round.items():
        found += [f"round {number}: {each}" for each in faults_of_round(played, tables, numbers)]
        at_once = Counter(board for row in played for board in row[6])
        if copies is not None and max(at_once.values()) > copies:
            found.append(f"round {number}: a board at {max(at_once.values())} tables")
    had = Counter((number, board) for row in rows for number in {*row[2:6]} for board in row[6])
    found += [
        f"{who} plays board {board} again" for (who, board), times in had.items() if times > 1
    ]
    return found


def faults_of_round(played, tables, numbers):
    places = [row[1] for row in played]
    if len(set(places)) < len(places) or not set(places) <= set(range(1, tables + 1)):
        yield f"tables {places}"
    seated = [number for row in played for number in {*row[2:6]}]
    if len(set(seated)) < len(seated) or not set(seated) <= set(numbers):
        yield f"seated {sorted(seated)}"
    for row in played:
        if {row[2], row[4]} & {row[3], row[5]} or not row[6] or len(set(row[6])) < len(row[6]):
            yield f"table {row[1]}: {row[2:]}"


def faults_of_teams(rows, *, rounds, numbers):
    """Everything that is wrong with rows of teams, whose two pairs are one number: NS and EW.

    Both pairs of a team play in each round or neither does, and a match has the same boards twice.
    """
    found = []
    for number in range(1, rounds + 1):
        played = [row for row in rows if row[0] == number]
        north, east = [row[2] for row in played], [row[3] for row in played]
        places = [row[1] for row in played]
        if (
            sorted(north) != sorted(east)
            or len({*north}) < len(north)
            or not {*north} <= {*numbers}
        ):
            found.append(f"round {number}: NS {north}, EW {east}")
        if len({*places}) < len(places) or any(row[2] == row[3] for row in played):
            found.append(f"round {number}: {played}")
    had = Counter(
        (side, row[2 + side], board) for row in rows for side in (0, 1) for board in row[6]
    )
    found += [f"{one} has a board twice" for one, times in had.items() if times > 1]
    home, away = Counter(), Counter()
    for row in rows:
        home.update((row[2], row[3], board) for board in row[6])
        away.update((row[3], row[2], board) for board in row[6])
    return found + [f"half a match: {one}" for one in home if home[one] != away[one]]


def competition(rows):
    """What it costs each contestant that another one is stronger by 1.

    Let a side's score at a table be the strengths of its seats less those of the other side's, and
    what a board is worth to it the sum of its score's leads over every other score on its side.
    """
    sides_of = defaultdict(list)
    for row in rows:
        for board in row[6]:
            sides_of[board].append(({row[2], row[4]}, {row[3], row[5]}))
    numbers = range(1 + max(number for row in rows for number in row[2:6]))
    found = {who: [0 for _ in numbers] for who in numbers}
    for tables in sides_of.values():
        for one, other in ((0, 1), (1, 0)):
            charge(found, [(sides[one], sides[other]) for sides in tables])
    return Counter({(who, rival): found[who][rival] for who in numbers for rival in numbers})


def charge(found, tables):
    """Add what a board costs each of a direction; `tables` are its side and the other one.

    Of each other table's score those who sit as it does are the gain and their opponents the loss:
    so many tables lead in its own score, and each table's score is taken off, its own with it.
    """
    scores = [0 for _ in found]
    for side, against in tables:
        for who in side:
            scores[who] += 1
        for who in against:
            scores[who] -= 1
    for side, against in tables:
        for who in side:
            costs = found[who] = list(map(add, found[who], scores))
            for rival in against:
                costs[rival] += len(tables)
            for rival in side:
                costs[rival] -= len(tables)


def spread_of(total, count):
    """The most equal whole numbers of that sum."""
    return [total // count + (place < total % count) for place in range(count)]


def quality(rows, rankings):
    """Schiereck's factor: the squares of the most equal spread, by those that there are; for rows
    of a board a set.
    """
    between = competition(rows)
    amounts = []
    for ranked in rankings:
        for one, other in combinations(sorted(ranked), 2):
            assert between[one, other] == between[other, one]
            amounts.append(between[one, other])
    equal = sum(amount**2 for amount in spread_of(sum(amounts), len(amounts)))
    real = sum(amount**2 for amount in amounts)
    return Fraction(100 * equal, real) if real else Fraction()
