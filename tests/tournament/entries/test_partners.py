"""The page that draws partners by lot, as a browser without scripts uses it."""

import re

import pytest

from tests.builders import by
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.prints import reading
from tests.tournament.setup.arrange import an_evening, members
from tests.tournament.setup.browse import address, diane_at, text_of
from tournament.evening.files.errors import EveningFileError
from tournament.models import Change, Player, State
from tournament.services.entries.add_pairs import add_pair
from tournament.store.reading.entries import entries
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
SIX = "maurin\nastier\nferrand\nrouvier\nJean Dupont\nMarie Durand"
EVERYBODY = {"Hélène Maurin", "Paul Astier", "Odile Ferrand", "Jean Rouvier"} | {
    "Jean Dupont",
    "Marie Durand",
}


def drawn(client, session, text=SIX, **more):
    return client.post(address("partners", session), {"text": text, "way": "anybody", **more})


def confirm(client, session, page, text=SIX, **more):
    sent = {"seed": page.context["draw"].seed, "confirm": page.context["mark"], **more}
    return drawn(client, session, text, **sent)


def players_of(session) -> list[list[str]]:
    return [[player.full_name for player in row.players] for row in entries(session)]


def couples(page) -> list[list[str]]:
    return [[single.player.full_name for single in pair] for pair in page.context["draw"].pairs]


def rate(club, *strengths):
    for player, strength in zip(members(club, len(strengths)), strengths, strict=True):
        Player.objects.filter(pk=player.id).update(strength=strength)


