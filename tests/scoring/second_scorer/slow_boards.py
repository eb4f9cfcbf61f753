"""What boards and matches of two teams came to, from the rules alone: rooms compared, IMPs, boards
won, plus scores. It reads a file's JSON itself, for `slow_teams`."""

from fractions import Fraction

from tests.scoring.second_scorer.slow_scorer import imps

ZERO = Fraction(0)


# ---- one result ----


def parts(text, side):
    """(weight, NS points) of a side's result, "A" and its percentage, or None without a result."""
    if "|" in text:
        text = text.split("|")[side]
    if not text:
        return None
    if text[0] == "A":
        return ("A", (int(text[1:3]), int(text[3:5]))[side])
    if text[0] == "W":
        pieces = [piece.split(":") for piece in text[1:].split(";")]
        return [(Fraction(int(weight), 100), int(points)) for weight, points in pieces]
    return [(Fraction(1), int(text))]


def gains(own, other, sign):
    """(weight, points gained) of a team: `own` at one of its tables, `other` at the other."""
    return [
        (weight * against, sign * (points - theirs))
        for weight, points in own
        for against, theirs in other
    ]


def compare(board, home):
    """What a team did on a board: None, ("fixed", amount), ("A", percentage), or its gains."""
    if board.get("cancelled"):
        return None
    if board.get("award"):
        return ("fixed", Fraction(board["award"][0 if home else 1]))
    rooms = [board.get("open"), board.get("closed")]
    if None in rooms:
        return None
    # At home the team sits North-South in the open room, East-West in the closed one.
    sides = (0, 1) if home else (1, 0)
    both = [parts(room["score"], side) for room, side in zip(rooms, sides, strict=True)]
    if None in both:
        return None
    shares = [result[1] for result in both if result[0] == "A"]
    if shares:
        return ("A", Fraction(sum(shares), len(shares)))
    return ("gains", gains(*both, 1 if home else -1))


def worth(comparison, of_gain, of_share):
    if comparison is None:
        return ZERO
    kind, value = comparison
    if kind == "fixed":
        return value
    if kind == "A":
        return of_share(value)
    return sum((weight * of_gain(points) for weight, points in value), ZERO)


def board_imps(comparison):
    return worth(comparison, imps, lambda share: Fraction(3 * ((share > 50) - (share < 50))))


def board_points(comparison, win):
    """Board-a-match: a win, half of it for equal scores; an artificial result its share."""
    of_gain = lambda points: Fraction(win * ((points > 0) + (points >= 0)), 2)  # noqa: E731
    return worth(comparison, of_gain, lambda share: win * share / 100)


def patton_board(comparison):
    """The Polish Patton: 2 for a board won, 1 each within ten points."""
    of_gain = lambda points: Fraction(1 if -10 <= points <= 10 else 2 * (points > 0))  # noqa: E731
    return worth(comparison, of_gain, lambda share: 2 * share / 100)


def plus(board, home):
    """A team's own plus scores at both tables, NS in one room and EW in the other."""
    found = ZERO
    for room, side in zip(("open", "closed"), (0, 1) if home else (1, 0), strict=True):
        result = parts(board[room]["score"], side) if board.get(room) else None
        if board.get("award") or not result or result[0] == "A":
            continue
        for weight, points in result:
            found += weight * max(0, -points if side else points)
    return found


def balance(match):
    """As many points as boards: all, half and one more, or half, by how far apart plus scores are.

    More than a third of the larger sum: all; a tenth or more: half and one more.
    """
    boards = [board for board in boards_of(match) if compare(board, True) is not None]
    home, away = (sum((plus(board, side) for board in boards), ZERO) for side in (True, False))
    half, larger = Fraction(len(boards), 2), max(home, away)
    more = ZERO
    if larger and abs(home - away) * 3 > larger:
        more = half
    elif larger and abs(home - away) * 10 >= larger:
        more = min(half, Fraction(1))
    return (half + more, half - more) if home > away else (half - more, half + more)


def points_gained(comparison):
    return worth(comparison, Fraction, lambda share: ZERO)


# ---- one match ----


def boards_of(match):
    segments = match.get("segments") or [match]
    return [board for segment in segments for board in segment.get("boards") or []]


def imps_alone(match):
    segments = match.get("segments") or [match]
    return [tuple(map(Fraction, one["imps"])) for one in segments if one.get("imps")]


def played(match):
    return not match.get("bye") and not match.get("forfeit")


def columns(match, of_board):
    """What stands in each team's column of the sheet: what one lost stands with the other alone;
    where a ruling gave the teams figures that do not cancel out, each has its own."""
    home = away = ZERO
    for board in boards_of(match):
        ours, theirs = of_board(compare(board, True)), of_board(compare(board, False))
        if ours + theirs == 0:
            ours, theirs = (ours, ZERO) if ours > 0 else (ZERO, theirs)
        home, away = home + ours, away + theirs
    return home, away


def won(match):
    """IMPs that each team won, carry-over apart."""
    home, away = columns(match, board_imps)
    for one, other in imps_alone(match):
        home, away = home + one, away + other
    return home, away


def margins(match, of_board=board_imps):
    home = sum((of_board(compare(b, True)) for b in boards_of(match)), ZERO)
    away = sum((of_board(compare(b, False)) for b in boards_of(match)), ZERO)
    for one, other in [*imps_alone(match), tuple(map(Fraction, match.get("carry_over") or "00"))]:
        home, away = home + one - other, away + other - one
    return home, away
