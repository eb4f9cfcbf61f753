"""Evenings written on SQLite, by this version and by an earlier one, are read on any database."""

import json
import re
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tests.builders import a_club, by
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tournament.evening.errors import ServiceError
from tournament.models import Change, Session
from tournament.services.incoming.preview import Source
from tournament.setup.services.import_evening import import_evening
from tournament.store.reading.claims import read_claims
from tournament.store.reading.log import log_lines
from tournament.store.reading.versions import published_report
from tournament.store.standings import live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
FOLDER = Path(__file__).resolve().parents[3] / "golden" / "evenings"


def written_now(content: bytes, version: int) -> bytes:
    """Write a file of an earlier version as it is written now: version 9 says of a publication
    until when its time for claims was moved, version 10 knows teams and their matches, version 11
    the deals, version 12 those of one match, version 13 from which board on somebody sits,
    version 14 the system imposed, version 15 of which evenings the room's screen ranks rounds,
    version 16 who stands in at a place that nobody has, version 17 whether the cards of the hall's
    tables lead to an evening, version 18 who booked, version 19 by which prices it costs, what lies
    in its till, who paid for whom and whether players say at the tables who they are, version 20
    until when its hands are secret, version 21 what the director says of its boards, version 22
    what its federation is told."""
    content = with_no_system(content, version)
    if version < 9:
        content = in_list(
            content,
            b"publications",
            rb'(\n   "withdrawn": (?:true|false))',
            rb'\1,\n   "corrections_until": null',
        )
    content = in_list(
        content,
        b"entries",
        rb'("event_id": "[-0-9a-f]+")',
        rb'\1,\n   "name": "",\n   "seed": null',
    )
    content = in_list(content, b"results", rb'(\n   "board": \d+)', rb'\1,\n   "board_set": 1')
    content = with_no_deals(content)
    content = content.replace(
        b'\n "results": [', b'\n "matches": [],\n "line_ups": [],\n "results": [', 1
    )
    head, session = content.split(b'\n "session": {', 1)
    session = re.sub(
        rb'(\n  "event_id": "[-0-9a-f]+")', rb'\1,\n  "stage_id": null', session, count=1
    )
    return head + b'\n "stages": [],\n "session": {' + session


def with_no_till(content: bytes, version: int) -> bytes:
    """Write the fees and payments of an earlier version as today's: usual prices, no supplement,
    nothing counted in the till, and everybody paid for themselves."""
    till = (
        rb'\1,\n  "fee_subscriber": 0,\n  "fee_supplement": 0,\n  "occasion": "usual",'
        rb'\n  "till_float": 0,\n  "till_counted": null'
    )
    if version >= 6:
        content = re.sub(rb'(\n  "fee_junior": \d+)', till, content, count=1)
    names = rb'\n  "names_at_tables": false,\1'
    content = re.sub(rb'(\n  "boards_wanted": \d+)', names, content, count=1)
    nobody = rb'\1,\n   "payer_id": null,\n   "supplement_by": "",\n   "supplement_amount": 0'
    return in_list(content, b"attendance_players", rb'(\n   "paid_amount": \d+)', nobody)


def with_no_system(content: bytes, version: int) -> bytes:
    """Write the event of an earlier version as today's, which says that no system is imposed, and
    its session, whose room's screen ranks the rounds of barometers, and to which no hall table's
    card leads; at no place a stand-in sits."""
    content = content.replace(b'"version": %d' % version, b'"version": 22', 1)
    ours = rb'\1,\n  "secret_days": null,\n  "secret_hour": null,\n  "board_comments": {},'
    ours += rb'\n  "room_ranking": "barometer"'
    content = re.sub(rb'(\n  "table_sees": "[a-z]+")', ours, content, count=1)
    closed = rb'\n  "open_to_hall": false,\1'
    content = re.sub(rb'(\n  "discarded": (?:true|false))', closed, content, count=1)
    content = with_no_till(content, version)
    content = in_list(
        content,
        b"placements",
        rb'(\n   "left_after": (?:null|\d+))',
        rb'\1,\n   "stand_in": ""',
    )
    end = rb'(\n "event": \{.*?)(\n \},)'
    content = re.sub(
        end, rb'\1,\n  "system": "",\n  "federal": {}\2', content, count=1, flags=re.DOTALL
    )
    return with_no_bookings(content)


def with_no_bookings(content: bytes) -> bytes:
    """Write that nobody booked, and that as many could have as liked."""
    ours = rb'\n  "booking_places": null,\1'
    content = re.sub(rb'(\n  "round": \d+)', ours, content, count=1)
    has_deals = b'\n "deal_sets": [' in content
    after = b'\n "deal_sets": [' if has_deals else b'\n "seatings": ['
    return content.replace(after, b'\n "bookings": [],' + after, 1)


