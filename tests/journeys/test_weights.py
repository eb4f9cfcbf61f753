"""What phones take from the club's network, as a browser counts it: heads and all, as sent.

At most 25 kB for a first view, with its styles and scripts, and 3 kB for an update.
"""

import pytest
from playwright.sync_api import Response

from tests.running.server import manage, running

pytestmark = pytest.mark.journey

FIRST_VIEW, UPDATE = 25_000, 3_000
# Sixty pairs at thirty tables, and the results of the first two of thirteen rounds.
EVENING = """
import itertools
from django.db import transaction
from movements.mitchell import mitchell
from scoring.notation import Alphabet, parse
from tests.tournament.play.evenings import an_evening
from tournament.models import Club
from tournament.services.record_result import record_result
from tournament.services.write import By

plan = mitchell(30, boards_per_round=2, rounds=13)
texts = itertools.cycle(["4SS+1", "3NTE-1", "2HN=", "1NTW+2", "4HN-1", "P", "6DxS-2"])
with transaction.atomic():
    session = an_evening(Club.objects.get(), movement=plan, visibility="ranking")
    for seat in plan.seatings:
        for board in seat.boards if seat.round <= 2 else ():
            sides = parse(next(texts), Alphabet.ENGLISH)
            place = ("A", seat.round, seat.table, board)
            record_result(session, By(), place=place, sides=sides, base=0)
print(session.code)
"""
MOVE = """
from scoring.notation import Alphabet, parse
from tournament.models import Result
from tournament.services.record_result import record_result
from tournament.services.write import By
row = Result.objects.filter(session__code="{code}").first()
place = (row.section.letter, row.round, row.table, row.board)
sides = parse("7NTN=", Alphabet.ENGLISH)
record_result(row.session, By(), place=place, sides=sides, base=row.changed_in)
"""


def sent(answer: Response) -> int:
    sizes = answer.request.sizes()
    return sizes["responseHeadersSize"] + sizes["responseBodySize"]


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    data = tmp_path_factory.mktemp("weights")
    with running(data):
        pass
    made = manage(data, "shell", "-v0", "-c", EVENING)
    assert made.returncode == 0, made.stderr
    code = made.stdout.split()[-1]
    with running(data) as server:
        yield server, code


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
        server, code = evening
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
