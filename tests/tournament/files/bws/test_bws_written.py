"""Results written into a Bridgemate file: a real file emptied and filled again, read by others."""

import contextlib
import datetime
import lzma
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.notation.board import Seat
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.outcome import (
    Artificial,
    FixedAward,
    NotPlayed,
    PassedOut,
    Played,
    ScoreOnly,
    Sides,
)
from tests.machine import has_bws_reader
from tests.scoring.deals.given import GOLDEN
from tournament.deals.files.formats import read_deals
from tournament.evening.files.errors import FileError
from tournament.files.bws.jet import JetFile, JetTable
from tournament.files.bws.jet_pages import OF_1997
from tournament.files.bws.read import read_bws
from tournament.files.bws.results import read_numbers
from tournament.files.bws.rows import PlayedAt
from tournament.files.bws.write import LicencedPlayer, ToWrite, fill

needs_reader = pytest.mark.skipif(not has_bws_reader(), reason="python3 run.py extras")
AT = datetime.datetime(2026, 11, 29, 22, 15, 30)  # noqa: DTZ001 - the file has no time zone.
CLUB = lzma.decompress((GOLDEN.parent / "club_10_tables.bws.xz").read_bytes())


SIZE = OF_1997.page
PASSED = Sides.both(PassedOut())


def emptied(*names: str) -> bytes:
    """The club's file without the rows of some tables, as the control program began it."""
    file = JetFile(CLUB)
    for name in names:
        table = file.table(name)
        for page in table.pages:
            file.data[page * SIZE : (page + 1) * SIZE] = bytes(SIZE)
        for at in (OF_1997.maps_at, OF_1997.maps_at + 4):
            begin, end = map_of(file, table, at)
            file.data[begin + 5 : end] = bytes(end - begin - 5)
        struct.pack_into("<I", file.data, table.at + OF_1997.rows_at, 0)
    return file.content


def map_of(file: JetFile, table: JetTable, at: int) -> tuple[int, int]:
    """Where a map of a table's pages begins and ends."""
    [pointer] = struct.unpack_from("<I", file.data, table.at + at)
    return file.map_bounds(pointer)


def club_results() -> list[PlayedAt]:
    """What was played at the club, as the reader of such files has it."""
    evening = read_bws(CLUB)
    number = {pair.key: int(pair.number) for pair in evening.pairs}
    return [
        PlayedAt(
            one.section, one.table, one.round, one.board, number[one.ns], number[one.ew],
            one.outcome,
        )
        for one in evening.results
    ]  # fmt: skip


def to_write(results, players=None, deals=()) -> ToWrite:
    return ToWrite(results, players or {}, deals)


def at_table(sides: Sides, board: int = 1) -> PlayedAt:
    """A result of round 1 at table 1, where pair 1 meets pair 1 on boards 1 to 3."""
    return PlayedAt("A", 1, 1, board, 1, 1, sides)


def rows_of(data: bytes, name: str) -> list[dict]:
    return list(JetFile(data).table(name).rows())


