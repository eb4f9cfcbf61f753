"""Deals by lot: plain rows for the slow scorer, values for the program, and lines as typed."""

from scoring.four.deals import Held, Honours, PlayedDeal
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat, Side
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.outcome import PassedOut, Played


def draw_row(lot):
    """Draw a deal: a pass-out now and then, mostly low contracts, so that parts are carried."""
    if lot.random() < 0.08:
        return None
    level = lot.choice([1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7])
    strain = lot.choice("CDHSN")
    side = lot.choice(["NS", "EW"])
    honours = ""
    if lot.random() < 0.15:
        honours = "four_aces" if strain == "N" else lot.choice(["four_trumps", "five_trumps"])
    return {
        "level": level,
        "strain": strain,
        "side": side,
        "doubled": lot.choice(["", "", "", "X", "XX"]),
        "over": lot.randint(max(-(6 + level), -7), 7 - level),
        "honours": honours,
        "holder": lot.choice(["NS", "EW"]) if honours else "",
    }


def as_value(row):
    if row is None:
        return PlayedDeal(PassedOut())
    strain = Strain.NOTRUMP if row["strain"] == "N" else Strain(row["strain"])
    declarer = Seat.NORTH if row["side"] == "NS" else Seat.EAST
    contract = Contract(row["level"], strain, declarer, Doubling(row["doubled"]))
    held = Held(Honours(row["honours"]), Side(row["holder"])) if row["honours"] else None
    return PlayedDeal(Played(contract, contract.need + row["over"]), held)


STRAINS = {
    Alphabet.FRENCH: {"C": "T", "D": "K", "H": "C", "S": "P", "N": "SA"},
    Alphabet.ENGLISH: {"C": "C", "D": "D", "H": "H", "S": "S", "N": "NT"},
}
SEATS = {
    Alphabet.FRENCH: {"NS": "NS", "EW": "EO"},
    Alphabet.ENGLISH: {"NS": "NS", "EW": "EW"},
}


def type_row(row, alphabet, lot):
    """Type a deal as somebody at the table would."""
    if row is None:
        return lot.choice("Pp")
    seat = lot.choice(SEATS[alphabet][row["side"]])
    over = row["over"]
    made = "=" if over == 0 else f"{over:+d}"
    line = f"{row['level']}{STRAINS[alphabet][row['strain']]}{row['doubled'].lower()}{seat}{made}"
    if row["honours"]:
        points = 100 if row["honours"] == "four_trumps" else 150
        own = row["holder"] == row["side"]
        line += f" h{points}" + ("" if own else lot.choice(SEATS[alphabet][row["holder"]]))
    return lot.choice([line, line.lower()])
