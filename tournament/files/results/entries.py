"""What entries of this program's JSON of results say, of whatever kind of event."""

from collections.abc import Mapping
from typing import Any

from scoring.forms import FigureKind
from scoring.results_file.fields import is_whole
from tournament.evening.names import names
from tournament.evening.names.absent import is_phantom, licence_of
from tournament.files.read_evening import ReadFigures, ReadPlayer, figure_of, place_of

MOST_ROUNDS = 100
LONGEST_LICENCE = 20
# Under what name a line of a ranking has its total, what ranks first.
TOTALS = tuple(
    kind.value
    for kind in (FigureKind.VICTORY_POINTS, FigureKind.MATCHPOINTS, FigureKind.IMPS,
                 FigureKind.POINTS)
)  # fmt: skip


def figures_of(line: Mapping[str, Any]) -> ReadFigures:
    """Read the figures in a line of a ranking."""
    totals = (figure_of(str(line.get(name, ""))) for name in TOTALS)
    return ReadFigures(
        next((total for total in totals if total is not None), None),
        figure_of(str(line.get("percentage", ""))),
        place_of(str(line.get("rank", ""))),
    )


def lines_of_ranking(content: Mapping[str, Any]) -> list[dict[str, Any]]:
    """List the lines of the ranking of a file; what is no ranking has none."""
    ranking = content.get("ranking")
    return [one for one in ranking if isinstance(one, dict)] if isinstance(ranking, list) else []


def licence_number(value: object) -> str:
    """Read a number as text, one too long for any federation as none."""
    number = licence_of(value) if isinstance(value, str) else ""
    return number if len(number) <= LONGEST_LICENCE else ""


def small_number(number: object) -> int | None:
    """Read the number of a round or of a table; None where it is none."""
    return number if is_whole(number) and 1 <= number <= MOST_ROUNDS else None


def player_of_name(name: str) -> ReadPlayer:
    """Read the player of a name, an empty chair as one without a name."""
    if is_phantom(name):
        return ReadPlayer("", "")
    found = names.guest(name)
    if found is None:
        return ReadPlayer("", names.clean(name)[: names.LONGEST])
    return ReadPlayer(found.first_name, found.last_name)