@needs_reader
class WholeEveningTests:
    @pytest.mark.slow
    def test_an_emptied_file_filled_again_is_the_evening_that_it_was(self):
        filled = fill(emptied("ReceivedData"), to_write(club_results()), AT)
        assert (filled.added, filled.left_out) == (270, ())
        again, before = read_bws(filled.content), read_bws(CLUB)
        assert sorted(again.results, key=str) == sorted(before.results, key=str)
        assert (again.pairs, again.winners, again.notes) == (before.pairs, before.winners, ())

    def test_rows_have_the_columns_that_the_devices_wrote(self):
        """All but the hour, what was erased in between and the declarer of a board not played."""
        filled = fill(emptied("ReceivedData"), to_write(club_results()), AT)
        columns = ("Section", "Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract")
        columns += ("Declarer", "Result", "LeadCard", "Processed", "Erased", "ExternalUpdate")
        of_devices = {
            tuple(row[name] for name in columns)
            for row in rows_of(CLUB, "ReceivedData")
            if row["Contract"]
        }
        ours = {
            tuple(row[name] for name in columns)
            for row in rows_of(filled.content, "ReceivedData")
            if row["Contract"]
        }
        assert len(ours) == 264
        assert ours <= of_devices

    def test_what_the_file_has_is_not_written_twice(self):
        filled = fill(CLUB, to_write(club_results()), AT)
        assert (filled.added, filled.content) == (0, CLUB)

    def test_a_result_that_differs_follows_and_counts(self):
        results = club_results()
        passed = results[7]._replace(sides=Sides.both(PassedOut()))
        filled = fill(CLUB, to_write([*results[:7], passed, *results[8:]]), AT)
        assert filled.added == 1
        after = {(one.table, one.round, one.board): one for one in read_bws(filled.content).results}
        assert after[passed.table, passed.round, passed.board].outcome == passed.sides
        assert len(after) == 270

    def test_all_pages_but_the_definition_and_its_maps_stay_as_they_were(self):
        empty = emptied("ReceivedData")
        filled = fill(empty, to_write(club_results()), AT).content
        changed = {
            page
            for page in range(len(empty) // SIZE)
            if empty[page * SIZE : (page + 1) * SIZE] != filled[page * SIZE : (page + 1) * SIZE]
        }
        file = JetFile(empty)
        table = file.table("ReceivedData")
        assert changed == {table.page, map_of(file, table, OF_1997.maps_at)[0] // SIZE}

    @pytest.mark.slow
    def test_hands_and_players_of_an_empty_file_are_written(self):
        """Numbers are texts: noughts before them stay."""
        deals = read_deals(CLUB).boards
        players = {
            ("A", 3, "NS"): [LicencedPlayer("007", "Ada Nord"), LicencedPlayer("00042", "Sol Sud")]
        }
        empty = emptied("ReceivedData", "HandRecord", "PlayerNumbers")
        filled = fill(empty, to_write(club_results(), players, deals), AT)
        assert [(one.number, one.deal) for one in read_deals(filled.content).boards] == [
            (one.number, one.deal) for one in deals
        ]
        seats = [
            (row["Table"], row["Direction"], row["Number"], row["Name"])
            for row in rows_of(filled.content, "PlayerNumbers")
        ]
        assert seats == [(3, "N", "007", "Ada Nord"), (3, "S", "00042", "Sol Sud")]
        assert rows_of(fill(CLUB, to_write([], players, deals), AT).content, "HandRecord") == (
            rows_of(CLUB, "HandRecord")
        )


class ColumnsTests:
    """What each outcome is in the columns of a row, typed from the schema of such files."""

    @pytest.mark.parametrize(
        ("sides", "said"),
        [
            (
                Played(Contract(4, Strain.SPADES, Seat.EAST, Doubling.DOUBLED), 8),
                ("E", "4 S x", "-2", ""),
            ),
            (
                Played(Contract(5, Strain.CLUBS, Seat.SOUTH, Doubling.REDOUBLED), 11),
                ("S", "5 C xx", "=", ""),
            ),
            (Played(Contract(3, Strain.NOTRUMP, Seat.NORTH), 13), ("N", "3 NT", "+4", "")),
            (PassedOut(), ("", "PASS", "", "")),
            (NotPlayed(), ("", "", "", "Not played")),
        ],
    )
    def test_what_was_played(self, sides, said):
        [row] = rows_of(self.written(Sides.both(sides)), "ReceivedData")
        assert tuple(row[name] for name in ("NS/EW", "Contract", "Result", "Remarks")) == said

    def test_what_was_awarded(self):
        sides = Sides(Artificial(60), Artificial(40))
        [row] = rows_of(self.written(sides), "ReceivedData")
        assert (row["Contract"], row["Remarks"]) == ("", "60%-40%")

    @pytest.mark.parametrize(
        "sides",
        [
            Sides.both(ScoreOnly(420)),
            Sides(ScoreOnly(420), ScoreOnly(-50)),
            Sides(PassedOut(), Artificial(40)),
            Sides.both(FixedAward(3)),
        ],
    )
    def test_what_has_no_column_is_left_out_and_named(self, sides):
        filled = fill(emptied("ReceivedData"), to_write([at_table(sides)]), AT)
        assert (filled.added, filled.left_out) == (0, (at_table(sides),))
        assert rows_of(filled.content, "ReceivedData") == []

    def written(self, sides: Sides) -> bytes:
        return fill(emptied("ReceivedData"), to_write([at_table(sides)]), AT).content


class TurnedTests:
    """Pairs that sat the other way round: numbers as planned, the seat as it was, and a remark."""

    def turned(self, sides: Sides, ns: int = 12, ew: int = 3) -> PlayedAt:
        return PlayedAt("A", 2, 1, 4, ns, ew, sides)

    def written(self, sides: Sides) -> dict:
        file = JetFile(emptied("ReceivedData", "RoundData"))
        row = {"Section": 1, "Table": 2, "Round": 1, "NSPair": 3, "EWPair": 12}
        file.table("RoundData").append(row | {"LowBoard": 4, "HighBoard": 6})
        self.empty = file.content
        [row] = rows_of(
            fill(self.empty, to_write([self.turned(sides)]), AT).content, "ReceivedData"
        )
        return row

    def test_a_contract_has_the_declarers_number_at_the_seat_of_the_others(self):
        row = self.written(Sides.both(Played(Contract(4, Strain.SPADES, Seat.NORTH), 10)))
        columns = ("PairNS", "PairEW", "Declarer", "NS/EW", "Contract", "Remarks")
        assert tuple(row[name] for name in columns) == (3, 12, 12, "N", "4 S", "Wrong direction")
        assert read_numbers(row)[:2] == (12, 3)

    def test_where_all_passed_the_remark_says_it(self):
        row = self.written(PASSED)
        assert (row["Contract"], row["Remarks"]) == ("PASS", "Wrong direction")
        assert read_numbers(row)[:2] == (12, 3)

    def test_what_was_awarded_goes_to_the_pairs_as_planned(self):
        """Pair 12 sat North-South and has 60 %."""
        row = self.written(Sides(Artificial(60), Artificial(40)))
        assert (row["PairNS"], row["PairEW"], row["Remarks"]) == (3, 12, "40%-60%")
        assert read_numbers(row)[:2] == (3, 12)

    def test_it_is_not_written_twice(self):
        for sides in (PASSED, Sides(Artificial(60), Artificial(40)), Sides.both(NotPlayed())):
            self.written(sides)
            once = fill(self.empty, to_write([self.turned(sides)]), AT).content
            assert fill(once, to_write([self.turned(sides)]), AT).added == 0
            straight = self.turned(sides, 3, 12)
            assert fill(once, to_write([straight]), AT).added == (sides.ns != NotPlayed())


class RefusedTests:
    @pytest.mark.parametrize(
        "result",
        [
            PlayedAt("A", 1, 1, 4, 1, 1, PASSED),
            PlayedAt("A", 1, 1, 1, 1, 2, PASSED),
            PlayedAt("A", 11, 1, 1, 1, 1, PASSED),
            PlayedAt("A", 1, 99, 1, 1, 1, PASSED),
        ],
    )
    def test_a_file_of_another_movement(self, result):
        with pytest.raises(FileError) as caught:
            fill(CLUB, to_write([result]), AT)
        assert caught.value.code == "bws_other_movement"

    @pytest.mark.parametrize("data", [b"", b"PK", CLUB[:5], CLUB[:3000], CLUB[:2048]])
    def test_what_is_no_such_database(self, data):
        with pytest.raises(FileError) as caught:
            fill(data, to_write([]), AT)
        assert caught.value.code == "bws_unreadable"

    def test_a_table_with_an_index(self):
        file = JetFile(CLUB)
        with pytest.raises(FileError) as caught:
            file.table("HandEvaluation").check_open("HandEvaluation")
        assert caught.value.code == "bws_indexed"
        with pytest.raises(FileError) as caught:
            file.table("Nowhere")
        assert caught.value.code == "bws_without_table"

    def test_a_list_of_tables_without_their_names(self):
        """The first letter of a column of that list is gone."""
        at = CLUB.index(b"Name", 2 * SIZE, 3 * SIZE)
        with pytest.raises(FileError) as caught:
            fill(CLUB[:at] + b"?" + CLUB[at + 1 :], to_write([]), AT)
        assert caught.value.code == "bws_unreadable"

    @given(st.integers(0, len(CLUB) - 1), st.binary(min_size=1, max_size=64))
    def test_a_damaged_file_is_refused_or_filled(self, place, noise):
        data = bytearray(CLUB)
        data[place : place + len(noise)] = noise
        with contextlib.suppress(FileError):
            filled = fill(bytes(data[: len(CLUB)]), to_write([at_table(PASSED)]), AT)
            assert filled.added <= 1
            assert len(filled.content) >= len(CLUB)


class ManyRowsTests:
    @needs_reader
    @pytest.mark.slow
    def test_rows_beyond_the_reach_of_the_small_map_are_found_by_its_large_one(self, tmp_path):
        """Five thousand long rows take more pages than a map of one run of pages holds."""
        from access_parser import AccessParser

        file = JetFile(emptied("ReceivedData"))
        table = file.table("ReceivedData")
        for board in range(5_000):
            table.append({"Board": board, "Remarks": "x" * 180, "Erased": True})
        path = tmp_path / "long.bws"
        path.write_bytes(file.content)
        read = AccessParser(str(path)).parse_table("ReceivedData")
        assert read["Board"] == list(range(5_000))
        assert read["ID"] == list(range(275, 5_275))
        assert set(read["Erased"]) == {True}
        assert file.data[map_of(file, table, OF_1997.maps_at)[0]] == 1
