"""Results are published, and a version is taken back."""

from collections import Counter
from typing import NamedTuple

from hypothesis.stateful import precondition, rule

from tests.tournament.play.evenings import known
from tests.tournament.whole_evening.machine import Machine, devices
from tournament.evening.deals.anomalies import find_anomalies
from tournament.evening.deals.visible import NO_DEALS
from tournament.play.services.leave_suspects import mark_seen
from tournament.results.services.publish import publish
from tournament.results.services.withdraw_publication import withdraw_publication
from tournament.store.write import By


class Told(NamedTuple):
    """What a version was made of, how many results a full board has, what its rankings show."""

    facts: dict
    field: int
    shown: dict


class VersionMachine(Machine):
    @rule(device=devices)
    def publish_as_it_stands(self, device) -> None:
        self.publish("corrected" if self.model.standing else "provisional", device)

    @rule(device=devices)
    def publish_final(self, device) -> None:
        self.look_at_all_that_is_strange(device)
        self.publish("final", device)

    def publish(self, kind, device) -> None:
        model, shown = self.model, self.model.standing

        def act():
            return publish(self.session, By(device=device), kind=kind)

        if not model.results:
            self.refuse(act, "nothing_played")
            return
        again = shown and kind in (model.facts["version", shown][0], "corrected")
        if again and self.is_told(shown):
            self.refuse(act, "already_published")
            return
        self.publish_new(act, kind, device)

    def is_told(self, shown) -> bool:
        """Whether players see all this already. What a table wrote is not shown under a ruling; of
        the plan a card shows what is still to be played, and a board how many play it."""
        told = self.published[shown]
        return (self.what_is_told(), self.model.field_size()) == (told.facts, told.field)

    def what_is_told(self) -> dict:
        """Who is there and in which line, or stands in; who played what, or what was ruled instead,
        and with whom it is compared; who is to play what; who was fined."""
        model = self.model
        lines = {number: value[2] for number, value in model.here.items()}
        fines = Counter(model.all_of("penalty").values())
        standing_in = sorted(model.all_of("stand_in"))
        to_play = {place: who for place, who in model.due.items() if place not in model.results}
        return {"fines": fines, "stand_ins": standing_in, "to_play": to_play} | lines | {
            place: (
                *(*value[:-2], *model.credited(place)),
                *(("ruling", place) in model.facts, model.group_of(place)),
            )
            for place, value in model.results.items()
        }  # fmt: skip

    def publish_new(self, act, kind, device) -> None:
        if kind == "final" and self.model.missing:
            self.refuse(act, "results_missing")
        elif kind == "final" and self.model.late_places:
            self.refuse(act, "late_plays_to_come")
        else:
            self.publish_done(act(), kind, device)

    def publish_done(self, change, kind, device) -> None:
        model = self.model
        number = max((n for (n,) in model.all_of("version")), default=0) + 1
        goes_on = model.state == "running" and model.missing
        state = "final" if kind == "final" else "running" if goes_on else "provisional"
        shown = {f"A{key}": (one.rank, one.total) for key, one in self.ranking().items()}
        self.published[number] = Told(self.what_is_told(), model.field_size(), shown)
        after = model.facts | {("version", number): (kind, False), ("state",): state}
        self.done(change, device, after, is_undoable=False)

    def look_at_all_that_is_strange(self, device) -> None:
        now = known(self.session)
        for strange in find_anomalies(now, NO_DEALS):
            row = now.results[strange.place]
            base = self.model.base("result", row.place)
            seen = mark_seen(
                self.session, By(device=device), place=row.place, base=base, is_seen=True
            )
            self.noted(seen, device)

    @precondition(lambda self: self.model.all_of("version"))
    @rule(device=devices)
    def take_version_back(self, device) -> None:
        model, shown = self.model, self.model.standing

        def act():
            return withdraw_publication(self.session, By(device=device), version=shown)

        if not shown:
            self.refuse(act, "nothing_published")
            return
        before = model.version_before(shown)
        kind = model.facts["version", shown][0]
        if before and model.facts["version", before][0] == "final":
            state = "final"
        elif not before or model.state == "running" or self.ended_play(shown):
            state = "running"
        else:
            state = "provisional"
        after = model.facts | {("version", shown): (kind, True), ("state",): state}
        self.done(act(), device, after)

    def ended_play(self, number) -> bool:
        """Whether the evening was being played until that version came."""
        made = next(one for one in self.model.steps if ("version", number) in one.touched)
        return made.before["state",] == "running" != made.after["state",]
