"""Teams as their players follow them on a phone: tonight's match on top, its sheet at the table,
the bracket of a knock-out at the round that is played."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.large_text import faults
from tests.journeys.test_ranking import violations_of_all
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# Two teams over two halves: in the first, over in both rooms, the home team made 4S on one board
# (10 IMPs, Law 78B), and the others were passed out. Of eight teams in a cup the second round is
# played.
EVENINGS = """
import json
from tests.builders import by
from tests.tournament.draws.test_draw_round import again
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match, play_round
from tournament.draws.services.draw_bracket import draw_bracket
from tournament.models import Club, Entry, TableLink
from tournament.play.services.press_clock import call_round
from tournament.services.table_links import provide_links
club, sees = Club.objects.get(), {{"visibility": "ranking"}}
match = an_event_of_teams(2, club=club, kind="movement", family="head_to_head", boards=8, parts=2,
                          exchanged=True, settings=sees)
Entry.objects.filter(event=match.event, name="Bleu").update(name="{name}")
for round_ in (1, 2):
    play_match(match, 1, 1, in_round=round_)
call_round(again(match), by(), number=3)
provide_links(again(match))
token = TableLink.objects.get(session=match, table=1).token
cup = an_event_of_teams(8, club=club, kind="knock_out", boards=2, settings=sees)
Entry.objects.filter(event=cup.event, name="Vert").update(name="{name}")
play_round(cup, 1)
draw_bracket(again(cup), by(), round_=2)
call_round(again(cup), by(), number=2)
print(json.dumps([match.code, token, cup.code]))
"""
NAME = "Les Joyeux Compères de Saint-Germain"


@pytest.fixture(scope="module")
def evenings(tmp_path_factory):
    """The match's address, that of a table's phone of it, and the cup's."""
    data = tmp_path_factory.mktemp("teams")
    prepare(data)
    made = manage(data, "shell", "-v0", "-c", EVENINGS.format(name=NAME))
    assert made.returncode == 0, made.stderr
    match, token, cup = json.loads(made.stdout.splitlines()[-1])
    with running(data) as server:
        base = f"http://127.0.0.1:{server.network}"
        yield f"{base}/s/{match}/", f"{base}/t/{token}/", f"{base}/s/{cup}/"


WORDS = {
    "fr-FR": {
        "team": "Mon équipe",
        "against": f"contre 2 {NAME}",
        "open": ("Table 1", "Nord-Sud", "Salle ouverte"),
        "closed": ("Table 2", "Est-Ouest", "Salle fermée"),
        "score": ("Partie 1", "10 – 0"),
        "passed": "Passe",
        "sheet": "Feuille de match",
        "chips": ["Tableau final", "Classement", "Matchs"],
        "rounds": ["Quarts de finale", "Demi-finales", "Finale"],
    },
    "en-GB": {
        "team": "My team",
        "against": f"against 2 {NAME}",
        "open": ("Table 1", "North-South", "Open room"),
        "closed": ("Table 2", "East-West", "Closed room"),
        "score": ("Part 1", "10 – 0"),
        "passed": "Pass",
        "sheet": "Match sheet",
        "chips": ["Bracket", "Ranking", "Matches"],
        "rounds": ["Quarter-finals", "Semi-finals", "Final"],
    },
}
WIDTH, HEIGHT = 390, 844
# Texts that are cut: none may be.
CUT = """() => [...document.querySelectorAll("main *")]
  .filter((one) => one.checkVisibility() && !one.closest(".visually-hidden, .scroll, .cup, .chips"))
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth
    && getComputedStyle(one).overflowX !== "visible")
  .map((one) => one.outerHTML.slice(0, 80))"""
# The columns of the bracket in sight: where each begins and ends on the phone.
COLUMNS = """() => [...document.querySelectorAll(".cup section")].map((one) => {
  const { left, right } = one.getBoundingClientRect();
  return [left, right];
})"""


def a_phone(chromium, address: str, locale: str) -> Page:
    """A player's own, of team 1."""
    size = {"width": WIDTH, "height": HEIGHT}
    context = chromium.new_context(locale=locale, viewport=size, has_touch=True)
    context.add_cookies([{"name": "etui_pair", "value": "A1", "url": address}])
    page = context.new_page()
    page.goto(address)
    return page


def is_one_row(chips: Locator) -> bool:
    tops = chips.evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    return max(tops) - min(tops) < 1


