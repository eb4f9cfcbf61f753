"""Who may forbid an undo registers; undo asks in a known order and knows none of them."""

import pytest

from tests.builders import a_session, by
from tournament.evening.errors import ServiceError
from tournament.models import Session
from tournament.store import undo as store
from tournament.store.undo import CHECKS, Moment, Undoing, refuse_undo, undo
from tournament.store.write import write


@pytest.fixture
def no_checks(monkeypatch):
    monkeypatch.setattr(store, "CHECKS", {moment: [] for moment in Moment})


def set_round(session: Session, number: int):
    with write(session, by(), "round") as w:
        w.update(session, round=number)
    return w.change


class RegisteredTests:
    def test_the_features_are_asked_in_this_order(self):
        asked = [(moment.name, check.__name__) for moment in Moment for check in CHECKS[moment]]
        assert asked == [
            ("ASKED", "refuse_undo_between_versions"),
            ("ASKED", "refuse_undo_of_an_evening_in_use"),
            ("UNTOUCHED", "refuse_undo_under_a_ruling"),
            ("UNTOUCHED", "refuse_undo_of_who_booked_again"),
            ("UNDONE", "refuse_pairs_without_section"),
            ("UNDONE", "refuse_rulings_on_nothing"),
            ("UNDONE", "refuse_undo_with_units"),
            ("UNDONE", "refuse_undo_of_a_start"),
            ("UNDONE", "refuse_undo_of_the_plan"),
            ("UNDONE", "refuse_undo_of_a_played_draw"),
            ("UNDONE", "refuse_results_of_nobody"),
            ("UNDONE", "refuse_undo_out_of_the_list"),
            ("UNDONE", "refuse_undo_with_awards"),
            ("UNDONE", "refuse_undo_without_entries"),
        ]


@pytest.mark.django_db
@pytest.mark.usefixtures("no_checks")
class MomentTests:
    @pytest.fixture
    def session(self) -> Session:
        return a_session()

    def test_rows_are_seen_as_they_are_at_each_moment(self, session):
        change, seen = set_round(session, 3), []

        def look(undoing: Undoing) -> None:
            seen.append(Session.objects.get(pk=undoing.session.pk).round)

        for moment in Moment:
            refuse_undo(moment, look)
        undo(session, by(), change=change)
        assert seen == [3, 3, 0]

    @pytest.mark.parametrize("moment", Moment)
    def test_a_refusal_leaves_everything_as_it_was(self, session, moment):
        change = set_round(session, 3)

        def refuse(undoing: Undoing) -> None:
            raise ServiceError("changed_since")

        refuse_undo(moment, refuse)
        with pytest.raises(ServiceError, match="changed_since"):
            undo(session, by(), change=change)
        stored = Session.objects.get(pk=session.pk)
        assert (stored.round, stored.revision) == (3, 1)

    def test_what_was_touched_since_is_said_before_what_rests_on_it(self, session):
        change = set_round(session, 3)
        set_round(session, 4)
        asked = []
        refuse_undo(Moment.ASKED, lambda undoing: asked.append("asked"))
        refuse_undo(Moment.UNTOUCHED, lambda undoing: asked.append("untouched"))
        with pytest.raises(ServiceError, match="changed_since"):
            undo(session, by(), change=change)
        assert asked == ["asked"]
