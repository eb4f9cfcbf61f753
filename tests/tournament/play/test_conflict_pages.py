"""The page of contradictions, and what of them the cockpit shows, without scripts."""

import datetime

import pytest
from django.utils import timezone

from tests.builders import a_club, a_user, by
from tests.tournament.play.evenings import an_evening, known, said
from tests.tournament.play.pages import browser, fields
from tournament.evening.play.progress import Cell, CellState, marked
from tournament.models import Change, Role, Session, State, TableLink
from tournament.services.results.confirm_result import confirm_result
from tournament.services.results.record_result import record_result
from tournament.services.see_report import see_report
from tournament.services.table_links import provide_links
from tournament.store.club.tables_watched import open_reports, watched_tables
from tournament.store.reading.entries import entries
from tournament.store.write import By, write

pytestmark = pytest.mark.shows

FIRST = ("A", 1, 1, 1)
NORTH, EAST = "table 1 · n", "table 1 · e"


def say(session, device, text, place=FIRST, pairs=None):
    return record_result(
        session, By(device=device), place=place, sides=said(text), base=0, pairs=pairs
    )


@pytest.fixture
def contradicted(session) -> Session:
    say(session, NORTH, "4SS=")
    say(session, EAST, "4SS+1")
    return session


def at(session, tail="") -> str:
    return f"/director/{session.code}/{tail}"


def text(response) -> str:
    return " ".join(response.content.decode().split())


def outcomes(session) -> list[str]:
    return [result.ns_outcome for result in known(session).results]


class PageTests:
    def settle(self, client, session, **choice):
        form = fields(client.get(at(session, "conflicts/")))[at(session, "conflicts/A-1-1-1/")]
        address = at(session, "conflicts/A-1-1-1/")
        return client.post(address, form | choice, follow=True)

    def test_both_values_stand_side_by_side_with_who_and_from_which_device(
        self, client, contradicted
    ):
        page = text(client.get(at(contradicted, "conflicts/")))
        assert "1 to settle" in page
        assert "Board 1, round 1, table 1" in page
        phone = "the phone of table 1"
        first = page.index(phone)
        assert page.index("+420") < first < page.index("+450") < page.index(phone, first + 1)
        # Two phones of one table are told apart by their own names, those of the log.
        assert f"{phone} (n)" in page
        assert f"{phone} (e)" in page

    @pytest.mark.parametrize(("take", "stands"), [("0", "4SS="), ("2", "4SS+1")])
    def test_one_button_settles_it(self, client, contradicted, take, stands):
        page = text(self.settle(client, contradicted, take=take))
        assert outcomes(contradicted) == [stands]
        assert "settled: " in page
        assert "Nothing to settle" in page

    def test_pairs_are_named_where_the_values_differ_in_them(self, client, session):
        say(session, NORTH, "4SS=")
        say(session, EAST, "4SS=", pairs=("A4", "A1"))
        page = text(client.get(at(session, "conflicts/")))
        assert "<b>1 – 4</b>" in page
        assert "<b>4 – 1</b>" in page

    def test_what_changed_since_the_page_was_made_is_looked_at_first(self, client, contradicted):
        address = at(contradicted, "conflicts/A-1-1-1/")
        form = fields(client.get(at(contradicted, "conflicts/")))[address]
        say(contradicted, "table 1 · w", "4SS-1")
        page = text(client.post(address, form | {"take": "0"}, follow=True))
        assert "This changed meanwhile." in page
        assert "1 to settle" in page

    @pytest.mark.parametrize(
        "broken", [{"take": ""}, {"offers": "x"}, {"offers": "9" * 20}, {"base": "-1"}]
    )
    def test_what_no_page_of_ours_sends_settles_nothing(self, client, contradicted, broken):
        assert "1 to settle" in text(self.settle(client, contradicted, **({"take": "0"} | broken)))
        assert not Change.objects.filter(kind="settled").exists()

    def test_the_last_decision_is_undone_by_a_button(self, client, contradicted):
        self.settle(client, contradicted, take="2")
        form = fields(client.get(at(contradicted, "conflicts/")))[at(contradicted, "undo/")]
        page = text(client.post(at(contradicted, "undo/"), form, follow=True))
        assert "1 to settle" in page
        assert outcomes(contradicted) == ["4SS="]

    def test_it_costs_the_same_however_many_there_are(
        self, client, contradicted, django_assert_num_queries
    ):
        for device, what in ((NORTH, "P"), (EAST, "1NTN=")):
            say(contradicted, device, what, place=("A", 1, 2, 3))
        client.get(at(contradicted, "conflicts/"))
        # Login 2, the evening and the role 2, its facts 7, contradictions 2.
        with django_assert_num_queries(13):
            client.get(at(contradicted, "conflicts/"))


