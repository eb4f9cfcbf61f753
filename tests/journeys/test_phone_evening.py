"""An evening of three tables on phones: two enter their own results, one writes on paper.

Table 1 has two phones, which contradict each other once; at table 2 a second phone says the same
again, which agrees; a fifth follows the ranking. The director sets up, hands out the links of the
page of links, types the paper, settles, and publishes, after which no link opens anything. The
third round is like the second: its results come by themselves.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.evening import NAMES
from tests.journeys.stored import store
from tests.journeys.test_paper_evening import PICTURES, add_pairs, first_of_each_row
from tests.journeys.thumb import Phone
from tests.running.server import Server

pytestmark = pytest.mark.journey

# Three rounds of two boards: table 1 plays 1-2, 3-4, 5-6, table 2 3-4, 5-6, 1-2, table 3 the rest.
MOVEMENT = "mitchell-3-3x2"
PAPER = {1: (5, 6), 2: (1, 2)}
# As pressed: the letters are those of the form, whatever the language.
FOUR_SPADES = {"level": 4, "strain": "S", "declarer": "S"}
THREE_NO_TRUMP = {"level": 3, "strain": "N", "declarer": "E"}
LEAD = {"lead_suit": "H", "lead_rank": "A"}


@dataclass(frozen=True)
class Club:
    """Whether it asks for the lead, what a result then takes, how a line is written there."""

    locale: str
    asks_lead: bool
    sees_traveller: bool
    touches: int
    paper: tuple[str, str]


CLUBS = [
    # The board's own button, level, strain, declarer, two for the lead, result, "ask them".
    Club("fr-FR", asks_lead=True, sees_traveller=True, touches=8, paper=("4PS=", "3SAN-1")),
    Club("en-GB", asks_lead=False, sees_traveller=False, touches=6, paper=("4SS=", "3NTN-1")),
]


@dataclass
class Evening:
    club: Club
    server: Server
    director: Director
    code: str
    first: Phone
    first_again: Phone
    second: Phone
    second_again: Phone
    follower: Phone

    @property
    def phones(self) -> tuple[Phone, ...]:
        return (self.first, self.first_again, self.second, self.second_again, self.follower)

    @property
    def page(self) -> Page:
        return self.director.page

    def cockpit(self) -> None:
        self.page.goto(f"{self.page.url.split('/director/')[0]}/director/{self.code}/")
        self.director.settle()

    def result(self, **keys: object) -> dict[str, object]:
        tricks = {"tricks": keys.pop("tricks")}
        return {**keys, **(LEAD if self.club.asks_lead else {}), **tricks}


@pytest.fixture(params=CLUBS, ids=lambda club: club.locale)
def evening(request, chromium: Browser, server: Server) -> Iterator[Evening]:
    club = request.param
    director = come_in(chromium, server, club.locale)
    code = set_up(director, club)
    links = hand_out(director)
    phone = (
        Phone(chromium, address, width=width, locale=club.locale)
        for address, width in [
            (links[1], 320),
            (links[1], 360),
            (links[2], 375),
            (links[2], 390),
            (links[0], 360),
        ]
    )
    made = Evening(club, server, director, code, *phone)
    made.cockpit()
    yield made
    for one in made.phones:
        one.context.close()


def set_up(director: Director, club: Club) -> str:
    """Six pairs, the movement, the start; its code."""
    page = director.page
    director.go("a")
    director.write("Mardi")
    page.locator(".otherwise > summary").click()
    page.locator("[name=visibility][value=ranking]").check()
    page.locator(
        f"[name=table_sees][value={'traveller' if club.sees_traveller else 'nothing'}]"
    ).check()
    page.locator("[name=lead_wanted]").set_checked(club.asks_lead)
    director.go("Control+Enter")
    code = page.url.rstrip("/").split("/")[-2]
    add_pairs(director, NAMES[:6])
    page.goto(f"{page.url.split('?')[0].split('#')[0]}?look={MOVEMENT}")
    with page.expect_navigation():
        page.locator("form.switches button").click()
    director.press("Escape")
    director.go("Control+Enter")
    return code


def hand_out(director: Director) -> list[str]:
    """What the codes on the page of links carry: everyone's, then a table's each."""
    director.go("l")
    page = director.page
    expect(page.locator("img.code")).to_have_count(4)
    addresses = page.locator(".codes .address").all_inner_texts()
    assert all("/t/" in address for address in addresses[1:])
    return addresses


def write_paper(evening: Evening, round_: int, *, settled: bool = False) -> None:
    """The third table's slip, the last two lines of the round; Enter on the last leaves it, or goes
    to the button that does where the director `settled` the round's first line."""
    director, page = evening.director, evening.page
    director.go("b")
    page.locator(f"#A-{round_}-3-{PAPER[round_][0]} [data-part=text]").focus()
    for board, text in zip(PAPER[round_], evening.club.paper, strict=True):
        expect(page.locator(f"#A-{round_}-3-{board} [data-part=text]")).to_be_focused()
        director.write(text)
        director.press("Enter")
    if settled:
        expect(page.locator("[data-next]")).to_be_focused()
        director.press("Enter")
    page.wait_for_url(lambda url: f"/round/{round_}/" not in url)
    evening.cockpit()
    for board in PAPER[round_]:
        expect(page.locator(f"td.entered #A-{round_}-3-{board}")).to_have_count(1)


