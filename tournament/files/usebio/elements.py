"""Elements that results of pairs and of teams are written with."""

from fractions import Fraction
from xml.etree.ElementTree import Element, SubElement

from scoring.notation.contract import Strain
from scoring.notation.outcome import Played
from tournament import VERSION
from tournament.evening.report import Report
from tournament.files.text import plain_spaces

# Not even as a reference may these stand in XML 1.0; controls are gone before.
NO_XML = str.maketrans("", "", "\ufffe\uffff")


def add_contract(traveller: Element, played: Played, lead: str) -> None:
    contract = played.contract
    strain = "NT" if contract.strain is Strain.NOTRUMP else contract.strain.value
    add_element(traveller, "CONTRACT", f"{contract.level}{strain}{contract.penalty.value}")
    add_element(traveller, "PLAYED_BY", contract.declarer.value)
    if lead:
        add_element(traveller, "LEAD", lead[1] + lead[0])  # the rank first, as most files have it
    add_element(traveller, "TRICKS", played.tricks)


def shares_text(ns: Fraction, ew: Fraction) -> str:
    return f"A{two_figures(ns):02d}{two_figures(ew):02d}"


def two_figures(share: Fraction) -> int:
    """Round a percentage as the format has it: halves go up, 100 becomes 99."""
    return max(0, min(99, int(share + Fraction(1, 2))))


def add_element(parent: Element, name: str, value: object) -> None:
    SubElement(parent, name).text = plain_spaces(str(value)).translate(NO_XML)


def add_identity(event: Element, report: Report) -> None:
    """Write how the event is called, and the program that wrote it."""
    add_element(event, "EVENT_IDENTIFIER", report.heading.code)
    add_element(event, "EVENT_DESCRIPTION", report.heading.event)
    add_element(event, "PROGRAM_NAME", "Étui")
    add_element(event, "PROGRAM_VERSION", VERSION)


def add_counts(event: Element, report: Report) -> None:
    """Write the day, and how many sessions and sections there were."""
    add_element(event, "DATE", f"{report.heading.date:%d/%m/%Y}")
    add_element(event, "MPS_AWARDED_FLAG", "N")
    add_element(event, "SESSION_COUNT", 1)
    add_element(event, "SECTION_COUNT", max(1, len(report.sections)))
