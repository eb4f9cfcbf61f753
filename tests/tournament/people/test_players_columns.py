"""Columns of a list whose headings nobody knows: the director says what they are, once."""

import re

import pytest
from django.urls import reverse
from django.utils import translation

from tests.builders import a_club
from tests.tournament.people.files.workbooks import workbook
from tests.tournament.people.test_players_file import chosen, confirm, fields, stored
from tests.tournament.setup.arrange import members
from tests.tournament.setup.browse import logged_in, text_of
from tournament.models import Change, Player
from tournament.words.log.sentences import sentence

pytestmark = pytest.mark.django_db

LIST = (
    "Nom;Prénom;Identifiant;Email;Groupe\n"
    "Ferrand;Odile;0077;o@example.org;Lundi\n"
    "Astier;Paul;0078;;Mardi\n"
)


def selected(page) -> dict[str, str]:
    """What each column is, as the page proposes it."""
    found = {}
    for name, options in re.findall(
        r'(?s)<select name="(column-\d+)".*?>(.*?)</select>', page.content.decode()
    ):
        one = re.search(r'value="(\w*)" selected', options)
        found[name] = one.group(1) if one else ""
    return found


def answer(client, page, **columns):
    sent = fields(page) | selected(page) | {f"column-{n[1:]}": k for n, k in columns.items()}
    return client.post(reverse("players_file"), sent)


class AskedTests:
    def test_a_heading_that_nobody_knows_is_asked_about_with_values_of_its_column(self):
        page = chosen(logged_in(a_club()), LIST.encode())
        text = text_of(page)
        assert "What these columns are" in text
        assert text.index("Identifiant") < text.index("0077 · 0078") < text.index("other columns")
        assert selected(page) == {
            "column-0": "last_name", "column-1": "first_name", "column-2": "", "column-3": "",
            "column-4": "",
        }  # fmt: skip
        assert stored() == (0, 0)

    def test_what_is_chosen_is_read_and_kept_only_when_it_is_confirmed(self):
        client = logged_in(a_club())
        page = answer(client, chosen(client, LIST.encode()), c2="number")
        assert "Licence number (“Identifiant”)" in text_of(page)
        assert stored() == (0, 0)
        confirm(client, page)
        assert [player.number for player in Player.objects.order_by("number")] == ["0077", "0078"]

    def test_unread_it_is_left_out(self):
        client = logged_in(a_club())
        page = answer(client, chosen(client, LIST.encode()))
        assert "Not read: Identifiant, Email, Groupe." in text_of(page)
        confirm(client, page)
        assert {player.number for player in Player.objects.all()} == {""}

    def test_the_clubs_next_list_is_read_in_the_same_way(self):
        club = a_club()
        client = logged_in(club)
        confirm(client, answer(client, chosen(client, LIST.encode()), c2="number"))
        page = chosen(client, b"IDENTIFIANT;Groupe;Nom;Pr\xe9nom\n0079;Lundi;Rouvier;Jean\n")
        assert "Licence number (“IDENTIFIANT”)" in text_of(page)
        confirm(client, page)
        assert Player.objects.get(last_name="Rouvier").number == "0079"

    def test_what_is_chosen_is_kept_where_no_player_changes(self):
        """The list was typed before: the file teaches the program its columns, and nothing else."""
        club = a_club()
        client = logged_in(club)
        for last_name, first_name in (("Ferrand", "Odile"), ("Astier", "Paul")):
            Player.objects.create(club=club, last_name=last_name, first_name=first_name)
        page = answer(client, chosen(client, LIST.encode()), c4="")
        assert "Confirm, and the club’s next list is read under the columns" in text_of(page)
        kept = confirm(client, page)
        assert "the next one is read under the columns you chose" in text_of(kept)
        change = Change.objects.get(kind="players_imported")
        with translation.override("en"):
            assert sentence(change.kind, change.detail) == (
                "Columns of a list of players chosen for the next one"
            )
        again = chosen(client, LIST.encode())
        assert "What these columns are" not in text_of(again)
        assert "there is nothing to confirm" in text_of(again)

    def test_the_same_choice_again_is_nothing_to_confirm(self):
        client = logged_in(a_club())
        confirm(client, answer(client, chosen(client, LIST.encode()), c2="number"))
        page = chosen(client, LIST.encode())
        page = client.post(reverse("players_file"), {"table": fields(page)["table"]})
        page = answer(client, page)
        assert "there is nothing to confirm" in text_of(page)

    def test_another_club_is_asked_itself(self):
        client = logged_in(a_club())
        confirm(client, answer(client, chosen(client, LIST.encode()), c2="number"))
        other = logged_in(a_club("Autre"), name="denis")
        assert "What these columns are" in text_of(chosen(other, LIST.encode()))

    def test_usual_headings_and_empty_columns_are_not_asked_about(self):
        text = (
            "MemberID,MemberNumber,FirstName,LastName,Email,HomePhone,JoinDate,Notes,Groupe\n"
            "1001,00123456,John,Smith,j@example.org,0777,01/02/2010,likes NT,\n"
        )
        assert "1 new player" in text_of(chosen(logged_in(a_club()), text.encode()))

    def test_without_any_heading_of_names_all_columns_are_asked_about(self):
        client = logged_in(a_club())
        page = chosen(client, b"Licence;Apellido\n0077;Odile Ferrand\n0078;Paul Astier\n")
        assert "What these columns are" in text_of(page)
        confirm(client, answer(client, page, c1="full_name"))
        assert Player.objects.get(last_name="Ferrand").number == "0077"

    def test_headings_of_another_language_are_taken_for_headings(self):
        client = logged_in(a_club())
        text = "Apellido;Nombre;Carné\nFerrand;Odile;0077\nAstier;Paul;0078\nRouvier;Jean;0079\n"
        page = chosen(client, text.encode())
        assert 'name="headings"' in page.content.decode()
        sent = fields(page) | selected(page) | {"headings": "on"}
        confirm(client, client.post(reverse("players_file"), sent))
        assert Player.objects.count() == 3
        assert Player.objects.get(last_name="Ferrand").number == "0077"

    def test_a_workbook_is_asked_about_as_well(self):
        client = logged_in(a_club())
        rows = [["Nom", "Prénom", "Identifiant"], ["Ferrand", "Odile", "0077"]]
        page = answer(client, chosen(client, workbook(rows), "liste.xlsx"), c2="number")
        confirm(client, page)
        assert Player.objects.get().number == "0077"

    def test_the_columns_can_be_chosen_from_the_preview_too(self):
        client = logged_in(a_club())
        page = chosen(client, "Nom;Prénom;Email\nOdile;Ferrand;x\n".encode())
        again = client.post(reverse("players_file"), {"table": fields(page)["table"]})
        turned = answer(client, again, c0="first_name", c1="last_name")
        once_more = client.post(reverse("players_file"), {"table": fields(turned)["table"]})
        assert selected(once_more) == {
            "column-0": "first_name", "column-1": "last_name", "column-2": "",
        }  # fmt: skip
        confirm(client, turned)
        assert Player.objects.get().full_name == "Odile Ferrand"

    def test_headings_and_values_are_text_and_no_markup(self):
        text = "Nom;Prénom;<i>x</i>\nFerrand;Odile;<b>y</b>\n"
        page = chosen(logged_in(a_club()), text.encode()).content.decode()
        assert "&lt;i&gt;x" in page
        assert "&lt;b&gt;y" in page
        assert "<i>x" not in page
        assert "<b>y" not in page

    def test_the_focus_is_on_the_first_column_that_is_asked_about(self):
        page = chosen(logged_in(a_club()), LIST.encode()).content.decode()
        [focused] = re.findall(r"<select[^>]*autofocus[^>]*>", page)
        assert 'name="column-2"' in focused

    @pytest.mark.parametrize("language", ["fr", "en"])
    @pytest.mark.parametrize("extension", ["csv", "xlsx"])
    def test_of_the_programs_own_list_nothing_is_asked(self, extension, language):
        club = a_club()
        club.language = language
        club.save()
        members(club)
        client = logged_in(club)
        content = client.get(reverse("players_list", args=[extension])).content
        assert "28 there already" in text_of(chosen(client, content, f"x.{extension}"))