class DrawTests:
    def test_the_draw_is_looked_at_before_anything_is_stored(self):
        session = an_evening()
        members(session.event.club)
        page = drawn(diane_at(session), session)
        assert page.status_code == 200
        text = text_of(page)
        seed = page.context["draw"].seed
        assert f"Number of the draw: {seed}" in text
        assert 1 <= seed <= 999_999
        assert {name for pair in couples(page) for name in pair} == EVERYBODY
        assert "2 players are new to the club." in text
        assert entries(session) == ()
        assert not Change.objects.filter(kind="partners_drawn").exists()

    def test_confirmed_these_pairs_come(self):
        session = an_evening()
        members(session.event.club)
        client = diane_at(session)
        page = drawn(client, session)
        answer = confirm(client, session, page)
        assert answer["Location"] == address("setup", session)
        assert players_of(session) == couples(page)
        after = text_of(client.get(address("setup", session)))
        assert (
            f"3 pairs have come by lot; number of the draw: {page.context['draw'].seed}." in after
        )

    def test_the_log_says_how_and_by_which_number(self):
        session = an_evening()
        members(session.event.club)
        client = diane_at(session)
        page = drawn(client, session, repeat="482913")
        confirm(client, session, page)
        pairs = "; ".join(" – ".join(pair) for pair in couples(page))
        line = f"Partners drawn (by lot among all, number of the draw 482913): {pairs}"
        assert line in text_of(client.get(address("log", session))).replace("\xa0", " ")

    def test_drawn_again_it_is_another_number(self):
        session = an_evening()
        members(session.event.club)
        client = diane_at(session)
        first = drawn(client, session).context["draw"].seed
        seeds = {
            drawn(client, session, seed=first, again="on").context["draw"].seed for _ in range(3)
        }
        assert seeds != {first}

    def test_a_number_that_is_typed_repeats_the_pairs_in_any_order_of_the_list(self):
        session = an_evening()
        members(session.event.club)
        client = diane_at(session)
        page = drawn(client, session, repeat="77")
        turned = "\n".join(reversed(SIX.splitlines()))
        again = drawn(client, session, turned, repeat="77", again="on")
        assert again.context["draw"] == page.context["draw"]
        assert again.context["draw"].seed == 77

    def test_a_list_edited_after_the_draw_is_shown_again(self):
        session = an_evening()
        members(session.event.club)
        client = diane_at(session)
        page = drawn(client, session)
        edited = confirm(client, session, page, SIX.replace("Jean Dupont", "Anne Neuve"))
        assert "What was drawn is another now." in text_of(edited)
        assert entries(session) == ()

    def test_players_are_ticked_as_well(self):
        session = an_evening()
        ids = [str(player.id) for player in members(session.event.club, 3)]
        client = diane_at(session)
        page = drawn(client, session, "Marie Durand", ticked=ids)
        assert {name for pair in couples(page) for name in pair} == {
            "Hélène Maurin", "Paul Astier", "Odile Ferrand", "Marie Durand",
        }  # fmt: skip
        html = page.content.decode()
        assert all(f'value="{one}" checked' in html for one in ids)
        confirm(client, session, page, "Marie Durand", ticked=ids)
        assert players_of(session) == couples(page)

    def test_pairs_that_have_come_stay_as_they_are(self):
        session = an_evening()
        known = members(session.event.club, 8)
        add_pair(session, by(), members=(known[6], known[7]))
        before = players_of(session)
        client = diane_at(session)
        page = drawn(client, session)
        confirm(client, session, page)
        assert players_of(session) == before + couples(page)
        assert known[6].full_name not in text_of(client.get(address("partners", session)))

    def test_of_an_odd_number_somebody_is_named_who_has_no_partner(self):
        session = an_evening()
        members(session.event.club)
        client = diane_at(session)
        page = drawn(client, session, "maurin\nastier\nferrand")
        alone = page.context["draw"].alone.player.full_name
        assert f"Without a partner: {alone}, by lot as well." in text_of(page)
        confirm(client, session, page, "maurin\nastier\nferrand")
        assert players_of(session) == couples(page)
        assert f"{alone} has no partner yet." in text_of(client.get(address("setup", session)))
        log = text_of(client.get(address("log", session)))
        assert f"without a partner: {alone}" in log

    def test_names_of_guests_are_swapped_at_once(self):
        session = an_evening()
        client = diane_at(session)
        page = drawn(client, session, "Dupont Jeanne\nMartin Robert", swap="on")
        assert {name for pair in couples(page) for name in pair} == {
            "Jeanne Dupont",
            "Robert Martin",
        }
        confirm(client, session, page, "Dupont Jeanne\nMartin Robert", last_first="on")
        assert players_of(session) == couples(page)

    def test_undone_nobody_has_come(self):
        session = an_evening()
        members(session.event.club)
        client = diane_at(session)
        confirm(client, session, drawn(client, session))
        undo(session, by(), change=Change.objects.get(kind="partners_drawn"))
        assert entries(session) == ()
        page = client.get(address("partners", session)).content.decode()
        assert address("partners_sheet", session) not in page

    def test_columns_of_a_sheet_and_numbers_of_lines_are_read(self):
        session = an_evening()
        members(session.event.club)
        text = "1. Maurin\tHélène\t1000001\n2) Astier;Paul\n- Mme Ferrand\nRouvier, Jean"
        page = drawn(diane_at(session), session, text)
        assert {name for pair in couples(page) for name in pair} == {
            "Hélène Maurin", "Paul Astier", "Odile Ferrand", "Jean Rouvier",
        }  # fmt: skip
        assert page.context["new"] == 0

    def test_after_the_start_it_leads_to_the_pairs(self):
        session = an_evening(4)
        session.state = State.RUNNING
        session.save(update_fields=["state"])
        answer = diane_at(session).get(address("partners", session))
        assert answer["Location"] == address("pairs", session)


