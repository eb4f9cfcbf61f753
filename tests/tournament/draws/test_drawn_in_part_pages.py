"""What pages, phones and files say while a round of a knock-out is drawn in part.

Of eight teams 2-7 are tied after the first round; 1 and 4, who have won, play their semi-final
while 2 and 7 play two extra boards at tables 3 and 4. The winner meets 3.
"""

import re
from html import unescape

import pytest
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_club, by
from tests.tournament.draws.test_draw_round import again
from tests.tournament.draws.test_drawn_in_part import call, draw, with_a_tie
from tests.tournament.files.evening.evenings import written
from tests.tournament.kinds.teams.files.test_files_of_evenings import received
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.opened import AT_TABLE, pages, phones, sheets, the_owner
from tests.tournament.teams.playing import play_match
from tournament.draws.services.draw_bracket import add_extra_boards, draw_bracket
from tournament.draws.services.not_played import let_team_leave
from tournament.evening.errors import ServiceError
from tournament.evening.matches.planned import Cause
from tournament.evening.play.progress import list_overdue
from tournament.evening.publish.released import released_live
from tournament.models import TableLink
from tournament.services.table_links import provide_links
from tournament.store.read import load_evening
from tournament.store.reading.finish import find_clock_of_table
from tournament.store.standings import forget, live_report
from tournament.store.undo import undo

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

DRAWN = {
    "en": "Stay seated: this page says where to go as soon as the round is drawn.",
    "fr": "Restez assis\u202f: cette page dit où aller dès que le tirage est fait.",
}
EXTRA = {"en": "match 1 of 3, extra boards", "fr": "match 1 sur 3, départage"}
NOBODY = {
    "en": "Nobody plays at this table in this round.",
    "fr": "Personne ne joue à cette table à ce tour.",
}


def under_way(settings=(), **conditions):
    """The semi-final of 1 and 4 is called, the extra boards of 2 and 7 are being played."""
    session = with_a_tie(settings={"visibility": "ranking", **dict(settings)}, **conditions)
    provide_links(session)
    draw(session, 3)
    add_extra_boards(again(session), by(), match=(1, "A2"))
    call(session, 3)
    return session


def decided(session):
    """7 has won the extra boards, and 1 its semi-final."""
    play_match(again(session), 2, 1, won="away", in_round=2)
    play_match(again(session), 1, 3)
    return session


def text_of(response):
    body = re.sub(r"(?s)<(script|style|head)\b.*?</\1>", "", response.content.decode())
    return re.sub(r"[^\S\u202f]+", " ", unescape(re.sub(r"<[^>]+>", " ", body)))


def read(client, address):
    return text_of(client.get(address))


@pytest.mark.parametrize("language", ["en", "fr"])
class PhoneTests:
    def test_tables_of_extra_boards_stay_in_their_match(self, language):
        session = under_way()
        at = phones(session, language)
        assert "/t/board/3/?round=3" in at[1].get("/t/").content.decode()
        for table in (3, 4):
            page = at[table].get("/t/").content.decode()
            assert "/t/board/5/?round=2" in page
            assert "/t/board/6/?round=2" in page
            assert EXTRA[language] in read(at[table], "/t/")
            assert DRAWN[language] in read(at[table], "/t/next/")
        # 3 and 6 have played; 3 meets the winner. 4 and 5 have left: 4 plays at table 1.
        assert DRAWN[language] in read(at[5], "/t/next/")
        assert NOBODY[language] in read(at[7], "/t/")

    def test_they_go_on_when_their_match_is_drawn(self, language):
        session = decided(under_way())
        at = phones(session, language)
        assert DRAWN[language] in read(at[3], "/t/next/")
        draw(session, 3)
        goes = {"en": "Change tables now.", "fr": "Changez maintenant."}[language]
        seat = {"en": "Table 3, North-South", "fr": "Table 3, Nord-Sud"}[language]
        for table, after in ((3, 2), (5, 1)):
            page = read(at[table], f"/t/next/?round={after}")
            assert goes in page
        assert seat in read(at[5], "/t/next/?round=1")
        assert "/t/board/3/?round=3" in at[3].get("/t/").content.decode()
        assert NOBODY[language] in read(at[5], "/t/")

    def test_an_open_question_of_theirs_is_not_old_when_the_next_match_is_called(self, language):
        session = with_a_tie()
        provide_links(session)
        draw(session, 3)
        add_extra_boards(again(session), by(), match=(1, "A2"))
        phone = phones(session, language)[3]
        fields = {"called": "1", "round": "2"}
        call(session, 3)
        assert phone.get("/t/", fields).status_code == 200
        assert phones(session, language)[1].get("/t/", {"called": "1"}).status_code == 302


