"""How a USEBIO event of pairs is scored: its boards, and whether its rounds are matches.

Writers say it in EVENT_TYPE, in BOARD_SCORING_METHOD or SCORING_METHOD, of the event, a session, a
section, a match or a board, or only by the elements of their awards. What names boards most closely
counts; what contradicts it, or is not understood, has a note. Where nothing is said, boards are
scored at matchpoints.

The format does not name the scale of victory points: it is the one that gives what the file says of
its matches, else one is taken, with a note.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scoring.forms import (
    BUTLER,
    CROSS_IMPS,
    MATCHPOINTS,
    TOTAL_POINTS,
    BoardForm,
    victory_points,
)
from scoring.profiles.match_rules import MatchScale
from scoring.profiles.named import profile
from tournament.evening.files.errors import FileError, Note
from tournament.files.read_evening import ReadEvening
from tournament.files.usebio.read import (
    METHOD_NAMES,
    VICTORY_POINTS,
    in_capitals,
    printable,
    word_of,
)
from tournament.files.xml_tree import XmlNode
from tournament.kinds.pairs.files.compare_figures import compare_matches

# EVENT_TYPE, of the event or of a part of it. None: it does not say how boards are scored.
TYPES: dict[str, BoardForm | None] = {
    "": None,
    "PAIRS": None,
    "SWISS_PAIRS": None,
    "MP_PAIRS": MATCHPOINTS,
    "CROSS_IMP": CROSS_IMPS,
    "CROSS_IMPS": CROSS_IMPS,
    "SWISS_PAIRS_CROSS_IMPS": CROSS_IMPS,
    "BUTLER_PAIRS": BUTLER,
    "SWISS_PAIRS_BUTLER_IMPS": BUTLER,
    "AGGREGATE": TOTAL_POINTS,
}
METHODS: dict[str, BoardForm] = {
    **dict.fromkeys(("MATCH_POINTS", "MATCHPOINTS", "MP", "MPS"), MATCHPOINTS),
    **dict.fromkeys(("CROSS_IMPS", "CROSS_IMP", "XIMPS", "XIMP"), CROSS_IMPS),
    **dict.fromkeys(("BUTLER", "BUTLER_IMPS"), BUTLER),
    **dict.fromkeys(("AGGREGATE", "TOTAL_POINTS"), TOTAL_POINTS),
}
# Of these it is not said against what.
IMPS = frozenset(("IMP", "IMPS"))
KNOWN = METHODS.keys() | IMPS | VICTORY_POINTS
AWARDS: dict[str, BoardForm] = {
    "NS_MATCH_POINTS": MATCHPOINTS,
    "NS_CROSS_IMP_POINTS": CROSS_IMPS,
    "NS_BUTLER_POINTS": BUTLER,
}
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


def scoring_of(event: XmlNode, notes: list[Note]) -> BoardForm:
    """Return what boards are scored with. Raises FileError where nobody could know."""
    parts = list(parts_of(event))
    methods = [text for part in parts for name in METHOD_NAMES if (text := word_of(part, name))]
    forms = [METHODS[text] for text in methods if text in METHODS]
    forms += [form for part in parts if (form := TYPES.get(event_type(part)))]
    strangers = [text for text in methods if text not in KNOWN]
    own = event_type(event)
    if own not in TYPES or (strangers and not forms):
        found = printable(" ".join([own, *strangers[:1]]).strip())
        raise FileError("form_unknown", form=found[:60], line=event.line)
    notes += [Note("method_unread", {"found": printable(text)[:30]}) for text in strangers[:1]]
    forms += awards_of(parts)
    if IMPS.intersection(methods) and not {BUTLER, CROSS_IMPS}.intersection(forms):
        notes.append(Note("imps_taken_as_cross_imps", {"line": event.line}))
        return CROSS_IMPS
    return choose(forms, notes)


def choose(forms: Sequence[BoardForm], notes: list[Note]) -> BoardForm:
    """Choose what names boards most closely, with a note of what contradicts it."""
    first, *others = forms or (MATCHPOINTS,)
    if other := next((form for form in others if form is not first), None):
        notes.append(Note("methods_disagree", {"scoring": first, "other": other}))
    return first


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


def parts_of(event: XmlNode) -> Iterator[XmlNode]:
    """Find whatever may say how boards are scored: the boards, then what holds them."""
    sessions = list(event.children_named("SESSION"))
    sections = [one for node in (event, *sessions) for one in node.children_named("SECTION")]
    holders = (*sections, *sessions, event)
    matches = [match for node in holders for match in node.children_named("MATCH")]
    for node in (*matches, *holders):
        yield from node.children_named("BOARD")
    yield from matches
    for node in holders:
        yield from node.children_named("PARTICIPANTS")
    yield from holders


def awards_of(parts: Sequence[XmlNode]) -> list[BoardForm]:
    """Find by the awards that results have how they were scored; nothing without any."""
    names = {
        element.name
        for part in parts
        if part.name == "BOARD"
        for line in part.children_named("TRAVELLER_LINE")
        for element in line.children
        if element.text
    }
    return [form for name, form in AWARDS.items() if name in names]


def event_type(node: XmlNode) -> str:
    return in_capitals(node.attribute("EVENT_TYPE") or node.text_of("EVENT_TYPE"))