class HalvesTests:
    def test_a_strong_player_gets_a_less_strong_one(self):
        session = an_evening()
        rate(session.event.club, 90, 10, "80.5", 20)
        client = diane_at(session)
        text = "maurin\nastier\nferrand\nrouvier"
        page = drawn(client, session, text, way="halves")
        strong = {"Hélène Maurin", "Odile Ferrand"}
        assert [pair[0] in strong for pair in couples(page)] == [True, True]
        assert not strong & {pair[1] for pair in couples(page)}
        assert "80.5" in text_of(page)
        confirm(client, session, page, text, way="halves")
        detail = Change.objects.get(kind="partners_drawn").detail
        assert sorted(map(tuple, detail["strengths"])) in (
            [("80.5", "10"), ("90", "20")],
            [("80.5", "20"), ("90", "10")],
        )
        assert detail["way"] == "halves"

    def test_who_has_no_number_counts_as_one_in_the_middle(self):
        session = an_evening()
        rate(session.event.club, 90, 10, 50)
        page = drawn(
            diane_at(session), session, "maurin\nastier\nferrand\nJean Dupont", way="halves"
        )
        assert "1 player without a number counts as one in the middle." in text_of(page)

    def test_without_any_strength_it_is_refused_at_the_choice(self):
        session = an_evening()
        members(session.event.club)
        page = drawn(diane_at(session), session, way="halves")
        assert page.status_code == 422
        assert page.context["form"].errors.keys() == {"way"}
        assert "None of these players has a number for strength: type it" in text_of(page)

    def test_strengths_changed_meanwhile_are_looked_at_again(self):
        session = an_evening()
        rate(session.event.club, 90, 10, 80, 20)
        client = diane_at(session)
        text = "maurin\nastier\nferrand\nrouvier"
        page = drawn(client, session, text, way="halves")
        rate(session.event.club, 10, 90, 20, 80)
        after = confirm(client, session, page, text, way="halves")
        assert "What was drawn is another now." in text_of(after)
        assert entries(session) == ()


