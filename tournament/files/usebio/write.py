"""The results as USEBIO XML 1.2, which federations and other programs read.

Elements stand in the order of the files that are seen in the wild; DIRECTION shows two winners,
SECTION several sections. Figures, letters and dates are the format's own, whatever the club's
language. `lost_codes` says what of a report it cannot hold.
"""

from decimal import Decimal
from fractions import Fraction
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from scoring.notation.codes import decode
from scoring.notation.outcome import (
    Artificial,
    Cancelled,
    FixedAward,
    Outcome,
    PassedOut,
    Played,
    ScoreOnly,
    Weighted,
)
from scoring.notation.points import ns_points
from tournament import VERSION
from tournament.evening.files.export_errors import LOSS_CODES
from tournament.evening.report import Board, Pair, Rank, Report, ResultLine
from tournament.files.report_parts import played_boards
from tournament.files.results.fields import has_telling_numbers
from tournament.files.results.write import boards_scored, sort_by_play
from tournament.files.usebio.elements import (
    add_contract,
    add_element,
    shares_text,
    two_figures,
)
from tournament.files.usebio.hands import add_hands
from tournament.files.usebio.write_teams import (
    EVENT_TYPES,
    USUAL_TYPE,
    add_matches,
    lost_in_matches,
)
from tournament.words.forms import WORDS

DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">'
# What a director may rule that no element of the format can say.
NO_FIELD = (Weighted, FixedAward, Cancelled)


def usebio_xml(report: Report) -> bytes:
    """Write the results as USEBIO."""
    root = Element("USEBIO", Version="1.2")
    club = SubElement(root, "CLUB")
    add_element(club, "CLUB_NAME", report.heading.club)
    add_element(club, "CLUB_ID_NUMBER", report.licences.club)
    event = SubElement(root, "EVENT", EVENT_TYPE=event_type(report))
    add_heading(event, report)
    labels = labels_of(report)
    if report.is_of_teams:
        add_matches(event, report)
    elif not report.has_sections:
        add_play(event, report, labels, section="")
    else:
        session = SubElement(event, "SESSION", SESSION_ID="1")
        for section in report.sections:
            part = SubElement(session, "SECTION", SECTION_ID=section.letter)
            add_play(part, report, labels, section=section.letter)
    add_hands(root, report)
    indent(root, " ")
    text = tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{DOCTYPE}\n{text}\n'.encode()


def lost_codes(report: Report) -> tuple[str, ...]:
    """List what the file does not hold of this report, as codes of `LOSS_CODES`."""
    if report.is_of_teams:
        return lost_in_matches(report)
    lines = [line for board in report.boards for line in board.lines]
    sides = [(decode(line.ns_outcome), decode(line.ew_outcome)) for line in lines]
    by_line = any(ranking.line for ranking in report.rankings)
    found = {
        "plan_lost": not report.is_swiss_of_pairs,
        "tables_lost": report.is_swiss_of_pairs,
        "sides_lost": any(sides_differ(ns, ew) for ns, ew in sides),
        "shares_lost": any(is_simplified(one) for pair in sides for one in pair),
        "rulings_lost": any(isinstance(one, NO_FIELD) for pair in sides for one in pair),
        "victory_points_lost": report.scoring_form.is_by_match and not report.is_swiss_of_pairs,
        "comparison_lost": report.has_sections and report.compared != "field",
        "groups_lost": any(board.is_fouled for board in report.boards),
        "lists_lost": any(ranking.section for ranking in report.rankings)
        or by_line != (winner_count(report) == 2),
        "bracket_lost": report.is_knock_out,
    }
    assert set(found) == LOSS_CODES
    return tuple(code for code, is_lost in found.items() if is_lost)


def event_type(report: Report) -> str:
    if report.is_of_teams:
        return EVENT_TYPES.get(report.stage, USUAL_TYPE)
    if report.is_swiss_of_pairs:
        return WORDS[boards_scored(report)].swiss_event_type
    return WORDS[boards_scored(report)].event_type


