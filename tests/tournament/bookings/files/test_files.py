"""The list as a file, written and read again."""

import io
import uuid

import pytest
from openpyxl import Workbook

from tests.tournament.bookings.files.test_lines import CLUB, KNOWN, names
from tournament.bookings.files.lines import read_booked_lines
from tournament.bookings.files.read import read_booking_file
from tournament.bookings.files.write import WRITERS
from tournament.bookings.values.bookings import BookingRow
from tournament.evening.files.errors import FileError
from tournament.evening.names.names import NamedPlayer

GUEST = NamedPlayer("Zoé", "de La Tour")
FORMULA = NamedPlayer("=Zoé", "Petit")


def rows(*bookings) -> list[BookingRow]:
    return [
        BookingRow(uuid.UUID(int=place), place, tuple(players), **more)
        for place, (players, more) in enumerate(bookings, 1)
    ]


LIST = rows(
    (KNOWN[:2], {"came_as": "4"}),
    (KNOWN[2:3], {}),
    (KNOWN[3:5], {"waits": True}),
    ([GUEST], {"waits": True}),
)


class WrittenTests:
    def test_the_french_list_in_full(self):
        content = WRITERS["csv"](LIST, size=2, language="fr").decode("utf-8-sig")
        assert content.splitlines() == [
            "N°;Prénom;Nom;Numéro de licence;Prénom;Nom;Numéro de licence;Inscription",
            "1;Hélène;Maurin;1000001;Paul;Astier;1000002;déjà là",
            "2;Luc;Lestrade;1000003;;;;cherche partenaire",
            "3;Eva;Novak;1000004;Jean;Martin;1000005;liste d’attente",
            "4;Zoé;de La Tour;;;;;cherche partenaire, liste d’attente",
        ]

    def test_where_each_plays_alone_there_is_one_player_a_line(self):
        content = WRITERS["csv"](rows((KNOWN[:1], {})), size=1, language="en").decode("utf-8-sig")
        assert content.splitlines() == [
            "No.,First name,Name,Licence number,Booking", "1,Hélène,Maurin,1000001,",
        ]  # fmt: skip

    @pytest.mark.parametrize("language", ["en", "fr"])
    @pytest.mark.parametrize("extension", WRITERS)
    def test_what_was_written_is_read_again(self, extension, language):
        text = read_booking_file(WRITERS[extension](LIST, size=2, language=language))
        assert [names(line) for line in read_booked_lines(text, CLUB, {}, size=2)] == [
            ("Hélène Maurin", "Paul Astier"),
            ("Luc Lestrade",),
            ("Eva Novak", "Jean Martin"),
            ("Zoé de La Tour*",),
        ]

    def test_a_name_that_a_spreadsheet_would_run_is_guarded(self):
        content = WRITERS["csv"](rows(([FORMULA], {})), size=2, language="fr").decode("utf-8-sig")
        assert "1;'=Zoé;Petit;" in content


class ReadTests:
    @pytest.mark.parametrize("separator", [";", ",", "\t"])
    def test_a_text_of_any_separator(self, separator):
        content = "\n".join(
            separator.join(cells) for cells in (("Joueur", "Partenaire"), ("Maurin", "Astier"))
        )
        assert read_booking_file(content.encode("cp1252")).splitlines()[1] == "Maurin\tAstier"

    def test_a_workbook_without_its_empty_rows(self):
        book = Workbook()
        for cells in (
            ["Joueur", "Partenaire"],
            [None, None],
            ["Maurin", "Astier"],
            ["Novak", None],
        ):
            book.active.append(cells)
        buffer = io.BytesIO()
        book.save(buffer)
        lines = read_booking_file(buffer.getvalue()).splitlines()
        assert lines == ["Joueur\tPartenaire", "Maurin\tAstier", "Novak"]

    @pytest.mark.parametrize(
        ("content", "code"),
        [
            (b"\xd0\xcf\x11\xe0" + bytes(100), "old_workbook"),
            (b"PK" + bytes(100), "workbook_damaged"),
            (bytes(range(32)) * 8, "not_text"),
            (b"a" * 2_000_001, "file_too_big"),
            (b"a;b\n" * 20_001, "too_many_players"),
        ],
    )
    def test_what_is_no_list_is_refused(self, content, code):
        with pytest.raises(FileError) as error:
            read_booking_file(content)
        assert error.value.code == code
