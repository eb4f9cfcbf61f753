"""Whether there is anything new: what phones are told, and how often they are to ask."""

import json
import threading
import time
from contextlib import suppress

import pytest

from tests.builders import a_session, by
from tests.tournament.serving.fronts import live_at, nothing, program
from tournament.evening.states import State
from tournament.models import Session
from tournament.serving.live.front import Front
from tournament.serving.live.live import LIVE, LONGEST, SHORTEST, Live, LiveEvening
from tournament.store.club.revisions import revisions
from tournament.store.listeners import LISTENERS
from tournament.store.write import write


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def ask(front: Front, path: str, method: str = "GET") -> tuple[str, dict[str, int]]:
    told: list[str] = []
    environ = {"PATH_INFO": path, "REQUEST_METHOD": method}
    (body,) = front(environ, lambda status, headers: told.append(status))
    return told[0], json.loads(body)


class AnswerTests:
    def test_an_evening_says_its_revision_and_when_to_ask_again(self):
        status, said = ask(Front(program, live_at(12)), "/live/abcd2345")
        assert status == "200 OK"
        assert (said["v"], said["next"]) == (12, 800)

    def test_it_says_what_time_it_is(self):
        """In milliseconds since 1970, by which the clocks of all pages go."""
        before = time.time_ns() // 1_000_000
        _, said = ask(Front(program, live_at(12)), "/live/abcd2345")
        assert before <= said["now"] <= time.time_ns() // 1_000_000

    def test_the_first_question_is_not_answered_from_memory(self):
        """It waits for what the database says, where others need not wait for it."""
        front, asked = Front(program, live_at(12, asked=False)), "/live/abcd2345"
        assert front.answer_from_memory({"PATH_INFO": asked}) is None
        ask(front, asked)
        status, _, body = front.answer_from_memory({"PATH_INFO": asked})
        assert (status, json.loads(body)["v"]) == (200, 12)

    def test_a_final_evening_is_asked_for_once_a_minute(self):
        _, said = ask(Front(program, live_at(12, is_final=True)), "/live/abcd2345")
        assert (said["v"], said["next"]) == (12, 60_000)

    def test_an_unknown_code_is_asked_for_seldom(self):
        status, said = ask(Front(program, live_at(12)), "/live/none2345")
        assert (status, said) == ("404 Not Found", {"next": LONGEST})

    def test_an_unknown_code_is_looked_up_once_a_second(self):
        reads, clock = [], Clock()
        live = Live(lambda codes: reads.append(list(codes)) or {}, clock)
        live._watch = lambda: None
        for _ in range(10):
            assert live.answer("none2345") == (None, LONGEST)
        assert reads == [["none2345"]]
        clock.now += 1.5
        assert live.answer("none2345") == (None, LONGEST)
        assert reads == [["none2345"]] * 2

    def test_of_a_thousand_wrong_codes_none_is_looked_for_again_by_itself(self):
        reads = []
        live = Live(lambda codes: reads.append(list(codes)) or {})
        live._watch = lambda: None
        for number in range(1000):
            live.answer(f"{number:08}")
        reads.clear()
        live.look()
        assert reads == []

    def test_only_evenings_that_are_asked_for_are_looked_for(self):
        reads, clock = [], Clock()

        def load(codes):
            reads.append(sorted(codes))
            return {code: LiveEvening(7) for code in codes}

        live = Live(load, clock)
        live._watch = lambda: None
        live.answer("abcd2345")
        clock.now += 100
        live.answer("zzzz2345")
        reads.clear()
        live.look()
        clock.now += 100
        live.look()
        clock.now += 100
        live.look()
        assert reads == [["abcd2345", "zzzz2345"], ["zzzz2345"]]
        assert not live.knows("abcd2345")
        assert live.answer("abcd2345")[0] == 7

    def test_an_evening_made_after_it_was_asked_for_in_vain_is_there(self):
        made = {}
        live = Live(lambda codes: {code: made[code] for code in codes if code in made})
        live._watch = lambda: None
        assert live.answer("abcd2345")[0] is None
        made["abcd2345"] = LiveEvening(1)
        live.note_move("abcd2345", 1)
        assert live.answer("abcd2345")[0] == 1

    def test_one_taken_out_is_gone_with_the_next_look(self):
        made = {"abcd2345": LiveEvening(3)}
        live = Live(lambda codes: {code: made[code] for code in codes if code in made})
        live._watch = lambda: None
        assert live.answer("abcd2345")[0] == 3
        made.clear()
        live.look()
        assert live.answer("abcd2345") == (None, LONGEST)

    def test_one_put_back_is_there_with_the_next_question(self):
        made = {"abcd2345": LiveEvening(3)}
        live = Live(lambda codes: {code: made[code] for code in codes if code in made})
        live._watch = lambda: None
        live.answer("abcd2345")
        kept = made.pop("abcd2345")
        live.look()
        made["abcd2345"] = kept
        assert live.answer("abcd2345")[0] == 3

    @pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
    def test_nothing_can_be_sent_there(self, method):
        front = Front(program, Live(nothing))
        assert ask(front, "/live/abcd2345", method)[0] == "405 Method Not Allowed"

    def test_every_other_address_is_the_program_s(self):
        assert ask(Front(program, Live(nothing)), "/s/abcd2345/")[1] == "the program"

    def test_a_change_here_is_known_at_once(self):
        live = live_at(2)
        live.note_move("abcd2345", 3)
        assert live.is_at("abcd2345", 3)

    def test_two_changes_told_in_the_wrong_order_leave_the_later_one(self):
        live = live_at(2)
        live.note_move("abcd2345", 4)
        live.note_move("abcd2345", 3)
        assert live.is_at("abcd2345", 4)

    def test_a_change_elsewhere_is_seen_for_as_long_as_somebody_asks(self):
        looks, seen = [], threading.Event()

        def load(codes) -> dict[str, LiveEvening]:
            looks.append(1)
            if len(looks) > 1:
                seen.set()
            return {"abcd2345": LiveEvening(6 + len(looks))}

        live = Live(load)
        assert live.answer("abcd2345")[0] == 7
        assert seen.wait(10)

    def test_a_watcher_that_the_database_stopped_is_replaced(self):
        live = live_at(7, asked=False)
        live._watcher = threading.Thread(target=lambda: None)
        assert live.answer("abcd2345")[0] == 7
        assert live._watcher.is_alive()

    def test_the_database_s_word_counts_also_where_it_is_lower(self):
        live = live_at(2)
        live.note_move("abcd2345", 9)
        live.look()
        assert live.answer("abcd2345")[0] == 2

    def test_a_change_told_while_the_database_is_asked_is_not_forgotten(self):
        def load(codes):
            live.note_move("abcd2345", 8)
            return {"abcd2345": LiveEvening(7)}

        live = Live(load)
        assert live.answer("abcd2345")[0] == 8