def winner_count(report: Report) -> int:
    """Count the winners: two where everybody is ranked in his line."""
    ranked = {ranking.line for ranking in report.rankings}
    return 2 if "" not in ranked and all(pair.line for pair in report.pairs) else 1


def add_heading(event: Element, report: Report) -> None:
    heading = report.heading
    add_element(event, "EVENT_IDENTIFIER", heading.code)
    add_element(event, "EVENT_DESCRIPTION", heading.event)
    add_element(event, "PROGRAM_NAME", "Étui")
    add_element(event, "PROGRAM_VERSION", VERSION)
    if not report.is_of_teams:
        add_element(event, "WINNER_TYPE", winner_count(report))
    add_element(event, "DATE", f"{heading.date:%d/%m/%Y}")
    add_element(event, "MPS_AWARDED_FLAG", "N")
    add_element(event, "SESSION_COUNT", 1)
    add_element(event, "SECTION_COUNT", max(1, len(report.sections)))
    if report.is_of_teams:
        add_element(event, "BOARD_SCORING_METHOD", WORDS[report.scoring].scoring_method)
        return
    if report.is_swiss_of_pairs:
        add_element(event, "MATCH_SCORING_METHOD", "VPS")
    if method := WORDS[boards_scored(report)].scoring_method:
        add_element(event, "SCORING_METHOD", method)


def add_play(parent: Element, report: Report, labels: dict[str, str], *, section: str) -> None:
    """Add pairs and boards of a section, or of all where it is empty."""
    participants = SubElement(parent, "PARTICIPANTS")
    for pair in report.pairs:
        if section in ("", pair.section):
            add_pair(participants, report, pair, labels[pair.key])
    if report.is_swiss_of_pairs:
        add_swiss_matches(parent, report, labels)
        return
    for board in played_boards(report):
        lines = [line for line in board.lines if section in ("", line.section)]
        if lines:
            add_board(parent, report, board, tuple(lines), labels)


def add_swiss_matches(parent: Element, report: Report, labels: dict[str, str]) -> None:
    """Add the matches of a Swiss of pairs, each with its boards and what both pairs got."""
    matches: dict[tuple[int, str, str], list[tuple[Board, ResultLine]]] = {}
    for board in played_boards(report):
        for line in board.lines:
            matches.setdefault((line.round, line.ns, line.ew), []).append((board, line))
    points = {
        (card.pair, round_.round): round_.victory_points
        for card in report.cards
        for round_ in card.rounds
    }
    for (number, ns, ew), played in sorted(matches.items()):
        match = SubElement(parent, "MATCH")
        add_element(match, "ROUND_NUMBER", number)
        add_element(match, "NS_PAIR_NUMBER", labels[ns])
        add_element(match, "EW_PAIR_NUMBER", labels[ew])
        for name, pair in (("NS_SCORE", ns), ("EW_SCORE", ew)):
            gained = points.get((pair, number))
            add_element(match, name, "" if gained is None else f"{gained:f}")
        for board, line in played:
            element = SubElement(match, "BOARD")
            add_element(element, "BOARD_NUMBER", board.number)
            add_result(SubElement(element, "TRAVELLER_LINE"), report, line, board.number)


def add_pair(parent: Element, report: Report, pair: Pair, label: str) -> None:
    element = SubElement(parent, "PAIR")
    add_element(element, "PAIR_NUMBER", label)
    add_element(element, "DIRECTION", pair.line)
    rank = report.rank_by_pair.get(pair.key)
    if rank and rank.boards:
        add_element(element, "TOTAL_SCORE", total_of(report, rank))
        if rank.percentage is not None:
            add_element(element, "PERCENTAGE", rank.percentage)
        add_element(element, "PLACE", rank.rank)
        add_element(element, "BOARDS_PLAYED", rank.boards)
    for person, licence in zip(pair.players, report.licences_of(pair), strict=True):
        player = SubElement(element, "PLAYER")
        add_element(player, "PLAYER_NAME", person.full_name)
        add_element(player, "NATIONAL_ID_NUMBER", licence)


