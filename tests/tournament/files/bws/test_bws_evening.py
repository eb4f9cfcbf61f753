"""The results of an evening in a Bridgemate file of its own, read back as any such file is.

Whatever was played and ruled comes back with who sat where, and ranks the same; of teams and single
players, whose files are not read here, every row is compared with what was played.
"""

import dataclasses
import datetime
import random
from collections.abc import Callable, Iterator

import pytest

from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from scoring.notation.alphabet import Alphabet
from scoring.notation.outcome import PassedOut, Played, Sides
from scoring.notation.ruled_line import parse_ruled
from tests.builders import a_club, by
from tests.machine import has_bws_reader
from tests.tournament.deals.sets import attach, the_deal
from tests.tournament.draws.swiss_pairs import a_swiss_of_pairs, play_on
from tests.tournament.files.bws.test_bws_plan_kinds import SCORING
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.kinds.individual.evenings import play as play_alone
from tests.tournament.play.evenings import an_evening, known, said, two_sections
from tests.tournament.results.scores import a_played_evening
from tests.tournament.rulings.ruled_evenings import EASY
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.deals.files.formats import read_deals
from tournament.evening.parts.licences import Licences
from tournament.evening.report import Ranking, Report
from tournament.files.bws.of_report import sides_of
from tournament.files.bws.own import evening
from tournament.files.bws.own.evening import find_row_losses
from tournament.files.bws.read import read_bws
from tournament.files.bws.results import read_sides
from tournament.files.bws.tables import read_tables
from tournament.files.bws.write import PLAYERS, RESULTS, ROUND_DATA
from tournament.files.read_evening import ReadEvening
from tournament.kinds.pairs.services.incoming.import_results import import_results, settings_of
from tournament.models import Placement, Session
from tournament.rulings.services.rule import rule
from tournament.services.incoming.preview import Incoming, Source
from tournament.services.results.record_result import NewResult, record_results
from tournament.store.deals.visible import give_deals
from tournament.store.standings import live_report

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not has_bws_reader(), reason="python3 run.py extras"),
]
LINES = ("4SN=/HT", "3NTE-1", "2HS+1/D2", "P", "1NTXW-2/CA", "3DN=", "6CS-1", "5DXXE=", "1SW+2/H10")
RULINGS = ("A60/40", "A40/60", "A50/50", "NP")
EVENINGS: dict[str, Callable[[], Session]] = {
    "two_lines": lambda: an_evening(movement=mitchell(5, boards_per_round=2)),
    "half_table": lambda: an_evening(missing=(6,)),
    "one_field": lambda: an_evening(movement=howell(4, boards_per_round=2)),
    "arrow_switch": lambda: an_evening(
        movement=mitchell(5, boards_per_round=2, arrow_switched=(4, 5))
    ),
    "two_sections": two_sections,
}


def results_bws(report: Report) -> bytes:
    return evening.results_bws(report, scoring=SCORING[report.kind])


def again(session: Session) -> Session:
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)


def report_of(session: Session) -> Report:
    session = again(session)
    return give_deals(session, live_report(session))


def play_by_chance(session: Session, seed: int) -> None:
    """Every result by chance: some tables sat the other way round, some boards are ruled on."""
    chance, facts = random.Random(seed), known(session)
    places = sorted(facts.places)
    entries = [
        NewResult(
            by(),
            place,
            0,
            said(chance.choice(LINES)),
            facts.places[place].seats.turned.contestants if chance.random() < 0.2 else None,
        )
        for place in places
    ]
    record_results(session, entries, evening=facts)
    for place in chance.sample(places, 4):
        sides = parse_ruled(chance.choice(RULINGS), Alphabet.ENGLISH)
        rule(session, by(), place=place, sides=sides, base=0)


def lines_of(report: Report) -> Iterator[tuple[object, ...]]:
    """What was played, by the places and the papers' numbers."""
    shown = {pair.key: pair.shown for pair in report.pairs}
    for board in report.boards:
        for line in board.lines:
            numbers = [int(shown[key].strip("AB")) for key in line.seats.contestants]
            yield line.section, line.round, line.table, board.number, *numbers, sides_of(line)


