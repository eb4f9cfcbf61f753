"""Of boards that their team has still to play a playing director is told nothing, by any page,
fragment, sheet or file of an evening of teams; all of it once they asked to look."""

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.urls import NoReverseMatch, reverse

from tests.builders import a_user, by
from tests.examples import Size
from tests.tournament.doors import DOORS
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.veil.arrange import enter, fresh, let_play, reads, told_by
from tests.tournament.veil.test_no_leak import CLAIMS
from tournament.kinds.teams.pages import MATCH_PAGES
from tournament.models import Attendance, Change, Session, StageKind
from tournament.store.standings import forget
from tournament.store.write import By
from tournament.veil.services.choose_own_pair import look_anyway
from tournament.web.sheets import plan_sheets, result_sheets, round_sheets

pytestmark = [pytest.mark.django_db, pytest.mark.shows, pytest.mark.slow]
# The other match of the round has played the board that team 1 has still to play.
SECRET = ("A", 1, 3, 1)
# Where it stands for who does not play: the quick test asks there, the whole one everywhere.
TELL = {"board get", "cockpit get", "conflicts get", "line get", "log get"}


def a_secret_match() -> Session:
    """Diane's team 1 sits at tables 1 and 2; tables 3 and 4 are on the same deals, and two phones
    of table 3 contradict each other."""
    session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2, dealt="round")
    a_user(session.event.club)
    enter(session, By(device="table 3 · n"), SECRET, "7NTXXN-9")
    assert enter(session, By(device="table 3 · e"), SECRET, "7CXXE-2").verdict == "conflict"
    enter(session, by(), ("A", 1, 4, 1), "7NTXXS-9")
    return fresh(session)


def requests(session: Session):
    """Every address of the evening with what leads to the match in question."""
    last = Change.objects.filter(session=session, kind="result").order_by("id").first()
    assert last
    other = Attendance.objects.get(session=session, order=2).entry_id
    found = {
        "number": 1, "pair": "A2", "place": "-".join(map(str, SECRET)), "version": 1,
        "entry": other, "name": "ranking", "match": "1-A2", "part": 1,
    }  # fmt: skip
    for name, door in DOORS.items():
        if not door.needs:
            continue
        own = {**door.arguments, **{k: v for k, v in found.items() if k in door.arguments}}
        own |= {"number": last.pk} if name == "undo" else {}
        own |= {"number": 1} if name in CLAIMS else {}
        try:
            address = reverse(name, kwargs={"code": session.code, **own})
        except NoReverseMatch:
            continue
        yield name, "get", address, {}
        yield name, "post", address, {}
    yield from sheets_and_pages(session)


def sheets_and_pages(session: Session):
    """Every sheet, as published and as it stands, and every page of matches."""
    for name in (*result_sheets(), *plan_sheets(), *round_sheets()):
        address = reverse("print_file", args=[session.code, name])
        for of in ("", "live"):
            yield f"print_file {name}", "get", address, {"of": of}
    for page in MATCH_PAGES:
        yield f"page {page.name}", "get", reverse("team_page", args=[session.code, page.name]), {}
    for team in (1, 2, 3, 4):
        for name in ("team_match", "match"):
            yield name, "get", reverse(name, args=[session.code, f"1-A{team}"]), {}


def find_told(session: Session, user: User, language: str = "en", *, among=None):
    """What is told by which address; whatever is done there is taken back."""
    client, found = reads(user, language), {}
    for name, method, address, sent in list(requests(session)):
        if among is not None and f"{name} {method}" not in among:
            continue
        with transaction.atomic():
            told = told_by(getattr(client, method)(address, sent, follow=True))
            transaction.set_rollback(True)
        forget()
        if told:
            found.setdefault(f"{name} {method}", set()).update(told)
    return found


class SecretOfTeamsTests:
    @pytest.mark.parametrize("among", [None if Size.all else TELL])
    def test_nothing_is_told_before_the_look_and_all_of_it_afterwards(self, among):
        session = a_secret_match()
        diane = User.objects.get(username="diane")
        everything = find_told(session, diane, among=TELL)
        assert set(everything) == TELL
        let_play(session, diane)
        assert find_told(session, diane, "fr", among=among) == {}
        look_anyway(fresh(session), by(diane), boards=[1, 2])
        assert find_told(session, diane, among=TELL) == everything
