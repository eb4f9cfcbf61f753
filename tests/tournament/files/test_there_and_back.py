"""Every stored file of deals goes through every format of deals, and comes back as it was.

The formats that are read and written: PBN, LIN, DUP, DLM, BRI, DGE, CSV and JSON. All hold the
cards. DUP and DLM hold boards that follow one another up to 99, BRI and DGE boards from 1: sets
that do not are numbered anew for these four. Dealer and vulnerability are those of the number (Law
2); double dummy and par, which PBN and JSON alone have a place for, are in `test_one_set.py`.
Results are in `test_results_there_and_back.py`, which counts the files of both.
"""

import lzma
from pathlib import Path

import pytest

from scoring.deals.boards import number_deals, renumber_boards
from scoring.deals.text import read_deal
from tests.scoring.deals.given import bigdeal_boards, solver_list
from tests.scoring.deals.given import read as read_deals_of
from tests.tournament.files.deals.one_set import cards
from tournament.deals.files.formats import WRITERS, read_deals

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
MACHINES = ("dup", "dlm", "bri", "dge")
# What holds no deals: results and players alone.
WITHOUT_DEALS = ("04", "06", "07", "12", "14", "15")
DEAL_FILES = sorted(
    one
    for folder in ("deals", "deals/one_set", "inbox")
    for one in (GOLDEN / folder).iterdir()
    if one.suffix in (".pbn", ".lin", ".dup", ".dlm", ".bri", ".dge", ".csv")
    and one.name[:2] not in WITHOUT_DEALS
)


def stored_sets():
    """The deals of every stored file, of at most 99 boards each."""
    for file in DEAL_FILES:
        yield file.name, read_deals(file.read_bytes()).boards
    bws = lzma.decompress((GOLDEN / "club_10_tables.bws.xz").read_bytes())
    yield "club_10_tables", read_deals(bws).boards
    for name in ("handrecord_acbl_1427915", "deals_ffb_dn1_2022_s1"):
        yield name, number_deals(read_deal(one["deal"]) for one in read_deals_of(name)["boards"])
    hundred = [deal for deal, *_ in solver_list()]
    yield "dds_list100", number_deals(hundred[:50])
    yield "dds_list100", number_deals(hundred[50:])
    drawn = [deal for _, deal, *_ in bigdeal_boards()]
    for first in range(0, len(drawn), 99):
        yield "bigdeal_396", number_deals(drawn[first : first + 99])


SETS = list(stored_sets())
NAMES_OF_SETS = {name for name, _ in SETS}


class DealsTests:
    def test_nothing_stored_is_left_out(self):
        assert len(NAMES_OF_SETS) >= 25
        assert len(WRITERS) == 8
        assert sum(len(boards) for _, boards in SETS) > 700

    @pytest.mark.parametrize("kind", WRITERS)
    def test_every_set_comes_back(self, kind):
        for name, boards in SETS:
            wanted = renumber_boards(boards) if kind in MACHINES else boards
            assert cards(read_deals(WRITERS[kind](wanted)).boards) == cards(wanted), name
