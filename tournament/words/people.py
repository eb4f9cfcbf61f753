"""People named so that nobody is mistaken for a namesake."""

import re
import uuid
from collections import Counter
from collections.abc import Container, Iterable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext, npgettext_lazy, pgettext, pgettext_lazy

from tournament.evening.door.licences import UNKNOWN, Licence, LicenceState
from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.proposals import ClubPlayers, Proposal
from tournament.evening.report import Contestant, Person
from tournament.evening.states import Sex
from tournament.store.reading.entries import EntryPlayerRow, EntryRow
from tournament.words.dates import short_day
from tournament.words.game import full_name, join_names, pair_label, surname

SEXES: Mapping[str, str | Promise] = {
    Sex.LADY.value: pgettext_lazy("sex of a player", "lady"),
    Sex.GENTLEMAN.value: pgettext_lazy("sex of a player", "gentleman"),
}
# Whether somebody is licensed, and the sign before it: no colour alone says so.
LICENCES: Mapping[LicenceState, str | Promise] = {
    LicenceState.LICENSED: pgettext_lazy("player", "licensed"),
    LicenceState.PENDING: pgettext_lazy("player", "licence pending"),
    LicenceState.NONE: pgettext_lazy("player", "not licensed"),
    LicenceState.ELSEWHERE: pgettext_lazy("player", "licensed elsewhere"),
    LicenceState.UNKNOWN: pgettext_lazy("player", "licence not known"),
}
LICENCE_COUNTS = {
    LicenceState.LICENSED: npgettext_lazy("players", "%(n)d licensed", "%(n)d licensed", "n"),
    LicenceState.PENDING: npgettext_lazy(
        "players", "%(n)d licence pending", "%(n)d licences pending", "n"
    ),
    LicenceState.NONE: npgettext_lazy("players", "%(n)d not licensed", "%(n)d not licensed", "n"),
    LicenceState.ELSEWHERE: npgettext_lazy(
        "players", "%(n)d licensed elsewhere", "%(n)d licensed elsewhere", "n"
    ),
    LicenceState.UNKNOWN: npgettext_lazy(
        "players", "%(n)d licence not known", "%(n)d licences not known", "n"
    ),
}
LICENCE_SIGNS: Mapping[LicenceState, str] = {
    LicenceState.LICENSED: "\N{CHECK MARK}",
    LicenceState.PENDING: "\N{HORIZONTAL ELLIPSIS}",
    LicenceState.NONE: "\N{MULTIPLICATION SIGN}",
    LicenceState.ELSEWHERE: "\N{NORTH EAST ARROW}",
    LicenceState.UNKNOWN: "?",
}


def licence_text(licence: Licence) -> str:
    """Write a licence with the day of which it is so: licence pending (12 Oct 2026)."""
    text = str(LICENCES[licence.state])
    if licence.as_of is None:
        return text
    values = {"licence": text, "day": short_day(licence.as_of)}
    return pgettext("licence, and the day of the list", "%(licence)s (%(day)s)") % values


def licence_count(state: LicenceState, n: int) -> str:
    """Write how many players have a state of licences: 3 licences pending."""
    return LICENCE_COUNTS[state] % {"n": n}


def licence_sign(licence: Licence) -> str:
    """Write the sign of a licence, which stands before its words."""
    return LICENCE_SIGNS[licence.state]


def list_marked(
    row: EntryRow, licences: Mapping[uuid.UUID, Licence]
) -> list[tuple[EntryPlayerRow, Licence]]:
    """List the players of an entry with their licences; none of a club that knows of no licence."""
    if not licences:
        return []
    players = [(player, licences.get(player.player, UNKNOWN)) for player in row.players]
    return [each for each in players if each[1].is_marked_of(guest=each[0].guest)]


def name_member(member: NamedPlayer, club: ClubPlayers) -> str:
    """Name a player; of two of one name also by licence number and usual partner."""
    if member.id not in club.namesakes:
        return member.full_name
    return add_note(member.full_name, distinguishing_note(member, club))


