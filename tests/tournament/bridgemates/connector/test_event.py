"""An evening as the control program begins it, against the sample that its maker publishes."""

import datetime

import pytest

from movements.pairs.mitchell import mitchell
from movements.seating import Movement, Seating
from tests.machine import has_data_connector
from tests.tournament.play.evenings import an_evening, two_sections
from tournament.evening.errors import ServiceError
from tournament.models import Event
from tournament.models import Seating as SeatingRow
from tournament.store.read import load_evening

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras"),
]
GUID = "A1B2C3D4E5F60718293A4B5C6D7E8F90"
# Table, round, first and last board, NS and EW: examples/data/init-template.json of the client's
# 1.2.1.
SAMPLE = (
    (1, 1, 1, 2, 1, 2), (1, 2, 3, 4, 1, 3), (1, 3, 5, 6, 1, 4),
    (2, 1, 7, 8, 3, 4), (2, 2, 9, 10, 4, 2), (2, 3, 11, 12, 2, 3),
)  # fmt: skip


def described(session, club_id: str = "") -> dict:
    from tournament.bridgemates.files.connector.event import describe_event

    return describe_event(load_evening(session), GUID, club_id).to_dict()


def rounds_of(event: dict, section: int = 0) -> tuple[tuple[int, ...], ...]:
    """As SAMPLE has them."""
    [session] = event["Sessions"]
    [group] = session["ScoringGroups"]
    names = ("TableNumber", "RoundNumber", "LowBoardNumber", "HighBoardNumber", "PairNS", "PairEW")
    return tuple(
        tuple(one[name] for name in names)
        for table in group["Sections"][section]["Tables"]
        for one in table["Rounds"]
    )


def sample() -> Movement:
    return Movement(
        kind="howell", tables=2, rounds=3, boards_per_round=2, numbers=(1, 2, 3, 4),
        seatings=tuple(
            Seating(round_, table, ns, ew, ns, ew, (low, high))
            for table, round_, low, high, ns, ew in SAMPLE
        ),
    )  # fmt: skip


class DescribedTests:
    def test_the_movement_of_the_sample(self):
        event = described(an_evening(movement=sample()))
        assert rounds_of(event) == SAMPLE
        [session] = event["Sessions"]
        [group] = session["ScoringGroups"]
        [section] = group["Sections"]
        assert (event["Commands"], group["ScoringMethod"]) == (7, 10)
        assert (section["Letters"], section["Winners"], section["GameType"]) == ("A", 1, 10)
        assert section["KeepBridgematesAlive"]
        assert all(table["KeepBridgematesAlive"] for table in section["Tables"])
        assert {event["EventGuid"], session["EventGuid"], session["SessionGuid"]} == {GUID}

    def test_when_it_is_played_and_its_name(self):
        session = an_evening(starts_at=datetime.time(20, 15), date=datetime.date(2026, 11, 30))
        [described_session] = described(session)["Sessions"]
        fields = ("Name", "Year", "Month", "Day", "Hour", "Minute")
        assert [described_session[name] for name in fields] == ["Mardi soir", 2026, 11, 30, 20, 15]

    def test_who_sits_where_in_the_first_round(self):
        seated = described(an_evening(movement=sample()))["Participations"]
        at = [(one["TableNumber"], one["Direction"], one["RoundNumber"]) for one in seated]
        assert sorted(at) == [(table, seat, 1) for table in (1, 2) for seat in (1, 2, 3, 4)]
        pairs = {
            (one["TableNumber"], one["Direction"] % 2): one["LastName"].rsplit(" ")[-1]
            for one in seated
        }
        assert pairs == {(1, 1): "1", (1, 0): "2", (2, 1): "3", (2, 0): "4"}
        assert {one["PlayerNumber"] for one in seated} == {None}

    def test_who_is_not_there_is_pair_0_and_its_table_has_no_boards(self):
        rounds = rounds_of(described(an_evening(movement=sample(), missing=(2,))))
        assert rounds[0] == (1, 1, 0, 0, 1, 0)
        assert rounds[4] == (2, 2, 0, 0, 4, 0)
        assert rounds[1] == SAMPLE[1]

    def test_two_winners_and_two_sections(self):
        event = described(two_sections())
        [session] = event["Sessions"]
        [group] = session["ScoringGroups"]
        assert [(one["Letters"], one["Winners"]) for one in group["Sections"]] == [
            ("A", 2),
            ("B", 2),
        ]
        assert rounds_of(event, 1)[0] == (1, 1, 1, 2, 1, 4)

    @pytest.mark.parametrize(
        ("scoring", "method"),
        [("matchpoints", 10), ("butler", 22), ("cross_imps", 30), ("total_points", 22)],
    )
    def test_how_it_is_scored(self, scoring, method):
        session = an_evening()
        Event.objects.update(scoring=scoring)
        [one] = described(type(session).objects.get())["Sessions"]
        assert one["ScoringGroups"][0]["ScoringMethod"] == method

    def test_boards_apart_from_each_other_are_refused(self):
        session = an_evening(movement=mitchell(3, boards_per_round=2))
        SeatingRow.objects.filter(round=1, table=1).update(boards=[1, 3])
        with pytest.raises(ServiceError, match="program_boards"):
            described(session)
