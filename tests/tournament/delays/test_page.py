"""The director's page of slow tables: what the log tells, and tables that wait."""

import json

import pytest
from django.db import transaction
from django.urls import reverse
from django.utils import translation

from tests.builders import a_club, by
from tests.tournament.calls.asking import read
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.play.evenings import an_evening, two_sections
from tests.tournament.play.evenings import said as sides
from tests.tournament.play.pages import FRENCH, browser, fields
from tournament.delays.reading.times import LogTimes, read_times, read_waits
from tournament.evening.files.errors import EveningFileError
from tournament.evening.play.waits import WaitLine
from tournament.files.evening.write import evening_json
from tournament.models import Change, Session, State
from tournament.play.services.press_clock import Button, Press, call_round, press_clock
from tournament.results.reading.evening_rows import evening_rows
from tournament.services.incoming.preview import Source
from tournament.services.results.record_result import record_result
from tournament.setup.services.import_evening import import_evening
from tournament.store.read import load_evening
from tournament.store.tables import evening_tables
from tournament.words.log.sentences import sentence

ALL = {1: (1, 2), 2: (3, 4), 3: (5, 6)}


def page_at(session: Session) -> str:
    return reverse("delays", args=[session.code])


def waits(client, session, typed):
    form = fields(client.get(page_at(session)))[page_at(session)]
    return client.post(page_at(session), form | {"tables": typed}, follow=True)


def ends(client, session, number=2):
    address = reverse("end_wait", args=[session.code, number])
    return client.post(address, fields(client.get(page_at(session)))[address], follow=True)


def enter(table: int, *boards: int, text: str = "P") -> None:
    session = Session.objects.select_related("event__club").get()
    for board in boards:
        place = ("A", 1, table, board)
        row = load_evening(session).result_at.get(place)
        base = row.changed_in if row else 0
        record_result(session, by(), place=place, sides=sides(text), base=base)


@pytest.fixture
def called(session, clock):
    """Round 1 was called at a quarter past nine, and has a quarter of an hour."""
    Session.objects.update(round=0)
    call_round(session, by(), number=1)
    return session


class TonightTests:
    def test_nothing_is_known_at_first(self, client, called):
        assert "Nothing is known yet" in read(client.get(page_at(called)))

    def test_a_table_that_is_behind_and_both_its_pairs(self, client, called, clock):
        clock.pass_by(14 * 60)
        enter(1, *ALL[1])
        enter(3, *ALL[3])
        assert "Nobody is behind." in read(client.get(page_at(called)))
        clock.pass_by(5 * 60)
        page = read(client.get(page_at(called)))
        assert (
            "Round 1, table 2 4 min behind, still playing Played there: 2, 5. Counted to: 2, 5."
            in page
        )
        enter(2, *ALL[2])
        clock.pass_by(60 * 60)
        page = read(client.get(page_at(called)))
        assert "Round 1, table 2 4 min behind Played there: 2, 5. Counted to: 2, 5." in page
        assert "2 1 shared" in page

    def test_a_correction_is_no_later_entry(self, client, called, clock):
        for table in ALL:
            enter(table, *ALL[table])
        clock.pass_by(40 * 60)
        enter(2, 3, text="3NTN=")
        assert "Nobody is behind." in read(client.get(page_at(called)))

    def test_what_was_taken_back_was_not_played_then(self, called, clock):
        enter(1, 1)
        change = Change.objects.get(kind="result")
        browser(called).post(reverse("undo", args=[called.code, change.pk]))
        clock.pass_by(600)
        enter(1, 1, text="1NN=")
        evening = load_evening(Session.objects.get())
        assert read_times(called, evening).entered == {("A", 1, 1, 1): clock.now}

    def test_minutes_given_count(self, client, called, clock):
        press_clock(called, Press(minutes=5))
        clock.pass_by(14 * 60)
        enter(1, *ALL[1])
        enter(3, *ALL[3])
        clock.pass_by(5 * 60)
        assert "Nobody is behind." in read(client.get(page_at(called)))

    def test_a_meeting_drawn_after_the_call_of_its_round_is_late(self, clock):
        lines = [
            ("started", {}),
            ("round_drawn", {"round": 4, "meetings": [["1", "4"]]}),
            ("round", {"round": 4}),
            ("round_drawn", {"round": 4, "meetings": [["2", "3"]]}),
            ("round_drawn", {"round": 7, "meetings": [["1", "2"]]}),
        ]
        log = LogTimes()
        for number, (kind, detail) in enumerate(lines):
            clock.pass_by(60)
            log.take(WaitLine(number, kind, clock.now, detail))
        assert log.find_drawn_late() == {(4, frozenset({"2", "3"}))}

    def test_it_costs_two_statements(self, called, django_assert_num_queries):
        press_clock(called, Press(Button.HALT))
        enter(1, 1)
        evening = load_evening(Session.objects.get())
        with django_assert_num_queries(2):
            read_times(called, evening)

    def test_before_the_start_it_leads_to_the_set_up(self, client, session):
        Session.objects.update(state=State.SETUP)
        assert client.get(page_at(session))["Location"] == reverse("setup", args=[session.code])

    def test_in_french(self, session):
        page = read(browser(session, "sam", **FRENCH).get(page_at(session)))
        assert "Tables lentes" in page
        assert "En retard ce soir" in page


