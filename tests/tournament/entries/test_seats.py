"""Pairs that need a seat: a table of their own, North-South only; and pairs spread by strength."""

from decimal import Decimal

import pytest

from tests.builders import by
from tests.tournament.setup.arrange import an_evening, chosen, running
from tests.tournament.setup.browse import address, diane_at, text_of
from tests.tournament.setup.test_movement import HOWELL_14
from tournament.entries.services.change_pair import wish_seat
from tournament.entries.services.place_pairs import place_pairs
from tournament.evening.errors import ServiceError
from tournament.models import Attendance, Placement, Player, Seating, Session
from tournament.services.entries.mark_pair import mark_pair
from tournament.services.entries.numbers import list_unmet_wishes
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.store.reading.entries import entries
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
MITCHELL_14 = "mitchell-7-7x4"


def row_of(session: Session, order: int):
    return sorted(entries(session), key=lambda one: one.order)[order - 1]


def wish(session: Session, order: int, *, ns_only=False, table=None):
    entry = row_of(session, order).id
    return wish_seat(session, by(), entry_id=entry, ns_only=ns_only, table=table)


def first_seat(session: Session, order: int) -> tuple[int, str]:
    """The table of a pair in the first round, and the side."""
    number = Placement.objects.get(attendance__session=session, attendance__order=order).number
    games = Seating.objects.filter(section__session=session, round=1)
    for game in games.select_related("north", "east"):
        if number in (game.north.number, game.east.number):
            return game.table, "NS" if game.north.number == number else "EW"
    raise AssertionError(number)


def sides(session: Session, order: int) -> set[str]:
    place = Placement.objects.get(attendance__session=session, attendance__order=order)
    games = Seating.objects.filter(section__session=session)
    north = games.filter(north=place).exists()
    return {
        side for side, sits in (("NS", north), ("EW", games.filter(east=place).exists())) if sits
    }


class WishTests:
    def test_a_table_is_kept_for_the_pair(self):
        session = chosen(14, MITCHELL_14)
        wish(session, 14, table=3)
        assert first_seat(session, 14)[0] == 3

    def test_at_its_table_a_pair_may_want_north_south(self):
        session = chosen(14, MITCHELL_14)
        wish(session, 14, ns_only=True, table=5)
        assert first_seat(session, 14) == (5, "NS")

    def test_two_pairs_want_one_table_and_a_third_gets_another(self):
        session = chosen(14, MITCHELL_14)
        for order in (12, 13, 14):
            wish(session, order, table=2)
        assert {first_seat(session, order)[0] for order in (12, 13)} == {2}
        assert first_seat(session, 14)[0] != 2

    def test_north_south_only_is_so_in_every_round(self):
        session = chosen(14, MITCHELL_14)
        assert sides(session, 14) == {"EW"}
        wish(session, 14, ns_only=True)
        assert sides(session, 14) == {"NS"}

    def test_in_a_howell_only_a_number_that_never_turns_will_do(self):
        """Where none does, the pair sits like the others."""
        session = chosen(14, HOWELL_14)
        wish(session, 5, ns_only=True)
        always = {
            number
            for number in range(1, 15)
            if not Seating.objects.filter(section__session=session, east__number=number).exists()
        }
        place = Placement.objects.get(attendance__session=session, attendance__order=5)
        assert (place.number in always) == bool(always)

    def test_who_comes_before_the_movement_is_chosen_is_thought_of_too(self):
        session = an_evening(14)
        wish(session, 10, table=4)
        choose_movement(session, by(), choice=MovementChoice(MITCHELL_14))
        assert first_seat(session, 10)[0] == 4

    def test_every_number_has_a_pair_all_the_same(self):
        session = chosen(14, MITCHELL_14)
        wish(session, 14, table=3)
        assert Placement.objects.filter(attendance=None).count() == 0

    def test_a_table_that_there_is_not_is_refused(self):
        session = chosen(14, MITCHELL_14)
        with pytest.raises(ServiceError, match="no_such_table"):
            wish(session, 1, table=8)

    def test_who_does_not_sit_where_asked_is_listed(self):
        """A table of a Mitchell has two numbers, and its East-West pairs move on."""
        session = chosen(14, MITCHELL_14)
        assert list_unmet_wishes(session, entries(session)) == ()
        for order in (12, 13, 14):
            wish(session, order, table=2)
        (unmet,) = list_unmet_wishes(session, entries(session))
        assert unmet.order == 14
        wish(session, 14)
        mark_pair(session, by(), entry_id=row_of(session, 1).id, paid=False, stationary=True)
        assert list_unmet_wishes(session, entries(session)) == ()

    @pytest.mark.parametrize("page", ["setup", "pairs"])
    def test_both_pages_say_who_does_not_sit_where_asked(self, page):
        session = chosen(14, MITCHELL_14)
        for order in (1, 2, 3):
            wish(session, order, ns_only=True, table=6)
        page = text_of(diane_at(session).get(address(page, session)))
        assert "The movement has no such seats left:" in page
        assert page.count("North-South only, table 6") == 2

    def test_before_a_movement_is_chosen_no_wish_is_unmet(self):
        session = an_evening(14)
        wish(session, 10, table=4)
        assert list_unmet_wishes(session, entries(session)) == ()

    def test_after_the_start_it_is_too_late(self):
        session = running(14, MITCHELL_14)
        with pytest.raises(ServiceError, match="already_started"):
            wish(session, 1, ns_only=True)

    def test_it_is_undone(self):
        session = chosen(14, MITCHELL_14)
        before = first_seat(session, 14)
        undo(session, by(), change=wish(session, 14, table=3))
        assert first_seat(session, 14) == before
        assert Attendance.objects.get(order=14).reserved_table is None


