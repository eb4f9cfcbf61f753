"""Entries that a phone kept are taken once, however often they are offered, each answered alone."""

import datetime
import json

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import by
from tests.tournament.play.evenings import an_evening, known, said
from tournament.models import Change, Session, State, TableLink, Verdict
from tournament.phones.services.table_links import close_link
from tournament.play.services.settle_conflict import settle_conflict
from tournament.services.results.record_result import record_result
from tournament.services.table_links import provide_links
from tournament.store.reading.agreement import conflict_at, read_agreement

pytestmark = pytest.mark.django_db
PLACE = ("A", 1, 1, 1)


@pytest.fixture
def session():
    session = an_evening()
    provide_links(session)
    return session


@pytest.fixture
def phone(session):
    return Phone(session)


class Phone:
    """A phone at a table, with its own cookies."""

    def __init__(self, session, table=1, language="en"):
        self.session = session
        self.link = TableLink.objects.get(session=session, table=table)
        self.client = Client(HTTP_ACCEPT_LANGUAGE=language)
        self.client.get(f"/t/{self.link.token}/")

    def post(self, content, **options):
        return self.client.post("/t/entries/", content, "application/json", **options)

    def offer(self, *entries, **changed):
        usual = {"table": f"{self.session.code}/A{self.link.table}", "unsent": len(entries)}
        return self.post(json.dumps(usual | {"entries": entries} | changed)).json()

    def says(self, *entries, **changed):
        return [one["verdict"] for one in self.offer(*entries, **changed)["entries"]]


def result(text="4SS=", number=1, **changed):
    usual = {"key": f"{number:032x}", "kind": "result", "round": 1, "board": 1, "text": text}
    return usual | {"keyboard": "en", "base": 0} | changed


def agreed(text="4SS=", number=9, **changed):
    return result(text, number, **{"kind": "confirm"} | changed)


def stored(session):
    return {result.place: result.ns_outcome for result in known(session).results if result}


