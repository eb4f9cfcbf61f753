"""What the room sees once a changed plan is confirmed: projector, phones and cards say it alike.

All are held against the rows that are stored: who of them is there, at which table, with which
boards.
"""

import re
from dataclasses import dataclass

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import by
from tests.tournament.play.phones import a_phone, said
from tests.tournament.prints.reading import rows_of
from tests.tournament.setup.arrange import running
from tests.tournament.setup.browse import address, diane_again, diane_at
from tournament.models import Placement, Seating, Section, Session
from tournament.play.services.press_clock import call_round
from tournament.store.read import load_evening
from tournament.words.figures import board_range

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

HOWELL = (10, "howell-5-9x3")
SHARED = (12, "mitchell-6-6x4-share_relay")
HALF_SHARED = (11, "mitchell-6-6x4-share_relay-without-12")


@dataclass(frozen=True)
class Seated:
    """A table in a round as the rows have it; None where nobody sits."""

    ns: str | None
    ew: str | None
    boards: tuple[int, ...]

    @property
    def is_played(self):
        return None not in (self.ns, self.ew)

    @property
    def numbers(self):
        return [number for number in (self.ns, self.ew) if number]


def seated(session, round_):
    """By table; tables at which nobody sits are left out."""

    def shown(place):
        return place.shown if place.attendance_id and place.first_round <= round_ else None

    rows = Seating.objects.filter(section__session=session, round=round_)
    found = {
        row.table: Seated(shown(row.north), shown(row.east), tuple(row.boards))
        for row in rows.select_related("north", "east")
    }
    return {table: one for table, one in sorted(found.items()) if one.numbers}


def sharing(session, round_, table):
    """The other tables that play boards of this one in the round."""
    playing = {number: one for number, one in seated(session, round_).items() if one.is_played}
    return [
        str(other)
        for other, one in playing.items()
        if other != table and table in playing and set(one.boards) & set(playing[table].boards)
    ]


def changed(session, what, **said_more):
    """The director's own way: what happened, what follows, confirmed; the late pair with names."""
    client = diane_again(session)
    said_all = {"what": what, **said_more}
    ways = client.get(address("repair", session), said_all).context["ways"]
    mark = ways[0]["way"].mark
    query = "&".join(f"{name}={value}" for name, value in said_all.items())
    names = {"text": "Ada Lune - Bea Mars"} if what == "late" else {}
    answer = client.post(f"{address('repair', session)}?{query}", {"mark": mark, **names})
    assert answer.status_code == 302


def late(session):
    changed(session, "late", first_round=2)


def leaving(session):
    changed(session, "leaves", pair=3, first_round=3)


def two_leaving_and_cut(session):
    changed(session, "leaves", pair=3, other=9, first_round=3)
    changed(session, "cut")


@pytest.fixture(
    params=[
        (HALF_SHARED, late),
        (HOWELL, leaving),
        (SHARED, two_leaving_and_cut),
    ],
    ids=lambda param: f"{param[0][1]} {param[1].__name__}",
)
def session(request):
    """In round 2, changed from there; the club speaks English."""
    evening, change = request.param
    session = running(*evening)
    session.event.club.language = "en"
    session.event.club.save()
    call_round(session, by(), number=2)
    diane_at(session)
    change(session)
    return Session.objects.select_related("event__club").get(pk=session.pk)


def rounds_to_come(session):
    return range(2, Section.objects.get(session=session).rounds + 1)


def english():
    return Client(headers={"accept-language": "en"})


class ScreenTests:
    def tables(self, session, when):
        pages = english().get(reverse("room_screen", args=[session.code])).context["pages"]
        return {
            int(one.name): one
            for page in pages
            if page.when.value == when
            for column in page.columns
            for one in column.seats
        }

    def test_it_seats_the_room_as_the_plan_says_now(self, session):
        for round_ in rounds_to_come(session):
            if round_ > 2:
                call_round(session, by(), number=round_)
            here = seated(session, round_)
            shown = self.tables(session, "moving")
            assert shown.keys() == here.keys()
            for table, one in here.items():
                pairs = [
                    pair.shown if pair else None for pair in (shown[table].ns, shown[table].ew)
                ]
                assert pairs == [one.ns, one.ew]
                assert not one.is_played or shown[table].boards == one.boards

    def test_who_has_no_table_is_told_to_sit_out(self, session):
        known = load_evening(session)
        for round_ in rounds_to_come(session):
            if round_ > 2:
                call_round(session, by(), number=round_)
            numbers = [number for one in seated(session, round_).values() for number in one.numbers]
            here = [
                place.shown
                for place in Placement.objects.filter(section__session=session)
                if place.attendance_id and place.first_round <= round_
                if known.left_after.get(f"A{place.number}", 99) >= round_
            ]
            pages = english().get(reverse("room_screen", args=[session.code])).context["pages"]
            waiting = {pair.shown for page in pages if page.is_now for pair in page.waiting}
            assert sorted([*numbers, *waiting], key=int) == sorted(here, key=int)


