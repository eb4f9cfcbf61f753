"""Read a file of results of pairs in JSON, score it, and write what it gives as JSON.

    {"scoring": "matchpoints", "winners": 1,
     "pairs": [{"number": "1", "direction": "NS", "names": ["...", "..."]}],
     "boards": [{"number": 1, "results": [
         {"ns": "1", "ew": "2", "score": "420",
          "contract": "4S", "declarer": "S", "tricks": 10, "lead": "HA"}]}]}

Only `boards` with their `number` and `results`, and of a result `ns`, `ew` and `score`, must be
there. `scoring` is `matchpoints`, `cross_imps`, `butler` or `total_points`. `score` is NS's points
as text, `A6040` for percentages NS and EW, empty for a board not played; rulings are written as
`notation.rulings` says, `W60:420;40:-50`, and two sides with a bar between, `420|-50`. Letters are
English. Fields that are not named here are ignored.

`compared` is `field`, or `section` where a result is compared with those of its own `section`
only; a section has as many results on a full board as the most of its boards. `form`, of a
result, tells the groups of a fouled board apart. `tie_breaks` is a list of names such
as `["meeting", "lot"]`, tried in that order, or `"profile"` for those of the profile; without it
equal scores share a rank. `points_table` is `current` or `before_1987`: by which contracts were
scored.

With two winners a pair is known by its label and its list, since both may number from 1. A label
listed in `pairs` for one list only stays in that list when it sat the other way; without `pairs`,
or a `direction` there, the column of the result is the list. Labels 3 and "3" are the same pair.

Every mistake is a ScoringError. Its details say where, as far as it is known: `board` (its
number; `entry` its place among the boards where it has no good number), `result` (counted from 1
within the board), `field`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from scoring.awards import RowAward
from scoring.contestants import Row
from scoring.errors import ScoringError, placed
from scoring.forms import BOARD_FORMS
from scoring.notation.law77 import Edition
from scoring.profiles.conventions import Profile
from scoring.ranking.ranking import score_session
from scoring.ranking.session import Scored, ScoringSession
from scoring.results_file.boards import (
    boards_of,
    edition_of,
    is_by_section,
    read_points_table,
    read_scoring,
    read_tie_breaks,
    with_table,
)
from scoring.results_file.content import read_content
from scoring.results_file.entry import read_result
from scoring.results_file.fields import Entry, cut_to_show, is_whole
from scoring.results_file.pairs import check_pairs, pairs_of
from scoring.results_file.values import (
    FileBoard,
    FileResult,
    ResultsFile,
    Warned,
    key_of,
)


@dataclass(frozen=True)
class ScoredFile:
    """A file with its awards and standings under a profile."""

    file: ResultsFile
    profile: Profile
    scored: Scored


def read(text: str) -> ResultsFile:
    """Read the results of pairs in a text of JSON; raises as `read_content` and `read_pairs` do."""
    return read_pairs(read_content(text))


def read_pairs(content: Entry) -> ResultsFile:
    """Read the results of pairs from a file's content.

    Raises ScoringError: `file_shape_wrong`, `unknown_scoring`,
    `winners_out_of_range`, `field_missing`, `field_wrong`, `board_out_of_range`, `board_twice`,
    `too_many_results`, `pair_twice`, `unknown_pair`, `same_contestant`,
    `contestant_twice_on_board`, and those of contracts, scores and leads.
    """
    scoring = read_scoring(content)
    winners = content.get("winners", 1)
    if not is_whole(winners) or winners not in (1, 2):
        raise ScoringError("winners_out_of_range", winners=cut_to_show(winners))
    warnings: list[Warned] = []
    table = read_points_table(content)
    boards = tuple(_read_board_results(content, warnings, edition_of(table)))
    pairs = pairs_of(content, boards, winners=winners)
    for board in boards:
        check_pairs(board, pairs)
    return ResultsFile(
        *(scoring.value, winners, tuple(pairs.values()), boards, tuple(warnings)),
        tie_breaks=read_tie_breaks(content.get("tie_breaks")),
        by_section=is_by_section(content),
        points_table=table,
    )


def score(file: ResultsFile, profile: Profile) -> ScoredFile:
    """Score a file under a profile; the board with the most results is the full board."""
    profile = with_table(profile, file.points_table)
    rows = tuple(
        Row(
            *(board.number, key_of(result.ns), key_of(result.ew), result.outcome),
            field=result.section if file.by_section else None,
            group=result.group,
        )
        for board in file.boards
        for result in board.results
    )
    contestants = tuple(pair.contestant for pair in file.pairs)
    scoring = BOARD_FORMS[file.scoring]
    tie_breaks = profile.tie_breaks if file.tie_breaks is None else file.tie_breaks
    session = ScoringSession(
        *(profile, file.winners, contestants, rows), scoring=scoring, tie_breaks=tie_breaks
    )
    return ScoredFile(file, profile, score_session(session))


def as_json(scored: ScoredFile) -> dict[str, object]:
    """Write a scored file as plain values for JSON, every figure as a decimal text.

    Figures are as the profile displays them; an empty text stands for none: the awards of a
    board not played, the percentage of a pair without a board. At IMPs and total points awards
    and totals have a minus where they are lost and no plus, and every percentage is empty;
    `realbridge` displays 0 cross-IMPs for a board not played. `decided_by` is there only for a pair
    that a tie-break set apart, and names it.
    """
    file = scored.file
    awards = iter(scored.scored.awards)
    return {
        "profile": scored.profile.name,
        "scoring": file.scoring,
        "winners": file.winners,
        "boards": [
            {"number": board.number, "results": _results_as_json(board, awards)}
            for board in file.boards
        ],
        "ranking": _ranking_as_json(scored),
    }


def _results_as_json(board: FileBoard, awards: Iterator[RowAward]) -> list[dict[str, object]]:
    own = islice(awards, len(board.results))
    return [
        {
            "ns": result.ns,
            "ew": result.ew,
            "score": result.score,
            "ns_award": _figure(award.ns_shown),
            "ew_award": _figure(award.ew_shown),
        }
        for result, award in zip(board.results, own, strict=True)
    ]


def _ranking_as_json(scored: ScoredFile) -> list[dict[str, object]]:
    labels = {pair.contestant: pair.label for pair in scored.file.pairs}
    return [
        {
            "pair": labels[standing.contestant],
            "direction": standing.contestant.line.value if standing.contestant.line else "",
            "total": _figure(standing.total),
            "percentage": _figure(standing.percentage),
            "boards": standing.boards,
            "rank": standing.rank,
            **({"decided_by": standing.decided_by.value} if standing.decided_by else {}),
        }
        for standing in scored.scored.standings
    ]


def _figure(value: object) -> str:
    return "" if value is None else str(value)


def _read_board_results(
    content: Entry, warnings: list[Warned], edition: Edition
) -> Iterator[FileBoard]:
    for number, result_entries in boards_of(content):
        with placed(board=number):
            yield FileBoard(number, tuple(_results(result_entries, number, warnings, edition)))


def _results(
    entries: list[Entry], number: int, warnings: list[Warned], edition: Edition
) -> Iterator[FileResult]:
    for place, entry in enumerate(entries, start=1):
        with placed(result=place):
            result, warned = read_result(entry, number, place, edition)
        if warned:
            warnings.append(warned)
        yield result
