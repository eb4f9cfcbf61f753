"""Read sessions of a season in JSON, rank them, and write the ranking as JSON.

    {"unit": "matchpoints", "combine": "sum", "best": null, "at_least": null, "places": null,
     "sessions": [{"name": "...", "weight": "1", "carry_over": false, "line": "NS", "results": [
         {"contestant": "44", "score": "593.2", "maximum": "1260", "percentage": "47.08",
          "boards": 30, "rank": 31}]}]}

`unit` is `matchpoints`, `percentage`, `vp`, `imps` or `points`; `combine` is `sum`, `mean` or
`share`, which adds scores and maxima. A session's value is its score (`matchpoints`, `vp`, `imps`),
its percentage, or the points of its place: `places` are those of the first, second, ...; tied
contestants share the mean of the places they fill, each line has its own, and who has no rank has
none. `best` keeps so many of the highest values, by percentages where `combine` is `share`, of
equal ones the earlier; a session with `carry_over` counts always. Then each counts by its
`weight`. Who has fewer than `at_least` counted sessions is ranked after all others. The two lines
of a session are two sessions of its name, each with its `line`, `NS` or `EW`.

Equal totals: who played more sessions, then whose best session is worth more; else the rank is
shared. Everything is exact; totals and percentages are written with two places, half up.

Only `unit`, `combine` and `sessions` with `name` and `results`, and of a result `contestant` and
the figure that the unit counts, must be there. Fields that are not named here are ignored. A
mistake is a ScoringError whose details say where: `session` (its name, or its place in the file
where it has none), `result` (counted from 1 within it), `field`.
"""

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from fractions import Fraction
from typing import TypeVar

from scoring.errors import ScoringError, placed
from scoring.notation.board import Side
from scoring.results_file.boards import MOST_RESULTS
from scoring.results_file.content import read_content
from scoring.results_file.fields import Entry, entries, field, is_short, is_whole, wrong
from scoring.rounding import Mode, Rounding
from scoring.season.ranking import SeasonStanding
from scoring.season.sessions import Combine, SeasonRules, SeasonSession, SessionResult, Unit

LONGEST_NAME = 200
_FIGURE = re.compile(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?")
_HUNDREDTHS = Rounding(2, Mode.HALF_UP)
Choice = TypeVar("Choice", bound=Enum)


def read_season(text: str) -> tuple[SeasonRules, tuple[SeasonSession, ...]]:
    """Read the rules and the sessions of a text of JSON.

    Raises ScoringError as `read_content` does, and `field_missing`, `field_wrong`,
    `file_shape_wrong`, `too_many_results`.
    """
    content = read_content(text)
    rules = SeasonRules(
        unit=_choice(content, "unit", Unit),
        combine=_choice(content, "combine", Combine),
        best=_count(content, "best"),
        at_least=_count(content, "at_least", least=0),
        places=tuple(_places(content)),
    )
    return rules, tuple(_sessions(content))


def season_as_json(ranking: tuple[SeasonStanding, ...]) -> dict[str, object]:
    """Write a ranking as plain values for JSON, figures as decimal text."""
    return {
        "ranking": [
            {
                "rank": standing.rank,
                "contestant": standing.contestant,
                "total": _write_figure(standing.total),
                "percentage": (
                    None if standing.percentage is None else _write_figure(standing.percentage)
                ),
                "sessions": standing.sessions,
                "counted": list(standing.counted),
                "qualified": standing.is_qualified,
                "tie_break": standing.tie_break,
            }
            for standing in ranking
        ]
    }


def _write_figure(figure: Fraction) -> str:
    return str(_HUNDREDTHS.to_decimal(figure))


def _choice(content: Entry, name: str, choices: type[Choice]) -> Choice:
    value = field(content, name)
    for choice in choices:
        if value == choice.value:
            return choice
    raise wrong(name, value)


def _count(content: Entry, name: str, *, least: int = 1) -> int | None:
    value = content.get(name)
    if value is None:
        return None
    if not is_whole(value) or value < least:
        raise wrong(name, value)
    return value


def _places(content: Entry) -> Iterator[Fraction]:
    """Read the points of places, which the unit of points cannot do without."""
    values = content.get("places")
    needed = content["unit"] == Unit.POINTS.value
    if values is None and not needed:
        return
    if not isinstance(values, list) or (needed and not values):
        raise wrong("places", values)
    for value in values:
        points = _figure({"places": value}, "places")
        if points is None or points < 0:
            raise wrong("places", value)
        yield points


def _sessions(content: Entry) -> Iterator[SeasonSession]:
    count = 0
    for place, entry in enumerate(entries(content, "sessions"), start=1):
        with placed(session=place):
            name = _text(entry, "name")
        with placed(session=name):
            count += len(entries(entry, "results"))
            if count > MOST_RESULTS:
                raise ScoringError("too_many_results", most=MOST_RESULTS)
            yield SeasonSession(
                name=name,
                results=tuple(_results(entry)),
                weight=_weight(entry),
                is_carry_over=_is_carry_over(entry),
                line=_line(entry),
            )


def _results(session: Entry) -> Iterator[SessionResult]:
    for place, entry in enumerate(entries(session, "results"), start=1):
        with placed(result=place):
            yield SessionResult(
                contestant=_text(entry, "contestant"),
                score=_figure(entry, "score"),
                maximum=_not_negative(entry, "maximum"),
                percentage=_figure(entry, "percentage"),
                rank=_count(entry, "rank"),
            )


def _text(entry: Entry, name: str) -> str:
    """Read a name that can be shown; a whole number is its digits."""
    value = field(entry, name)
    if is_whole(value) and abs(value) < 10**9:
        return str(value)
    if isinstance(value, str) and value.strip() and is_short(value, LONGEST_NAME):
        return value.strip()
    raise wrong(name, value)


def _weight(entry: Entry) -> Fraction:
    weight = _figure(entry, "weight")
    if weight is None:
        return Fraction(1)
    if weight <= 0:
        raise wrong("weight", entry["weight"])
    return weight


def _is_carry_over(entry: Entry) -> bool:
    value = entry.get("carry_over", False)
    if not isinstance(value, bool):
        raise wrong("carry_over", value)
    return value


def _line(entry: Entry) -> Side | None:
    value = entry.get("line")
    lines: Mapping[object, Side] = {side.value: side for side in Side}
    if value is None:
        return None
    if not isinstance(value, str) or value not in lines:
        raise wrong("line", value)
    return lines[value]


def _not_negative(entry: Entry, name: str) -> Fraction | None:
    value = _figure(entry, name)
    if value is not None and value < 0:
        raise wrong(name, entry[name])
    return value


def _figure(entry: Entry, name: str) -> Fraction | None:
    """Read an exact figure, a decimal text or a whole number; None where there is none."""
    value = entry.get(name)
    if value is None or value == "":
        return None
    if is_whole(value) and abs(value) < 10**9:
        return Fraction(value)
    if isinstance(value, str):
        written = value.strip().replace("−", "-")
        if _FIGURE.fullmatch(written):
            return Fraction(written)
    raise wrong(name, value)
