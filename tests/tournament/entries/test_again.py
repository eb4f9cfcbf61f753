"""The page that lets those of last time come, as a browser without scripts uses it."""

import datetime
from dataclasses import replace

import pytest

from tests.builders import a_club, by
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.setup.arrange import SETTINGS, members
from tests.tournament.setup.browse import address, diane_again, diane_at, text_of
from tests.tournament.teams.events import an_event_of_teams
from tournament.models import Change, Player, Session, State
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import add_pair, paste_pairs
from tournament.store.reading.entries import entries
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
TUESDAY = datetime.date(2026, 11, 24)


def an_evening_of(
    club, date=TUESDAY, order=(), *, played=True, sections=1, letters=None
) -> Session:
    """An evening of pairs 0, 1, 2 … of the club's players, in this order of arrival."""
    settings = replace(SETTINGS, date=date, section_count=sections)
    session = create_evening(club, by(), settings=settings)
    people = members(club)
    pairs = [(people[2 * n], people[2 * n + 1]) for n in order]
    if pairs:
        paste_pairs(session, by(), pairs=pairs, sections=letters)
    if played:
        Session.objects.filter(pk=session.pk).update(state=State.FINAL)
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)


def tonight(club, **more) -> Session:
    return an_evening_of(club, TUESDAY + datetime.timedelta(weeks=1), played=False, **more)


def rows_of(page):
    return [row for _name, rows in page.context["groups"] for row in rows]


def ticked(page) -> list[str]:
    return [row.regular.party.key for row in rows_of(page) if row.is_ticked]


def names_of(session) -> list[list[str]]:
    return [[player.last_name for player in row.players] for row in entries(session)]


def send(client, session, keys):
    return client.post(address("pairs_again", session), {"ticked": keys})


class ListTests:
    def test_who_played_on_the_last_day_of_this_name_is_ticked(self):
        club = a_club()
        an_evening_of(club, TUESDAY, (2, 0, 1))
        an_evening_of(club, TUESDAY + datetime.timedelta(days=2), (5, 6))
        session = tonight(club)
        page = diane_at(session).get(address("pairs_again", session))
        people = members(club)
        firsts = [row.regular.party.players[0].last_name for row in rows_of(page)]
        assert firsts == [people[4].last_name, people[0].last_name, people[2].last_name]
        assert len(ticked(page)) == 3
        assert "Who played on Tuesday 24 November 2026 is ticked" in text_of(page)

    def test_without_a_tuesday_the_last_evening_of_any_day_counts(self):
        club = a_club()
        an_evening_of(club, TUESDAY + datetime.timedelta(days=2), (5, 6))
        session = tonight(club)
        assert len(ticked(diane_at(session).get(address("pairs_again", session)))) == 2

    def test_who_was_away_last_time_stands_below_and_is_not_ticked(self):
        club = a_club()
        for week in (1, 2):
            an_evening_of(club, TUESDAY - datetime.timedelta(weeks=week), (0, 3))
        an_evening_of(club, TUESDAY, (0,))
        session = tonight(club)
        page = diane_at(session).get(address("pairs_again", session))
        assert [(row.regular.evenings, row.is_ticked) for row in rows_of(page)] == [
            (3, True), (2, False),
        ]  # fmt: skip
        assert "Away last time, come often" in text_of(page)

    @pytest.mark.parametrize("wrong", ["later", "setup", "discarded", "other_club", "teams"])
    def test_what_was_not_played_here_before_does_not_count(self, wrong):
        club = a_club()
        date = TUESDAY + datetime.timedelta(weeks=2 if wrong == "later" else 0)
        other = a_club("Autre club") if wrong == "other_club" else club
        past = an_evening_of(other, date, (0, 1), played=wrong != "setup")
        if wrong == "discarded":
            Session.objects.filter(pk=past.pk).update(discarded=True)
        if wrong == "teams":
            type(past.event).objects.filter(pk=past.event_id).update(kind="teams")
        session = tonight(club)
        page = diane_at(session).get(address("pairs_again", session))
        assert "No evening of this kind (Pairs) has been played here yet." in text_of(page)

    def test_who_has_come_cannot_be_ticked_and_it_is_said_with_whom(self):
        club = a_club()
        an_evening_of(club, TUESDAY, (0, 1, 2))
        session = tonight(club, order=(0,))
        people = members(club)
        add_pair(session, by(), members=(people[2], people[20]))
        page = diane_at(session).get(address("pairs_again", session))
        assert [row.note for row in rows_of(page)] == [
            "has come", f"has come otherwise: {people[2].full_name} (2)", "",
        ]  # fmt: skip
        assert len(ticked(page)) == 1
        assert page.content.decode().count(" disabled>") == 2

    def test_namesakes_are_told_apart(self):
        club = a_club()
        an_evening_of(club, TUESDAY, (0,))
        first = members(club)[0]
        Player.objects.create(
            club=club, first_name=first.first_name, last_name=first.last_name, number="2000001"
        )
        session = tonight(club)
        # With whom a namesake plays is read in the line itself.
        text = text_of(diane_at(session).get(address("pairs_again", session)))
        assert f"{first.full_name} (no. 1000001) – " in text

    def test_once_play_has_begun_the_page_leads_back(self):
        club = a_club()
        an_evening_of(club, TUESDAY, (0,))
        session = tonight(club)
        Session.objects.filter(pk=session.pk).update(state=State.RUNNING)
        answer = diane_at(session).get(address("pairs_again", session))
        assert answer["Location"] == address("setup", session)


