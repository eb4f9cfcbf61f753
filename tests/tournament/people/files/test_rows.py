"""Lists of players as clubs have them: any encoding, separator, headings and order."""

import pytest

from tournament.evening.files.errors import FileError
from tournament.files.cells import MOST_PLAYERS
from tournament.people.files.read import read_players


def read(text: str, encoding: str = "utf-8"):
    return read_players(text.encode(encoding))


def names(text: str, encoding: str = "utf-8"):
    return [(one.last_name, one.first_name, one.number) for one in read(text, encoding).lines]


def refusal(content: bytes) -> str:
    with pytest.raises(FileError) as refused:
        read_players(content)
    return refused.value.code


MAURIN = ("Maurin", "Hélène", "00123")
ŒUVRARD = ("Œuvrard", "Françoise", "45")
FRENCH = "Nom;Prénom;N° licence\nMaurin;Hélène;00123\nŒuvrard;Françoise;45\n"


class EncodingTests:
    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
    def test_it_reads_as_a_spreadsheet_wrote_it(self, encoding):
        assert names(FRENCH, encoding) == [MAURIN, ŒUVRARD]

    @pytest.mark.parametrize("ending", ["\r\n", "\r", "\n"])
    def test_it_reads_the_lines_of_every_system(self, ending):
        assert names(FRENCH.replace("\n", ending)) == [MAURIN, ŒUVRARD]

    def test_a_text_broken_off_within_a_sign_is_refused(self):
        assert refusal("Nom\nHélène É".encode()[:-1]) == "cut_short"

    def test_an_old_text_that_ends_with_an_accent_is_none_of_those(self):
        assert names("Nom;Prénom\nMaurin;Zoé", "cp1252") == [("Maurin", "Zoé", "")]

    @pytest.mark.parametrize(
        ("content", "code"),
        [
            (b"", "empty_file"),
            (b"\n \n;;\n", "empty_file"),
            (b"\x00\x01\x02\x03" * 100, "not_text"),
            (b"%PDF-1.7\n\x93\x8c\x8b" + bytes(range(256)), "not_players"),
            (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "not_players"),
            (b"\xff\xd8\xff\xe0\0\x10JFIF", "not_players"),
            (b'{"format": "etui-evening"}\n' + b'"a",\n' * 6_000, "not_players"),
            (b'\xef\xbb\xbf\n [{"name": "x"}]', "not_players"),
            (b'<?xml version="1.0"?>\n<USEBIO/>', "not_players"),
            (b"a;b\n1;2\n", "not_players"),
            (b"a;b\n", "not_players"),
            (
                b"Maurin;H\xc3\xa9l\xc3\xa8ne;rouge\nAstier;Paul;bleu\nEO;1;2\nNS;2;1\n",
                "not_players",
            ),
            (
                "Ligne;Rang;Paire;Joueur 1;Joueur 2;Points;Maximum;%;Étuis\n"
                "NS;1;3;Hélène Maurin;Paul Astier;90;140;64,3;14\n".encode(),
                "results_not_players",
            ),
            (
                b"Line,Rank,Pair,Player 1,Player 2,IMPs,Boards\nNS,1,3,A B,C D,9,14\n",
                "results_not_players",
            ),
            (
                "Étui;Donneur;Vulnérables;Tour;Table;NS;EO;Joueurs NS;Joueurs EO;Contrat;Score NS\n"
                "1;N;Personne;1;1;1;8;Hélène Maurin;Paul Astier;3SA;400\n".encode(),
                "results_not_players",
            ),
            (b"Nom;Pr\x81nom\n", "unknown_encoding"),
            (b"\xff\xfeN", "cut_short"),
            (b"\xd0\xcf\x11\xe0" + b"\0" * 600, "old_workbook"),
            (b"a;b\n" * 600_000, "file_too_big"),
            (b"1;2;3\n4;5;6\n", "no_names"),
            (b"Licence;Club\n1;Tilleuls\n", "no_names"),
        ],
    )
    def test_what_is_no_list_is_refused_in_a_code(self, content, code):
        assert refusal(content) == code


class SeparatorTests:
    @pytest.mark.parametrize("separator", [";", ",", "\t"])
    def test_it_is_found(self, separator):
        assert names(FRENCH.replace(";", separator)) == [MAURIN, ŒUVRARD]

    def test_it_may_be_told(self):
        assert names("sep=|\nNom|Prénom\nMaurin|Hélène") == [("Maurin", "Hélène", "")]

    def test_a_quoted_cell_may_hold_it(self):
        text = 'Nom;Prénom\n"Mau;rin";"Zoé ""Z"""\n'
        assert names(text) == [("Mau;rin", 'Zoé "Z"', "")]

    def test_a_comma_in_one_column_of_names_parts_name_from_first_name(self):
        assert names("Nom\nMaurin, Hélène\nAstier, Paul") == [
            ("Maurin", "Hélène", ""),
            ("Astier", "Paul", ""),
        ]

    def test_a_quote_that_never_closes_takes_one_line_only(self):
        text = 'Nom;Prénom\n"Maurin;Hélène\nAstier;Paul\n'
        assert names(text) == [('"Maurin', "Hélène", ""), ("Astier", "Paul", "")]