def lines_read(read: ReadEvening) -> Iterator[tuple[object, ...]]:
    number = {pair.key: pair.number for pair in read.pairs}
    for one in read.results:
        pairs = number[one.ns], number[one.ew]
        yield one.section, one.round, one.table, one.board, *pairs, one.outcome


def without_seats(lines: Iterator[tuple[object, ...]]) -> list[tuple[object, ...]]:
    """In any order; where nothing was played, nobody asks on which side they sat."""
    alike = []
    for *place, ns, ew, sides in lines:
        assert isinstance(sides, Sides)
        is_played = isinstance(sides.ns, Played | PassedOut)
        is_turned = not is_played and int(str(ns)) > int(str(ew))
        sat = (ew, ns, Sides(sides.ew, sides.ns)) if is_turned else (ns, ew, sides)
        alike.append((*place, *sat))
    return sorted(alike, key=str)


def ranks(report: Report) -> list[list[tuple[object, ...]]]:
    """The lists with the ranks and figures of each number."""
    shown = {pair.key: (pair.section, pair.shown[-1:], pair.line) for pair in report.pairs}

    def ranked(ranking: Ranking) -> list[tuple[object, ...]]:
        rows = [(one.rank, one.total, one.percentage, *shown[one.pair]) for one in ranking.ranks]
        return sorted(rows, key=str)

    return [ranked(one) for one in report.rankings]


class PairsTests:
    @pytest.mark.parametrize("seed", [1, 2])
    @pytest.mark.parametrize("kind", EVENINGS)
    def test_it_comes_back_and_ranks_the_same(self, kind, seed):
        session = EVENINGS[kind]()
        play_by_chance(session, seed)
        report = report_of(session)
        assert find_row_losses(report) == ("untried_lost",)
        read = read_bws(results_bws(report))
        assert without_seats(lines_read(read)) == without_seats(lines_of(report))
        assert read.notes == ()
        assert ranks(report_of(self.imported(read))) == ranks(report)

    def imported(self, read: ReadEvening) -> Session:
        settings = settings_of(read, name="Lue", date=datetime.date(2026, 11, 17), profile="ffb")
        incoming = Incoming(read, Source("a.bws", "7" * 64))
        return import_results(a_club("Un autre club"), by(), incoming=incoming, settings=settings)

    def test_two_lines_of_the_same_numbers_stay_apart(self):
        """Pairs 1 North-South and 1 East-West sat the other way round on one board."""
        session = an_evening()
        for placement in Placement.objects.filter(line="EW"):
            Placement.objects.filter(pk=placement.pk).update(shown=str(placement.number - 3))
        place, seats = ("A", 1, 1, 1), known(session).places["A", 1, 1, 1].seats
        new = NewResult(by(), place, 0, said("4SN="), seats.turned.contestants)
        record_results(session, [new], evening=known(session))
        content = results_bws(report_of(session))
        [row] = read_tables(content)[RESULTS]
        columns = ("PairNS", "PairEW", "Declarer", "NS/EW", "Remarks")
        assert [row[name] for name in columns] == [1, 1, 1, "N", "Wrong direction"]
        [result] = read_bws(content).results
        assert (result.ns, result.ew) == ("A1EW", "A1NS")

    def test_a_swiss_has_every_round_that_was_played(self):
        session = a_swiss_of_pairs(7)
        play_on(session, 3)
        report = report_of(session)
        content = results_bws(report)
        assert without_seats(lines_read(read_bws(content))) == without_seats(lines_of(report))
        assert {row["Round"] for row in read_tables(content)[ROUND_DATA]} == {1, 2, 3}

    def test_numbers_stay_texts_and_who_waits_at_first_is_named_too(self):
        """Of seven pairs the one without a number in the first round begins in the second."""
        session = a_swiss_of_pairs(7)
        play_on(session, 3)
        report = report_of(session)
        numbers = {pair.key: ("007", f"00{pair.number}") for pair in report.pairs}
        report = dataclasses.replace(report, licences=Licences("", numbers))
        content = results_bws(report)
        players = {pair.number: pair.players for pair in read_bws(content).pairs}
        assert {number: [one.number for one in own] for number, own in players.items()} == {
            number: ["007", f"00{number}"] for number in range(1, 8)
        }
        later = [row for row in read_tables(content)[PLAYERS] if row["Round"]]
        assert [(row["Direction"], row["Number"]) for row in later] == [("N", "007"), ("S", "004")]

    def test_hands_that_may_be_seen_go_with_it(self):
        session = a_played_evening()
        attach(session)
        found = read_deals(results_bws(report_of(session))).boards
        assert {board.number: board.deal for board in found} == {
            number: the_deal(number) for number in range(1, 7)
        }

    @pytest.mark.parametrize("text", ["W60:110;40:-50", "4SS=|4SS-1", "F2.5|F0", "A33.5/66.5"])
    def test_a_ruling_without_a_column_is_left_out_and_that_is_a_loss(self, text):
        session = a_played_evening()
        place = ("A", 1, 1, 1)
        sides = parse_ruled(EASY.get(text, text), Alphabet.ENGLISH)
        rule(session, by(), place=place, sides=sides, base=0)
        report = report_of(session)
        assert find_row_losses(report) == ("rows_lost", "untried_lost")
        assert len(read_bws(results_bws(report)).results) == 17


