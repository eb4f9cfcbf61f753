"""What an undo asks of a kind of change; a kind without a row here is undone by the director,
while the ranking is not final, where it touched rows."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class ChangeRule:
    """How one kind of change is undone, where it is not as the others.

    `agrees_as`: what it is logged as when it found that it only agrees with what stands.
    `decides`: undone although it may touch no row: a contradiction is open again.
    `is_at_any_time`: undone also once the ranking is final.
    `is_entered`: what a scorer enters, and so may undo.
    `is_lasting`: it went out of the house and stays written; what takes it back is another kind.
    `is_of_the_list`: takes an evening out of the list, or brings it back.
    `takes_back`: the kind of change whose lasting row it takes back, and that row's label.
    """

    agrees_as: str = ""
    decides: bool = False
    is_at_any_time: bool = False
    is_entered: bool = False
    is_lasting: bool = False
    is_of_the_list: bool = False
    takes_back: tuple[str, str] = ("", "")


LASTING = ChangeRule(is_lasting=True)
OF_THE_LIST = ChangeRule(is_at_any_time=True, is_of_the_list=True)
ORDINARY = ChangeRule()
RULES: Mapping[str, ChangeRule] = {
    "result": ChangeRule(is_entered=True, agrees_as="confirmed"),
    "move": ChangeRule(is_entered=True),
    "take_back": ChangeRule(is_entered=True),
    "settled": ChangeRule(is_entered=True, decides=True),
    "deal_settled": ChangeRule(decides=True),
    "line_up_kept": ChangeRule(decides=True),
    "publish": LASTING,
    "publication_withdrawn": ChangeRule(is_at_any_time=True, takes_back=("publish", "publication")),
    "link_renewed": LASTING,
    "link_closed": LASTING,
    "link_opened": LASTING,
    "evening_discarded": OF_THE_LIST,
    "evening_restored": OF_THE_LIST,
}
ENTERED = frozenset(kind for kind, rule in RULES.items() if rule.is_entered)
TAKES_BACK = {kind: rule.takes_back for kind, rule in RULES.items() if any(rule.takes_back)}


def rule_of(kind: str) -> ChangeRule:
    """Find how a kind of change is undone."""
    return RULES.get(kind, ORDINARY)
