"""`python -m bench.rules.swiss_events [events] [seed]`: whole Swiss events of 5 to 120, counted.

Each plays as many rounds as half its contestants, then up to three more. Sizes are drawn evenly;
half of the odd fields play triangles. What is printed: events and draws, rematches while the
rounds are at most half the contestants (of triangles: as their referee allows), rematches beyond
that, byes out of turn, the slowest draw.
"""

import sys
import time
from collections import Counter
from random import Random

from bench.rules.swiss import play
from movements.swiss.check import problems, rematches
from movements.swiss.draw import Draw, draw, draw_with_triangle
from movements.swiss.field import Contender

EVENTS = 2000
BEYOND = 3
# The referee looks for a better draw itself: of large fields one in so many is judged.
JUDGED = 10
SAY_EVERY = 50


def event(random: Random, counts: Counter[str]) -> float:
    """Play an event; return for how many seconds its slowest draw kept the processor busy."""
    count = random.randint(5, 120)
    triangles = count % 2 == 1 and random.random() < 0.5
    field = [Contender(number) for number in range(1, count + 1)]
    slowest = 0.0
    # A triangle uses up two opponents in one round, and some fields run out of them.
    safe = count // 4 if triangles else count // 2
    for number in range(1, safe + BEYOND + 1):
        start = time.process_time()
        drawn = (draw_with_triangle if triangles else draw)(field)
        slowest = max(slowest, time.process_time() - start)
        counts["draws"] += 1
        counts["rematches before half" if number <= safe else "rematches beyond"] += len(
            rematches(field, drawn)
        )
        counts["byes out of turn"] += out_of_turn(field, drawn)
        if random.randrange(JUDGED) == 0:
            counts["judged"] += 1
            counts["refused"] += bool(problems(field, drawn))
        field = play(field, drawn, random)
    counts["events"] += 1
    return slowest


def out_of_turn(field: list[Contender], draw: Draw) -> bool:
    byes = {contender.number: contender.byes for contender in field}
    return draw.bye is not None and byes[draw.bye] > min(byes.values())


def main() -> None:
    events, seed = [*map(int, sys.argv[1:]), *(EVENTS, 1)[len(sys.argv) - 1 :]]
    random, counts, slowest = Random(seed), Counter[str](), 0.0
    for number in range(1, events + 1):
        slowest = max(slowest, event(random, counts))
        if number % SAY_EVERY == 0 or number == events:
            print(dict(counts), f"slowest draw {slowest:.2f} s", flush=True)


if __name__ == "__main__":
    main()
