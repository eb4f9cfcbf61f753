"""People named so that nobody is mistaken for a namesake."""

import uuid
from collections.abc import Container, Iterable

from django.utils.translation import gettext, pgettext

from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.proposals import ClubPlayers, Proposal
from tournament.store.reading.entries import EntryRow


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
    said = {"number": number, "partner": partner}
    if number and partner:
        return gettext("no. %(number)s, plays with %(partner)s") % said
    if partner:
        return gettext("no number, plays with %(partner)s") % said
    if number:
        return gettext("no. %(number)s") % said
    return gettext("no number, has not played")


def name_pair(proposal: Proposal, club: ClubPlayers) -> str:
    return " – ".join(name_member(member, club) for member in proposal.members)


def name_row(row: EntryRow, namesakes: Container[uuid.UUID]) -> str:
    """Name a pair that has come: whom a namesake plays with is seen, the number is added."""
    names = []
    for player in row.players:
        is_doubtful = player.player in namesakes and player.number
        note = gettext("no. %(number)s") % {"number": player.number}
        names.append(add_note(player.full_name, note) if is_doubtful else player.full_name)
    return " – ".join(names)


def pasted_note(member: NamedPlayer, pasted: Iterable[NamedPlayer], club: ClubPlayers) -> str:
    """Say what tells a player of a pasted list from a namesake, in the club or in the list."""
    if member.id in club.namesakes:
        return distinguishing_note(member, club)
    others = {
        each.key: add_note(each.full_name, distinguishing_note(each, club))
        for each in (*club.known, *pasted)
        if each.words == member.words and each.key != member.key
    }
    if not others:
        return ""
    return gettext("has a namesake: %(players)s") % {"players": ", ".join(others.values())}
