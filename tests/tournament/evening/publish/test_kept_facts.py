"""What a published version keeps of an evening's facts, and what comes back of it."""

import datetime
import json
import uuid
from dataclasses import replace

import pytest
from hypothesis import given, settings

from tests.tournament.results.why.evenings import HEAD, facts
from tournament.evening.evening import Evening
from tournament.evening.facts import NO_MATCHES, Club, Event, Ruling, Section, Session
from tournament.evening.publish.kept_facts import LEFT_OUT, NO_KEY, facts_from_json, facts_to_json
from tournament.evening.scores.build_report import build, score
from tournament.evening.states import Numbering, State


def kept(evening: Evening) -> Evening:
    return facts_from_json(json.loads(json.dumps(facts_to_json(evening))))


def small(**values) -> Evening:
    event = Event("Mardi soir", own_rules={"unit": 2}, club=Club("Les Tilleuls", "en"))
    session = Session(
        uuid.uuid4(), event, "abcd2345", datetime.date(2026, 11, 17), datetime.time(20, 15),
        state=State.RUNNING,
    )  # fmt: skip
    section = Section(uuid.uuid4(), "A", numbering=Numbering.BY_LINE, arrow_switched=(3, 6))
    return Evening(session, (section,), {}, (), (), **values)


class KeptFactsTests:
    @settings(deadline=None)
    @given(facts())
    def test_what_comes_back_scores_the_same(self, evening):
        assert build(score(kept(evening)), HEAD) == build(score(evening), HEAD)

    @settings(deadline=None)
    @given(facts())
    def test_what_is_lost_is_left_out_on_purpose(self, evening):
        back = kept(evening)
        assert back.games == evening.games
        own = {name: LEFT_OUT[name] for name in ("changed_in", "entered_at")}
        assert back.results == tuple(replace(one, **own) for one in evening.results)
        unknown = {"id": NO_KEY, "changed_in": 0}
        assert back.penalties == tuple(replace(one, **unknown) for one in evening.penalties)
        assert back.placed == {key: replace(one, id=NO_KEY) for key, one in evening.placed.items()}

    def test_the_session_and_its_sections_come_back(self):
        evening = small(left_after={"A7": 3}, boards_lost={"A": (5, 6)})
        back = kept(evening)
        assert back.session == replace(evening.session, id=NO_KEY)
        assert back.sections == (replace(evening.sections[0], id=NO_KEY),)
        assert (back.left_after, back.boards_lost) == ({"A7": 3}, {"A": (5, 6)})

    @settings(max_examples=5, deadline=None)
    @given(facts().filter(lambda evening: evening.results))
    def test_a_ruling_comes_back(self, evening):
        ruling = Ruling("A60", "A40", "12C1", "late", 7)
        ruled = replace(evening, results=(replace(evening.results[0], ruled=ruling),))
        assert kept(ruled).results[0].ruled == replace(ruling, changed_in=0)

    def test_pairs_in_one_movement_are_kept_without_a_stage_and_come_back(self):
        evening = small()
        data = facts_to_json(evening)
        assert data["session"]["stage"] is None
        assert facts_from_json(data).session.stage == evening.session.stage == NO_MATCHES

    def test_a_column_that_came_later_has_its_default(self):
        data = facts_to_json(small())
        del data["sections"][0]["variant"]
        assert facts_from_json(data).sections[0].variant == ""

    def test_a_column_that_went_is_not_read(self):
        data = facts_to_json(small())
        data["session"]["weather"] = "fog"
        assert facts_from_json(data).session.code == "abcd2345"

    @pytest.mark.parametrize(
        ("where", "value"),
        [
            (("session", "round"), "2"),
            (("session", "state"), "over"),
            (("session", "date"), "yesterday"),
            (("sections", 0, "tables"), 2.5),
            (("results", "rows"), [[1, 2]]),
            (("left",), {"A7": "3"}),
        ],
    )
    def test_what_no_program_wrote_is_refused(self, where, value):
        data = facts_to_json(small())
        place = data
        for step in where[:-1]:
            place = place[step]
        place[where[-1]] = value
        with pytest.raises((TypeError, ValueError)):
            facts_from_json(data)
