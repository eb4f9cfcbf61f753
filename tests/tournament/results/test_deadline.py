"""The time for claims: typed with a publication, told wherever it shows, final by itself then."""

import datetime
import io
import time

import openpyxl
import pytest
from django.utils import timezone, translation

from tests.builders import a_user, by
from tests.tournament.prints.reading import text_of as pdf_words
from tests.tournament.public.test_fragments import ask, text
from tests.tournament.results.scores import (
    a_half_played_evening,
    a_played_evening,
    enter,
    publish_final,
)
from tests.tournament.setup.browse import address, diane_again, text_of
from tests.tournament.web.focus import FocusReader
from tournament.evening.errors import ServiceError
from tournament.evening.publish.deadline import Corrections
from tournament.files.results.write import ranking_csv, results_xlsx
from tournament.kinds.pairs.sheets.personal import personal_pdf
from tournament.models import Club, Member, Player, Publication
from tournament.play.services.leave_suspects import leave_suspects
from tournament.results.services.publish import move_deadline, publish
from tournament.serving.live.fragments import FRAGMENTS
from tournament.store.published.settled import shown_report
from tournament.store.read import load_evening
from tournament.store.reading.anomalies import find_unseen
from tournament.store.undo import undo
from tournament.words.results.deadline import claims_now, claims_text, final_text

pytestmark = pytest.mark.django_db

# A Tuesday, 22:10 UTC: 23:10 in Paris.
AT = datetime.datetime(2026, 11, 17, 22, 10, tzinfo=datetime.UTC)
MINUTE = datetime.timedelta(minutes=1)
USUAL = Corrections(minutes=30, becomes_final=True)


class Clock:
    def __init__(self):
        self.now = AT


@pytest.fixture
def clock(monkeypatch, settings):
    settings.TIME_ZONE = "Europe/Paris"
    timezone.get_default_timezone.cache_clear()
    FRAGMENTS.clear()
    clock = Clock()
    monkeypatch.setattr("django.utils.timezone.now", lambda: clock.now)
    monkeypatch.setattr(time, "time", lambda: clock.now.timestamp())
    with timezone.override("Europe/Paris"):
        yield clock
    timezone.get_default_timezone.cache_clear()


@pytest.fixture
def session(clock):
    session = a_played_evening()
    see_all(session)
    a_user(session.event.club)
    return session


def see_all(session):
    unseen = find_unseen(load_evening(session))
    leave_suspects(session, by(), looked_at=[one.place_and_revision for one in unseen])


def publish_with(session, said=USUAL):
    return publish(session, by(), kind="provisional", corrections=said)


def kind_now(session):
    session.refresh_from_db()
    return shown_report(session).heading.kind


def post(session, **typed):
    typed = {"kind": "provisional", **typed}
    return diane_again(session).post(address("publish", session), typed, follow=True)


def heading(session):
    return Publication.objects.get(session=session).snapshot["heading"]


class FinalByItselfTests:
    def test_it_is_final_from_the_moment_that_was_told(self, session, clock):
        publish_with(session)
        clock.now = AT + 30 * MINUTE - datetime.timedelta(seconds=1)
        assert kind_now(session) == "provisional"
        clock.now = AT + 30 * MINUTE
        assert kind_now(session) == "final"

    def test_nothing_is_stored_by_it(self, session, clock):
        publish_with(session)
        clock.now = AT + 31 * MINUTE
        assert kind_now(session) == "final"
        assert session.state == "provisional"
        assert Publication.objects.get().kind == "provisional"

    def test_without_the_director_s_word_it_stays_provisional(self, session, clock):
        publish_with(session, Corrections(minutes=30))
        clock.now = AT + 31 * MINUTE
        assert kind_now(session) == "provisional"

    def test_a_result_to_look_at_keeps_it_open_until_it_was_seen(self, clock):
        session = a_played_evening()
        assert find_unseen(load_evening(session))
        publish_with(session)
        clock.now = AT + 31 * MINUTE
        assert kind_now(session) == "provisional"
        see_all(session)
        assert kind_now(session) == "final"

    def test_a_correction_opens_it_again_and_its_undo_closes_it(self, session, clock):
        publish_with(session)
        clock.now = AT + 31 * MINUTE
        enter(session, ("A", 3, 2, 1), "1SN=")
        assert kind_now(session) == "provisional"
        undo(session, by(), change=session.changes.order_by("id").last())
        assert kind_now(session) == "final"

    def test_a_correction_that_was_published_has_a_time_of_its_own(self, session, clock):
        publish_with(session)
        clock.now = AT + 20 * MINUTE
        enter(session, ("A", 3, 2, 1), "1SN=")
        see_all(session)
        publish_with(session)
        clock.now = AT + 49 * MINUTE
        assert kind_now(session) == "corrected"
        clock.now = AT + 50 * MINUTE
        assert kind_now(session) == "final"

    def test_a_ranking_of_an_evening_that_goes_on_tells_no_end(self, clock):
        session = a_half_played_evening()
        publish_with(session)
        assert heading(session)["corrections_until"] is None
        assert not heading(session)["becomes_final"]

    def test_nor_does_one_that_is_published_as_final(self, session):
        publish_final(session)
        assert heading(session)["corrections_until"] is None

    def test_an_end_that_is_over_is_refused(self, session):
        with pytest.raises(ServiceError, match="deadline_passed"):
            publish_with(session, Corrections(until=AT))
        assert not Publication.objects.exists()

    def test_a_version_of_before_reads_as_it_is(self, session, clock):
        publish_with(session)
        row = Publication.objects.get()
        for name in ("corrections_until", "becomes_final"):
            del row.snapshot["heading"][name]
        row.save(update_fields=["snapshot"])
        clock.now = AT + 31 * MINUTE
        assert kind_now(session) == "provisional"