class RefusalTests:
    @pytest.mark.parametrize(
        ("text", "words"),
        [
            (" ", "Type who came, a player a line, or tick them below."),
            ("maurin", "Hélène Maurin is alone: a draw takes two players at least. Add one."),
            ("maurin\nhélène maurin", "Line 2: Hélène Maurin is in line 1 already: leave one"),
            ("Jean Dupont\njean dupont", "Line 2: Jean Dupont is in line 1 already: leave one"),
            ("maurin\nfoo", "Line 2: Nobody is called “foo”. Write a guest in full"),
            ("maurin - astier\nferrand", "Line 1: “maurin - astier” looks like two players"),
            ("maurin\nFantôme", "Line 2: “Fantôme” is an empty place, no player"),
            ("maurin\nastier 2", "Line 2: There is no choice 2."),
        ],
    )
    def test_a_list_that_gives_no_draw_is_refused_at_the_field(self, text, words):
        session = an_evening()
        members(session.event.club)
        page = drawn(diane_at(session), session, text)
        assert page.status_code == 422
        assert page.context["form"].errors.keys() == {"text"}
        assert words in text_of(page)
        html = page.content.decode()
        assert re.search(r"<textarea[^>]* autofocus", html)
        assert text.strip() in html
        assert entries(session) == ()

    def test_of_several_a_digit_chooses(self):
        session = an_evening()
        club = session.event.club
        for first in ("Anne", "Bernard"):
            Player.objects.create(club=club, first_name=first, last_name="Zénith")
        client = diane_at(session)
        asked = drawn(client, session, "zen\nJean Dupont")
        assert (
            "Several players may be meant by “zen”: 1 Anne Zénith, 2 Bernard Zénith. "
            "Write the number behind it"
        ) in text_of(asked)
        page = drawn(client, session, "zen 2\nJean Dupont")
        assert {name for pair in couples(page) for name in pair} == {
            "Bernard Zénith",
            "Jean Dupont",
        }

    def test_who_has_come_is_refused_with_the_pair(self):
        session = an_evening(1)
        page = drawn(diane_at(session), session, "maurin\nJean Dupont")
        assert "Line 1: Hélène Maurin has come already, in pair 1." in text_of(page)

    def test_who_came_after_being_ticked_is_refused_with_the_pair(self):
        session = an_evening(1)
        ticked = [str(members(session.event.club, 1)[0].id)]
        page = drawn(diane_at(session), session, "Jean Dupont", ticked=ticked)
        assert page.status_code == 422
        assert page.context["form"].errors.keys() == {"ticked"}
        assert "Hélène Maurin has come already, in pair 1." in text_of(page)

    def test_typed_and_ticked_is_once_too_often(self):
        session = an_evening()
        ticked = [str(members(session.event.club, 1)[0].id)]
        page = drawn(diane_at(session), session, "maurin\nJean Dupont", ticked=ticked)
        assert "Line 1: Hélène Maurin is ticked below as well: untick it" in text_of(page)

    def test_another_clubs_player_cannot_be_ticked(self):
        session = an_evening()
        page = drawn(diane_at(session), session, ticked=["00000000-0000-0000-0000-000000000000"])
        assert "A player ticked here left the list of the club." in text_of(page)

    @pytest.mark.parametrize("number", ["0", "1000000", "x"])
    def test_a_number_that_is_none_is_refused_at_its_field(self, number):
        session = an_evening()
        members(session.event.club)
        page = drawn(diane_at(session), session, repeat=number)
        assert page.status_code == 422
        assert page.context["form"].errors.keys() == {"repeat"}
        assert "The number of a draw has one to six digits, and is not zero." in text_of(page)
        assert f'value="{number}"' in page.content.decode()

    def test_no_way_is_refused_at_the_choice(self):
        session = an_evening()
        members(session.event.club)
        page = drawn(diane_at(session), session, way="")
        assert "Choose who plays with whom." in text_of(page)

    def test_more_than_two_hundred_lines_are_not_drawn(self):
        session = an_evening()
        text = "\n".join(f"Alix Nom{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(201))
        page = drawn(diane_at(session), session, text)
        assert "Line 201: Only the first 200 lines are read" in text_of(page)


class SheetTests:
    def test_the_number_and_the_pairs_stand_on_the_sheet(self):
        session = an_evening()
        rate(session.event.club, 90, 10, "80.5", 20, 15)
        client = diane_at(session)
        text = "maurin\nastier\nferrand\nrouvier\n" + members(session.event.club, 5)[4].full_name
        page = drawn(client, session, text, way="halves", repeat="482913")
        confirm(client, session, page, text, way="halves")
        answer = client.get(address("partners_sheet", session))
        assert answer["Content-Type"] == "application/pdf"
        paper = " ".join(reading.text_of(answer.content).split())
        for name in (name for pair in couples(page) for name in pair):
            assert name in paper
        assert "482913" in paper
        assert page.context["draw"].alone.player.full_name in paper

    def test_the_prints_lead_to_it_once_partners_were_drawn(self):
        session = an_evening()
        members(session.event.club)
        client = diane_at(session)
        sheet = address("partners_sheet", session)
        assert sheet not in client.get(address("prints", session)).content.decode()
        confirm(client, session, drawn(client, session))
        assert sheet in client.get(address("prints", session)).content.decode()
        assert sheet in client.get(address("partners", session)).content.decode()

    def test_without_a_draw_there_is_nothing_to_print(self):
        session = an_evening()
        answer = diane_at(session).get(address("partners_sheet", session), follow=True)
        assert "No partners were drawn tonight: there is nothing to print." in text_of(answer)


class FrenchTests:
    def test_the_page_speaks_french(self):
        session = an_evening()
        rate(session.event.club, 90, 10, "80.5")
        client = diane_at(session)
        client.defaults["HTTP_ACCEPT_LANGUAGE"] = "fr"
        page = drawn(client, session, "maurin\nastier\nferrand", way="halves", repeat="12")
        text = re.sub(r"\s", " ", text_of(page))
        assert "Numéro du tirage : 12" in text
        assert "Sans partenaire :" in text
        refused = re.sub(r"\s", " ", text_of(drawn(client, session, "maurin")))
        assert "Hélène Maurin est la seule personne de la liste : un tirage demande" in refused


class FileTests:
    def test_the_draw_comes_back_with_the_evenings_file(self):
        session = an_evening()
        members(session.event.club)
        client = diane_at(session)
        confirm(client, session, drawn(client, session, repeat="3"))
        content = client.get(address("evening_file", session)).content
        drawn_there = [
            row["detail"]
            for row in read_evening(content).rows["changes"]
            if row["kind"] == "partners_drawn"
        ]
        assert drawn_there == [Change.objects.get(kind="partners_drawn").detail]
        assert drawn_there[0]["seed"] == 3

    def test_a_file_that_names_another_way_is_refused(self):
        session = an_evening()
        members(session.event.club)
        client = diane_at(session)
        confirm(client, session, drawn(client, session))
        content = client.get(address("evening_file", session)).content
        with pytest.raises(EveningFileError):
            read_evening(content.replace(b'"anybody"', b'"somebody"'))
