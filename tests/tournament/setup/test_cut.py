"""A large room is told into how many sections it may be cut, and is cut by one choice."""

import re
from collections import Counter

import pytest
from django.utils import timezone

from tests.builders import by
from tests.tournament.setup.arrange import a_large_evening, an_evening
from tests.tournament.setup.browse import address, diane_again, diane_at, text_of
from tests.tournament.setup.test_sections import an_evening as divided
from tests.tournament.setup.test_sections import couple
from tournament.models import Attendance, Change, Section, TableLink
from tournament.services.entries.add_pairs import paste_pairs
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.store.undo import undo

pytestmark = [pytest.mark.django_db]


class CutTests:
    def test_the_ways_to_cut_stand_among_the_movements_of_one_section(self):
        session = an_evening(11)
        page = " ".join(text_of(diane_at(session).get(address("setup", session))).split())
        assert "sections play the same boards" not in page
        larger = a_large_evening(28, session.event.club)
        page = " ".join(text_of(diane_again(session).get(address("setup", larger))).split())
        assert "All sections play the same boards, each its own set" in page
        assert "6 2 sections: 2 × 14 pairs Mitchell, 7 rounds of 4" in page
        assert "− More sections, and boards dealt for each." in page

    def test_the_first_key_takes_what_an_expert_would(self):
        """80 pairs, three sets of boards: one Mitchell has 80 boards in play, three sections 28."""
        session = a_large_evening(80)
        page = diane_at(session).get(address("setup", session), {"copies": "3"})
        first = page.context["advice"].lines[0]
        assert first.key == "mitchell-14-13x2-skip mitchell-13-13x2 mitchell-13-13x2"
        for part in ('<form class="proposed"', '<tr id="cut">'):
            form = page.text.partition(part)[2].partition("</form>")[0]
            assert f'name="options" value="{first.key}"' in form
        named = "3 sections: 28 and 2 × 26 pairs"
        assert re.search(rf'data-key="1"\s+data-key-label="{named}"', page.text)
        assert "Proposed first: 3 sections" in text_of(page)

    def test_one_choice_cuts_the_room_and_undo_puts_it_together(self):
        session = a_large_evening(27)
        client = diane_at(session)
        client.post(
            address("divide_room", session), {"options": "mitchell-7-7x4 mitchell-7-7x4-without-7"}
        )
        session.refresh_from_db()
        assert session.section_count == 2
        parts = Section.objects.filter(session=session).order_by("letter")
        assert [(part.letter, part.option) for part in parts] == [
            ("A", "mitchell-7-7x4"), ("B", "mitchell-7-7x4-without-7"),
        ]  # fmt: skip
        sizes = Counter(
            Attendance.objects.filter(session=session).values_list("section", flat=True)
        )
        assert sizes == {"A": 14, "B": 13}
        undo(session, by(), change=Change.objects.get(kind="room_divided"))
        session.refresh_from_db()
        assert (session.section_count, Section.objects.filter(session=session).count()) == (1, 0)

    @pytest.mark.parametrize(
        "keys", ["", "mitchell-7-7x4", "mitchell-7-7x4 mitchell-7-7x4", "no such", "x " * 9]
    )
    def test_what_does_not_fit_is_refused_in_words(self, keys):
        session = a_large_evening(11)
        page = diane_at(session).post(
            address("divide_room", session), {"options": keys}, follow=True
        )
        assert "That movement does not fit 11 pairs." in text_of(page)
        assert not Section.objects.filter(session=session).exists()


@pytest.mark.shows
class PhonesTests:
    def test_a_club_whose_phones_were_heard_is_asked_whether_they_lead_the_pairs(self):
        session = a_large_evening(14)
        client, asked = diane_at(session), "propose for phones"
        page = text_of(client.get(address("setup", session)))
        assert asked not in page
        assert "what one sentence cannot say comes behind" in page
        TableLink.objects.create(
            session=session, section="A", table=1, digest="x", heard_at=timezone.now()
        )
        assert asked in text_of(client.get(address("setup", session)))
        led = text_of(client.get(address("setup", session), {"led_by": "cards"}))
        assert asked not in led
        assert "the fairer movements come first" in led


@pytest.mark.shows
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