class TypedTests:
    def test_the_club_s_minutes_and_habit_are_proposed(self, session):
        Club.objects.update(correction_minutes=45, is_final_by_itself=True)
        page = diane_again(session).get(address("publish", session)).content.decode()
        assert 'name="minutes" value="45"' in page
        assert 'name="becomes_final" id="id_becomes_final" checked' in page

    def test_thirty_minutes_and_no_tick_are_proposed_at_first(self, session):
        page = diane_again(session).get(address("publish", session)).content.decode()
        assert 'name="minutes" value="30"' in page
        assert 'id="id_becomes_final">' in page

    def test_minutes_count_from_the_publication(self, session, clock):
        post(session, minutes="30", becomes_final="on")
        told = heading(session)
        assert told["corrections_until"] == "2026-11-17T22:40:00+00:00"
        assert told["becomes_final"]

    def test_an_hour_counts_before_the_minutes_and_may_be_tomorrow_s(self, session):
        post(session, minutes="30", hour="0 h 20")
        assert heading(session)["corrections_until"] == "2026-11-18T00:20:00+01:00"

    def test_an_hour_of_a_day(self, session):
        post(session, hour="18", day="19/11")
        assert heading(session)["corrections_until"] == "2026-11-19T18:00:00+01:00"

    @pytest.mark.parametrize("language", ["en", "fr"])
    @pytest.mark.parametrize(
        ("typed", "english", "french"),
        [
            ({"minutes": "0"}, "Whole minutes, from 1", "Minutes entières, de 1"),
            ({"minutes": "soon"}, "Whole minutes, from 1", "Minutes entières, de 1"),
            ({"minutes": "1441"}, "Whole minutes, from 1", "Minutes entières, de 1"),
            ({"hour": "25 h"}, "Write the hour like", "20:05"),
            ({"day": "20/11"}, "Until which hour", "Jusqu’à quelle heure"),
            ({"hour": "20", "day": "17/11"}, "A moment to come", "Un moment à venir"),
            ({"hour": "20", "day": "17/11/9999"}, "A moment to come", "Un moment à venir"),
            ({"becomes_final": "on"}, "Say until when", "Indiquez jusqu’à quand"),
        ],
    )
    def test_what_cannot_be_is_worded_and_publishes_nothing(
        self, session, language, typed, english, french
    ):
        client = diane_again(session)
        typed = {"kind": "provisional", **typed}
        asked = {"accept-language": language}
        answer = client.post(address("publish", session), typed, headers=asked)
        assert answer.status_code == 422
        assert (english if language == "en" else french) in text_of(answer)
        assert [one.is_wrong for one in FocusReader(answer.text).focused] == [True]
        assert not Publication.objects.exists()


class PublishedAgainTests:
    """The period is that of the official score (Law 79C1): another name is no other score."""

    KEPT = "As version 1 said: until 23:40"

    def page(self, session):
        asked = {"accept-language": "en"}
        return diane_again(session).get(address("publish", session), headers=asked)

    def rename(self, session):
        member = Member.objects.filter(entry__event=session.event).first()
        Player.objects.filter(pk=member.player_id).update(first_name="Zoé")

    def another_score(self, session):
        place = next(one for one in load_evening(session).results)
        enter(session, (place.section, place.round, place.table, place.board), "7NTN=")

    def test_the_moment_that_was_told_is_proposed_where_no_score_is_another(self, session, clock):
        publish_with(session)
        clock.now = AT + 10 * MINUTE
        self.rename(session)
        answer = self.page(session)
        assert 'name="as_before" id="id_as_before" checked' in answer.text
        assert 'name="becomes_final" id="id_becomes_final" checked' in answer.text
        assert self.KEPT in text_of(answer)

    def test_a_new_period_is_proposed_where_a_score_is_another(self, session, clock):
        publish_with(session)
        clock.now = AT + 10 * MINUTE
        self.another_score(session)
        answer = self.page(session)
        assert 'name="as_before" id="id_as_before">' in answer.text
        assert self.KEPT in text_of(answer)

    def test_ticked_it_stands_to_the_second_and_the_minutes_do_not_count(self, session, clock):
        publish_with(session)
        clock.now = AT + 10 * MINUTE + datetime.timedelta(seconds=7)
        self.another_score(session)
        post(session, as_before="on", minutes="30")
        assert shown_report(session).heading.version == 2
        assert shown_report(session).heading.corrections_until == AT + 30 * MINUTE

    def test_an_hour_that_is_typed_counts_before_it(self, session, clock):
        publish_with(session)
        clock.now = AT + 10 * MINUTE
        self.another_score(session)
        post(session, as_before="on", hour="23 h 50")
        assert shown_report(session).heading.corrections_until == AT + 40 * MINUTE

    def test_a_moment_that_was_moved_is_the_one_that_was_told(self, session, clock):
        publish_with(session)
        move_deadline(session, by(), version=1, until=AT + 45 * MINUTE)
        self.rename(session)
        assert "As version 1 said: until 23:55" in text_of(self.page(session))

    def test_once_it_has_passed_it_cannot_stand(self, session, clock):
        publish_with(session)
        self.another_score(session)
        clock.now = AT + 30 * MINUTE
        answer = self.page(session)
        assert "as_before" not in answer.text
        assert "Claims of the version before are heard no more" in text_of(answer)
        post(session, as_before="on", minutes="30")
        assert shown_report(session).heading.corrections_until == AT + 60 * MINUTE

    def test_the_first_version_has_none_before_it(self, session):
        answer = self.page(session)
        assert "as_before" not in answer.text
        assert "the version before" not in text_of(answer)


