"""Lines of a traveller from the evening to a page: each as it now stands, with what was typed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.notation.alphabet import Alphabet
from scoring.notation.line import write
from scoring.notation.outcome import Sides
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.plan.pair_numbers import number_in_cell
from tournament.evening.report import Pair
from tournament.evening.scores.traveller import ResultPlace, Worth, worth_on
from tournament.models import Change
from tournament.play.views.choices import ShownConflict, show_conflict
from tournament.play.views.keep_lines import Kept
from tournament.services.results.result_rows import outcomes
from tournament.store.reading.confirmations import find_confirmed_places
from tournament.store.reading.conflicts import open_conflicts
from tournament.store.reading.log import find_last_change
from tournament.words import game
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
    """A line as the page shows it. In a conflict `own` is what was typed here, `other` the change
    by which another wrote what the line now holds, `other_pairs` the pairs where they differ;
    `asks` is a question about what was typed, `surely` the text that has been asked about;
    `contradiction` is one that waits to be settled, of whichever devices."""

    index: int
    table: str
    line: ResultPlace
    text: str
    ns: str
    ew: str
    ns_pair: Pair | None
    ew_pair: Pair | None
    was: str
    error: str = ""
    wrong_pairs: bool = False
    nearest: tuple[str, ...] = ()
    asks: str = ""
    surely: str = ""
    is_conflict: bool = False
    own: Said | None = None
    other: Change | None = None
    other_pairs: str = ""
    contradiction: ShownConflict | None = None
    is_confirmed: bool = False

    @property
    def is_open(self) -> bool:
        """Whether what was typed here waits for the director."""
        return bool(self.error or self.asks or self.is_conflict)


def rows(
    known: Evening,
    lines: tuple[ResultPlace, ...],
    letters: Alphabet,
    kept: Mapping[Place, Kept] | None = None,
) -> tuple[TypedRow, ...]:
    confirmed = find_confirmed_places(known)
    open_ = {one.place: show_conflict(known, one) for one in open_conflicts(known)}
    return tuple(
        replace(
            row(known, index, line, letters, (kept or {}).get(line.place)),
            contradiction=open_.get(line.place),
            is_confirmed=line.place in confirmed,
        )
        for index, line in enumerate(lines)
    )


def row(
    known: Evening, index: int, line: ResultPlace, letters: Alphabet, kept: Kept | None
) -> TypedRow:
    text = write(line.result.at_table, letters) if line.result else ""
    ns, ew = cell(known, line, line.seats.ns, "NS"), cell(known, line, line.seats.ew, "EW")
    plain = TypedRow(
        index,
        known.table_label(line.section, line.table),
        line,
        text,
        ns,
        ew,
        known.placed[line.seats.ns].pair,
        known.placed[line.seats.ew].pair,
        was=f"{text}|{ns}|{ew}",
    )
    if kept is None or kept.is_settled:
        return plain
    typed = replace(
        plain,
        text=kept.form.typed("text"),
        ns=kept.form.typed("ns") or ns,
        ew=kept.form.typed("ew") or ew,
        error=kept.error,
        wrong_pairs=kept.wrong_pairs,
        nearest=kept.form.nearest,
        surely=kept.form.typed("text") if kept.said and kept.said.is_above_whole else "",
    )
    if kept.is_doubted:
        return replace(typed, asks=words(ServiceError("percentages_above_whole")))
    return contradicted(known, typed, kept, ns, ew) if kept.is_conflict else typed


def contradicted(known: Evening, typed: TypedRow, kept: Kept, ns: str, ew: str) -> TypedRow:
    """Show both values side by side: the one typed here, and the one that counts."""
    is_same = (typed.ns, typed.ew) == (ns, ew)
    return replace(
        typed,
        is_conflict=True,
        own=make_said(known, typed.line.place, kept.said) if kept.said else None,
        other=find_last_change(known, typed.line.base),
        other_pairs="" if is_same else f"{ns} {game.RANGE} {ew}",
    )


def make_said(known: Evening, place: Place, sides: Sides) -> Said:
    worth = worth_on(known, [place[3]], typed=(place, sides))[place]
    return Said(**outcomes(sides), worth=worth)


def cell(known: Evening, line: ResultPlace, key: str, side: str) -> str:
    pair = known.placed[key]
    return number_in_cell(known, key, section=line.section, side=side, lines=game.side(pair.line))
