"""A federation's list read anew: what it changes is seen first, and its day stands beside it."""

import datetime
import html
import re

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_club
from tests.tournament.setup.arrange import an_evening, members
from tests.tournament.setup.browse import logged_in, text_of
from tournament.models import Change, Club, Licence, Player, Session

pytestmark = pytest.mark.django_db
OCTOBER, NOVEMBER = datetime.date(2026, 10, 12), datetime.date(2026, 11, 16)
# Maurin is there already, Verdol is new; Astier and Ferrand are missing.
HEADS = "Licence;Nom;Prénom"
FIRST = f"{HEADS}\n1000001;MAURIN;Hélène\n1000099;VERDOL;Marc\n"


@pytest.fixture(autouse=True)
def on_the_day(monkeypatch):
    """Let it be a day of the season that began in July, whenever the tests run."""
    noon = datetime.datetime(2026, 11, 17, 12, tzinfo=datetime.UTC)
    monkeypatch.setattr(timezone, "now", lambda: noon)


@pytest.fixture
def club() -> Club:
    club = a_club()
    members(club, 3)
    return club


def read(client, text: str, day: str = "12/10/2026", **more):
    fields = {"federation": "on", "list_day": day} | more
    file = SimpleUploadedFile("liste.csv", text.encode())
    return client.post(reverse("players_file"), {"file": file} | fields)


def confirm(client, page, **choices):
    found = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page.content.decode())
    fields = {name: html.unescape(value) for name, value in found}
    return client.post(reverse("players_file"), fields | choices, follow=True)


def licences() -> dict[str, tuple[str, datetime.date]]:
    rows = Licence.objects.values_list("player__last_name", "state", "as_of")
    return {name: (state, as_of) for name, state, as_of in rows}


def key_of(name: str) -> str:
    return f"gone-{Player.objects.get(last_name=name).pk}"


def missing(page) -> set[str]:
    """The last names of the members whom a list lacks."""
    return {row["player"].last_name for row in page.context["gone"]}


class ReadTests:
    def test_nothing_is_kept_before_it_is_confirmed(self, club):
        page = text_of(read(logged_in(club), FIRST))
        assert "The federation’s list as of 12 Oct 2026" in page
        assert "1 new player" in page
        assert "1 licence changes" in page
        assert "Licence licence not known → licensed (12 Oct 2026)" in page
        assert "2 not in this list" in page
        assert (Licence.objects.count(), Change.objects.count()) == (0, 0)

    def test_whoever_is_on_it_is_licensed_as_of_its_day(self, club):
        client = logged_in(club)
        page = confirm(client, read(client, FIRST))
        said = "Federation’s list of 12 Oct 2026 read: 1 new, 1 changed, 2 missing"
        assert said in text_of(page)
        assert licences() == {
            "Maurin": ("licensed", OCTOBER),
            "Verdol": ("licensed", OCTOBER),
        }

    @pytest.mark.parametrize(
        ("words", "state"),
        [
            ("Licencié", "licensed"),
            ("licenciée", "licensed"),
            ("Licencié(e)", "licensed"),
            ("Active", "licensed"),
            ("oui", "licensed"),
            ("En attente", "pending"),
            ("Licence en attente", "pending"),
            ("À renouveler", "pending"),
            ("Pending", "pending"),
            ("Non licencié", "none"),
            ("non-licenciée", "none"),
            ("Expired", "none"),
            ("Non", "none"),
        ],
    )
    @pytest.mark.parametrize("heading", ["Statut", "Statut licence", "Licencié", "Status"])
    def test_a_column_of_licences_goes_before_being_on_it(self, club, heading, words, state):
        client = logged_in(club)
        text = f"{HEADS};{heading}\n1000001;Maurin;Hélène;{words}\n"
        confirm(client, read(client, text))
        assert licences() == {"Maurin": (state, OCTOBER)}

    def test_words_that_say_nothing_known_are_said_and_change_nothing(self, club):
        client = logged_in(club)
        text = f"{HEADS};Statut\n1000001;Maurin;Hélène;membre d'honneur\n1000002;Astier;Paul;oui\n"
        page = read(client, text)
        assert "These words say nothing known of a licence" in text_of(page)
        assert "membre d'honneur" in html.unescape(text_of(page))
        confirm(client, page)
        assert licences() == {"Astier": ("licensed", OCTOBER)}

    def test_a_list_that_is_not_said_to_be_the_federations_says_nothing_of_licences(self, club):
        client = logged_in(club)
        file = SimpleUploadedFile("liste.csv", f"{HEADS};Statut\n9;Verdol;Marc;oui\n".encode())
        page = client.post(reverse("players_file"), {"file": file, "list_day": "1/10/2099"})
        assert "Not read: Statut." in text_of(page)
        assert "not in this list" not in text_of(page)
        confirm(client, page)
        assert licences() == {}

    @pytest.mark.parametrize(
        ("day", "said"),
        [
            ("18/11/2026", "This day is still to come."),
            ("31/02/2026", "Write the date as day/month/year."),
        ],
    )
    def test_a_day_that_cannot_be_is_refused_at_its_field(self, club, day, said):
        page = read(logged_in(club), FIRST, day)
        assert page.status_code == 422
        assert said in text_of(page)

    def test_the_columns_may_be_asked_about_first(self, club):
        client = logged_in(club)
        page = read(client, "Code X;Nom;Prénom\n1000001;Maurin;Hélène\n")
        assert "What these columns are" in text_of(page)
        columns = {"chosen": "1", "column-0": "number", "column-1": "last_name"}
        page = confirm(client, page, **columns, **{"column-2": "first_name"})
        assert "The federation’s list as of 12 Oct 2026" in text_of(page)
        confirm(client, page)
        assert licences() == {"Maurin": ("licensed", OCTOBER)}