@pytest.mark.shows
class ShownTests:
    def test_the_sentences(self, session, clock):
        publish_with(session)
        at_first = shown_report(session).heading
        clock.now = AT + 30 * MINUTE
        then = shown_report(session).heading
        with translation.override("en"):
            assert claims_text(at_first) == "Claims until 23:40"
            assert claims_now(at_first, clock.now) == "Claims were heard until 23:40"
            assert (claims_text(then), claims_now(then, clock.now)) == ("", "")
            assert final_text(then) == "Final since 23:40, as it was agreed with the publication."

    def test_a_pair_s_own_sheet_and_the_workbook_say_it(self, session):
        publish_with(session)
        report = shown_report(session)
        with translation.override("fr"):
            words = " ".join(pdf_words(personal_pdf(report, ["A1"])).split())
        assert "Réclamations jusqu’à 23 h 40" in words
        assert "Provisoire 1 · feuille 1 sur 6" in words
        ranking, travellers = openpyxl.load_workbook(io.BytesIO(results_xlsx(report))).worksheets
        last = [row for row in ranking.values if row[0]][-1]
        assert last[0] == "Provisoire 1 · Réclamations jusqu’à 23 h 40"
        assert set(last[1:]) == {None}
        assert not any("Réclamations" in str(cell) for row in travellers.values for cell in row)
        # Of a table that other programs read, every line is a row.
        assert "Réclamations" not in ranking_csv(report).decode("utf-8-sig")

    def test_nor_is_it_said_where_there_is_none(self, session):
        publish_with(session, Corrections())
        book = openpyxl.load_workbook(io.BytesIO(results_xlsx(shown_report(session))))
        assert all(row[0] is not None for row in book.worksheets[0].values)

    def test_another_day_is_told_with_its_date(self, session):
        publish_with(session, Corrections(until=AT + datetime.timedelta(days=1)))
        with translation.override("fr"):
            told = claims_text(shown_report(session).heading)
        assert told == "Réclamations jusqu’au 18 nov. à 23\u202fh\u202f10"

    def test_the_players_page_says_it_and_asks_again_at_that_moment(self, session, clock, client):
        publish_with(session)
        page = client.get(address("public_ranking", session), headers={"accept-language": "en"})
        assert "Provisional 1" in text_of(page)
        assert "Claims until 23:40" in text_of(page)
        assert f'data-turns="{(AT + 30 * MINUTE).timestamp() * 1000:.0f}"' in page.content.decode()
        assert '<meta http-equiv="refresh" content="1800">' in page.content.decode()
        clock.now = AT + 30 * MINUTE
        page = client.get(address("public_ranking", session), headers={"accept-language": "en"})
        assert "Final" in text_of(page)
        assert "Claims" not in text_of(page)
        assert "data-turns" not in page.content.decode()
        assert "http-equiv" not in page.content.decode()

    def test_the_part_that_scripts_fetch_is_made_anew_at_that_moment(self, session, clock, client):
        publish_with(session)
        assert "Provisional 1" in text(ask(client, "public_ranking", session))
        clock.now = AT + 30 * MINUTE
        assert "Final" in text(ask(client, "public_ranking", session))

    def test_the_director_is_told_why_it_is_not_final(self, session, clock):
        publish_with(session)
        assert "nothing is unsettled" in text_of(diane_again(session).get(standings(session)))
        clock.now = AT + 30 * MINUTE
        assert "Final since 23:40" in text_of(diane_again(session).get(standings(session)))
        enter(session, ("A", 3, 2, 1), "1SN=")
        page = text_of(diane_again(session).get(standings(session)))
        assert "It is not final by itself while this is unsettled:" in page
        assert "something has changed since: publish the corrected ranking" in page


def standings(session):
    return address("standings", session)