class OtherKindsTests:
    """Rows of what is not read back here, as another's reader has them."""

    def test_single_players_have_their_four_seats(self):
        session = an_individual(9)
        play_alone(session, share=0.6)
        report = report_of(session)
        tables = read_tables(results_bws(report))
        columns = ("Round", "Table", "Board", "PairNS", "PairEW", "South", "West")
        rows = {tuple(row[name] for name in columns) for row in tables[RESULTS]}
        number = {pair.key: pair.number for pair in report.pairs}
        played = [(board, line) for board in report.boards for line in board.lines]
        assert rows == {
            (line.round, line.table, board.number, *(number[key] for key in line.seats.players[:2]),
             *(number[key] for key in line.seats.players[2:]))
            for board, line in played
        }  # fmt: skip
        for row in tables[RESULTS]:
            if row["Contract"] not in ("", "PASS"):
                seat = {"N": "PairNS", "E": "PairEW", "S": "South", "W": "West"}[row["NS/EW"]]
                assert row["Declarer"] == row[seat]
        planned = {(row["Round"], row["Table"]): row for row in tables[ROUND_DATA]}
        assert all(
            (row["PairNS"], row["PairEW"], row["South"], row["West"])
            == tuple(
                planned[row["Round"], row["Table"]][name]
                for name in ("NSPair", "EWPair", "South", "West")
            )
            for row in tables[RESULTS]
        )
        named = {row["Name"] for row in tables[PLAYERS]}
        assert named == {pair.players[0].full_name[:18] for pair in report.pairs}

    def test_teams_meet_at_two_tables(self):
        session = an_event_of_teams(4, kind="round_robin", boards=4)
        play_round(session, 1)
        report = report_of(session)
        tables = read_tables(results_bws(report))
        rows = [(row["Table"], row["NSPair"], row["EWPair"]) for row in tables[ROUND_DATA]]
        assert rows == [(1, 1, 4), (2, 4, 1), (3, 2, 3), (4, 3, 2)]
        assert len(tables[RESULTS]) == sum(len(board.lines) for board in report.boards) == 16
        assert tables[PLAYERS] == []

    @pytest.mark.parametrize("make", [an_individual, an_event_of_teams])
    def test_what_was_played_is_what_the_rows_say(self, make):
        session = make(8)
        (play_alone if make is an_individual else lambda one: play_round(one, 1))(session)
        report = report_of(session)
        rows = read_tables(results_bws(report))[RESULTS]
        assert sorted(str((row["Table"], row["Board"], read_sides(row, []))) for row in rows) == (
            sorted(
                str((line.table, board.number, sides_of(line)))
                for board in report.boards
                for line in board.lines
            )
        )