def enter(evening: Evening, phone: Phone, board: int, keys: dict, *, theirs: str) -> None:
    """From the page that offers the board to the question that its opponents read."""
    phone.touches = 0
    phone.primary()
    phone.is_on_board(board)
    phone.fits()
    phone.press(**evening.result(**keys))
    phone.send()
    phone.is_asked(theirs)
    assert phone.touches == evening.club.touches


def agree(evening: Evening, phone: Phone) -> None:
    """To the traveller or the table's page. A server that takes more than three seconds is not
    waited for: the phone then goes on to the next board by itself."""
    phone.agree()
    wanted = ".traveller" if evening.club.sees_traveller else "ul.due"
    phone.page.locator(f"{wanted}, #pad:visible, [data-told]").first.wait_for()
    if not phone.page.locator(wanted).count():
        phone.go_home()
    phone.fits()


def two_boards(evening: Evening, phone: Phone, boards: tuple[int, int], theirs: tuple[str, str]):
    enter(evening, phone, boards[0], {**FOUR_SPADES, "tricks": "="}, theirs=theirs[0])
    agree(evening, phone)
    enter(evening, phone, boards[1], {**THREE_NO_TRUMP, "tricks": "+1"}, theirs=theirs[1])
    agree(evening, phone)


def go_next(evening: Evening, phone: Phone, *, east_west: int) -> None:
    """Where those go who sat East-West, once nothing is owed any more."""
    if phone.page.locator(".traveller").count():
        phone.primary()
    phone.page.locator("ul.due").wait_for()
    phone.touch(phone.page.locator("a.button.primary[href*='/t/next/']"))
    moves = phone.page.locator(".moves .go")
    expect(moves.nth(1)).to_contain_text(f"Table {east_west}")
    phone.fits()


def call(evening: Evening, number: int) -> None:
    """The phones' pages follow: whoever read where to go reads that it is time."""
    evening.director.go("n")
    for phone in (evening.first, evening.second):
        phone.primary()
        expect(phone.page.locator("h1")).to_contain_text(str(number))
        phone.page.locator("ul.due").wait_for()
    if number == 2:  # later it stays with the round in which it contradicted
        expect(evening.first_again.page.locator("h1")).to_contain_text(str(number))


def comes_to_show(phone: Page, wanted: list[str]) -> None:
    for _ in range(200):
        if first_of_each_row(phone) == wanted:
            return
        phone.wait_for_timeout(100)
    assert first_of_each_row(phone) == wanted


