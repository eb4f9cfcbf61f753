"""Every stored file of results becomes an evening, goes through every format, and comes back.

The formats that are read and written: this program's JSON of results, USEBIO, PBN (of pairs), and
the file of a whole evening. CSV and XLSX are written for people, and read by nobody here. The
evening's own file holds everything. What the three others do not hold, and is not compared there:

- tables that have still to play: of an evening under way, each board is compared with fewer;
- which sections are compared apart (`comparison_lost`), victory points of Swiss pairs and with them
  the order (`victory_points_lost`): what was played, and its points, come back;
- rulings that have no field (`rulings_lost`, `shares_lost`): the points of the board alone.

Of teams: every match with its boards, and the ranking; how long an evening has still to go is in
its own file alone. Double dummy, rounds and tables are in no file of results but that one.
"""

import json
import lzma

import pytest
from django.db import transaction

from scoring.notation.codes import decode
from scoring.notation.outcome import NotPlayed
from tests.builders import a_club, by
from tests.scoring.official.test_imps import as_file
from tests.scoring.official.test_sessions import read as read_golden
from tests.scoring.results_file.test_file import golden_input
from tests.scoring.results_file.test_teams import boards_of, golden, match
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_any
from tests.tournament.files.test_there_and_back import GOLDEN, NAMES_OF_SETS
from tests.tournament.kinds.pairs.files.scorebridge import scorebridge_file
from tests.tournament.setup.test_import_results import DAY
from tests.tournament.setup.test_import_teams import imported as import_of_teams
from tournament.evening.parts.match_sheet import MatchLine
from tournament.evening.report import Report
from tournament.files.evening.value import EveningFile
from tournament.files.results.read_teams import ReadTeamEvening
from tournament.files.results.write import lost_in_results, results_file
from tournament.files.usebio.write import lost_codes, usebio_xml
from tournament.kinds.pairs.files.pbn.write import pbn_losses, results_pbn
from tournament.kinds.pairs.services.incoming.import_results import (
    import_results,
    settings_of,
)
from tournament.models import Session
from tournament.services.incoming.preview import Incoming, Source
from tournament.setup.services.import_evening import import_evening
from tournament.store.standings import live_report

# What each is scored by.
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
    "inbox/04_swiss_pairs_cross_imps.xml": "ebu",
    "inbox/07_initial_m.xml": "ebu",
    **{f"evenings/version-{number}.json": "ffb" for number in (*range(1, 10), 11)},
}
TEAMS = (
    "inbox/02_notes_then_teams.pbn",
    "inbox/14_result_two_sides.pbn",
    "teams_ebl2021_r2",
    "evenings/version-10.json",
)
WRITTEN = {"json": results_file, "usebio": usebio_xml, "pbn": results_pbn}
LOSSES = {"json": lost_in_results, "usebio": lost_codes, "pbn": pbn_losses}


def content_of(name: str) -> bytes:
    if name == "scorebridge":
        return scorebridge_file().encode()
    if name == "club_10_tables":
        return lzma.decompress((GOLDEN / "club_10_tables.bws.xz").read_bytes())
    if name == "teams_ebl2021_r2":
        return official_round().encode()
    if "/" in name:
        return (GOLDEN / name).read_bytes()
    oracle = read_golden(name)
    if oracle["event_type"] in ("CROSS_IMP", "XIMP"):
        return as_file(oracle).encode()
    return json.dumps(golden_input(name)).encode()


def official_round() -> str:
    """The matches of an official round with the boards whose results are known, as JSON."""
    matches = [
        match(str(one["team_a"]), str(one["team_b"]), boards=boards)
        for one in golden("teams_ebl2021_r2")["matches"]
        if (boards := [board for board in boards_of(one) if is_known(board)])
    ]
    return json.dumps({"form": "teams", "matches": matches})


def is_known(board: dict) -> bool:
    return all(board[room]["score"] != "None" for room in ("open", "closed"))


def imported(content: bytes, rules: str) -> Session:
    """Make an evening of a file, in a club of its own."""
    read, source = read_any(content), Source("x", str(hash(content)))
    if isinstance(read, EveningFile):
        return import_evening(a_club(), by(), evening=read, source=source)
    if isinstance(read, ReadTeamEvening):
        return import_of_teams(content)
    settings = settings_of(read, name="Mardi", date=DAY, profile=rules)
    return import_results(a_club(), by(), incoming=Incoming(read, source), settings=settings)


