"""Of boards that a director has still to play nothing is told by any page, fragment or file; all
of it once they asked to look. Of cards, which nobody is told before a board is over, see
`tests/tournament/deals/test_no_card.py`."""

from collections.abc import Container

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.urls import NoReverseMatch, reverse

from tests.builders import by
from tests.examples import Size
from tests.tournament.doors import DOORS
from tests.tournament.veil.arrange import (
    SECRET,
    TELLING,
    a_secret_evening,
    claim_secrets,
    entry_of,
    fresh,
    let_play,
    reads,
    told_by,
)
from tournament.models import Change, Session
from tournament.store.standings import forget
from tournament.veil.services.choose_own_pair import look_anyway
from tournament.web.sheets import plan_sheets, result_sheets

pytestmark = [pytest.mark.django_db, pytest.mark.shows, pytest.mark.slow]
LINE = "-".join(map(str, SECRET))
CLAIMS = {"claim", "accept_claim", "refuse_claim"}
LINE_TYPED = {
    "3-place": LINE,
    "3-text": "3NTN=",
    "3-ns": "",
    "3-ew": "",
    "line": "3",
    "3-base": "0",
}


def requests(session: Session, other: int = 2):
    """Every address of the evening, with what leads to the boards in question and to another who
    has played them: name, method, address, what is sent."""
    last = Change.objects.filter(session=session, kind="result", detail__board=3).first()
    arguments = {
        "number": 3,
        "pair": f"A{other}",
        "place": LINE,
        "version": 1,
        "entry": entry_of(session, other),
        "name": "ranking",
    }
    for name, door in DOORS.items():
        if not door.needs:
            continue
        own = {**door.arguments, **{k: v for k, v in arguments.items() if k in door.arguments}}
        own |= {"number": last.pk} if name == "undo" else {}
        own |= {"number": 1} if name in CLAIMS else {}
        try:
            address = reverse(name, kwargs={"code": session.code, **own})
        except NoReverseMatch:
            continue
        yield name, "get", address, {}
        yield name, "post", address, {}
    for name in (*result_sheets(), *plan_sheets()):
        address = reverse("print_file", args=[session.code, name])
        for of in ("", "live"):
            yield f"print_file {name}", "get", address, {"of": of}
    yield "read_line", "get", reverse("read_line", args=[session.code]), LINE_TYPED
    yield "round 1", "get", reverse("round", args=[session.code, 1]), {}
    yield "ruling", "get", reverse("ruling", args=[session.code, "A-1-2-4"]), {}
    yield "line", "get", reverse("line", args=[session.code, "A-1-2-4"]), {}
    yield "log of board 3", "get", reverse("log", args=[session.code]), {"board": 3}
    for number in (3, 4):
        yield "board", "get", reverse("board", args=[session.code, number]), {}
        page = reverse("board", args=[session.code, number])
        yield "board", "post", page, LINE_TYPED | {"3-was": "||"}
    for version in ({}, {"version": 1}):
        why = reverse("why_board", args=[session.code, 4, f"A{other}"])
        yield "why_board", "get", why, version
    move = reverse("move_line", args=[session.code, "A-1-1-1"])
    yield "move_line", "post", move, {"board": 3, "base": 1}
    fine = {"pair": f"A{other}", "amount": "10", "unit": "percent", "then": "watch"}
    yield "penalty", "post", reverse("penalty", args=[session.code]), fine


def find_told(
    session: Session,
    user: User,
    language: str = "en",
    *,
    among: Container[str] | None = None,
    other: int = 2,
) -> dict[str, set[str]]:
    """What is told by which address; whatever is done there is taken back."""
    client, found = reads(user, language), {}
    for name, method, address, sent in list(requests(session, other)):
        asked = f"{name} {method}"
        if among is not None and asked not in among:
            continue
        with transaction.atomic():
            answer = getattr(client, method)(address, sent, follow=True)
            told = told_by(answer)
            transaction.set_rollback(True)
        forget()
        if told:
            found.setdefault(asked, set()).update(told)
    return found


# Where it stands for who does not play; a test that asks nowhere would find nothing either. The
# quick test asks there, the whole one everywhere.
TELL = {
    "board get", "board post", "claim get", "claims get", "cockpit get", "conflicts get",
    "evening_file get", "fouled get", "line get", "log get",
    "print_file results-file get", "print_file travellers get",
    "print_file usebio get", "print_file workbook get", "round 1 get", "ruling get", "rulings get",
    "rulings_sheet get", "undo_last post", "why_board get",
}  # fmt: skip


class SecretTests:
    @pytest.fixture
    def session(self):
        session = a_secret_evening()
        claim_secrets(session)
        return fresh(session)

    @pytest.fixture
    def diane(self, session):
        return User.objects.get(username="diane")

    @pytest.mark.parametrize("among", [None if Size.all else TELL])
    def test_nothing_is_told_before_the_look_and_all_of_it_afterwards(self, session, diane, among):
        everything = find_told(session, diane, among=among)
        assert set(everything) >= TELL
        assert set().union(*everything.values()) == set(TELLING)
        let_play(session, diane)
        assert find_told(session, diane, "fr", among=among) == {}
        look_anyway(fresh(session), by(diane), boards=[3, 4, 5, 6])
        assert find_told(session, diane, among=everything) == everything
