"""Write docs/advice.md: forty questions of club directors, our answers beside those of experts.

Questions and experts' answers are typed, in tests/golden/adviser_questions.txt; ours are what the
adviser puts first today.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from movements.advice.side_by_side import partner, rank_beside
from movements.advise import Wishes, option_of_key, options

ROOT = Path(__file__).resolve().parents[3]
FILE = ROOT / "tests" / "golden" / "adviser_questions.txt"
DOCUMENT = ROOT / "docs" / "advice.md"
OF_THE_HOUSE = ("winners", "copies", "boards", "called", "stationary")
LIMITS = ("least", "most", "target")
# The boards of a usual evening.
TARGET = 26

HEAD = """\
# What the adviser answers

Made by `python3 -m bench.workshop table`; do not edit. Questions and experts' answers stand in
tests/golden/adviser_questions.txt, with the sources that are named here; a test holds ours.

A movement is written as kind-tables-rounds x boards a round; then its form, the number left empty,
the rounds whose directions are switched. Of two sections both. Unless the director calls the moves,
guide cards or phones tell everybody where to go and how to sit: what is hard to explain then costs
nothing, so the fairest movement leads where one ranking is wanted.
"""


@dataclass(frozen=True)
class Question:
    """`expert` are the answers of the source; `reason` says why ours is none of them."""

    words: str
    terms: Mapping[str, int]
    expert: tuple[str, ...]
    ours: str
    source: str
    reason: str = ""

    @property
    def pairs(self) -> list[int]:
        """Of each section."""
        return [self.terms[name] for name in ("pairs", "beside") if name in self.terms]


def read_questions() -> list[Question]:
    """Read them in the order of the file."""
    lines = FILE.read_text("utf-8").splitlines()
    blocks = "\n".join(line for line in lines if line[:1] != "#").strip().split("\n\n")
    return [_question(block.splitlines()) for block in blocks]


def _question(lines: list[str]) -> Question:
    fields = {name: " ".join(rest) for name, *rest in (line.split() for line in lines[1:])}
    terms = (word.partition("=") for word in fields.pop("asked").split())
    expert = tuple(fields.pop("expert").split(" | "))
    return Question(lines[0], {name: int(n or 1) for name, _, n in terms}, expert, **fields)


def answer(terms: Mapping[str, int]) -> str:
    """Return what the adviser puts first; of two sections both."""
    house = {name: terms[name] for name in OF_THE_HOUSE if name in terms}
    wishes = Wishes(
        winners=house.get("winners"),
        stationary=house.get("stationary", 0),
        copies=house.get("copies", 1),
        boards=house.get("boards"),
        called="called" in house,
        guided="called" not in house,
    )
    limits = {name: terms[name] for name in LIMITS if name in terms}
    found = options(terms["pairs"], wishes=wishes, **limits)
    if "beside" not in terms:
        return found[0].id
    others = options(terms["beside"], wishes=wishes, **limits)
    first = rank_beside(found, [others], TARGET, wishes)[0]
    other = partner(first, others, TARGET, wishes)
    return f"{first.id} + {other.id if other else '-'}"


def write_answers() -> Path:
    """Write docs/advice.md; where it lies."""
    DOCUMENT.write_text("".join(answers_page()), encoding="utf-8")
    return DOCUMENT


def answers_page() -> Iterator[str]:
    yield HEAD
    for number, each in enumerate(read_questions(), 1):
        ours = answer(each.terms)
        yield f"\n## {number}. {each.words}\n\n"
        yield f"- An expert: {' or '.join(f'`{key}`' for key in each.expert)} ({each.source})\n"
        yield f"- We: `{ours}` ({_figures(ours, each.pairs)})\n"
        if each.reason:
            yield f"- Why another: {each.reason}\n"


def _figures(keys: str, pairs: list[int]) -> str:
    found = [option_of_key(key, n) for key, n in zip(keys.split(" + "), pairs, strict=True)]
    return "; ".join(
        f"{each.rounds * each.boards_per_round} boards, fairness {float(each.quality):.1f}"
        + (f", boards shared: {each.shared}" if each.shared else "")
        for each in found
    )
