"""A Bridgemate file of our own: an evening's plan, read back by others."""

import dataclasses
import lzma
from functools import partial

import pytest

from movements import Movement, Seating
from movements.individuals import whist
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from tests.machine import has_bws_reader
from tests.tournament.files.bws.test_bws_written import AT, CLUB, club_results
from tests.tournament.files.evenings import a_half_table, a_howell, a_plan, in_section
from tournament.files.bws.jet import JetFile
from tournament.files.bws.own import plan
from tournament.files.bws.own.begin import EMPTY
from tournament.files.bws.results import counting_rows, read_sides
from tournament.files.bws.tables import number_of
from tournament.files.bws.write import RESULTS, ROUND_DATA, ToWrite, fill, place_of
from tournament.files.text import encode_text
from tournament.kinds.pairs.files.devices import device_scoring

needs_reader = pytest.mark.skipif(not has_bws_reader(), reason="python3 run.py extras")
PLACE = ("Section", "Table", "Round", "Board")
PLANNED = ("Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard")


plan_bws = partial(plan.plan_bws, scoring=device_scoring)


def rows_of(content, name, *columns):
    return [tuple(row.values()) for row in JetFile(content).table(name).rows(*columns)]


def played(content):
    """What was played at each table, by its place."""
    columns = ("ID", *PLACE, "PairNS", "PairEW", "NS/EW", "Contract", "Result", "Remarks", "Erased")
    rows = counting_rows([*JetFile(content).table(RESULTS).rows(*columns)])
    return {place_of(row): read_sides(row, []) for row in rows}


def club_plan():
    """The evening of the club's real file, as a plan of ours."""
    rows = [dict(row) for row in JetFile(CLUB).table(ROUND_DATA).rows()]
    pairs = {number_of(row, "NSPair") for row in rows}
    # The same numbers sit on both sides: those of East-West stand behind the others here.
    seatings = [
        Seating.of_two(
            number_of(row, "Round"),
            number_of(row, "Table"),
            number_of(row, "NSPair"),
            len(pairs) + number_of(row, "EWPair"),
            tuple(range(number_of(row, "LowBoard"), number_of(row, "HighBoard") + 1)),
        )
        for row in rows
    ]
    movement = Movement(
        kind="mitchell",
        tables=10,
        rounds=9,
        boards_per_round=3,
        numbers=tuple(range(1, 2 * len(pairs) + 1)),
        winners=2,
        seatings=tuple(seatings),
        lines=tuple(sorted(pairs)),
    )
    labels = {n: str(n if n <= len(pairs) else n - len(pairs)) for n in movement.numbers}
    return dataclasses.replace(a_plan(movement), labels=labels, pairs={})


class EmptyTests:
    def test_it_is_short_and_nothing_of_an_evening_is_in_it(self):
        content = lzma.decompress(EMPTY.read_bytes())
        file = JetFile(content)
        own = [name for name in file.tables if not name.startswith("MSys")]
        assert len(content) == 86 * 2048
        assert len(own) == 14
        assert {name: [*file.table(name).rows()] for name in own} == {name: [] for name in own}
        assert [name for name in own if file.table(name).indexes] == []

    @pytest.mark.parametrize("text", [b"xxxx", b"39D3C99A", b"Bridge game", b"0000000"])
    def test_what_the_club_wrote_is_gone(self, text):
        assert text in CLUB
        assert text not in lzma.decompress(EMPTY.read_bytes())


class EncodedTests:
    @pytest.mark.parametrize(
        ("text", "written"),
        [
            ("Ștefan Łukasz", b"Stefan Lukasz"),
            ("é Œ ’", b"\xe9 \x8c \x92"),
            ("żółw 中", b"z\xf3lw ?"),
        ],
    )
    def test_letters_that_windows_has_not_stand_without_accents(self, text, written):
        assert encode_text(text, "cp1252") == written


