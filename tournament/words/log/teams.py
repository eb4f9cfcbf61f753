"""What happened to teams and their matches, as the log says it."""

import datetime
from collections.abc import Mapping
from operator import itemgetter

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.states import Finding
from tournament.models import StageKind
from tournament.words.dates import day
from tournament.words.figures import RANGE
from tournament.words.log.fields import Detail, Sentence, either, optional, write_text
from tournament.words.log.lines import add_from_board
from tournament.words.ruled import bracketed_reason

SHORT_FINDINGS: Mapping[Finding, str | Promise] = {
    Finding.NOBODY: pgettext_lazy("ruling on a board", "nobody at fault, average plus to both"),
    Finding.BOTH: pgettext_lazy("ruling on a board", "both at fault, average minus to both"),
    Finding.CANCELLED: pgettext_lazy("ruling on a board", "cancelled"),
    Finding.SUBSTITUTE: pgettext_lazy("ruling on a board", "a substitute board is to be played"),
    Finding.HOME: pgettext_lazy("ruling on a board", "the home team at fault"),
    Finding.AWAY: pgettext_lazy("ruling on a board", "the visitors at fault"),
    Finding.ONE_RESULT: pgettext_lazy("ruling on a board", "one result, the other assigned"),
}


def format_label(detail: Detail) -> object:
    """Name how contestants are to meet."""
    return StageKind(detail["kind"]).label


def continued_on(detail: Detail) -> str:
    """Write the day on which an event goes on."""
    return day(datetime.date.fromisoformat(detail["date"]))


def ruled_board(detail: Detail) -> int:
    """Number the one board of a ruling on a match."""
    number: int = detail["boards"][0]
    return number


def board_ruling(detail: Detail) -> str:
    """Say on which board of which match was ruled, what was found, and by which law."""
    finding = SHORT_FINDINGS[Finding(detail["finding"])]
    text = _("Match %(match)s, board %(board)s: %(finding)s")
    sentence = write_text(text, detail, board=ruled_board(detail), finding=finding)
    return sentence + bracketed_reason(detail)


def line_up(detail: Detail) -> str:
    """Say of which part of a match the line-up was handed in."""
    teams = detail.get("teams", ())
    text = _("Match %(match)s, part %(part)s: line-up given")
    if len(teams) == 1:
        text = _("Match %(match)s, part %(part)s: line-up of team %(team)s given")
    sentence = add_from_board(write_text(text, detail, team=teams), detail)
    return f"{sentence} ({detail['reason']})" if detail.get("reason") else sentence


def add_withdrawn(sentence: str, detail: Detail) -> str:
    """Add that a match's sheet, which was confirmed, is to be confirmed again."""
    if not detail.get("confirm_again"):
        return sentence
    return _("%(change)s: the match is to be confirmed again") % {"change": sentence}


def drawn_meetings(detail: Detail) -> list[str]:
    """Name who was drawn together."""
    meetings = [*detail["meetings"], *filter(None, [detail.get("triangle")])]
    return [RANGE.join(meeting) for meeting in meetings]


def team_changed(detail: Detail) -> str:
    """Say which team was changed, and who came to it or left it."""
    parts = [_("Team %(name)s changed") % {"name": detail["name"]}]
    if detail.get("was", detail["name"]) != detail["name"]:
        parts.append(_("before: %(name)s") % {"name": detail["was"]})
    if detail.get("came"):
        parts.append(_("in: %(names)s") % {"names": ", ".join(detail["came"])})
    if detail.get("left"):
        parts.append(_("out: %(names)s") % {"names": ", ".join(detail["left"])})
    return ", ".join(parts)


def late_team(detail: Detail) -> str:
    """Say which team came late, and from when on it plays."""
    text = _("Late team %(team)s, %(name)s, from round %(round)s on") % detail
    if detail.get("against"):
        against = _("%(change)s, in place of the bye of team %(against)s")
        text = against % {"change": text, "against": detail["against"]}
    if detail.get("missed_as_bye"):
        text = _("%(change)s; what it missed counts as a bye") % {"change": text}
    return text


TEAM_ADDED = Sentence(_("Teams added: %(names)s"))
SENTENCES: Mapping[str, Sentence] = {
    "team_added": TEAM_ADDED,
    "teams_pasted": TEAM_ADDED,
    "team_changed": Sentence(team_changed),
    "team_removed": Sentence(_("Team taken out: %(name)s")),
    "late_team": Sentence(late_team, begins=True),
    "team_left": Sentence(_("Team %(team)s left after round %(after)s")),
    "pair_left": Sentence(_("Pair %(team)s left after round %(after)s")),
    "format_chosen": Sentence(_("Form chosen: %(kind)s"), {"kind": format_label}),
    "event_continued": Sentence(
        _("The event continues on %(day)s: %(kind)s"),
        {"day": continued_on, "kind": format_label},
    ),
    "round_drawn": Sentence(
        either(
            "bye",
            _("Round %(round)s drawn: %(meetings)s. Bye: %(bye)s"),
            _("Round %(round)s drawn: %(meetings)s"),
        ),
        {"meetings": drawn_meetings, "bye": optional("bye")},
        begins=True,
    ),
    "teams_exchanged": Sentence(
        either(
            "later",
            _("Rounds %(round)s and %(later)s, teams exchanged: %(teams)s"),
            _("Round %(round)s, teams exchanged: %(teams)s"),
        ),
        {"later": optional("later")},
        begins=True,
    ),
    "pairs_exchanged": Sentence(
        _("Round %(round)s, pairs exchanged: %(pairs)s"),
        {"pairs": itemgetter("teams")},
    ),
    "extra_boards": Sentence(
        _("Extra boards of match %(match)s in round %(round)s: %(boards)s"), begins=True
    ),
    "match_forfeited": Sentence(
        either(
            "absent",
            _("Match %(match)s: team %(absent)s did not come"),
            _("Match %(match)s: both teams came"),
        )
    ),
    "pair_absent": Sentence(
        either(
            "absent",
            _("Match %(match)s: pair %(absent)s did not come"),
            _("Match %(match)s: both pairs came"),
        )
    ),
    "board_removed": Sentence(_("Match %(match)s: board %(board)s taken out")),
    "boards_changed": Sentence(_("Match %(match)s: boards %(boards)s instead of %(before)s")),
    "line_up": Sentence(line_up),
    "line_up_kept": Sentence(
        _("Match %(match)s, part %(part)s: line-up of team %(team)s stays as it was"),
        {"team": itemgetter("teams")},
    ),
    "match_agreed": Sentence(_("Match %(match)s: sheet confirmed by team %(team)s")),
    "match_agreement_taken_back": Sentence(
        _("Match %(match)s: team %(team)s took its confirmation of the sheet back")
    ),
    "match_signed": Sentence(_("Match %(match)s: sheet signed by both captains on paper")),
    "board_ruling": Sentence(board_ruling),
    "board_ruling_withdrawn": Sentence(
        _("Match %(match)s, board %(board)s: ruling withdrawn"), {"board": ruled_board}
    ),
}
