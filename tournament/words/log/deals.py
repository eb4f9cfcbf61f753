"""What happened to the cards of an evening, as the log says it: never a card."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.words.game import board_range

Detail = Mapping[str, Any]


def boards_text(detail: Detail) -> str:
    """Name the boards, and the section that they are for."""
    boards = board_range(detail["boards"])
    if home := detail.get("home"):
        return _("%(boards)s, match of team %(team)s in round %(round)s") % {
            "boards": boards,
            "team": home.removeprefix(detail["section"]),
            "round": detail["board_set"],
        }
    if detail.get("section"):
        return _("%(boards)s, section %(section)s") % {
            "boards": boards,
            "section": detail["section"],
        }
    return boards


def deals_attached(detail: Detail) -> str:
    """Say where the deals came from, and of sealed ones their digest."""
    values = {"boards": boards_text(detail), "name": detail["name"], "digest": detail["digest"]}
    if detail["sealed"]:
        return _("Deals of boards %(boards)s dealt here and sealed (SHA-256 %(digest)s)") % values
    if detail["name"]:
        return _("Deals of boards %(boards)s attached from %(name)s") % values
    return _("Deals of boards %(boards)s attached") % values


def deals_detached(detail: Detail) -> str:
    """Say which deals were taken away."""
    return _("Deals of boards %(boards)s taken away") % {"boards": boards_text(detail)}


def deals_opened(detail: Detail) -> str:
    """Say whether a sealed set was opened before its boards were over."""
    values = {"boards": boards_text(detail)}
    if detail["is_early"]:
        return _("Sealed deals of boards %(boards)s opened before they were over") % values
    return _("Sealed deals of boards %(boards)s opened") % values


def deal_typed(detail: Detail) -> str:
    """Say whose board's cards were typed."""
    values = {"boards": boards_text(detail)}
    if detail["is_new"]:
        return _("Board %(boards)s: cards typed") % values
    return _("Board %(boards)s: cards corrected") % values


def deal_settled(detail: Detail) -> str:
    """Say which of two typed deals counts."""
    values = {"boards": boards_text(detail)}
    if detail["is_kept"]:
        return _("Board %(boards)s: of the cards typed twice, those that stood are kept") % values
    return _("Board %(boards)s: of the cards typed twice, the others are taken") % values


def typing_chosen(detail: Detail) -> str:
    """Say whether hands are typed after play."""
    return _("Hands are typed after play") if detail["is_typed"] else _("Hands are not typed")


def cards_seen(detail: Detail) -> str:
    """Say who looked at which cards before they were over."""
    text = ngettext(
        "Looked at the cards of board %(boards)s before it was over",
        "Looked at the cards of boards %(boards)s before they were over",
        len(detail["boards"]),
    )
    return text % {"boards": boards_text(detail)}


def deals_taken(detail: Detail) -> str:
    """Say that the cards left the program before they were over, and how."""
    values = {"boards": boards_text(detail), "file": detail["file"]}
    return _("Cards of boards %(boards)s taken before they were over: %(file)s") % values


SENTENCES: Mapping[str, Callable[[Detail], str]] = {
    "deals_attached": deals_attached,
    "deals_detached": deals_detached,
    "deals_opened": deals_opened,
    "deal_typed": deal_typed,
    "deal_settled": deal_settled,
    "typing_chosen": typing_chosen,
    "cards_seen": cards_seen,
    "deals_taken": deals_taken,
}
