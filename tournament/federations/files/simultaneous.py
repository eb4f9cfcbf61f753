"""What goes to the organiser of a simultaneous: one USEBIO file, alone in one mail.

The organiser finds the event by the subject, the club by its name and telephone. Figures of ours
are left out: the organiser ranks.
"""

from xml.etree.ElementTree import Element

from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Report
from tournament.federations.values.simultaneous import ADDRESS
from tournament.files.mail_draft import Attachment, write_draft
from tournament.files.usebio.elements import add_element
from tournament.files.usebio.write import make_tree, write_tree

OUR_FIGURES = (
    *("TOTAL_SCORE", "PERCENTAGE", "PLACE", "BOARDS_PLAYED"),
    *("NS_MATCH_POINTS", "EW_MATCH_POINTS", "NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS"),
    *("NS_BUTLER_POINTS", "EW_BUTLER_POINTS"),
)


def simultaneous_xml(report: Report, telephone: str) -> tuple[bytes, int]:
    """Write what was played, and count the lines without a score, which are left out whole.

    ExportError for an evening that is not of pairs who play boards.
    """
    root = make_tree(report)
    event = root.find("EVENT")
    if event is None or event.find("MATCH") is not None:
        raise ExportError("no_simultaneous")
    if event.find("PARTICIPANTS/PAIR") is None:
        raise ExportError("no_simultaneous")
    for hands in root.findall("HANDSET"):
        root.remove(hands)
    dropped = drop_unscored(event)
    for holder in [*event.iter("PAIR"), *event.iter("TRAVELLER_LINE")]:
        for figure in [one for one in holder if one.tag in OUR_FIGURES]:
            holder.remove(figure)
    contact = Element("CONTACT")
    add_element(contact, "TELEPHONE", telephone)
    event.insert([one.tag for one in event].index("PARTICIPANTS"), contact)
    return write_tree(root), dropped


def drop_unscored(event: Element) -> int:
    """Drop the lines without a score, and boards of nothing else; count the lines."""
    dropped = 0
    for board in event.findall("BOARD"):
        lines = board.findall("TRAVELLER_LINE")
        empty = [line for line in lines if not line.findtext("SCORE")]
        for line in empty:
            board.remove(line)
        dropped += len(empty)
        if len(empty) == len(lines):
            event.remove(board)
    return dropped


def simultaneous_mail(content: bytes, name: str, *, session: str, country: str, key: str) -> bytes:
    """Write the mail as the organiser prescribes it: a subject, one attachment, no text."""
    sheets = [Attachment(name, content, ("application", "xml"))]
    subject = f"{session} {country}"
    return write_draft(subject, [""], sheets, boundary=f"{key}-{session}", to=ADDRESS)