class AgainTests:
    """The list of the next month: read again when the first one has been kept."""

    @pytest.fixture
    def client(self, club):
        client = logged_in(club)
        confirm(client, read(client, FIRST))
        return client

    def test_the_same_list_later_moves_only_its_day(self, client):
        page = read(client, FIRST, "16/11/2026")
        assert "2 there already" in text_of(page)
        assert "its day stands beside the licences" in text_of(page)
        confirm(client, page)
        assert set(licences().values()) == {("licensed", NOVEMBER)}

    def test_an_older_list_takes_nothing_back(self, client):
        page = read(client, f"{HEADS};Statut\n1000001;Maurin;Hélène;non\n", "30/09/2026")
        assert "Something newer than this list is known of 1 player" in text_of(page)
        confirm(client, page)
        assert licences()["Maurin"] == ("licensed", OCTOBER)

    def test_level_and_number_are_counted_as_what_changes(self, client):
        Player.objects.filter(last_name="Verdol").update(number="")
        text = "Licence;Nom;Prénom;Indice\n1000001;Maurin;Hélène;54\n1000099;Verdol;Marc;\n"
        page = text_of(read(client, text, "16/11/2026"))
        assert "1 number" in page
        assert "1 strength" in page
        assert "Strength none → 54" in page

    def test_another_number_is_asked_about_and_its_licence_follows(self, client):
        page = read(client, f"{HEADS}\n2000002;Astier;Paul\n", "16/11/2026")
        assert "Paul Astier is in the list with the number 1000002." in text_of(page)
        confirm(client, page, **{"choice-2": "renumber"})
        assert Player.objects.get(last_name="Astier").number == "2000002"
        assert licences()["Astier"] == ("licensed", NOVEMBER)

    def test_a_list_of_last_season_renews_nobody(self, client):
        Licence.objects.update(as_of=datetime.date(2026, 5, 12))
        page = read(client, FIRST, "15/06/2026")
        assert "This list is last season’s" in text_of(page)
        assert "2 there already" in text_of(page)
        assert "licence changes" not in text_of(page)
        confirm(client, page)
        # As the list says it: pending today, for it is of last season.
        assert licences()["Maurin"] == ("licensed", datetime.date(2026, 6, 15))

    def test_a_list_of_this_season_renews(self, client):
        Licence.objects.update(as_of=datetime.date(2026, 6, 30))
        page = text_of(read(client, FIRST, "01/07/2026"))
        assert "2 licences change" in page
        assert "last season’s" not in page

    def test_what_is_not_decided_stays(self, client):
        page = read(client, f"{HEADS}\n2000002;Astier;Paul\n", "16/11/2026")
        confirm(client, page)
        assert "Astier" not in licences()

    def test_new_in_the_season_all_are_pending_until_a_list_is_read(self, client, monkeypatch):
        noon = datetime.datetime(2027, 7, 1, 12, tzinfo=datetime.UTC)
        monkeypatch.setattr(timezone, "now", lambda: noon)
        client.force_login(User.objects.get())
        page = text_of(client.get(reverse("players")))
        assert page.count("licence pending (12 Oct 2026)") == 2
        confirm(client, read(client, f"{HEADS}\n1000001;Maurin;Hélène\n", "01/07/2027"))
        page = text_of(client.get(reverse("players")))
        assert "✓ licensed (1 Jul 2027)" in page
        assert page.count("licence pending (12 Oct 2026)") == 1


