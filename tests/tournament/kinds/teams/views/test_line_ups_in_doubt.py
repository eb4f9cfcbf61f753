"""Line-ups of a part that has begun, and those on which a table and the director differ."""

import pytest
from django.urls import reverse

from tests.builders import by
from tests.tournament.kinds.teams.services.test_line_ups import (
    HEADS,
    again,
    of_team,
    proposal,
    sent_of,
    teams,
)
from tests.tournament.play.evenings import known
from tests.tournament.play.phones import a_phone, said
from tests.tournament.results.scores import enter
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import an_event_of_teams
from tournament.kinds.teams.services.line_ups.seat_line_up import list_players
from tournament.models import Change, LineUp
from tournament.store.undo import undo


@pytest.fixture
def session(db):
    """Rouge meets Bleu in two halves of two boards, five players a team."""
    return an_event_of_teams(2, players=5, **HEADS)


class BegunPageTests:
    def test_nobody_sits_first_any_more_and_either_team_is_written(self, session):
        enter(session, ("A", 1, 1, 1), "4SN=")
        where = reverse("line_up", args=[session.code, "1-A1", 1])
        page = logged_in(session.event.club).get(where).content.decode()
        assert "sits first" not in page
        assert "Only that of Rouge" in page
        assert "Only that of Bleu" in page


