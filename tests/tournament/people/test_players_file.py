"""The list of players from a file and to one: choose, see, confirm."""

import html
import io
import re
from decimal import Decimal

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from tests.builders import a_club
from tests.examples import thinned
from tests.tournament.people.files.workbooks import workbook
from tests.tournament.setup.arrange import an_evening, members
from tests.tournament.setup.browse import logged_in, text_of
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import clean
from tournament.models import Change, Club, Player
from tournament.people.files.read import read_players
from tournament.people.files.write import players_csv, players_xlsx
from tournament.people.reading.players import listed_players
from tournament.people.services.import_players import import_players
from tournament.people.values.player_lines import Choice, PlayerAction, PlayerLine, compare
from tournament.store.write import By

FILE = "Nom;Prénom;Licence\nFerrand;Odile;0077\nMAURIN;HELENE;1000001\nAstier;Paul;9\n;;5\n"


def chosen(client, content: bytes, name: str = "joueurs.csv"):
    file = SimpleUploadedFile(name, content)
    return client.post(reverse("players_file"), {"file": file})


def fields(page) -> dict[str, str]:
    """What a browser would send back of the form."""
    found = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page.content.decode())
    return {name: html.unescape(value) for name, value in found}


def confirm(client, page, **choices):
    return client.post(reverse("players_file"), fields(page) | choices, follow=True)


def stored() -> tuple[int, int]:
    return Player.objects.count(), Change.objects.count()


@pytest.mark.django_db
class PreviewTests:
    def test_it_says_what_would_happen(self):
        club = a_club()
        members(club, 2)
        before = stored()
        page = text_of(chosen(logged_in(club), FILE.encode()))
        assert "1 new player" in page
        assert "1 to decide" in page
        assert "1 wrong line" in page
        assert "1 there already" in page
        assert "Paul Astier is in the list with the number 1000002." in page
        assert "There is no name in this line." in page
        assert stored() == before

    def test_a_change_is_shown_old_and_new(self):
        club = a_club()
        Player.objects.create(club=club, first_name="Paul", last_name="Astier")
        page = text_of(chosen(logged_in(club), b"Nom;Licence\nPaul ASTIER;0042\n"))
        assert "Licence number none → 0042" in page

    def test_an_index_and_a_reduction_are_shown_old_and_new(self):
        club = a_club()
        Player.objects.create(club=club, first_name="Paul", last_name="Astier", strength=36)
        page = text_of(chosen(logged_in(club), b"Nom;Indice;Paie comme\nPaul ASTIER;54;gratuit\n"))
        assert "Strength 36 → 54" in page
        assert "Pays as none → free" in page

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("Paul Astier;54,125", "A strength has at most six figures, and two decimals"),
            ("Paul Astier;1234567", "A strength has at most six figures, and two decimals"),
            ("Paul Astier;;moitié", "Who pays otherwise is “junior”, “free” or “included in the"),
            ("Paul Astier;;;X", "A sex is “F” or “M”"),
            ("Paul Astier;;;;50", "A year of birth has four figures"),
            ("Paul Astier;;;;;148", "A usual percentage is from 0 to 100"),
        ],
    )
    def test_what_is_none_is_said_at_its_line(self, line, said):
        heads = "Nom;Indice;Paie comme;Sexe;Date de naissance;Moyenne"
        page = chosen(logged_in(a_club()), f"{heads}\n{line}\n".encode())
        assert said in text_of(page)
        assert stored() == (0, 0)

    def test_a_workbook_is_told_by_its_content(self):
        content = workbook([["Nom", "Prénom"], ["Ferrand", "Odile"]])
        page = chosen(logged_in(a_club()), content, "liste.csv")
        assert "1 new player" in text_of(page)

    @pytest.mark.parametrize(
        ("content", "said"),
        [
            (b"", "There is nothing in this file."),
            (b"PK\x03\x04", "This workbook is damaged"),
            (b"x" * 2_000_001, "This file is larger than 2 MB."),
        ],
    )
    def test_a_file_that_cannot_be_read_is_refused_in_words(self, content, said):
        page = chosen(logged_in(a_club()), content)
        assert page.status_code == 422
        assert said in text_of(page)
        assert stored() == (0, 0)

    def test_no_file_is_asked_for(self):
        page = logged_in(a_club()).post(reverse("players_file"))
        assert "Choose a file first." in text_of(page)

    def test_names_in_a_file_are_text_and_no_markup(self):
        page = chosen(logged_in(a_club()), b"Nom;Pr\xe9nom\n<b>x</b>;<script>\n")
        assert "<script>" not in page.content.decode().replace('<script type="module"', "")


