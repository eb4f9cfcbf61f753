"""Lines of a traveller between a request and a page: what was typed is kept or refused in its
place, and every line is shown as it now stands."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from django.core.exceptions import BadRequest
from django.http import HttpRequest, QueryDict

from scoring.errors import ScoringError
from scoring.notation import Alphabet, parse, write
from scoring.outcome import Sides
from tournament import display
from tournament.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.plan.pair_numbers import find_pair, number_in_cell
from tournament.evening.report import Pair
from tournament.evening.scores.traveller import Line, Worth, worth_on
from tournament.forms.line import LineForm, alphabet, place_of
from tournament.models import Change, Session, Verdict
from tournament.queries.confirmations import confirmed_places
from tournament.queries.conflicts import open_conflicts
from tournament.queries.log import last_change
from tournament.services.record_result import record_result
from tournament.services.results import outcomes
from tournament.services.take_back import take_back
from tournament.store.read import load_evening
from tournament.store.write import By
from tournament.views.director.choices import Shown, settle_line, shown
from tournament.views.requests import by, own_key
from tournament.wording import words

PREFIX = re.compile(r"([0-9]{1,3})-place")
ABOUT_PAIRS = {
    "both_pairs_wanted",
    "no_such_pair",
    "empty_place",
    "pair_against_itself",
    "pair_played_board",
}


@dataclass(frozen=True)
class Said:
    """A typed outcome that does not count yet, as it would."""

    ns_outcome: str
    ew_outcome: str
    lead: str
    worth: Worth


@dataclass(frozen=True)
class Row:
    """A line as the page shows it. In a conflict `own` is what was typed here, `other` the change
    by which another wrote what the line now holds, `other_pairs` the pairs where they differ;
    `asks` is a question about what was typed, `surely` the text that has been asked about;
    `contradiction` is one that waits to be settled, of whichever devices."""

    index: int
    table: str
    line: Line
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
    contradiction: Shown | None = None
    is_confirmed: bool = False

    @property
    def is_open(self) -> bool:
        """Whether what was typed here waits for the director."""
        return bool(self.error or self.asks or self.is_conflict)


@dataclass(frozen=True)
class Kept:
    """What became of a posted line; `row` holds its text while it is not settled."""

    form: LineForm
    said: Sides | None = None
    change: Change | None = None
    error: str = ""
    wrong_pairs: bool = False
    is_asked: bool = False
    is_doubted: bool = False

    @property
    def is_conflict(self) -> bool:
        lost = self.change is not None and self.change.verdict == Verdict.CONFLICT
        return lost or self.is_asked

    @property
    def is_settled(self) -> bool:
        return not (self.error or self.is_conflict or self.is_doubted)


def page_alphabet(request: HttpRequest) -> Alphabet:
    posted = request.POST.get("alphabet") or request.GET.get("alphabet", "")
    return alphabet(posted, getattr(request, "LANGUAGE_CODE", ""))


# ---- from the request to the services ----


def keep_lines(request: HttpRequest, session: Session) -> dict[Place, Kept]:
    """Keeps every line that was touched, in the order of the page."""
    kept: dict[Place, Kept] = {}
    above = above_first(request)
    left = {request.POST.get("theirs", ""), settle_line(request, session)}
    known = load_evening(session)
    for form in posted_lines(request):
        place = place_of(form.cleaned_data["place"])
        stored = known.result_at.get(place)
        said = stored.at_table if stored else None
        if form.is_touched and form.cleaned_data["place"] not in left:
            said = form.sides(above) or said
            kept[place] = keep(request, session, known, form, said)
        above = said
    return kept


def posted_lines(request: HttpRequest) -> Iterator[LineForm]:
    data = swapped(request.POST)
    prefixes = sorted(int(name[1]) for name in map(PREFIX.fullmatch, data) if name)
    for prefix in prefixes:
        form = LineForm(data, prefix=str(prefix), alphabet=page_alphabet(request))
        if not form.is_readable:
            raise BadRequest
        yield form


def swapped(data: QueryDict) -> QueryDict:
    """The posted lines; the line of the pressed button has its pairs the other way round."""
    prefix = data.get("swap", "")
    if f"{prefix}-place" not in data:
        return data
    data = data.copy()
    names = f"{prefix}-ns", f"{prefix}-ew"
    data[names[0]], data[names[1]] = data.get(names[1], ""), data.get(names[0], "")
    return data


def above_first(request: HttpRequest) -> Sides | None:
    """What stands above the first posted line, when one line is posted alone."""
    try:
        return parse(request.POST.get("above", ""), page_alphabet(request))
    except ScoringError:
        return None


def keep(
    request: HttpRequest, session: Session, known: Evening, form: LineForm, said: Sides | None
) -> Kept:
    if form.errors:
        return Kept(form, error=" ".join(str(e) for errors in form.errors.values() for e in errors))
    try:
        if said and is_doubtful(known, form, said):
            return Kept(form, said, is_doubted=True)
        if said and contradicts_table(session, known, form, said):
            return Kept(form, said, is_asked=True)
        change = store(session, line_by(request, form), known, form, said)
    except ServiceError as error:
        return Kept(form, error=words(error), wrong_pairs=error.code in ABOUT_PAIRS)
    return Kept(form, said, change)


def store(
    session: Session, who: By, known: Evening, form: LineForm, said: Sides | None
) -> Change | None:
    data = form.cleaned_data
    place, base = place_of(data["place"]), data["base"]
    pairs = named_pairs(known, form)
    if data["text"] and said:
        return record_result(session, who, place=place, sides=said, base=base, pairs=pairs)
    if (
        place not in known.result_at
        and pairs
        and data["was"].partition("|")[2] != "|".join((data["ns"], data["ew"]))
    ):
        raise ServiceError("result_wanted")
    return take_back(session, who, place=place, base=base)


def is_doubtful(known: Evening, form: LineForm, said: Sides) -> bool:
    """Whether percentages are typed here that are hardly meant, which is asked about once."""
    data = form.cleaned_data
    stored = known.result_at.get(place_of(data["place"]))
    is_new = stored is None or stored.at_table != said
    return said.is_above_whole and is_new and data["surely"] != data["text"]


def contradicts_table(session: Session, known: Evening, form: LineForm, said: Sides) -> bool:
    """Whether paper says otherwise than a table's phone did, which is asked about once."""
    data = form.cleaned_data
    stored = known.result_at.get(place_of(data["place"]))
    if not stored or not data["text"] or data["base"] != stored.changed_in:
        return False
    if data["against"] == stored.changed_in:
        return False
    pairs = named_pairs(known, form) or (stored.ns, stored.ew)
    if said == stored.sides and pairs == (stored.ns, stored.ew):
        return False
    writer = last_change(known, stored.changed_in)
    return writer is not None and is_by_table(writer)


