"""What phones take from the club's network, as a browser counts it: heads and all, as sent.

At most 25 kB for a first view, with its styles and scripts, and 3 kB for an update. A first view
is all that is asked for until the page has come to rest: the page and what it names, the first
word of the outbox, the first questions of a page that follows. What a table's phone fetches after
that, to go on without a connection, is weighed apart: at most 10 kB of scripts, once an evening,
and 5 kB for each board of the round.
"""

import gzip

import pytest
from playwright.sync_api import Page, Request, Response

from tests.journeys.tables import IS_AHEAD
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

FIRST_VIEW, UPDATE, SCRIPTS, BOARD = 25_000, 3_000, 10_000, 5_000
QUESTIONS = 2
TABLE_PAGES = ["", "board/1/?round=1", "board/1/confirm/?round=1", "next/", "name/"]
# Sixty pairs at thirty tables, and the results of the first two of thirteen rounds.
PAIRS = """
import itertools
from django.db import transaction
from movements.pairs.mitchell import mitchell
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tests.tournament.play.evenings import an_evening
from tournament.models import Club, TableLink
from tournament.services.results.record_result import record_result
from tournament.services.table_links import provide_links
from tournament.store.write import By

plan = mitchell(30, boards_per_round=2, rounds=13)
texts = itertools.cycle(["4SS+1", "3NTE-1", "2HN=", "1NTW+2", "4HN-1", "P", "6DxS-2"])
with transaction.atomic():
    session = an_evening(
        Club.objects.get(), movement=plan, visibility="ranking", lead_wanted=True
    )
    provide_links(session)
    for seat in plan.seatings:
        for board in seat.boards if seat.round <= 2 else ():
            sides = parse(next(texts), Alphabet.ENGLISH)
            place = ("A", seat.round, seat.table, board)
            record_result(session, By(), place=place, sides=sides, base=0)
print(session.code, TableLink.objects.get(session=session, table=1).token)
"""
# Sixty who play alone, the first two of eleven rounds.
PLAYERS = """
from django.db import transaction
from tests.tournament.kinds.individual.evenings import an_individual, play
from tournament.models import Club, Session, TableLink
from tournament.services.table_links import provide_links

settings = {"visibility": "ranking", "lead_wanted": True}
with transaction.atomic():
    session = an_individual(
        60, club=Club.objects.get(), movement="whist-60-11x2-together", settings=settings
    )
    provide_links(session)
    play(session, share=2 / 11)
    # As of the pairs: round 1 is under way, and the phone fetches its boards.
    Session.objects.filter(pk=session.pk).update(round=1)
print(session.code, TableLink.objects.get(session=session, table=1).token)
"""
MOVE = """
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tournament.models import Result
from tournament.services.results.record_result import record_result
from tournament.store.write import By
row = Result.objects.filter(session__code="{code}").first()
place = (row.section.letter, row.round, row.table, row.board)
sides = parse("7NTN=", Alphabet.ENGLISH)
record_result(row.session, By(), place=place, sides=sides, base=row.changed_in)
"""


def sent(answer: Response) -> int:
    sizes = answer.request.sizes()
    return sizes["responseHeadersSize"] + sizes["responseBodySize"]


def packed(answer: Response) -> int:
    """Of a page, without the random bytes, up to a hundred, that its packing carries."""
    return answer.request.sizes()["responseHeadersSize"] + len(gzip.compress(answer.body(), 6))


@pytest.fixture(scope="module", params=[PAIRS, PLAYERS], ids=["pairs", "players"])
def evening(request, tmp_path_factory):
    data = tmp_path_factory.mktemp("weights")
    prepare(data)
    made = manage(data, "shell", "-v0", "-c", request.param)
    assert made.returncode == 0, made.stderr
    code, token = made.stdout.split()[-2:]
    with running(data) as server:
        yield server, code, token


@pytest.fixture
def page(chromium):
    context = chromium.new_context(locale="fr-FR", viewport={"width": 390, "height": 844})
    yield context.new_page()
    context.close()


