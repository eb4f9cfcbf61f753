"""Endings of deals, what the library of double dummy says of each card in them, and the phone's
solver in a page of its own.

Cards are suit and rank, `(0, 14)` the ace of spades; seats go from North clockwise, strain 4 is no
trump. Source of the structures: DDS 2.9, dll.h.
"""

import ctypes
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, Route

from tests.source import HERE
from tournament.solver.library import DoubleDummy, find_library

SCRIPTS = HERE / "static" / "js"
RANKS = "23456789TJQKA"
Card = tuple[int, int]
# Of each card that may be played, of touching ones of each: the tricks of who plays it.
WORTH = """async ([hands, strain, declarer, cards]) => {
  const play = await import("/again_play.js"), { solverOf } = await import("/double_dummy.js");
  const deal = play.readHands(hands), solver = solverOf(deal, strain);
  const card = ([suit, rank]) => [suit, 1 << (rank - 2)];
  const at = (played) => play.playOut(deal, { strain, declarer }, played);
  const played = cards.map(card), { turn, won } = at(played), begins = performance.now();
  const worth = play.legalCards(at(played)).map((next) => {
    const { hands, trick, leader, tricks, last, won: then } = at([...played, next]);
    const ours = then[0] - won[0] + solver.value({ hands, trick, leader, tricks }, tricks >> 1);
    const all = 13 - won[0] - won[1];
    return [next[0], play.rankAt(next[1]) + 2, turn % 2 ? all - ours : ours];
  });
  return { worth, milliseconds: performance.now() - begins };
}"""


class _Position(ctypes.Structure):
    _fields_ = [
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suits", ctypes.c_int * 3),
        ("trick_ranks", ctypes.c_int * 3),
        ("cards", ctypes.c_char * 80),
    ]


class _Worth(ctypes.Structure):
    _fields_ = [
        ("nodes", ctypes.c_int),
        ("count", ctypes.c_int),
        ("suits", ctypes.c_int * 13),
        ("ranks", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("scores", ctypes.c_int * 13),
    ]


@dataclass
class Ending:
    """A deal of which some cards have been played; `hands` are those dealt."""

    hands: list[str]
    strain: int
    declarer: int
    played: list[Card]
    left: list[list[Card]]
    leader: int
    trick: list[Card]

    @property
    def turn(self) -> int:
        return (self.leader + len(self.trick)) % 4

    @property
    def legal(self) -> list[Card]:
        mine = self.left[self.turn]
        following = [card for card in mine if self.trick and card[0] == self.trick[0][0]]
        return following or mine

    def play(self, card: Card) -> None:
        self.left[self.turn].remove(card)
        self.played.append(card)
        self.trick.append(card)
        if len(self.trick) == 4:
            self.leader = (self.leader + self.trick.index(max(self.trick, key=self.beats))) % 4
            self.trick = []

    def beats(self, card: Card) -> tuple[bool, bool, int]:
        return card[0] == self.strain, card[0] == self.trick[0][0], card[1]


def begin(hands: list[str], strain: int, declarer: int) -> Ending:
    """A deal before the lead."""
    left = [
        [
            (suit, RANKS.index(rank) + 2)
            for suit, ranks in enumerate(hand.split("."))
            for rank in ranks
        ]
        for hand in hands
    ]
    return Ending(hands, strain, declarer, [], left, (declarer + 1) % 4, [])


def deal_at_random(chance: random.Random) -> list[str]:
    cards = [(suit, rank) for suit in range(4) for rank in RANKS]
    chance.shuffle(cards)
    hands = [sorted(cards[place * 13 : place * 13 + 13], key=str) for place in range(4)]
    return [
        ".".join("".join(r for s, r in hand if s == suit) for suit in range(4)) for hand in hands
    ]


def an_ending(chance: random.Random, cards: int) -> Ending:
    """A deal at random of which so many cards were played at random."""
    ending = begin(deal_at_random(chance), chance.randrange(5), chance.randrange(4))
    for _ in range(cards):
        ending.play(chance.choice(ending.legal))
    return ending


class Library(DoubleDummy):
    """The library, asked of one position."""

    def worth(self, ending: Ending) -> dict[Card, int]:
        """Return the tricks that each legal card leads to, of the side that plays it."""
        hands = (
            ".".join("".join(RANKS[r - 2] for s, r in hand if s == suit) for suit in range(4))
            for hand in ending.left
        )
        position = _Position(ending.strain, ending.leader, cards=f"N:{' '.join(hands)}".encode())
        for place, (suit, rank) in enumerate(ending.trick):
            position.trick_suits[place], position.trick_ranks[place] = suit, rank
        found = _Worth()
        all_cards, any_target, search_at_once = 3, -1, 1
        result = self._library.SolveBoardPBN(
            position, any_target, all_cards, search_at_once, ctypes.byref(found), 0
        )
        assert result == 1, result
        worth = {}
        for place in range(found.count):
            suit, score = found.suits[place], found.scores[place]
            equals = [rank for rank in range(2, 15) if found.equals[place] >> rank & 1]
            worth |= {(suit, rank): score for rank in [found.ranks[place], *equals]}
        return worth


def load_library() -> Library:
    path = find_library()
    assert path
    return Library(path)


@contextmanager
def solver_page(browser: Browser) -> Iterator[Page]:
    """A page that has the phone's scripts and nothing else."""
    context = browser.new_context()
    page = context.new_page()
    page.route("http://scripts.invalid/**", answer)
    page.goto("http://scripts.invalid/")
    yield page
    context.close()


def answer(route: Route) -> None:
    name = Path(route.request.url).name
    if name.endswith(".js"):
        route.fulfill(path=SCRIPTS / name, content_type="text/javascript")
    else:
        route.fulfill(body="", content_type="text/html")


def worth_on_phone(page: Page, ending: Ending) -> tuple[dict[Card, int], float]:
    """What the phone says of the same, and after how many milliseconds."""
    found = page.evaluate(WORTH, [ending.hands, ending.strain, ending.declarer, ending.played])
    return {(suit, rank): tricks for suit, rank, tricks in found["worth"]}, found["milliseconds"]
