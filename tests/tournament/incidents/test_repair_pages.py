"""The plan page's forms: what happened, what follows from each way to go on, and the choice."""

import re

import pytest

from tests.builders import by
from tests.tournament.incidents.repaired import HALF, HOWELL, MITCHELL, enter, repaired
from tests.tournament.prints.reading import text_of as pdf_text
from tests.tournament.setup.arrange import running
from tests.tournament.setup.browse import address, diane_at, logged_in, text_of
from tests.tournament.setup.test_sections import couple
from tests.tournament.setup.test_sections import running as two_sections
from tournament.incidents.values.played_otherwise import PlayedOtherwise
from tournament.incidents.values.repairs import RepairRequest
from tournament.models import Change, Placement, Role, Seating, Section, Session
from tournament.play.services.press_clock import call_round

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def marks(response):
    return re.findall(r'name="mark" value="([0-9a-f]{64})"', response.content.decode())


def ask(client, session, **said):
    return client.get(address("repair", session), said)


def confirm(client, session, said, **more):
    shown = ask(client, session, **said)
    query = "&".join(f"{name}={value}" for name, value in said.items())
    fields = {"mark": marks(shown)[0], **more}
    return client.post(f"{address('repair', session)}?{query}", fields, follow=True)


class PlanPageTests:
    def test_each_incident_has_its_place(self):
        session = running(*MITCHELL)
        page = text_of(diane_at(session).get(address("plan", session)))
        for words in ("A late pair", "A pair leaves", "Cut rounds", "Add a round"):
            assert words in page

    def test_a_scorer_is_offered_none(self):
        session = running(*MITCHELL)
        client = logged_in(session.event.club, Role.SCORER, "sacha")
        assert "A pair leaves" not in text_of(client.get(address("plan", session)))

    def test_after_play_none_is_offered(self):
        session = running(*MITCHELL)
        session.state = "provisional"
        session.save()
        client = diane_at(session)
        assert "A pair leaves" not in text_of(client.get(address("plan", session)))
        assert ask(client, session, what="cut").status_code == 302

    def test_an_unknown_incident_is_not_found(self):
        session = running(*MITCHELL)
        assert ask(diane_at(session), session, what="fire").status_code == 404


class LeavingPageTests:
    def test_nothing_follows_before_it_is_said_who(self):
        session = running(*MITCHELL)
        assert marks(ask(diane_at(session), session, what="leaves")) == []

    def test_what_follows_is_shown_first(self):
        # NS 3 leaves table 3 after round 5; EW 12 comes there in round 6, EW 11 in round 7.
        session = running(*MITCHELL)
        for number in range(2, 6):
            call_round(session, by(), number=number)
        page = text_of(ask(diane_at(session), session, what="leaves", pair=3, first_round=6))
        assert "The opponents of those who leave sit out." in page
        assert "Boards not played 8" in page
        assert "11 (round 7), 12 (round 6)" in page
        assert "Print again: the cards of tables 2, 3 and the guide cards of pairs 11, 12." in page
        assert not Change.objects.filter(kind="plan_repaired").exists()

    def test_the_way_chosen_is_stored_and_its_cards_offered(self):
        session = running(*MITCHELL)
        for number in range(2, 6):
            call_round(session, by(), number=number)
        client = diane_at(session)
        said = {"what": "leaves", "pair": 3, "first_round": 6}
        page = confirm(client, session, said)
        assert "The plan is changed; all results stay." in text_of(page)
        assert "Left before round 6: pair 3" in text_of(page)
        prints = client.get(address("prints", session)).content.decode()
        assert "table-cards/?section=A&amp;only=2,3" in prints
        assert "guide-cards/?section=A&amp;only=11,12" in prints
        assert "has left" in text_of(client.get(address("plan", session)))

    def test_the_card_of_the_table_says_that_the_pair_leaves(self):
        session = running(*MITCHELL)
        repaired(session, RepairRequest("leaves", "A", 2, (3,)))
        content = diane_at(session).get(
            address("print_file", session, "table-cards"), {"only": "3"}
        )
        card = pdf_text(content.content)
        # The club prints in French.
        assert re.search(r"\bpart\b", card)
        assert card.count("personne") == 6

    def test_only_those_cards_are_in_the_file(self):
        session = running(*MITCHELL)
        client = diane_at(session)
        whole = client.get(address("print_file", session, "table-cards"))
        some = client.get(address("print_file", session, "table-cards"), {"only": "3"})
        assert some.content.count(b"/Type /Page") < whole.content.count(b"/Type /Page")