@pytest.mark.sampled(1)
class PhoneEveningTests:
    def test_an_evening_is_entered_by_phone_and_its_ranking_followed(self, evening):
        director = evening.director
        evening.follower.page.evaluate("window.stayed = true")
        self.play_round_1(evening)
        call(evening, 2)
        self.play_round_2(evening)
        call(evening, 3)
        self.play_round_3(evening)
        director.sees("18")
        self.publish(evening)
        for phone in evening.phones:
            # The card that is closed answers so, on purpose.
            assert [said for said in phone.complaints if "410" not in said] == []
            assert phone.hosts == evening.follower.hosts
        assert len(evening.follower.hosts) == 1
        assert director.complaints == []

    def play_round_1(self, evening: Evening) -> None:
        """Board 2 corrected by the opponents; board 4 said alike by two phones."""
        first, second, again = evening.first, evening.second, evening.second_again
        # Nobody is vulnerable on board 1, North-South on 2, East-West on 3, all on 4.
        enter(evening, first, 1, {**FOUR_SPADES, "tricks": "="}, theirs="−420")
        picture(first.page, PICTURES, f"{evening.club.locale}-question")
        agree(evening, first)
        enter(evening, first, 2, {**THREE_NO_TRUMP, "tricks": "+1"}, theirs="+430")
        first.touch(first.page.locator("#confirm a.button, #confirm [data-no]").last)
        first.press(tricks="-1")
        first.send()
        first.is_asked("−50")
        agree(evening, first)
        go_next(evening, first, east_west=2)

        again.primary()
        again.touch(again.page.locator("a.board-key").nth(1))
        again.is_on_board(4)
        enter(evening, second, 3, {**FOUR_SPADES, "tricks": "="}, theirs="−420")
        agree(evening, second)
        enter(evening, second, 4, {**THREE_NO_TRUMP, "tricks": "+1"}, theirs="+630")
        again.press(**evening.result(**THREE_NO_TRUMP, tricks="+1"))
        again.send()
        expect(evening.page.locator("td.confirmed #A-1-2-4")).to_have_count(1)
        second.go_home()
        go_next(evening, second, east_west=3)
        write_paper(evening, 1)
        # Each board has been played once: there is nobody to rank yet.
        expect(evening.follower.page.locator(".ranking")).to_have_count(0)

    def play_round_2(self, evening: Evening) -> None:
        """Board 3: the second phone of table 1 says another result, and the director decides."""
        director, page = evening.director, evening.page
        first, again = evening.first, evening.first_again
        again.primary()
        again.is_on_board(3)
        enter(evening, first, 3, {**FOUR_SPADES, "tricks": "="}, theirs="−420")
        again.press(**evening.result(**FOUR_SPADES, tricks="+1"))
        again.send()
        again.page.locator("[data-list=open] li [data-seen]").tap()
        expect(page.locator("a[data-key=x]")).to_be_visible()
        director.go("x")
        expect(page.locator(".witnesses")).to_have_count(2)
        picture(page, PICTURES, f"{evening.club.locale}-contradiction")
        director.go("2")
        director.go("Escape")
        expect(page.locator("td.confirmed #A-2-1-3")).to_have_count(1)
        first.go_home()
        enter(evening, first, 4, {**THREE_NO_TRUMP, "tricks": "+1"}, theirs="+630")
        agree(evening, first)
        go_next(evening, first, east_west=2)
        two_boards(evening, evening.second, (5, 6), ("−620", "+630"))
        go_next(evening, evening.second, east_west=3)
        write_paper(evening, 2, settled=True)
        self.ranking_is_followed(evening)

    def play_round_3(self, evening: Evening) -> None:
        """As the one before: nobody presses it once more."""
        language = evening.club.locale[:2]
        store(evening.server, evening.code, language, range(1, 7), results=6, rounds=range(3, 4))
        self.ranking_is_followed(evening)

    def ranking_is_followed(self, evening: Evening) -> None:
        """The director's figures, on a page that was never loaded again."""
        page, phone = evening.page, evening.follower.page
        page.goto(f"{page.url}standings/")
        wanted = first_of_each_row(page)
        assert len(wanted) == 6
        comes_to_show(phone, wanted)
        assert phone.evaluate("window.stayed")
        evening.follower.fits()
        evening.cockpit()

    def publish(self, evening: Evening) -> None:
        director, page, phone = evening.director, evening.page, evening.first.page
        director.go("c")
        wanted = first_of_each_row(page)
        director.publish()
        follower = evening.follower.page
        expect(follower.locator(".state .chip")).to_be_visible()
        comes_to_show(follower, wanted)
        assert follower.evaluate("window.stayed")
        picture(follower, PICTURES, f"{evening.club.locale}-ranking")
        # A round's page that was open says so, and the card opens nothing any more.
        expect(phone.locator("ul.due")).to_have_count(0)
        answer = phone.goto(evening.first.asked[0])
        assert answer.status == 410
        assert answer.url.endswith("/t/")
