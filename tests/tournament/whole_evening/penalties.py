"""The director fines pairs, and withdraws a fine."""

from decimal import Decimal

from hypothesis import strategies as st
from hypothesis.stateful import rule

from tests.tournament.whole_evening.machine import Machine, devices
from tournament.rulings.services.penalise import Fine, penalise, withdraw_penalty
from tournament.store.write import By

# Nought is a warning; a thousand of a unit is the most there is.
AMOUNTS = st.sampled_from([Decimal(text) for text in ("0", "0.5", "2", "10", "25", "1000")])
REFUSED = {
    "more than the most": ({"amount": Decimal(1001)}, "penalty_out_of_range"),
    "below nought": ({"amount": Decimal(-1)}, "penalty_out_of_range"),
    "parts of a cent": ({"amount": Decimal("0.125")}, "penalty_out_of_range"),
    "of another form of scoring": ({"unit": "imps"}, "penalty_unit_wrong"),
    "on no board": ({"board": 99}, "board_out_of_range"),
    "of nobody": ({"pair": "A99"}, "no_such_pair"),
}


class PenaltyMachine(Machine):
    @rule(
        data=st.data(),
        amount=AMOUNTS,
        unit=st.sampled_from(["matchpoints", "top_percent"]),
        device=devices,
    )
    def fine(self, data, amount, unit, device) -> None:
        numbers = sorted(number for (number,) in self.model.all_of("pair"))
        self.take_off(data.draw(st.sampled_from(numbers)), amount, unit, device)

    def take_off(self, number, amount, unit, device) -> None:
        model = self.model

        def act():
            return penalise(self.session, By(device=device), fine=Fine(f"A{number}", amount, unit))

        if number not in model.first_rounds:
            self.refuse(act, "empty_place")
            return
        change = act()
        ((_, rows),) = change.after.items()
        (made,) = rows
        self.done(change, device, model.facts | {("penalty", made): (number, amount, unit)})

    @rule(wrong=st.sampled_from(list(REFUSED)))
    def no_such_fine(self, wrong) -> None:
        other, code = REFUSED[wrong]
        said = {"pair": "A1", "amount": Decimal(1), "unit": "matchpoints"} | other
        self.refuse(lambda: penalise(self.session, By(), fine=Fine(**said)), code)

    @rule(data=st.data(), device=devices)
    def withdraw_fine(self, data, device) -> None:
        """Where none stands, one is given first."""
        model = self.model
        if not model.all_of("penalty"):
            self.take_off(min(model.here), Decimal(1), "matchpoints", device)
        made = data.draw(st.sampled_from(sorted(made for (made,) in model.all_of("penalty"))))
        base = model.base("penalty", made)
        change = withdraw_penalty(self.session, By(device=device), penalty=made, base=base)
        kept = {key: value for key, value in model.facts.items() if key != ("penalty", made)}
        self.done(change, device, kept)