class WeightTests:
    @pytest.mark.parametrize("path", ["/s/{code}/", "/s/{code}/card/A3/", "/s/{code}/boards/"])
    def test_a_first_view_is_light(self, page, evening, path):
        assert self.first_view(page, evening, path.format(code=evening[1])) <= FIRST_VIEW

    def test_an_update_of_the_ranking_is_light(self, page, evening):
        server, code, _ = evening
        page.goto(f"http://127.0.0.1:{server.network}/s/{code}/")
        with page.expect_response(lambda one: "x-etui-part" in one.request.headers) as part:
            moved = manage(server.data, "shell", "-v0", "-c", MOVE.format(code=code))
            assert moved.returncode == 0, moved.stderr
        assert part.value.status == 200
        assert 1_000 < sent(part.value) <= UPDATE

    def first_view(self, page, evening, path: str) -> int:
        answers: list[Response] = []
        page.on("response", lambda answer: answers.append(answer))
        page.goto(f"http://127.0.0.1:{evening[0].network}{path}")
        page.wait_for_load_state("networkidle")
        return sum(sent(one) for one in answers)


@pytest.fixture
def phone(chromium, evening):
    """At table 1, with nothing in its cache."""
    table = f"http://127.0.0.1:{evening[0].network}/t/"
    first = chromium.new_context(locale="fr-FR", base_url=table)
    first.request.get(evening[2])
    context = chromium.new_context(
        locale="fr-FR",
        base_url=table,
        viewport={"width": 390, "height": 844},
        storage_state=first.storage_state(),
    )
    first.close()
    yield Phone(context.new_page())
    context.close()


class Phone:
    """Weighs all that it is sent, in the order in which it asked."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: list[Request] = []
        page.on("request", lambda one: self.asked.append(one))

    def open(self, path: str) -> None:
        self.page.goto(path)
        self.page.wait_for_load_state("networkidle")

    def carries_on(self) -> int:
        """Where in what it asked for the part begins that a first view does without."""
        for _ in range(300):
            if self.page.evaluate(IS_AHEAD):
                return next(at for at, one in enumerate(self.asked) if "ahead.js" in one.url)
            self.page.wait_for_timeout(100)
        raise AssertionError([one.url for one in self.asked])

    def first_view(self) -> list[Request]:
        """The longer a machine takes to come to rest, the more often the page asks what is new:
        so often as it does on one that has nothing else to do."""
        asked = self.asked[: self.carries_on()]
        questions = [one for one in asked if "/live/" in one.url]
        return [one for one in asked if one not in questions[QUESTIONS:]]

    def weight(self, asked: list[Request]) -> int:
        return sum(sent(one.response()) for one in asked if one.response())


class TableWeightTests:
    @pytest.mark.parametrize("path", TABLE_PAGES)
    def test_a_first_view_is_light(self, phone, path):
        phone.open(path)
        goes_on = phone.page.locator("[data-ahead]").count()
        first = phone.first_view() if goes_on else phone.asked
        assert any(one.url.endswith("/entries/") for one in first)
        assert phone.weight(first) <= FIRST_VIEW

    def test_the_way_in_through_a_link_is_light(self, page, evening):
        phone = Phone(page)
        phone.open(f"http://127.0.0.1:{evening[0].network}/t/{evening[2]}/")
        assert phone.weight(phone.first_view()) <= FIRST_VIEW

    def test_what_is_fetched_ahead_has_a_limit_of_its_own(self, phone):
        phone.open("board/1/?round=1")
        ahead = phone.asked[phone.carries_on() :]
        boards = [one for one in ahead if "/board/" in one.url]
        # What hears that a round was called comes half a second later, with a connection only.
        scripts = [
            one for one in ahead if one.resource_type == "script" and "called.js" not in one.url
        ]
        assert len(boards) == 2
        pages = [packed(one.response()) for one in boards]
        assert sum(pages) <= BOARD * len(boards)
        assert phone.weight(scripts) <= SCRIPTS