class GoneTests:
    @pytest.fixture
    def client(self, club):
        return logged_in(club)

    def test_whom_it_lacks_is_left_as_they_are(self, client):
        confirm(client, read(client, FIRST))
        assert "Astier" not in licences()
        assert not Player.objects.filter(retired=True).exists()

    def test_each_is_decided_by_itself_or_by_that_for_all(self, client):
        page = read(client, FIRST)
        choices = {"gone-all": "none", key_of("Astier"): "elsewhere"}
        page = confirm(client, page, **choices)
        assert "1 new, 1 changed, 2 missing" in text_of(page)
        third = "Ferrand"
        assert licences()["Astier"] == ("elsewhere", OCTOBER)
        assert licences()[third] == ("none", OCTOBER)

    def test_one_may_be_left_where_all_others_are_not(self, client):
        confirm(client, read(client, FIRST), **{"gone-all": "none", key_of("Astier"): "leave"})
        assert "Astier" not in licences()

    def test_somebody_is_no_longer_proposed(self, client):
        confirm(client, read(client, FIRST), **{key_of("Astier"): "retire"})
        assert Player.objects.get(retired=True).last_name == "Astier"
        assert licences()["Astier"] == ("none", OCTOBER)

    def test_who_plays_tonight_is_changed_as_of_that_evening(self, club):
        session = an_evening(1, club)
        client = logged_in(club)
        confirm(client, read(client, FIRST), **{key_of("Astier"): "retire"})
        change = Change.objects.get(session=session, kind="player_changed")
        assert change.detail["from"] == "Paul Astier"
        assert Session.objects.get().revision == change.revision

    @pytest.mark.parametrize(
        "line",
        [
            "1000002;ASTIER;Paul;03/51",
            ";Astier;Paul;03/51",
            "1000002;;;1951",
            "1,00002E+6;ASTIER;Paul;1951",
        ],
    )
    def test_whoever_stands_in_a_wrong_line_is_not_missing(self, client, line):
        text = f"{HEADS};Date de naissance\n1000001;MAURIN;Hélène;1950\n{line}\n"
        page = read(client, text)
        assert "1 wrong line" in text_of(page)
        assert missing(page) == {"Ferrand"}
        confirm(client, page, **{"gone-all": "retire"})
        assert set(licences()) == {"Maurin", "Ferrand"}
        assert not Player.objects.get(last_name="Astier").retired

    def test_a_wrong_line_counts_too_when_the_list_of_players_has_changed_meanwhile(self, club):
        client = logged_in(club)
        text = f"{HEADS};Naissance\n1000001;MAURIN;Hélène;\n1000002;ASTIER;Paul;03/51\n"
        page = read(client, text)
        Player.objects.create(club=club, last_name="Neuve", number="7")
        again = confirm(client, page, **{"gone-all": "retire"})
        assert missing(again) == {"Ferrand", "Neuve"}
        confirm(client, again, **{"gone-all": "retire"})
        assert set(licences()) == {"Maurin", "Ferrand", "Neuve"}

    def test_a_number_that_is_anothers_does_not_make_a_member_missing(self, client):
        page = read(client, f"{HEADS}\n1000002;MAURIN;Hélène\n")
        assert "This number belongs to Paul Astier." in text_of(page)
        assert missing(page) == {"Ferrand"}

    def test_an_older_list_does_not_lack_whom_a_later_one_has(self, client):
        confirm(client, read(client, FIRST, "16/11/2026"))
        page = read(client, f"{HEADS}\n1000001;MAURIN;Hélène\n")
        assert missing(page) == {"Astier", "Ferrand"}
        confirm(client, page, **{"gone-all": "retire"})
        assert not Player.objects.get(last_name="Verdol").retired
        assert licences()["Verdol"] == ("licensed", NOVEMBER)

    def test_a_list_of_the_same_day_lacks_them(self, client):
        confirm(client, read(client, FIRST))
        page = read(client, f"{HEADS}\n1000001;MAURIN;Hélène\n")
        assert missing(page) == {"Astier", "Ferrand", "Verdol"}

    def test_guests_strangers_and_who_has_left_are_not_expected(self, client, club):
        for number, facts in enumerate(({"guest": True}, {"retired": True}), 5):
            Player.objects.create(club=club, last_name=f"Autre{number}", number=number, **facts)
        Player.objects.create(club=club, last_name="Sansnuméro")
        for state in ("none", "elsewhere"):
            player = Player.objects.create(club=club, last_name=f"Est{state}", number=state)
            Licence.objects.create(player=player, state=state, as_of=OCTOBER)
        page = read(client, FIRST)
        assert missing(page) == {"Astier", "Ferrand"}

    @pytest.mark.parametrize("field", ["gone-", "gone-x", "gone-all", "x-gone-all"])
    def test_what_was_not_offered_counts_for_nothing(self, client, field):
        confirm(client, read(client, FIRST), **{field: "burn"})
        assert set(licences()) == {"Maurin", "Verdol"}

    def test_another_clubs_player_is_not_touched(self, client):
        other = Player.objects.create(club=a_club("Bridge du Lac"), last_name="Lune", number="5")
        confirm(client, read(client, FIRST), **{f"gone-{other.pk}": "retire"})
        other.refresh_from_db()
        assert not other.retired
        assert not Licence.objects.filter(player=other).exists()
