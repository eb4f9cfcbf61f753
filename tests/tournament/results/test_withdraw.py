"""A published version taken back: what players see then, what is kept, what undoes it."""

import pytest
from django.urls import reverse
from django.utils import translation

from tests.builders import a_user, by
from tests.tournament.play.evenings import known
from tests.tournament.results.scores import (
    a_half_played_evening,
    a_played_evening,
    enter,
    publish_final,
)
from tests.tournament.setup.browse import address, text_of
from tournament.evening.errors import ServiceError
from tournament.models import Change, Publication, Session
from tournament.results.services.publish import publish
from tournament.results.services.withdraw_publication import withdraw_publication
from tournament.store.reading.log import log_lines
from tournament.store.undo import undo
from tournament.words.log.sentences import sentence

pytestmark = pytest.mark.django_db
# Where an answer says which version it shows, as the reader reads it.
PLAYERS = ("public_ranking", "room_screen")


@pytest.fixture
def session():
    """Two versions: in the second board 1 was corrected at table 2."""
    session = a_played_evening()
    publish(session, by(), kind="provisional")
    enter(session, ("A", 3, 2, 1), "1SN=")
    publish(session, by(), kind="provisional")
    return session


def shown(client, session, name="public_ranking"):
    return text_of(client.get(address(name, session), headers={"accept-language": "en"}))


def files(client, session):
    """What players fetch, and what the director prints of what is published."""
    names = [address(name, session, "results-file") for name in ("public_file", "print_file")]
    return [client.get(name).content for name in names]


def versions(session):
    rows = Publication.objects.filter(session=session).order_by("version")
    return list(rows.values_list("version", "withdrawn"))


def state(session):
    return Session.objects.get(pk=session.pk).state


def refused(code, action, *args, **kwargs):
    before = Change.objects.count()
    with pytest.raises(ServiceError) as caught:
        action(*args, **kwargs)
    assert caught.value.code == code
    assert Change.objects.count() == before
    return caught.value


class PlayersSeeTests:
    def test_the_version_before_is_shown_again_everywhere(self, client, session):
        session.event.club.language = "en"
        session.event.club.save()
        for name in PLAYERS:
            assert "Corrected 2" in shown(client, session, name)
        withdraw_publication(session, by(), version=2)
        for name in PLAYERS:
            page = shown(client, session, name)
            assert "Provisional 1" in page
            assert "Corrected 2" not in page

    def test_files_and_prints_are_those_of_the_version_before(self, client):
        session = a_played_evening()
        client.force_login(a_user(session.event.club))
        publish(session, by(), kind="provisional")
        first = files(client, session)
        enter(session, ("A", 3, 2, 1), "1SN=")
        publish(session, by(), kind="provisional")
        assert files(client, session) != first
        withdraw_publication(session, by(), version=2)
        assert files(client, session) == first

    def test_without_one_before_nothing_is_published_yet(self, client):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        withdraw_publication(session, by(), version=1)
        page = shown(client, session)
        assert "The ranking will be shown here at the end of the evening." in page
        assert "58.33" not in page
        answer = client.get(address("public_file", session, "ranking"))
        assert answer.status_code == 404

    def test_phones_follow_by_the_revision(self, session):
        before = session.revision
        withdraw_publication(session, by(), version=2)
        assert Session.objects.get(pk=session.pk).revision == before + 1

    def test_the_first_page_names_the_version_that_stands(self, client, session):
        client.force_login(a_user(session.event.club))
        withdraw_publication(session, by(), version=2)
        page = shown_of(client, reverse("tonight"))
        assert "provisional 1" in page
        assert "corrected 2" not in page


def shown_of(client, path):
    return text_of(client.get(path, headers={"accept-language": "en"}))


class KeptTests:
    def test_its_row_its_number_and_its_line_stay(self, session):
        withdraw_publication(session, by(), version=2)
        assert versions(session) == [(1, False), (2, True)]
        publish(session, by(), kind="provisional")
        assert versions(session) == [(1, False), (2, True), (3, False)]
        assert [line.kind for line in log_lines(session)[:2]] == [
            "publish",
            "publication_withdrawn",
        ]

    def test_the_log_says_what_players_see_again(self, session):
        second = withdraw_publication(session, by(), version=2)
        first = withdraw_publication(session, by(), version=1)
        with translation.override("en"):
            told = [sentence(one.kind, one.detail) for one in (second, first)]
        assert told == [
            "Version 2 taken back: players see version 1 again",
            "Version 1 taken back: nothing is published",
        ]

    def test_the_director_still_reads_it(self, client, session):
        client.force_login(a_user(session.event.club))
        withdraw_publication(session, by(), version=2)
        page = shown_of(client, address("version", session, 2))
        assert "This version was taken back: players do not see it any more." in page
        assert "Board 1, table 2" in page

    def test_after_the_only_one_the_next_is_provisional_and_has_a_new_number(self):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        withdraw_publication(session, by(), version=1)
        publish(session, by(), kind="provisional")
        rows = Publication.objects.order_by("version").values_list("version", "kind")
        assert list(rows) == [(1, "provisional"), (2, "provisional")]


