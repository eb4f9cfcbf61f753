"""The results as PBN 2.1, a game a board with its table of scores.

Nordic and French programs exchange results so. Source: the standard (tistis.nl/pbn), and the
dialect of Magic Contest as a final of the French federation shows it: columns with their widths in
`ScoreTable`, a score on the side that gains it, the ranking as `TotalScoreTable` in the first game.
A result that was awarded has no contract and no score, its figures stand there all the same; a
board that was not played has no row. For this program alone there are the column `Ruling`, with
what the director ruled as a line says it, and the tag `VictoryPoints`, the scale of the rounds.
"""

from collections.abc import Iterator

from scoring.deals.text import write_deal
from scoring.notation.codes import decode
from scoring.notation.contract import Strain
from scoring.notation.outcome import NotPlayed, PassedOut, Pending, Played, ScoreOnly
from tournament import VERSION
from tournament.evening.report import Board, Rank, Ranking, Report, ResultLine
from tournament.files.board_cards import figure_lines
from tournament.files.kind import FILES
from tournament.files.report_parts import deal_of_all, played_boards
from tournament.files.usebio.write import lost_codes
from tournament.kinds.pairs.files.pbn.cells import (
    UNKNOWN,
    Columns,
    latin,
    number_text,
    quotable,
    quoted_word,
    table_tag,
    write_row,
)
from tournament.kinds.pairs.files.results.write import (
    boards_scored,
    labels_of_lists,
    score_text,
    sort_by_play,
)
from tournament.words.forms import WORDS

# What the standard calls a board's figures and how it was scored, by what USEBIO calls its awards.
FIGURES = {
    "MATCH_POINTS": ("MP", "MatchPoints"),
    "CROSS_IMP_POINTS": ("IMP", "IMP;Cross"),
    "BUTLER_POINTS": ("IMP", "IMP;Butler"),
}
NO_FIGURES = ("", "")
# Of what USEBIO loses: rounds, tables and rulings have their columns here.
LOST = frozenset({"comparison_lost", "groups_lost"})
VULNERABLE = {"none": "None", "NS": "NS", "EW": "EW", "all": "All"}
# As long as a line may be: what takes more is cut.
LONGEST_LINE = 255
LONGEST_NAMES = 60
LONGEST_RULING = 150


def results_pbn(report: Report) -> bytes:
    """Write the results as PBN, in Latin-1 as the standard wants it."""
    labels = labels_of_lists(report)
    head = ["% PBN 2.1", "%Content-type: text/x-pbn; charset=ISO-8859-1", ""]
    lines = [*head]
    for place, board in enumerate(played_boards(report)):
        lines += game_tags(report, board)
        if not place:
            lines += ranking_rows(report, labels)
        lines += [*score_rows(report, board, labels), ""]
    return "".join(latin(line)[:LONGEST_LINE] + "\r\n" for line in lines).encode("latin-1")


def pbn_losses(report: Report) -> tuple[str, ...]:
    """List what the file does not hold of this report, as codes of `LOSS_CODES`."""
    is_cut = any(is_ruling(line) and not ruling_text(line) for line in lines_of(report))
    lost = LOST | ({"rulings_lost"} if is_cut else frozenset())
    return tuple(code for code in lost_codes(report) if code in lost)


def game_tags(report: Report, board: Board) -> list[str]:
    """Write the tags of a board: those that every game has, in their order, then ours."""
    heading, deal = report.heading, deal_of_all(report, board.number)
    tags = {
        "Event": heading.event,
        "Site": heading.club,
        "Date": f"{heading.date:%Y.%m.%d}",
        "Board": board.number,
        **dict.fromkeys(("West", "North", "East", "South"), ""),
        "Dealer": board.dealer,
        "Vulnerable": VULNERABLE[board.vulnerability],
        "Deal": write_deal(deal.deal) if deal else "",
        "Scoring": figures_of(report)[1],
        **dict.fromkeys(("Declarer", "Contract", "Result"), ""),
        "Competition": FILES.of(report).pbn_names.competition,
        "Application": f"Etui {VERSION}",
        **scale_tag(report),
    }
    lines = [f'[{name} "{quotable(str(value))}"]' for name, value in tags.items()]
    return [*lines, *(figure_lines(deal) if deal else ())]


def scale_tag(report: Report) -> dict[str, str]:
    """Return the tag of the scale on which rounds are victory points, where they are."""
    if not report.scoring_form.is_by_match:
        return {}
    return {"VictoryPoints": report.rules.matches.scale.value}


def figures_of(report: Report) -> tuple[str, str]:
    """Return what the figures of a board are called, and how it was scored; empty if unknown."""
    return FIGURES.get(WORDS[boards_scored(report)].award_element, NO_FIGURES)


# ---- the results of a board ----


def score_rows(report: Report, board: Board, labels: dict[str, str]) -> Iterator[str]:
    """Yield a board's table, its heads and a row a table."""
    columns = score_columns(report)
    yield table_tag("ScoreTable", columns)
    for line in sort_by_play(board.lines):
        if not isinstance(decode(line.ns_outcome), NotPlayed | Pending):
            yield write_row(columns, score_cells(report, line, labels))


def score_columns(report: Report) -> Columns:
    """Return names, widths and sides of the columns."""
    figure, names = figures_of(report)[0], FILES.of(report).pbn_names
    columns = [
        *([("Section", 1, "L")] if report.has_sections else []),
        *[("Table", 3, "R"), ("Round", 2, "R"), *[(seat, 4, "R") for seat in names.seats]],
        *[("Contract", 5, "L"), ("Declarer", 1, "R"), ("Result", 2, "R"), ("Lead", 3, "L")],
        *[("Score_NS", 6, "R"), ("Score_EW", 6, "R")],
    ]
    for name in [figure] * bool(figure) + ["Percentage"] * has_percentages(report):
        columns += [(f"{name}_{side}", 7, "R") for side in names.sides]
    return columns + [("Ruling", 1, "L")] * any(map(is_ruling, lines_of(report)))