@pytest.mark.django_db
class ConfirmTests:
    def test_all_of_it_is_one_change(self):
        club = a_club()
        members(club, 2)
        client = logged_in(club)
        page = confirm(client, chosen(client, FILE.encode()))
        assert "The file is in the list: 1 new, 0 changed." in text_of(page)
        new = Player.objects.get(last_name="Ferrand")
        assert (new.first_name, new.number, new.guest) == ("Odile", "0077", False)
        change = Change.objects.get()
        assert (change.kind, change.session) == ("players_imported", None)
        counted = {name: change.detail[name] for name in ("added", "changed")}
        assert (counted, change.author) == ({"added": 1, "changed": 0}, "diane")

    def test_the_director_decides_what_was_asked(self):
        club = a_club()
        members(club, 2)
        client = logged_in(club)
        page = chosen(client, FILE.encode())
        confirm(client, page, **{"choice-4": Choice.RENUMBER.value})
        assert Player.objects.get(last_name="Astier").number == "9"

    def test_an_index_and_a_reduction_are_kept(self):
        club = a_club()
        astier = Player.objects.create(
            club=club, first_name="Paul", last_name="Astier", strength=36, reduction="junior"
        )
        client = logged_in(club)
        text = "Nom;Prénom;IV;Paie comme\nAstier;Paul;54;\nFerrand;Odile;20;junior\n"
        confirm(client, chosen(client, text.encode()))
        astier.refresh_from_db()
        assert (astier.strength, astier.reduction) == (54, "")
        new = Player.objects.get(last_name="Ferrand")
        assert (new.strength, new.reduction) == (20, "junior")

    def test_what_rankings_of_categories_need_is_kept(self):
        """A federation's index may have decimals, with a comma in a French spreadsheet."""
        client = logged_in(a_club())
        text = (
            "Civilité;Nom;Prénom;IV;Né(e) le;Moyenne\n"
            "Mme;Ferrand;Odile;54,5;12/03/1950;48,25 %\n"
            "M.;Astier;Paul;;;\n"
        ).replace("Né(e) le", "Date de naissance")
        confirm(client, chosen(client, text.encode()))
        odile, paul = (Player.objects.get(last_name=name) for name in ("Ferrand", "Astier"))
        assert (odile.sex, odile.strength, odile.birth_year, odile.average) == (
            "F",
            Decimal("54.5"),
            1950,
            Decimal("48.25"),
        )
        assert (paul.sex, paul.strength, paul.birth_year, paul.average) == ("M", None, None, None)

    def test_a_file_that_does_not_say_leaves_them(self):
        club = a_club()
        astier = Player.objects.create(
            club=club, first_name="Paul", last_name="Astier", strength=36, reduction="junior"
        )
        client = logged_in(club)
        text = "Nom;Prénom;Licence;Indice\nAstier;Paul;7;NC\n"
        confirm(client, chosen(client, text.encode()))
        astier.refresh_from_db()
        assert (astier.number, astier.strength, astier.reduction) == ("7", 36, "junior")

    def test_sent_twice_it_is_stored_once(self):
        client = logged_in(a_club())
        page = chosen(client, FILE.encode())
        confirm(client, page)
        assert "3 new, 0 changed" in text_of(confirm(client, page))
        assert stored() == (3, 1)

    def test_a_list_that_changed_meanwhile_is_shown_again(self):
        club = a_club()
        client = logged_in(club)
        page = chosen(client, FILE.encode())
        Player.objects.create(club=club, first_name="Paul", last_name="Astier", number="8")
        again = confirm(client, page, **{"choice-4": "add"})
        assert "The list has changed since this page was made." in text_of(again)
        assert "1 to decide" in text_of(again)
        assert stored() == (1, 0)
        confirm(client, again)
        assert stored() == (3, 1)

    @pytest.mark.parametrize("lines", ["", "forged", "eyJh:1abc:xyz"])
    def test_lines_that_this_program_did_not_sign_are_refused(self, lines):
        client = logged_in(a_club())
        sent = {"lines": lines, "seen": "0"}
        page = client.post(reverse("players_file"), sent, follow=True)
        assert "This page is too old." in text_of(page)
        assert stored() == (0, 0)

    def test_the_lines_of_another_club_are_refused(self):
        page = chosen(logged_in(a_club("Autre"), name="denis"), FILE.encode())
        mine = logged_in(a_club())
        assert "This page is too old." in text_of(confirm(mine, page))
        assert stored() == (0, 0)

    def test_who_plays_in_an_evening_under_way_is_changed_in_that_evening(self):
        session = an_evening(2)
        club, revision = session.event.club, session.revision
        client = logged_in(club)
        text = "Nom;Prénom;Licence;Visiteur;Plus proposé\nMorin;Hélène;1000001;non;non\n"
        page = chosen(client, text.encode())
        assert "In an evening under way" in text_of(page)
        again = confirm(client, page, **{"choice-2": Choice.RENAME.value})
        assert "0 new, 1 changed" in text_of(again)
        assert Player.objects.get(number="1000001").full_name == "Hélène Morin"
        session.refresh_from_db()
        assert session.revision == revision + 1
        change = Change.objects.get(session=session, kind="player_changed")
        assert (change.detail["from"], change.detail["to"]) == ("Hélène Maurin", "Hélène Morin")
        assert Change.objects.filter(session=None, kind="players_imported").count() == 1

    def test_a_licence_of_who_plays_is_changed_at_once(self):
        session = an_evening(2)
        club = session.event.club
        Player.objects.filter(club=club, last_name="Maurin").update(number="")
        client = logged_in(club)
        page = chosen(client, b"Nom;Licence\nH\xe9l\xe8ne MAURIN;0042\n")
        assert "0 new, 1 changed" in text_of(confirm(client, page))
        assert "0 new, 1 changed" in text_of(confirm(client, page))
        assert Player.objects.get(last_name="Maurin").number == "0042"

    def test_another_clubs_players_are_neither_seen_nor_touched(self):
        members(a_club("Autre"), 2)
        client = logged_in(a_club())
        page = chosen(client, FILE.encode())
        assert "3 new players" in text_of(page)
        confirm(client, page)
        assert Player.objects.filter(last_name="Astier").count() == 2

    def test_the_service_refuses_what_was_not_seen(self):
        lines = [PlayerLine("Odile", "Ferrand", line=1)]
        with pytest.raises(ServiceError) as refused:
            import_players(a_club(), By(), lines=lines, choices={}, seen="x")
        assert refused.value.code == "players_changed"
        assert stored() == (0, 0)