class AnswerTests:
    def test_a_result_is_accepted_and_the_phone_is_told_where_it_stands(self, session, phone):
        answer = phone.offer(result())
        change = Change.objects.get()
        assert answer == {
            "known": True,
            "entries": [
                {
                    "key": f"{1:032x}",
                    "verdict": "accepted",
                    "revision": 1,
                    "mark": change.key,
                    "words": {},
                    "told": "",
                }
            ],
            "boards": {"1/1": "waiting", "1/2": "to_enter"},
        }
        assert stored(session) == {PLACE: "4SS="}

    def test_the_same_key_again_gets_the_same_answer_and_writes_nothing(self, phone):
        assert phone.offer(result()) == phone.offer(result())
        assert Change.objects.count() == 1

    def test_it_does_so_also_when_its_round_is_closed_by_then(self, session, phone):
        first = phone.offer(result())["entries"]
        Session.objects.update(round=3)
        assert phone.offer(result())["entries"] == first

    def test_and_when_somebody_has_corrected_it_by_then(self, session, phone):
        first = phone.offer(result())["entries"]
        record_result(session, by(), place=PLACE, sides=said("4SS-1"), base=1)
        assert phone.offer(result())["entries"] == first
        assert stored(session) == {PLACE: "4SS-1"}

    def test_what_was_kept_in_a_round_is_of_its_pairs_though_the_next_sit_there(
        self, session, phone
    ):
        seats = {one.round: one for one in known(session).games if one.table == 1}
        Session.objects.update(round=2)
        own = result(round=2, board=seats[2].boards[0], number=2)
        assert Phone(session).says(own) == ["accepted"]
        assert phone.says(result(), agreed()) == ["accepted", "confirmed"]
        results = {one.place: one.seats for one in known(session).results}
        assert results == {
            PLACE: seats[1].seats,
            ("A", 2, 1, seats[2].boards[0]): seats[2].seats,
        }

    def test_what_comes_too_late_for_its_round_is_refused_and_not_written_elsewhere(
        self, session, phone
    ):
        Session.objects.update(round=3)
        (answer,) = phone.offer(result())["entries"]
        assert answer["verdict"] == "refused"
        assert "round 3 is on" in answer["words"]["en"].lower()
        assert not known(session).results

    def test_each_of_several_is_answered_on_its_own(self, session, phone):
        assert phone.says(
            result(), result("4S", 2, board=2), result("3NE=", 3, board=5), agreed()
        ) == ["accepted", "refused", "refused", "confirmed"]
        assert read_agreement(known(session)).confirmed_places == {PLACE}

    def test_a_refusal_says_why_in_each_language(self, session):
        answer = Phone(session, language="fr").offer(result("4S"))
        assert answer["entries"][0]["words"]["fr"].startswith("Qui est le déclarant")
        assert answer["entries"][0]["words"]["en"].startswith("Who declares")

    def test_a_correction_of_an_entry_sent_with_it_needs_no_revision(self, session, phone):
        first, second = result(), result("4SS-1", 2, after=f"{1:032x}")
        assert phone.says(first, second) == ["accepted", "accepted"]
        assert phone.says(first, second) == ["accepted", "accepted"]
        assert stored(session) == {PLACE: "4SS-1"}
        assert Change.objects.count() == 2

    def test_another_result_from_another_phone_is_kept_as_a_conflict(self, session, phone):
        phone.offer(result())
        other = Phone(session)
        answer = other.offer(result("4SS-1", 2))["entries"][0]
        assert (answer["verdict"], answer["revision"]) == ("conflict", 0)
        assert answer["told"] == "conflict"
        assert other.says(result("4SS-1", 2)) == ["conflict"]
        assert Change.objects.filter(verdict=Verdict.CONFLICT).count() == 1

    def test_the_same_result_from_another_phone_agrees_with_it_once(self, session, phone):
        phone.offer(result())
        other = Phone(session)
        assert other.says(result("4SS=", 2)) == ["confirmed"]
        assert other.says(result("4SS=", 2)) in (["confirmed"], ["same"])
        assert Change.objects.count() == 2

    def test_an_agreement_is_with_what_was_seen(self, session, phone):
        phone.offer(result("4SS-1"))
        assert phone.says(agreed("4SS=")) == ["stale"]
        assert not read_agreement(known(session)).confirmed_places

    def test_who_agrees_while_another_entry_differs_is_told_until_the_director_settled(
        self, session, phone
    ):
        phone.offer(result())
        Phone(session).offer(result("4SS-1", 2))
        answer = phone.offer(agreed())
        assert [one["told"] for one in answer["entries"]] == ["conflict"]
        assert answer["boards"]["1/1"] == "differs"
        found = conflict_at(known(session), PLACE)
        settle_conflict(session, by(), place=PLACE, base=found.base, offers=found.offers)
        assert phone.offer(look=True)["boards"]["1/1"] == "agreed"
        assert phone.offer()["boards"] == {}

    def test_an_agreement_counts_once(self, session, phone):
        assert phone.says(result(), agreed()) == ["accepted", "confirmed"]
        assert phone.says(result(), agreed()) == ["accepted", "confirmed"]
        assert Change.objects.count() == 2


class RestoredTests:
    """The server has forgotten the newest; the phone offers again what it had been told of."""

    def test_the_log_that_the_phone_knew_is_told_from_another_one(self, phone):
        mark = phone.offer(result())["entries"][0]["mark"]
        assert phone.offer(mark=mark)["known"] is True
        assert phone.offer(mark="0" * 64)["known"] is False

    def test_what_is_there_already_is_no_news_even_from_rounds_long_closed(self, session, phone):
        mark = phone.offer(result())["entries"][0]["mark"]
        Session.objects.update(round=3)
        assert phone.says(result(again=True, mark=mark)) == ["accepted"]
        assert phone.says(result(again=True, mark="0" * 64)) == ["same"]
        assert Change.objects.count() == 1

    def test_what_is_missing_is_taken_though_the_phone_had_seen_it_corrected(self, session, phone):
        lost = result("4SS+1", 5, base=37, again=True, mark="0" * 64)
        assert phone.says(lost) == ["accepted"]
        assert phone.says(lost) == ["same"]
        assert stored(session) == {PLACE: "4SS+1"}

    def test_a_round_that_the_director_has_still_to_call_again_is_waited_for(self, session, phone):
        entry = result(round=2, board=3)
        answer = phone.offer(entry)
        assert answer["entries"][0]["verdict"] == "later"
        assert TableLink.objects.get(table=1).unsent == 1
        Session.objects.update(round=2)
        assert phone.says(entry) == ["accepted"]