class StateTests:
    def test_a_final_ranking_taken_back_is_final_no_more(self):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        publish_final(session)
        withdraw_publication(session, by(), version=2)
        assert state(session) == "provisional"

    def test_a_correction_taken_back_leaves_the_final_ranking(self):
        session = a_played_evening()
        publish_final(session)
        enter(session, ("A", 1, 1, 1), "1SN+3")
        publish(session, by(), kind="provisional")
        withdraw_publication(session, by(), version=2)
        assert state(session) == "final"

    def test_play_that_the_version_ended_goes_on(self):
        session = a_half_played_evening()
        publish(session, by(), kind="provisional")
        for place in known(session).missing:
            enter(session, place, "P")
        publish(session, by(), kind="provisional")
        assert state(session) == "provisional"
        withdraw_publication(session, by(), version=2)
        assert state(session) == "running"

    def test_with_nothing_published_the_evening_is_under_way(self):
        session = a_played_evening()
        publish_final(session)
        withdraw_publication(session, by(), version=1)
        assert state(session) == "running"


class RefusalTests:
    def test_only_what_players_see_is_taken_back(self, session):
        error = refused("another_version_stands", withdraw_publication, session, by(), version=1)
        assert error.details == {"version": 2}

    def test_with_nothing_published_there_is_nothing_to_take_back(self):
        session = a_played_evening()
        refused("nothing_published", withdraw_publication, session, by(), version=1)

    def test_the_same_request_twice_takes_one_version_back(self, session):
        who = by()
        first = withdraw_publication(session, who, version=2)
        assert withdraw_publication(session, who, version=2) == first
        assert versions(session) == [(1, False), (2, True)]

    def test_a_publication_itself_is_not_undone(self, session):
        change = Change.objects.filter(session=session, kind="publish").latest("id")
        refused("not_undoable", undo, session, by(), change=change)


class UndoTests:
    def test_undone_the_version_is_shown_again(self, client, session):
        change = withdraw_publication(session, by(), version=2)
        undo(session, by(), change=change)
        assert versions(session) == [(1, False), (2, False)]
        assert "Corrected 2" in shown(client, session)

    def test_done_again_it_is_hidden(self, client, session):
        change = withdraw_publication(session, by(), version=2)
        undone = undo(session, by(), change=change)
        undo(session, by(), change=undone)
        assert "Provisional 1" in shown(client, session)

    def test_the_state_goes_and_comes_with_it(self):
        session = a_played_evening()
        publish_final(session)
        change = withdraw_publication(session, by(), version=1)
        undone = undo(session, by(), change=change)
        assert state(session) == "final"
        undo(session, by(), change=undone)
        assert state(session) == "running"

    def test_not_once_another_was_published(self, session):
        change = withdraw_publication(session, by(), version=2)
        publish(session, by(), kind="provisional")
        refused("published_since", undo, session, by(), change=change)

    def test_not_once_the_one_before_was_taken_back_too(self, session):
        change = withdraw_publication(session, by(), version=2)
        withdraw_publication(session, by(), version=1)
        refused("published_since", undo, session, by(), change=change)

    def test_a_version_that_came_and_went_since_is_no_hindrance(self):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        change = withdraw_publication(session, by(), version=1)
        publish(session, by(), kind="provisional")
        withdraw_publication(session, by(), version=2)
        undo(session, by(), change=change)
        assert versions(session) == [(1, False), (2, True)]


class PageTests:
    @pytest.fixture
    def diane(self, client, session):
        client.force_login(a_user(session.event.club))

    def test_it_asks_and_says_what_the_phones_will_show(self, client, session, diane):
        page = shown_of(client, address("withdraw", session, 2))
        assert "Take version 2 back?" in page
        assert "The phones will then show Provisional 1 published on" in page
        assert versions(session) == [(1, False), (2, False)]

    def test_the_answer_takes_it_back(self, client, session, diane):
        answer = client.post(
            address("withdraw", session, 2), follow=True, headers={"accept-language": "en"}
        )
        assert "Version 2 is taken back." in answer.text
        assert "Take version 1 back" in answer.text
        assert versions(session) == [(1, False), (2, True)]

    def test_of_another_version_nothing_is_asked(self, client, session, diane):
        answer = client.get(address("withdraw", session, 1))
        assert answer.headers["Location"] == address("standings", session)
