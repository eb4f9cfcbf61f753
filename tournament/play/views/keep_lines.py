"""Lines of a traveller from a request to the services: what was typed is kept, or refused or asked
about in its place."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from django.core.exceptions import BadRequest
from django.http import HttpRequest, QueryDict

from scoring.errors import ScoringError
from scoring.notation.line import parse
from scoring.notation.outcome import Sides
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play.conflicts import Statement
from tournament.models import Change, Session, Verdict
from tournament.play.forms.line import LineForm
from tournament.play.values.pair_numbers import find_pairs
from tournament.play.views.choices import read_settled, settle_line
from tournament.services.results.record_result import UNSEEN, Answer, NewResult, record_results
from tournament.store.reading.agreement import conflict_at
from tournament.store.reading.log import find_last_change
from tournament.store.standings import session_evening
from tournament.store.write import By
from tournament.web.forms.line import page_alphabet, place_of
from tournament.web.requests import own_key, read_author
from tournament.web.veil.shows import refuse_places
from tournament.words.errors.codes import words

PREFIX = re.compile(r"([0-9]{1,3})-place")
ABOUT_PAIRS = {
    "both_pairs_wanted",
    "no_such_pair",
    "empty_place",
    "pair_against_itself",
    "pair_played_board",
}


@dataclass(frozen=True)
class KeptLine:
    """What became of a posted line; `row` holds its text while it is not settled."""

    form: LineForm
    sides: Sides | None = None
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


@dataclass(frozen=True)
class Posted:
    """A line that somebody typed in: what it says, and the result to record, or the line as it is
    kept where nothing is recorded."""

    form: LineForm
    sides: Sides | None
    to_keep: KeptLine | NewResult

    @property
    def place(self) -> Place:
        return place_of(self.form.cleaned_data["place"])

    def answered(self, answer: Answer) -> KeptLine:
        if isinstance(answer, ServiceError):
            return refuse_line(self.form, answer)
        return KeptLine(self.form, self.sides, answer)


def keep_lines(request: HttpRequest, session: Session) -> tuple[dict[Place, KeptLine], Evening]:
    """Keep every line that was typed in, in the order of the page; and the evening as it is then.

    Lines that are withheld from who asks are refused before anything is kept.
    """
    if pressed := read_settled(request):
        refuse_places(request, [pressed])
    left = {request.POST.get("theirs", ""), settle_line(request, session)}
    evening = session_evening(session)
    lines = tuple(typed_lines(request, evening, left))
    refuse_places(request, [line.place for line in lines])
    results = [line.to_keep for line in lines if isinstance(line.to_keep, NewResult)]
    answers: Iterator[Answer] = iter(())
    if results:
        recorded = record_results(session, results, evening=evening)
        answers, evening = iter(recorded.answers), recorded.evening
    return {
        line.place: line.to_keep
        if isinstance(line.to_keep, KeptLine)
        else line.answered(next(answers))
        for line in lines
    }, evening


def typed_lines(request: HttpRequest, evening: Evening, left: Collection[str]) -> Iterator[Posted]:
    """List the lines that somebody typed in, but those to leave; one may repeat the line above."""
    above = sides_above_first(request)
    for form in posted_lines(request):
        stored = evening.result_at.get(place_of(form.cleaned_data["place"]))
        sides = stored.at_table if stored else None
        if form.is_typed_in and form.cleaned_data["place"] not in left:
            sides = form.sides(above, evening.session.event.rules.edition) or sides
            yield Posted(form, sides, read_kept(request, evening, form, sides))
        above = sides


def posted_lines(request: HttpRequest) -> Iterator[LineForm]:
    data = exchange_pairs(request.POST)
    prefixes = sorted(int(name[1]) for name in map(PREFIX.fullmatch, data) if name)
    for prefix in prefixes:
        form = LineForm(data, prefix=str(prefix), alphabet=page_alphabet(request))
        if not form.is_readable:
            raise BadRequest
        yield form


def exchange_pairs(data: QueryDict) -> QueryDict:
    """Return the posted lines; the line of the pressed button has its pairs the other way round."""
    prefix = data.get("swap", "")
    if f"{prefix}-place" not in data:
        return data
    data = data.copy()
    names = f"{prefix}-ns", f"{prefix}-ew"
    data[names[0]], data[names[1]] = data.get(names[1], ""), data.get(names[0], "")
    return data


def sides_above_first(request: HttpRequest) -> Sides | None:
    """Return what stands above the first posted line, when one line is posted alone."""
    try:
        return parse(request.POST.get("above", ""), page_alphabet(request))
    except ScoringError:
        return None


def read_kept(
    request: HttpRequest, evening: Evening, form: LineForm, sides: Sides | None
) -> KeptLine | NewResult:
    """Read what is to be recorded of a line, or that it is refused or asked about first.

    What contradicts a table is kept as a contradiction from the moment it is asked about: whoever
    leaves the page without an answer leaves it to be settled.
    """
    if form.errors:
        return KeptLine(
            form, error=" ".join(str(e) for errors in form.errors.values() for e in errors)
        )
    try:
        if sides and is_doubtful(evening, form, sides):
            return KeptLine(form, sides, is_doubted=True)
        result = read_result_of(line_by(request, form), evening, form, sides)
        if sides and contradicts_table(evening, form, sides):
            return contradict(evening, form, result)
        return result
    except ServiceError as error:
        return refuse_line(form, error)


def contradict(evening: Evening, form: LineForm, result: NewResult) -> KeptLine | NewResult:
    """Keep a result beside what stands, which counts until the director decides; one that is kept
    so already is asked about again."""
    conflict = conflict_at(evening, result.place)
    if conflict and any(is_said_by(result, evening, one) for one in conflict.contradicting):
        return KeptLine(form, result.sides, is_asked=True)
    # Once it is settled, the same page may say the same anew.
    by = own_key(result.by, str(evening.session.revision))
    return replace(result, by=by, base=UNSEEN)


def is_said_by(result: NewResult, evening: Evening, statement: Statement) -> bool:
    """Tell whether a result's writer said the same of its place before."""
    seats = result.pairs or evening.result_at[result.place].seats.contestants
    writers = {(one.author, one.device) for one in statement.witnesses}
    is_same = (statement.sides, statement.seats.contestants) == (result.sides, tuple(seats))
    return is_same and (result.by.name, result.by.device) in writers