class RefusedTests:
    def test_without_a_card_nothing_is_taken(self, session):
        assert Client().post("/t/entries/", "{}", "application/json").status_code == 404

    def test_a_card_that_was_closed_takes_nothing_more(self, session, phone):
        close_link(session, by(), section="A", table=1)
        assert phone.post("{}").status_code == 410

    def test_nor_does_one_of_an_evening_that_is_over(self, session, phone):
        Session.objects.update(state=State.FINAL)
        assert phone.post("{}").status_code == 410

    def test_entries_of_another_table_are_not_taken_for_this_one(self, session, phone):
        wrong = json.dumps({"table": f"{session.code}/A2", "entries": [result()]})
        assert phone.post(wrong).status_code == 409
        assert not Change.objects.exists()

    def test_it_is_json_and_not_too_much_of_it(self, phone):
        form = phone.client.post("/t/entries/", {"entries": "[]"})
        assert form.status_code == 415
        assert phone.post("x" * 64_001).status_code == 413
        assert phone.post("x").status_code == 400

    def test_a_phone_that_asks_without_end_is_told_when_to_come_back(self, phone):
        answers = [phone.post("x") for _ in range(61)]
        assert {answer.status_code for answer in answers[:60]} == {400}
        assert answers[60].status_code == 429
        assert 1 <= int(answers[60].headers["Retry-After"]) <= 2

    def test_a_request_from_another_site_is_refused(self, session):
        careful = Client(enforce_csrf_checks=True)
        careful.get(f"/t/{TableLink.objects.get(table=1).token}/")
        assert careful.post("/t/entries/", "{}", "application/json").status_code == 403


class HeardTests:
    def heard(self):
        return TableLink.objects.get(table=1)

    def test_a_phone_with_nothing_to_send_is_heard_of(self, session, phone):
        revision = Session.objects.get().revision
        phone.offer()
        assert timezone.now() - self.heard().heard_at < datetime.timedelta(seconds=5)
        assert Session.objects.get().revision == revision

    def test_what_was_settled_is_not_unsent_any_more(self, phone):
        phone.offer(result(), unsent=1, waiting=600)
        assert (self.heard().unsent, self.heard().unsent_since) == (0, None)

    def test_what_was_refused_is_still_on_the_phone(self, phone):
        phone.offer(result("4S"), unsent=1, waiting=600)
        ago = timezone.now() - self.heard().unsent_since
        assert self.heard().unsent == 1
        assert 600 <= ago.total_seconds() < 605

    def test_the_row_is_left_alone_for_a_while(self, phone):
        phone.offer()
        first = self.heard().heard_at
        phone.offer()
        assert self.heard().heard_at == first

    def test_but_not_when_something_is_unsent_or_nothing_any_more(self, phone):
        phone.offer()
        phone.offer(result("4S"))
        assert self.heard().unsent == 1
        phone.offer()
        assert self.heard().unsent == 0


class GuessTests:
    """Board 1 was played at table 1 in round 1; who sits there in round 3 may still play it."""

    @pytest.mark.parametrize("entry", [result, agreed])
    def test_what_was_written_in_a_round_that_is_closed_cannot_be_guessed(
        self, session, phone, entry
    ):
        phone.offer(result())
        Session.objects.update(round=3)
        other = Phone(session)
        guesses = [entry(text, n) for n, text in enumerate(["4SS=", "4SS+1", "P"], start=2)]
        assert other.says(*guesses) == ["refused"] * 3
        assert Change.objects.filter(kind__in=("result", "confirmed")).count() == 1

    def test_the_phone_that_wrote_it_is_told_that_it_stands(self, session, phone):
        phone.offer(result())
        Session.objects.update(round=3)
        assert phone.says(result(number=7)) == ["same"]
