"""The director settles what two phones said of one board."""

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from tests.tournament.whole_evening.machine import Machine, devices
from tests.tournament.whole_evening.plain import LATE
from tests.tournament.whole_evening.said import Act, Said
from tournament.play.services.settle_conflict import settle_conflict
from tournament.store.write import By


class ConflictMachine(Machine):
    @precondition(lambda self: self.model.contradictions)
    @rule(data=st.data(), device=devices)
    def keep_what_counts(self, data, device) -> None:
        place, offers = self.draw_contradiction(data)
        change = self.settle(place, offers, device)
        said = Said(Act.SETTLED, place, offers=offers)
        self.noted(change, device, said=said, is_undoable=True)
        self.model.agreed.setdefault(place, {})["settled"] = change.revision

    @precondition(lambda self: self.model.contradictions)
    @rule(data=st.data(), device=devices)
    def take_what_was_offered(self, data, device) -> None:
        model = self.model
        place, offers = self.draw_contradiction(data)
        value, lines = data.draw(st.sampled_from(sorted(model.contradictions[place].items())))

        def act():
            return self.settle(place, offers, device, take=min(lines))

        if wrong := model.why_not_seated(value[:-2]):
            self.refuse(act, wrong)
        elif model.has_played(value[:-2], place):
            self.refuse(act, "pair_played_board")
        else:
            after = model.facts | {("result", place): value}
            if LATE in model.facts.get(("ruling", place), ()):
                del after["ruling", place]
            change = act()
            said = Said(Act.SETTLED, place, offers=offers)
            self.done(change, device, after, said=said)
            model.agreed[place] = {"settled": change.revision}

    @precondition(lambda self: self.model.contradictions)
    @rule(data=st.data(), device=devices)
    def settle_what_is_no_more_as_it_was_seen(self, data, device) -> None:
        place, offers = self.draw_contradiction(data)
        self.refuse(lambda: self.settle(place, (*offers, 9999), device), "conflict_changed")
        self.refuse(lambda: self.settle(place, offers, device, take=9999), "conflict_changed")

    def draw_contradiction(self, data):
        found = self.model.contradictions
        place = data.draw(st.sampled_from(sorted(found)))
        return place, tuple(sorted(set().union(*found[place].values())))

    def settle(self, place, offers, device, take=0):
        base = self.model.base("result", place)
        return settle_conflict(
            self.session, By(device=device), place=place, base=base, offers=offers, take=take
        )
