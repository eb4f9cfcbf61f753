"""Results are entered, corrected, agreed to and taken back."""

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from tests.tournament.play.evenings import said
from tests.tournament.whole_evening.machine import TEXTS, Machine, devices, texts
from tests.tournament.whole_evening.plain import LATE
from tests.tournament.whole_evening.said import Act, Said
from tournament.models import Verdict
from tournament.services.results.confirm_result import confirm_result
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back
from tournament.store.write import By


class ResultMachine(Machine):
    @rule(data=st.data(), text=texts, device=devices)
    def enter(self, data, text, device) -> None:
        self.write(self.draw_place(data), text, device, None)

    @precondition(lambda self: self.model.results)
    @rule(data=st.data(), text=texts, device=devices)
    def correct(self, data, text, device) -> None:
        place = self.draw_written(data)
        stood = self.model.results.get(place)
        self.write(place, text, device, stood and stood[:-2])

    @rule(data=st.data(), text=texts, device=devices)
    def enter_of_others(self, data, text, device) -> None:
        numbers = st.sampled_from(sorted(number for (number,) in self.model.all_of("pair")))
        who = data.draw(st.tuples(*[numbers] * self.seats))
        self.write(self.draw_place(data), text, device, who)

    @precondition(lambda self: self.model.results)
    @rule(data=st.data(), text=texts, device=devices)
    def enter_without_having_seen_what_stands(self, data, text, device) -> None:
        """Two phones at one table: the second writes what the first wrote, or contradicts it."""
        place = self.draw_written(data)
        stood = self.model.results.get(place)
        self.write(place, text, device, stood and stood[:-2], seen=0)

    @precondition(lambda self: self.model.late_places)
    @rule(data=st.data(), text=texts, device=devices)
    def enter_what_was_to_be_played_late(self, data, text, device) -> None:
        place = data.draw(st.sampled_from(self.model.late_places))
        self.write(place, text, device, self.model.results[place][:-2])

    @rule(device=devices)
    def enter_all_that_is_missing(self, device) -> None:
        """Else no evening of thirty steps would come to its end."""
        codes = [text for text in TEXTS if text != "NP"]
        for count, place in enumerate(sorted(self.model.missing)):
            self.write(place, codes[(count * count + place[3]) % len(codes)], device, None)

    def write(self, place, text, device, who, *, seen=None) -> None:
        """`seen` is the revision in which the writer last saw the place change: now, by default."""
        model = self.model
        base = model.base("result", place)
        seated = who or model.planned(place)
        value = (*(seated or ()), *TEXTS[text])

        def act():
            return record_result(
                self.session,
                By(device=device),
                place=place,
                sides=said(text),
                base=base if seen is None else seen,
                pairs=who and tuple(f"A{number}" for number in who),
            )

        if wrong := model.why_not_there(place) or model.why_not_seated(seated):
            self.refuse(act, wrong)
        elif model.facts.get(("result", place)) == value:
            self.agree(act(), place, device, but_its_writer=True)
        elif seen not in (None, base):
            self.contradict(act(), place, device, value)
        elif model.has_played(seated, place):
            self.refuse(act, "pair_played_board")
        else:
            after = model.facts | {("result", place): value}
            if LATE in model.facts.get(("ruling", place), ()):
                del after["ruling", place]
            self.done(act(), device, after, said=Said(Act.RESULT, place, value))

    def contradict(self, change, place, device, value) -> None:
        """What was said is kept beside what stands, and nothing else changes."""
        assert change.verdict == Verdict.CONFLICT
        self.model.note(change.revision, device, said=Said(Act.OFFER, place, value))

    def agree(self, change, place, device, *, but_its_writer) -> None:
        agreed = self.model.agreed.setdefault(place, {})
        is_writer = self.model.since.get(("result", place), (0, ""))[1] == device
        if device in agreed or (but_its_writer and is_writer):
            self.nothing_new(change)
            return
        agreed[device] = change.revision
        self.noted(change, device, said=Said(Act.AGREED, place))

    def nothing_new(self, change) -> None:
        """No line more: none at all, or the answer that the device already had."""
        assert change is None or change.revision <= self.model.steps[-1].revision

    @precondition(lambda self: self.model.results)
    @rule(data=st.data(), device=devices)
    def confirm(self, data, device) -> None:
        place = self.draw_written(data)
        seen = self.model.base("result", place)
        change = confirm_result(self.session, By(device=device), place=place, seen=seen)
        if place in self.model.results:
            self.agree(change, place, device, but_its_writer=False)
        else:
            assert change is None

    @precondition(lambda self: self.model.results)
    @rule(data=st.data(), device=devices)
    def take_back(self, data, device) -> None:
        place = self.draw_written(data)

        def act():
            base = self.model.base("result", place)
            return take_back(self.session, By(device=device), place=place, base=base)

        if place not in self.model.results:
            assert act() is None
        elif ("ruling", place) in self.model.facts:
            self.refuse(act, "result_is_ruled")
        else:
            after = self.model.facts | {("result", place): ()}
            self.done(act(), device, after, said=Said(Act.EMPTIED, place))