class ComeTests:
    def test_those_ticked_come_as_one_change_that_can_be_undone(self):
        club = a_club()
        an_evening_of(club, TUESDAY, (2, 0, 1))
        session = tonight(club)
        client = diane_at(session)
        keys = ticked(client.get(address("pairs_again", session)))
        answer = send(client, session, [keys[0], keys[2]])
        assert answer["Location"] == address("setup", session)
        people = members(club)
        assert names_of(session) == [
            [people[4].last_name, people[5].last_name], [people[2].last_name, people[3].last_name],
        ]  # fmt: skip
        assert "Come as last time: 2." in text_of(client.get(address("setup", session)))
        undo(session, by(), change=Change.objects.filter(session=session).latest("revision"))
        assert entries(session) == ()

    def test_each_sits_in_the_section_of_last_time_where_there_is_one(self):
        club = a_club()
        an_evening_of(club, TUESDAY, (0, 1, 2, 3), sections=3, letters=list("CBBA"))
        session = tonight(club, sections=2)
        client = diane_at(session)
        send(client, session, ticked(client.get(address("pairs_again", session))))
        # The third section is not played tonight: its pair fills the smaller one.
        assert sorted(row.section for row in entries(session)) == ["A", "A", "B", "B"]
        people = members(club)
        section_by_name = {row.players[0].last_name: row.section for row in entries(session)}
        assert section_by_name[people[2].last_name] == "B"
        assert section_by_name[people[6].last_name] == "A"

    def test_a_player_in_two_ticked_lines_is_named_and_nothing_is_kept(self):
        club = a_club()
        people = members(club)
        for week in (1, 2):
            past = an_evening_of(club, TUESDAY - datetime.timedelta(weeks=week), (5,))
            add = {"members": (people[0], people[9])}
            Session.objects.filter(pk=past.pk).update(state=State.SETUP)
            add_pair(past, by(), **add)
            Session.objects.filter(pk=past.pk).update(state=State.FINAL)
        an_evening_of(club, TUESDAY, (0, 5))
        session = tonight(club)
        client = diane_at(session)
        page = client.get(address("pairs_again", session))
        keys = [row.regular.party.key for row in rows_of(page)]
        assert len(keys) == 3
        answer = send(client, session, keys)
        assert answer.status_code == 422
        assert f"{people[0].full_name} is ticked in two lines" in text_of(answer)
        assert ticked(answer) == keys
        assert entries(session) == ()

    @pytest.mark.parametrize(
        ("keys", "words"),
        [([], "Tick who is there."), (["nobody"], "The list is another one since you opened it.")],
    )
    def test_nobody_ticked_or_nobody_known_is_refused(self, keys, words):
        club = a_club()
        an_evening_of(club, TUESDAY, (0,))
        session = tonight(club)
        answer = send(diane_at(session), session, keys)
        assert answer.status_code == 422
        assert words in text_of(answer)
        assert entries(session) == ()

    def test_who_came_meanwhile_with_somebody_else_is_refused_by_name(self):
        club = a_club()
        an_evening_of(club, TUESDAY, (0, 1))
        session = tonight(club)
        client = diane_at(session)
        keys = ticked(client.get(address("pairs_again", session)))
        people = members(club)
        add_pair(session, by(), members=(people[0], people[20]))
        answer = send(diane_again(session), session, keys)
        assert answer.status_code == 422
        assert f"{people[0].full_name} has come already, in pair 1." in text_of(answer)
        assert len(entries(session)) == 1

    def test_single_players_come_alone(self):
        club = a_club()
        past = an_individual(8, club=club)
        Session.objects.filter(pk=past.pk).update(date=TUESDAY)
        session = an_individual(0, club=club, settings={"date": TUESDAY + datetime.timedelta(7)})
        client = diane_at(session)
        keys = ticked(client.get(address("pairs_again", session)))
        assert len(keys) == 8
        send(client, session, keys[:-1])
        assert [len(names) for names in names_of(session)] == [1] * 7

    def test_teams_come_with_their_names_and_their_players_of_last_time(self):
        club = a_club()
        past = an_event_of_teams(4, club=club, players=5)
        Session.objects.filter(pk=past.pk).update(date=TUESDAY)
        later = {"date": TUESDAY + datetime.timedelta(7)}
        wanted = replace(SETTINGS, scoring="match_imps", **later)
        session = create_evening(club, by(), settings=wanted, kind="teams")
        client = diane_at(session)
        page = client.get(address("pairs_again", session))
        assert "Rouge" in text_of(page)
        send(client, session, ticked(page)[:3])
        assert [(row.team, len(row.players)) for row in entries(session)] == [
            ("Rouge", 5), ("Bleu", 5), ("Vert", 5),
        ]  # fmt: skip
        twice = diane_again(session).get(address("pairs_again", session))
        assert [row.note for row in rows_of(twice)] == ["has come"] * 3 + [""]