class PaceTests:
    """At most 600 questions a second: 600 phones ask once a second, 1,200 every two seconds."""

    def pace(self, phones: int) -> int:
        clock = Clock()
        live = Live(lambda codes: dict.fromkeys(codes, LiveEvening(1)), clock)
        live._watch = lambda: None
        every = SHORTEST
        for _ in range(12):
            # A phone asks once in every interval it was told.
            for _ in range(round(phones * 2000 / every)):
                live.answer("abcd2345")
            clock.now += 2
            every = live.answer("abcd2345")[1]
        return every

    @pytest.mark.parametrize(("phones", "milliseconds"), [(10, 800), (400, 800)])
    def test_a_club_s_phones_ask_as_often_as_is_useful(self, phones, milliseconds):
        assert self.pace(phones) == milliseconds

    @pytest.mark.parametrize(("phones", "milliseconds"), [(600, 1000), (1200, 2000)])
    def test_a_crowd_asks_less_often(self, phones, milliseconds):
        assert abs(self.pace(phones) - milliseconds) < milliseconds / 20

    def test_nobody_waits_longer_than_five_seconds(self):
        assert self.pace(30_000) == LONGEST


@pytest.mark.django_db(transaction=True)
class CommitTests:
    def test_the_server_hears_of_every_change(self):
        assert LIVE.note_move in LISTENERS

    def test_a_committed_change_is_told(self, monkeypatch):
        session = a_session()
        live = Live(lambda codes: {session.code: LiveEvening(0)})
        live.answer(session.code)
        monkeypatch.setattr("tournament.store.listeners.LISTENERS", [live.note_move])
        with write(session, by(), "test") as w:
            w.update(session, round=1)
        assert live.is_at(session.code, 1)

    def test_a_change_undone_before_its_end_is_not(self, monkeypatch):
        session = a_session()
        live = Live(lambda codes: {session.code: LiveEvening(0)})
        live.answer(session.code)
        monkeypatch.setattr("tournament.store.listeners.LISTENERS", [live.note_move])
        with suppress(ZeroDivisionError), write(session, by(), "test") as w:
            w.update(session, round=1)
            raise ZeroDivisionError
        assert not live.is_at(session.code, 1)


@pytest.mark.django_db
class StoredTests:
    def test_of_the_codes_asked_for_it_tells_the_revision_and_whether_it_is_final(self):
        session, other = a_session(revision=5), a_session(revision=6, state=State.FINAL)
        a_session(revision=7)
        codes = [session.code, other.code, "none2345"]
        assert revisions(codes) == {session.code: (5, False), other.code: (6, True)}

    def test_a_discarded_evening_has_no_revision(self):
        session = a_session(revision=5)
        assert revisions([session.code]) == {session.code: (5, False)}
        Session.objects.update(discarded=True)
        assert revisions([session.code]) == {}