def refuse_line(form: LineForm, error: ServiceError) -> KeptLine:
    return KeptLine(form, error=words(error), wrong_pairs=error.code in ABOUT_PAIRS)


def read_result_of(who: By, evening: Evening, form: LineForm, sides: Sides | None) -> NewResult:
    data = form.cleaned_data
    place, base = place_of(data["place"]), data["base"]
    pairs = keys_of_named_pairs(evening, form)
    if data["text"] and sides:
        return NewResult(who, place, base, sides, pairs)
    if (
        place not in evening.result_at
        and pairs
        and data["was"].partition("|")[2] != "|".join((data["ns"], data["ew"]))
    ):
        raise ServiceError("result_wanted")
    return NewResult(who, place, base)


def is_doubtful(evening: Evening, form: LineForm, sides: Sides) -> bool:
    """Tell whether percentages are typed here that are hardly meant, which is asked about once."""
    data = form.cleaned_data
    stored = evening.result_at.get(place_of(data["place"]))
    is_new = stored is None or stored.at_table != sides
    return sides.is_above_whole and is_new and data["surely"] != data["text"]


def contradicts_table(evening: Evening, form: LineForm, sides: Sides) -> bool:
    """Tell whether paper says otherwise than a table's phone did, which is asked about once."""
    data = form.cleaned_data
    stored = evening.result_at.get(place_of(data["place"]))
    if not stored or not data["text"] or data["base"] != stored.changed_in:
        return False
    if data["against"] == stored.changed_in:
        return False
    sat = stored.seats.contestants
    if sides == stored.sides and (keys_of_named_pairs(evening, form) or sat) == sat:
        return False
    writer = find_last_change(evening, stored.changed_in)
    return writer is not None and writer.user_id is None and writer.device.startswith("table ")


def keys_of_named_pairs(evening: Evening, form: LineForm) -> tuple[str, ...] | None:
    """Return the keys of the pairs in the line's cells; None leaves them to the plan."""
    data = form.cleaned_data
    if not (data["ns"] or data["ew"]):
        return None
    if not (data["ns"] and data["ew"]):
        raise ServiceError("both_pairs_wanted")
    section = place_of(data["place"])[0]
    return find_pairs(evening, data["ns"], data["ew"], section=section)


def line_by(request: HttpRequest, form: LineForm) -> By:
    """Make a key for each content of a line.

    Sent twice it counts once, and a page whose answer was lost cannot have another text taken for
    the first.
    """
    names = ("place", "base", "text", "ns", "ew", "against")
    return own_key(read_author(request), *(str(form.cleaned_data[name]) for name in names))
