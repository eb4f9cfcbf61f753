"""The head of an event in USEBIO: the elements that an event of any kind has."""

from xml.etree.ElementTree import Element

from tournament import VERSION
from tournament.evening.report import Report
from tournament.files.usebio.elements import add_element


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