def is_by_table(change: Change) -> bool:
    return change.user_id is None and change.device.startswith("table ")


def named_pairs(known: Evening, form: LineForm) -> tuple[str, str] | None:
    """The keys of the pairs in the line's cells; None leaves them to the plan."""
    data = form.cleaned_data
    if not (data["ns"] or data["ew"]):
        return None
    if not (data["ns"] and data["ew"]):
        raise ServiceError("both_pairs_wanted")
    section = place_of(data["place"])[0]
    return (
        find_pair(known, data["ns"], section=section, side="NS"),
        find_pair(known, data["ew"], section=section, side="EW"),
    )


def line_by(request: HttpRequest, form: LineForm) -> By:
    """A key for each content of a line: sent twice it counts once, and a page whose answer was
    lost cannot have another text taken for the first."""
    names = ("place", "base", "text", "ns", "ew")
    return own_key(by(request), *(str(form.cleaned_data[name]) for name in names))


# ---- from the lines to the page ----


def rows(
    known: Evening,
    lines: tuple[Line, ...],
    letters: Alphabet,
    kept: Mapping[Place, Kept] | None = None,
) -> tuple[Row, ...]:
    confirmed = confirmed_places(known)
    open_ = {one.place: shown(known, one) for one in open_conflicts(known)}
    return tuple(
        replace(
            row(known, index, line, letters, (kept or {}).get(line.place)),
            contradiction=open_.get(line.place),
            is_confirmed=line.place in confirmed,
        )
        for index, line in enumerate(lines)
    )


def row(known: Evening, index: int, line: Line, letters: Alphabet, kept: Kept | None) -> Row:
    text = write(line.result.at_table, letters) if line.result else ""
    ns, ew = cell(known, line, line.ns, "NS"), cell(known, line, line.ew, "EW")
    plain = Row(
        index,
        known.table_label(line.section, line.table),
        line,
        text,
        ns,
        ew,
        known.placed[line.ns].pair,
        known.placed[line.ew].pair,
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


def contradicted(known: Evening, typed: Row, kept: Kept, ns: str, ew: str) -> Row:
    """Both values side by side: the one typed here, and the one that counts."""
    is_same = (typed.ns, typed.ew) == (ns, ew)
    return replace(
        typed,
        is_conflict=True,
        own=as_said(known, typed.line.place, kept.said) if kept.said else None,
        other=last_change(known, typed.line.base),
        other_pairs="" if is_same else f"{ns} {display.RANGE} {ew}",
    )


def as_said(known: Evening, place: Place, sides: Sides) -> Said:
    worth = worth_on(known, [place[3]], typed=(place, sides))[place]
    return Said(**outcomes(sides), worth=worth)


def cell(known: Evening, line: Line, key: str, side: str) -> str:
    pair = known.placed[key]
    return number_in_cell(
        known, key, section=line.section, side=side, lines=display.side(pair.line)
    )
