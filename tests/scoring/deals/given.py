"""Real deals with published figures, and deals drawn at random.

Sources: the key "source" of each JSON file, the head of `bigdeal_396.txt`.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from hypothesis import strategies as st

from scoring.deals.deal import Deal
from scoring.deals.numbers import DEALS, deal_of_number
from scoring.deals.text import read_deal
from scoring.deals.tricks import TrickTable, read_tricks
from scoring.notation.board import Seat, Vulnerability
from scoring.notation.contract import Strain

GOLDEN = Path(__file__).parents[2] / "golden" / "deals"
# How the sources write the vulnerability.
VULNERABILITIES = {
    "None": Vulnerability.NONE,
    "NS": Vulnerability.NS,
    "N-S": Vulnerability.NS,
    "EW": Vulnerability.EW,
    "E-W": Vulnerability.EW,
    "All": Vulnerability.ALL,
}
DDS_STRAINS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NOTRUMP)

deals = st.integers(0, DEALS - 1).map(deal_of_number)
# Neither side can make more than the cards allow, but files may say anything.
tables = st.lists(st.integers(0, 13), min_size=20, max_size=20).map(
    lambda figures: TrickTable(tuple(figures))
)


def read(name):
    return json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))


def solver_list():
    """The solver's own hundred: deal, dealer, vulnerability, table, score and contracts of par."""
    for entry in read("dds_list100")["deals"]:
        places = [(seat, strain) for strain in DDS_STRAINS for seat in Seat]
        table = TrickTable.of_tricks(dict(zip(places, entry["table"], strict=True)))
        score, *contracts = entry["par_dealer"]
        yield (
            read_deal(entry["pbn"]),
            Seat(entry["dealer"]),
            VULNERABILITIES[entry["vul"]],
            table,
            int(score),
            {in_our_letters(contract) for contract in contracts},
        )


def in_our_letters(contract):
    """The solver writes 2N*-EW-1 where we write 2NTX-EW-1."""
    bid, _, rest = contract.partition("-")
    return f"{bid.replace('N', 'NT').replace('*', 'X')}-{rest}"


def bigdeal_boards() -> Iterator[tuple[int, Deal, TrickTable, int]]:
    """396 boards, four sets of 99: number, deal, table, NS's points at par."""
    lines = (GOLDEN / "bigdeal_396.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.rsplit(" ", 3) for line in lines if not line.startswith("#")]
    for place, (deal, tricks, score, _) in enumerate(rows):
        yield place % 99 + 1, read_deal(deal), read_tricks(tricks), int(score)
