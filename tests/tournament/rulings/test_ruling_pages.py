"""The director's pages of rulings and penalties: effect first, words at the field, the ledger."""

import html
from decimal import Decimal

import pytest
from django.test import Client
from django.utils.translation import override

from tests.builders import a_user, by
from tests.tournament.play.evenings import an_evening, known, said
from tests.tournament.play.pages import ENGLISH, FRENCH, fields
from tests.tournament.prints.reading import text_of
from tournament.models import Penalty, Role, Ruling, Session
from tournament.services.results.record_result import record_result

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


@pytest.fixture
def session() -> Session:
    """Board 1 at three tables: +110, -50, and +50 at table 2 in round 3, which is ruled on."""
    session = an_evening()
    places = sorted(place for place in known(session).places if place[3] == 1)
    for place, text in zip(places, ("110", "-50", "50"), strict=True):
        record_result(session, by(), place=place, sides=said(text), base=0)
    return session


@pytest.fixture
def director(session) -> Client:
    client = Client(**ENGLISH)
    client.force_login(a_user(session.event.club, Role.DIRECTOR))
    return client


def place(session: Session) -> str:
    found = sorted(one for one in known(session).places if one[3] == 1)[2]
    return "-".join(map(str, found))


def address(session: Session) -> str:
    return f"/director/{session.code}/ruling/{place(session)}/"


def send(client: Client, session: Session, then: str, **values: str):
    """What the page's form holds, with these values, by this button."""
    form = fields(client.get(address(session)))[address(session)]
    keep = {name: form[name] for name in ("key", "alphabet", "base")}
    return client.post(address(session), keep | values | {"then": then})


AVERAGES = {"kind": "averages", "ns_percent": "60", "ew_percent": "40"}
WEIGHTED = {
    "kind": "weighted",
    "ns_part_1": "110",
    "ns_share_1": "60 %",
    "ns_part_2": "-50",
    "ns_share_2": "40",
}