class CardTests:
    def test_a_team_is_told_where_it_goes_or_that_it_is_to_be_drawn(self):
        session = under_way()
        client = logged_in(session.event.club)

        def card(number):
            return read(client, f"/s/{session.code}/card/A{number}/")

        first = "Table 1 North-South Open room, boards 3–4"
        assert re.search(rf"Now, round 2 against \d \w+ {first}", card(1))
        for number in (2, 7):
            assert "The next round is being drawn" in card(number)
            assert re.search(r"Now, round 1, extra boards against \d \w+ Table", card(number))
            assert "room, boards 5–6" in card(number)
        assert "The next round is being drawn" in card(3)
        seat = "Table 5 North-South Open room, boards 1–2"
        assert re.search(rf"Now, round 1 against \d \w+ {seat}", card(3))
        draw(decided(session), 3)
        assert "Now, round 2" in card(3)
        assert "Table 3 North-South Open room, boards 3–4" in card(3)
        assert "Now, round 2" in card(7)
        assert "Table 4 North-South Closed room, boards 3–4" in card(7)
        assert "Now, round" not in card(2)


class DirectorTests:
    def test_the_draw_offers_what_is_known_and_then_the_rest(self):
        session = with_a_tie()
        client = logged_in(session.event.club)
        address = f"/director/{session.code}/draw/"
        page = read(client, address)
        assert "Round 2: the winners meet 1 Rouge – 4 Jaune" in page
        assert "Its teams are known: it can begin while others still play. Seat this match" in page
        assert "Waiting for a winner winner of (2 Bleu – 7 Gris) – 3 Vert" in page
        assert "2 Bleu – 7 Gris: a tie. Play 2 extra boards" in page
        response = client.post(address, {"round": 3, "place": 1, "then": "seat"}, follow=True)
        assert "Drawn for round 2." in text_of(response)
        page = read(client, address)
        assert "Round 2: still to be drawn Waiting for a winner" in page
        assert "Round 2: drawn" in page
        assert "Seat this" not in page
        client.post(f"/director/{session.code}/draw/extra/", {"round": 1, "home": "A2"})
        play_match(again(session), 2, 1, in_round=2)
        assert "Round 2: still to be drawn 2 Bleu – 3 Vert Seat this match Enter" in read(
            client, address
        )

    def test_a_place_that_was_not_seen_is_not_drawn(self):
        session = with_a_tie()
        client = logged_in(session.event.club)
        add_extra_boards(again(session), by(), match=(1, "A2"))
        play_match(again(session), 2, 1, in_round=2)
        client.post(f"/director/{session.code}/draw/", {"round": 3, "place": 1})
        assert len([one for one in load_evening(again(session)).matches if one.round == 3]) == 1

    def test_extra_boards_are_neither_late_nor_behind_while_the_next_match_is_played(self):
        session = under_way()
        page = read(logged_in(session.event.club), f"/director/{session.code}/")
        assert "Match 2 of 3" in page
        assert "2 Bleu – 7 Gris Board 1 Board 2 Board 5 Board 6" in page
        assert "8 being played" in page
        assert "Nothing is late." in page
        assert "slow" not in page
        assert {place[1] for place in list_overdue(load_evening(again(session)))} == {3}

    def test_the_event_does_not_go_on_elsewhere_before_the_rest_is_drawn(self):
        session = decided(under_way())
        client = logged_in(session.event.club)
        page = read(client, reverse("another_evening", args=[session.code]))
        assert "A round is drawn in part: the rest of it is drawn first." in page

    def test_every_page_print_and_file_opens_at_each_step(self):
        session = with_a_tie(settings={"visibility": "ranking"})
        provide_links(session)
        steps = (
            lambda: draw(session, 3),
            lambda: add_extra_boards(again(session), by(), match=(1, "A2")),
            lambda: call(session, 3),
            lambda: decided(session),
            lambda: draw(session, 3),
        )
        for step in steps:
            step()
            owner = the_owner(session)
            opened = {page: owner.get(page).status_code for page in pages(again(session))}
            opened |= {page: owner.get(page).status_code for page in sheets(again(session))}
            at = phones(session)
            opened |= {
                f"{table} {page}": phone.get(page).status_code
                for table, phone in at.items()
                for page in AT_TABLE
            }
            assert {page for page, status in opened.items() if status >= 500} == set()