class LatePairPageTests:
    def test_a_pair_comes_in_with_its_names(self):
        session = running(*HALF)
        said = {"what": "late", "first_round": 2}
        page = confirm(diane_at(session), session, said, text="Ada Lune - Bea Mars")
        assert "Late pair in an empty place from round 2 on: Ada Lune – Bea Mars" in text_of(page)
        place = Placement.objects.get(section__session=session, number=14)
        assert (place.attendance is None, place.first_round) == (False, 2)

    def test_names_that_are_missing_keep_the_choice(self):
        session = running(*HALF)
        client = diane_at(session)
        mark = marks(ask(client, session, what="late", first_round=2))[0]
        answer = client.post(
            f"{address('repair', session)}?what=late&first_round=2", {"mark": mark, "text": ""}
        )
        assert answer.status_code == 422
        assert re.search(rf'value="{mark}"\s+checked', answer.content.decode())

    def test_how_many_boards_the_pair_plays_is_said(self):
        # Of 13 rounds of 2 boards it plays 12.
        session = running(*HALF)
        page = text_of(ask(diane_at(session), session, what="late", first_round=2))
        assert "The late pair plays 24 boards." in page

    @pytest.mark.parametrize(
        ("language", "words"),
        [("en", "The late pair plays 1 board."), ("fr", "La paire en retard joue 1 donne.")],
    )
    def test_one_board_is_one(self, language, words):
        session = running(*HALF)
        for row in Seating.objects.filter(section__session=session):
            Seating.objects.filter(pk=row.pk).update(boards=row.boards[:1])
        Section.objects.filter(session=session).update(boards_per_round=1)
        Session.objects.filter(pk=session.pk).update(round=12)
        asked = {"what": "late", "first_round": 13}
        page = diane_at(session).get(
            address("repair", session), asked, headers={"accept-language": language}
        )
        assert words in text_of(page)

    def test_empty_places_are_told_apart_and_who_has_left_waits_nowhere(self):
        session = running(*MITCHELL)
        for pair in (3, 9):
            repaired(session, RepairRequest("leaves", "A", 3, (pair,)))
        page = ask(diane_at(session), session, what="late", first_round=2)
        assert "The pair takes empty place NS 15." in text_of(page)
        assert "The pair takes empty place EW 16." in text_of(page)
        rows = [row for way in page.context["ways"] for row in way["rounds"] if row.round > 2]
        assert not {"3", "9"} & {number for row in rows for number in row.sitting_out}

    def test_without_an_empty_place_it_may_rove(self):
        session = running(*HOWELL)
        page = text_of(ask(diane_at(session), session, what="late", first_round=2))
        assert "The pair takes another pair’s place each round, and that one sits out." in page


