"""One TRAVELLER_LINE of USEBIO: its texts as the fields that `scoring.results_file.entry` reads.

How programs write the same thing stands here; what counts when contract and score disagree is
decided there: the score.
"""

import re

from tournament.evening.files.errors import Note
from tournament.files.xml_tree import XmlNode

PASSES = frozenset(("P", "PASS", "PASSED", "ALLPASS", "PASSEDOUT", "PASSOUT", "PO"))
NOTHING = frozenset(("", "-", "--", "---", "?", "NP", "N/P", "NOTPLAYED"))
SEATS = {"NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W"}
# Law 12C2: an average, and 10 % of the top more or less.
AVERAGES = {
    word + sign: share
    for word in ("A", "AV", "AVE", "AVG")
    for sign, share in (("", "50"), ("+", "60"), ("-", "40"), ("=", "50"))
}
_SHARE = r"([0-9]{1,3}(?:[.,][0-9]{1,2})?)%?"
_SHARES = (
    re.compile(rf"A?{_SHARE}[/:]A?{_SHARE}"),
    re.compile(r"A([0-9]{2}\.[0-9]{1,2})([0-9]{2}\.[0-9]{1,2})"),
    re.compile(r"A([0-9]{2})(0[0-9])"),
    re.compile(r"A(0[0-9])([0-9]{2})"),
)
_CARD = re.compile(r"(?:([CDHS])(10|[2-9TJQKA])|(10|[2-9TJQKA])([CDHS]))")


def outcome_fields(node: XmlNode) -> dict[str, object]:
    """Read score, contract, declarer and tricks; an adjusted score has no contract beside it."""
    score, contract = score_of(node.text_of("SCORE")), contract_of(node.text_of("CONTRACT"))
    if contract == "PASS":
        return {"score": score or "0", "contract": "PASS"}
    if score.upper().startswith("A"):
        return {"score": score}
    declarer, tricks = compact_text(node.text_of("PLAYED_BY")), compact_text(node.text_of("TRICKS"))
    return {
        "score": score,
        "contract": contract,
        "declarer": SEATS.get(declarer, "" if declarer in NOTHING else declarer),
        "tricks": "" if tricks in NOTHING else tricks,
    }


def score_of(text: str) -> str:
    """Read a score as this program writes it.

    >>> [score_of(text) for text in ("-420", "A6040", "AVE+/AVE-", "A0090", "Pass", "NP")]
    ['-420', 'A6040', 'A60/40', 'A00/90', '0', '']
    """
    short = compact_text(text)
    if short in NOTHING:
        return ""
    if short in PASSES:
        return "0"
    halves = short.split("/") * (1 if "/" in short else 2)
    if len(halves) == 2 and all(half in AVERAGES for half in halves):
        return "A{}/{}".format(*(AVERAGES[half] for half in halves))
    found = next(filter(None, (shape.fullmatch(short) for shape in _SHARES)), None)
    return "A{}/{}".format(*found.groups()) if found else text


def contract_of(text: str) -> str:
    """Read a contract as this program writes it.

    >>> [contract_of(text) for text in ("4 s*", "3ntxx", "Passed out", "-")]
    ['4SX', '3NTXX', 'PASS', '']
    """
    short = compact_text(text).replace("*", "X")
    if short in PASSES:
        return "PASS"
    return "" if short in NOTHING else short


def lead_of(node: XmlNode, where: dict[str, int]) -> tuple[str, list[Note]]:
    """Read the lead of a line, which is left out where it is no card."""
    return read_lead(node.text_of("LEAD"), where)


def read_lead(text: str, where: dict[str, int]) -> tuple[str, list[Note]]:
    """Read a lead, suit first; programs write either first. What is no card is left out."""
    short = compact_text(text)
    if short in NOTHING:
        return "", []
    found = _CARD.fullmatch(short)
    if not found:
        return "", [Note("lead_unread", {**where, "found": ascii(short)[1:-1][:20]})]
    suit, rank = found[1] or found[4], found[2] or found[3]
    return suit + rank, []


def compact_text(text: str) -> str:
    """Put a text in capitals and leave its spaces out."""
    return "".join(text.split()).upper()
