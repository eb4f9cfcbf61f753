"""A checker of USEBIO files of our own, typed from what files of other programs hold.

No description of the format by its makers was to be had. Elements and their order are those of
pairs files of an Australian program (1.2), the structure of Swiss and teams files that a tested
writer and a reader agree on, and a list of the elements of version 1.0 in a program of 2011. What
none of them has is `UNSEEN`: it is written, and nobody may call a file with it valid.
"""

import re
from xml.etree import ElementTree

SEEN_VERSIONS = ("1.0", "1.1", "1.2")
# Of an event, in their order.
EVENT = (
    "EVENT_IDENTIFIER", "EVENT_DESCRIPTION", "PROGRAM_NAME", "PROGRAM_VERSION", "WINNER_TYPE",
    "TITLE", "DATE", "VENUE", "MASTER_POINT_SCALE", "MASTER_POINT_TYPE", "MPS_AWARDED_FLAG",
    "SESSION_COUNT", "SECTION_COUNT", "P2P_CHARGE_RATE", "EBU_CHARGE_CODE",
    "MATCH_SCORING_METHOD", "BOARD_SCORING_METHOD", "SCORING_METHOD", "CONTACT", "SESSION",
    "PARTICIPANTS", "BOARD", "MATCH",
)  # fmt: skip
# Beside WINNER_TYPE where boards of single players say how they are scored.
ANYWHERE = {"BOARD_SCORING_METHOD"}
PAIR = (
    "PAIR_NUMBER", "DIRECTION", "TOTAL_SCORE", "PERCENTAGE", "PLACE", "MASTER_POINTS_AWARDED",
    "MASTER_POINT_TYPE", "BOARDS_PLAYED", "PLAYER",
)  # fmt: skip
LINE = (
    "DIRECTION", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "LEAD", "TRICKS",
    "SCORE", "NS_MATCH_POINTS", "EW_MATCH_POINTS", "NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS",
    "NS_BUTLER_POINTS", "EW_BUTLER_POINTS",
)  # fmt: skip
MATCH = (
    "ROUND_NUMBER", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "NS_SCORE", "EW_SCORE", "TEAM",
    "OPPOSING_TEAM", "START_BOARD_NUMBER", "END_BOARD_NUMBER", "TEAM_SCORE",
    "OPPOSING_TEAM_SCORE", "TEAM_VICTORY_POINTS", "OPPOSING_TEAM_VICTORY_POINTS", "BOARD",
)  # fmt: skip
CHILDREN = {"EVENT": EVENT, "PAIR": PAIR, "TRAVELLER_LINE": LINE, "MATCH": MATCH}
TYPES = (
    "MP_PAIRS", "BUTLER_PAIRS", "CROSS_IMPS", "AGGREGATE", "INDIVIDUAL", "SWISS_PAIRS",
    "SWISS_PAIRS_CROSS_IMPS", "SWISS_PAIRS_BUTLER_IMPS", "SWISS_TEAMS", "TEAMS", "TEAMS_OF_FOUR",
    "HEAD_TO_HEAD", "PAIRS", "KO", "LADDER",
)  # fmt: skip
FORMS = {
    "DATE": r"\d\d/\d\d/\d{4}",
    "CONTRACT": r"[1-7](?:[SHDC]|NT)X{0,2}|PASS",
    "PLAYED_BY": r"[NESW]",
    "LEAD": r"[2-9TJQKA][SHDC]",
    "TRICKS": r"\d|1[0-3]",
    "SCORE": r"-?\d+|A\d{4}",
    "MPS_AWARDED_FLAG": r"[YN]",
    "P2P_CHARGE_RATE": r"\d\d",
    "EBU_CHARGE_CODE": r"\d\d",
    "WINNER_TYPE": r"[12]",
}
UNSEEN = {
    "EBU_CHARGE_CODE": "named by the page of version 1.3, seen in no file",
    "MASTER_POINT_SCALE": "its values are those of readers, none of a federation's",
}


def list_faults(content: bytes) -> list[str]:
    """Everything in a file that those files would not have."""
    root = ElementTree.fromstring(content)
    faults = [] if root.tag == "USEBIO" and root.get("Version") else ["no USEBIO with a version"]
    event = root.find("EVENT")
    if event is None or event.get("EVENT_TYPE") not in TYPES:
        return [*faults, "no event of a type that readers know"]
    if not root.findtext("CLUB/CLUB_NAME"):
        faults.append("no name of a club")
    for node in root.iter():
        faults += faults_of(node)
    return [*faults, *strangers(event)]


def faults_of(node: ElementTree.Element) -> list[str]:
    """What is wrong with an element's children and its text."""
    text, form = node.text or "", FORMS.get(node.tag)
    faults = [] if form is None or re.fullmatch(form, text) else [f"{node.tag} {text!r}"]
    order = CHILDREN.get(node.tag)
    if order is None:
        return faults
    names = [child.tag for child in node]
    faults += [f"{node.tag} with {name}" for name in names if name not in order]
    places = [order.index(one) for one in names if one in order and one not in ANYWHERE]
    return faults if places == sorted(places) else [*faults, f"{node.tag} in another order"]


def strangers(event: ElementTree.Element) -> list[str]:
    """Numbers of lines and matches that no participant has; of single players each of a side's."""
    listed = {node.text for node in event.iter() if node.tag in {"PAIR_NUMBER", "PLAYER_NUMBER"}}
    listed |= {node.text for node in event.iter("TEAM_ID")}
    named = {"NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "TEAM", "OPPOSING_TEAM"}
    numbers = {
        number
        for node in event.iter()
        if node.tag in named and not len(node) and node.text
        for number in node.text.split("+")
    }
    return [f"{number} is nobody" for number in sorted(numbers - listed)]


def list_unseen(content: bytes) -> list[str]:
    """What of a file has no source: its version, its elements."""
    root = ElementTree.fromstring(content)
    version = root.get("Version", "")
    unseen = [] if version in SEEN_VERSIONS else [f"version {version}"]
    return unseen + sorted({node.tag for node in root.iter()} & UNSEEN.keys())