class GridTests:
    def test_a_table_that_was_not_there_yet_keeps_its_column(self):
        session = running(*MITCHELL)
        repaired(session, RepairRequest("late", "A", 2), kind="table", members=couple(1))
        page = diane_at(session).get(address("plan", session))
        rows = [one.cells for one in page.context["plans"][0]["rounds"]]
        assert [len(cells) for cells in rows] == [8] * 7
        assert (rows[0][7].empty, rows[0][7].waiting, rows[1][7].ns) == (True, "", "15")

    def test_who_has_nothing_left_to_play_sits_out(self):
        # Pairs 1 and 14 play in round 2 what they were to play later, so others lose a game; each
        # of the 14 pairs plays or sits out, every round.
        session = running(*MITCHELL)
        call_round(session, by(), number=2)
        repaired(
            session,
            RepairRequest(
                "played",
                "A",
                3,
                played_otherwise=PlayedOtherwise("played", 2, (1,), (13, 14, 15, 16)),
            ),
        )
        rows = diane_at(session).get(address("plan", session)).context["plans"][0]["rounds"]
        for row in rows:
            playing = [each for cell in row.cells for each in (cell.ns, cell.ew) if not cell.empty]
            assert sorted([*playing, *row.sitting_out], key=int) == [str(n) for n in range(1, 15)]
        assert any(row.sitting_out for row in rows)

    def test_a_pair_that_has_left_sits_out_nowhere(self):
        session = running(*MITCHELL)
        repaired(session, RepairRequest("leaves", "A", 6, (3,)))
        rows = diane_at(session).get(address("plan", session)).context["plans"][0]["rounds"]
        assert [row.sitting_out for row in rows[4:]] == [(), ("12",), ("11",)]


class AgainTests:
    def test_all_cards_are_offered_once_together(self):
        # NS 3 and 5 stay; EW 12 then 11 come to table 3, EW 14 then 13 to table 5, from 2 and 4.
        session = running(*MITCHELL)
        repaired(session, RepairRequest("leaves", "A", 6, (3,)))
        repaired(session, RepairRequest("leaves", "A", 6, (5,)))
        page = diane_at(session).get(address("plan", session))
        (together,) = page.context["again_all"]
        assert (together.tables, together.pairs) == ((2, 3, 4, 5), (11, 12, 13, 14))
        shown = page.content.decode()
        assert shown.count("table-cards/?section=A&amp;only=2,3,4,5") == 1

    def test_who_has_left_since_gets_no_card(self):
        session = running(*MITCHELL)
        repaired(session, RepairRequest("leaves", "A", 6, (3,)))
        repaired(session, RepairRequest("leaves", "A", 6, (12,)))
        (together,) = diane_at(session).get(address("plan", session)).context["again_all"]
        assert 12 not in together.pairs


class RoundPageTests:
    def test_the_last_round_is_cut(self):
        session = running(*MITCHELL)
        page = text_of(confirm(diane_at(session), session, {"what": "cut"}))
        assert "Strike out round 7 on the cards that are printed." in page
        assert "printed again" not in page
        assert Section.objects.get(session=session).rounds == 6

    def test_any_round_to_come_may_be_the_last(self):
        session = running(*MITCHELL)
        client = diane_at(session)
        said = {"what": "cut", "last_round": 4}
        page = ask(client, session, **said)
        assert re.search(r'<option value="4"\s+selected>\s*4\s*</option>', page.content.decode())
        assert "Round 4 is the last one." in text_of(page)
        assert "Strike out rounds 5–7" in text_of(page)
        confirm(client, session, said)
        assert Section.objects.get(session=session).rounds == 4

    def test_new_boards_and_who_shares_them_are_said(self):
        session = running(*MITCHELL)
        page = text_of(ask(diane_at(session), session, what="added"))
        assert "New boards: 29–40. Round 8: tables 1, 2 share boards 29–32." in page
        assert "Round 8: tables 5–7 share boards 37–40." in page

    def test_that_boards_that_are_out_might_do_is_said(self):
        session = running(14, "mitchell-7-5x5")
        repaired(session, RepairRequest("leaves", "A", 2, pairs=(1, 14)))
        client = diane_at(session)
        said = "Perhaps boards that are out would do: not every way was tried."
        assert said in text_of(ask(client, session, what="added"))
        assert said not in text_of(ask(client, session, what="cut"))

    def test_what_is_to_be_struck_out_is_said_before(self):
        session = running(*MITCHELL)
        client = diane_at(session)
        page = text_of(ask(client, session, what="cut"))
        assert "Strike out round 7 on the cards that are printed." in page
        # To stop now strikes out more; a late pair's rounds stay.
        assert "Strike out rounds 2–7 on the cards that are printed." in page
        assert "Strike out" not in text_of(ask(client, session, what="late"))

    def test_two_rounds_cut_are_struck_out_together(self):
        session = running(*MITCHELL)
        for _ in range(2):
            repaired(session, RepairRequest("cut", "A", 2))
        page = text_of(diane_at(session).get(address("plan", session)))
        assert "Strike out rounds 6–7 on the cards that are printed." in page

    def test_a_round_that_is_played_after_all_is_not_struck_out(self):
        session = running(*MITCHELL)
        repaired(session, RepairRequest("cut", "A", 2))
        repaired(session, RepairRequest("added", "A", 2))
        again = diane_at(session).get(address("plan", session)).context["again_all"]
        assert [(one.tables, one.struck) for one in again] == [((1, 2, 3, 4, 5, 6, 7), ())]

    def test_a_plan_changed_meanwhile_is_looked_at_again(self):
        session = running(*MITCHELL)
        client = diane_at(session)
        mark = marks(ask(client, session, what="added"))[0]
        repaired(session, RepairRequest("cut", "A", 2))
        page = client.post(f"{address('repair', session)}?what=added", {"mark": mark}, follow=True)
        assert "has changed meanwhile" in text_of(page)
        assert Section.objects.get(session=session).rounds == 6

    def test_a_section_is_chosen_where_there_are_several(self):
        session = two_sections(36)
        shown = ask(diane_at(session), session, what="cut", section="B").content.decode()
        assert '<option value="B" selected>' in shown