class ContradictionTests:
    """What the director wrote stands; what a table hands in against it waits to be settled."""

    @pytest.fixture
    def differing(self, session):
        """The director wrote Rouge's line-up, then its table another player."""
        client = logged_in(session.event.club)
        where = reverse("line_up", args=[session.code, "1-A1", 1])
        client.post(where, sent_of(proposal(session)))
        changed = of_team(proposal(session), "home") | {("open", "N"): teams(session)[0][4]}
        answer = a_phone(session).post("/t/line-up/?part=1", sent_of(changed, "home"), follow=True)
        return client, answer

    def north(self):
        return LineUp.objects.get(part=1, room="open", seat="N").player_id

    def test_the_directors_stands_and_the_phone_says_who_decides(self, session, differing):
        _client, answer = differing
        assert self.north() == teams(session)[0][0]
        assert "Both are kept; the director will decide." in said(answer)

    def test_both_are_shown_among_the_contradictions(self, session, differing):
        client, _answer = differing
        cockpit = client.get(reverse("cockpit", args=[session.code])).content.decode()
        assert "1 line-up to settle" in cockpit
        page = client.get(reverse("conflicts", args=[session.code])).content.decode()
        names = list_players(known(session), "A1")
        for player in (teams(session)[0][0], teams(session)[0][4]):
            assert names[player] in page
        log = client.get(reverse("log", args=[session.code])).content.decode()
        assert "another line-up of team 1, kept for the director" in log

    @pytest.mark.parametrize(("take", "seated"), [("0", 0), ("1", 4)])
    def test_the_director_chooses(self, session, differing, take, seated):
        client, _answer = differing
        number = Change.objects.get(verdict="conflict").pk
        where = reverse("settle_line_up", args=[session.code, number])
        answer = client.post(where, {"take": take}, follow=True)
        assert "The line-up is settled." in answer.content.decode()
        assert self.north() == teams(session)[0][seated]
        assert "Nothing to settle" in answer.content.decode()
        assert "The director wrote another" not in said(
            a_phone(session).get("/t/line-up/?part=1&team=home")
        )

    def test_once_settled_it_is_not_settled_again(self, session, differing):
        client, _answer = differing
        number = Change.objects.get(verdict="conflict").pk
        where = reverse("settle_line_up", args=[session.code, number])
        client.post(where, {"take": "0"})
        answer = client.post(where, {"take": "1"}, follow=True)
        assert "This line-up is settled already." in answer.content.decode()
        assert self.north() == teams(session)[0][0]

    @pytest.mark.parametrize("take", ["0", "1"])
    def test_a_choice_that_is_undone_is_open_again(self, session, differing, take):
        client, _answer = differing
        number = Change.objects.get(verdict="conflict").pk
        where = reverse("settle_line_up", args=[session.code, number])
        client.post(where, {"take": take})
        take_back(client, session)
        assert self.north() == teams(session)[0][0]
        cockpit = client.get(reverse("cockpit", args=[session.code])).content.decode()
        assert "1 line-up to settle" in cockpit
        assert "the director will decide" in said(
            a_phone(session).get("/t/line-up/?part=1&team=home")
        )
        # The undo is undone: it is settled as before; undone once more, it is settled otherwise.
        choice = Change.objects.get(undoes__isnull=False)
        undo(again(session), by(), change=choice)
        page = client.get(reverse("conflicts", args=[session.code])).content.decode()
        assert "Nothing to settle" in page
        undo(again(session), by(), change=Change.objects.latest("pk"))
        client.post(where, {"take": "1"})
        assert self.north() == teams(session)[0][4]

    def test_what_stands_by_an_undo_is_settled_by_either_choice(self, session):
        client, phone = logged_in(session.event.club), a_phone(session)
        where = reverse("line_up", args=[session.code, "1-A1", 1])
        for team in ("away", "home"):
            phone.post("/t/line-up/?part=1", sent_of(of_team(proposal(session), team), team))
        other = proposal(session) | {("open", "N"): teams(session)[0][4]}
        client.post(where, sent_of(other))
        phone.post("/t/line-up/?part=1", sent_of(of_team(proposal(session), "home"), "home"))
        take_back(client, session)
        assert self.north() == teams(session)[0][0]
        number = Change.objects.get(verdict="conflict").pk
        client.post(reverse("settle_line_up", args=[session.code, number]), {"take": "1"})
        page = client.get(reverse("conflicts", args=[session.code])).content.decode()
        assert "Nothing to settle" in page

    def test_the_directors_undo_stands_as_his_word_against_a_table(self, session):
        """As with results: a table does not bring back what the director took back."""
        client, phone = logged_in(session.event.club), a_phone(session)
        first = of_team(proposal(session), "home")
        other = first | {("open", "N"): teams(session)[0][4]}
        away = of_team(proposal(session), "away")
        phone.post("/t/line-up/?part=1", sent_of(away, "away"))
        phone.post("/t/line-up/?part=1", sent_of(first, "home"))
        phone.post("/t/line-up/?part=1", sent_of(other, "home"))
        assert self.north() == teams(session)[0][4]
        take_back(client, session)
        assert self.north() == teams(session)[0][0]
        phone.post("/t/line-up/?part=1", sent_of(other, "home"))
        assert self.north() == teams(session)[0][0]
        assert Change.objects.filter(verdict="conflict").count() == 1

    def test_the_directors_next_word_settles_it_too(self, session, differing):
        client, _answer = differing
        sent = sent_of(proposal(session) | {("open", "S"): teams(session)[0][4]})
        client.post(reverse("line_up", args=[session.code, "1-A1", 1]), sent)
        page = client.get(reverse("conflicts", args=[session.code])).content.decode()
        assert "Nothing to settle" in page

    def test_what_a_table_wrote_its_table_changes(self, session):
        phone, chosen = a_phone(session), of_team(proposal(session), "away")
        phone.post("/t/line-up/?part=1", sent_of(chosen, "away"))
        changed = chosen | {("open", "E"): teams(session)[1][4]}
        phone.post("/t/line-up/?part=1", sent_of(changed, "away"))
        assert LineUp.objects.get(room="open", seat="E").player_id == teams(session)[1][4]
        assert not Change.objects.filter(verdict="conflict").exists()


def take_back(client, session):
    """Undo the last change, as the director does in the log."""
    number = Change.objects.accepted().latest("pk").pk
    client.post(reverse("undo", args=[session.code, number]))
