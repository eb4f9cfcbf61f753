"""A second scorer of rubbers and Chicago, written from the text of the rules alone, slowly.

It takes rows of plain figures and letters, keeps two lists a side as a paper sheet has them, and
shares nothing with `scoring`.
"""

from typing import NamedTuple

FIRST_OF_DOUBLED = {
    "current": [100, 200, 200, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300],
    "former": [100] + [200] * 12,
    "mixed": [100] + [200] * 12,
}
INSULT_OF_REDOUBLED = {"current": 100, "former": 50, "mixed": 100}
UNFINISHED_PART = {"current": 100, "former": 50, "mixed": 100}
HONOURS = {"four_trumps": 100, "five_trumps": 150, "four_aces": 150}
TURN = "NESW"


class Outcome(NamedTuple):
    """Totals of both sides, how many rows were played before the end, and whether it came."""

    points: dict[str, int]
    played: int
    over: bool


def other(side):
    return "EW" if side == "NS" else "NS"


def bid_points(level, strain, times):
    total = 0
    for trick in range(1, level + 1):
        if strain in "CD":
            total += 20
        elif strain in "HS":
            total += 30
        else:
            total += 40 if trick == 1 else 30
    return total * times


def premiums(level, strain, doubled, over, red, edition):
    """Points above the line for a contract made."""
    total = 0
    for _ in range(over):
        if doubled == "":
            total += 20 if strain in "CD" else 30
        elif doubled == "X":
            total += 200 if red else 100
        else:
            total += 400 if red else 200
    if doubled == "X":
        total += 50
    if doubled == "XX":
        total += INSULT_OF_REDOUBLED[edition]
    if level == 6:
        total += 750 if red else 500
    if level == 7:
        total += 1500 if red else 1000
    return total


def penalty(doubled, down, red, edition):
    if doubled == "":
        return down * (100 if red else 50)
    total = sum(([200] + [300] * 12 if red else FIRST_OF_DOUBLED[edition])[:down])
    return total * (2 if doubled == "XX" else 1)


def write_deal(row, red, points, edition):
    """Write a deal above the line; give the side and the points below it, if any."""
    if row["honours"]:
        points[row["holder"]] += HONOURS[row["honours"]]
    level, strain, doubled, over = row["level"], row["strain"], row["doubled"], row["over"]
    side = row["side"]
    if over < 0:
        points[other(side)] += penalty(doubled, -over, red[side], edition)
        return None
    points[side] += premiums(level, strain, doubled, over, red[side], edition)
    below = bid_points(level, strain, {"": 1, "X": 2, "XX": 4}[doubled])
    points[side] += below
    return side, below


def score_rubber(rows, edition, *, broken_off=False):
    """Score a rubber through its rows; what comes after its end is left aside."""
    points, parts, games = {"NS": 0, "EW": 0}, {"NS": 0, "EW": 0}, {"NS": 0, "EW": 0}
    for number, row in enumerate(rows, 1):
        if row is None:
            continue
        red = {side: games[side] > 0 for side in games}
        made = write_deal(row, red, points, edition)
        if made:
            side, below = made
            parts[side] += below
            if parts[side] >= 100:
                parts = {"NS": 0, "EW": 0}
                games[side] += 1
                if games[side] == 2:
                    points[side] += 500 if games[other(side)] else 700
                    return Outcome(points, number, over=True)
    if broken_off:
        credit_unfinished(points, games, parts, edition)
    return Outcome(points, len(rows), over=broken_off)


def credit_unfinished(points, games, parts, edition):
    for tally, bonus in ((games, 300), (parts, UNFINISHED_PART[edition])):
        for side in points:
            # The former rules credit a side whatever the other one has.
            if tally[side] and (edition == "former" or not tally[other(side)]):
                points[side] += bonus


def score_chicago(rows, edition, *, duplicate, cavendish, first="N"):
    """Score a game of Chicago; `first` deals first, the next one clockwise after each deal."""
    points, parts, dealt = {"NS": 0, "EW": 0}, {"NS": 0, "EW": 0}, 0
    for number, row in enumerate(rows, 1):
        if row is None and not duplicate:
            continue
        dealt += 1
        dealer = TURN[(TURN.index(first) + dealt - 1) % 4]
        dealers = "NS" if dealer in "NS" else "EW"
        lucky = other(dealers) if cavendish else dealers
        red = {side: dealt == 4 or (dealt in (2, 3) and side == lucky) for side in points}
        made = row and write_deal(row, red, points, edition)
        if made:
            side, below = made
            reached = below + (0 if duplicate else parts[side])
            if reached >= 100:
                points[side] += 500 if red[side] else 300
                parts = {"NS": 0, "EW": 0}
            else:
                parts[side] = reached
                if duplicate:
                    points[side] += 50
                elif dealt == 4:
                    points[side] += 100
        if dealt == 4:
            return Outcome(points, number, over=True)
    return Outcome(points, len(rows), over=False)


def slow_fiches(margin, *, raises_half):
    """Count whole hundreds, and what is left over half of one; the same for both signs."""
    count, rest = 0, abs(margin)
    while rest >= 100:
        count, rest = count + 1, rest - 100
    if rest > 50 or (rest == 50 and raises_half):
        count += 1
    return count if margin > 0 else -count
