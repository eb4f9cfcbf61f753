"""What happened to teams and their matches, as the log says it."""

import datetime
from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from tournament.evening.states import (
    Finding,
)
from tournament.models import StageKind
from tournament.words.dates import day
from tournament.words.game import RANGE, board_range
from tournament.words.log.lines import add_from_board
from tournament.words.ruled import law_and_reason
from tournament.words.teams.law_86 import SHORT_FINDINGS

Detail = Mapping[str, Any]


def team_added(detail: Detail) -> str:
    """Say which teams came."""
    return _("Teams added: %(names)s") % {"names": ", ".join(detail["names"])}


def format_chosen(detail: Detail) -> str:
    """Say how the teams are to meet."""
    return _("Form chosen: %(kind)s") % {"kind": StageKind(detail["kind"]).label}


def match_agreed(detail: Detail) -> str:
    """Say which team confirmed the sheet of which match."""
    values = {"team": detail["team"], "match": "\N{EN DASH}".join(detail["match"])}
    return _("Match %(match)s: sheet confirmed by team %(team)s") % values


def match_agreement_taken_back(detail: Detail) -> str:
    """Say which team took back that it had confirmed the sheet of which match."""
    values = {"team": detail["team"], "match": "\N{EN DASH}".join(detail["match"])}
    return _("Match %(match)s: team %(team)s took its confirmation of the sheet back") % values


def match_signed(detail: Detail) -> str:
    """Say that both captains signed a match's sheet on paper."""
    values = {"match": "\N{EN DASH}".join(detail["match"])}
    return _("Match %(match)s: sheet signed by both captains on paper") % values


def board_ruling(detail: Detail) -> str:
    """Say on which board of which match was ruled, what was found, and by which law."""
    values = {
        "match": "\N{EN DASH}".join(detail["match"]),
        "board": detail["boards"][0],
        "finding": SHORT_FINDINGS[Finding(detail["finding"])],
    }
    text = _("Match %(match)s, board %(board)s: %(finding)s") % values
    reason = law_and_reason(detail.get("law", ""), detail.get("reason", ""))
    return f"{text} ({reason})" if reason else text


def board_ruling_withdrawn(detail: Detail) -> str:
    """Say on which board of which match the ruling was withdrawn."""
    values = {"match": "\N{EN DASH}".join(detail["match"]), "board": detail["boards"][0]}
    return _("Match %(match)s, board %(board)s: ruling withdrawn") % values


def line_up(detail: Detail) -> str:
    """Say of which part of a match the line-up was handed in."""
    values = {"match": "\N{EN DASH}".join(detail["match"]), "part": detail["part"]}
    if len(detail.get("teams", ())) == 1:
        values["team"] = detail["teams"][0]
        text = _("Match %(match)s, part %(part)s: line-up of team %(team)s given") % values
    else:
        text = _("Match %(match)s, part %(part)s: line-up given") % values
    text = add_from_board(text, detail)
    return f"{text} ({detail['reason']})" if detail.get("reason") else text


def line_up_kept(detail: Detail) -> str:
    """Say of which part of a match the line-up stays, against what a table handed in."""
    values = {
        "match": "\N{EN DASH}".join(detail["match"]),
        "part": detail["part"],
        "team": ", ".join(detail["teams"]),
    }
    return _("Match %(match)s, part %(part)s: line-up of team %(team)s stays as it was") % values


def add_withdrawn(sentence: str, detail: Detail) -> str:
    """Add that a match's sheet, which was confirmed, is to be confirmed again."""
    if not detail.get("confirm_again"):
        return sentence
    return _("%(change)s: the match is to be confirmed again") % {"change": sentence}


def round_drawn(detail: Detail) -> str:
    """Say who was drawn together."""
    meetings = [RANGE.join(both) for both in detail["meetings"]]
    if detail.get("triangle"):
        meetings.append(RANGE.join(detail["triangle"]))
    values = {"round": detail["round"], "meetings": ", ".join(meetings), "bye": detail.get("bye")}
    if values["bye"]:
        return _("Round %(round)s drawn: %(meetings)s. Bye: %(bye)s") % values
    return _("Round %(round)s drawn: %(meetings)s") % values


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


