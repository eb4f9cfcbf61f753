"""Lines of a traveller from the evening to a page: each as it now stands, with what was typed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.notation.alphabet import Alphabet
from scoring.notation.line import write
from scoring.notation.outcome import Sides
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.report import Contestant
from tournament.evening.scores.boards.traveller import ResultPlace, Worth, worth_on
from tournament.models import Change
from tournament.play.values.pair_numbers import number_in_cell
from tournament.play.views.choices import ShownConflict, show_conflict
from tournament.play.views.keep_lines import KeptLine
from tournament.services.results.result_rows import outcomes
from tournament.store.reading.agreement import read_agreement
from tournament.store.reading.at_table import find_phone_entries
from tournament.store.reading.log import find_last_change
from tournament.words import figures, game
from tournament.words.errors.codes import words


@dataclass(frozen=True)
class Said:
    """A typed outcome that does not count yet, as it would."""

    ns_outcome: str
    ew_outcome: str
    lead: str
    worth: Worth


@dataclass(frozen=True)
class TypedRow:
    """A line as the page shows it. In a conflict `own_entry` is what was typed here, `other_change`
    the change by which another wrote what the line now holds, `other_pairs` the pairs where they
    differ; `asks` is a question about what was typed, `surely` the text that has been asked about;
    `contradiction` is one that waits to be settled, of whichever devices."""

    index: int
    table: str
    line: ResultPlace
    text: str
    ns: str
    ew: str
    ns_pair: Contestant | None
    ew_pair: Contestant | None
    was: str
    error: str = ""
    wrong_pairs: bool = False
    nearest: tuple[str, ...] = ()
    asks: str = ""
    surely: str = ""
    is_conflict: bool = False
    own_entry: Said | None = None
    other_change: Change | None = None
    other_pairs: str = ""
    contradiction: ShownConflict | None = None
    is_confirmed: bool = False

    @property
    def is_open(self) -> bool:
        """Whether what was typed here waits for the director."""
        return bool(self.error or self.asks or self.is_conflict)


def rows(
    evening: Evening,
    lines: tuple[ResultPlace, ...],
    letters: Alphabet,
    kept_lines: Mapping[Place, KeptLine] | None = None,
) -> tuple[TypedRow, ...]:
    agreement = read_agreement(evening)
    open_ = {conflict.place: show_conflict(evening, conflict) for conflict in agreement.conflicts}
    return tuple(
        replace(
            row(evening, index, line, letters, (kept_lines or {}).get(line.place)),
            contradiction=open_.get(line.place),
            is_confirmed=line.place in agreement.confirmed_places,
        )
        for index, line in enumerate(lines)
    )


def row(
    evening: Evening, index: int, line: ResultPlace, letters: Alphabet, kept_line: KeptLine | None
) -> TypedRow:
    text = write(line.result.at_table, letters) if line.result else ""
    ns, ew = cell(evening, line, line.seats.ns, "NS"), cell(evening, line, line.seats.ew, "EW")
    plain = TypedRow(
        index,
        evening.table_label(line.section, line.table),
        line,
        text,
        ns,
        ew,
        evening.find_side(line.seats.ns),
        evening.find_side(line.seats.ew),
        was=f"{text}|{ns}|{ew}",
    )
    if kept_line is None or kept_line.is_settled:
        return plain
    typed = replace(
        plain,
        text=kept_line.form.field_text("text"),
        ns=kept_line.form.field_text("ns") or ns,
        ew=kept_line.form.field_text("ew") or ew,
        error=kept_line.error,
        wrong_pairs=kept_line.wrong_pairs,
        nearest=kept_line.form.nearest,
        surely=kept_line.form.field_text("text")
        if kept_line.sides and kept_line.sides.is_above_whole
        else "",
    )
    if kept_line.is_doubted:
        return replace(typed, asks=words(ServiceError("percentages_above_whole")))
    return contradicted(evening, typed, kept_line, ns, ew) if kept_line.is_conflict else typed


def opens_at(evening: Evening, typed_rows: Sequence[TypedRow]) -> str:
    """Find the line that has the cursor: what waits, what is to be typed, else the first.

    Paper is typed from its first line. What a table's phone entered is typed over, which confirms
    it or asks; only the director's own lines are passed over.
    """
    writable = [row for row in typed_rows if not row.line.is_veiled]
    waiting = next((row for row in writable if row.is_open), None)
    missing = next((row for row in writable if not row.text), None)
    above = writable[: writable.index(missing)] if missing else []
    phones = find_phone_entries(evening, [row.line.base for row in above]) if above else set()
    unchecked = (row for row in above if row.line.base in phones)
    return (waiting or next(unchecked, missing) or typed_rows[0]).line.name


def contradicted(
    evening: Evening, typed: TypedRow, kept_line: KeptLine, ns: str, ew: str
) -> TypedRow:
    """Show both values side by side: the one typed here, and the one that counts."""
    is_same = (typed.ns, typed.ew) == (ns, ew)
    return replace(
        typed,
        is_conflict=True,
        own_entry=make_said(evening, typed.line.place, kept_line.sides)
        if kept_line.sides
        else None,
        other_change=find_last_change(evening, typed.line.base),
        other_pairs="" if is_same else f"{ns} {figures.RANGE} {ew}",
    )


def make_said(evening: Evening, place: Place, sides: Sides) -> Said:
    worth = worth_on(evening, [place[3]], typed=(place, sides))[place]
    return Said(**outcomes(sides), worth=worth)


def cell(evening: Evening, line: ResultPlace, key: str, side: str) -> str:
    pair = evening.find_side(key)
    lines = game.side(pair.line) if pair else ""
    return number_in_cell(evening, key, section=line.section, side=side, lines=lines)