class HeadingTests:
    @pytest.mark.parametrize(
        "heading",
        [
            "Nom;Prénom;Licence",
            "NOM;PRENOM;N° LICENCE",
            "nom;prenom;numéro de licence",
            "Nom de famille;Prénoms;Numéro",
            "Last name;First name;Number",
            "name;first name;Licence number",
            "Surname;Given name;No.",
            "Nom;Prénom;N° FFB",
        ],
    )
    def test_headings_in_both_languages_are_known(self, heading):
        assert names(f"{heading}\nMaurin;Hélène;00123\n") == [MAURIN]

    def test_the_columns_may_stand_in_any_order_among_others(self):
        text = "Club;N° licence;Prénom;Comité;Nom\nTilleuls;00123;Hélène;Nord;Maurin\n"
        found = read(text)
        assert names(text) == [MAURIN]
        assert found.left_out == ("Club", "Comité")
        assert [each.heading for each in found.columns] == ["N° licence", "Prénom", "Nom"]

    def test_a_title_may_stand_above(self):
        assert names(f"Adhérents 2026\n\n{FRENCH}") == [MAURIN, ŒUVRARD]

    @pytest.mark.parametrize(
        "text",
        [
            "Nom Prénom;Licence\nMaurin Hélène;00123",
            "Prénom Nom;Licence\nHélène Maurin;00123",
            "Name;Number\nHélène Maurin;00123",
            "Joueur;Licence\nMAURIN Hélène;00123",
            "Nom;Licence\nHélène MAURIN;00123",
            "Name;Number\n Maurin,  Hélène ;00123",
        ],
    )
    def test_one_column_may_hold_the_whole_name(self, text):
        assert names(text) == [MAURIN]

    def test_without_headings_the_figures_tell_the_number(self):
        assert names("00123;Maurin;Hélène\n45;Œuvrard;Françoise\n") == [MAURIN, ŒUVRARD]

    def test_without_headings_the_name_comes_before_the_first_name(self):
        assert names("Maurin;Hélène\nAstier;Paul\n") == [
            ("Maurin", "Hélène", ""),
            ("Astier", "Paul", ""),
        ]

    def test_without_headings_a_line_may_be_a_name(self):
        assert names("Hélène Maurin\nAstier PAUL\n")[0] == ("Maurin", "Hélène", "")


class LineTests:
    def problems(self, text):
        return [(one.line, one.problem) for one in read(text).wrong]

    def test_names_in_capitals_get_small_letters(self):
        assert names("Nom;Prénom\nDE LA TOUR;JEAN-PIERRE\nMcNair;zoé") == [
            ("De La Tour", "Jean-Pierre", ""),
            ("McNair", "Zoé", ""),
        ]

    def test_a_number_written_as_text_keeps_its_noughts(self):
        assert names('Nom;Prénom;Licence\nMaurin;Hélène;="00123"\n') == [MAURIN]
        assert names("Nom;Prénom;Licence\nMaurin;Hélène;00 123\n") == [MAURIN]

    def test_wrong_lines_are_told_with_their_number(self):
        text = (
            "Nom;Prénom;Licence\n"
            ";;12\n"
            "???;;13\n"
            f"{'x' * 61};Hélène;14\n"
            f"Maurin;Hélène;{'1' * 21}\n"
            "Astier;Paul;1,23457E+11\n"
            "Ferrand;Odile;#N/A\n"
        )
        assert self.problems(text) == [
            (2, "no_name"),
            (3, "no_letter"),
            (4, "name_too_long"),
            (5, "number_too_long"),
            (6, "number_shortened"),
            (7, "cell_error"),
        ]

    def test_lines_are_counted_as_in_the_file(self):
        text = 'Nom;Prénom\n\n"Mau\nrin";Hélène\nAstier;Paul\n'
        assert [one.line for one in read(text).lines] == [3, 5]

    def test_more_players_than_a_club_has_are_refused(self):
        text = "Nom;Prénom\n" + "Maurin;Hélène\n" * MOST_PLAYERS
        assert len(read(text).lines) == MOST_PLAYERS
        assert refusal((text + "Astier;Paul\n").encode()) == "too_many_players"

    def test_signs_that_turn_or_hide_text_are_left_out(self):
        assert names("Nom;Prénom\nMau\u202erin;Hé\u200blène") == [("Mau Rin", "Hé Lène", "")]
