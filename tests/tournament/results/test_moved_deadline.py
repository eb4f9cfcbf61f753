"""The time for claims is moved to a later moment: told wherever it shows, logged, undone."""

import pytest
from django.utils import translation

from tests.builders import by
from tests.tournament.public.claims.sent import send
from tests.tournament.results.test_deadline import (
    AT,
    MINUTE,
    clock,
    kind_now,
    publish_with,
    session,
    standings,
)
from tests.tournament.setup.browse import address, diane_again, text_of
from tests.tournament.web.focus import FocusReader
from tournament.evening.errors import ServiceError
from tournament.evening.files.errors import EveningFileError
from tournament.evening.publish.deadline import Corrections
from tournament.files.evening.log import check_detail
from tournament.models import Change, Session
from tournament.results.services.publish import move_deadline
from tournament.store.reading.claims import read_claims
from tournament.store.reading.log import log_lines
from tournament.store.reading.versions import published_report
from tournament.store.undo import undo
from tournament.words.log.sentences import sentence

__all__ = ["clock", "session"]
pytestmark = pytest.mark.django_db
# Published at 23:10 with 30 minutes: until 23:40; moved to 0:15 of the next day.
LATER = AT + 65 * MINUTE


def move(session, until=LATER, version=1):
    return move_deadline(Session.objects.get(pk=session.pk), by(), version=version, until=until)


def post(session, language="en", **typed):
    headers = {"accept-language": language}
    return diane_again(session).post(
        address("deadline", session, 1), typed, headers=headers, follow=True
    )


def until(session):
    return published_report(session).heading.corrections_until


class MoveTests:
    @pytest.fixture(autouse=True)
    def published(self, session):
        publish_with(session)

    def test_it_is_told_and_claims_are_heard_until_then(self, session, clock, client):
        move(session)
        clock.now = AT + 64 * MINUTE
        page = client.get(address("public_ranking", session), headers={"accept-language": "en"})
        assert "Claims until 18 Nov at 00:15" in text_of(page)
        assert f'data-turns="{LATER.timestamp() * 1000:.0f}"' in page.text
        send(session)
        assert len(read_claims(session)) == 1
        clock.now = LATER
        assert send(session, board=2).status_code == 403

    def test_it_is_final_by_itself_only_then(self, session, clock):
        clock.now = AT + 31 * MINUTE
        assert kind_now(session) == "final"
        move(session)
        assert kind_now(session) == "provisional"
        clock.now = LATER
        assert kind_now(session) == "final"

    def test_the_log_tells_both_moments_and_takes_it_back(self, session):
        move(session)
        line = log_lines(session)[0]
        assert line.can_be_undone
        with translation.override("fr"):
            assert sentence(line.kind, line.detail) == (
                "Délai de réclamation de la version 1 prolongé\u202f: jusqu’au 18/11/2026 à "
                "0\u202fh\u202f15, au lieu du 17/11/2026 à 23\u202fh\u202f40"
            )
        change = Change.objects.get(session=session, kind="deadline_moved")
        assert undo(Session.objects.get(pk=session.pk), by(), change=change)
        assert until(session) == AT + 30 * MINUTE

    @pytest.mark.parametrize("moment", [AT + 30 * MINUTE, AT + 29 * MINUTE])
    def test_to_no_earlier_moment(self, session, moment):
        with pytest.raises(ServiceError, match="deadline_not_later"):
            move(session, moment)
        move(session)
        with pytest.raises(ServiceError, match="deadline_not_later"):
            move(session, LATER - MINUTE)
        assert until(session) == LATER

    def test_of_the_version_that_players_see(self, session):
        with pytest.raises(ServiceError, match="another_version_stands"):
            move(session, version=2)

    def test_the_evening_s_file_has_its_line_of_the_log(self, session):
        move(session)
        line = log_lines(session)[0]
        check_detail(line.kind, line.detail)
        with pytest.raises(EveningFileError, match="moment_wanted"):
            check_detail(line.kind, line.detail | {"until": "demain"})


class WithoutTests:
    def test_where_none_was_told_there_is_none_to_move(self, session):
        publish_with(session, Corrections())
        with pytest.raises(ServiceError, match="no_deadline"):
            move(session)
        assert (
            address("deadline", session, 1) not in diane_again(session).get(standings(session)).text
        )
        assert post(session, hour="23:50").request["PATH_INFO"] == standings(session)

    def test_nor_before_a_publication(self, session):
        with pytest.raises(ServiceError, match="nothing_published"):
            move(session)


class PageTests:
    @pytest.fixture(autouse=True)
    def published(self, session):
        publish_with(session)

    def test_the_ranking_leads_to_it_and_half_an_hour_more_is_proposed(self, session):
        assert address("deadline", session, 1) in diane_again(session).get(standings(session)).text
        page = diane_again(session).get(address("deadline", session, 1))
        assert "Claims until 23:40" in text_of(page)
        assert 'name="hour" value="00:10"' in page.text
        assert 'name="day" value="18/11/2026"' in page.text

    def test_an_hour_is_typed_and_told(self, session):
        page = text_of(post(session, hour="0 h 15"))
        assert "Claims are heard for longer" in page
        assert "Claims until 18 Nov at 00:15" in page
        assert until(session) == LATER

    @pytest.mark.parametrize("language", ["en", "fr"])
    @pytest.mark.parametrize(
        ("typed", "english", "french"),
        [
            ({}, "Write the hour like", "Écrivez l’heure"),
            ({"hour": "25 h"}, "Write the hour like", "Écrivez l’heure"),
            ({"hour": "23:40"}, "Later than", "Plus tard que le moment annoncé"),
            ({"hour": "23:20", "day": "17/11"}, "Later than", "Plus tard que le moment annoncé"),
            ({"hour": "20", "day": "17/11"}, "A moment to come", "Un moment à venir"),
            ({"hour": "20", "day": "17/2/2027"}, "A moment to come", "Un moment à venir"),
        ],
    )
    def test_what_cannot_be_is_worded_and_moves_nothing(
        self, session, language, typed, english, french
    ):
        answer = post(session, language, **typed)
        assert answer.status_code == 422
        assert (english if language == "en" else french) in text_of(answer)
        assert [field.is_wrong for field in FocusReader(answer.text).focused] == [True]
        assert until(session) == AT + 30 * MINUTE
