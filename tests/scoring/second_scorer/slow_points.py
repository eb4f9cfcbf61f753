"""The points of a contract by today's table and by the one of before 1987, from the text alone.

Written from a page of rules, with integers and loops: a trick is worth 20 in the minors, 30 in the
majors and at no-trumps, where the first gives 10 more; twice that doubled, four times redoubled.
From 100 such points on it is a game: 300 or 500, else 50. A small slam 500 or 750 more, a grand
slam 1000 or 1500. Made doubled 50, made redoubled 100, before 1987 also 50. An overtrick: a trick;
100 or 200 doubled, 200 or 400 redoubled. Down: 50 or 100 a trick; doubled, vulnerable, 200 and then
300 each; doubled, not vulnerable, 100, 200, 200 and then 300 each, before 1987 200 each; redoubled
twice that. Of two figures the second is for the vulnerable side.
"""

VULNERABLE = {  # boards 1 to 16, and again from 17 on; Law 2
    "none": (1, 8, 11, 14),
    "NS": (2, 5, 12, 15),
    "EW": (3, 6, 9, 16),
    "all": (4, 7, 10, 13),
}


def is_vulnerable(board, side):
    place = (board - 1) % 16 + 1
    return place in VULNERABLE["all"] or place in VULNERABLE[side]


def slow_points(level, strain, doubles, vulnerable, tricks, *, is_old):
    """Points of declarer's side; `doubles` 0, 1 or 2, `strain` a letter."""
    down = level + 6 - tricks
    if down > 0:
        return -sum(one_down(number, doubles, vulnerable, is_old) for number in range(1, down + 1))
    trick = 20 if strain in "CD" else 30
    below = trick * level + (10 if strain == "N" else 0)
    for _ in range(doubles):
        below *= 2
    score = below
    if below < 100:
        score += 50
    else:
        score += 500 if vulnerable else 300
    score += slam(level, vulnerable)
    if doubles:
        score += 50 if doubles == 1 or is_old else 100
    for _ in range(-down):
        if doubles == 0:
            score += trick
        else:
            score += 100 * doubles * (2 if vulnerable else 1)
    return score


def slam(level, vulnerable):
    if level == 7:
        return 1500 if vulnerable else 1000
    if level == 6:
        return 750 if vulnerable else 500
    return 0


def one_down(number, doubles, vulnerable, is_old):
    """What the trick down of this number costs by itself."""
    if doubles == 0:
        return 100 if vulnerable else 50
    if vulnerable:
        cost = 200 if number == 1 else 300
    elif number == 1:
        cost = 100
    else:
        cost = 200 if number <= 3 or is_old else 300
    return cost * doubles


def ns_points(contract, tricks, board, *, is_old):
    """NS's points of a contract of the package, by its letters alone."""
    declarer = contract.declarer.value
    side = "NS" if declarer in "NS" else "EW"
    points = slow_points(
        contract.level,
        contract.strain.value,
        len(contract.penalty.value),
        is_vulnerable(board, side),
        tricks,
        is_old=is_old,
    )
    return points if side == "NS" else -points