class FiguresTests:
    def test_fairness_is_told_in_percent_of_a_score(self):
        # A Mitchell of 7 compares each pair with each of its line on every board: the draw cannot
        # favour anybody, until a game is lost.
        session = running(*MITCHELL)
        page = text_of(ask(diane_at(session), session, what="leaves", pair=3, first_round=2))
        assert re.search(
            r"The draw alone moves a final score by about 0\.[1-9]% \(before: 0\.0%\)\.", page
        )

    def test_one_round_is_one_whatever_its_number(self):
        session = running(*HOWELL)
        page = text_of(ask(diane_at(session), session, what="leaves", pair=3, first_round=2))
        assert re.search(r"\(round 1\d\)", page)
        assert not re.search(r"\(rounds \d+\)", page)

    def test_what_has_nothing_to_be_compared_with_is_not_shown(self):
        session = running(*MITCHELL)
        assert "to walk" not in text_of(ask(diane_at(session), session, what="cut"))


class OtherPageTests:
    def test_what_was_played_otherwise_is_listed(self):
        session = running(*MITCHELL)
        enter(session, 1, tables=[1], turned=True)
        page = text_of(ask(diane_at(session), session, what="played", first_round=2))
        assert "Round 1, table 1: 8 – 1, boards 1–4" in page

    def test_boards_that_cannot_be_read_are_said_so(self):
        session = running(*MITCHELL)
        page = text_of(ask(diane_at(session), session, what="lost", boards="seven"))
        assert "Write the boards like 7-9 or 7, 8." in page

    def test_boards_that_are_lost_leave_the_plan(self):
        session = running(*MITCHELL)
        page = ask(diane_at(session), session, what="lost", boards="5-8", first_round=2)
        assert marks(page)

    @pytest.mark.parametrize(
        ("first_round", "words"),
        [(1, "Deal the boards again: nobody has played them yet."), (2, "New boards: 29–32.")],
    )
    def test_boards_are_dealt_again_or_replaced(self, first_round, words):
        session = running(*MITCHELL)
        said = {"what": "lost", "boards": "5-8", "first_round": first_round}
        page = text_of(ask(diane_at(session), session, **said))
        assert words in page.partition("Go on as planned")[0]
        assert "Boards not played 0" in page
