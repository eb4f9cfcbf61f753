"""The log in sentences, made from a change's kind and detail in the reader's language."""

from collections.abc import Callable, Iterator, Mapping
from operator import itemgetter
from typing import Any

from django.utils.translation import gettext, ngettext_lazy, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.evening.errors import ServiceError
from tournament.evening.parts.match_rounds import MatchRounds, find_match_round
from tournament.words.draws import match_rounds
from tournament.words.errors.codes import words
from tournament.words.log import bookings, calls, deals, entries, federal, hall, lines, teams
from tournament.words.log.fields import (
    KIND,
    USUAL,
    Detail,
    Sentence,
    Text,
    count_boards,
    either,
    label,
    name_values,
    optional,
    phrase,
    write_text,
)
from tournament.words.log.lines import outcome, outcome_of, reported
from tournament.words.log.settings import settings_changed
from tournament.words.log.writers import (
    licence_changed,
    moment_of,
    payment,
    plan_repaired,
    players_imported,
    till_counted,
)
from tournament.words.ruled import group_name

# What stands in details and is a round of the room.
ROUNDS = ("round", "first_round", "last_round")
PUBLISHED: Mapping[str, Text] = {
    "provisional": _("Provisional ranking published (version %(version)s)"),
    "corrected": _("Corrected ranking published (version %(version)s)"),
    "final": _("Final ranking published (version %(version)s)"),
}


def sentence(kind: str, detail: Detail) -> str:
    """Say what a change did; a kind without a sentence is written by its name."""
    own = SENTENCES.get(kind)
    try:
        if own is None:
            return f"{kind} {name_values(detail)}".strip()
        return teams.add_withdrawn(own.write(detail), detail)
    except (AttributeError, LookupError, TypeError, ValueError):
        # Another version of the program, on another computer, wrote it in its own way.
        return kind


def tells_scores(kind: str) -> bool:
    """Tell whether the sentence of a kind may tell what happened on its boards."""
    return SENTENCES.get(kind, Sentence("")).tells_scores


def refusal(error: ServiceError, of: str = USUAL, rounds: MatchRounds = ()) -> str:
    """Say why a change cannot be undone, and name the later change that stands against it."""
    if error.code != "changed_since":
        return words(error)
    later: Any = error.details
    what = sentence(later["kind"], as_in_event(of, later["kind"], later["detail"], rounds))
    return gettext("Something later changed the same (%(what)s). Undo that first.") % {"what": what}


# ---- the rounds that a change names ----


def as_in_event(of: str, kind: str, detail: Detail, rounds: MatchRounds = ()) -> dict[str, Any]:
    """Name the rounds in what a change kept as the room counts them, of teams a match, never half
    of one, and of which kind the event is, that speaks in its words; also in what an undo undid."""
    named = {**detail, KIND: of}
    if isinstance(detail.get("detail"), dict):
        inner = str(detail.get("kind", ""))
        named["detail"] = as_in_event(of, inner, detail["detail"], rounds)
    if kind == "round":
        return {
            name: name_value(match_rounds.begin_name, rounds, value)
            for name, value in named.items()
        }
    begins = kind in SENTENCES and SENTENCES[kind].begins
    for key in named.keys() & {*ROUNDS}:
        named[key] = name_value(
            match_rounds.begin_name if begins else match_rounds.round_name, rounds, named[key]
        )
    if "after" in named:
        named["after"] = name_value(match_rounds.end_name, rounds, named["after"])
    if "later" in named:
        later = [one for one in named["later"] if isinstance(one, int)]
        named["later"] = [one for one in later if find_match_round(rounds, one).first == one]
    return named


def name_value(
    name: Callable[[MatchRounds, int], str], rounds: MatchRounds, value: object
) -> object:
    """Name a round where it is one."""
    return name(rounds, value) if isinstance(value, int) and value > 0 else value


# ---- undone ----


def undone_text(detail: Detail) -> str:
    """Write what an undo took away, or did again."""
    kind, undone = detail["kind"], detail["detail"]
    if kind == "undo":
        what = sentence(undone["kind"], undone["detail"])
        return gettext("Done again: %(what)s") % {"what": what}
    return gettext("Undone: %(what)s") % {"what": sentence(kind, undone)}