def cells(row: Locator) -> list[str]:
    """Of a line of the sheet, without what makes a sign of a card a letter."""
    texts = row.locator("th, td").all_inner_texts()
    return [" ".join(text.replace("\ufe0e", "").split()) for text in texts]


@pytest.mark.parametrize("locale", WORDS)
class TeamsOnPhonesTests:
    def test_tonight_s_match_stands_on_top_of_the_team_s_page(self, chromium, evenings, locale):
        words = WORDS[locale]
        page = a_phone(chromium, evenings[0], locale)
        page.locator(".tabs").get_by_role("link", name=words["team"]).tap()
        expect(page.locator("h1")).to_have_text(words["team"])
        match = page.locator("main .versus")
        expect(match.locator(".against").first).to_have_text(words["against"])
        for place, wanted in enumerate((words["open"], words["closed"])):
            for text in wanted:
                expect(match.locator(".tables").first.locator("li").nth(place)).to_contain_text(
                    text
                )
        score = match.locator(".score")
        expect(score).to_have_count(1)
        for text in words["score"]:
            expect(score).to_contain_text(text)
        # All of it on the first screen, before who the team is and what leads elsewhere.
        end = score.bounding_box()
        assert end["y"] + end["height"] <= page.locator(".tabs").bounding_box()["y"]
        assert end["y"] < page.locator(".pinned").bounding_box()["y"]
        assert is_one_row(page.locator("nav.chips a"))
        assert page.evaluate(CUT) == []
        assert violations_of_all(page) == []
        assert faults(page) == []

    def test_a_table_reads_two_figures_a_room_and_who_gained(self, chromium, evenings, locale):
        words = WORDS[locale]
        page = a_phone(chromium, evenings[1], locale)
        page.goto(evenings[1].partition("/t/")[0] + "/t/match/")
        expect(page.locator("h1")).to_have_text(words["sheet"])
        expect(page.locator(".match-figures dt").last).to_have_text(f"2 {NAME}")
        # What each team won ends at the same edge, however long its name is.
        first, second = (one.bounding_box() for one in page.locator(".match-figures dd").all())
        assert abs(first["x"] + first["width"] - second["x"] - second["width"]) < 1
        rows = page.locator(".match-sheet tbody tr")
        # What Law 77 makes of it, and Law 78B of 470 points.
        assert cells(rows.nth(0)) == ["1", "4♠ N = +420", "4♠ N −1 −50", "10", ""]
        for place in (1, 2, 3):
            assert cells(rows.nth(place))[1:3] == [f"{words['passed']} 0"] * 2
        # Of the second half nothing is there yet.
        expect(rows).to_have_count(4)
        expect(page.locator(".match-sheet tfoot .num").first).to_have_text("10")
        assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH
        assert page.locator(".scroll").evaluate("one => one.scrollWidth <= one.clientWidth")
        assert page.evaluate(CUT) == []
        assert violations_of_all(page) == []
        assert faults(page) == []

    def test_a_cup_opens_at_the_round_that_is_played_and_is_swiped(
        self, chromium, evenings, locale
    ):
        words = WORDS[locale]
        page = a_phone(chromium, evenings[2], locale)
        chips = page.locator("nav.chips a")
        expect(chips).to_have_text(words["chips"])
        assert is_one_row(chips)
        expect(page.locator(".cup h2")).to_have_text(words["rounds"])
        # Whole names; the bracket before the ranking.
        expect(page.locator(".cup section").nth(1)).to_contain_text(NAME)
        bracket, ranking = page.locator(".cup").bounding_box(), page.locator("table.ranking")
        assert bracket["y"] + bracket["height"] <= ranking.bounding_box()["y"] + 1
        quarter, semi, final = page.evaluate(COLUMNS)
        assert quarter[1] <= WIDTH / 4
        assert semi[0] >= 0
        assert semi[1] <= WIDTH
        # The next column is there, cut by the edge: it can be swiped.
        assert final[0] < WIDTH < final[1]
        page.locator(".cup").evaluate("(one) => one.scrollBy({ left: -600, behavior: 'instant' })")
        page.wait_for_function(f"({COLUMNS})()[0][0] >= 0")
        quarter, semi, _ = page.evaluate(COLUMNS)
        assert quarter[1] <= WIDTH
        assert semi[0] < WIDTH < semi[1]
        assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH
        assert page.evaluate(CUT) == []
        assert violations_of_all(page) == []
        assert faults(page) == []
