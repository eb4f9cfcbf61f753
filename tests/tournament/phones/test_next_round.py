"""Where a table's pairs and boards go after a round, worked out by hand on the movements' plans."""

import pytest

from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.play.phones import a_phone, said
from tests.tournament.results.scores import enter
from tournament.evening.play.next_round import Boards
from tournament.models import Section, Session
from tournament.phones.values.next_round import next_round

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def share_relay(**options):
    """Six tables of four boards: 1 and 6 share, a stand after table 3."""
    movement = mitchell(6, boards_per_round=4, even="share_relay")
    session = an_evening(movement=movement, **options)
    Section.objects.update(
        relays=[relay.after_table for relay in movement.relays],
        sharings=[
            {"round": one.round, "tables": list(one.tables), "boards": list(one.boards)}
            for one in movement.sharings
        ],
    )
    return session


def after(session, round_, table):
    return next_round(known(session), "A", table, after=round_)


class NextRoundTests:
    def test_ns_stay_and_ew_go_up_a_table(self):
        found = after(an_evening(), 1, 2)
        ns, ew = found.going
        # Mitchell of three tables: 2 v 5 at table 2; then 5 comes to table 3, 4 to table 2.
        assert (ns.pair.label, ns.stays, ns.side, ns.table) == ("2", True, "NS", "2")
        assert (ew.pair.label, ew.stays, ew.side, ew.table) == ("5", False, "EW", "3")
        assert (ew.against.label, ew.boards) == ("3", (1, 2))
        assert (found.ns.label, found.ew.label, found.coming) == ("2", "4", (5, 6))

    def test_boards_go_down_a_table(self):
        assert after(an_evening(), 1, 2).boards == Boards((3, 4), "table", "1")

    def test_boards_rest_on_the_stand_until_their_table_takes_them(self):
        # From table 4 the boards skip a round: table 3 plays them in round 3.
        found = after(share_relay(), 1, 4).boards
        assert (found.kind, found.table, found.round) == ("relay", "3", 3)

    def test_shared_boards_are_told(self):
        found = after(share_relay(), 1, 2)
        # What table 2 had is next at table 1, which shares with table 6.
        assert (found.boards.kind, found.boards.table, found.boards.sharing) == (
            "table",
            "1",
            ("6",),
        )

    def test_after_the_last_round_nobody_goes_anywhere(self):
        found = after(an_evening(), 3, 1)
        assert found.is_end
        assert (found.going, found.ns, found.coming) == ((), None, ())

    def test_whose_opponents_are_missing_sits_out(self):
        # Pair 4 is missing: in round 2 it would be at table 2, against 2.
        found = after(an_evening(missing=(4,)), 1, 2)
        assert [(one.pair.label, one.side, one.stays) for one in found.going] == [
            ("2", "", True),
            ("5", "EW", False),
        ]
        assert found.alone.label == "2"

    def test_tables_that_are_not_ready_are_named_and_what_is_owed_here(self):
        session = an_evening()
        enter(session, ("A", 1, 1, 1), "1SN=")
        for board in (5, 6):
            enter(session, ("A", 1, 3, board), "1SN=")
        found = after(session, 1, 1)
        assert (found.late, found.owed) == (("2",), (2,))

    def test_the_page_reads_the_same_once_the_round_is_called(self):
        session = an_evening()
        assert not after(session, 1, 1).is_called
        Session.objects.update(round=2)
        found = after(session, 1, 1)
        assert (found.is_called, found.number) == (True, 2)


class NextPageTests:
    def test_it_says_who_goes_where_and_who_comes(self):
        session = an_evening(movement=howell(4, boards_per_round=2))
        page = said(a_phone(session).get("/t/next/"))
        assert "Round 2" in page
        assert "At table 1 come" in page
        assert "Tables 2, 3, 4 are still playing." in page

    def test_many_late_tables_are_counted(self):
        session = an_evening(movement=howell(6, boards_per_round=2))
        assert "5 tables are still playing." in said(a_phone(session).get("/t/next/"))

    def test_the_last_round_ends_with_thanks(self):
        session = an_evening()
        Session.objects.update(round=3)
        page = said(a_phone(session).get("/t/next/"))
        assert "That was the last round." in page
        assert f"/s/{session.code}/" in page

    def test_a_stand_is_told(self):
        page = said(a_phone(share_relay(), table=4).get("/t/next/"))
        assert "Stand" in page
        assert "table 3 takes them for round 3" in page