def played(report: Report) -> list[tuple]:
    """What was played by whom, its points, what it gave."""
    called = {pair.key: f"{pair.shown}{pair.line}" for pair in report.pairs}
    return sorted(
        (
            *(board.number, called[line.ns], called[line.ew], line.points, line.ew_points),
            *(line.ns_outcome, line.ew_outcome, line.lead, line.ns_award, line.ew_award),
        )
        for board in report.boards
        for line in board.lines
        if not isinstance(decode(line.ns_outcome), NotPlayed)
    )


def ranking(report: Report) -> list[tuple]:
    """Who came where."""
    called = {pair.key: f"{pair.shown}{pair.line}" for pair in report.pairs}
    return sorted(
        (one.line, rank.rank, called[rank.pair], rank.total, rank.percentage)
        for one in report.rankings
        for rank in one.ranks
        if rank.boards
    )


def facts(report: Report, lost: tuple[str, ...] = (), *, is_over: bool = True) -> list[object]:
    """What a format holds of an evening of pairs, of which it loses some."""
    rows = played(report)
    if not is_over or {"comparison_lost", "victory_points_lost"} & {*lost}:
        return [row[: 5 if "rulings_lost" in lost else 8] for row in rows]
    return [report.scoring, rows, ranking(report)]


def team_facts(report: Report) -> list[object]:
    """What was played in each match, what it gave, and who came where."""
    called = {pair.key: pair.shown for pair in report.pairs}
    matches = [
        (
            *(one.round, called[one.home], called.get(one.away, "")),
            *(one.home_won, one.away_won, one.home_total, one.away_total),
            *((line.board, *rooms_of(line), line.home, line.away) for line in one.lines),
        )
        for one in report.stage_matches
    ]
    return [report.scoring, sorted(matches, key=lambda one: one[:3]), ranking(report)]


def rooms_of(line: MatchLine) -> list[tuple]:
    """What was played in both rooms; at which tables is in the evening's own file alone."""
    rooms = (line.open, line.closed)
    return [(one.outcome, one.ew_outcome, one.points, one.lead) for one in rooms if one]


def there_and_back(name: str, rules: str) -> dict[str, tuple[Report, Report]]:
    """The report of a file's evening, and that of each file made of it."""
    with transaction.atomic():
        session = imported(content_of(name), rules)
        report = live_report(session)
        kinds = [kind for kind in WRITTEN if not (kind == "pbn" and report.kind == "teams")]
        files = {kind: WRITTEN[kind](report) for kind in kinds}
        files["evening"] = written(session)
        transaction.set_rollback(True)
    found = {}
    for kind, content in files.items():
        with transaction.atomic():
            found[kind] = report, live_report(imported(content, rules))
            transaction.set_rollback(True)
    return found


class StoredTests:
    def test_forty_five_files_and_more_go_through_ten_formats(self):
        """Eight of deals, of which PBN and JSON have results too, USEBIO and the evening's own."""
        assert len(NAMES_OF_SETS | RESULTS.keys() | {*TEAMS}) >= 45


@pytest.mark.django_db
@pytest.mark.shows
class ResultsTests:
    @pytest.mark.sampled(5)
    @pytest.mark.parametrize("name", RESULTS)
    def test_every_evening_of_pairs_comes_back(self, name):
        for kind, (report, found) in there_and_back(name, RESULTS[name]).items():
            lost = LOSSES[kind](report) if kind in LOSSES else ()
            is_over = kind == "evening" or not name.startswith("evenings/")
            wanted = facts(report, lost, is_over=is_over)
            # The inbox's are typed by hand, and short.
            assert len(played(report)) > (1 if name.startswith("inbox/") else 8), kind
            assert facts(found, lost, is_over=is_over) == wanted, kind

    def test_a_scale_chosen_beside_the_rules_goes_along(self):
        """The file says VPs: the EBU's of the time, beside the rules of today."""
        report, found = there_and_back("inbox/04_swiss_pairs_cross_imps.xml", "ebu")["evening"]
        assert found.rules.matches.scale.value == report.rules.matches.scale.value == "ebu_20"

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("name", TEAMS)
    def test_every_evening_of_teams_comes_back(self, name):
        for kind, (report, found) in there_and_back(name, "ffb").items():
            assert report.stage_matches, kind
            assert team_facts(found) == team_facts(report), kind