def rated(session: Session) -> Session:
    """Pairs of strengths 2, 4, 6 ... in the order of arrival."""
    for order in range(1, 15):
        ids = [one.player for one in row_of(session, order).players]
        Player.objects.filter(pk__in=ids).update(strength=order)
    return session


class SpreadTests:
    def test_pairs_sit_where_they_were_put_and_the_numbers_follow(self):
        session = rated(chosen(14, MITCHELL_14))
        lines = {row.id: ("A", "NS" if row.order % 2 else "EW") for row in entries(session)}
        place_pairs(session, by(), groups=lines)
        assert {row.id: ("A", row.line) for row in entries(session)} == lines

    def test_a_line_keeps_its_size(self):
        session = chosen(14, MITCHELL_14)
        with pytest.raises(ServiceError, match="group_size") as error:
            place_pairs(session, by(), groups={row.id: ("A", "NS") for row in entries(session)})
        assert error.value.details == {"group": "A EW", "pairs": 0, "room": 7}

    def test_who_came_meanwhile_is_not_forgotten(self):
        session = chosen(14, MITCHELL_14)
        with pytest.raises(ServiceError, match="players_changed"):
            place_pairs(session, by(), groups={})

    def test_it_is_undone(self):
        session = rated(chosen(14, MITCHELL_14))
        before = {row.id: row.number for row in entries(session)}
        lines = {row.id: ("A", "NS" if row.order % 2 else "EW") for row in entries(session)}
        undo(session, by(), change=place_pairs(session, by(), groups=lines))
        assert {row.id: row.number for row in entries(session)} == before


@pytest.mark.shows
class PageTests:
    def test_the_proposal_is_shown_and_kept(self):
        session = rated(chosen(14, MITCHELL_14))
        client = diane_at(session)
        page = client.get(address("pairs_spread", session))
        # North-South had the pairs 1 to 7, of 8 on average, East-West 22.
        assert page.context["averages"][0][1] == "8.0"
        chosen_groups = {f"group-{row.entry.id}": row.chosen_group for row in page.context["rows"]}
        client.post(address("pairs_spread", session), chosen_groups)
        kept = {f"group-{row.id}": f"A-{row.line}" for row in entries(session)}
        assert kept == chosen_groups

    def test_it_is_changed_by_hand_and_worked_out_again(self):
        session = rated(chosen(14, MITCHELL_14))
        client = diane_at(session)
        page = client.get(address("pairs_spread", session))
        groups = {f"group-{row.entry.id}": row.chosen_group for row in page.context["rows"]}
        first = next(iter(groups))
        groups[first] = "A-EW" if groups[first] == "A-NS" else "A-NS"
        looked = client.post(address("pairs_spread", session), {**groups, "look": "on"})
        assert looked.status_code == 200
        refused = client.post(address("pairs_spread", session), groups)
        assert refused.status_code == 422
        assert "8 pairs, and there is room for 7" in text_of(refused) or "6 pairs" in text_of(
            refused
        )

    def test_without_lines_or_numbers_it_says_what_is_missing(self):
        session = an_evening(14)
        text = text_of(diane_at(session).get(address("pairs_spread", session)))
        assert "choose a movement with two lines" in text

    def test_the_seat_is_noted_on_the_pairs_page_and_wrong_tables_are_worded(self):
        session = chosen(14, MITCHELL_14)
        client, row = diane_at(session), row_of(session, 14)
        for language, words in (("en", "whole number"), ("fr", "nombre entier")):
            response = client.post(
                address("pair", session, row.id),
                {"do": "wish", "table": "window"},
                headers={"accept-language": language},
            )
            assert response.status_code == 422
            assert words in text_of(response)
        client.post(address("pair", session, row.id), {"do": "wish", "table": "3", "ns_only": "on"})
        assert first_seat(session, 14) == (3, "NS")
        shown = text_of(client.get(address("setup", session)))
        assert "North-South only" in shown
        assert "table 3" in shown

    def test_the_strength_is_typed_on_the_players_page(self):
        session = an_evening(1)
        player = Player.objects.all()[0]
        url = f"/director/players/{player.pk}/"
        fields = {"first_name": player.first_name, "last_name": player.last_name}
        client = diane_at(session)
        client.post(url, {**fields, "number": player.number, "strength": "42,5", "base": "0"})
        player.refresh_from_db()
        assert player.strength == Decimal("42.5")
        wrong = client.post(url, {**fields, "strength": "-1", "base": "0"})
        assert "A figure of at most two decimals" in text_of(wrong)
