"""A USEBIO file with what England's federation charges by.

`P2P_CHARGE_RATE` is an element of version 1.2, `EBU_CHARGE_CODE` of 1.3, which says that it takes
the other's place (usebio.org, the page of version 1.3). It stands where files that were seen have
it, behind the counts of sessions and sections. No file of version 1.3 was seen.
"""

from collections.abc import Mapping
from xml.etree.ElementTree import Element

from tournament.evening.report import Report
from tournament.files.usebio.elements import add_element
from tournament.files.usebio.write import make_tree, write_tree

LATEST_SEEN, NEWEST = "1.2", "1.3"
VERSIONS = (LATEST_SEEN, NEWEST)
CHARGES = {LATEST_SEEN: "P2P_CHARGE_RATE", NEWEST: "EBU_CHARGE_CODE"}
# Scales of master points, as programs that read such files know them.
SCALES = ("Club", "District", "County", "Regional", "National")


def england_xml(report: Report, federal: Mapping[str, str], version: str = LATEST_SEEN) -> bytes:
    """Write the results with the charge code, and the scale of master points where one is chosen.

    The federation awards the points: the file says that none are awarded yet.
    """
    root = make_tree(report, version)
    event = root.find("EVENT")
    if event is not None:
        place(event, CHARGES[version], federal["charge"], behind="SECTION_COUNT")
        if scale := federal.get("scale", ""):
            place(event, "MASTER_POINT_SCALE", scale, behind="DATE")
    return write_tree(root, version)


def place(event: Element, name: str, text: str, *, behind: str) -> None:
    """Put an element behind another."""
    holder = Element(event.tag)
    add_element(holder, name, text)
    names = [one.tag for one in event]
    event.insert(names.index(behind) + 1, holder[0])
