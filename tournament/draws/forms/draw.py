"""A round drawn by hand: who plays whom, chosen from two lists a match."""

from collections.abc import Iterable, Mapping, Sequence

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from movements import Draw, DrawnMeeting

BYE, THIRD = "bye", "third"


class DrawForm(forms.Form):
    """The meetings of a round, in the order of tables; `labels` are the contestants by number,
    `sides` the heads of the two lists.

    Of an odd field one has a bye, or three sit in a triangle.
    """

    def __init__(
        self,
        data: Mapping[str, object] | None = None,
        *,
        labels: Mapping[int, str],
        drawn: Draw,
        sides: Sequence[str],
    ) -> None:
        super().__init__(data, initial=to_initial(drawn))
        self.count = len(drawn.meetings)
        self.has_triangle = bool(drawn.triangle)
        choices = [(number, label) for number, label in labels.items()]
        for name in to_initial(drawn):
            self.fields[name] = number_field(name, choices, sides)

    @property
    def drawn(self) -> Draw:
        """The draw that was chosen."""
        chosen = self.cleaned_data
        meetings = [
            DrawnMeeting(chosen[f"home_{place}"], chosen[f"away_{place}"])
            for place in range(1, self.count + 1)
        ]
        three = [chosen[f"{THIRD}_{place}"] for place in (1, 2, 3)] if self.has_triangle else []
        return Draw(tuple(meetings), bye=chosen.get(BYE), triangle=tuple(three))

    @property
    def rows(self) -> list[Sequence[forms.BoundField]]:
        """The two fields of each meeting."""
        return [
            (self[f"home_{place}"], self[f"away_{place}"]) for place in range(1, self.count + 1)
        ]

    @property
    def alone(self) -> Sequence[forms.BoundField]:
        """The fields of a bye, or of a triangle."""
        names = [BYE] if BYE in self.fields else []
        names += [f"{THIRD}_{place}" for place in (1, 2, 3)] if self.has_triangle else []
        return [self[name] for name in names]


def to_initial(drawn: Draw) -> dict[str, int]:
    """Return what the fields hold for a draw."""
    initial: dict[str, int] = {}
    for place, one in enumerate(drawn.meetings, start=1):
        initial |= {f"home_{place}": one.higher, f"away_{place}": one.lower}
    if drawn.bye is not None:
        initial[BYE] = drawn.bye
    return initial | {f"{THIRD}_{place}": number for place, number in enumerate(drawn.triangle, 1)}


def number_field(
    name: str, choices: Iterable[tuple[int, str]], sides: Sequence[str]
) -> forms.TypedChoiceField:
    """Make the list from which a contestant is chosen."""
    kind, _part, place = name.partition("_")
    labels = {
        "home": sides[0],
        "away": sides[1],
        BYE: pgettext_lazy("without opponents", "Bye"),
        THIRD: pgettext_lazy("three teams", "In the triangle"),
    }
    field = forms.TypedChoiceField(
        coerce=int,
        choices=list(choices),
        label=str(labels[kind]),
        error_messages={"invalid_choice": _("Choose one of those who are there.")},
    )
    field.widget.attrs["aria-label"] = f"{labels[kind]} {place}".strip()
    return field
