"""A director sets up and registers an event of teams in the browser, before the start."""

import pytest
from django.urls import reverse

from tests.builders import a_club
from tests.people import NAMES
from tests.tournament.setup.browse import address, logged_in, text_of
from tests.tournament.teams.events import an_event_of_teams
from tournament.models import (
    AttendancePlayer,
    Club,
    Entry,
    EventKind,
    Match,
    Player,
    Session,
    Stage,
    State,
)

pytestmark = pytest.mark.django_db

EIGHT = tuple(f"{first} {last}" for first, last in NAMES[:8])


def a_club_with_players(n: int = 28) -> Club:
    club = a_club()
    for number, (first, last) in enumerate(NAMES[:n], 1_000_001):
        Player.objects.create(club=club, first_name=first, last_name=last, number=str(number))
    return club


def new_event(client) -> Session:
    """Set up by the page of a new evening."""
    page = client.get(reverse("new_evening") + "?form=teams")
    sent = {
        name: page.context["form"][name].value() or ""
        for name in page.context["form"].fields
        if name not in {"lead_wanted", "prints"}
    }
    answer = client.post(reverse("new_evening") + "?form=teams", sent | {"name": "Équipes"})
    assert answer.status_code == 302, answer.context["form"].errors
    return Session.objects.select_related("event", "stage").get()


def two_by_two(*names: str) -> dict[str, str]:
    first, second = " - ".join(names[:2]), " - ".join(names[2:4])
    return {"first": first, "second": second, "more": ", ".join(names[4:])}


class NewEveningTests:
    def test_the_kinds_are_offered_with_what_they_mean(self):
        page = logged_in(a_club()).get(reverse("new_evening"))
        assert "Teams of four" in text_of(page)
        assert "the match is between the two teams" in text_of(page)

    def test_an_event_of_teams_has_the_forms_of_teams(self):
        page = logged_in(a_club()).get(reverse("new_evening") + "?form=teams")
        assert "Board-a-match" in text_of(page)
        assert "Cross-IMPs" not in text_of(page)
        assert "Sections" not in text_of(page)

    def test_it_is_stored_with_its_stage(self):
        session = new_event(logged_in(a_club()))
        assert session.event.kind == EventKind.TEAMS
        assert session.event.scoring == "match_imps"
        assert Stage.objects.get().event == session.event

    def test_a_scale_that_does_not_exist_is_refused_and_nothing_stored(self):
        client = logged_in(a_club())
        page = client.get(reverse("new_evening") + "?form=teams")
        sent = {
            name: page.context["form"][name].value() or "" for name in page.context["form"].fields
        }
        answer = client.post(
            reverse("new_evening") + "?form=teams", sent | {"name": "E", "scale": "own_25"}
        )
        assert answer.context["form"].errors["scale"]
        assert not Session.objects.exists()

    def test_settings_can_be_changed_to_another_form_of_teams(self):
        client = logged_in(a_club())
        session = new_event(client)
        page = client.get(address("settings", session))
        form = page.context["form"]
        sent = {name: form[name].value() or "" for name in form.fields if name != "prints"}
        sent |= {form[name].html_initial_name: form[name].value() or "" for name in form.fields}
        answer = client.post(address("settings", session), sent | {"scoring": "board_a_match"})
        assert answer.status_code == 302, answer.context["form"].errors
        session.event.refresh_from_db()
        assert session.event.scoring == "board_a_match"