def total_of(report: Report, rank: Rank) -> Decimal:
    """Return what the boards gave: the type of the event says that it is no victory points; of a
    Swiss it says that it is."""
    if not report.scoring_form.is_by_match or report.is_swiss_of_pairs:
        return rank.total
    if rank.imps is not None:
        return rank.imps
    lines = [line for board in report.boards for line in board.lines]
    won = [line.ns_award for line in lines if line.ns == rank.pair]
    won += [line.ew_award for line in lines if line.ew == rank.pair]
    return sum((award for award in won if award is not None), Decimal(0))


def add_board(
    parent: Element,
    report: Report,
    board: Board,
    lines: tuple[ResultLine, ...],
    labels: dict[str, str],
) -> None:
    element = SubElement(parent, "BOARD")
    add_element(element, "BOARD_NUMBER", board.number)
    for line in sort_by_play(lines):
        traveller = SubElement(element, "TRAVELLER_LINE")
        add_element(traveller, "NS_PAIR_NUMBER", labels[line.ns])
        add_element(traveller, "EW_PAIR_NUMBER", labels[line.ew])
        add_result(traveller, report, line, board.number)


def add_result(traveller: Element, report: Report, line: ResultLine, board: int) -> None:
    """Add what was played, and what it gave each side."""
    award = WORDS[boards_scored(report)].award_element
    add_outcome(traveller, line, board)
    for side, figure in (("NS", line.ns_award), ("EW", line.ew_award)):
        if figure is not None and award:
            add_element(traveller, f"{side}_{award}", f"{figure:f}")


def add_outcome(traveller: Element, line: ResultLine, board: int) -> None:
    """Add the contract where it is both sides', and the score; nothing where nothing was scored."""
    ns, ew = decode(line.ns_outcome), decode(line.ew_outcome)
    if isinstance(ns, Played) and ns == ew:
        add_contract(traveller, ns, line.lead)
    if isinstance(ns, PassedOut) and ns == ew:
        add_element(traveller, "CONTRACT", "PASS")
    if score := score_text(ns, ew, line, board):
        add_element(traveller, "SCORE", score)


def score_text(ns: Outcome, ew: Outcome, line: ResultLine, board: int) -> str:
    """Write NS's points, else EW's; A6040 for two percentages.

    Percentages also stand for what has no field. The text is empty where that has no percentage
    either, as at IMPs: the awards beside it are then all.
    """
    if isinstance(ns, NO_FIELD) or isinstance(ew, NO_FIELD):
        ns_share, ew_share = line.ns_percentage, line.ew_percentage
        if ns_share is None or ew_share is None:
            return ""
        return shares_text(Fraction(ns_share), Fraction(ew_share))
    if isinstance(ns, Artificial) and isinstance(ew, Artificial):
        return shares_text(ns.percentage, ew.percentage)
    scored = ew if isinstance(ns, Artificial) else ns
    if isinstance(scored, Played | ScoreOnly | PassedOut):
        return str(ns_points(scored, board))
    return ""


def sides_differ(ns: Outcome, ew: Outcome) -> bool:
    """Tell whether the sides have outcomes for which the format has no place.

    Two percentages have their place; two scores, or a score and a percentage, have none.
    """
    has_none = isinstance(ns, NO_FIELD) or isinstance(ew, NO_FIELD)
    both_shares = isinstance(ns, Artificial) and isinstance(ew, Artificial)
    return ns != ew and not has_none and not both_shares


def is_simplified(outcome: Outcome) -> bool:
    """Tell whether a percentage is more than two figures, or decided by the rest of the session."""
    if not isinstance(outcome, Artificial):
        return False
    return outcome.by_session or two_figures(outcome.percentage) != outcome.percentage


def labels_of(report: Report) -> dict[str, str]:
    """Name pairs by the numbers on the paper where these are enough to find them; else by keys.

    They are enough where section, number and column name one pair.
    """
    is_told = has_telling_numbers(report)
    return {pair.key: pair.shown if is_told else pair.key for pair in report.pairs}