class BracketTests:
    def test_files_have_each_match_at_its_place(self):
        session = under_way()
        report = live_report(again(session))
        assert [(one.number, one.teams, one.matches) for one in report.bracket[4:6]] == [
            (5, ("A1", "A4"), ("3-A1",)), (6, ("", ""), ()),
        ]  # fmt: skip
        draw(decided(session), 3)
        report = live_report(again(session))
        assert [(one.number, one.teams, one.matches) for one in report.bracket[4:6]] == [
            (5, ("A1", "A4"), ("3-A1",)), (6, ("A3", "A7"), ("3-A3",)),
        ]  # fmt: skip

    def test_an_evening_goes_on_where_its_file_is_read(self):
        """Another machine draws the rest: the match of 3 and 7, at its place of the bracket."""
        with transaction.atomic():
            content = written(decided(under_way()))
            transaction.set_rollback(True)
        forget()
        session = received(content, a_club())
        assert [one.teams for one in load_evening(session).matches[4:]] == [("A1", "A4")]
        draw(session, 3)
        assert [one.teams for one in load_evening(again(session)).matches[4:]] == [
            ("A1", "A4"), ("A3", "A7"),
        ]  # fmt: skip


class SecrecyTests:
    def test_a_match_is_kept_while_another_has_still_to_play_its_deals(self):
        session = decided(under_way(dealt="round"))

        def matches_seen():
            report = live_report(again(session))
            seen = released_live(report, state="running", visibility="boards").report
            return [one.key for one in seen.matches if one.round == 3]

        assert matches_seen() == []
        second = draw(session, 3)
        assert matches_seen() == []
        play_match(again(session), 3, 3, won="away")
        assert matches_seen() == ["3-A1", "3-A3"]
        with pytest.raises(ServiceError, match="results_stand"):
            undo(again(session), by(), change=second)


class RoomTests:
    def test_the_screen_says_that_a_match_is_still_to_be_drawn(self):
        session = under_way()
        client = logged_in(session.event.club)
        address = reverse("room_screen", args=[session.code])
        assert "Il reste 1 match à tirer." in read(client, address)
        draw(decided(session), 3)
        assert "à tirer" not in read(client, address)


class WithdrawalTests:
    def test_who_waits_for_its_match_has_played_the_one_before_at_most(self):
        session = under_way()
        with pytest.raises(ServiceError, match="left_after_unplayed"):
            let_team_leave(again(session), by(), team="A3", after=3)
        let_team_leave(again(session), by(), team="A3", after=2)
        draw(decided(session), 3)
        last = load_evening(again(session)).matches[-1]
        assert (last.teams, last.unplayed.cause) == (("A3", "A7"), Cause.LEFT)

    def test_who_leaves_in_its_extra_boards_lets_the_other_go_on(self):
        session = under_way()
        let_team_leave(again(session), by(), team="A2", after=1)
        draw_bracket(again(session), by(), round_=3)
        last = load_evening(again(session)).matches[-1]
        assert last.teams == ("A3", "A7")


class ClockTests:
    def test_the_clock_is_that_of_the_match_called_until_the_rest_is_called_with_it(self):
        session = under_way(settings={"date": timezone.localdate()})

        def tables_with_a_clock():
            links = TableLink.objects.filter(session=session).select_related("session__event__club")
            now = timezone.now()
            return [one.table for one in links.order_by("table") if find_clock_of_table(one, now)]

        assert tables_with_a_clock() == [1, 2, 7, 8]
        draw(decided(session), 3)
        assert tables_with_a_clock() == [1, 2, 5, 6, 7, 8]
        # Called once more, everybody goes by the clock.
        call(session, 1)
        call(session, 3)
        assert tables_with_a_clock() == [1, 2, 3, 4, 5, 6, 7, 8]
