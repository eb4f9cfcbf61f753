"""The pages on which a club sees, copies and changes scoring rules."""

import re

import pytest
from django.urls import reverse
from django.utils import translation

from scoring.profiles.named import PROFILES, profile
from tests.builders import a_club, by
from tests.tournament.setup.browse import logged_in, text_of
from tests.tournament.setup.test_setup_pages import NewEveningTests
from tournament.club.forms.profile import ProfileForm
from tournament.club.services.club_profiles import add_profile
from tournament.models import Change, Profile, Role, Session
from tournament.words.profiles.profiles import MORE_NAMES, NAMES, SOURCES, values
from tournament.words.profiles.rules import RULES

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def shown_by(response) -> dict[str, str]:
    """What the page's form would send as it stands."""
    form = response.context["form"]
    return {field.name: field.value() or "" for field in form} | {"key": "0" * 32}


def owner(club):
    return logged_in(club, Role.OWNER, "olga")


def a_profile(club, **changes) -> Profile:
    add_profile(club, by(), name="Les Tilleuls", base="ffb", values=changes or {"unit": "1/2"})
    return Profile.objects.get(club=club)


def page(name, key):
    return reverse(name, args=[key])


class WordsTests:
    @pytest.mark.parametrize("language", ["en", "fr"])
    @pytest.mark.parametrize("name", PROFILES)
    def test_every_value_of_every_profile_has_words(self, name, language):
        with translation.override(language):
            found = [value for _, group in values(name, {}) for value in group]
        assert len(found) == len(RULES)
        for value in found:
            assert not re.search(r"[{}\[\]]|^None$|^True$|_", value.words), value.words

    def test_every_profile_has_its_name_and_source(self):
        assert {*NAMES, *MORE_NAMES} == set(SOURCES) == set(PROFILES)

    def test_what_nothing_confirms_has_no_source(self):
        with translation.override("en"):
            found = values("ffb", {})
        sources = {v.rule.place: v.source for _, group in found for v in group}
        assert sources["unit"] == "Official results of the FFB and of Magic Contest"
        # scoring/profiles/named.py: unverified of `ffb`.
        assert sources["cross_imps.divisor"] == sources["butler.datum_mode"] == ""

    @pytest.mark.parametrize("name", PROFILES)
    def test_the_form_shows_the_values_of_any_profile(self, name):
        blank = ProfileForm(rules=profile(name))
        sent = {field.name: field.value() or "" for field in blank} | {"name": "Copie"}
        form = ProfileForm(sent, rules=profile(name))
        assert form.is_valid(), form.errors
        club = a_club()
        add_profile(club, by(), name="Copie", base=name, values=form.values())
        assert Profile.objects.get(club=club).changes == {}


