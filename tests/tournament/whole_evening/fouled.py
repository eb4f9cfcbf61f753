"""A board was fouled (Law 87): who played it in another form is said, and unsaid."""

import uuid

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from tests.tournament.whole_evening.machine import Machine, devices
from tournament.evening.facts import Group
from tournament.rulings.services.group import group_board, withdraw_group
from tournament.store.write import By

letters = st.sampled_from(["b", "b", "c"])
# Mostly all tables from a round on; now and then what the movement does not have.
rounds = st.integers(1, 4)
tables = st.sampled_from([(), (), (1,), (1, 2), (2, 3), (4,)])


class FouledMachine(Machine):
    @rule(data=st.data(), letter=letters, first=rounds, last=st.none() | rounds, at=tables,
          section=st.sampled_from(["", "A", "A", "Z"]), device=devices)  # fmt: skip
    def group(self, data, letter, first, last, at, section, device) -> None:
        model = self.model
        boards = sorted({place[3] for place in {*model.due, *model.results}})
        board = data.draw(st.sampled_from([*boards, 99]))
        group = Group(uuid.UUID(int=0), board, letter, section, first, last, at, "87", "", 0)

        def act():
            base = model.base("group", board, letter)
            return group_board(self.session, By(device=device), group=group, base=base)

        if wrong := self.why_no_group(group):
            self.refuse(act, wrong)
        else:
            said = section, first, last, at
            self.done(act(), device, model.facts | {("group", board, letter): said})

    def why_no_group(self, group) -> str:
        """Why the movement has no such tables, or all are meant."""
        model = self.model
        played = [one for one in {*model.due, *model.results} if one[3] == group.board]
        reach, wide = model.facts["rounds",], model.facts["tables",]
        if not played:
            return "board_out_of_range"
        if group.section == "Z":
            return "no_such_section"
        if max(group.first_round, group.last_round or 1) > reach:
            return "round_out_of_range"
        if max(group.tables, default=0) > wide:
            return "table_out_of_range"
        if group.last_round is not None and group.last_round < group.first_round:
            return "rounds_reversed"
        held = sum(group.holds(place) for place in played)
        return {0: "group_of_nobody", len(played): "group_of_everybody"}.get(held, "")

    @precondition(lambda self: self.model.all_of("group"))
    @rule(data=st.data(), device=devices)
    def withdraw_group(self, data, device) -> None:
        model = self.model
        board, letter = data.draw(st.sampled_from(sorted(model.all_of("group"))))
        base = model.base("group", board, letter)
        change = withdraw_group(
            self.session, By(device=device), board=board, letter=letter, base=base
        )
        gone = "group", board, letter
        self.done(change, device, {key: v for key, v in model.facts.items() if key != gone})
