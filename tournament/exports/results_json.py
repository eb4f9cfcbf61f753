"""The results in the format that `scoring.results_file` reads and the command `score` takes."""

from collections import Counter

from scoring.alphabet import Alphabet
from scoring.notation import decode, write
from scoring.outcome import Played, Sides
from tournament.exports.figures import played_boards
from tournament.exports.text import plain_spaces
from tournament.report import Pair, Report, ResultLine


def results_json(report: Report) -> dict[str, object]:
    labels = labels_of(report)
    return {
        "scoring": report.scoring,
        "winners": report.winners,
        "pairs": [pair_entry(pair, labels) for pair in report.pairs],
        "boards": [
            {
                "number": board.number,
                "results": [result_entry(line, labels) for line in in_order_of_play(board.lines)],
            }
            for board in played_boards(report)
        ],
    }


def labels_of(report: Report) -> dict[str, str]:
    """The numbers on the paper, or the keys where two pairs have the same number."""
    times = Counter(pair.shown for pair in report.pairs)
    shown_once = all(count == 1 for count in times.values())
    return {pair.key: pair.shown if shown_once else pair.key for pair in report.pairs}


def pair_entry(pair: Pair, labels: dict[str, str]) -> dict[str, object]:
    return {
        "number": labels[pair.key],
        "direction": pair.line,
        "names": [plain_spaces(person.full_name) for person in pair.players],
    }


def in_order_of_play(lines: tuple[ResultLine, ...]) -> list[ResultLine]:
    return sorted(lines, key=lambda line: (line.round, line.section, line.table))


def result_entry(line: ResultLine, labels: dict[str, str]) -> dict[str, object]:
    return {
        "ns": labels[line.ns],
        "ew": labels[line.ew],
        "score": score_text(line),
        **played_fields(line),
    }


def score_text(line: ResultLine) -> str:
    """NS's points, A6040 where a ruling gave percentages, empty for a board not played.

    The format has no word for points on NS's side and a percentage on EW's: NS's points stand.
    """
    sides = Sides(decode(line.ns_outcome), decode(line.ew_outcome))
    if line.ns_outcome.startswith("A"):
        return write(sides, Alphabet.ENGLISH)
    return "" if line.points is None else str(line.points)


def played_fields(line: ResultLine) -> dict[str, object]:
    outcome = decode(line.ns_outcome)
    empty: dict[str, object] = {"contract": "", "declarer": "", "tricks": None, "lead": ""}
    if line.ns_outcome == "PASS":
        return {**empty, "contract": "PASS"}
    if not isinstance(outcome, Played) or line.ns_outcome != line.ew_outcome:
        return empty
    contract = outcome.contract
    strain = "NT" if contract.strain.value == "N" else contract.strain.value
    return {
        "contract": f"{contract.level}{strain}{contract.penalty.value}",
        "declarer": contract.declarer.value,
        "tricks": outcome.tricks,
        "lead": line.lead,
    }