class RefusedTests:
    @pytest.mark.parametrize(
        ("columns", "said"),
        [
            ({"c0": ""}, "One column has to be the name"),
            ({"c2": "last_name"}, "Two columns are the same thing"),
            ({"c0": "full_name"}, "Choose “Name” and “First name” in two columns"),
        ],
    )
    def test_columns_that_give_no_list_are_refused_in_words(self, columns, said):
        client = logged_in(a_club())
        page = answer(client, chosen(client, LIST.encode()), **columns)
        assert page.status_code == 422
        assert said in text_of(page)

    @pytest.mark.parametrize("table", ["", "forged", "eyJh:1abc:xyz"])
    def test_rows_that_this_program_did_not_sign_are_refused(self, table):
        sent = {"table": table, "chosen": "1", "column-0": "full_name"}
        page = logged_in(a_club()).post(reverse("players_file"), sent, follow=True)
        assert "This page is too old." in text_of(page)

    def test_the_rows_of_another_club_are_refused(self):
        page = chosen(logged_in(a_club("Autre"), name="denis"), LIST.encode())
        mine = logged_in(a_club())
        again = mine.post(reverse("players_file"), fields(page) | selected(page), follow=True)
        assert "This page is too old." in text_of(again)

    def test_a_list_too_long_for_a_page_to_carry_is_shown_as_it_is(self, monkeypatch):
        monkeypatch.setattr("tournament.people.forms.MOST_CARRIED", 10)
        page = chosen(logged_in(a_club()), LIST.encode())
        assert "2 new players" in text_of(page)
        assert "Choose the columns" not in text_of(page)
