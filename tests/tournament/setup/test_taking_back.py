"""What undo gives back of a set-up; settings; the club's players; what the list costs."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import a_club, by
from tests.tournament.setup.arrange import (
    an_evening,
    chosen,
    running,
)
from tests.tournament.setup.test_movement import HOWELL_13, HOWELL_14, refused
from tournament.entries.services.change_pair import remove_pair, replace_pair, replace_player
from tournament.entries.services.swap_numbers import swap_numbers
from tournament.evening.names.names import NamedPlayer
from tournament.evening.parts.people import PlayerFacts
from tournament.models import (
    Attendance,
    AttendancePlayer,
    Change,
    Entry,
    Placement,
    Player,
    Section,
    Session,
)
from tournament.models import (
    Member as MemberRow,
)
from tournament.people.services.players import add_player, edit_player
from tournament.services.discard_evening import discard_evening
from tournament.services.entries.add_pairs import add_pair
from tournament.services.entries.mark_pair import mark_pair
from tournament.setup.services.change_settings import change_settings
from tournament.store.reading.entries import entries
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db

GUESTS = (NamedPlayer("Jean", "Dupont"), NamedPlayer("Marie", "Durand"))


def state(session):
    """All that the pairs' services may touch, to compare before and after."""
    return (
        sorted(Entry.objects.filter(event=session.event).values_list("id")),
        sorted(
            MemberRow.objects.filter(entry__event=session.event).values_list(
                "entry", "player", "position"
            )
        ),
        sorted(
            Attendance.objects.filter(session=session).values_list(
                "id", "entry", "order", "fixed_seat"
            )
        ),
        sorted(
            AttendancePlayer.objects.filter(session=session).values_list(
                "attendance", "player", "position"
            )
        ),
        sorted(
            Placement.objects.filter(section__session=session).values_list(
                "number", "attendance", "shown", "first_round"
            ),
            key=str,
        ),
        sorted(Section.objects.filter(session=session).values_list("id", "option")),
        sorted(Player.objects.values_list("id", "first_name", "last_name")),
    )


class UndoTests:
    """Each of these changes can be taken back by the log, row for row."""

    def actions(self, session):
        rows = entries(session)
        first, second = rows[0], rows[1]
        return {
            "pair_added": lambda: add_pair(session, by(), members=GUESTS),
            "pair_removed": lambda: remove_pair(session, by(), entry_id=first.id),
            "pair_replaced": lambda: replace_pair(
                session, by(), entry_id=first.id, members=GUESTS, base=first.revision
            ),
            "player_replaced": lambda: replace_player(
                session,
                by(),
                place_id=first.players[0].id,
                member=GUESTS[0],
                base=first.players[0].changed_in,
            ),
            "numbers_swapped": lambda: swap_numbers(
                session, by(), first_id=first.placement, second_id=second.placement
            ),
            "pair_marked": lambda: mark_pair(
                session, by(), entry_id=second.id, paid=True, stationary=True
            ),
        }

    @pytest.mark.parametrize(
        "kind",
        [
            "pair_added",
            "pair_removed",
            "pair_replaced",
            "player_replaced",
            "numbers_swapped",
            "pair_marked",
        ],
    )
    @pytest.mark.parametrize(("pairs", "option"), [(13, HOWELL_13), (14, HOWELL_14)])
    def test_all_is_as_it_was(self, kind, pairs, option):
        session = chosen(pairs, option)
        before = state(session)
        change = self.actions(session)[kind]()
        assert change.kind == kind
        assert state(session) != before
        undo(session, by(), change=change)
        assert state(session) == before

    def test_a_discarded_evening_comes_back(self):
        session = an_evening(2)
        change = discard_evening(session, by())
        assert Session.objects.get().discarded
        undo(session, by(), change=change)
        assert not Session.objects.get().discarded


class SettingsTests:
    def test_only_what_was_changed_is_written(self):
        session = an_evening()
        Session.objects.filter(pk=session.pk).update(lead_wanted=True)
        change_settings(session, by(), changes={"visibility": "ranking", "name": "Mardi"})
        session = Session.objects.select_related("event").get()
        assert (session.visibility, session.event.name) == ("ranking", "Mardi")
        assert session.lead_wanted

    def test_nothing_changed_writes_no_line(self):
        session = an_evening()
        count = Change.objects.count()
        change_settings(session, by(), changes={})
        assert Change.objects.count() == count


class PlayersTests:
    def test_two_players_share_no_licence_number(self):
        club = a_club()
        add_player(club, by(), fields=PlayerFacts("Anne", "Zed", "0012"))
        refused("number_taken", add_player, club, by(), fields=PlayerFacts("Léo", "Zed", "0012"))

    def test_players_without_number_are_many(self):
        club = a_club()
        for name in ("Anne", "Léo"):
            add_player(club, by(), fields=PlayerFacts(name, "Zed"))
        assert Player.objects.filter(club=club).count() == 2

    def test_a_change_during_the_evening_is_one_of_that_evening(self):
        session = running(14, HOWELL_14)
        player = Player.objects.get(last_name="Maurin")
        fields = PlayerFacts("Hélène", "Morin", player.number)
        before = session.revision
        edit_player(
            session.event.club,
            by(),
            player_id=player.pk,
            fields=fields,
            base=player.changed_in,
        )
        session.refresh_from_db()
        assert session.revision == before + 1


class CostTests:
    def test_the_list_of_pairs_costs_three_statements(self):
        few, many = chosen(6, "howell-3-5x5-irregular"), chosen(14, HOWELL_14)
        for session in (few, many):
            with CaptureQueriesContext(connection) as queries:
                entries(session)
            assert len(queries) == 3
