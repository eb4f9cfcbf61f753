"""USEBIO written by hand for the tests, from golden results: its own code, not the program's.

Shapes as other programs write them: boards in EVENT, or in SESSION and SECTION; the pairs of two
lists with labels of their own ("3NS", "6EW"), or both from 1 with their DIRECTION.
"""

from xml.sax.saxutils import escape

from tournament.files.usebio.read import event_of
from tournament.files.xml_tree import read_tree
from tournament.kinds.pairs.files.usebio.read import read_event

DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">'
AWARDS = {"matchpoints": "MATCH_POINTS", "cross_imps": "CROSS_IMP_POINTS"}
FORMS = {"matchpoints": "MP_PAIRS", "cross_imps": "CROSS_IMP"}


def find_event(data):
    """The event of a file and its club."""
    return event_of(read_tree(data))


def read_usebio(data):
    """The evening of pairs in a file."""
    return read_event(*find_event(data))


def element(name, text):
    return f"<{name}>{escape(str(text))}</{name}>"


def document(*parts, form="MP_PAIRS", head="", version="1.2"):
    """A whole file around what stands in EVENT."""
    return "\n".join(
        (
            '<?xml version="1.0"?>',
            DOCTYPE,
            f'<USEBIO Version="{version}">',
            "<CLUB><CLUB_NAME>Club des Tilleuls</CLUB_NAME></CLUB>",
            f'<EVENT EVENT_TYPE="{form}">{head}',
            *parts,
            "</EVENT></USEBIO>",
        )
    )


def pair(number, direction="", names=("Odile Ferrand", "Jean Rouvier")):
    players = "".join(
        name if name.startswith("<") else f"<PLAYER>{element('PLAYER_NAME', name)}</PLAYER>"
        for name in names
    )
    direction = element("DIRECTION", direction)
    return f"<PAIR>{element('PAIR_NUMBER', number)}{direction}{players}</PAIR>"


def participants(*pairs):
    return "<PARTICIPANTS>" + "\n".join(pairs) + "</PARTICIPANTS>"


def line(ns, ew, score=None, **others):
    fields = {"NS_PAIR_NUMBER": ns, "EW_PAIR_NUMBER": ew, **others}
    if score is not None:
        fields["SCORE"] = score
    return (
        "<TRAVELLER_LINE>"
        + "".join(element(name, text) for name, text in fields.items())
        + "</TRAVELLER_LINE>"
    )


def board(number, *lines):
    return f"<BOARD>{element('BOARD_NUMBER', number)}\n" + "\n".join(lines) + "\n</BOARD>"


def golden_file(oracle, *, nested=False, bare=False):
    """The whole of a golden file. `bare`: the numbers without NS and EW behind them."""
    two = oracle.get("winner_type") == "2"
    scoring = "cross_imps" if oracle["event_type"] in ("CROSS_IMP", "XIMP") else "matchpoints"
    called = (lambda label: label.removesuffix("NS").removesuffix("EW")) if bare else str
    pairs = [
        pair(called(total["pair"]), total["dir"] if two else "", names=())
        for total in oracle["totals"]
    ]
    boards = [
        board(
            one["number"],
            *(golden_line(entry, called, AWARDS[scoring]) for entry in one["results"]),
        )
        for one in oracle["boards"]
    ]
    play = [participants(*pairs), *boards]
    if nested:
        play = ['<SESSION SESSION_ID="1"><SECTION SECTION_ID="A">', *play, "</SECTION></SESSION>"]
    form = FORMS[scoring]
    head = element("WINNER_TYPE", 2 if two else 1)
    if nested:
        form, head = "PAIRS", head + method(scoring)
    return document(*play, form=form, head=head)


def method(scoring):
    return element("BOARD_SCORING_METHOD", scoring.upper().replace("MATCHP", "MATCH_P"))


def golden_line(entry, called, award):
    """As the programs do: no contract beside an adjusted score, no score where not played."""
    ns, ew = called(entry["ns"]), called(entry["ew"])
    if entry.get("not_played"):
        return line(ns, ew)
    if entry.get("art"):
        return line(ns, ew, "A{}{}".format(*entry["art"]))
    played = {
        "CONTRACT": entry["contract"],
        "PLAYED_BY": entry["declarer"],
        "TRICKS": entry["tricks"],
    }
    given = {name: value for name, value in played.items() if value}
    awards = {f"NS_{award}": entry["off_ns"], f"EW_{award}": entry["off_ew"]}
    return line(ns, ew, entry["score"], **given, **awards)