class CockpitTests:
    def test_it_counts_them_in_its_head_with_a_key(self, client, contradicted):
        page = text(client.get(at(contradicted)))
        assert 'data-key="x"><kbd>X</kbd> 1 contradiction to settle' in page

    def test_the_cell_is_to_be_looked_at(self, client, contradicted):
        page = text(client.get(at(contradicted)))
        assert 'aria-label="board 1, table 1, round 1, to look at"' in page
        assert "<b>1</b> to look at" in page

    def test_an_agreed_result_is_confirmed_in_its_cell_and_its_row(self, client, session):
        change = say(session, NORTH, "4SS=")
        confirm_result(session, By(device=EAST), place=FIRST, seen=change.revision)
        page = text(client.get(at(session)))
        assert 'aria-label="board 1, table 1, round 1, confirmed"' in page
        assert "<td>confirmed</td>" in page

    def test_a_result_that_was_not_planned_stays_one_when_it_is_confirmed(self):
        place = ("A", 1, 1, 6)
        extra = Cell(6, CellState.EXTRA, 1)
        assert marked(extra, "A", 1, {place: CellState.CONFIRMED}).state == CellState.EXTRA
        assert marked(extra, "A", 1, {place: CellState.LOOK}).state == CellState.LOOK

    def test_without_contradictions_it_says_nothing_of_them(self, client, session):
        say(session, NORTH, "4SS=")
        assert "contradiction" not in text(client.get(at(session)))


NOW = datetime.datetime(2026, 11, 17, 21, 0, tzinfo=datetime.UTC)


def minutes_ago(minutes, now=NOW):
    return now - datetime.timedelta(minutes=minutes)


class StandingsTests:
    def test_they_are_named_before_the_ranking_is_made_final(self, client, contradicted):
        assert "1 contradiction to settle" in text(client.get(at(contradicted, "standings/")))


class WatchedTablesTests:
    def heard(self, session, **fields):
        provide_links(session)
        TableLink.objects.filter(session=session, table=2).update(**fields)
        return [(one.table, one.unsent) for one in watched_tables(session, NOW)]

    def test_a_phone_that_keeps_results_for_two_minutes(self, session):
        fields = {"unsent": 3, "heard_at": NOW}
        assert self.heard(session, unsent_since=minutes_ago(2), **fields) == [("2", 3)]
        assert self.heard(session, unsent_since=minutes_ago(1), **fields) == []

    def test_a_table_not_heard_of_for_a_quarter_of_an_hour(self, session):
        assert self.heard(session, heard_at=minutes_ago(15)) == [("2", 0)]
        assert self.heard(session, heard_at=minutes_ago(14)) == []

    def test_a_table_that_never_spoke_is_on_paper(self, session):
        assert self.heard(session) == []

    def test_a_table_whose_link_was_closed_is_not_awaited(self, session):
        assert self.heard(session, heard_at=minutes_ago(60), is_open=False) == []

    def test_nobody_is_awaited_after_play(self, session):
        session.state = State.PROVISIONAL
        assert self.heard(session, heard_at=minutes_ago(60)) == []

    def test_the_cockpit_says_since_when(self, client, session):
        now = timezone.now()
        ago = minutes_ago(20, now)
        self.heard(session, heard_at=now, unsent=1, unsent_since=ago)
        assert "1 result kept on its phone since" in text(client.get(at(session)))
        self.heard(session, heard_at=ago, unsent=0, unsent_since=None)
        assert "not heard of since" in text(client.get(at(session)))


