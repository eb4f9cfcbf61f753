"""The first advice for each number of pairs beside what clubs usually play, as a table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from movements.advise import Option, options

# What French clubs usually play, by tables: FFB course for club directors and clubs' own pages. Up
# to four tables a Howell (some up to six), then a Mitchell; even tables skip. Where no club's
# choice is quoted, their rule is applied to the rounds of 24 to 28 boards.
USUAL = {
    2: "howell-2-3x9",
    3: "howell-3-5x5-together",
    4: "howell-4-7x4",
    5: "howell-5-9x3",
    6: "howell-6-9x3",
    7: "mitchell-7-7x4",
    8: "mitchell-8-7x4-skip",
    9: "mitchell-9-9x3",
    10: "mitchell-10-9x3-skip",
    11: "mitchell-11-9x3",
    12: "mitchell-12-9x3-skip",
    13: "mitchell-13-13x2",
    14: "mitchell-14-13x2-skip",
    15: "mitchell-15-13x2",
    16: "mitchell-16-13x2-skip",
    17: "mitchell-17-13x2",
    18: "mitchell-18-13x2-skip",
    19: "mitchell-19-13x2",
    20: "mitchell-20-13x2-skip",
}

COLUMNS = ("quality", "sit-outs x boards", "shared", "in play")
ADVICE_HEAD = f"""
## The first advice, beside the usual choice

For 18 to 36 boards, best near 26. The usual choice is that of French clubs (FFB course for club
directors and clubs' own pages; their rule where no choice is quoted); of a half table the lone
pair sits EW at the last one, of a Howell the highest number is missing. Quality is that of each
line where there are two.

Five pairs have a fairer movement than any of five rounds: in ten rounds of three boards all meet
twice and compete as equally as can be (100 of 100). It stands behind them, for it takes five boards
more than the evening that clubs keep to.

| pairs | first advice | {" | ".join(COLUMNS)} | usual | {" | ".join(COLUMNS)} | why another |
|---:|---|---:|---:|---:|---:|---|---:|---:|---:|---:|---|
"""


def advice() -> Iterator[str]:
    yield ADVICE_HEAD
    for pairs in range(4, 41):
        first = options(pairs)[0]
        usual = usual_option(pairs)
        values = (str(pairs), *option_cells(first), *option_cells(usual), reason_text(first, usual))
        yield f"| {' | '.join(values)} |\n"


def usual_option(pairs: int) -> Option:
    tables = (pairs + 1) // 2
    kind, _, size, *variant = USUAL[tables].split("-")
    rounds, boards = size.split("x")
    left_empty = tables if kind == "mitchell" else 2 * tables
    missing = left_empty if pairs % 2 else None
    return Option(kind, "".join(variant), tables, int(rounds), int(boards), missing)


def option_cells(option: Option) -> tuple[str, ...]:
    return (
        option.id,
        f"{float(option.quality):.1f}",
        f"{option.sitouts} x {option.sitout_boards}",
        str(option.shared),
        str(option.boards),
    )


def reason_text(first: Option, usual: Option) -> str:
    """Tell where the first advice differs: what it gains, and what it costs."""
    gained = [name for name, figure in GAINS.items() if figure(first) < figure(usual)]
    lost = costs(first, usual)
    return ", ".join(gained) + (f"; but {', '.join(lost)}" if lost else "")


def costs(first: Option, usual: Option) -> tuple[str, ...]:
    """Count in what the first advice is worse."""
    return tuple(name for name, figure in COSTS.items() if figure(first) > figure(usual))


# Of each figure less is better; the quality as it is written.
GAINS: Mapping[str, Callable[[Option], Any]] = {
    "fairer": lambda each: -round(float(each.quality), 1),
    "shorter sit-outs": lambda each: each.sitout_boards,
    "less sharing": lambda each: each.shared,
    "fewer boards in play": lambda each: each.boards,
    "one ranking": lambda each: each.winners,
    "more boards a pair": lambda each: -each.boards_a_pair[0],
    "no skip to announce": lambda each: each.variant == "skip",
}
COSTS: Mapping[str, Callable[[Option], Any]] = {
    "less fair": lambda each: -round(float(each.quality), 1),
    "longer sit-outs": lambda each: each.sitout_boards,
    "more boards sat out": lambda each: each.sitouts * each.sitout_boards,
    "more sharing": lambda each: each.shared,
    "more boards in play": lambda each: each.boards,
}
