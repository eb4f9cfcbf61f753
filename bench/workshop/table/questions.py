"""Write docs/advice.md: questions of club directors, our answers beside those of experts.

Questions and experts' answers are typed, in tests/golden/adviser_questions.txt; ours are what the
adviser puts first today.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from movements.advice.divided import divide, numbers_of_sections, shares
from movements.advice.side_by_side import partner, rank_beside
from movements.advise import SIZES, Way, option_of_key, options, rank
from movements.option import Option
from movements.wishes import Wishes, penalty

ROOT = Path(__file__).resolve().parents[3]
FILE = ROOT / "tests" / "golden" / "adviser_questions.txt"
# Of half tables, and of boards dealt for every table.
FILE_OF_ROVERS = ROOT / "tests" / "golden" / "rover_and_barometer_questions.txt"
DOCUMENT = ROOT / "docs" / "advice.md"
OF_THE_HOUSE = ("winners", "copies", "boards", "called", "stationary")
LIMITS = ("least", "most", "target")
# The boards of a usual evening.
TARGET = 26
# As many as an evening may have.
MOST_SECTIONS = 8

HEAD = """\
# What the adviser answers

Made by `python3 -m bench.workshop table`; do not edit. Questions and experts' answers stand in
tests/golden/adviser_questions.txt, with the sources that are named here; a test holds ours.

A movement is written as kind-tables-rounds x boards a round; then its form, the number left empty,
the rounds whose directions are switched. Of sections over the same boards each; where it is asked
whether to cut, one that is not cut is one movement. Unless the director calls the moves,
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

    def options(self, named: str) -> list[Option]:
        """Read an answer: the movement of each section."""
        keys = [key for part in named.split(" + ") for key in _repeat(part)]
        beside = [self.terms["beside"]] if "beside" in self.terms else []
        pairs = [self.terms["pairs"], *beside] if beside else shares(self.terms["pairs"], len(keys))
        return [option_of_key(key, n) for key, n in zip(keys, pairs, strict=True)]


def _repeat(part: str) -> list[str]:
    """Read "3 of mitchell-13-13x2", or one without a number."""
    times, _, key = part.rpartition(" of ")
    return [key] * int(times or 1)


def read_questions(file: Path = FILE) -> list[Question]:
    """Read them in the order of the file."""
    lines = file.read_text("utf-8").splitlines()
    blocks = "\n".join(line for line in lines if line[:1] != "#").strip().split("\n\n")
    return [_question(block.splitlines()) for block in blocks]


def _question(lines: list[str]) -> Question:
    fields = {name: " ".join(rest) for name, *rest in (line.split() for line in lines[1:])}
    terms = (word.partition("=") for word in fields.pop("asked").split())
    expert = tuple(fields.pop("expert").split(" | "))
    return Question(lines[0], {name: int(n or 1) for name, _, n in terms}, expert, **fields)


def answer(terms: Mapping[str, int]) -> str:
    """Return what the adviser puts first; of several sections all."""
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
    if "cut" in terms:
        return cut_or_not(terms["pairs"], wishes)
    found = options(terms["pairs"], wishes=wishes, **limits)
    if "beside" not in terms:
        return found[0].id
    others = options(terms["beside"], wishes=wishes, **limits)
    first = rank_beside(found, [others], TARGET, wishes)[0]
    other = partner(first, others, TARGET, wishes)
    return f"{first.id} + {other.id if other else '-'}"


def cut_or_not(pairs: int, wishes: Wishes) -> str:
    """Return the best movement of one section, or those of several where these are better."""
    alone = options(pairs, wishes=wishes) if pairs in SIZES else ()
    points: dict[Way, int] = {(each,): penalty(each, TARGET, wishes) for each in alone}
    for number in numbers_of_sections(pairs, MOST_SECTIONS):
        shared = wishes.shared_by(number)
        playable = {size: options(size, wishes=shared) for size in set(shares(pairs, number))}
        fields = [playable[size] for size in shares(pairs, number)]
        division = divide(fields, TARGET, shared)
        if division and division.copies <= wishes.copies:
            points[division.options] = division.points
    return _write(rank(points, TARGET, wishes)[0])


def _write(movements: Iterable[Option]) -> str:
    """Write the movements of sections: 2 of the one + the other."""
    times = Counter(each.id for each in movements)
    return " + ".join(key if n == 1 else f"{n} of {key}" for key, n in times.items())


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
        yield f"- We: `{ours}` ({_figures(each.options(ours))})\n"
        if each.reason:
            yield f"- Why another: {each.reason}\n"


def _figures(movements: list[Option]) -> str:
    return "; ".join(
        f"{each.rounds * each.boards_per_round} boards, fairness {float(each.quality):.1f}"
        + (f", boards shared: {each.shared}" if each.shared else "")
        for each in dict.fromkeys(movements)
    )
