"""A large room is told what two sections over the same boards would be."""

import pytest

from movements.advise import Wishes
from tests.builders import a_session, by
from tests.tournament.setup.arrange import a_large_evening, an_evening
from tests.tournament.setup.browse import address, diane_again, diane_at, text_of
from tests.tournament.setup.test_sections import an_evening as divided
from tests.tournament.setup.test_sections import couple
from tournament.evening.advise.fitting import ANY_HOUSE, House
from tournament.evening.advise.two_sections import two_sections
from tournament.services.entries.add_pairs import paste_pairs
from tournament.setup.services.choose_movement import MovementChoice, choose_movement

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


class TwoSectionsTests:
    @pytest.mark.parametrize(
        ("pairs", "first", "second"),
        [
            (28, "mitchell-7-7x4", "mitchell-7-7x4"),
            (36, "mitchell-9-9x3", "mitchell-9-9x3"),
            (52, "mitchell-13-13x2", "mitchell-13-13x2"),
        ],
    )
    def test_equal_sections_play_what_clubs_play(self, pairs, first, second):
        found = two_sections(a_session(boards_wanted=26), pairs, ANY_HOUSE)
        assert (found.first.id, found.second.id) == (first, second)

    @pytest.mark.parametrize("pairs", range(24, 54))
    def test_both_are_called_by_one_clock_and_seat_everybody(self, pairs):
        found = two_sections(a_session(boards_wanted=26), pairs, ANY_HOUSE)
        first, second = found.first, found.second
        assert first.pairs + second.pairs == pairs
        assert first.pairs % 2 == 0
        assert (first.rounds, first.boards_per_round) == (second.rounds, second.boards_per_round)
        assert first.winners == second.winners
        assert found.copies >= 2

    @pytest.mark.parametrize("pairs", [33, 34, 41, 42, 50, 58])
    def test_sections_of_unequal_size_never_meet_again(self, pairs):
        found = two_sections(a_session(boards_wanted=26), pairs, ANY_HOUSE)
        assert found.first.tables != found.second.tables
        assert not found.first.meets_again
        assert not found.second.meets_again

    def test_thirteen_tables_and_twelve_play_twelve_rounds(self):
        called = House(Wishes(called=True))
        found = two_sections(a_session(boards_wanted=26), 50, called)
        assert found.first.id == "mitchell-12-12x2-share_relay"
        assert found.second.id == "mitchell-13-12x2"

    def test_sets_of_boards_are_dealt_to_both(self):
        # With three sets each section has one: boards that two tables want at once are waited for.
        three = two_sections(a_session(), 30, House(Wishes(copies=3, called=True)))
        assert three == two_sections(a_session(), 30, House(Wishes(called=True)))
        four = two_sections(a_session(), 30, House(Wishes(copies=4, called=True)))
        assert four != three

    def test_the_boards_in_play_are_those_of_one_section(self):
        found = two_sections(a_session(boards_wanted=26), 28, ANY_HOUSE)
        assert (found.boards, found.copies, found.sitouts) == (28, 2, 0)

    def test_who_sits_out_of_either_section_plays_fewer(self):
        # Of 14 and 13 pairs, 7 rounds of 4: one of the second sits out in each.
        found = two_sections(a_session(boards_wanted=26), 27, ANY_HOUSE)
        assert (found.boards_a_pair, found.sitouts) == ((24, 28), 7)

    def test_a_small_room_stays_together(self):
        assert two_sections(a_session(), 23, ANY_HOUSE) is None

    def test_a_divided_room_is_told_nothing_more(self):
        assert two_sections(a_session(section_count=2), 28, ANY_HOUSE) is None

    def test_it_stands_under_the_movements_of_one_section(self):
        session = an_evening(14)
        assert "in two sections" not in text_of(diane_at(session).get(address("setup", session)))
        larger = a_large_evening(28, session.event.club)
        page = diane_again(session).get(address("setup", larger))
        said = "Or in two sections over the same boards, 14 and 14 pairs: Mitchell, 7 rounds of 4"
        assert said in " ".join(text_of(page).split())
        assert address("settings", larger) + "#id_section_count_1" in page.content.decode()


class DividedRoomTests:
    def two(self, first, second):
        session = divided(0)
        pairs = [couple(number) for number in range(first + second)]
        paste_pairs(session, by(), pairs=pairs, sections=["A"] * first + ["B"] * second)
        return session

    def first(self, client, session, letter):
        page = client.get(address("setup", session), {"section": letter})
        assert "whose rounds are the same in all of them" in text_of(page)
        return page.context["advice"].rows[0].option

    def test_each_section_is_advised_beside_the_others(self):
        session = self.two(26, 24)
        client = diane_at(session)
        assert self.first(client, session, "A").id == "mitchell-13-12x2"
        assert self.first(client, session, "B").id == "mitchell-12-12x2-share_relay"

    def test_sets_of_boards_are_dealt_to_all_sections(self):
        session = self.two(32, 32)
        client = diane_at(session)
        of_copies = [
            client.get(address("setup", session), {"copies": copies}).context["advice"].rows
            for copies in ("1", "3", "4")
        ]
        first, second, third = [[row.option.id for row in rows] for rows in of_copies]
        assert first == second
        assert third[0] == "mitchell-16-13x2-web"

    def test_what_is_chosen_for_one_leads_the_other(self):
        session = self.two(26, 24)
        choose_movement(session, by(), choice=MovementChoice("mitchell-13-11x2", section="A"))
        second = self.first(diane_at(session), session, "B")
        assert (second.rounds, second.boards_per_round) == (11, 2)
