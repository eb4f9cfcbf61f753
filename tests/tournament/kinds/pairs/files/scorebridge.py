"""A file as ScoreBridge writes them, with invented pairs and scores.

Its rule, read from a real file (10.25.02): a comparison that is missing counts as an average. Of
four tables, four results give 6, 3, 3, 0; three give 5, 3, 1; two give 4 and 2.
"""

from tests.tournament.kinds.pairs.files.usebio.usebio_files import (
    board,
    document,
    element,
    line,
    participants,
)

# Pair: percentage and place. 1 has 15 of 18, 2 has 7, 3 5 of 12, 4 4 of 12, 5 3 of 12, 6 13 of 18,
# 7 4 of 12, 8 3 of 6.
FIGURES = {
    1: ("83.33", "1"), 6: ("72.22", "2"), 8: ("50.00", "3"), 3: ("41.67", "4"),
    2: ("38.89", "5"), 4: ("33.33", "6="), 7: ("33.33", "6="), 5: ("25.00", "8"),
}  # fmt: skip
# Board: NS, EW, score, and what both got.
RESULTS = {
    1: [(1, 2, 420, 6, 0), (3, 4, 170, 3, 3), (5, 6, -50, 0, 6), (7, 8, 170, 3, 3)],
    2: [(1, 4, 620, 5, 1), (5, 2, 170, 3, 3), (7, 6, -100, 1, 5)],
    3: [(1, 6, 50, 4, 2), (3, 2, -50, 2, 4)],
}


def scorebridge_file(*, figures=None, unit=1, total=None):
    """The whole file; `figures` of pairs that differ from the usual ones, matchpoints times
    `unit`, and `total` of each pair where it is told."""
    pairs = (
        pair_told(number, *(figures or {}).get(number, told), (total or {}).get(number))
        for number, told in FIGURES.items()
    )
    boards = (
        board(number, *(result_told(*one, unit) for one in lines))
        for number, lines in RESULTS.items()
    )
    return document(
        participants(*pairs), *boards,
        head=element("PROGRAM_NAME", "ScoreBridge") + element("WINNER_TYPE", 1),
    )  # fmt: skip


def pair_told(number, percentage, place, total):
    players = "".join(
        f"<PLAYER>{element('PLAYER_NAME', f'{name} Pair{number}')}</PLAYER>"
        for name in ("Odile", "Jean")
    )
    fields = {"PAIR_NUMBER": number, "PLACE": place, "PERCENTAGE": percentage, "TOTAL_SCORE": total}
    told = "".join(element(name, text) for name, text in fields.items() if text is not None)
    return f"<PAIR>{told}{players}</PAIR>"


def result_told(ns, ew, score, ns_award, ew_award, unit):
    awards = {"NS_MATCH_POINTS": unit * ns_award, "EW_MATCH_POINTS": unit * ew_award}
    return line(ns, ew, score, **awards)
