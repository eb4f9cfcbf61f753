"""What is pressed on the clock, and the breaks: kept, told to everybody, and seen by all pages."""

import datetime
import re

import pytest
from django.urls import reverse
from django.utils import timezone

from movements.pairs.mitchell import mitchell
from tests.builders import by
from tests.tournament.play.evenings import add_section, an_evening
from tests.tournament.play.pages import browser
from tests.tournament.play.test_director_pages import browser as director_browser
from tournament.evening.errors import ServiceError
from tournament.evening.facts import Break
from tournament.models import Change, Role, Session, TableLink, Timing
from tournament.play.services.change_breaks import drop_break, plan_break
from tournament.play.services.press_clock import KEPT, Button, Press, call_round, press_clock
from tournament.services.table_links import provide_links
from tournament.store.club.revisions import revisions
from tournament.store.listeners import on_revision
from tournament.store.read import load_evening
from tournament.store.reading.finish import find_call_time, find_clocks, find_last_finish
from tournament.store.undo import undo

MINUTE = datetime.timedelta(minutes=1)


@pytest.fixture
def session(db) -> Session:
    """Its round 2 is called now, on the day of the evening."""
    session = an_evening()
    Session.objects.filter(pk=session.pk).update(date=timezone.localdate())
    session.refresh_from_db()
    call_round(session, by(), number=2)
    return session


@pytest.fixture
def director(session):
    return director_browser(session, Role.DIRECTOR, "diane")


def the_clocks(session):
    return find_clocks(session, load_evening(session).sections, timezone.now())


def address(session, name="clock", *more) -> str:
    return reverse(name, args=[session.code, *more])


class PressTests:
    def test_it_is_kept_and_no_line_of_the_log(self, session):
        lines = Change.objects.count()
        (before,) = the_clocks(session)
        press_clock(session, Press(minutes=1))
        (after,) = the_clocks(session)
        assert after.ends_at - before.ends_at == MINUTE
        assert Change.objects.count() == lines

    def test_what_is_sent_twice_counts_once(self, session):
        (before,) = the_clocks(session)
        for _ in range(2):
            press_clock(session, Press(minutes=1, key="one"))
        (after,) = the_clocks(session)
        assert after.ends_at - before.ends_at == MINUTE
        assert Session.objects.get(pk=session.pk).clock_presses == 1

    def test_another_press_between_the_two_changes_nothing_of_that(self, session):
        (before,) = the_clocks(session)
        for key in ("one", "two", "one"):
            press_clock(session, Press(minutes=1, key=key))
        (after,) = the_clocks(session)
        assert after.ends_at - before.ends_at == 2 * MINUTE

    def test_of_many_presses_the_last_are_known_again(self, session):
        for number in range(KEPT + 10):
            press_clock(session, Press(minutes=(-1) ** number, key=f"{number}"))
        assert len(Timing.objects.get().keys) == KEPT
        (before,) = the_clocks(session)
        press_clock(session, Press(minutes=1, key=f"{KEPT}"))
        assert the_clocks(session) == (before,)

    def test_a_halt_lasts_until_somebody_lets_it_go_on(self, session):
        press_clock(session, Press(Button.HALT))
        assert [clock.is_halted for clock in the_clocks(session)] == [True]
        press_clock(session, Press(Button.GO_ON))
        assert [clock.is_halted for clock in the_clocks(session)] == [False]

    def test_phones_hear_of_it(self, session, django_capture_on_commit_callbacks):
        heard = []
        on_revision(lambda code, tick: heard.append((code, tick)))
        before, revision = session.tick, session.revision
        with django_capture_on_commit_callbacks(execute=True):
            press_clock(session, Press(minutes=1))
        session.refresh_from_db()
        assert (session.tick, session.revision) == (before + 1, revision)
        assert heard == [(session.code, before + 1)]
        assert revisions([session.code])[session.code][0] == before + 1

    def test_another_call_sets_it_anew(self, session):
        press_clock(session, Press(minutes=5))
        call_round(session, by(), number=3)
        (clock,) = the_clocks(session)
        assert clock.ends_at == find_call_time(session) + 20 * MINUTE

    def test_a_call_taken_back_finds_it_as_it_was(self, session):
        press_clock(session, Press(minutes=5))
        (before,) = the_clocks(session)
        change = call_round(session, by(), number=3)
        undo(session, by(), change=change)
        session.refresh_from_db()
        assert the_clocks(session) == (before,)

    def test_one_section_is_pressed_alone(self, session):
        Session.objects.update(section_count=2)
        add_section(session, mitchell(3, boards_per_round=2), letter="B")
        session.refresh_from_db()
        press_clock(session, Press(minutes=1, section="B"))
        first, second = the_clocks(session)
        assert second.ends_at - first.ends_at == MINUTE
        assert Timing.objects.get().section == "B"

    @pytest.mark.parametrize("section", ["C", "é"])
    def test_there_is_no_clock_of_another_section(self, session, section):
        with pytest.raises(ServiceError, match="no_clock"):
            press_clock(session, Press(minutes=1, section=section))

    def test_a_round_over_since_this_morning_takes_no_more(self, session, monkeypatch):
        """Its row holds some nine hours in seconds; here less, lest midnight come between."""
        monkeypatch.setattr("tournament.play.services.press_clock.MOST_ADDED", 299)
        with pytest.raises(ServiceError, match="clock_full"):
            press_clock(session, Press(minutes=5))
        assert not Timing.objects.exists()

    def test_an_evening_that_is_over_has_none(self, session):
        Session.objects.update(state="provisional")
        with pytest.raises(ServiceError, match="no_clock"):
            press_clock(session, Press(minutes=1))

    def test_the_end_of_the_evening_follows(self, session):
        sections = load_evening(session).sections
        before = find_last_finish(session, sections)
        press_clock(session, Press(minutes=5))
        assert find_last_finish(session, sections) - before == 5 * MINUTE