def team_removed(detail: Detail) -> str:
    """Say which team was taken out."""
    return _("Team taken out: %(name)s") % {"name": detail["name"]}


def extra_boards(detail: Detail) -> str:
    """Say which match goes on with which boards."""
    values = {**detail, "boards": board_range(detail["boards"])}
    return _("Extra boards of match %(match)s in round %(round)s: %(boards)s") % values


def match_forfeited(detail: Detail) -> str:
    """Say who did not come to a match."""
    if not detail["absent"]:
        return _("Match %(match)s: both teams came") % detail
    return _("Match %(match)s: team %(absent)s did not come") % detail


def board_removed(detail: Detail) -> str:
    """Say which match does without which board."""
    return _("Match %(match)s: board %(board)s taken out") % detail


def boards_changed(detail: Detail) -> str:
    """Say which boards a match is played with, instead of which."""
    values = {name: board_range(detail[name]) for name in ("boards", "before")}
    values["match"] = detail["match"]
    return _("Match %(match)s: boards %(boards)s instead of %(before)s") % values


def late_team(detail: Detail) -> str:
    """Say which team came late, and from when on it plays."""
    text = _("Late team %(team)s, %(name)s, from round %(round)s on") % detail
    if detail.get("against"):
        against = _("%(change)s, in place of the bye of team %(against)s")
        text = against % {"change": text, "against": detail["against"]}
    if detail.get("missed_as_bye"):
        missed = _("%(change)s; what it missed counts as a bye")
        text = missed % {"change": text}
    return text


def team_left(detail: Detail) -> str:
    """Say which team left, and when."""
    return _("Team %(team)s left after round %(after)s") % detail


def teams_exchanged(detail: Detail) -> str:
    """Say which teams changed places."""
    values = {"round": detail["round"], "teams": ", ".join(detail["teams"])}
    if detail.get("later"):
        values["later"] = ", ".join(map(str, detail["later"]))
        text = _("Rounds %(round)s and %(later)s, teams exchanged: %(teams)s")
        return text % values
    return _("Round %(round)s, teams exchanged: %(teams)s") % values


def event_continued(detail: Detail) -> str:
    """Say when the event goes on, and in which form."""
    kind = StageKind(detail["kind"]).label
    on = day(datetime.date.fromisoformat(detail["date"]))
    return _("The event continues on %(day)s: %(kind)s") % {"day": on, "kind": kind}


def pair_absent(detail: Detail) -> str:
    """Say which pair did not come to its match."""
    if not detail["absent"]:
        return _("Match %(match)s: both pairs came") % detail
    return _("Match %(match)s: pair %(absent)s did not come") % detail


def pair_left(detail: Detail) -> str:
    """Say which pair left, and when."""
    return _("Pair %(team)s left after round %(after)s") % detail


def pairs_exchanged(detail: Detail) -> str:
    """Say which pairs changed places."""
    values = {"round": detail["round"], "pairs": ", ".join(detail["teams"])}
    return _("Round %(round)s, pairs exchanged: %(pairs)s") % values


SENTENCES: Mapping[str, Callable[[Detail], str]] = {
    "team_added": team_added,
    "teams_pasted": team_added,
    "team_changed": team_changed,
    "team_removed": team_removed,
    "format_chosen": format_chosen,
    "match_agreed": match_agreed,
    "match_agreement_taken_back": match_agreement_taken_back,
    "match_signed": match_signed,
    "board_ruling": board_ruling,
    "board_ruling_withdrawn": board_ruling_withdrawn,
    "line_up": line_up,
    "line_up_kept": line_up_kept,
    "round_drawn": round_drawn,
    "extra_boards": extra_boards,
    "match_forfeited": match_forfeited,
    "team_left": team_left,
    "board_removed": board_removed,
    "boards_changed": boards_changed,
    "late_team": late_team,
    "teams_exchanged": teams_exchanged,
    "event_continued": event_continued,
    "pair_absent": pair_absent,
    "pair_left": pair_left,
    "pairs_exchanged": pairs_exchanged,
}
