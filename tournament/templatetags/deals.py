"""What templates say of cards: hands turned to a side, double dummy, par."""

from collections.abc import Sequence
from urllib.parse import urlencode

from scoring.deals.boards import DealtBoard
from scoring.deals.deal import Deal
from scoring.deals.hand import SUITS, Hand
from scoring.notation.alphabet import Alphabet
from tournament.evening.double_dummy.beside_cards import (
    BesideCards,
    beside_cards,
    find_match_deal,
    par_points,
)
from tournament.evening.evening import Evening
from tournament.evening.kind import RULES
from tournament.evening.parts.dealt import (
    TypedKey,
)
from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.parts.trick_tally import Play
from tournament.evening.report import Contestant, Report, ResultLine
from tournament.evening.scores.boards.board_side import points_for
from tournament.templatetags.table_library import TableLibrary
from tournament.words.deals import diagrams, typed
from tournament.words.deals.hands import holding_text, par_contract_parts
from tournament.words.deals.play import play_lines, play_reasons

register = TableLibrary(
    {
        "hcp": diagrams.points_text,
        "par_parts": par_contract_parts,
        "play_lines": play_lines,
        "play_reasons": play_reasons,
        "trick_rows": diagrams.trick_rows,
    },
    tags={"hands_of": diagrams.hands_in_words},
)


@register.simple_tag
def trick_columns() -> list[str]:
    """List the letters of the strains, as the table has them."""
    return list(diagrams.strain_letters())


@register.filter
def par_for(board: DealtBoard, side: str) -> str:
    """Write par as a side sees it; nothing where it is not known."""
    points = points_for(par_points(board), side)
    return "" if points is None else diagrams.par_text(points, side)


@register.simple_tag
def allowed_result(report: Report, board: int, line: ResultLine) -> str:
    """Write the result that the cards allowed; nothing where it is the one that was made."""
    beside = beside_cards(report, board, line)
    if beside is None or not beside.difference:
        return ""
    return diagrams.allowed_text(beside.allowed_over)


@register.filter
def allowed_beside(beside: BesideCards | None) -> str:
    """Write the result that the cards allowed a room; nothing where it is the one it made."""
    return diagrams.allowed_text(beside.allowed_over) if beside and beside.difference else ""


@register.filter
def boards_with_cards(report: Report, match: MatchSheet) -> list[int]:
    """List the boards of a match whose cards may be seen."""
    return [line.board for line in match.lines if find_match_deal(report, match, line.board)]


@register.filter
def own_play(report: Report, pair: Contestant) -> Play:
    """Tally what a pair did with the cards of the boards that may be seen."""
    if not report.deals:
        return Play()
    return RULES.of(report).tally_play(report).get(pair.key, Play())


@register.filter
def has_tricks(report: Report, board: int) -> bool:
    """Tell whether a board's double-dummy table may be seen."""
    return any(deal.tricks for deal in report.deals_by_board.get(board, ()))


# ---- hands typed after play ----

EXAMPLES = {"fr": "AR108 D5 V974 A32", "en": "AK108 Q5 J974 A32"}


@register.filter
def holdings(hand: Hand) -> list[tuple[str, str]]:
    """List a hand's suits, spades first, each with its ranks."""
    return [(suit.value, holding_text(hand, suit)) for suit in SUITS]


@register.filter
def hands_by_seat(deal: Deal) -> list[tuple[str, Hand]]:
    """List the four hands of a deal with the letters of their seats."""
    return [(seat.value, hand) for seat, hand in deal.hands.items()]


@register.filter
def hand_example(alphabet: str) -> str:
    """Write a hand in one line, as it is typed in an alphabet."""
    return EXAMPLES[Alphabet(alphabet).value]


@register.filter
def whose_deal(key: TypedKey, evening: Evening) -> str:
    """Say whose deal it is, of a section or of a match; nothing where all play the same."""
    return typed.whose_deal(evening, key)


@register.filter
def query_of(key: TypedKey) -> str:
    """Write what names a deal in an address behind its number; nothing where all play the same."""
    named = {"section": key.section, "set": key.board_set, "home": key.home}
    query = urlencode({name: value for name, value in named.items() if value})
    return f"?{query}" if query else ""


@register.filter
def letters_text(letters: Sequence[str]) -> str:
    """Write the letters of sections: B, C."""
    return ", ".join(letters)