class PageTests:
    def test_the_named_rules_are_listed_and_shown(self):
        client = logged_in(a_club())
        listed = text_of(client.get(reverse("profiles")))
        assert "FFB (France)" in listed
        assert "FSB (Switzerland)" in listed
        one = text_of(client.get(page("profile", "abf")))
        assert "Official results of the ABF, by Compscore3" in one
        assert "not verified: nothing official confirms it" in one
        assert "Copy under a name" not in one

    def test_what_is_not_there_is_not_found(self):
        client = owner(a_club())
        theirs = a_profile(a_club("Autre"))
        for key in ("mine", theirs.key):
            assert client.get(page("profile", key)).status_code == 404
            assert client.get(page("profile_copy", key)).status_code == 404
        assert client.get(page("profile_change", "ffb")).status_code == 404
        assert client.post(page("profile_remove", "ffb")).status_code == 404

    def test_the_owner_copies_and_changes_single_values(self):
        club = a_club()
        client = owner(club)
        sent = shown_by(client.get(page("profile_copy", "ffb")))
        sent |= {"name": " Les  Tilleuls ", "unit": '"1/2"', "tie_breaks.1": '"lot"'}
        sent |= {"tie_breaks.2": '""', "tie_breaks.3": '""'}
        assert client.post(page("profile_copy", "ffb"), sent).status_code == 302
        row = Profile.objects.get(club=club)
        assert (row.name, row.base) == ("Les Tilleuls", "ffb")
        assert row.changes == {"unit": "1/2", "tie_breaks": ["lot"]}
        listed = text_of(client.get(reverse("profiles")))
        assert "For a result beaten, and for an equal one: 1 point and ½" in listed
        one = text_of(client.get(page("profile", row.key)))
        assert one.count("the club’s own choice") == 2

    def test_a_change_is_saved_and_another_refused_in_words(self):
        club = a_club()
        row = a_profile(club)
        client = owner(club)
        first = shown_by(client.get(page("profile_change", row.key)))
        sent = first | {"base": row.changed_in, "name": "Mardi", "butler.trim": '"one"'}
        assert client.post(page("profile_change", row.key), sent).status_code == 302
        row.refresh_from_db()
        assert (row.name, row.changes["butler.trim"], row.version) == ("Mardi", "one", 2)
        wrong = sent | {"base": row.changed_in, "key": "1" * 32}
        wrong |= {"tie_breaks.1": '"lot"', "tie_breaks.2": '"meeting"', "tie_breaks.3": '""'}
        refused = client.post(page("profile_change", row.key), wrong)
        assert refused.status_code == 422
        assert "A draw by lot leaves no tie: put it last." in text_of(refused)

    def test_a_copy_of_a_copy_keeps_its_base(self):
        club = a_club()
        row = a_profile(club)
        client = owner(club)
        sent = shown_by(client.get(page("profile_copy", row.key))) | {"name": "Jeudi"}
        client.post(page("profile_copy", row.key), sent)
        copy = Profile.objects.get(club=club, name="Jeudi")
        assert (copy.base, copy.changes) == ("ffb", {"unit": "1/2"})

    @pytest.mark.parametrize(
        ("wrong", "said"),
        [
            ({"name": "  "}, "Give the rules a name"),
            ({"name": "LES TILLEULS"}, "The club already has rules called LES TILLEULS."),
            ({"unit": '"7"'}, "Select a valid choice"),
            ({"tie_breaks.2": '"meeting"'}, "Each way to part a tie comes once."),
            ({"raw_short_boards": "true", "short_boards": '"none"'}, "choose Neuberg"),
            (
                {"cross_imps.neuberg": "true", "cross_imps.divisor": '"root"'},
                "goes with the mean over the other results",
            ),
        ],
    )
    def test_what_is_wrong_is_said_and_nothing_stored(self, wrong, said):
        club = a_club()
        a_profile(club)
        client = owner(club)
        sent = shown_by(client.get(page("profile_copy", "ffb"))) | {"name": "Jeudi"} | wrong
        response = client.post(page("profile_copy", "ffb"), sent)
        assert response.status_code == 422
        assert said in text_of(response)
        assert Profile.objects.count() == 1

    def test_a_clubs_own_table_of_victory_points_is_typed(self):
        club = a_club()
        client = owner(club)
        typed = {"name": "Patton", "matches.scale": '"own"'}
        typed["matches.table"] = "0 10 10\r\n5 12,5 7.5\r\n\r\n12  20 0"
        sent = shown_by(client.get(page("profile_copy", "ffb"))) | typed
        assert client.post(page("profile_copy", "ffb"), sent).status_code == 302
        row = Profile.objects.get(club=club)
        assert row.changes == {
            "matches.scale": "own",
            "matches.table": [
                {"margin": "0", "winner": "10", "loser": "10"},
                {"margin": "5", "winner": "25/2", "loser": "15/2"},
                {"margin": "12", "winner": "20", "loser": "0"},
            ],
        }
        assert "0: 10-10; 5: 12.5-7.5; 12: 20-0" in text_of(client.get(page("profile", row.key)))
        again = shown_by(client.get(page("profile_change", row.key)))
        assert again["matches.table"] == "0 10 10\n5 12.5 7.5\n12 20 0"

    @pytest.mark.parametrize(
        ("table", "said"),
        [
            ("", "The table of victory points has no rows."),
            ("0 10 10\n5 9 11", "Row 2 (margin 5): margins rise from row to row"),
            ("0 10 10\n5 12 8\n4 13 7", "Row 3 (margin 4): margins rise from row to row"),
            ("1 10 10", "The first row of the table is for a margin of 0, not 1."),
            ("0 11 9", "With a margin of 0 both teams get the same, not 11-9."),
            ("0 10 10\n5 12", "Row 2: three numbers, such as 5 12 8."),
            ("0 10 -10", "Row 1: three numbers, such as 5 12 8."),
            ("0 1e9 1e9", "Row 1: three numbers, such as 5 12 8."),
            ("\n".join(f"{n} 10 10" for n in range(101)), "has 100 rows at most"),
        ],
    )
    def test_a_table_that_is_none_is_refused_in_words(self, table, said):
        club = a_club()
        client = owner(club)
        typed = {"name": "Patton", "matches.scale": '"own"', "matches.table": table}
        sent = shown_by(client.get(page("profile_copy", "ffb"))) | typed
        response = client.post(page("profile_copy", "ffb"), sent)
        assert response.status_code == 422
        assert said in text_of(response)
        assert not Profile.objects.exists()

    def test_the_owner_removes_what_no_evening_uses(self):
        club = a_club()
        row = a_profile(club)
        client = owner(club)
        client.post(page("profile_remove", row.key), {"base": row.changed_in})
        assert not Profile.objects.exists()


class SetUpTests:
    def test_an_evening_can_be_set_to_them(self):
        club = a_club()
        row = a_profile(club)
        client = logged_in(club)
        assert "Les Tilleuls" in text_of(client.get(reverse("new_evening")))
        client.post(reverse("new_evening"), NewEveningTests.fields | {"profile": row.key})
        session = Session.objects.select_related("event").get()
        assert (session.event.profile, session.event.own_rules["name"]) == (row.key, row.name)
        assert "(Les Tilleuls)" in text_of(client.get(reverse("setup", args=[session.code])))

    def test_an_evening_keeps_the_version_that_it_was_set_to(self):
        club = a_club()
        row = a_profile(club)
        client = owner(club)
        client.post(reverse("new_evening"), NewEveningTests.fields | {"profile": row.key})
        sent = shown_by(client.get(page("profile_change", row.key)))
        sent |= {"unit": '"1"', "base": row.changed_in}
        client.post(page("profile_change", row.key), sent)
        session = Session.objects.select_related("event").get()
        settings = client.get(reverse("settings", args=[session.code]))
        assert "Les Tilleuls, as chosen for this evening" in text_of(settings)
        form = settings.context["form"]
        fields = {one.name: one.value() for one in form if one.value() not in (None, False)}
        initial = {one.html_initial_name: one.value() or "" for one in form}
        client.post(reverse("settings", args=[session.code]), fields | initial)
        session.event.refresh_from_db()
        assert (session.event.profile, session.event.own_rules["changes"]) == (
            row.key,
            {"unit": "1/2"},
        )
        assert not Change.objects.filter(kind="settings_changed").exists()