class PlanTests:
    def test_a_real_evening_has_the_rounds_of_its_own_file(self):
        assert sorted(rows_of(plan_bws(club_plan()), ROUND_DATA, *PLANNED)) == sorted(
            rows_of(CLUB, ROUND_DATA, *PLANNED)
        )

    def test_the_results_of_that_evening_go_into_it(self):
        """Written as devices would, read as from the club's own file."""
        results = club_results()
        filled = fill(plan_bws(club_plan()), ToWrite(results, {}, ()), AT)
        assert filled.added == len(results) == 270
        assert played(filled.content) == played(CLUB)

    def test_a_pair_that_waits_has_nobody_against_it(self):
        rows = rows_of(plan_bws(a_half_table()), ROUND_DATA, *PLANNED)
        waiting = [row for row in rows if 0 in row[3:5]]
        assert len(waiting) == a_half_table().movement.rounds
        assert all(row[5] for row in waiting)
        [section] = rows_of(plan_bws(a_half_table()), "Section", "MissingPair")
        assert section == (16,)

    def test_boards_that_do_not_follow_each_other_stand_singly(self):
        seatings = (Seating.of_two(1, 1, 1, 2, (3, 4, 7)), Seating.of_two(2, 1, 1, 2, (8, 9)))
        movement = Movement(
            kind="own", tables=1, rounds=2, boards_per_round=3, numbers=(1, 2), seatings=seatings
        )
        rows = rows_of(
            plan_bws(a_plan(movement)), ROUND_DATA, "LowBoard", "HighBoard", "CustomBoards"
        )
        assert rows == [(3, 7, "3,4,7"), (8, 9, None)]

    def test_single_players_have_their_four_seats(self):
        movement = whist.whist(8, boards_per_round=2, rounds=7, together=False)
        sheet = dataclasses.replace(a_plan(howell(4, boards_per_round=2)), movement=movement)
        rows = rows_of(
            plan_bws(sheet), ROUND_DATA, "Round", "Table", "NSPair", "EWPair", "South", "West"
        )
        assert {(r, t): (n, e, s, w) for t, r, n, e, s, w in rows} == {
            (one.round, one.table): one.players for one in movement.seatings
        }

    def test_sections_have_letters_and_rounds_of_their_own(self):
        first, second = (
            in_section(a_howell(), "A"),
            in_section(a_plan(mitchell(5, boards_per_round=4)), "B"),
        )
        content = plan_bws(first, second)
        assert rows_of(content, "Section", "ID", "Letter", "Tables", "Winners") == [
            (1, "A", 7, 1), (2, "B", 5, 2),
        ]  # fmt: skip
        assert len(rows_of(content, "Tables", "Table")) == 12
        rounds = rows_of(content, ROUND_DATA, "Section")
        assert (rounds.count((1,)), rounds.count((2,))) == (7 * 13, 5 * 5)
        assert rows_of(content, "Settings", "LeadCard", "Section") == [(True, 1), (True, 2)]

    def test_who_sits_down_first_is_named(self):
        """Letters that such a file has not stand without their accents."""
        sheet = a_howell()
        names = rows_of(plan_bws(sheet), "PlayerNumbers", "Table", "Direction", "Name")
        [at_two] = [one for one in sheet.movement.seatings if one.round == 1 and one.table == 2]
        south = sheet.pairs[at_two.ns].players[1].full_name
        assert sheet.pairs[at_two.ns].players[0].full_name == "Łukasz Ștefan"
        east, west = (one.full_name for one in sheet.pairs[at_two.ew].players)
        assert {row[1]: row[2] for row in names if row[0] == 2} == {
            "N": "Lukasz Stefan", "S": south[:18], "E": east[:18], "W": west[:18],
        }  # fmt: skip

    @pytest.mark.parametrize(
        ("scoring", "number"),
        [
            ("matchpoints", 1),
            ("cross_imps", 2),
            ("butler", 2),
            ("victory_points", 2),
        ],
    )
    def test_devices_compare_by_the_form_of_scoring(self, scoring, number):
        sheet = dataclasses.replace(a_howell(), scoring=scoring)
        assert rows_of(plan_bws(sheet), "Section", "ScoringType") == [(number,)]

    @needs_reader
    def test_another_reader_finds_the_same(self, tmp_path):
        """The names of columns that no row has are none there."""
        from access_parser import AccessParser

        path = tmp_path / "evening.bws"
        path.write_bytes(plan_bws(a_howell()))
        file = AccessParser(str(path))
        read = file.parse_table(ROUND_DATA)
        rows = zip(*(read[name] for name in PLANNED), strict=True)
        assert [*rows] == rows_of(path.read_bytes(), ROUND_DATA, *PLANNED)
        assert set(file.catalog) >= {"Section", "Tables", "Settings", "ReceivedData", "HandRecord"}