class WaitTests:
    def test_a_table_waits_for_another(self, client, called, clock):
        page = read(waits(client, called, "1 3"))
        assert "Table 1 waits for table 3 since 21:15, 0 min" in page
        clock.pass_by(6 * 60)
        page = read(client.get(page_at(called)))
        assert "since 21:15, 6 min" in page
        assert "Round 1, table 3 6 min behind, still playing" in page

    def test_the_plan_says_for_which(self, client, called):
        """To table 2 comes pair 4 from table 1, and boards 5 and 6 from table 3."""
        assert "Table 2 waits for one of the tables 1, 3" in read(waits(client, called, "2"))
        enter(1, *ALL[1])
        assert "Table 2 waits for one" in read(waits(client, called, "2"))
        ends(client, called)
        assert "Table 2 waits for table 3" in read(waits(client, called, " 2 "))

    @pytest.mark.parametrize(("later", "pairs"), [(0, "2, 5"), (11, "2, 4")])
    def test_on_paper_a_wait_soon_after_the_call_is_of_the_round_before(
        self, client, called, clock, later, pairs
    ):
        """At table 2 sit 2 and 5 in round 1, 2 and 4 in round 2, which has twenty minutes."""
        clock.pass_by(15 * 60)
        call_round(called, by(), number=2)
        clock.pass_by(later * 60)
        waits(client, called, "1 2")
        clock.pass_by(8 * 60)
        page = read(client.get(page_at(called)))
        assert f"Played there: {pairs}. Counted to: {pairs}." in page

    def test_a_table_that_owes_boards_of_the_round_before_is_waited_for_in_it(
        self, client, called, clock
    ):
        enter(1, *ALL[1])
        enter(3, *ALL[3])
        clock.pass_by(15 * 60)
        call_round(called, by(), number=2)
        clock.pass_by(15 * 60)
        assert "Table 1 waits for table 2" in read(waits(client, called, "1"))
        clock.pass_by(8 * 60)
        assert "Round 1, table 2 8 min behind, still playing Played there: 2, 5." in read(
            client.get(page_at(called))
        )

    def test_in_the_last_round_it_waits(self, client, called, clock):
        call_round(called, by(), number=3)
        clock.pass_by(15 * 60)
        assert "Table 2 waits since" in read(waits(client, called, "2"))

    def test_it_plays_again(self, client, called, clock):
        waits(client, called, "1>3")
        clock.pass_by(6 * 60)
        page = read(ends(client, called))
        assert "Waiting now" not in page
        clock.pass_by(60 * 60)
        assert "Round 1, table 3 6 min behind Played there: 3, 6." in read(
            client.get(page_at(called))
        )

    def test_the_next_call_ends_it(self, client, called, clock):
        waits(client, called, "1 3")
        clock.pass_by(6 * 60)
        call_round(called, by(), number=2)
        assert "Waiting now" not in read(client.get(page_at(called)))
        assert read_waits(called)[0].until == clock.now

    def test_what_waits_already_waits_once(self, client, called):
        waits(client, called, "1 3")
        waits(client, called, "1 2")
        assert Change.objects.filter(kind="table_waits").count() == 1

    def test_with_sections_a_table_is_called_by_its_letter(self, db):
        session = two_sections()
        client = browser(session)
        assert "Table B2 waits for table B1" in read(waits(client, session, "b2 b1"))
        refused = waits(client, session, "B3 A1")
        assert refused.status_code == 422
        assert "There is no table A1" in read(refused)

    @pytest.mark.parametrize(
        ("typed", "sentence"),
        [
            ("", "Type the table that waits"),
            ("x", "Type the table that waits"),
            ("1 2 3", "Type the table that waits"),
            ("9", "There is no table 9 tonight."),
            ("1 9", "There is no table 9 tonight."),
            ("2 2", "Table 2 cannot wait for itself: type two tables."),
        ],
    )
    def test_what_names_no_table_is_refused_at_the_field(self, client, called, typed, sentence):
        answer = waits(client, called, typed)
        assert answer.status_code == 422
        assert sentence in read(answer)
        assert not read_waits(called)

    def test_out_of_play_nobody_waits(self, client, called):
        form = fields(client.get(page_at(called)))[page_at(called)]
        Session.objects.update(state=State.PROVISIONAL)
        answer = client.post(page_at(called), form | {"tables": "1"})
        assert answer.status_code == 422
        assert not read_waits(called)

    def test_what_ended_is_said_to_be_over(self, client, called):
        waits(client, called, "1 3")
        ends(client, called)
        address = reverse("end_wait", args=[called.code, 2])
        assert "This table waits no more." in read(client.post(address, follow=True))

    def test_the_log_tells_it(self, client, called, clock):
        waits(client, called, "1 3")
        waits(client, called, "2")
        clock.pass_by(90)
        ends(client, called)
        lines = Change.objects.filter(kind__contains="wait").order_by("id")
        with translation.override("en"):
            assert [sentence(line.kind, line.detail) for line in lines] == [
                "Table 1 waits for table 3",
                "Table 2 waits",
                "Table 1 plays again, after 1 min 30 s",
            ]


