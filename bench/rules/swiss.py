"""Swiss rounds: the draw of a large field late in an event, with a bye and with a triangle."""

from dataclasses import replace
from fractions import Fraction
from random import Random

from bench.timing import Measure, measure
from movements.swiss.draw import Draw, draw, draw_with_triangle
from movements.swiss.field import Contender

ROUNDS = 9


def measures() -> list[Measure]:
    even, odd, few = contenders_after(120), contenders_after(119), contenders_after(12)
    return [
        measure(f"Swiss draw, 120 after {ROUNDS} rounds", lambda: draw(even)),
        measure("the same, 9 rounds to come", lambda: draw(even, 9)),
        measure(f"Swiss draw, 12 after {ROUNDS} rounds, 1 to come", lambda: draw(few, 1)),
        measure(f"Swiss draw, 119 with a bye after {ROUNDS} rounds", lambda: draw(odd)),
        measure(f"Swiss draw, 119 with a triangle after {ROUNDS} rounds", lambda: triangle(odd)),
    ]


def triangle(contenders: list[Contender]) -> None:
    draw_with_triangle(contenders)


def contenders_after(count: int) -> list[Contender]:
    random = Random(count)
    field = [Contender(number) for number in range(1, count + 1)]
    for _ in range(ROUNDS):
        field = play(field, draw(field), random)
    return field


def play(field: list[Contender], draw: Draw, random: Random) -> list[Contender]:
    """Return the field after that round, whose scores are luck alone."""
    contenders = {contender.number: contender for contender in field}
    for meeting in draw.all_meetings:
        won = Fraction(random.randint(0, 2000), 100)
        for one, other, gained in (
            (meeting.higher, meeting.lower, won),
            (meeting.lower, meeting.higher, 20 - won),
        ):
            now = contenders[one]
            contenders[one] = replace(now, score=now.score + gained, met=(*now.met, other))
    for number in (*draw.triangle, *([draw.bye] if draw.bye else [])):
        contenders[number] = replace(contenders[number], byes=contenders[number].byes + 1)
    return list(contenders.values())