class BreakTests:
    def test_they_stand_in_the_order_of_the_rounds(self, session):
        plan_break(session, by(), wanted=Break(2, 10))
        plan_break(session, by(), wanted=Break(1, 15))
        assert load_evening(session).session.breaks == (Break(1, 15), Break(2, 10))

    def test_another_length_takes_the_place_of_the_first(self, session):
        plan_break(session, by(), wanted=Break(2, 10))
        plan_break(session, by(), wanted=Break(2, 20))
        assert load_evening(session).session.breaks == (Break(2, 20),)

    def test_the_same_again_is_no_change(self, session):
        plan_break(session, by(), wanted=Break(2, 10))
        assert plan_break(session, by(), wanted=Break(2, 10)) is None

    def test_it_is_undone_as_any_other_change(self, session):
        change = plan_break(session, by(), wanted=Break(2, 10))
        undo(session, by(), change=change)
        session.refresh_from_db()
        assert load_evening(session).session.breaks == ()

    def test_one_is_taken_away(self, session):
        plan_break(session, by(), wanted=Break(2, 10))
        drop_break(session, by(), after=2)
        assert load_evening(session).session.breaks == ()
        assert drop_break(session, by(), after=2) is None

    def test_none_follows_the_last_round(self, session):
        with pytest.raises(ServiceError, match="no_round_follows"):
            plan_break(session, by(), wanted=Break(3, 10))

    def test_once_the_ranking_is_final_they_stand(self, session):
        Session.objects.update(state="final")
        with pytest.raises(ServiceError, match="already_final"):
            plan_break(session, by(), wanted=Break(2, 10))


