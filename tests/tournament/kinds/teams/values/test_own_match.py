"""How a team's match stands on its page: by parts, and only those that are over everywhere."""

from decimal import Decimal

import pytest

from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match
from tournament.kinds.teams.values.play.own_match import OwnMatch, PartScore, own_match
from tournament.models import Session, StageKind
from tournament.store.read import load_evening
from tournament.store.standings import live_report


@pytest.fixture
def session(db):
    """A match of two halves, each of two rounds that exchange their boards."""
    return an_event_of_teams(
        2, kind=StageKind.MOVEMENT, family="head_to_head", boards=4, parts=2, exchanged=True
    )


def stands(session: Session, team: str, round_: int = 1) -> OwnMatch | None:
    fresh = Session.objects.select_related("event__club", "stage").get(pk=session.pk)
    return own_match(load_evening(fresh), live_report(fresh).matches, team, round_)


class OwnMatchTests:
    def test_nothing_is_told_before_the_first_result(self, session):
        assert stands(session, "A1") is None

    def test_half_a_part_is_not_told(self, session):
        play_match(session, 1, 1, in_round=1)
        assert stands(session, "A1") is None

    def test_a_half_is_told_once_both_rooms_have_played_it(self, session):
        """Four spades made in one room and one down in the other: 10 IMPs by Law 78B."""
        play_match(session, 1, 1, in_round=1)
        play_match(session, 1, 1, in_round=2)
        ten, none = Decimal(10), Decimal(0)
        own, other = stands(session, "A1"), stands(session, "A2")
        assert own is not None
        assert other is not None
        assert not own.is_over
        assert [part.part for part in own.parts] == [1]
        assert own.parts[0].own >= ten
        assert other.parts[0] == PartScore(1, none, own.parts[0].own)
