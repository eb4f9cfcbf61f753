"""What happened at a table, in a row of a board's `ScoreTable` in PBN."""

import re
from collections.abc import Sequence

from scoring.errors import ScoringError
from scoring.results_file.fields import cut_to_show
from tournament.files.pbn.games import points_of
from tournament.files.pbn.rows import Row
from tournament.files.read_evening import figure_of
from tournament.files.usebio.lines import compact_text, contract_of, score_of

SIDES = ("NS", "EW")
FIGURES = ("MP", "IMP")
_POINTS = re.compile("[+-]?[0-9]{1,5}")

Entry = dict[str, object]


def award_text(row: Row, side: str) -> str:
    """Return what the file says that a side got for the board."""
    return next((row[name] for one in FIGURES if row.get(name := f"{one}_{side}")), "")


def outcome_fields(row: Row, board: int, sides: Sequence[str] = SIDES) -> Entry:
    """Read what happened as a results file has it: the score counts, where there is one.

    `sides` are what the figures of NS and EW are called by.
    """
    if ruling := row.get("Ruling"):
        return {"score": ruling}
    score, contract = score_text(row), contract_of(row.get("Contract", ""))
    if contract == "PASS":
        return {"score": score or "0", "contract": "PASS"}
    declarer = compact_text(row.get("Declarer", ""))
    entry = {
        "contract": contract,
        "declarer": declarer,
        "tricks": row.get("Result", ""),
        "score": score,
    }
    if score:
        return dict(entry)
    if contract and declarer and entry["tricks"]:
        return {**entry, "score": points_of(entry, board)}
    return {"score": award_score(row, sides)}


def score_text(row: Row) -> str:
    """Read NS's points, or those of both sides where they differ: 420, 420|-50."""
    ns, ew = (score_of(row.get(f"Score_{side}", "")) for side in SIDES)
    if not (ns and ew):
        return ns or turned(ew)
    if not (_POINTS.fullmatch(ns) and _POINTS.fullmatch(ew)):
        return score_of(f"{row['Score_NS']}/{row['Score_EW']}")
    of_one = row.get("Contract") and (int(ns) == int(ew) or not int(ew))
    if int(ns) == -int(ew) or of_one:
        return ns
    # Beside a contract a nought is that of the side that gains nothing.
    if row.get("Contract") and not int(ns):
        return turned(ew)
    return f"{ns}|{turned(ew)}"


def turned(points: str) -> str:
    """Turn EW's points to those of NS; what is no number of points stays."""
    return str(-int(points)) if _POINTS.fullmatch(points) else points


def award_score(row: Row, sides: Sequence[str]) -> str:
    """Write an award as a results file has it: percentages, else IMPs; nothing without any."""
    for name, shape in (("Percentage", "A{}/{}"), ("IMP", "F{}|F{}")):
        figures = [figure_of(row.get(f"{name}_{side}", "")) for side in sides]
        if all(figure is not None for figure in figures):
            return shape.format(*figures)
    if any(award_text(row, side) for side in sides):
        raise ScoringError(
            "score_unreadable", found=cut_to_show(" ".join(filter(None, row.values())))
        )
    return ""