def add_note(name: str, note: str) -> str:
    template = pgettext("a player and what tells him from a namesake", "%(name)s (%(note)s)")
    return template % {"name": name, "note": note}


def distinguishing_note(member: NamedPlayer, club: ClubPlayers) -> str:
    """Say what tells a player from others of the same name."""
    usual = club.usual_partners(member)
    number, partner = member.number, usual[0][1].full_name if usual else ""
    values = {"number": number, "partner": partner}
    if number and partner:
        return gettext("no. %(number)s, plays with %(partner)s") % values
    if partner:
        return gettext("no number, plays with %(partner)s") % values
    if number:
        return gettext("no. %(number)s") % values
    return gettext("no number, has not played")


def name_pair(proposal: Proposal, club: ClubPlayers) -> str:
    return " – ".join(name_member(member, club) for member in proposal.members)


def name_row(row: EntryRow, namesakes: Container[uuid.UUID]) -> str:
    """Name a pair that has come: whom a namesake plays with is seen, the number is added."""
    return " – ".join(
        name_beside_others(player.full_name, player.number, is_namesake=player.player in namesakes)
        for player in row.players
    )


def name_beside_others(full_name: str, number: str, *, is_namesake: bool) -> str:
    """Name a player beside those he plays with: of two of one name also by licence number."""
    if not (is_namesake and number):
        return full_name
    return add_note(full_name, gettext("no. %(number)s") % {"number": number})


def pasted_note(member: NamedPlayer, pasted: Iterable[NamedPlayer], club: ClubPlayers) -> str:
    """Say what tells a player of a pasted list from a namesake, in the club or in the list."""
    if member.id in club.namesakes:
        return distinguishing_note(member, club)
    others = {
        each.key: add_note(each.full_name, distinguishing_note(each, club))
        for each in (*club.players, *pasted)
        if each.words == member.words and each.key != member.key
    }
    if not others:
        return ""
    return gettext("has a namesake: %(players)s") % {"players": ", ".join(others.values())}


# ---- on the room's screen ----


def names_in_room(
    pairs: Iterable[Contestant], sides: Iterable[Contestant] = ()
) -> dict[Contestant, str]:
    """Name every pair so that nobody in the room is mistaken for another; a married couple has
    its name once, a team the one that it goes by. `sides` are those at the tables, who are among
    the pairs, or two single players of them."""
    every = set(pairs)
    people = {(pair.key, person) for pair in every for person in pair.players}
    bearers = Counter(surname(person).casefold() for _, person in people)
    met = {name for name, count in bearers.items() if count > 1}
    return {pair: particles_kept(name_in_room(pair, met)) for pair in every.union(sides)}


def particles_kept(names: str) -> str:
    """Keep short words on the line of the name that follows: De La, van, Le."""
    return re.sub(r"(?<!\w)(\w{1,3}) (?=\w)", "\\1\N{NO-BREAK SPACE}", names)


def name_in_room(pair: Contestant, met: set[str]) -> str:
    """Name a pair; `met` are the surnames, in small letters, of which there are several."""
    if pair.name:
        return pair.name
    if is_couple(pair):
        first, second = pair.players
        both = {"first": first.first_name, "second": second.first_name, "last": first.last_name}
        return pgettext("couple", "%(first)s and %(second)s %(last)s") % both
    return join_names([name_player(person, met) for person in pair.players]) or pair_label(pair)


def is_couple(pair: Contestant) -> bool:
    """Tell whether both have one surname, and each a first name."""
    surnames = {person.last_name.casefold() for person in pair.players}
    return (
        len(pair.players) == 2
        and len(surnames) == 1
        and all(person.first_name and person.last_name for person in pair.players)
    )


def name_player(person: Person, met: set[str]) -> str:
    return full_name(person) if surname(person).casefold() in met else surname(person)