class RulingPageTests:
    def test_the_effect_is_shown_and_nothing_is_kept(self, director, session):
        """By hand in test_rulings: 2.2 of 4 and 55 % for NS, who had 50 %."""
        page = send(director, session, "effect", **WEIGHTED)
        assert page.status_code == 200
        assert "2.2" in page.content.decode()
        assert "1.8" in page.content.decode()
        assert not Ruling.objects.exists()

    def test_saved_it_counts(self, director, session):
        reply = send(director, session, "keep", **WEIGHTED, law="12C1(c)", reason="hesitation")
        assert reply.status_code == 302
        assert Ruling.objects.get().ns_outcome == "W60:110;40:-50"
        assert Ruling.objects.get().law == "12C1(c)"

    def test_it_stands_above_the_form_and_may_be_replaced(self, director, session):
        send(director, session, "keep", **WEIGHTED)
        page = director.get(address(session)).content.decode()
        assert "Ruling that counts" in page
        assert 'value="110"' in page
        send(director, session, "keep", **AVERAGES)
        assert Ruling.objects.get().ns_outcome == "A60"

    def test_the_boards_page_has_it_below_what_the_table_wrote(self, director, session):
        send(director, session, "keep", **WEIGHTED)
        page = director.get(f"/director/{session.code}/board/1/").content.decode()
        assert "Ruling: 60% 110, 40% −50</small>" in page
        assert 'value="50"' in page

    def test_it_is_withdrawn(self, director, session):
        send(director, session, "keep", **AVERAGES)
        page = director.get(address(session))
        form = fields(page)[f"{address(session)}withdraw/"]
        director.post(f"{address(session)}withdraw/", form)
        assert not Ruling.objects.exists()

    def test_who_had_not_seen_the_other_ruling_is_told(self, director, session):
        key = {"alphabet": "en", "base": "0", "then": "keep"}
        director.post(address(session), AVERAGES | key)
        reply = director.post(address(session), AVERAGES | key | {"ns_percent": "50"}, follow=True)
        assert "Somebody else changed this meanwhile" in reply.content.decode()
        assert Ruling.objects.get().ns_outcome == "A60"

    def test_the_usual_averages_are_one_button(self, director, session):
        values = {"alphabet": "en", "base": "0", "average": "60-60", "kind": "weighted"}
        page = director.post(address(session), values)
        assert page.status_code == 200
        assert page.context["form"].sides.ew.percentage == 60

    def test_one_line_more_keeps_what_is_typed(self, director, session):
        page = send(director, session, "more", **WEIGHTED).content.decode()
        assert 'name="ns_part_3"' in page
        assert 'value="-50"' in page

    def test_a_board_that_nobody_wrote_down_is_ruled_on(self, director, session):
        empty = next(one for one in known(session).places if one[3] == 2)
        where = f"/director/{session.code}/ruling/{'-'.join(map(str, empty))}/"
        values = AVERAGES | {"alphabet": "en", "base": "0"}
        assert director.post(where, values | {"then": "effect"}).status_code == 200
        assert director.post(where, values | {"then": "keep"}).status_code == 302
        assert known(session).result_at[empty].counted_outcomes == ("A60", "A40")

    def test_in_french_it_reads_french_contracts(self, session):
        client = Client(**FRENCH)
        client.force_login(a_user(session.event.club, Role.DIRECTOR, "dominique"))
        reply = send(client, session, "keep", kind="assigned", ns_part_1="4PS=")
        assert reply.status_code == 302
        assert Ruling.objects.get().ns_outcome == "4SS="

    @pytest.mark.parametrize(
        ("values", "field"),
        [
            (WEIGHTED | {"ns_share_2": "30"}, "ns_share_1"),
            (WEIGHTED | {"ns_share_2": ""}, "ns_share_2"),
            (WEIGHTED | {"ns_share_2": "0"}, "ns_share_2"),
            (WEIGHTED | {"ns_part_1": "A60"}, "ns_part_1"),
            (WEIGHTED | {"ns_part_1": "4Z"}, "ns_part_1"),
            (WEIGHTED | {"ns_part_1": ""}, "ns_part_1"),
            (WEIGHTED | {"ns_part_1": "620"}, "ns_part_1"),
            (WEIGHTED | {"ew_part_1": "110", "ew_share_1": "50"}, "ew_share_1"),
            (AVERAGES | {"ns_percent": "101"}, "ns_percent"),
            (AVERAGES | {"ew_percent": ""}, "ew_percent"),
            (AVERAGES | {"ew_percent": "sixty"}, "ew_percent"),
            ({"kind": "assigned", "ns_part_1": "4SS+9"}, "ns_part_1"),
            ({"kind": "fixed", "ns_award": "99999", "ew_award": "1"}, "ns_award"),
            ({"kind": "split", "ns_line": "NP", "ew_line": "A60"}, "ew_line"),
            ({"kind": "split", "ns_line": "A6040", "ew_line": "A60"}, "ns_line"),
            ({"kind": "split", "ns_line": "W60:620;40:-50", "ew_line": "A60"}, "ns_line"),
            ({"kind": "split", "ns_line": "", "ew_line": "A60"}, "ns_line"),
            ({"kind": "nonsense"}, "kind"),
            (AVERAGES | {"law": "x" * 21}, "law"),
            (AVERAGES | {"reason": "x" * 301}, "reason"),
        ],
    )
    def test_what_cannot_be_is_said_at_its_field(self, director, session, values, field):
        for then in ("effect", "keep"):
            page = send(director, session, then, **values)
            assert page.status_code == 422
            assert set(page.context["form"].errors) == {field}
            with override("en"):
                assert str(page.context["form"].errors[field][0]) in unescaped(page)
        assert not Ruling.objects.exists()

    def test_before_the_start_it_is_refused_with_words(self, director, session):
        Session.objects.filter(pk=session.pk).update(state="setup")
        page = send(director, session, "keep", **AVERAGES)
        assert page.status_code == 422
        assert "Start the evening first" in page.content.decode()

    def test_another_language_than_numbers_is_no_place(self, director, session):
        assert director.get(f"/director/{session.code}/ruling/x/").status_code == 404
        assert director.get(f"/director/{session.code}/ruling/A-9-9-9/").status_code == 404


def unescaped(page) -> str:
    return html.unescape(page.content.decode())