class PageTests:
    def test_a_browser_without_scripts_presses_it(self, session):
        page = browser(session).post(address(session, "press_clock"), {"press": "5"}, follow=True)
        (clock,) = the_clocks(session)
        assert clock.whole == 25 * MINUTE
        assert page.redirect_chain == [(address(session, "cockpit"), 302)]

    def test_a_form_that_is_sent_twice_counts_once(self, session):
        """Each form of the page has its key; who sends none is taken at its word."""
        client = browser(session)
        page = client.get(address(session, "cockpit")).content.decode()
        form = page[page.index("data-press") :]
        key = re.search(r'name="key" value="(\w{32})"', form)[1]
        for _ in range(2):
            client.post(address(session, "press_clock"), {"press": "1", "key": key})
        (clock,) = the_clocks(session)
        assert clock.whole == 21 * MINUTE

    def test_it_says_until_when_the_round_lasts(self, session):
        page = browser(session).get(address(session, "cockpit")).content.decode()
        (clock,) = the_clocks(session)
        assert f"until {timezone.localtime(clock.ends_at):%H:%M}" in page

    @pytest.mark.parametrize("sent", [{}, {"press": "7"}, {"press": "1", "section": "AB"}])
    def test_what_no_button_sends_does_nothing(self, session, sent):
        browser(session).post(address(session, "press_clock"), sent)
        assert not Timing.objects.exists()

    def test_without_a_clock_it_says_so(self, session):
        Session.objects.update(state="provisional")
        page = browser(session).post(address(session, "press_clock"), {"press": "1"}, follow=True)
        assert "No clock runs there" in page.content.decode()

    def test_a_break_is_planned_and_taken_away(self, session, director):
        director.post(address(session, "add_break"), {"after": "2", "minutes": "15"})
        page = director.get(address(session)).content.decode()
        assert "After round 2: 15 minutes" in page
        director.post(address(session, "remove_break", 2))
        assert "No break is planned." in director.get(address(session)).content.decode()

    @pytest.mark.parametrize(
        ("after", "minutes", "language", "words"),
        [
            ("3", "15", "en", "A round from 1 to 2: no break follows the last one."),
            ("0", "15", "fr", "Un tour de 1 à 2\u202f: pas de pause après le dernier."),
            ("x", "15", "en", "A round from 1 to 2: no break follows the last one."),
            ("2", "0", "fr", "Minutes entières, de 1 à 120."),
            ("2", "121", "en", "Whole minutes, from 1 to 120."),
            ("2", "1.5", "fr", "Minutes entières, de 1 à 120."),
        ],
    )
    def test_what_cannot_be_is_said_at_the_field(
        self, session, director, after, minutes, language, words
    ):
        sent = {"after": after, "minutes": minutes}
        headers = {"accept-language": language}
        page = director.post(address(session, "add_break"), sent, headers=headers)
        assert page.status_code == 422
        assert words in page.content.decode()
        assert load_evening(session).session.breaks == ()

    def test_tables_behind_the_clock_are_named(self, session):
        from tests.tournament.play.test_director_pages import enter

        for board in (3, 4):
            enter(session, place=("A", 2, 1, board))
        press_clock(session, Press(minutes=-5))
        for _ in range(4):
            press_clock(session, Press(minutes=-5))
        page = browser(session).get(address(session, "cockpit")).content.decode()
        assert "Behind the clock" in page
        assert "2 boards behind" in page


class ElsewhereTests:
    def test_the_room_screen_has_it(self, session, client):
        page = client.get(reverse("room_screen", args=[session.code])).content.decode()
        (clock,) = the_clocks(session)
        assert f'data-ends="{int(clock.ends_at.timestamp()) * 1000}"' in page

    def test_a_table_s_phone_has_it(self, session, client):
        provide_links(session)
        link = TableLink.objects.filter(session=session).first()
        client.get(reverse("table_enter", args=[link.token]))
        page = client.get(reverse("table")).content.decode()
        (clock,) = the_clocks(session)
        assert f'data-ends="{int(clock.ends_at.timestamp()) * 1000}"' in page