class RegistrationTests:
    def test_two_pairs_joined_are_a_team_its_captain_first(self):
        client = logged_in(a_club_with_players())
        session = new_event(client)
        answer = client.post(
            address("team_add", session),
            two_by_two(*EIGHT[:4]) | {"name": "Les Rouges", "seed": "2"},
        )
        assert answer.status_code == 302
        entry = Entry.objects.get()
        assert (entry.name, entry.seed) == ("Les Rouges", 2)
        assert [str(one.player) for one in entry.members.all()] == list(EIGHT[:4])

    def test_without_a_name_it_is_the_captains(self):
        client = logged_in(a_club_with_players())
        session = new_event(client)
        client.post(address("team_add", session), two_by_two(*EIGHT[:4]))
        assert Entry.objects.get().name == NAMES[0][1]

    def test_partial_names_and_guests_in_full(self):
        client = logged_in(a_club_with_players())
        session = new_event(client)
        sent = {
            "first": f"{NAMES[0][1][:5]} - {NAMES[1][1][:5]}",
            "second": "Rose Nouvelle - Zoé Inconnue",
        }
        assert client.post(address("team_add", session), sent).status_code == 302
        assert Player.objects.filter(last_name="Nouvelle", guest=True).exists()

    def test_a_team_of_three_is_refused_in_words(self):
        client = logged_in(a_club_with_players())
        session = new_event(client)
        answer = client.post(
            address("team_add", session), {"first": f"{EIGHT[0]} - {EIGHT[1]}", "second": EIGHT[2]}
        )
        assert answer.status_code == 422
        assert answer.context["form"].errors["second"]
        assert not Entry.objects.exists()

    def test_nine_players_are_refused(self):
        client = logged_in(a_club_with_players())
        session = new_event(client)
        nine = [f"{first} {last}" for first, last in NAMES[:9]]
        answer = client.post(address("team_add", session), two_by_two(*nine))
        assert "has 9 players: a team has from 4 to 8" in text_of(answer)
        assert not Entry.objects.exists()

    def test_a_player_of_another_team_is_refused_by_its_name(self):
        client = logged_in(a_club_with_players())
        session = new_event(client)
        client.post(address("team_add", session), two_by_two(*EIGHT[:4]) | {"name": "Rouge"})
        answer = client.post(
            address("team_add", session), two_by_two(EIGHT[0], *EIGHT[4:7]) | {"name": "Bleu"}
        )
        assert answer.status_code == 422
        assert f"{EIGHT[0]} plays in team Rouge already" in text_of(answer)
        assert Entry.objects.count() == 1

    def test_a_pair_cannot_be_added_to_an_event_of_teams(self):
        client = logged_in(a_club_with_players())
        session = new_event(client)
        client.post(address("pair_add", session), {"text": f"{EIGHT[0]} - {EIGHT[1]}"})
        assert not Entry.objects.exists()

    def test_pages_of_pairs_lead_to_the_teams(self):
        client = logged_in(a_club_with_players())
        session = new_event(client)
        for name in ("setup", "pairs", "pairs_paste", "pairs_spread", "own_movement"):
            answer = client.get(address(name, session))
            assert answer.status_code == 302
            assert "/teams/" in answer.url


class PasteTests:
    @pytest.mark.parametrize("between", [";", "; ", " ; ", "\t"])
    def test_the_first_column_of_a_sheet_is_the_team_s_name(self, between):
        client = logged_in(a_club_with_players())
        session = new_event(client)
        text = between.join(("Rouges", *EIGHT[:4]))
        page = client.post(address("teams_paste", session), {"text": text})
        client.post(
            address("teams_paste", session), {"text": text, "confirm": page.context["mark"]}
        )
        assert [entry.name for entry in Entry.objects.all()] == ["Rouges"]

    def test_players_alone_between_semicolons_are_a_team_without_a_name(self):
        client = logged_in(a_club_with_players())
        session = new_event(client)
        page = client.post(address("teams_paste", session), {"text": ";".join(EIGHT[:5])})
        (line,) = page.context["lines"]
        assert len(line["team"].members) == 5

    def test_columns_without_a_licence_are_no_players_and_nor_is_an_empty_place(self):
        client = logged_in(a_club_with_players())
        session = new_event(client)
        none_said = ("n/a", "-", "néant", "")
        columns = [f"{player}\t{none}" for player, none in zip(EIGHT[:4], none_said, strict=True)]
        text = "Les Rouges\t" + "\t".join(columns) + f"\nDes fantômes: {EIGHT[4]}, Fantôme"
        page = client.post(address("teams_paste", session), {"text": text})
        whole, other = page.context["lines"]
        assert (whole["team"].name, len(whole["team"].members)) == ("Les Rouges", 4)
        assert other["team"].problem == "no_player"

    def test_a_list_is_shown_before_it_is_stored(self):
        client = logged_in(a_club_with_players())
        session = new_event(client)
        lines = ("Les Rouges", EIGHT[:4]), ("Les Bleus", EIGHT[4:]), ("Trois", EIGHT[:3])
        text = "\n".join(f"{name}: {', '.join(players)}" for name, players in lines)
        page = client.post(address("teams_paste", session), {"text": text})
        assert "3 players are named here" in text_of(page)
        assert not Entry.objects.exists()
        answer = client.post(
            address("teams_paste", session), {"text": text, "confirm": page.context["mark"]}
        )
        assert answer.status_code == 302
        assert [entry.name for entry in Entry.objects.order_by("name")] == [
            "Les Bleus",
            "Les Rouges",
        ]


