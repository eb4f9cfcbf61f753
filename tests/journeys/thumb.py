"""A phone in one hand: what a thumb touches is counted, and nothing else happens on it."""

from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, expect

from tests.journeys.tables import answered, come_home


class Phone:
    """Follows an address, as the camera does that read a code. `touches`: since it was set to 0."""

    def __init__(self, browser: Browser, address: str, *, width: int, locale: str) -> None:
        self.context = browser.new_context(
            locale=locale,
            viewport={"width": width, "height": 640},
            has_touch=True,
            is_mobile=True,
        )
        self.page = self.context.new_page()
        self.width, self.touches = width, 0
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("console", lambda said: self.complaints.append(said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(address)

    def touch(self, target: Locator) -> None:
        self.touches += 1
        target.tap()

    def press(self, **keys: object) -> None:
        """Keys of the pad."""
        for name, value in keys.items():
            self.touch(self.page.locator(f"#pad [name={name}][value='{value}']"))

    def send(self) -> None:
        self.touch(self.page.locator("#pad button.primary"))

    def primary(self) -> None:
        """The one thing to do next on a page."""
        self.touch(self.page.locator("a.button.primary"))

    def agree(self) -> None:
        self.touch(self.page.locator("#confirm button.primary"))

    def is_answered(self, count: int) -> None:
        """So many entries and agreements have come to the server."""
        answered(self.page, count)

    def go_home(self) -> None:
        """The page of the table's round."""
        come_home(self.page, self.page.url.partition("/t/")[0] + "/t/")
        self.page.locator("ul.due").wait_for()

    def is_on_board(self, number: int) -> None:
        pad = self.page.locator(f"#pad[data-board='{number}']")
        expect(pad).to_be_visible()
        # Sent before its script came, the form goes as it is, and the phone keeps nothing.
        expect(pad.locator("[data-line]")).not_to_be_empty()

    def is_asked(self, score: str) -> None:
        """The question to the other side, with the points from where they sit."""
        expect(self.page.locator("#confirm")).to_be_visible()
        expect(self.page.locator(".statement .score")).to_contain_text(score)

    def fits(self) -> None:
        assert self.page.evaluate("document.documentElement.scrollWidth") <= self.width

    @property
    def hosts(self) -> set[str | None]:
        """Whom it asked for anything; pictures inside a page are nobody's."""
        return {urlsplit(url).hostname for url in self.asked if not url.startswith("data:")}
