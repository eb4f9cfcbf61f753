"""What the adviser says on the set-up page: figures, reasons, what the house asks for."""

import re

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from movements.advise import options
from movements.wishes import Wishes
from tests.builders import a_session
from tests.tournament.setup.arrange import a_large_evening, an_evening
from tests.tournament.setup.browse import address, diane_again, diane_at, text_of
from tests.tournament.setup.test_movement import HOWELL_14
from tournament.models import Club
from tournament.setup.filters import distinguished_name
from tournament.setup.values.adviser import Advice, advice
from tournament.setup.values.fitting import House, boards_of, shapes

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


class AdviserPageTests:
    def test_each_has_its_figure_and_a_reason_for_and_against(self):
        session = an_evening(14)
        page = text_of(diane_at(session).get(address("setup", session)))
        # The figures of docs/movements.md: Howell of 7 tables, 13 rounds; a Mitchell's two lines.
        assert "91.3" in page
        assert "− There are two rankings." in page
        assert "+ Nearer to the boards wished for. − Less usual with so many tables." in page
        assert "of each other what is better or worse than in the line above it" in page

    def test_the_first_one_stands_in_the_foot_too_until_one_is_chosen(self):
        """The foot stays in sight however many pairs push the list down."""
        session = an_evening(14)
        client = diane_at(session)
        page = client.get(address("setup", session))
        first = page.context["advice"].rows[0].option
        foot = page.text.partition('<form class="proposed"')[2].partition("</form>")[0]
        assert f'name="option" value="{first.id}"' in foot
        assert "<kbd>Esc</kbd> <kbd>1</kbd>" in foot
        client.post(address("choose_movement", session), {"option": first.id})
        assert 'class="proposed"' not in client.get(address("setup", session)).text

    def test_the_figure_is_explained_beside_the_best_possible_one(self):
        session = an_evening(14)
        page = text_of(diane_at(session).get(address("setup", session), {"look": HOWELL_14}))
        assert "Fairness 91.3 of 100: the draw alone moves a final score by about" in page
        assert "No movement of this size has a fairer ranking." in page
        page = text_of(
            diane_again(session).get(address("setup", session), {"look": "howell-7-12x2"})
        )
        assert "would be possible." in page

    def test_what_is_not_plain_is_explained_in_a_line(self):
        session = an_evening(14)
        page = diane_at(session).get(address("setup", session), {"look": HOWELL_14})
        said = text_of(page)
        assert "In each box: pair North-South – pair East-West, then the boards." in said
        assert "how many pairs cannot walk" in said
        assert "how many times the same boards are there" in said
        assert 'id="id_copies_helptext"' in page.content.decode()
        assert (
            "From 90 on, with 8 pairs or more, it moves a final score by less than one percent"
            in said
        )

    @pytest.mark.parametrize("pairs", range(8, 21))
    def test_from_a_fairness_of_90_the_draw_moves_less_than_one_percent(self, pairs):
        found = [each.balance for each in options(pairs) if each.quality >= 90]
        assert all(balance.draw_luck() < 1 for balance in found)

    def test_what_ends_after_the_house_closes_is_kept_and_marked(self):
        # 7 rounds of 4 boards at 7 1/2 minutes and six moves of 5 from 20:05 end at 0:05.
        session = an_evening(14)
        page = diane_at(session).get(address("setup", session), {"until": "23:55", "all": "28"})
        assert "10 min too long" in text_of(page)

    def test_what_ends_in_time_stands_first_and_the_longest_is_named(self):
        # From 20:05 to 22:45 there is time for six rounds of three boards at 7 1/2 minutes with
        # five moves of 5 between them, not for 26 boards.
        session = an_evening(13)
        asked = {"until": "22:45", "winners": "1"}
        page = diane_at(session).get(address("setup", session), asked)
        rows = page.context["advice"].rows
        assert [row.too_long for row in rows[:5]] == [0] * 5
        assert boards_of(rows[0].option) == 18
        assert "No session of 26 boards ends by 22:45; the longest that does has 18." in text_of(
            page
        )

    def test_of_very_little_time_fewer_boards_than_ever_are_proposed(self):
        # From 20:05 to 21:35 there is time for three rounds of three boards, not of four.
        session = an_evening(14)
        page = diane_at(session).get(address("setup", session), {"until": "21:35"})
        rows = page.context["advice"].rows
        assert boards_of(rows[0].option) == 9
        assert "the longest that does has 9." in text_of(page)

    def test_where_nothing_ends_in_time_that_is_said(self):
        session = an_evening(14)
        page = text_of(diane_at(session).get(address("setup", session), {"until": "20:15"}))
        assert "No movement ends by 20:15." in page

    def test_an_evening_with_time_enough_is_advised_as_ever(self):
        session = an_evening(14)
        page = diane_at(session).get(address("setup", session), {"until": "1:30"})
        as_ever = House(Wishes(called=True))
        assert page.context["advice"].rows == advice(session, 14, house=as_ever).rows
        assert "ends by" not in text_of(page)

    def test_the_finish_counts_the_moves_that_the_club_sets(self):
        # 28 boards at 7 1/2 minutes and six moves of 2: 3 h 42 from 20:05.
        session = an_evening(14)
        Club.objects.update(minutes_per_move=2)
        page = text_of(diane_at(session).get(address("setup", session)))
        assert "23:47" in page
        assert "23:35" not in page

    def test_the_pace_is_told_and_only_who_may_set_it_is_led_there(self):
        session = an_evening(14)
        page = diane_at(session).get(address("setup", session))
        assert "Pace: 7.5 min a board and 5 a move." in text_of(page)
        assert "/director/club/" not in page.content.decode()
        Club.objects.update(minutes_per_move=0)
        page = diane_again(session).get(address("setup", session))
        assert "Pace: 7.5 min a board, the move included." in text_of(page)

    def test_the_moves_count_against_the_hour_at_which_the_house_closes(self):
        session = an_evening(14)
        Club.objects.update(minutes_per_move=2)
        page = diane_at(session).get(address("setup", session), {"until": "23:40", "all": "28"})
        assert "7 min too long" in text_of(page)

    def test_only_movements_of_two_rankings_are_proposed_when_asked(self):
        session = an_evening(14)
        page = text_of(diane_at(session).get(address("setup", session), {"winners": "2"}))
        assert "Mitchell, 7 rounds of 4" in page
        assert "Howell" not in page

    def test_what_cannot_be_read_of_the_house_is_left_out(self):
        session = an_evening(14)
        page = diane_at(session).get(address("setup", session), {"copies": "x", "until": "soon"})
        assert "Write the hour like 20:05." in text_of(page)
        assert "Howell, 13 rounds of 2" in text_of(page)

    def test_tables_that_share_boards_are_named_round_by_round(self):
        # Of six tables the first and the last have the same boards at once.
        session = an_evening(12)
        page = diane_at(session).get(
            address("setup", session), {"look": "mitchell-6-6x4-share_relay"}
        )
        assert "1 – 7 1–4 with 6" in text_of(page)

    def test_shared_boards_are_counted_in_rounds_of_the_session(self):
        # Eight pairs of tables share in each round: not 104 rounds.
        session = an_evening(14)
        found = advice(session, 42, length=26).rows
        row = next(each for each in found if each.option.id == "mitchell-21-13x2-appendix")
        context = {"row": row, "session": session, "advice": Advice(42, found)}
        with translation.override("en"):
            page = render_to_string("setup/parts/_adviser_row.html", context)
        assert ">13 rounds</td>" in page

    def test_a_length_that_cannot_be_had_is_explained(self):
        # 19 is a prime number; 8 pairs have six rounds of 3 boards, and five of 4.
        page = self.asked(8, 19)
        assert "No movement gives 19 boards to 8 pairs." in page
        assert "do not divide into equal rounds. The nearest: 18 or 20." in page

    def test_a_short_evening_is_proposed_when_it_is_wished_for(self):
        # Four rounds of four: below the 18 boards of an ordinary evening.
        page = self.asked(8, 16)
        assert "4 rounds of 4" in page
        assert "No movement gives" not in page

    def test_a_half_table_has_the_length_that_is_wished_for(self):
        # Six rounds of three: whoever sits out plays 15, below an ordinary evening.
        page = self.asked(13, 18)
        assert "6 rounds of 3" in page
        assert "No movement gives" not in page

    def test_the_nearest_lengths_are_offered(self):
        # 18 = 6 x 3 and 20 = 10 x 2 are the best of their lengths; most of the best have 21 boards.
        page = self.asked(13, 19)
        assert "The nearest: 18 or 20." in page
        # Beside what is offered at first sight; of all movements below there are three.
        rows = page.partition(" Compare ")[2]
        assert "6 rounds of 3" in rows
        assert "10 rounds of 2" in rows
        assert rows.count("nearest length") == 3

    def test_a_nearest_length_among_the_best_is_marked_where_it_stands(self):
        # 12 pairs, 26 boards: the first choice has 27, one of the nearest, and stays the first.
        session = an_evening(12)
        found = advice(session, 12).rows
        assert found[0].option.id == options(12)[0].id == "howell-6-9x3"
        assert [boards_of(row.option) for row in found if row.is_nearest] == [27, 27, 25]

    @pytest.mark.parametrize("pairs", [8, 15, 20])
    def test_no_two_movements_have_one_name(self, pairs):
        # Of 15 pairs four had been called "Mitchell, 7 rounds of 3".
        found = [distinguished_name(each) for each in shapes(options(pairs, target=19))]
        assert sorted(found) == sorted(set(found))

    def test_shared_boards_are_said_of_a_full_room_where_nobody_shares_yet(self):
        # Pair 6 of 12 is not there: table 6, which shares with the first, is not played.
        session = an_evening(11)
        page = text_of(diane_at(session).get(address("setup", session), {"all": "24"}))
        assert "Boards are shared only once the missing pair has come." in page

    def test_sharing_that_awaits_a_pair_is_never_called_none(self):
        # Of six tables the first and the last share in each of six rounds, with 12 pairs.
        session = an_evening(11)
        page = diane_at(session).get(address("setup", session), {"all": "24"}).content.decode()
        row = page[page.index("?look=mitchell-6-6x4-share_relay-without-6&") :].partition("</tr>")[
            0
        ]
        assert ">with 12: 6 rounds</td>" in row
        assert "shared in 6 rounds" in row

    def test_what_is_shared_with_a_table_more_is_said_beside(self):
        # 8 tables, 7 rounds: tables 1 and 8 have the same boards in each.
        session = an_evening(14)
        found = advice(session, 15, length=28).rows
        row = next(r for r in found if r.option.id == "mitchell-8-7x4-share_relay-without-8")
        context = {"row": row, "session": session, "advice": Advice(15, found)}
        with translation.override("en"):
            page = render_to_string(
                "setup/parts/_adviser_row.html", context | {"field": {"awaited": 16}}
            )
        assert ">with 16: 7 rounds</td>" in page
        assert "<small>shared in 7 rounds</small>" in page

    def asked(self, pairs, boards):
        session = an_evening(pairs)
        session.boards_wanted = boards
        session.save()
        return text_of(diane_at(session).get(address("setup", session)))

    def test_movements_with_the_same_first_round_may_be_decided_later(self):
        # A Mitchell is arrow-switched from round 2 on only, and a round less starts alike.
        session = an_evening(14)
        rows = advice(session, 14).rows
        alike = {row.option.id: {rows[n - 1].option.id for n in row.alike} for row in rows}
        assert alike["mitchell-7-7x4"] == {"mitchell-7-7x4-switched-2", "mitchell-7-6x4"}
        page = text_of(diane_at(session).get(address("setup", session)))
        assert "Same round 1 as 3 and 4." in page
        assert "choose between them later, before you start round 1 here" in page

    def test_a_director_who_plays_stays_seated(self):
        # The pair that stays in a Howell is not the missing one: place 13 is left empty, not 14.
        session = an_evening(13)
        page = diane_at(session).get(address("setup", session), {"director": "on", "all": "26"})
        found = {row.option.id: row.option.stationary for row in page.context["advice"].rows}
        assert found["howell-7-13x2-without-13"] == 1
        assert min(found.values()) == 1

    def test_a_seated_director_is_told_to_mark_the_pair(self):
        session = an_evening(8)
        client, said = diane_at(session), "Tick “must stay seated” beside"
        assert said not in text_of(client.get(address("setup", session)))
        page = client.get(address("setup", session), {"director": "on"})
        assert said in text_of(page)

    def test_what_nobody_can_call_leads_only_where_cards_or_phones_lead(self):
        session = a_large_evening(16)
        client = diane_at(session)
        assert self.first(client, session) == "mitchell-8-7x4-skip"
        assert self.first(client, session, led_by="cards") == "mitchell-8-8x3-criss_cross"

    def test_how_pairs_are_led_is_the_habit_of_the_club(self):
        session = a_large_evening(16)
        client = diane_at(session)
        Club.objects.update(led_by="cards")
        assert self.first(client, session) == "mitchell-8-8x3-criss_cross"
        assert self.first(client, session, led_by="call") == "mitchell-8-7x4-skip"

    def test_an_evening_led_otherwise_is_so_in_all_links_of_the_page(self):
        session = an_evening(10)
        page = diane_at(session).get(address("setup", session), {"led_by": "cards"})
        links = re.findall(r'href="(\?(?:look|all)=[^"]*)"', page.content.decode())
        assert links
        assert all("led_by=cards" in link for link in links)

    def test_what_is_as_ever_stands_in_no_link_and_opens_nothing(self):
        session = an_evening(10)
        page = diane_at(session).get(address("setup", session), {"led_by": "call"})
        assert "&led_by" not in page.content.decode().replace("&amp;", "&")
        assert '<details class="house">' in page.content.decode()

    @pytest.mark.parametrize("asked", ["", "shouting"])
    def test_a_way_to_lead_that_there_is_not_is_the_call(self, asked):
        session = a_large_evening(16)
        assert self.first(diane_at(session), session, led_by=asked) == "mitchell-8-7x4-skip"

    def first(self, client, session, **asked):
        rows = client.get(address("setup", session), asked).context["advice"].rows
        return rows[0].option.id

    def test_only_as_many_boards_as_the_house_has_are_put_out(self):
        session = a_large_evening(16)
        rows = diane_at(session).get(address("setup", session), {"boards": "24"})
        options = [row.option for row in rows.context["advice"].rows]
        assert options[0].id == "mitchell-8-8x3-share_relay"
        assert max(each.boards for each in options) <= 24

    def test_where_the_house_has_too_few_boards_that_is_said(self):
        session = a_large_evening(16)
        page = text_of(diane_at(session).get(address("setup", session), {"boards": "8"}))
        assert "No movement for 16 pairs gives what the house asks for." in page
        assert "divide them into several" not in page

    def test_boards_of_which_each_table_has_its_own_keep_nobody_waiting(self):
        session = a_large_evening(16)
        page = diane_at(session).get(address("setup", session), {"copies": "2"})
        first = page.context["advice"].rows[0]
        assert first.option.id == "mitchell-8-8x3-share_relay"
        assert first.speaks_against == "two_rankings"

    def test_of_a_half_table_the_session_has_the_boards_that_are_wished_for(self):
        # 7 1/2 tables: who sits out of eight rounds of three plays 21.
        session = a_large_evening(15)
        page = diane_at(session).get(address("setup", session), {"all": "24"})
        rows = [row.option for row in page.context["advice"].rows]
        assert (rows[0].rounds, rows[0].boards_per_round) == (8, 3)

    def test_a_mitchell_whose_tables_turn_each_for_itself_is_called_one(self):
        session = a_large_evening(24)
        asked = {"led_by": "cards", "winners": "1"}
        page = text_of(diane_at(session).get(address("setup", session), asked))
        assert "Mitchell, 12 rounds of 2, arrow switch table by table" in page
        assert "North-South stay at their tables; guide cards or phones tell each table" in page