class CardTests:
    def test_a_pinned_card_leads_its_pair_through_the_changed_plan(self, session):
        phones = {}
        for place in Placement.objects.filter(section__session=session, attendance__isnull=False):
            phones[place.shown] = english()
            pinned = {"pair": f"A{place.number}"}
            phones[place.shown].post(reverse("public_pair", args=[session.code]), pinned)
        last = rounds_to_come(session)[-1]
        for round_ in rounds_to_come(session)[1:]:
            here = seated(session, round_) if round_ in (3, last) else {}
            for table, one in here.items():
                for side, number, other in (
                    ("North-South", one.ns, one.ew),
                    ("East-West", one.ew, one.ns),
                ):
                    if number is None:
                        continue
                    page = said(
                        phones[number].get(
                            reverse("public_my_card", args=[session.code]), follow=True
                        )
                    )
                    way = page.partition(f"Next, round {round_}")[2].partition("Now, round")[0]
                    if one.is_played:
                        assert f"Table {table}, {side}" in way
                        assert f"against <b>{other}</b>" in way
                        assert f"<b>{board_range(one.boards)}</b>" in way
                        shared = sharing(session, round_, table)
                        assert ("shared with table" in way) == bool(shared)
                    else:
                        assert "Sit-out" in way
                        assert f"Wait at table {table}." in way
            call_round(session, by(), number=round_)
        page = said(phones["1"].get(reverse("public_my_card", args=[session.code]), follow=True))
        assert "Then play is over." in page


class TablePhoneTests:
    def test_the_next_page_says_who_comes(self, session):
        tables = Section.objects.get(session=session).tables
        phones = {table: a_phone(session, table) for table in range(1, tables + 1)}
        for round_ in rounds_to_come(session)[1:]:
            here = seated(session, round_)
            for table, phone in phones.items() if round_ in (3, 4) else ():
                page = said(phone.get(f"/t/next/?round={round_ - 1}"))
                coming = page.partition(f"At table {table} come")[2]
                one = here.get(table)
                if one is None:
                    assert "nobody in this round" in coming
                elif one.is_played:
                    pairs = re.findall(r"<dd><b>(\d+)</b>", coming)
                    assert pairs == [one.ns, one.ew]
                    assert f"<dd>{board_range(one.boards)}" in coming
                    assert ("shared with" in coming) == bool(sharing(session, round_, table))
                else:
                    assert f"Pair {one.numbers[0]}," in coming
                    assert "which sits out." in coming
            call_round(session, by(), number=round_)


def line_of(one):
    """Who waits alone is on the side of its seat."""
    return f" {one.ns or 'nobody'} {one.ew or 'nobody'} {board_range(one.boards)} "


class CardsOnPaperTests:
    def card(self, session, name, number):
        """Each line with a blank before and after it; words under a code may stand before a row."""
        client = diane_again(session)
        answer = client.get(address("print_file", session, name), {"only": str(number)})
        return [f" {row} " for row in rows_of(answer.content)]

    def test_table_cards_say_who_sits_there_with_which_boards(self, session):
        for table in range(1, Section.objects.get(session=session).tables + 1):
            rows = self.card(session, "table-cards", table)
            for round_ in rounds_to_come(session):
                one = seated(session, round_).get(table)
                line = line_of(one) if one else " nobody nobody "
                assert any(f" {round_}{line}" in row for row in rows), rows

    def test_table_cards_say_with_whom_boards_are_shared(self, session):
        for table in range(1, Section.objects.get(session=session).tables + 1):
            card = "".join(self.card(session, "table-cards", table))
            for other in range(1, Section.objects.get(session=session).tables + 1):
                rounds = range(1, rounds_to_come(session)[-1] + 1)
                shared = [
                    round_ for round_ in rounds if str(other) in sharing(session, round_, table)
                ]
                assert card.count(f"with table {other} ") == len(shared)

    def test_guide_cards_lead_each_pair_through(self, session):
        left = load_evening(session).left_after
        for place in Placement.objects.filter(section__session=session, attendance__isnull=False):
            rows = self.card(session, "guide-cards", place.number)
            for round_ in rounds_to_come(session):
                if place.first_round <= round_ <= left.get(f"A{place.number}", 99):
                    line = self.line(session, place.shown, round_)
                    assert any(row.startswith(line) for row in rows), f"{line} in {rows}"

    def line(self, session, number, round_):
        for table, one in seated(session, round_).items():
            if number in one.numbers and one.is_played:
                side, other = ("NS", one.ew) if one.ns == number else ("EW", one.ns)
                return f" {round_} {table} {side} {other} {board_range(one.boards)} "
            if number in one.numbers:
                return f" {round_} {table} sits out "
        return f" {round_} sits out "


class StandTests:
    """Where a card sends the boards of a table: the first table that has any of them next."""

    @pytest.mark.slow
    def test_boards_are_sent_where_they_are_wanted(self, session):
        tables = Section.objects.get(session=session).tables
        phones = {table: a_phone(session, table) for table in range(1, tables + 1)}
        last = rounds_to_come(session)[-1]
        for round_ in range(2, min(last, 5)):
            for table, one in seated(session, round_).items():
                page = said(phones[table].get(f"/t/next/?round={round_}"))
                boards = page.partition("At table")[0].rpartition("<li>")[2]
                kind, place = self.wanted(session, one.boards, round_, last, table)
                assert board_range(one.boards) in boards
                assert {
                    "here": "stay here",
                    "table": f"Table {place}",
                    "stand": "Stand",
                    "done": "to the director",
                }[kind] in boards
                assert kind != "stand" or f"table {place} takes them" in boards
            call_round(session, by(), number=round_ + 1)

    def wanted(self, session, boards, round_, last, table):
        for later in range(round_ + 1, last + 1):
            having = [
                (not one.is_played, other)
                for other, one in seated(session, later).items()
                if set(one.boards) & set(boards)
            ]
            # Who only waits with boards hands them on when nobody plays them.
            wanting = sorted(other for waits, other in having if waits == min(having)[0])
            if wanting and later > round_ + 1:
                return "stand", wanting[0]
            if wanting:
                return ("here" if table in wanting else "table"), wanting[0]
        return "done", 0