def with_no_deals(content: bytes) -> bytes:
    """Write the lists of deals, which version 11 has first, into a file that had none."""
    return with_no_appeals(content).replace(
        b'\n "seatings": [', b'\n "deal_sets": [],\n "deals": [],\n "seatings": [', 1
    )


def with_no_appeals(content: bytes) -> bytes:
    """Add the list that version 12 has more, of appeals."""
    return content.replace(b'\n "publications": [', b'\n "appeals": [],\n "publications": [', 1)


def in_list(content: bytes, name: bytes, pattern: bytes, written: bytes) -> bytes:
    """Replace what stands in the rows of one list."""
    before, rest = content.split(b'\n "%s": [' % name, 1)
    rows, after = rest.split(b"\n ]", 1)
    return before + b'\n "%s": [' % name + re.sub(pattern, written, rows) + b"\n ]" + after


def by_id(content: bytes) -> dict[str, Any]:
    """Read a file whose members had no order of their own in two sections, each numbered from 1."""
    found = json.loads(content)
    for name in ("members", "attendance_players"):
        found[name].sort(key=lambda row: row["id"])
    return found


def written_today() -> bytes:
    """The evening of version 7 as it is written now: version 8 has a list more, of claims."""
    content = written_now((FOLDER / "version-7.json").read_bytes(), 7)
    return content.replace(b'\n "appeals": [', b'\n "claims": [],\n "appeals": [', 1)


def received(name: str) -> Session:
    evening = read_evening((FOLDER / name).read_bytes())
    return import_evening(a_club(), by(), evening=evening, source=Source(name, ""))


def places(ranks) -> list[tuple[int, str]]:
    return [(rank.rank, rank.pair) for rank in ranks]


class EleventhVersionTests:
    """Source: tests/golden/evenings/README.md."""

    def test_written_again_it_is_as_today(self):
        content = (FOLDER / "version-11.json").read_bytes()
        content = with_no_system(content, 11)
        today = in_list(content, b"deal_sets", rb'(\n   "board_set": \d+)', rb'\1,\n   "home": 0')
        today = with_no_appeals(today)
        assert by_id(written(received("version-11.json"))) == by_id(today)


class TenthVersionTests:
    """Source: tests/golden/evenings/README.md."""

    def test_written_again_it_is_as_today(self):
        content = (FOLDER / "version-10.json").read_bytes()
        today = with_no_deals(with_no_system(content, 10))
        assert written(received("version-10.json")) == today

    def test_the_ranking_is_that_of_the_machine_that_wrote_it(self):
        (ranking,) = live_report(received("version-10.json")).rankings
        assert [(rank.rank, rank.pair, rank.total) for rank in ranking.ranks] == [
            (1, "A5", Decimal("56.84")), (2, "A2", Decimal("56.10")), (3, "A3", Decimal("52.23")),
            (4, "A4", Decimal("50.32")), (5, "A1", Decimal("44.51")),
        ]  # fmt: skip


class NinthVersionTests:
    def test_written_again_it_is_as_today(self):
        content = (FOLDER / "version-9.json").read_bytes()
        assert written(received("version-9.json")) == written_now(content, 9)