class LengthsTests:
    def test_all_movements_are_listed_one_length_at_a_time(self):
        session = an_evening(14)
        page = diane_at(session).get(address("setup", session), {"all": "24"})
        found = page.context["advice"]
        assert dict(found.lengths)[24] == len(found.rows) == 17
        assert {boards_of(row.option) for row in found.rows} == {24}
        assert "24 boards: 17 movements" in text_of(page)

    @pytest.mark.parametrize(("asked", "shown"), [("", 26), ("29", 28), ("x", 26), ("99", 36)])
    def test_a_length_that_there_is_not_shows_the_nearest(self, asked, shown):
        session = an_evening(14)
        page = diane_at(session).get(address("setup", session), {"all": asked})
        assert page.context["advice"].length == shown

    def test_each_movement_is_in_one_of_the_lengths(self):
        session = a_session(boards_wanted=26)
        found = advice(session, 15)
        listed = {
            row.option.id
            for boards, _ in found.lengths
            for row in advice(session, 15, length=boards).rows
        }
        assert len(listed) == sum(n for _, n in found.lengths) == 279

    def test_a_page_stays_light(self):
        # It was 180 kB with all 121 movements of 14 pairs.
        session = an_evening(14)
        page = diane_at(session).get(address("setup", session), {"all": "30"})
        assert len(page.content) < 60_000
