"""One question before anything is published, and the results to look at before the last one."""

import re

import pytest
from django.db.models import F
from django.urls import reverse
from django.utils import translation

from movements.pairs.mitchell import mitchell
from tests.builders import a_user, by
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.results.scores import a_half_played_evening, a_played_evening, enter
from tests.tournament.setup.browse import address, diane_again, text_of
from tournament.evening.errors import ServiceError
from tournament.models import Change, Publication, Result, Role, Session
from tournament.play.services.leave_suspects import leave_suspects
from tournament.results.services.publish import publish
from tournament.store.read import load_evening
from tournament.store.reading.anomalies import find_suspects, find_unseen
from tournament.words.log.sentences import sentence

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


@pytest.fixture
def session():
    """One result of five looks strange: East declares where South does elsewhere."""
    session = an_evening(movement=mitchell(5, boards_per_round=1))
    for place in known(session).missing:
        strange = place[2:] == (3, 1)
        enter(session, place, "4SE=" if strange else "4SS=" if place[3] == 1 else "P")
    a_user(session.event.club)
    return session


def question(session, kind="provisional"):
    return diane_again(session).get(address("publish", session), {"kind": kind})


def listed(session):
    return [one.place_and_revision for one in find_suspects(load_evening(session))]


class QuestionTests:
    def test_asking_publishes_nothing(self, session):
        page = text_of(question(session))
        assert "Publish the provisional ranking?" in page
        assert not Publication.objects.exists()

    def test_it_says_what_the_phones_will_show_and_what_they_show_now(self, session):
        page = text_of(question(session))
        assert "The phones will then show Provisional 1" in page
        assert "Until then they show nothing." in page

    def test_it_says_what_nobody_has_looked_at(self, session):
        assert "1 result to look at" in text_of(question(session))
        leave_suspects(session, by(), looked_at=listed(session))
        assert "to look at" not in text_of(question(session))

    def test_a_correction_names_what_changes(self):
        session = a_played_evening()
        a_user(session.event.club)
        publish(session, by(), kind="provisional")
        enter(session, ("A", 3, 2, 1), "1SN=")
        page = text_of(question(session))
        assert "Publish the corrected ranking?" in page
        assert "Corrected 2" in page
        assert "Until then they show Provisional 1, of" in page
        assert "Board 1, table 2" in page

    def test_missing_results_and_play_that_goes_on_are_told(self):
        session = a_half_played_evening()
        a_user(session.event.club)
        page = text_of(question(session))
        assert "8 results are missing. Play goes on: tables enter their results" in page

    def test_the_answer_publishes(self, session):
        answer = diane_again(session).post(
            address("publish", session), {"kind": "provisional"}, follow=True
        )
        assert "Published: Provisional 1." in text_of(answer)

    def test_with_nothing_new_there_is_no_question(self, session):
        publish(session, by(), kind="provisional")
        answer = question(session)
        assert answer.headers["Location"] == address("standings", session)

    def test_without_scripts_enter_and_a_link_are_there(self, session):
        page = question(session).text
        assert "autofocus" in page
        assert f'href="{address("standings", session)}" data-key="escape"' in page


class FinalTests:
    def test_the_final_ranking_goes_through_what_is_to_look_at(self, session):
        answer = question(session, "final")
        assert answer.headers["Location"] == address("anomalies", session)
        with pytest.raises(ServiceError, match="results_to_look_at"):
            publish(session, by(), kind="final")
        assert not Publication.objects.exists()

    def test_corrected_it_no_longer_stands_in_the_way(self, session):
        enter(session, listed(session)[0][0], "4SS=")
        assert "Publish the final ranking?" in text_of(question(session, "final"))

    def test_said_once_they_stay_and_the_ranking_is_final(self, session):
        client = diane_again(session)
        page = client.get(address("anomalies", session)).text
        marks = [f'value="A-{r}-{t}-{b}/{base}"' for (_, r, t, b), base in listed(session)]
        assert all(mark in page for mark in marks)
        form = {"result": [mark.split('"')[1] for mark in marks]}
        answer = client.post(address("leave_suspects", session), form, follow=True)
        assert "They stay as they are." in text_of(answer)
        assert address("publish", session) + "?kind=final" in answer.text
        publish(session, by(), kind="final")
        assert Publication.objects.get().kind == "final"

    def test_the_answer_is_one_line_of_the_log_and_touches_no_result(self, session):
        before = list(Result.objects.values())
        change = leave_suspects(session, by(), looked_at=listed(session))
        with translation.override("en"):
            told = sentence(change.kind, change.detail)
        assert told == "1 result to look at stays as it is: board 1"
        assert Change.objects.filter(kind="suspects_left").count() == 1
        assert list(Result.objects.values()) == before

    def test_one_that_became_another_since_is_left_to_look_at(self, session):
        old = listed(session)
        enter(session, old[0][0], "4SE+1")
        assert leave_suspects(session, by(), looked_at=old) is None
        assert len(find_unseen(load_evening(session))) == 1

    def test_each_can_still_be_looked_at_again(self, session):
        (place, base), *_ = old = listed(session)
        leave_suspects(session, by(), looked_at=old)
        name = "-".join(map(str, place))
        form = {"base": base, "again": "1"}
        diane_again(session).post(address("seen_line", session, name), form)
        assert len(find_unseen(load_evening(session))) == 1

    def test_unreadable_marks_leave_nothing(self, session):
        form = {"result": ["A-1-1", "", "A-1-1-1/x", "Z-1-1-1/4"]}
        diane_again(session).post(address("leave_suspects", session), form)
        assert not Change.objects.filter(kind="suspects_left").exists()

    def test_a_scorer_is_not_asked(self, client, session):
        client.force_login(a_user(session.event.club, Role.SCORER, "sacha"))
        assert (
            address("leave_suspects", session) not in client.get(address("anomalies", session)).text
        )


class MissingNowTests:
    """Three tables, three rounds of two boards: six results a round."""

    def pages(self, client, session):
        client.force_login(a_user(session.event.club))
        address = reverse("standings", args=[session.code])
        shown = client.get(address, headers={"accept-language": "en"}).content.decode()
        asked = reverse("publish", args=[session.code]) + "?kind=provisional"
        question = client.get(asked, headers={"accept-language": "en"}).content.decode()
        return [" ".join(re.sub("<[^>]+>", " ", page).split()) for page in (shown, question)]

    def test_what_is_being_played_is_not_missing(self, client):
        session = an_evening()
        enter(session, ("A", 1, 1, 1), "1SN=")
        for page in self.pages(client, session):
            assert "17 results are still to be played." in page
            assert "missing" not in page

    def test_what_a_round_before_left_out_is(self, client):
        session = an_evening()
        enter(session, ("A", 1, 1, 1), "1SN=")
        Session.objects.filter(pk=session.pk).update(round=2, revision=F("revision") + 1)
        shown, question = self.pages(client, session)
        assert "Publish with 5 results missing" in shown
        assert "5 results are missing:" in shown
        for page in (shown, question):
            assert "12 results are still to be played." in page

    def test_in_the_last_round_all_that_is_not_there_is_missing(self, client):
        session = an_evening()
        enter(session, ("A", 1, 1, 1), "1SN=")
        Session.objects.filter(pk=session.pk).update(round=3, revision=F("revision") + 1)
        shown, question = self.pages(client, session)
        assert "17 results are missing" in question
        assert "still to be played" not in shown
