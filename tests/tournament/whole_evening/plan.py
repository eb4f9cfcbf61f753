"""Rounds are called, pairs come late, and the plan is repaired."""

from collections import Counter
from collections.abc import Sequence

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from tests.tournament.play.evenings import known
from tests.tournament.whole_evening.machine import Machine, devices
from tests.tournament.whole_evening.plain import PlainEvening
from tests.tournament.whole_evening.stored import stored_facts
from tournament.entries.services.add_late_pair import add_late_pair
from tournament.evening.names.names import NamedPlayer
from tournament.incidents.services import repair_plan
from tournament.incidents.values.repairs import RepairRequest, list_ways
from tournament.play.services.press_clock import call_round
from tournament.store.write import By


class PlanMachine(Machine):
    """`whats` are the incidents that may happen."""

    whats: Sequence[str] = ("late", "leaves", "cut", "added", "lost", "played")

    @rule(number=st.integers(0, 6), device=devices)
    def call_round(self, number, device) -> None:
        model = self.model

        def act():
            return call_round(self.session, By(device=device), number=number)

        goes_on = model.state == "running" or (model.state == "provisional" and model.missing)
        if not goes_on:
            self.refuse(act, "not_being_played")
        elif not 1 <= number <= model.facts["rounds",]:
            self.refuse(act, "round_out_of_range")
        else:
            after = model.facts | {("state",): "running", ("round",): number}
            self.done(act(), device, after, calls=number)

    def new_members(self):
        self.guests += 2
        return tuple(
            NamedPlayer("Camille", f"Attardée {n}", "", None)
            for n in (self.guests - 1, self.guests)
        )

    def add_late(self, by: By, first: int):
        return add_late_pair(self.session, by, members=self.new_members(), first_round=first)

    @precondition(lambda self: self.model.empty)
    @rule(later=st.booleans(), device=devices)
    def late_pair(self, later, device) -> None:
        self.bring_late_pair(later, device)

    def bring_late_pair(self, later, device) -> None:
        model, first = self.model, self.model.round + later
        empty = model.empty

        def act():
            return self.add_late(By(device=device), first)

        if model.state != "running":
            self.refuse(act, "not_running")
        elif not empty:
            self.refuse(act, "no_empty_place")
        elif first > model.facts["rounds",]:
            self.refuse(act, "not_that_round")
        else:
            change = act()
            there = (first, *model.facts["place", empty[0]][1:])
            taken = {("pair", empty[0]): there, ("place", empty[0]): there}
            self.done(change, device, model.facts | taken)

    @precondition(lambda self: self.model.state != "running")
    @rule()
    def no_repair_when_it_is_over(self) -> None:
        asked = RepairRequest("cut", "A", self.model.round)
        self.refuse(lambda: repair_plan(self.session, By(), request=asked, mark=""), "not_running")

    @precondition(lambda self: self.may_be_repaired())
    @rule(data=st.data(), device=devices)
    def repair(self, data, device) -> None:
        self.go_on(data, data.draw(st.sampled_from(self.whats)), self.model.round, device)

    @precondition(lambda self: self.may_be_repaired(later=True))
    @rule(data=st.data(), device=devices)
    def repair_from_the_next_round(self, data, device) -> None:
        self.go_on(data, data.draw(st.sampled_from(self.whats)), self.model.round + 1, device)

    def may_be_repaired(self, *, later=False) -> bool:
        model = self.model
        return model.state == "running" and model.round + later <= model.facts["rounds",]

    def go_on(self, data, what, first, device) -> None:
        asked = self.draw_request(data, what, first)
        now = known(self.session)
        ways = list_ways(now.sections[0], now, asked)
        if not ways:
            return
        way = ways[data.draw(st.integers(0, len(ways) - 1))]
        members = self.new_members() if what == "late" else None
        change = repair_plan(
            self.session, By(device=device), request=asked, mark=way.mark, members=members
        )
        after = stored_facts(self.session)
        self.judge_plan(asked, way.kind, after)
        self.done(change, device, after)

    def draw_request(self, data, what, first):
        model = self.model
        staying = sorted(n for n, (_, left, _) in model.here.items() if left is None)
        boards = sorted({board for *_, each in model.all_of("seat").values() for board in each})
        last = model.facts["rounds",]
        return RepairRequest(
            what,
            "A",
            first,
            pairs=(data.draw(st.sampled_from(staying)),) if what == "leaves" and staying else (),
            boards=(data.draw(st.sampled_from(boards)),) if what == "lost" else (),
            last_round=data.draw(st.integers(model.round, last)) if what == "cut" else None,
        )

    def judge_plan(self, asked, kind, after) -> None:
        before, over = self.model.facts, asked.rounds_over
        stays = ("result", "ruling", "version", "state", "round", "penalty", "group", "breaks")
        for key in {*before, *after}:
            if key[0] in stays or (key[0] == "seat" and key[1] <= over):
                assert before.get(key) == after.get(key), key
        planned = PlainEvening(after)
        seats = Counter(
            (round_, number)
            for (round_, _), (*who, _) in planned.all_of("seat").items()
            if round_ > over
            for number in who
        )
        assert not [place for place, times in seats.items() if times > 1]
        self.judge_boards(planned, over)
        assert planned.facts["rounds",] >= self.model.round
        if kind == "cut":
            last = before["rounds",] - 1 if asked.last_round is None else asked.last_round
            assert planned.facts["rounds",] == last
        if asked.incident_code == "leaves" and kind != "stop":
            assert all(planned.here[number][1] == over for number in asked.pairs)
            assert not [place for place in seats if place[1] in asked.pairs]
        if asked.incident_code == "late":
            (new,) = set(planned.here) - set(self.model.here)
            assert planned.here[new][:2] == (over + 1, None)

    def judge_boards(self, planned, over) -> None:
        """In what is to come nobody has a board that it has had, by its result or by the plan where
        no result says otherwise."""
        had = {
            (number, board)
            for (_, round_, _, board), value in self.model.results.items()
            if round_ <= over
            for number in value[:-2]
        }
        for (_, round_, table, board), both in sorted(planned.due.items()):
            if round_ > over:
                for number in both:
                    assert (number, board) not in had, (number, board, round_, table)
                    had.add((number, board))
