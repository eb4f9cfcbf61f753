"""Write the results of an evening into a Bridgemate file of its own, for a program that reads one.

Its movement is what was played: who met whom at which table, with which boards. Results, players'
numbers and hands are added as devices would have sent them.
"""

import datetime
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from tournament.evening.report import Report
from tournament.files.bws.jet import Value
from tournament.files.bws.of_report import device_results
from tournament.files.bws.own.begin import FileSection, NumberForm, begin_file, boards_row
from tournament.files.bws.rows import PlayedAt
from tournament.files.bws.write import add_rows, without_field


def results_bws(report: Report, *, scoring: NumberForm) -> bytes:
    """Return the file. Raises ExportError("no_results"), FileError("bws_full")."""
    evening = device_results(report)
    results = [result for result in evening.results if has_table(result)]
    sections = []
    for letter in sorted({pair.section for pair in report.pairs}):
        own = [result for result in results if result.section == letter]
        sections.append(section_of(report, letter, own, scoring(report.scoring)))
    file = begin_file(report.heading, sections)
    add_rows(file, evening, datetime.datetime.combine(report.heading.date, datetime.time()))
    return file.content


def has_table(result: PlayedAt) -> bool:
    """Tell whether it is known where and when a board was played: not of every file read here."""
    return result.table > 0 and result.round > 0


def section_of(
    report: Report, letter: str, results: Sequence[PlayedAt], scoring: int
) -> FileSection:
    winners = {section.letter: section.winners for section in report.sections}
    return FileSection(
        letter=letter,
        tables=max((result.table for result in results), default=0),
        winners=winners.get(letter, report.winners),
        scoring=scoring,
        lead_wanted=any(line.lead for board in report.boards for line in board.lines),
        rounds=tuple(round_rows(results)),
    )


def round_rows(results: Sequence[PlayedAt]) -> Iterator[dict[str, Value]]:
    """Yield who met at each table in each round, as on most of its boards; of two lines each on its
    own side."""
    places = defaultdict[tuple[int, int], list[PlayedAt]](list)
    for result in results:
        places[result.round, result.table].append(result)
    for (round_, table), own in sorted(places.items()):
        planned = [one.turned if one.is_turned else one for one in own]
        [(seats, _)] = Counter(one.seats for one in planned).most_common(1)
        row: dict[str, Value] = {"Table": table, "Round": round_}
        row |= {"NSPair": seats[0], "EWPair": seats[1]}
        if seats[2]:
            row |= {"South": seats[2], "West": seats[3]}
        yield row | boards_row(sorted({result.board for result in own}))


def find_row_losses(report: Report) -> tuple[str, ...]:
    """Find what such a file does not hold of a report, as codes of `LOSS_CODES`."""
    has_results = any(board.lines for board in report.boards)
    losses = {
        "rows_lost": has_results and bool(without_field(device_results(report))),
        "team_players_lost": any(pair.name for pair in report.pairs),
        "untried_lost": True,
    }
    return tuple(code for code, is_lost in losses.items() if is_lost)
