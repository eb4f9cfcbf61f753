"""The first view of the set-up: the proposal and two others; the rest where somebody compares."""

import re

import pytest

from tests.tournament.setup.arrange import a_large_evening, an_evening
from tests.tournament.setup.browse import address, diane_at, text_of

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
OPEN = re.compile(r'<details\s+id="compare"\s+class="compare"\s+open>')
OFFERS = re.compile(r'<ol\s+class="offers">(.*?)</ol>', re.S)
KEYS = re.compile(r'data-key="([0-9])"')


def offers_of(page):
    return OFFERS.search(page.text)[1]


class OfferTests:
    def test_three_are_offered_by_their_digits_each_with_its_picture(self):
        session = an_evening(14)
        page = diane_at(session).get(address("setup", session))
        offered = offers_of(page)
        assert KEYS.findall(offered) == ["1", "2", "3"]
        assert len(re.findall(r'<svg\s+class="thumbnail"', offered)) == 3
        keys = [row.option.id for row in page.context["advice"].rows[:3]]
        assert re.findall(r'name="option"\s+value="([^"]+)"', offered) == keys

    def test_the_rest_is_folded_away_under_a_key_and_goes_on_counting(self):
        session = an_evening(14)
        page = diane_at(session).get(address("setup", session))
        assert re.search(r'<summary\s+data-key="0">', page.text)
        assert not OPEN.search(page.text)
        table = page.text.partition('id="compare"')[2].partition("</details>")[2]
        assert KEYS.findall(table)[:1] == ["4"]
        assert not {"1", "2", "3"} & set(KEYS.findall(table.partition("</table>")[0]))

    @pytest.mark.parametrize(
        "asked", [{"look": "howell-7-13x2"}, {"all": "26"}, {"until": "23:00"}]
    )
    def test_who_asks_something_of_the_comparison_has_it_open(self, asked):
        session = an_evening(14)
        assert OPEN.search(diane_at(session).get(address("setup", session), asked).text)

    def test_what_is_chosen_stands_first_and_two_others_below(self):
        session = an_evening(14)
        client = diane_at(session)
        fifth = client.get(address("setup", session)).context["advice"].rows[4].option
        client.post(address("choose_movement", session), {"option": fifth.id})
        page = client.get(address("setup", session))
        first, *others = page.context["offers"]
        assert (first.option.id, first.is_chosen) == (fifth.id, True)
        assert [offer.row.number for offer in others] == [1, 2]
        assert KEYS.findall(offers_of(page)) == ["1", "2"]

    def test_a_room_that_must_be_cut_is_offered_cuts_without_a_picture(self):
        session = a_large_evening(81)
        offered = offers_of(diane_at(session).get(address("setup", session)))
        assert re.search(r'name="options"\s+value="', offered)
        assert "<svg" not in offered

    def test_below_four_pairs_there_is_nothing_to_compare(self):
        page = diane_at(session := an_evening(3)).get(address("setup", session))
        assert 'id="compare"' not in page.text
        assert "From four pairs on" in text_of(page)


class MarkTests:
    def test_places_and_payments_are_shown_by_one_touch(self):
        session = an_evening(4)
        page = diane_at(session).get(address("setup", session))
        assert re.search(r'<input\s+type="checkbox"\s+data-shows-marks>', page.text)
        assert len(re.findall(r'name="paid"', page.text)) == 4
