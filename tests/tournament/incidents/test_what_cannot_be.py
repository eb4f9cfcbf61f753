"""Nonsense told of an incident is refused where it is typed, and nothing follows from it."""

import pytest

from tests.builders import by
from tests.tournament.incidents.repaired import MITCHELL, enter, repaired
from tests.tournament.incidents.test_repair_pages import ask, marks
from tests.tournament.setup.arrange import running
from tests.tournament.setup.browse import address, diane_at, text_of
from tests.tournament.setup.test_sections import running as two_sections
from tournament.incidents.values.repairs import RepairRequest
from tournament.models import Change, Seating
from tournament.play.services.press_clock import call_round

pytestmark = pytest.mark.django_db

# Seven tables play 28 boards.
PLAYED = {"what": "played", "in_round": 2}


def in_round_two():
    session = running(*MITCHELL)
    call_round(session, by(), number=2)
    return session


class NonsenseTests:
    @pytest.mark.parametrize(
        ("said", "words"),
        [
            ({"what": "lost", "boards": "99"}, "There is no board 99: boards are 1 to 28."),
            ({"what": "lost", "boards": "0"}, "There is no board 0: boards are 1 to 28."),
            ({"what": "lost", "boards": "27-30"}, "There is no board 29: boards are 1 to 28."),
            ({"what": "lost", "boards": "nine"}, "Write the boards like 7-9 or 7, 8."),
            ({"what": "lost", "boards": ""}, "Write the boards like 7-9 or 7, 8."),
            ({**PLAYED, "tables": "3", "boards": "99"}, "There is no board 99"),
            ({**PLAYED, "tables": "3", "boards": ""}, "Write the boards like 7-9 or 7, 8."),
            ({**PLAYED, "tables": "99", "boards": "5"}, "There is no table 99: tables are 1 to 7."),
            ({**PLAYED, "tables": "", "boards": "5"}, "Write the tables like 4 or 1-7."),
            ({"what": "stayed", "in_round": 2, "tables": "0"}, "There is no table 0"),
            ({"what": "turned", "in_round": 2, "tables": "6-9"}, "There is no table 8"),
        ],
    )
    def test_it_is_said_at_the_field_and_cannot_be_confirmed(self, said, words):
        session = in_round_two()
        client = diane_at(session)
        shown = ask(client, session, **said)
        assert f">{words}" in shown.content.decode()
        assert marks(shown) == []
        query = "&".join(f"{name}={value}" for name, value in said.items())
        assert client.post(f"{address('repair', session)}?{query}").status_code == 200
        assert not Change.objects.filter(kind="plan_repaired").exists()

    @pytest.mark.parametrize("what", ["lost", "played", "stayed", "turned"])
    def test_nothing_is_wrong_before_anything_is_said(self, what):
        session = in_round_two()
        assert "aria-invalid" not in ask(diane_at(session), session, what=what).content.decode()

    def test_the_round_that_was_chosen_stays_chosen(self):
        session = in_round_two()
        shown = ask(diane_at(session), session, what="turned", in_round=1, tables="99")
        assert '<option value="1" selected>' in shown.content.decode()

    def test_boards_of_another_section_are_not_lost_here(self):
        # Both play 27; section A as if it had been given four fewer.
        session = two_sections(36)
        for row in Seating.objects.filter(section__session=session, section__letter="A"):
            kept = [board for board in row.boards if board < 24]
            Seating.objects.filter(pk=row.pk).update(boards=kept)
        client = diane_at(session)
        lost = {"what": "lost", "section": "A", "boards": "25"}
        assert "There is no board 25: boards are 1 to 23." in text_of(ask(client, session, **lost))
        assert "There is no board" not in text_of(ask(client, session, **{**lost, "section": "B"}))
        # A table may have taken them all the same.
        taken = {"what": "played", "section": "A", "in_round": 1, "tables": "1", "boards": "25"}
        assert "There is no board" not in text_of(ask(client, session, **taken))

    def test_a_board_lost_before_is_still_known(self):
        session = in_round_two()
        repaired(session, RepairRequest("lost", "A", 3, boards=(28,)))
        page = text_of(ask(diane_at(session), session, what="lost", boards="28", first_round=3))
        assert "There is no board" not in page


class EnteredTests:
    @pytest.mark.parametrize("what", ["played", "stayed"])
    def test_where_results_tell_their_page_is_one_press_away(self, what):
        session = in_round_two()
        enter(session, 2, tables=[4])
        tables = "4" if what == "played" else "1-7"
        said = {"what": what, "in_round": 2, "tables": tables, "boards": "25"}
        shown = ask(diane_at(session), session, **said)
        assert f'href="{address("round", session, 2)}"' in shown.content.decode()
        assert "moves a result to another board or exchanges the directions" in text_of(shown)

    def test_other_refusals_lead_nowhere(self):
        session = in_round_two()
        shown = ask(diane_at(session), session, what="stayed", in_round=2, tables="1")
        assert f'href="{address("round", session, 2)}"' not in shown.content.decode()
