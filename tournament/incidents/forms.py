"""What happened, as asked on the plan page: in the address, so that nothing is stored by asking."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext

from tournament.evening.evening import Evening
from tournament.evening.facts import Section
from tournament.incidents.values.played_otherwise import KINDS, PlayedOtherwise
from tournament.incidents.values.repairs import RepairRequest, first_rounds
from tournament.incidents.values.so_far import differences
from tournament.web.forms.figures import explain_boards, read_numbers

MOST_BOARDS, MOST_TABLES = 36, 40


class RepairForm(forms.Form):
    """`pairs` are the numbers, of the section's movement, of one pair or of the two of a table;
    `choices` has what each field offers, `boards` and `tables` are how many there are."""

    section = forms.ChoiceField(required=False)
    first_round = forms.TypedChoiceField(coerce=int, required=False)
    pair = forms.TypedChoiceField(coerce=int, required=False)
    other = forms.TypedChoiceField(coerce=int, required=False)
    boards = forms.CharField(max_length=60, required=False)
    in_round = forms.TypedChoiceField(coerce=int, required=False)
    last_round = forms.TypedChoiceField(coerce=int, required=False)
    tables = forms.CharField(max_length=60, required=False)

    def __init__(
        self,
        *args: Any,
        choices: Mapping[str, Sequence[object]],
        boards: int,
        tables: int,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.last_board, self.last_table = boards, tables
        for name, values in choices.items():
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = [(str(value), str(value)) for value in values]

    def clean_boards(self) -> tuple[int, ...]:
        boards = read_numbers(self.cleaned_data["boards"], MOST_BOARDS, explain_boards())
        for board in unknown(boards, self.last_board):
            raise forms.ValidationError(
                gettext("There is no board %(board)s: boards are 1 to %(last)s.")
                % {"board": board, "last": self.last_board}
            )
        return boards

    def clean_tables(self) -> tuple[int, ...]:
        tables = read_numbers(self.cleaned_data["tables"], MOST_TABLES, how_tables())
        for table in unknown(tables, self.last_table):
            raise forms.ValidationError(
                gettext("There is no table %(table)s: tables are 1 to %(last)s.")
                % {"table": table, "last": self.last_table}
            )
        return tables

    def clean(self) -> dict[str, Any]:
        """Check the form; boards are asked for as soon as the rest is said."""
        data, what = self.cleaned_data, self.data.get("what")
        is_told = (what == "played" and data.get("tables")) or (
            what == "lost" and "boards" in self.data
        )
        if is_told and data.get("boards") == ():
            self.add_error("boards", explain_boards())
        return data

    @property
    def pairs(self) -> tuple[int, ...]:
        data = self.cleaned_data
        return tuple(sorted({data["pair"], data["other"]} - {""}))


def how_tables() -> str:
    return gettext("Write the tables like 4 or 1-7.")


def unknown(wanted: Sequence[int], last: int) -> list[int]:
    """Find what is not on the list, at most one."""
    return [number for number in wanted if not 1 <= number <= last][:1]


# ---- what happened ----


def read_request(form: RepairForm, evening: Evening, section: Section) -> RepairRequest | None:
    """Read what happened from the form; None while something is still to be said."""
    what = form.data.get("what", "")
    if not form.is_valid():
        return None
    data = form.cleaned_data
    pairs = form.pairs if what == "leaves" else ()
    boards = data["boards"] if what == "lost" else ()
    if (what == "leaves" and not pairs) or (what == "lost" and not boards):
        return None
    if what in KINDS and data["tables"]:
        return read_reported(data, evening, section, what)
    # Without a table told it is the results that tell, when what follows is asked for.
    if what in KINDS and not do_results_tell(form, evening, section):
        return None
    usual = (
        evening.session.round + 1
        if what in {"cut", "added"}
        else max(first_rounds(section, evening), default=section.rounds + 1)
    )
    first = data["first_round"] or usual
    last = data["last_round"] or None if what == "cut" else None
    return RepairRequest(what, section.letter, first, pairs, boards, last)


def do_results_tell(form: RepairForm, evening: Evening, section: Section) -> bool:
    if "in_round" not in form.data:
        return False
    if not differences(section, evening):
        form.add_error("tables", how_tables())
        return False
    return True


def read_reported(
    data: dict[str, Any], evening: Evening, section: Section, what: str
) -> RepairRequest | None:
    """Read what was played otherwise.

    The round of which it is told counts as over, and all before.
    """
    now = evening.session.round
    if what == "played" and not data["boards"]:
        return None
    boards = data["boards"] if what == "played" else ()
    played_otherwise = PlayedOtherwise(what, data["in_round"] or now, data["tables"], boards)
    return RepairRequest(what, section.letter, now + 1, played_otherwise=played_otherwise)