names = st.text(
    st.sampled_from("AbcÉœŁ -'’=+@\"; ,\t1") | st.characters(codec="utf-8"), max_size=20
).map(clean)
# A dash or noughts alone say that there is none.
numbers = st.text(st.sampled_from("0019A-+="), min_size=1, max_size=8).filter(
    lambda number: any(sign in "19A" for sign in number)
)


@pytest.mark.django_db
class RoundTripTests:
    @pytest.mark.parametrize(("extension", "begins"), [("csv", b"\xef\xbb\xbf"), ("xlsx", b"PK")])
    def test_the_page_gives_the_list_as_a_file(self, extension, begins):
        club = a_club()
        members(club)
        answer = logged_in(club).get(reverse("players_list", args=[extension]))
        assert answer.content.startswith(begins)
        assert f'joueurs.{extension}"' in answer.headers["Content-Disposition"] or (
            f'players.{extension}"' in answer.headers["Content-Disposition"]
        )
        lines = read_players(answer.content).lines
        found = compare(lines, listed_players(club))
        assert len(found.of(PlayerAction.SAME)) == 28

    def test_there_is_no_other_kind(self):
        assert logged_in(a_club()).get(reverse("players_list", args=["pdf"])).status_code == 404

    def test_a_formula_is_not_run(self):
        club = a_club()
        Player.objects.create(club=club, first_name="=1+1", last_name="@x", number="-5")
        listed = listed_players(club)
        assert "'@x;'=1+1;'-5" in players_csv(listed, "fr").decode("utf-8-sig")
        book = load_workbook(io.BytesIO(players_xlsx(listed, "fr")))
        assert [cell.data_type for cell in book.active[2]][:3] == ["s", "s", "s"]

    @settings(
        max_examples=thinned(100),
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )
    @given(
        st.lists(
            st.tuples(
                names,
                names.filter(lambda name: any(sign.isalpha() for sign in name)),
                st.booleans(),
                st.booleans(),
                st.sampled_from(["", "junior", "free"]),
                st.none() | st.decimals(0, 999_999, places=2),
                st.sampled_from([None, "F", "M"]),
                st.none() | st.integers(1900, 2099),
                st.none() | st.decimals(0, 100, places=2),
            ),
            max_size=6,
        ),
        st.lists(numbers, min_size=6, max_size=6, unique=True),
        st.sampled_from([players_csv, players_xlsx]),
        st.sampled_from(["fr", "en"]),
    )
    def test_what_is_read_back_is_the_same_list(self, people, unique, write, language):
        club = Club(pk=1)
        listed = [
            Player(club=club, number=number, **dict(zip(WRITTEN, person, strict=True)))
            for person, number in zip(people, unique, strict=False)
        ]
        read = read_players(write(listed, language)).lines if listed else ()
        assert [values_of(one) for one in read] == [values_of(one) for one in listed]


WRITTEN = (
    *("first_name", "last_name", "guest", "retired", "reduction", "strength"),
    *("sex", "birth_year", "average"),
)


def values_of(player):
    return [getattr(player, name) for name in ("number", *WRITTEN)]
