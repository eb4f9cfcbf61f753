"""An evening under way that Diane directs and plays as pair 1, and scores that stand out.

Pair 1 has played boards 1 and 2 at table 1 in round 1; boards 3 to 6 are still to come for it.
"""

import html
import re

from django.http import HttpResponse
from django.test import Client

from tests.builders import a_club, a_user, by
from tests.tournament.play.evenings import an_evening, said
from tests.walk.files import text_of
from tournament.models import Attendance, Change, ClaimKind, Session
from tournament.public.services.claim import Message, make_claim
from tournament.results.services.publish import publish
from tournament.rulings.services.rule import rule
from tournament.services.results.record_result import record_result
from tournament.store.standings import session_evening
from tournament.store.write import By
from tournament.veil.services.choose_own_pair import choose_own_pair

OWN, SECRET, RULED = ("A", 1, 1, 1), ("A", 1, 2, 3), ("A", 1, 2, 4)
REASON = "la reine de trèfle retournée"
# What a result of a board still to be played is told by: its contract, its points, a reason.
TELLING = {
    "contract": r"(?<!\w)7\s?(NT|SA)",
    "points": r"(?<![\w.-])4\W?600(?![\w-])",
    "offer": r"7\s?♣",
    "undone": r"7\s?♥",
    "ruling": re.escape(REASON),
}
# In a claim that is told in words.
CLAIMED = "la dame de cœur est tombée"


def a_secret_evening(session: Session | None = None) -> Session:
    """Everything that could give a board away: a result, one that contradicts it, a ruling, what
    Diane herself entered and took back, a published version."""
    session = session or an_evening(a_club())
    diane = a_user(session.event.club)
    enter(session, by(diane), ("A", 1, 1, 1), "3NTN=")
    enter(session, by(diane), ("A", 1, 1, 2), "2SS+1")
    enter(session, by(diane), ("A", 1, 2, 4), "7HXXS-1")
    enter(session, By(device="table 2 · n"), SECRET, "7NTXXN-9")
    assert enter(session, By(device="table 2 · e"), SECRET, "7CXXE-2").verdict == "conflict"
    ruled = rule(session, by(), place=RULED, sides=said("2NTN="), base=0, told_why=("16B", REASON))
    assert ruled
    assert ruled.verdict == "accepted"
    publish(session, by(), kind="provisional")
    return fresh(session)


def claim_secrets(session: Session) -> None:
    """Claim two lines of boards that pair 1 has still to play, one in words, then one that it has
    played: claims 1, 2 and 3."""
    for place, message in (
        (SECRET, Message(ClaimKind.SCORE, said("7NTXXN-8"))),
        (RULED, Message(ClaimKind.OTHER, text=CLAIMED)),
        (OWN, Message(ClaimKind.SCORE, said("3NTN+1"))),
    ):
        # Of single players, the one in North.
        pair = session_evening(fresh(session)).result_at[place].seats.contestants[0]
        change = make_claim(fresh(session), By(), pair=pair, place=place, message=message)
        assert change


def enter(session: Session, who: By, place: tuple[str, int, int, int], text: str) -> Change:
    change = record_result(session, who, place=place, sides=said(text), base=0)
    assert change
    return change


def fresh(session: Session) -> Session:
    return Session.objects.select_related("event__club").get(pk=session.pk)


def entry_of(session: Session, number: int):
    return Attendance.objects.get(session=session, order=number).entry_id


def let_play(session: Session, user, number: int = 1) -> None:
    choose_own_pair(fresh(session), by(user), entry_id=entry_of(session, number))


def reads(user, language: str = "en") -> Client:
    client = Client(HTTP_ACCEPT_LANGUAGE=language)
    client.force_login(user)
    return client


def words_of(answer: HttpResponse) -> str:
    """All that an answer says: a page without its markup, what is in a file."""
    content = b"".join(answer) if answer.streaming else answer.content
    kind = answer.headers.get("Content-Type", "")
    if kind.startswith("text/html"):
        # A token is drawn by chance, and might say anything.
        page = re.sub(r"<input[^>]*csrfmiddlewaretoken[^>]*>", "", content.decode())
        values = " ".join(re.findall(r'value="([^"]*)"', page))
        return html.unescape(f"{re.sub('<[^>]*>', ' ', page)} {values}")
    return text_of(kind, content)


def told_by(answer: HttpResponse) -> set[str]:
    """Name what of the secret an answer tells."""
    words = words_of(answer)
    return {name for name, pattern in TELLING.items() if re.search(pattern, words)}
