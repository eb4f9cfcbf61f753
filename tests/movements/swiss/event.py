"""A Swiss event that plays itself: scores by strength and luck, from a seeded generator."""

from dataclasses import replace
from fractions import Fraction

from movements.swiss.draw import draw
from movements.swiss.field import Contender


def rounds_of(count, rounds, random, drawn_by=draw):
    """Yields the contenders of each round, and its draw."""
    contenders = {number: Contender(number) for number in range(1, count + 1)}
    strength = {number: random.gauss(0, 1) for number in contenders}
    order = random.sample(list(contenders), count)
    for _ in range(rounds):
        field = [contenders[number] for number in order]
        drawn = drawn_by(field)
        yield field, drawn
        for meeting in drawn.all_meetings:
            better = strength[meeting.higher] - strength[meeting.lower] + random.gauss(0, 1)
            won = Fraction(min(max(round(1000 + 400 * better), 0), 2000), 100)
            for one, other, gained in (
                (meeting.higher, meeting.lower, won),
                (meeting.lower, meeting.higher, 20 - won),
            ):
                now = contenders[one]
                contenders[one] = replace(now, score=now.score + gained, met=(*now.met, other))
        for number in [*drawn.triangle, *filter(None, [drawn.bye])]:
            now = contenders[number]
            contenders[number] = replace(now, score=now.score + 12, byes=now.byes + 1)
