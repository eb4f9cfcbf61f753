"""The cockpit of a director who plays in a half-played evening, beside that of one who does not.

Needs Django set up on a data folder of its own, in which `bench.program.evening` has made a club.
"""

from dataclasses import replace

from django.contrib.auth.models import User
from django.test import Client

from bench.program.evening import page, played
from bench.timing import Measure, note_ratios
from tournament.club.services.first_start import find_owner
from tournament.models import Attendance, Membership, Role, Session
from tournament.store.standings import forget
from tournament.store.write import By
from tournament.veil.services.choose_own_pair import choose_own_pair

ROUNDS_PLAYED = 4


def measures() -> list[Measure]:
    owner = find_owner()
    assert owner
    session = played(owner, ROUNDS_PLAYED)
    clients, address = (
        (logged_in(owner), logged_in(who_plays(session))),
        f"/director/{session.code}/",
    )
    alone, plays = (page("cold", one, address, before=forget) for one in clients)
    alone_warm, plays_warm = (page("warm", one, address) for one in clients)
    return [
        replace(alone, name="half-played: cockpit, cold"),
        replace(note_ratios(plays, other=alone), name="  of a director who plays"),
        replace(alone_warm, name="half-played: cockpit, warm"),
        replace(note_ratios(plays_warm, other=alone_warm), name="  of a director who plays"),
    ]


def who_plays(session: Session) -> User:
    """Make a director who has a pair in the evening."""
    user = User.objects.create_user("joue")
    Membership.objects.create(user=user, club=session.event.club, role=Role.DIRECTOR)
    session.refresh_from_db()
    entry = Attendance.objects.get(session=session, order=1).entry_id
    choose_own_pair(session, By(user), entry_id=entry)
    return user


def logged_in(user: User) -> Client:
    client = Client(SERVER_NAME="localhost")
    client.force_login(user)
    return client