class FileTests:
    def carried(self) -> tuple[bytes, list[tuple[object, ...]]]:
        """A file with a wait in it; nothing of it is left here."""
        with transaction.atomic():
            session = an_evening(a_club())
            waits(browser(session), session, "1 3")
            now = Session.objects.select_related("event__club").get()
            found = evening_json(evening_rows(now), evening_tables()), self.marked(now)
            transaction.set_rollback(True)
        return found

    def marked(self, session: Session) -> list[tuple[object, ...]]:
        return [(wait.label, wait.awaited, wait.at) for wait in read_waits(session)]

    def test_an_evening_read_elsewhere_has_its_waits(self, db):
        content, marked = self.carried()
        source, evening = Source("x.json", ""), read_evening(content)
        session = import_evening(a_club("Autre club"), by(), evening=evening, source=source)
        assert marked[0][:2] == ("1", (3,))
        assert self.marked(session) == marked

    @pytest.mark.parametrize(("field", "value"), [("awaited", ["x"]), ("table", None)])
    def test_a_line_that_could_not_be_read_again_is_refused(self, db, field, value):
        data = json.loads(self.carried()[0])
        line = next(one for one in data["changes"] if one["kind"] == "table_waits")
        line["detail"][field] = value
        with pytest.raises(EveningFileError):
            read_evening(json.dumps(data).encode())
