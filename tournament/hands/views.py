"""The director's pages of hands typed after play. No card is shown before its board is over."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.deals.deal import Deal
from scoring.deals.text import read_deal
from tournament.evening.deals.typed import (
    BoardToType,
    boards_to_type,
    copying_sections,
    first_tables,
)
from tournament.evening.deals.typed_conflicts import TypedConflict
from tournament.evening.deals.visible import VisibleDeals
from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.parts.dealt import (
    TypedKey,
)
from tournament.evening.play.conflicts import Witness
from tournament.hands.forms import SettleForm
from tournament.models import Role, Session, Verdict
from tournament.services.deals.type_deal import choose_typing, settle_typed, type_deal
from tournament.store.deals.typed import are_hands_typed, read_typed_conflicts
from tournament.store.deals.visible import deals_over
from tournament.store.read import load_evening
from tournament.web.access import session_access
from tournament.web.forms.cards.hands import FourHandsForm, read_key
from tournament.web.forms.focus import focus_first
from tournament.web.forms.line import page_alphabet
from tournament.web.requests import attempt, base, read_author
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words


@dataclass(frozen=True)
class TypedVersion:
    """One of the deals typed for a board: the line of the log that chooses it, 0 for what stands,
    and its cards once they may be seen."""

    take: int
    witness: Witness | None
    deal: Deal | None


@dataclass(frozen=True)
class ComparedDeals:
    """A board of which different cards were typed, with each version."""

    conflict: TypedConflict
    is_open: bool
    versions: tuple[TypedVersion, ...]


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_safe
def hands(request: HttpRequest, session: Session) -> HttpResponse:
    evening = load_evening(session)
    context = {
        "session": session,
        "is_typed": are_hands_typed(session),
        "boards": boards_to_type(evening),
        "first": first_tables(evening),
        "copying": copying_sections(evening),
        "evening": evening,
        "conflicts": show_conflicts(session, evening),
    }
    return render(request, "hands/hands.html", context)


def show_conflicts(session: Session, evening: Evening) -> list[ComparedDeals]:
    """Show the boards of which different cards were typed, their cards only once they are over."""
    conflicts = read_typed_conflicts(evening)
    visible = deals_over(session) if conflicts else None
    return [
        show_conflict(one, is_open=visible is not None and is_visible(visible, one.key))
        for one in conflicts
    ]


def is_visible(visible: VisibleDeals, key: TypedKey) -> bool:
    """Tell whether the cards of a board may be seen."""
    return visible.find(key.number, key.section, key.board_set or 1, key.home) is not None


def show_conflict(conflict: TypedConflict, *, is_open: bool) -> ComparedDeals:
    """List what stands and what else was typed."""
    typed = [(0, conflict.witness, conflict.cards)] if conflict.cards else []
    typed += [(one.revision, one.witness, one.cards) for one in conflict.offers]
    versions = (
        TypedVersion(take, who, read_deal(cards) if is_open else None) for take, who, cards in typed
    )
    return ComparedDeals(conflict, is_open, tuple(versions))


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def choose(request: HttpRequest, session: Session) -> HttpResponse:
    """Say that the hands of the evening are typed after play, or that they are not."""
    is_typed = request.POST.get("typed") == "yes"
    done = _("Hands are typed after play.") if is_typed else _("Hands are not typed.")
    attempt(request, lambda: choose_typing(session, read_author(request), is_typed=is_typed), done)
    return redirect("hands", session.code)


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def type_hands(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    """Type the four hands of a board, a line each."""
    evening = load_evening(session)
    board = find_board(request, evening, number)
    form = FourHandsForm(request.POST or None, alphabet=page_alphabet(request))
    if request.method == "POST" and form.is_valid() and form.deal:
        try:
            change = type_deal(
                session,
                read_author(request),
                key=board.key,
                cards=form.deal,
                base=base(request),
            )
        except ServiceError as error:
            form.add_error(None, words(error))
        else:
            if change and change.verdict == Verdict.CONFLICT:
                messages.warning(request, _("Other cards were typed meanwhile: both are kept."))
            else:
                messages.success(request, _("Board %(number)s: hands kept.") % {"number": number})
            return redirect("hands", session.code)
    context = {
        "session": session,
        "board": board,
        "evening": evening,
        "form": focus_first(form),
        "alphabet": form.alphabet.value,
        "base": base(request) if form.is_bound else board.base,
    }
    return render(request, "hands/type.html", context, status=422 if form.errors else 200)


def find_board(request: HttpRequest, evening: Evening, number: int) -> BoardToType:
    """Find the board that an address means, or raise Http404."""
    key = read_key(request.GET, number)
    return require(
        next((board for board in boards_to_type(evening) if board.key == key), None), Http404()
    )


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def settle(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    """Decide which of several typed deals counts."""
    form = SettleForm(request.POST)
    if form.is_valid():
        attempt(
            request,
            lambda: settle_typed(
                session,
                read_author(request),
                key=read_key(request.GET, number),
                **form.cleaned_data,
            ),
            _("Board %(number)s: settled.") % {"number": number},
        )
    return redirect("hands", session.code)
