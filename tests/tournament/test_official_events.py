"""Four real events, stored as an evening's rows and read back as the report that all pages show.

Source: the key "source" of each file in tests/golden. What no rule explains is listed, with its
reason, in tests/scoring/official/test_sessions.py.
"""

from decimal import Decimal

import pytest
from django.utils import timezone

from scoring.notation.codes import encode
from tests.builders import a_session
from tests.scoring.official.test_sessions import (
    FILES,
    TYPED_ROWS,
    TYPED_TOTALS,
    outcome_of,
    read,
)
from tournament.models import (
    Attendance,
    AttendancePlayer,
    Entry,
    Member,
    Placement,
    Player,
    Result,
    Section,
)
from tournament.store.standings import live_report


def store(oracle):
    """The event as rows; each printed result sits at a table of its own."""
    session = a_session()
    session.event.profile = oracle["profile"]
    session.event.save(update_fields=["profile"])
    two = oracle.get("winner_type") == "2"
    section = Section.objects.create(
        session=session,
        winners=2 if two else 1,
        option="",
        kind="mitchell",
        tables=99,
        rounds=1,
        boards_per_round=1,
    )
    placements = {}
    for number, total in enumerate(oracle["totals"], start=1):
        entry = Entry.objects.create(event=session.event)
        attendance = Attendance.objects.create(session=session, entry=entry, order=number)
        player = Player.objects.create(club=session.event.club, last_name=f"N{number}")
        Member.objects.create(entry=entry, player=player, position=1)
        AttendancePlayer.objects.create(
            attendance=attendance, session=session, player=player, position=1
        )
        placements[total["pair"]] = Placement.objects.create(
            section=section,
            number=number,
            line=total["dir"] if two else "",
            shown=total["pair"],
            attendance=attendance,
        )
    Result.objects.bulk_create(results(oracle, session, section, placements))
    return session


def results(oracle, session, section, placements):
    for board in oracle["boards"]:
        for table, entry in enumerate(board["results"], start=1):
            sides = outcome_of(entry)
            ns, ew = placements[entry["ns"]], placements[entry["ew"]]
            yield Result(
                session=session,
                section=section,
                board=board["number"],
                round=1,
                table=table,
                north=ns,
                south=ns,
                east=ew,
                west=ew,
                ns_outcome=encode(sides.ns),
                ew_outcome=encode(sides.ew),
                entered_at=timezone.now(),
            )


@pytest.fixture(params=FILES)
def oracle(request):
    return read(request.param)


@pytest.mark.django_db
class OfficialEventTests:
    def test_the_report_of_the_stored_evening_is_the_official_one(self, oracle):
        report = live_report(store(oracle))
        shown = {pair.key: pair.shown for pair in report.pairs}
        lines = {
            (board.number, shown[line.ns], shown[line.ew]): (line.ns_award, line.ew_award)
            for board in report.boards
            for line in board.lines
        }
        for board in oracle["boards"]:
            for entry in board["results"]:
                at = (board["number"], entry["ns"], entry["ew"])
                official = (Decimal(entry["off_ns"]), Decimal(entry["off_ew"]))
                assert lines[at] == TYPED_ROWS.get((oracle["id"], *at), official), at
        ranks = {shown[rank.pair]: rank for rank in report.rank_by_pair.values()}
        for total in oracle["totals"]:
            rank = ranks[total["pair"]]
            if (oracle["id"], total["pair"]) not in TYPED_TOTALS:
                assert (str(rank.total), str(rank.percentage)) == (total["total"], total["pct"])
            if "rank" in total:
                assert rank.rank == int(total["rank"])

    def test_the_standings_cost_as_many_statements_as_there_are_kinds_of_rows(
        self, oracle, django_assert_num_queries
    ):
        session = store(oracle)
        # Sections, placements with people, seatings, results with rulings, penalties, groups,
        # deals.
        with django_assert_num_queries(7):
            live_report(session)
        with django_assert_num_queries(1):
            live_report(session)
