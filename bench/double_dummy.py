"""The phone's solver of a board played again, beside a search that keeps nothing and the library.

    python -m bench.double_dummy [endings]       30 of each length unless told otherwise

Of twelve cards a hand and of whole deals there are a third as many. The scripts of the pages run in
a browser without a window. Positions are those in which a trick begins, counted alike by both
searches; milliseconds are those of every card that may be played, each ending as if nothing were
known yet.
"""

import random
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from playwright.sync_api import Page, sync_playwright

from bench.timing import many
from tests import machine
from tests.journeys.conftest import OPTIONS
from tests.journeys.endings import Ending, an_ending, load_library, solver_page, worth_on_phone

ENDINGS, LENGTHS, LONG = 30, range(4, 14), 12
# The longest endings that a search without memory comes to the end of, and what it may look at.
NAIVE, MOST = 6, 1_000_000
SEED = 30
# How many positions the value of an ending takes: the phone's solver, and alpha-beta over every
# legal card. Nothing where the latter looked at more than it may.
POSITIONS = """async ([texts, strain, declarer, cards, most]) => {
  const play = await import("/again_play.js"), { solverOf } = await import("/double_dummy.js");
  const deal = play.readHands(texts), played = cards.map(([suit, rank]) => [suit, 1 << (rank - 2)]);
  const { hands, leader, tricks } = play.playOut(deal, { strain, declarer }, played);
  const solver = solverOf(deal, strain);
  const value = solver.value({ hands, trick: [], leader, tricks }, tricks >> 1);
  let looked = 0;
  function take(trick, leader, left, low, high) {
    let best = 0;
    trick.forEach(([suit, bit], place) => {
      const [high, rank] = trick[best];
      if (suit === high ? bit > rank : suit === strain) best = place;
    });
    const winner = (leader + best) % 4, won = winner % 2 ? 0 : 1;
    return won + search([], winner, left - 1, low - won, high - won);
  }
  function search(trick, leader, left, low, high) {
    if (trick.length === 4) return take(trick, leader, left, low, high);
    if (!left) return 0;
    if (!trick.length && ++looked > most) throw most;
    const seat = (leader + trick.length) % 4, hand = hands[seat];
    const follows = trick.length && hand[trick[0][0]];
    let best = seat % 2 ? 14 : -1;
    for (let suit = 0; suit < 4; suit += 1) {
      if (follows && suit !== trick[0][0]) continue;
      for (let bits = hand[suit], bit; bits; bits ^= bit) {
        bit = 1 << (31 - Math.clz32(bits));
        hand[suit] ^= bit;
        const value = search([...trick, [suit, bit]], leader, left, low, high);
        hand[suit] ^= bit;
        if (seat % 2) high = Math.min(high, best = Math.min(best, value));
        else low = Math.max(low, best = Math.max(best, value));
        if (low >= high) return best;
      }
    }
    return best;
  }
  if (!most) return [solver.nodes(), null];
  try {
    const same = search([], leader, tricks, 0, 14);
    if (same !== value) throw new Error(`${same} is not ${value}`);
  } catch (error) {
    if (error !== most) throw error;
    return [solver.nodes(), null];
  }
  return [solver.nodes(), looked];
}"""


@dataclass
class EndingFigures:
    """What endings of so many cards a hand took."""

    cards: int
    positions: list[float] = field(default_factory=list)
    naive: list[float] = field(default_factory=list)
    milliseconds: list[float] = field(default_factory=list)
    library: list[float] = field(default_factory=list)
    given_up: int = 0


def main() -> None:
    count = int(sys.argv[1]) if sys.argv[1:] else many(ENDINGS, smoke=1)
    program, chance = machine.chromium(), random.Random(SEED)
    assert program, "no browser"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=OPTIONS)
        with solver_page(browser) as page:
            # Scripts get faster once they have run for a while.
            measure_length(page, 8, many(10, smoke=1), random.Random(0))
            for line in head(count):
                print(line)
            for cards in LENGTHS:
                of_each = count if cards < LONG else -(-count // 3)
                print(row(measure_length(page, cards, of_each, chance)), flush=True)
        browser.close()


def measure_length(page: Page, cards: int, count: int, chance: random.Random) -> EndingFigures:
    """Measure so many endings with so many cards a hand."""
    taken, library = EndingFigures(cards), load_library()
    for _ in range(count):
        ending = an_ending(chance, 52 - 4 * cards)
        own, naive = count_positions(page, ending, MOST if cards <= NAIVE else 0)
        taken.positions.append(own)
        if cards <= NAIVE:
            taken.naive.append(MOST if naive is None else naive)
            taken.given_up += naive is None
        worth, milliseconds = worth_on_phone(page, ending)
        taken.milliseconds.append(milliseconds)
        start = time.perf_counter()
        truth = library.worth(ending)
        taken.library.append((time.perf_counter() - start) * 1000)
        assert worth == truth, ending
    return taken


def count_positions(page: Page, ending: Ending, most: int) -> tuple[float, float | None]:
    """Count the positions of both searches; nothing of the naive one where it was given up."""
    question = [ending.hands, ending.strain, ending.declarer, ending.played, most]
    own, naive = page.evaluate(POSITIONS, question)
    return own, naive


def head(count: int) -> Iterator[str]:
    """Say above which columns what stands."""
    names = ("positions", "of naive", "ms", "of library")
    yield f"{count} endings of each length, from {LONG} cards a third; drawn from {SEED}"
    yield " " * 5 + "".join(f"{name:>20}" for name in names) + "    ratios of the medians"
    yield f"{'cards':5}" + f"{'median':>10}{'most':>10}" * len(names)


def row(taken: EndingFigures) -> str:
    """
    >>> row(EndingFigures(7, [200, 201], [], [5, 5], [1, 1]))[:45]
    '    7       200       201         –         –'
    >>> row(EndingFigures(4, [2, 4], [40, 60], [0.5, 0.5], [0.25, 0.25])).partition("  naive ")[2]
    '/ 17, library x 2.0'
    """
    own, ours, theirs = map(statistics.median, (taken.positions, taken.milliseconds, taken.library))
    naive, ratios = f"{'–':>10}" * 2, f"library x {ours / theirs:.1f}"
    if taken.naive:
        middle = statistics.median(taken.naive)
        naive = f"{middle:10,.0f}{max(taken.naive):10,.0f}"
        ratios = f"naive / {middle / max(own, 1):,.0f}, {ratios}"
    if taken.given_up:
        ratios += f"; naive given up {taken.given_up} times at {MOST:,}"
    return (
        f"{taken.cards:5}{own:10,.0f}{max(taken.positions):10,.0f}{naive}"
        f"{ours:10,.1f}{max(taken.milliseconds):10,.1f}"
        f"{theirs:10,.1f}{max(taken.library):10,.1f}  {ratios}"
    )


if __name__ == "__main__":
    main()
