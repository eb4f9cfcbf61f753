"""What the log says of tables that call the director, or wait: why, and how long it took."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.evening.play.table_calls import ANSWERED, ENDED, MADE, WITHDRAWN, CallReason
from tournament.evening.play.waits import WAIT_ENDED, WAITS
from tournament.words.log.fields import Detail, Sentence, Text

# As a table's phone offers them, in the order of an auction and a deal.
REASONS: Mapping[str, str | Promise] = {
    CallReason.BID.value: pgettext_lazy("reason of a call", "a bid out of turn or insufficient"),
    CallReason.LEAD.value: pgettext_lazy("reason of a call", "a lead out of turn"),
    CallReason.REVOKE.value: pgettext_lazy("reason of a call", "a revoke"),
    CallReason.CLAIM.value: pgettext_lazy("reason of a call", "a claim of tricks"),
    CallReason.BOARD.value: pgettext_lazy("reason of a call", "a wrong board"),
    CallReason.OTHER.value: pgettext_lazy("reason of a call", "something else"),
}


def reason_words(reason: str) -> str:
    """Say why a table calls; nothing where it did not say."""
    return str(REASONS.get(reason, ""))


def span(seconds: int) -> str:
    """Write how long something took: 40 s, 1 min 30 s."""
    minutes, rest = divmod(seconds, 60)
    if not minutes:
        return gettext("%(seconds)s s") % {"seconds": rest}
    if not rest:
        return gettext("%(minutes)s min") % {"minutes": minutes}
    return gettext("%(minutes)s min %(seconds)s s") % {"minutes": minutes, "seconds": rest}


def called(detail: Detail) -> str:
    """Write which table called, and why if it said so."""
    if not detail["reason"]:
        return gettext("Table %(at)s calls the director") % detail
    reason = reason_words(detail["reason"])
    return gettext("Table %(at)s calls the director: %(reason)s") % {**detail, "reason": reason}


def waits(detail: Detail) -> str:
    """Write which table waits, and for which if that is known."""
    if len(detail["for"]) != 1:
        return gettext("Table %(at)s waits") % detail
    return gettext("Table %(at)s waits for table %(for)s") % {**detail, "for": detail["for"][0]}


def of_time(text: Text, listed_as: Text = "") -> Sentence:
    """Make a sentence that says how long it took since the call."""
    fields = {"span": lambda detail: span(detail["seconds"])}
    return Sentence(text, fields, listed_as=listed_as, tells_scores=False)


SENTENCES: Mapping[str, Sentence] = {
    MADE: Sentence(
        called, listed_as=pgettext_lazy("filter of the log", "calls"), tells_scores=False
    ),
    ANSWERED: of_time(_("Table %(at)s: the director goes there, %(span)s after the call")),
    ENDED: of_time(
        _("Table %(at)s: call ended after %(span)s"),
        listed_as=pgettext_lazy("filter of the log", "calls ended"),
    ),
    WAITS: Sentence(waits, tells_scores=False),
    WAIT_ENDED: of_time(_("Table %(at)s plays again, after %(span)s")),
    WITHDRAWN: of_time(_("Table %(at)s needs nobody any more, %(span)s after the call")),
}
