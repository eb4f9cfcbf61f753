"""Headings of members' lists as federations and programs write them, and values that are none.

Sources: the headings of the EBU's, ACBL's and ABF's downloads, of Pianola and of BridgeWebs, as in
the small lists of `tests/golden/inbox` (`test_inbox.py` reads those); the others are clubs' own.
"""

import pytest

from tests.tournament.people.files.workbooks import workbook
from tournament.people.files.read import read_players


def read(text):
    return read_players(text.encode())


def numbers(text):
    return [one.number for one in read(text).lines]


class WorkbookTests:
    def test_a_workbook_has_the_same_headings(self):
        rows = [["EBUNumber", "Forename", "Surname"], ["00123456", "John", "Smith"]]
        [line] = read_players(workbook(rows)).lines
        assert line.number == "00123456"


class NumberHeadingTests:
    @pytest.mark.parametrize(
        "heading",
        [
            *("N° FFB", "Licence FFB", "N°Licence", "NoLicence", "Numéro de licencié", "n° lic."),
            *("Numéro fédéral", "Identifiant FFB", "Code FFB", "NumeroLicence", "N° adhérent"),
            *("FSB-Nr.", "Lizenznummer", "N° FRBB", "Lidnummer", "LBF", "Matricule", "N_LICENCE"),
            *("EBU Number", "EBUNumber", "ebunumber", "EBU No.", "EBU ID", "EBU_NUMBER", "EBU"),
            *("ACBL Number", "ACBL No", "ACBL#", "ABF Number", "ABFNumber", "ABF No", "WBF Code"),
            *("MemberNumber", "Member No.", "MembershipNo", "Membership Number", "Player Number"),
            *("NBO No", "NBONumber", "National ID", "NATIONAL_ID_NUMBER", "License number"),
        ],
    )  # fmt: skip
    def test_it_is_that_of_the_number(self, heading):
        assert numbers(f"{heading};Nom;Prénom\n00123;Maurin;Hélène\n") == ["00123"]

    @pytest.mark.parametrize(
        "heading",
        [
            *("MemberID", "Player ID", "Id", "PairNumber", "Phone number", "N° de téléphone"),
            *("House No", "Fédération", "Membre", "Licencié", "Licence type", "Club No", "ND"),
        ],
    )
    def test_it_is_not(self, heading):
        assert numbers(f"{heading};Nom;Prénom\n00123;Maurin;Hélène\n") == [""]

    @pytest.mark.parametrize(
        "headings",
        [
            "N°;Licence;Nom;Prénom",
            "No;NBO No;Surname;First Name",
            "Membership No;EBU Number;Surname;Forename",
            "Numéro;N° adhérent;Nom;Prénom",
        ],
    )
    def test_of_several_that_of_the_federation_counts(self, headings):
        found = read(f"{headings}\n7;00123;Maurin;Hélène\n")
        assert [one.number for one in found.lines] == ["00123"]
        assert found.left_out == (headings.split(";")[0],)

    @pytest.mark.parametrize(
        "headings",
        [
            *("LastName;FirstName", "last_name;first_name", "NOM_DE_FAMILLE;PRENOM"),
            *("Achternaam;Voornaam", "Nachname;Vorname", "Cognome;Nome", "Name;Vorname"),
        ],
    )
    def test_names_are_known_glued_and_in_the_languages_of_neighbours(self, headings):
        [line] = read(f"{headings}\nMaurin;Hélène\n").lines
        assert (line.last_name, line.first_name) == ("Maurin", "Hélène")


class NumberTests:
    @pytest.mark.parametrize(
        "text",
        ["n/a", "N/A", "-", "—", "none", "None", "néant", "Aucune", "nc", "0", "000", "?", ""],
    )
    def test_what_says_that_there_is_none_is_none(self, text):
        found = read(f"Nom;Prénom;Licence\nMaurin;Hélène;{text}\n")
        assert [one.number for one in found.lines] == [""]
        assert (found.wrong, found.no_numbers) == ((), ())

    def test_what_has_no_figure_is_left_out_and_told(self):
        found = read("Nom;Prénom;Licence\nMaurin;Hélène;visiteur\nAstier;Paul;J23\n")
        assert [one.number for one in found.lines] == ["", "J23"]
        assert found.no_numbers == ("visiteur",)


class NameTests:
    @pytest.mark.parametrize(
        ("name", "first", "last"),
        [
            ("M Smith", "M", "Smith"),
            ("P. Smith", "P.", "Smith"),
            ("J. P. Dupont", "J. P.", "Dupont"),
            ("J.-P. DUPONT", "J.-P.", "Dupont"),
            ("J P Dupont", "J P", "Dupont"),
            ("Anne B. Dupont", "Anne B.", "Dupont"),
            ("Miss J Smith", "J", "Smith"),
            ("Mme MAURIN Hélène", "Hélène", "Maurin"),
            ("Mlle Hélène Maurin", "Hélène", "Maurin"),
            ("Dr. Hélène Maurin", "Hélène", "Maurin"),
            ("MR PAUL ASTIER", "Paul", "Astier"),
            ("Maurin, Mrs Hélène", "Hélène", "Maurin"),
        ],
    )
    def test_initials_stay_and_civilities_go(self, name, first, last):
        [line] = read(f'Name;Number\n"{name}";1\n').lines
        assert (line.first_name, line.last_name) == (first, last)

    def test_a_civility_may_stand_in_either_column(self):
        lines = read("Nom;Prénom\nMme Maurin;Hélène\nAstier;M. Paul\nSmith;M\n").lines
        assert [(one.first_name, one.last_name) for one in lines] == [
            ("Hélène", "Maurin"), ("Paul", "Astier"), ("M", "Smith"),
        ]  # fmt: skip

    @pytest.mark.parametrize(
        "name",
        ["Phantom", "Fantôme", "FANTOME", "Relais", "Phantom 2", "Sit Out", "Joueur fantôme"],
    )
    def test_an_empty_chair_is_no_player(self, name):
        found = read(f"Name;Number\n{name};1\nPaul Relais;2\n")
        assert [one.last_name for one in found.lines] == ["Relais"]
        assert [(one.line, one.problem) for one in found.wrong] == [(2, "no_player")]


class FactTests:
    @pytest.mark.parametrize("heading", ["Année", "Année de naissance", "Né(e) le", "DOB", "Born"])
    def test_a_year_is_that_of_birth(self, heading):
        [line] = read(f"Nom;Prénom;{heading}\nMaurin;Hélène;1950\n").lines
        assert line.birth_year == 1950

    @pytest.mark.parametrize(
        ("title", "sex"),
        [("Mr", "M"), ("M.", "M"), ("Miss", "F"), ("Mlle.", "F"), ("Ms", "F"), ("Dr", None),
         ("Life Master", None), ("", None)],
    )  # fmt: skip
    @pytest.mark.parametrize("heading", ["Title", "Civilité"])
    def test_a_title_says_a_sex_or_nothing(self, heading, title, sex):
        found = read(f"{heading};Nom;Prénom\n{title};Maurin;Hélène\n")
        assert ([one.sex for one in found.lines], found.wrong) == ([sex], ())