class ChoosingTests:
    def chosen(self, client: Client, session: Session, **values: str):
        return client.get(f"/director/{session.code}/ruling/", values)

    def test_a_table_and_a_board_are_enough(self, director, session):
        _, _, table, board = map(str, place(session).split("-"))
        reply = self.chosen(director, session, table=table, board=board)
        assert reply.headers["Location"] == address(session)

    def test_with_nothing_it_asks(self, director, session):
        assert self.chosen(director, session).status_code == 200

    @pytest.mark.parametrize(
        ("values", "field"),
        [
            ({"table": "9", "board": "1"}, "table"),
            ({"table": "1", "board": "99"}, "board"),
            ({"table": "1", "board": "x"}, "board"),
        ],
    )
    def test_what_is_not_there_is_said(self, director, session, values, field):
        page = self.chosen(director, session, **values)
        assert page.status_code == 422
        assert set(page.context["form"].errors) == {field}


class PenaltyPageTests:
    def send(self, client: Client, session: Session, then: str, **values: str):
        where = f"/director/{session.code}/penalty/"
        form = fields(client.get(where))[where]
        plain = {"pair": "A1", "amount": "10", "unit": "top_percent", "board": ""}
        return client.post(where, {"key": form["key"]} | plain | values | {"then": then})

    def test_the_effect_is_shown_and_nothing_is_kept(self, director, session):
        """Pair 1 won 4 of 4: less 10 % of a top of 4 that is 3.6, 90 %."""
        page = self.send(director, session, "effect")
        assert "90.00" in page.content.decode()
        assert not Penalty.objects.exists()

    def test_saved_it_stands_in_the_ledger(self, director, session):
        reply = self.send(director, session, "keep", law="90B", reason="late", board="1")
        assert reply.status_code == 302
        assert Penalty.objects.get().amount == Decimal(10)
        page = director.get(reply.headers["Location"]).content.decode()
        assert "10% of a top" in page
        assert "Law 90B: late" in page

    def test_a_warning_is_nought(self, director, session):
        self.send(director, session, "keep", amount="0")
        page = director.get(f"/director/{session.code}/rulings/").content.decode()
        assert "warning" in page

    def test_it_is_withdrawn_from_the_ledger(self, director, session):
        self.send(director, session, "keep")
        where = f"/director/{session.code}/penalty/{Penalty.objects.get().pk}/withdraw/"
        form = fields(director.get(f"/director/{session.code}/rulings/"))[where]
        director.post(where, form)
        assert not Penalty.objects.exists()

    @pytest.mark.parametrize(
        ("values", "field"),
        [
            ({"amount": "-1"}, "amount"),
            ({"amount": "1001"}, "amount"),
            ({"amount": "0.001"}, "amount"),
            ({"amount": "much"}, "amount"),
            ({"unit": "imps"}, "unit"),
            ({"pair": "A99"}, "pair"),
            ({"board": "99"}, "board"),
        ],
    )
    def test_what_cannot_be_is_said_at_its_field(self, director, session, values, field):
        page = self.send(director, session, "effect", **values)
        assert page.status_code == 422
        assert set(page.context["form"].errors) == {field}


class LedgerTests:
    def test_late_plays_come_first_with_the_way_to_enter_them(self, director, session):
        send(director, session, "keep", kind="late", reason="no time")
        page = director.get(f"/director/{session.code}/rulings/").content.decode()
        assert "Still to be played" in page
        assert f"/director/{session.code}/board/1/#{place(session)}" in page

    def test_a_ruling_is_told_with_what_the_table_wrote_and_who_ruled(self, director, session):
        send(director, session, "keep", **AVERAGES, law="16B")
        page = director.get(f"/director/{session.code}/rulings/").content.decode()
        assert "Avg+ / Avg−" in page
        assert "Law 16B" in page
        assert "diane" in page

    def test_an_evening_without_any_says_so(self, director, session):
        page = director.get(f"/director/{session.code}/rulings/").content.decode()
        assert page.count("None.") == 2

    def test_on_paper_it_says_the_same(self, director, session):
        send(director, session, "keep", **AVERAGES, law="16B", reason="hésitation")
        reply = director.get(f"/director/{session.code}/rulings/print/")
        text = text_of(reply.content)
        for said_there in ("Moy.+ / Moy.−", "loi 16B", "hésitation", "diane", "50"):
            assert said_there in text

    def test_with_nothing_ruled_there_is_nothing_to_print(self, director, session):
        reply = director.get(f"/director/{session.code}/rulings/print/", follow=True)
        assert "there is nothing to print" in reply.content.decode()
