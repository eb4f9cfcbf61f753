"""The results of pairs as USEBIO XML 1.2: a field with its boards, or the matches of drawn rounds.

DIRECTION shows two winners, SECTION several sections.
"""

from decimal import Decimal
from fractions import Fraction
from xml.etree.ElementTree import Element, SubElement

from scoring.notation.codes import decode
from scoring.notation.law77 import Edition
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
from tournament.evening.report import Board, Contestant, Rank, Report, ResultLine
from tournament.evening.seats import joined
from tournament.evening.stages.stage import STAGES
from tournament.files.report_parts import played_boards
from tournament.files.results.fields import has_telling_numbers
from tournament.files.usebio.elements import (
    add_contract,
    add_counts,
    add_element,
    add_identity,
    shares_text,
    two_figures,
)
from tournament.kinds.pairs.files.results.write import boards_scored, sort_by_play
from tournament.words.forms import WORDS

# What a director may rule that no element of the format can say.
NO_FIELD = (Weighted, FixedAward, Cancelled)


def add_event(event: Element, report: Report) -> None:
    """Write the event, section by section where there are several."""
    words = WORDS[boards_scored(report)]
    event.set("EVENT_TYPE", words.swiss_event_type if has_matches(report) else words.event_type)
    add_heading(event, report)
    labels = labels_of(report)
    if not report.has_sections:
        add_play(event, report, labels, section="")
        return
    session = SubElement(event, "SESSION", SESSION_ID="1")
    for section in report.sections:
        part = SubElement(session, "SECTION", SECTION_ID=section.letter)
        add_play(part, report, labels, section=section.letter)


def add_heading(event: Element, report: Report) -> None:
    """Write what was played, how it was scored, and how many winners there are."""
    add_identity(event, report)
    add_element(event, "WINNER_TYPE", winner_count(report))
    add_counts(event, report)
    if has_matches(report):
        add_element(event, "MATCH_SCORING_METHOD", "VPS")
    if method := WORDS[boards_scored(report)].scoring_method:
        add_element(event, "SCORING_METHOD", method)


def has_matches(report: Report) -> bool:
    """Tell whether the file has matches: a Swiss that adds up boards is written as its boards."""
    return bool(report.stage) and report.scoring_form.is_by_match


def find_losses(report: Report) -> tuple[str, ...]:
    """List what the file does not hold of this report, as codes of `LOSS_CODES`."""
    lines = [line for board in report.boards for line in board.lines]
    sides = [(decode(line.ns_outcome), decode(line.ew_outcome)) for line in lines]
    by_line = any(ranking.line for ranking in report.rankings)
    losses = {
        "plan_lost": not has_matches(report),
        "tables_lost": has_matches(report),
        "sides_lost": any(sides_differ(ns, ew) for ns, ew in sides),
        "shares_lost": any(is_simplified(one) for pair in sides for one in pair),
        "rulings_lost": any(isinstance(one, NO_FIELD) for pair in sides for one in pair),
        "victory_points_lost": report.scoring_form.is_by_match and not report.stage,
        "comparison_lost": report.has_sections and report.compared != "field",
        "groups_lost": any(board.is_fouled for board in report.boards),
        "lists_lost": any(ranking.section for ranking in report.rankings)
        or by_line != (winner_count(report) == 2),
    }
    lost = (code for code, is_lost in losses.items() if is_lost)
    return (*lost, *STAGES.get(report.stage).lost_in_files)


def winner_count(report: Report) -> int:
    """Count the winners: two where everybody is ranked in his line."""
    ranked = {ranking.line for ranking in report.rankings}
    return 2 if "" not in ranked and all(pair.line for pair in report.pairs) else 1


def add_play(parent: Element, report: Report, labels: dict[str, str], *, section: str) -> None:
    """Add pairs and boards of a section, or of all where it is empty."""
    participants = SubElement(parent, "PARTICIPANTS")
    for pair in report.pairs:
        if section in ("", pair.section):
            add_pair(participants, report, pair, labels[pair.key])
    if has_matches(report):
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


def add_pair(parent: Element, report: Report, pair: Contestant, label: str) -> None:
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
    if not report.scoring_form.is_by_match or report.stage:
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
        for name, keys in zip(("NS", "EW"), line.seats.sides, strict=True):
            number = joined(labels[key] for key in keys)
            add_element(traveller, f"{name}_PAIR_NUMBER", number)
        add_result(traveller, report, line, board.number)


def add_result(traveller: Element, report: Report, line: ResultLine, board: int) -> None:
    """Add what was played, and what it gave each side."""
    award = WORDS[boards_scored(report)].award_element
    add_outcome(traveller, line, board, report.rules.edition)
    for side, figure in (("NS", line.ns_award), ("EW", line.ew_award)):
        if figure is not None and award:
            add_element(traveller, f"{side}_{award}", f"{figure:f}")


def add_outcome(traveller: Element, line: ResultLine, board: int, edition: Edition) -> None:
    """Add the contract where it is both sides', and the score; nothing where nothing was scored."""
    ns, ew = decode(line.ns_outcome), decode(line.ew_outcome)
    if isinstance(ns, Played) and ns == ew:
        add_contract(traveller, ns, line.lead)
    if isinstance(ns, PassedOut) and ns == ew:
        add_element(traveller, "CONTRACT", "PASS")
    if score := score_text(line, board, edition):
        add_element(traveller, "SCORE", score)


def score_text(line: ResultLine, board: int, edition: Edition) -> str:
    """Write NS's points, else EW's; A6040 for two percentages.

    Percentages also stand for what has no field. The text is empty where that has no percentage
    either, as at IMPs: the awards beside it are then all.
    """
    ns, ew = decode(line.ns_outcome), decode(line.ew_outcome)
    if isinstance(ns, NO_FIELD) or isinstance(ew, NO_FIELD):
        ns_share, ew_share = line.ns_percentage, line.ew_percentage
        if ns_share is None or ew_share is None:
            return ""
        return shares_text(Fraction(ns_share), Fraction(ew_share))
    if isinstance(ns, Artificial) and isinstance(ew, Artificial):
        return shares_text(ns.percentage, ew.percentage)
    scored = ew if isinstance(ns, Artificial) else ns
    if isinstance(scored, Played | ScoreOnly | PassedOut):
        return str(ns_points(scored, board, edition))
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
