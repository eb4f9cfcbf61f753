"""A match under way in words: its teams, how far each room is, which one waits for the other."""

from django.utils.translation import gettext, ngettext, pgettext

from tournament.evening.matches.planned import Cause
from tournament.evening.report import Contestant
from tournament.kinds.teams.values.play.under_way import MatchUnderWay, RoomUnderWay
from tournament.kinds.teams.words.rooms import tables_text
from tournament.words import game
from tournament.words.dates import hour_or_moment
from tournament.words.stages.unplayed import numbered_name


def match_name(home: Contestant, away: Contestant | None) -> str:
    """Write who meets whom: 1 Rouge – 5 Noir."""
    return game.join_names([numbered_name(team) for team in (home, away) if team])


def teams_in(match: MatchUnderWay, room: str) -> str:
    """Write who sits where in a room: NS 1, EW 5."""
    home, away = match.home.shown, match.away.shown if match.away else ""
    ns, ew = (home, away) if room == "open" else (away, home)
    return f"{game.side('NS')} {ns}, {game.side('EW')} {ew}"


def room_status(room: RoomUnderWay) -> str:
    """Say how far a room is, and what is amiss there."""
    done = gettext("%(entered)s of %(due)s") % {"entered": room.entered, "due": room.due}
    if room.waits_since:
        waits = pgettext("a room", "waits since %(since)s")
        return f"{done}, {waits % {'since': hour_or_moment(room.waits_since)}}"
    if room.late:
        late = ngettext("%(n)s from an earlier round", "%(n)s from earlier rounds", room.late)
        return f"{done}, {late % {'n': room.late}}"
    if room.behind:
        behind = ngettext("%(n)s board behind", "%(n)s boards behind", room.behind)
        return f"{done}, {behind % {'n': room.behind}}"
    return done


def waiting_text(match: MatchUnderWay) -> str:
    """Say which room waits for which, since when and for how much."""
    waiting, awaited = match.waiting, match.awaited
    if waiting is None or awaited is None or waiting.waits_since is None:
        return ""
    owed = awaited.due - awaited.entered
    return ngettext(
        "waits since %(since)s for %(tables)s: %(n)s board to come",
        "waits since %(since)s for %(tables)s: %(n)s boards to come",
        owed,
    ) % {
        "since": hour_or_moment(waiting.waits_since),
        "tables": tables_text(awaited.tables),
        "n": owed,
    }


def unplayed_text(match: MatchUnderWay) -> str:
    """Say why a match is not played."""
    if match.away is None:
        return pgettext("a match", "%(team)s: bye") % {"team": numbered_name(match.home)}
    missing = match.match.unplayed
    assert missing
    assert missing.team
    has_left = missing.cause is Cause.LEFT
    text = (
        gettext("%(match)s: %(team)s has left.")
        if has_left
        else gettext("%(match)s: %(team)s did not come.")
    )
    names = {"match": match_name(match.home, match.away), "team": game.surnames(missing.team)}
    return text % names
