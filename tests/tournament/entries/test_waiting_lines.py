"""Lines that are not sure: one question, answered by a digit or a button, and none is lost."""

import re

import pytest

from tests.tournament.setup.arrange import an_evening, chosen, members
from tests.tournament.setup.browse import address, diane_at, text_of
from tests.tournament.setup.test_movement import HOWELL_14
from tournament.models import Session
from tournament.store.reading.entries import entries

pytestmark = pytest.mark.django_db


class Typist:
    """Who types one line after the other without scripts: each page says what the next is about."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.client = diane_at(session)
        self.page = self.client.get(address("setup", session))

    def send(self, **fields):
        self.page = self.client.post(address("pair_add", self.session), fields, follow=True)

    def type(self, *lines):
        for line in lines:
            current = self.page.context.get("current")
            self.send(text=line, about=current.id if current else "")

    @property
    def waiting(self):
        return [each["line"].text for each in self.page.context.get("waiting", [])]

    @property
    def pairs(self):
        return [row.name for row in entries(self.session)]


@pytest.fixture
def typist():
    session = an_evening()
    members(session.event.club)
    return Typist(session)


# "ma d" fits six pairs, in this order, and nobody is called so in full.
def readings(typist, text="ma d"):
    typist.type(text)
    return [label for _, label in typist.page.context["waiting"][0]["choices"]]


class DigitTests:
    @pytest.mark.parametrize("line", ["2", " 2 ", "é"])
    def test_a_digit_alone_answers_the_question(self, typist, line):
        """Without Shift the 2 of a French keyboard is an é."""
        second = readings(typist)[1]
        typist.type(line)
        assert (typist.pairs, typist.waiting) == ([second], [])

    @pytest.mark.parametrize("line", ["ma d2", "ma d 2"])
    def test_a_digit_after_the_names_chooses_before_it_is_asked(self, typist, line):
        second = readings(typist)[1]
        typist.send(line=typist.page.context["current"].id, leave="on")
        typist.type(line)
        assert (typist.pairs, typist.waiting) == ([second], [])

    @pytest.mark.parametrize("line", ["3lest nov", "3 lest nov"])
    def test_a_digit_before_the_next_names_answers_and_they_come_too(self, typist, line):
        third = readings(typist)[2]
        typist.type(line)
        assert typist.pairs == [third, "Martine Lestrade – Pierre Noval"]
        assert typist.waiting == []

    def test_outside_the_field_the_digit_is_the_questions_before_the_movements(self):
        session = an_evening(6)
        members(session.event.club)
        typist = Typist(session)
        typist.type("ma d")
        buttons = re.findall(r'<button[^>]*data-key="1"[^>]*>', typist.page.content.decode())
        assert 'name="choice"' in buttons[0]
        assert len(buttons) == 2

    def test_the_last_question_is_meant(self, typist):
        typist.type("ma d")
        labels = readings(typist, "co m")
        assert typist.waiting == ["co m", "ma d"]
        typist.type("1")
        assert (typist.pairs, typist.waiting) == ([labels[0]], ["ma d"])

    def test_a_digit_that_nothing_has_stays_to_be_seen(self, typist):
        typist.type("ma d", "9")
        assert typist.waiting == ["9", "ma d"]
        assert "There is no choice 9." in text_of(typist.page)
        assert typist.pairs == []

    def test_a_licence_number_is_no_choice(self, typist):
        typist.type("ma d", "1000001 1000002")
        assert typist.pairs == ["Hélène Maurin – Paul Astier"]
        assert typist.waiting == ["ma d"]

    def test_what_a_digit_would_add_is_said_while_it_is_typed(self, typist):
        labels = readings(typist)
        asked = {"text": "2", "about": typist.page.context["current"].id}
        found = typist.client.get(address("pair_proposals", typist.session), asked).json()
        assert (found["sure"], [each["label"] for each in found["choices"]]) == (True, [labels[1]])
        found = typist.client.get(address("pair_proposals", typist.session), {"text": "ma d3"})
        assert [each["label"] for each in found.json()["choices"]] == [labels[2]]


class NothingLostTests:
    def test_the_next_pair_comes_and_the_question_stays(self, typist):
        typist.type("ma d", "lest nov")
        assert typist.pairs == ["Martine Lestrade – Pierre Noval"]
        assert typist.waiting == ["ma d"]

    def test_a_page_opened_anew_still_asks(self, typist):
        typist.type("ma d", "xyz nov")
        typist.page = typist.client.get(address("setup", typist.session))
        assert typist.waiting == ["xyz nov", "ma d"]

    def test_two_pairs_typed_alike_are_two_questions(self, typist):
        typist.type("ma d", "ma d")
        assert typist.waiting == ["ma d", "ma d"]

    def test_a_line_sent_twice_is_one(self, typist):
        for _ in range(2):
            typist.send(text="ma d", key="a" * 32)
        assert typist.waiting == ["ma d"]

    def test_a_line_is_written_otherwise(self, typist):
        typist.type("xyz nov")
        line = typist.page.context["waiting"][0]["line"]
        typist.send(line=line.id, text="lest nov")
        assert (typist.pairs, typist.waiting) == (["Martine Lestrade – Pierre Noval"], [])

    def test_a_digit_chooses_in_a_line_written_otherwise_too(self, typist):
        second = readings(typist)[1]
        line = typist.page.context["current"]
        typist.send(line=line.id, text="ma d2")
        assert (typist.pairs, typist.waiting) == ([second], [])

    def test_a_line_is_not_lost_by_emptying_it(self, typist):
        typist.type("ma d")
        typist.send(line=typist.page.context["current"].id, text=" ")
        assert typist.waiting == ["ma d"]

    def test_a_line_is_left_out(self, typist):
        typist.type("xyz nov")
        typist.send(line=typist.page.context["waiting"][0]["line"].id, leave="on", text="lest nov")
        assert (typist.pairs, typist.waiting) == ([], [])

    def test_an_answer_to_a_line_that_is_gone_says_why(self, typist):
        first = readings(typist)[0]
        line, choice = (typist.page.context["waiting"][0][key] for key in ("line", "choices"))
        typist.type("1")
        typist.send(line=line.id, choice=choice[0][0].key, text="ma d")
        assert typist.pairs == [first]

    def test_an_empty_line_keeps_nothing(self, typist):
        typist.type(" ")
        assert typist.waiting == []
        assert "Type two names" in text_of(typist.page)

    def test_the_evening_does_not_start_over_an_open_line(self):
        typist = Typist(chosen(14, HOWELL_14))
        typist.type("xyz nov")
        start = address("start", typist.session)
        page = typist.client.post(start, follow=True)
        assert "Answer first: a line typed for a pair still waits." in text_of(page)
        typist.send(line=page.context["waiting"][0]["line"].id, leave="on")
        typist.client.post(start)
        typist.session.refresh_from_db()
        assert typist.session.state == "running"

    def test_each_evening_has_its_own(self, typist):
        typist.type("ma d")
        other = an_evening(club=typist.session.event.club)
        page = typist.client.get(address("setup", other))
        assert "waiting" not in page.context

    def test_names_are_escaped(self, typist):
        typist.type("<b>x</b> nov")
        assert "<b>x</b>" not in typist.page.content.decode()