def report(session, kind="name_reported", what="It is <Tarno>", **more):
    detail = {"section": "A", "table": 2, "text": what} | more
    with write(session, By(device="table 2 · n"), kind, detail) as w:
        w.note()
    return w.change


class ReportTests:
    def test_the_cockpit_shows_what_a_table_reports_as_it_was_written(self, client, session):
        report(session)
        page = text(client.get(at(session)))
        assert "a name is wrong: “It is &lt;Tarno&gt;”" in page

    def test_other_opponents_are_reported_too(self, client, session):
        report(session, "wrong_opponents_reported", what="5")
        assert "other opponents than planned: “5”" in text(client.get(at(session)))

    def test_a_director_finds_the_way_to_the_names_and_a_scorer_does_not(self, client, session):
        report(session)
        assert "Correct the name" not in text(client.get(at(session)))
        client.force_login(a_user(session.event.club, Role.DIRECTOR, "diane"))
        assert "Correct the name" in text(client.get(at(session)))

    def test_the_way_leads_to_the_pair_and_correcting_marks_it_as_seen(self, client, session):
        number = report(session, pair="3").revision
        client.force_login(a_user(session.event.club, Role.DIRECTOR, "diane"))
        assert f"pairs/?report={number}" in text(client.get(at(session)))
        page = client.get(at(session, f"pairs/?report={number}"), follow=True)
        row = next(row for row in entries(session) if row.shown == "3")
        address = at(session, f"pairs/{row.id}/?report={number}")
        assert page.redirect_chain == [(address, 302)]
        assert "Table 2 reports: “It is &lt;Tarno&gt;”" in text(page)
        name = {"player": row.players[0].id, "base": row.players[0].name_changed_in}
        given = {"do": "rename", "first_name": "Zoé", "last_name": "Tarno", "key": "a" * 32}
        for _ in range(2):
            client.post(address, name | given)
        assert open_reports(session) == ()
        assert "Zoé Tarno" in next(each for each in entries(session) if each.id == row.id).name

    def test_which_pair_has_the_wrong_name_is_told(self, client, session):
        report(session, what="", pair="7")
        assert "a name of pair 7 is wrong" in text(client.get(at(session)))

    def test_once_seen_it_is_gone_and_stays_in_the_log(self, client, session):
        number = report(session).revision
        address = at(session, f"reports/{number}/seen/")
        form = fields(client.get(at(session)))[address]
        page = text(client.post(address, form, follow=True))
        assert "Tarno" not in page
        assert open_reports(session) == ()
        assert "Seen: what table 2 reported" in text(client.get(at(session, "log/")))

    def test_seen_by_two_it_is_one_line(self, client, session):
        number = report(session).revision
        see_report(session, by(), number=number)
        page = text(client.post(at(session, f"reports/{number}/seen/"), follow=True))
        assert "Somebody has seen to this already." in page
        assert Change.objects.filter(kind="report_seen").count() == 1

    def test_in_a_section_of_several_the_table_has_its_letter(self, db):
        session = an_evening(a_club(), section_count=2)
        report(session)
        assert [one.table for one in open_reports(session)] == ["A2"]

    def test_the_log_offers_no_undo_of_what_was_only_said(self, client, session):
        report(session)
        assert "/undo/" not in text(client.get(at(session, "log/")))


class LogTests:
    def test_it_can_be_asked_for_what_was_settled(self, client, contradicted):
        confirm_result(contradicted, By(device=EAST), place=FIRST, seen=1)
        page = text(client.get(at(contradicted, "log/?kind=confirmed")))
        assert "4♠ S = confirmed" in page
        assert EAST in page
        assert "not kept" not in page

    def test_a_scorer_undoes_a_decision(self, session):
        client = browser(session, "sam")
        say(session, NORTH, "4SS=")
        say(session, EAST, "4SS+1")
        form = fields(client.get(at(session, "conflicts/")))[at(session, "conflicts/A-1-1-1/")]
        client.post(at(session, "conflicts/A-1-1-1/"), form | {"take": "2"})
        change = Change.objects.get(kind="settled")
        address = at(session, f"log/{change.pk}/undo/")
        client.post(address, fields(client.get(at(session, "log/")))[address])
        assert outcomes(session) == ["4SS="]
