"""Every stored file goes through every format that is read again, and comes back as it was.

Deals through the eight formats of deals; results of pairs, as other programs published them,
through this program's JSON, USEBIO, PBN and the file of an evening. CSV and XLSX are written for
people, and read by nobody here.
"""

import json
import lzma
from pathlib import Path

import pytest
from django.db import transaction

from scoring.deals.boards import number_deals, renumber_boards
from scoring.deals.text import read_deal
from scoring.notation.codes import decode
from scoring.notation.outcome import NotPlayed
from tests.builders import a_club, by
from tests.scoring.deals.given import bigdeal_boards, solver_list
from tests.scoring.deals.given import read as read_deals_of
from tests.scoring.official.test_imps import as_file
from tests.scoring.official.test_sessions import read as read_golden
from tests.scoring.results_file.test_file import golden_input
from tests.tournament.files.deals.one_set import cards
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_any
from tests.tournament.files.figures.scorebridge import scorebridge_file
from tests.tournament.setup.test_import_results import DAY
from tournament.evening.report import Report
from tournament.files.deals.formats import WRITERS, read_deals
from tournament.files.evening.value import EveningFile, Source
from tournament.files.pbn.write import results_pbn
from tournament.files.results.write import results_file
from tournament.files.usebio.write import usebio_xml
from tournament.models import Session
from tournament.setup.services.import_evening import import_evening
from tournament.setup.services.import_results import Incoming, import_results, settings_of
from tournament.store.standings import live_report

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
MACHINES = ("dup", "dlm", "bri", "dge")
DEAL_FILES = sorted(
    one
    for folder in ("deals", "deals/one_set", "inbox")
    for one in (GOLDEN / folder).iterdir()
    if one.suffix in (".pbn", ".lin", ".dup", ".dlm", ".bri", ".dge", ".csv")
    and one.name[:2] not in ("02", "06", "07", "14", "15")
)


def stored_sets():
    """The deals of every stored file, of at most 99 boards each."""
    for file in DEAL_FILES:
        yield file.name, read_deals(file.read_bytes()).boards
    for name in ("handrecord_acbl_1427915", "deals_ffb_dn1_2022_s1"):
        yield name, number_deals(read_deal(one["deal"]) for one in read_deals_of(name)["boards"])
    hundred = [deal for deal, *_ in solver_list()]
    yield "dds_list100", number_deals(hundred[:50])
    yield "dds_list100", number_deals(hundred[50:])
    drawn = [deal for _, deal, *_ in bigdeal_boards()]
    for first in range(0, len(drawn), 99):
        yield "bigdeal_396", number_deals(drawn[first : first + 99])


SETS = list(stored_sets())


class DealsTests:
    def test_nothing_stored_is_left_out(self):
        assert len(SETS) >= 24
        assert sum(len(boards) for _, boards in SETS) > 700

    @pytest.mark.parametrize("kind", WRITERS)
    def test_every_set_comes_back(self, kind):
        for name, boards in SETS:
            wanted = renumber_boards(boards) if kind in MACHINES else boards
            assert cards(read_deals(WRITERS[kind](wanted)).boards) == cards(wanted), name


def golden_text(name):
    """A published session as this program's JSON of results; its figures stand beside."""
    oracle = read_golden(name)
    if oracle["event_type"] in ("CROSS_IMP", "XIMP"):
        return as_file(oracle)
    return json.dumps(golden_input(name))


# What each is scored by, and what it is.
RESULTS = {
    "abf_butler_howell": "abf",
    "abf_cross_imp_howell": "abf",
    "abf_mp_pairs_mitchell_03": "abf",
    "abf_mp_pairs_mitchell_adjusted_02": "abf",
    "acbl_club_1427915": "acbl",
    "ffb_dn1_2022_s1_pbn": "ffb",
    "realbridge_20210113": "realbridge",
    "realbridge_20210120": "realbridge",
    "scorebridge": "ebu",
    "club_10_tables": "ffb",
}
WRITTEN = {"json": results_file, "usebio": usebio_xml, "pbn": results_pbn}


def content_of(name: str) -> bytes:
    if name == "scorebridge":
        return scorebridge_file().encode()
    if name == "club_10_tables":
        return lzma.decompress((GOLDEN / "club_10_tables.bws.xz").read_bytes())
    return golden_text(name).encode()


def imported(content: bytes, rules: str) -> Session:
    """Make an evening of a file, in a club of its own."""
    read, source = read_any(content), Source("x", str(hash(content)))
    if isinstance(read, EveningFile):
        return import_evening(a_club(), by(), evening=read, source=source)
    settings = settings_of(read, name="Mardi", date=DAY, profile=rules)
    return import_results(a_club(), by(), incoming=Incoming(read, source), settings=settings)


def facts(report: Report) -> tuple[list[tuple], list[tuple]]:
    """What was played by whom, what it gave, and who came where."""
    called = {pair.key: f"{pair.shown}{pair.line}" for pair in report.pairs}
    results = [
        (
            *(board.number, called[line.ns], called[line.ew], line.lead),
            *(line.ns_outcome, line.ew_outcome, line.points, line.ew_points),
            *(line.ns_award, line.ew_award),
        )
        for board in report.boards
        for line in board.lines
        if not isinstance(decode(line.ns_outcome), NotPlayed)
    ]
    ranking = [
        (one.line, rank.rank, called[rank.pair], rank.total, rank.percentage)
        for one in report.rankings
        for rank in one.ranks
        if rank.boards
    ]
    return sorted(results), sorted(ranking)


@pytest.mark.django_db
@pytest.mark.shows
class ResultsTests:
    @pytest.mark.sampled(4)
    @pytest.mark.parametrize("name", RESULTS)
    def test_every_session_comes_back(self, name):
        rules = RESULTS[name]
        with transaction.atomic():
            session = imported(content_of(name), rules)
            report = live_report(session)
            files = {kind: write(report) for kind, write in WRITTEN.items()}
            files["evening"] = written(session)
            transaction.set_rollback(True)
        wanted = facts(report)
        assert len(wanted[0]) > 8
        for kind, content in files.items():
            with transaction.atomic():
                found = live_report(imported(content, rules))
                transaction.set_rollback(True)
            assert found.scoring == report.scoring, kind
            assert facts(found) == wanted, kind
