"""The director rules on results, and withdraws what was ruled."""

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from scoring.notation.outcome import Pending, Sides
from tests.tournament.play.evenings import said
from tests.tournament.whole_evening.machine import TEXTS, Machine, devices
from tests.tournament.whole_evening.plain import LATE, NOT_PLAYED
from tournament.rulings.services.rule import rule as give_ruling
from tournament.rulings.services.rule import withdraw_ruling
from tournament.store.write import By

RULINGS = {text: (said(text), codes) for text, codes in TEXTS.items() if text != "NP"}
RULINGS["late"] = Sides.both(Pending()), (LATE, LATE)


class RulingMachine(Machine):
    @rule(data=st.data(), text=st.sampled_from([*RULINGS, "late", "late"]), device=devices)
    def give_ruling(self, data, text, device) -> None:
        place = data.draw(st.sampled_from([self.draw_place(data), self.draw_written(data)]))
        self.rule_on(place, text, device)

    def rule_on(self, place, text, device) -> None:
        model, (sides, codes) = self.model, RULINGS[text]
        seated = model.planned(place)

        def act():
            base = model.base("ruling", place)
            return give_ruling(self.session, By(device=device), place=place, sides=sides, base=base)

        after = model.facts | {("ruling", place): codes}
        if wrong := model.why_not_there(place):
            self.refuse(act, wrong)
        elif model.facts.get(("ruling", place)) == codes:
            assert act() is None
        elif place in model.results:
            self.done(act(), device, after)
        elif wrong := model.why_not_seated(seated):
            self.refuse(act, wrong)
        elif model.has_played(seated, place):
            self.refuse(act, "pair_played_board")
        else:
            nobody_yet = (*seated, NOT_PLAYED, NOT_PLAYED)
            self.done(act(), device, after | {("result", place): nobody_yet})

    @precondition(lambda self: self.model.results)
    @rule(data=st.data(), device=devices)
    def withdraw_ruling(self, data, device) -> None:
        """Where none stands, one is given first: else few evenings would see it withdrawn. A result
        of a round that is planned no more has none."""
        if not self.model.all_of("ruling"):
            self.rule_on(min(self.model.results), "A6040", device)
        ruled = sorted(place for (place,) in self.model.all_of("ruling"))
        if not ruled:
            return
        place = data.draw(st.sampled_from(ruled))
        base = self.model.base("ruling", place)
        change = withdraw_ruling(self.session, By(device=device), place=place, base=base)
        kept = {key: v for key, v in self.model.facts.items() if key != ("ruling", place)}
        self.done(change, device, kept)