def lines_of(report: Report) -> Iterator[ResultLine]:
    return (line for board in report.boards for line in board.lines)


def is_ruling(line: ResultLine) -> bool:
    """Tell whether a result is no score of both sides."""
    outcome = decode(line.ns_outcome)
    is_score = isinstance(outcome, Played | PassedOut | ScoreOnly)
    return line.is_split or not (is_score or isinstance(outcome, NotPlayed | Pending))


def has_percentages(report: Report) -> bool:
    """Tell whether boards give percentages."""
    return any(line.ns_percentage is not None for line in lines_of(report))


def score_cells(report: Report, line: ResultLine, labels: dict[str, str]) -> dict[str, str]:
    """Return the cells of a result by their columns."""
    scores = score_of_sides(line)
    figure, names = figures_of(report)[0], FILES.of(report).pbn_names
    ns, ew = names.sides
    seated = [labels[key] for side in line.seats.sides for key in side]
    return {
        "Section": line.section,
        "Table": str(line.table or UNKNOWN),
        "Round": str(line.round or UNKNOWN),
        **dict(zip(names.seats, seated, strict=True)),
        **contract_cells(line),
        "Score_NS": scores[0],
        "Score_EW": scores[1],
        f"{figure}_{ns}": number_text(line.ns_award),
        f"{figure}_{ew}": number_text(line.ew_award),
        f"Percentage_{ns}": number_text(line.ns_percentage),
        f"Percentage_{ew}": number_text(line.ew_percentage),
        "Ruling": ruling_text(line),
    }


def ruling_text(line: ResultLine) -> str:
    """Write a ruling in quotation marks, as a line says it; nothing where there is none, or where
    it is too long."""
    text = score_text(line) if is_ruling(line) else ""
    return f'"{text}"' if 0 < len(text) <= LONGEST_RULING else ""


def contract_cells(line: ResultLine) -> dict[str, str]:
    """Return contract, declarer, tricks made and lead; unknown where a ruling replaced them."""
    outcome = None if line.is_split else decode(line.ns_outcome)
    if isinstance(outcome, PassedOut):
        return {"Contract": "Pass"}
    if not isinstance(outcome, Played):
        return {}
    contract = outcome.contract
    strain = "N" if contract.strain is Strain.NOTRUMP else contract.strain.value
    return {
        "Contract": f"{contract.level}{strain}{contract.penalty.value}",
        "Declarer": contract.declarer.value,
        "Result": str(outcome.tricks),
        "Lead": line.lead,
    }


def score_of_sides(line: ResultLine) -> tuple[str, str]:
    """Write the points of the side that gains them, in quotation marks, and a dash for the other.

    Each side its own where a ruling parts them; nought stands with NS.
    """
    if line.is_split and line.ew_points is not None:
        return points_text(line.points), points_text(-line.ew_points)
    if line.is_split or line.points is None:
        return UNKNOWN, UNKNOWN
    if line.points < 0:
        return UNKNOWN, points_text(-line.points)
    return points_text(line.points), UNKNOWN


def points_text(points: int | None) -> str:
    """Write points in quotation marks, as the dialect has them."""
    return UNKNOWN if points is None else f'"{points}"'


# ---- the ranking ----


def ranking_rows(report: Report, labels: dict[str, str]) -> Iterator[str]:
    """Yield the table of the ranking, all lists one after the other."""
    columns = ranking_columns(report)
    yield table_tag("TotalScoreTable", columns)
    for ranking in report.rankings:
        for rank in ranking.ranks:
            if rank.boards:
                yield write_row(columns, rank_cells(report, ranking, rank, labels))


def ranking_columns(report: Report) -> Columns:
    """Return names, widths and sides of the columns."""
    unit, names = figures_of(report)[0], FILES.of(report).pbn_names
    return [
        *([("Section", 1, "L")] if any(ranking.section for ranking in report.rankings) else []),
        *([("Direction", 2, "L")] if any(ranking.line for ranking in report.rankings) else []),
        *[("Rank", 3, "R"), (names.ranked, 4, "R")],
        (f"TotalScore{'VP' if report.scoring_form.is_by_match else unit}", 8, "R"),
        ("TotalPercentage", 6, "R"),
        (names.named, LONGEST_NAMES, "L"),
        *[*[(one, 10, "R") for one in names.licensed], ("NrBoards", 2, "R")],
    ]


def rank_cells(
    report: Report, ranking: Ranking, rank: Rank, labels: dict[str, str]
) -> dict[str, str]:
    """Return the cells of a pair's place by their columns."""
    pair = report.pair_by_key[rank.pair]
    names = FILES.of(report).pbn_names
    called = " - ".join(person.full_name for person in pair.players)
    licences = zip(names.licensed, report.licences_of(pair), strict=False)
    unit = ranking_columns(report)
    total = next(name for name, _, _ in unit if name.startswith("TotalScore"))
    return {
        "Section": ranking.section,
        "Direction": ranking.line,
        "Rank": str(rank.rank),
        names.ranked: labels[rank.pair],
        total: number_text(rank.total),
        "TotalPercentage": number_text(rank.percentage),
        names.named: f'"{quotable(pair.name or called)[:LONGEST_NAMES]}"',
        **{name: quoted_word(licence) for name, licence in licences},
        "NrBoards": str(rank.boards),
    }
