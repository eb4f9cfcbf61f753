"""Whether the rounds of a USEBIO event of pairs are matches, and on which scale.

The format does not name the scale of victory points: it is the one that gives what the file says of
its matches, else one is taken, with a note.
"""

from collections.abc import Iterator
from dataclasses import replace

from scoring.forms import (
    BoardForm,
    victory_points,
)
from scoring.profiles.match_rules import MatchScale
from scoring.profiles.named import profile
from tournament.evening.files.errors import FileError, Note
from tournament.files.read_evening import ReadEvening
from tournament.files.usebio.methods import KNOWN, event_type, parts_of
from tournament.files.usebio.read import (
    METHOD_NAMES,
    VICTORY_POINTS,
    printable,
    word_of,
)
from tournament.files.xml_tree import XmlNode
from tournament.kinds.pairs.files.compare_figures import compare_matches

# The scales that are taken where rounds are matches, and what is said of it.
TAKEN = {
    MatchScale.EBU_PERCENTAGES: "ebu_scale_taken",
    MatchScale.WBF_CONTINUOUS: "wbf_scale_taken",
}


def refuse_individuals(event: XmlNode) -> None:
    """Refuse an event of single players, which would else be read as one of pairs."""
    for node in parts_of(event):
        is_list = node.name == "PARTICIPANTS"
        if "INDIVIDUAL" in event_type(node) or (is_list and node.child("PLAYER")):
            raise FileError("individuals_not_read", line=node.line)


def counts_matches(
    event: XmlNode, scoring: BoardForm, notes: list[Note], *, has_rounds: bool
) -> bool:
    """Tell whether rounds are worth victory points; a note tells why not, where they should be."""
    if not is_by_match(event, notes):
        return False
    if usual_scale(scoring) is None:
        notes.append(Note("victory_points_left_out", {"scoring": scoring}))
        return False
    if not has_rounds:
        notes.append(Note("rounds_not_told", {"scoring": scoring}))
    return has_rounds


def with_victory_points(evening: ReadEvening) -> ReadEvening:
    """Set the evening at the scale that gives every match what the file says it got.

    Else at the usual one, with a note.
    """
    usual = usual_scale(evening.scoring)
    assert usual is not None
    at_usual = replace(evening, victory_points=True, scale=usual.value)
    if evening.match_scores:
        for scale in scales_of(evening.scoring):
            other = replace(at_usual, scale=scale.value)
            if not compare_matches(other, profile("wbf")).differences:
                return other
    return replace(at_usual, notes=(*evening.notes, Note(TAKEN[usual])))


def scales_of(scoring: BoardForm) -> Iterator[MatchScale]:
    """List the scales of victory points that are made of such boards, the usual one first."""
    usual = usual_scale(scoring)
    by_percentage = usual is MatchScale.EBU_PERCENTAGES
    own = (MatchScale.OWN, MatchScale.OWN_PERCENTAGES)
    for scale in sorted(MatchScale, key=lambda scale: scale is not usual):
        if scale not in own and (scale is MatchScale.EBU_PERCENTAGES) is by_percentage:
            yield scale


def usual_scale(scoring: BoardForm) -> MatchScale | None:
    """Return the scale that is taken for such boards; None where victory points are not made of
    them."""
    for scale in TAKEN:
        by_percentage = scale is MatchScale.EBU_PERCENTAGES
        if victory_points(by_percentage=by_percentage).boards is scoring:
            return scale
    return None


def is_by_match(event: XmlNode, notes: list[Note]) -> bool:
    """Tell whether rounds are worth victory points: Swiss pairs are unless something else is
    said."""
    parts = list(parts_of(event))
    words = [word for part in parts if (word := word_of(part, "MATCH_SCORING_METHOD"))]
    strangers = [word for word in words if word not in KNOWN]
    notes += [Note("method_unread", {"found": printable(word)[:30]}) for word in strangers[:1]]
    is_other = bool(KNOWN.intersection(words))
    words += [word_of(part, name) for part in parts for name in METHOD_NAMES]
    if VICTORY_POINTS.intersection(words):
        return any(part.name == "MATCH" for part in parts)
    return event_type(event).startswith("SWISS_PAIRS") and not is_other