class EighthVersionTests:
    """Source: tests/golden/evenings/README.md, for every figure."""

    def test_written_again_it_is_as_today(self):
        content = (FOLDER / "version-8.json").read_bytes()
        assert written(received("version-8.json")) == written_now(content, 8)

    def test_the_ranking_is_that_of_the_machine_that_wrote_it(self):
        ranks = {each.line: each.ranks for each in live_report(received("version-8.json")).rankings}
        assert [(rank.pair, rank.percentage) for rank in ranks["NS"][:3]] == [
            ("A2", Decimal("68.00")), ("B1", Decimal("55.00")), ("A1", Decimal("55.00")),
        ]  # fmt: skip
        assert [(rank.pair, rank.percentage) for rank in ranks["EW"][:2]] == [
            ("B4", Decimal("57.50")), ("B5", Decimal("51.25")),
        ]  # fmt: skip

    def test_the_rankings_beside_scratch_are_too(self):
        session = received("version-8.json")
        for report in (live_report(session), published_report(session)):
            lists = {
                (ranking.key, part.line): part.ranks
                for ranking in report.extra_rankings
                for part in ranking.lists
            }
            assert [
                (rank.pair, rank.handicap, rank.percentage) for rank in lists["handicap", "NS"][:3]
            ] == [
                ("A2", Decimal("1.13"), Decimal("69.13")),
                ("A1", Decimal("0.11"), Decimal("55.11")),
                ("B1", Decimal("-1.01"), Decimal("53.99")),
            ]
            assert places(lists["mixed", "EW"]) == [(1, "B5"), (2, "A4"), (3, "B6"), (4, "A5")]
            assert places(lists["ladies", "NS"]) == [(1, "B1"), (2, "A3")]
            assert places(lists["seniors", "EW"]) == [(1, "B5")]
            assert places(lists["series-1", "NS"]) == [(1, "A1"), (2, "A3"), (3, "B2")]
            assert places(lists["strata-2", "EW"]) == [(1, "B5"), (2, "A4")]
            assert {each.unclassified[0].pair for each in report.extra_rankings} == {"A6"}

    def test_each_claim_is_as_it_was_decided_or_left(self):
        claims = read_claims(received("version-8.json"))
        assert [
            (each.number, each.pair, each.place, each.state, each.answer) for each in claims
        ] == [
            (1, "A1", ("A", 1, 1, 1), "accepted", ""),
            (2, "A3", ("A", 2, 3, 1), "refused", ""),
            (3, "B1", ("B", 1, 1, 2), "open", "contested"),
            (4, "B3", ("B", 2, 3, 2), "withdrawn", ""),
            (5, "B2", ("B", 3, 2, 3), "open", "agreed"),
        ]
        assert [each.ns_outcome for each in claims] == ["", "", "7NTXXN-13", "1NTN=", "1NTN="]
        assert (claims[0].text, claims[1].reason) == ("ce n’était pas nous", "la feuille le dit")

    def test_its_log_is_whole(self):
        session = received("version-8.json")
        lines = log_lines(session)
        assert [line.revision for line in lines] == [*range(session.revision, 0, -1)]
        assert [line.kind for line in lines[:3]] == ["undo", "publication_withdrawn", "publish"]


class SeventhVersionTests:
    def test_the_ranking_is_that_of_the_machine_that_wrote_it(self):
        """Source: tests/golden/evenings/README.md."""
        ranks = {
            ranking.line: [(rank.rank, rank.pair, rank.percentage) for rank in ranking.ranks]
            for ranking in live_report(received("version-7.json")).rankings
        }
        assert ranks["NS"][:2] == [(1, "A2", Decimal("68.00")), (2, "A1", Decimal("58.57"))]
        assert ranks["EW"][:2] == [(1, "B4", Decimal("57.50")), (2, "B5", Decimal("51.25"))]

    def test_written_as_today_and_again_it_is_byte_for_byte_the_same(self):
        session = import_evening(
            a_club(), by(), evening=read_evening(written_today()), source=Source("today", "")
        )
        assert written(session) == written_today()


class FirstVersionTests:
    def test_its_log_is_whole(self):
        session = received("version-1.json")
        lines = log_lines(session)
        assert [line.revision for line in lines] == list(range(session.revision, 0, -1))
        assert [line.kind for line in lines[:4]] == ["publish", "result", "undo", "result"]
        assert [line.is_conflict for line in lines[:3]] == [False, True, False]
        assert lines[2].undoes == lines[3].revision

    def test_its_publication_is_shown(self):
        report = published_report(received("version-1.json"))
        assert report.heading.kind == "provisional"
        assert [rank.pair for rank in report.rankings[0].ranks][:1]

    def test_what_it_lacks_is_as_it_was_then(self):
        session = received("version-1.json")
        assert (session.section_count, session.compared, session.ranked) == (1, "field", "by_line")

    def test_its_results_can_be_undone(self):
        session = received("version-1.json")
        last = Change.objects.filter(session=session, kind="undo").get()
        assert undo(session, by(), change=last).revision == session.revision

    def test_a_column_that_came_later_stands_in_no_ones_way(self):
        """What came later does, here the publication."""
        session = received("version-1.json")
        started = Change.objects.get(session=session, kind="started")
        with pytest.raises(ServiceError, match="changed_since") as error:
            undo(session, by(), change=started)
        assert error.value.details["kind"] == "publish"

    def test_written_again_it_is_of_this_version(self):
        content = written(received("version-1.json"))
        assert read_evening(content).version == 22


class SecondVersionTests:
    def test_what_it_lacks_is_as_it_was_then(self):
        assert received("version-2.json").table_sees == "nothing"

    def test_its_log_is_whole(self):
        session = received("version-2.json")
        assert [line.revision for line in log_lines(session)] == [*range(session.revision, 0, -1)]


class ThirdVersionTests:
    def test_of_its_publications_none_was_taken_back(self):
        session = received("version-3.json")
        assert set(session.publications.values_list("withdrawn", flat=True)) == {False}

    def test_written_again_it_is_of_this_version(self):
        assert written(received("version-3.json")) == written_today()


class LaterVersionTests:
    @pytest.mark.parametrize("version", range(4, 8))
    def test_written_again_it_is_of_this_version(self, version):
        assert written(received(f"version-{version}.json")) == written_today()