class OneTeamTests:
    def test_a_player_leaves_another_comes_and_the_captain_changes(self):
        session = an_event_of_teams(3, players=5, started=False)
        client = logged_in(session.event.club)
        entry = Entry.objects.get(name="Rouge")
        page = client.get(address("team", session, entry.pk))
        players = [one.player for one in page.context["row"].players]
        answer = client.post(
            address("team", session, entry.pk),
            {
                "name": "Rouge vif", "seed": "1", "captain": players[1], "out": [players[0]],
                "more": "Rose Nouvelle", "base": page.context["row"].team_changed_in,
                "was": " ".join(map(str, players)),
            },
        )  # fmt: skip
        assert answer.status_code == 302
        entry.refresh_from_db()
        seats = AttendancePlayer.objects.filter(attendance__entry=entry).order_by("position")
        assert entry.name == "Rouge vif"
        assert [seat.player_id for seat in seats][:4] == players[1:]
        assert str(seats[4].player) == "Rose Nouvelle"
        assert [m.player_id for m in entry.members.all()] == [seat.player_id for seat in seats]

    def test_too_few_are_left_is_refused(self):
        session = an_event_of_teams(3, started=False)
        client = logged_in(session.event.club)
        entry = Entry.objects.get(name="Rouge")
        page = client.get(address("team", session, entry.pk))
        players = [one.player for one in page.context["row"].players]
        answer = client.post(
            address("team", session, entry.pk),
            {
                "name": "Rouge", "captain": players[0], "out": [players[3]],
                "base": page.context["row"].team_changed_in, "was": " ".join(map(str, players)),
            },
        )  # fmt: skip
        assert answer.status_code == 422
        assert "has 3 players" in text_of(answer)
        assert entry.members.count() == 4

    def test_a_team_is_taken_out_and_the_plan_with_it(self):
        session = an_event_of_teams(4, started=False)
        client = logged_in(session.event.club)
        client.post(address("team", session, Entry.objects.get(name="Vert").pk), {"do": "remove"})
        assert Entry.objects.count() == 3
        assert not Match.objects.exists()


class FormTests:
    def test_the_first_option_is_chosen_and_round_1_starts(self):
        session = an_event_of_teams(6, started=False)
        client = logged_in(session.event.club)
        page = client.get(address("teams", session))
        option = next(
            each for each in page.context["options"] if each.option.choice.kind == "swiss"
        )
        assert client.post(address("format_choose", session), option.fields).status_code == 302
        assert Match.objects.count() == 3
        chosen = client.get(address("teams", session)).context["options"]
        assert [each.is_chosen for each in chosen].count(True) == 1
        client.post(address("start", session))
        session.refresh_from_db()
        assert session.state == State.RUNNING
        assert "6 teams" in text_of(client.get(address("teams", session)))

    def test_every_option_can_be_chosen_as_it_is_offered(self):
        session = an_event_of_teams(7, started=False)
        client = logged_in(session.event.club)
        for each in client.get(address("teams", session)).context["options"]:
            client.post(address("format_choose", session), each.fields)
            rows = client.get(address("teams", session)).context["options"]
            assert [row.number for row in rows if row.is_chosen] == [each.number]

    def test_a_form_that_does_not_fit_is_refused_in_words(self):
        session = an_event_of_teams(4, started=False)
        client = logged_in(session.event.club)
        before = Match.objects.count()
        answer = client.post(
            address("format_choose", session),
            {
                "form": "american_whist",
                "boards": 8,
                "parts": 1,
                "dealt": "match",
                "sits_last": "home",
            },
            follow=True,
        )
        assert "does not fit 4 teams" in text_of(answer)
        assert Match.objects.count() == before

    def test_parts_that_have_no_board_are_refused_at_their_field(self):
        session = an_event_of_teams(4, started=False)
        client = logged_in(session.event.club)
        answer = client.post(
            address("format_choose", session),
            {"form": "swiss", "boards": 3, "parts": 4, "dealt": "match", "sits_last": "home"},
        )
        assert answer.status_code == 422
        assert "So few boards cannot be divided" in text_of(answer)