def undo_text(kind: str, detail: Detail) -> str:
    """Say what an undo took away, and what stands now."""
    what = undone_text({"kind": kind, "detail": detail})
    if kind == "undo":
        inner, to = detail["detail"], detail["detail"].get("to")
        now = shows(to) if changes_line(detail["kind"], inner) else ""
    elif kind == "move":
        now = gettext("It is on board %(board)s again.") % detail
    else:
        now = shows(detail.get("from")) if changes_line(kind, detail) else ""
    return f"{what}. {now}".strip()


def changes_line(kind: str, detail: Detail) -> bool:
    """Tell whether settling a contradiction changed the line, which may also be left as it is."""
    return kind in {"result", "take_back"} or (kind == "settled" and detail["from"] != detail["to"])


def shows(detail: Detail | None) -> str:
    if not detail:
        return gettext("The line is empty again.")
    return gettext("The line shows %(outcome)s again.") % {"outcome": outcome(detail)}


# The filter above the log offers those that are `listed_as` something in this order.
SENTENCES: Mapping[str, Sentence] = {
    "result": Sentence(lines.result, listed_as=pgettext_lazy("filter of the log", "results")),
    "move": Sentence(
        lines.move, listed_as=pgettext_lazy("filter of the log", "moved to another board")
    ),
    "take_back": Sentence(
        _("%(line)s %(outcome)s taken back"),
        {"outcome": outcome_of("from")},
        listed_as=pgettext_lazy("filter of the log", "taken back"),
    ),
    "undo": Sentence(undone_text, listed_as=pgettext_lazy("filter of the log", "undone")),
    "confirmed": Sentence(
        _("%(line)s %(outcome)s confirmed"),
        {"outcome": outcome_of("to")},
        listed_as=pgettext_lazy("filter of the log", "confirmations"),
    ),
    "settled": Sentence(
        lines.settled_text, listed_as=pgettext_lazy("filter of the log", "conflicts settled")
    ),
    "round": Sentence(
        either(
            "goes_on",
            _("Play goes on in round %(round)s"),
            _("Round %(round)s called (was %(from)s)"),
        ),
        {"goes_on": lambda detail: detail["from"] == detail["round"]},
        listed_as=pgettext_lazy("filter of the log", "rounds called"),
    ),
    "looked": Sentence(
        phrase("log.looked"),
        {"n": count_boards, "pair": itemgetter("pairs")},
        listed_as=pgettext_lazy("filter of the log", "boards looked at before playing"),
        tells_scores=False,
    ),
    "publish": Sentence(
        lambda detail: write_text(PUBLISHED[detail["kind"]], detail),
        listed_as=pgettext_lazy("filter of the log", "publications"),
    ),
    "publication_withdrawn": Sentence(
        either(
            "before",
            _("Version %(version)s taken back: players see version %(before)s again"),
            _("Version %(version)s taken back: nothing is published"),
        ),
        listed_as=pgettext_lazy("filter of the log", "publications taken back"),
    ),
    "deadline_moved": Sentence(
        _("Time for claims about version %(version)s moved: until %(until)s, was %(stood)s"),
        {"until": moment_of("until"), "stood": moment_of("from")},
        listed_as=pgettext_lazy("filter of the log", "time for claims moved"),
    ),
    "seen": Sentence(
        either("seen", _("%(line)s seen, left as it is"), _("%(line)s to be looked at"))
    ),
    "suspects_left": Sentence(
        ngettext_lazy(
            "%(n)s result to look at stays as it is: board %(boards)s",
            "%(n)s results to look at stay as they are: boards %(boards)s",
            "n",
        ),
        {"n": lambda detail: len(detail["results"])},
    ),
    "name_reported": Sentence(
        reported(
            either(
                "pair",
                phrase("log.name_reported"),
                _("Table %(table)s: a name is wrong"),
            )
        ),
        {"pair": optional("pair")},
    ),
    "wrong_opponents_reported": Sentence(
        reported(_("Table %(table)s: other opponents than planned"))
    ),
    "report_seen": Sentence(reported(_("Seen: what table %(table)s reported"))),
    "ruling": Sentence(lines.ruling),
    "ruling_withdrawn": Sentence(
        _("%(line)s ruling %(ruling)s withdrawn"), {"ruling": outcome_of("from")}
    ),
    "penalty": Sentence(lines.penalty),
    "penalty_withdrawn": Sentence(phrase("log.penalty_withdrawn"), {"amount": lines.taken}),
    "group": Sentence(lines.grouped),
    "group_withdrawn": Sentence(
        _("Board %(board)s, %(group)s withdrawn"),
        {"group": lambda detail: group_name(detail["group"])},
    ),
    "claim_made": Sentence(lines.claim_made),
    "claim_answered": Sentence(lines.claim_answered),
    "claim_withdrawn": Sentence(phrase("log.claim_withdrawn")),
    "claim_accepted": Sentence(lines.claim_accepted),
    "claim_refused": Sentence(phrase("log.claim_refused")),
    "appeal": Sentence(
        _("Appeal %(appeal)s of %(pair)s%(about)s: %(grounds)s"), {"about": lines.appealed}
    ),
    "appeal_decided": Sentence(lines.appeal_decided),
    "results_imported": Sentence(
        _("%(results)s results read from %(file)s (SHA-256 %(digest)s)"),
        {"digest": itemgetter("sha256")},
    ),
    "plan_repaired": Sentence(plan_repaired),
    "player_added": Sentence(label(_("Player added"))),
    "players_imported": Sentence(players_imported),
    "player_changed": Sentence(label(_("Player changed"))),
    "licence_changed": Sentence(licence_changed),
    "made_nameless": Sentence(label(_("Made nameless"))),
    "movement_chosen": Sentence(
        either("letters", _("Movement chosen, section %(letters)s"), _("Movement chosen")),
        {"letters": optional("sections")},
    ),
    "room_divided": Sentence(
        _("Room cut into sections %(letters)s, movements chosen"),
        {"letters": itemgetter("sections")},
    ),
    "settings_changed": Sentence(settings_changed),
    "delays_summed": Sentence(_("Minutes behind are summed from now on")),
    "profile_added": Sentence(label(_("Scoring rules added"))),
    "profile_changed": Sentence(label(_("Scoring rules changed"))),
    "profile_removed": Sentence(label(_("Scoring rules removed"))),
    "template_kept": Sentence(label(_("Template kept"))),
    "template_changed": Sentence(label(_("Template changed"))),
    "template_dropped": Sentence(label(_("Template dropped"))),
    "paid": payment(_("Paid")),
    "payment_taken_back": payment(_("Payment taken back")),
    "carnet_sold": payment(_("Carnet of ten entries sold")),
    "carnet_taken_back": payment(_("Carnet taken back")),
    "deposit_made": payment(_("Paid in on account")),
    "deposit_paid_back": payment(_("Paid back from the account")),
    "deposit_taken_back": payment(_("Payment on account taken back")),
    "prices_changed": Sentence(_("Prices of evenings changed")),
    "evening_priced": Sentence(settings_changed),
    "till_counted": Sentence(till_counted),
    "break_planned": Sentence(_("Break of %(minutes)s minutes after round %(after)s")),
    "break_dropped": Sentence(_("No break after round %(after)s")),
    "director_plays": Sentence(
        either("entry", label(_("Plays in this evening")), _("Does not play in this evening")),
        tells_scores=False,
    ),
    "started": Sentence(label(_("Evening started"))),
    "evening_created": Sentence(label(_("Evening created"))),
    "evening_discarded": Sentence(label(_("Evening taken out of the list"))),
    "evening_restored": Sentence(label(_("Evening brought back into the list"))),
    "link_renewed": Sentence(_("Tables’ links renewed, former cards open nothing: %(tables)s")),
    "link_closed": Sentence(_("Tables’ links closed: %(tables)s")),
    "welcome_opened": Sentence(_("Tablet at the door open")),
    "welcome_closed": Sentence(_("Tablet at the door closed")),
    "link_opened": Sentence(_("Tables’ links open again: %(tables)s")),
    "address_chosen": Sentence(
        either(
            "address",
            _("Links carry the address %(address)s"),
            _("Links carry the likeliest address of the computer"),
        )
    ),
    **bookings.SENTENCES,
    **calls.SENTENCES,
    **entries.SENTENCES,
    **federal.SENTENCES,
    **hall.SENTENCES,
    **teams.SENTENCES,
    **deals.SENTENCES,
}


def list_filters() -> Iterator[tuple[str, Text]]:
    """List the kinds that the filter above the log offers, conflicts before what settled them."""
    for kind, own in SENTENCES.items():
        if kind == "settled":
            yield "conflict", pgettext_lazy("filter of the log", "conflicts")
        if own.listed_as:
            yield kind, own.listed_as
