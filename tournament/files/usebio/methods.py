"""How boards of a USEBIO event are scored, whatever its kind: what says so, and which counts.

Writers say it in EVENT_TYPE, in BOARD_SCORING_METHOD or SCORING_METHOD, of the event, a session, a
section, a match or a board, or only by the elements of their awards. What names boards most closely
counts; what contradicts it, or is not understood, has a note. Where nothing is said, boards are
scored at matchpoints.
"""

from collections.abc import Iterator, Sequence

from scoring.forms import BUTLER, CROSS_IMPS, MATCHPOINTS, TOTAL_POINTS, BoardForm
from tournament.evening.files.errors import FileError, Note
from tournament.files.usebio.read import (
    METHOD_NAMES,
    VICTORY_POINTS,
    in_capitals,
    printable,
    word_of,
)
from tournament.files.xml_tree import XmlNode

# EVENT_TYPE, of the event or of a part of it. None: it does not say how boards are scored.
TYPES: dict[str, BoardForm | None] = {
    "": None,
    "PAIRS": None,
    "INDIVIDUAL": None,
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
