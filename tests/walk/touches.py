"""What is done on a page before its picture is taken, or written so that it has something to show.

What is written is there for the pictures that follow too, and is written once.
"""

import datetime
from collections.abc import Callable
from dataclasses import replace
from unittest import mock

from playwright.sync_api import Page

from tests.walk import still

Touch = Callable[[Page], None]


def leave(page: Page) -> None:
    """Touch nothing."""


def claim_and_open(code: str) -> Touch:
    """Send a claim about the first line that is not ruled on, once, and open it."""

    def touch(page: Page) -> None:
        from scoring.notation.outcome import Played, Sides
        from tournament.models import ClaimAnswer, ClaimKind, Session
        from tournament.public.services.claim import Message, answer_claim, make_claim
        from tournament.store.read import load_evening
        from tournament.store.reading.claims import count_open_claims
        from tournament.store.write import By

        session = Session.objects.select_related("event__club").get(code=code)
        if not count_open_claims(session):
            lines = (one for one in load_evening(session).results if not one.ruled)
            first = next(one for one in lines if isinstance(one.at_table.ns, Played))
            one_more = Sides.both(replace(first.at_table.ns, tricks=first.at_table.ns.tricks + 1))
            said = Message(ClaimKind.SCORE, one_more)
            make_claim(session, By(), pair=first.seats.ns, place=first.place, message=said)
            answer_claim(session, By(), number=1, pair=first.seats.ew, answer=ClaimAnswer.AGREED)
        page.goto(f"http://{still.HOST}/director/{code}/claims/1/")

    return touch


def draw_partners(page: Page) -> None:
    """Tick players who have not come, and draw partners for them by the same number each time."""
    page.locator("details:has([name=ticked]) summary").click()
    for number in range(7):
        page.locator("[name=ticked]").nth(2 * number).check()
    page.locator("details:has([name=repeat]) summary").click()
    page.locator("[name=repeat]").fill("482913")
    page.locator("form.partners .buttons .primary").click()
    page.wait_for_selector("#drawn")


def begin_ranking(page: Page) -> None:
    """Begin a ranking of the season's evenings, whatever their length."""
    # The other language has begun one already, of another name.
    is_french = page.locator("html").get_attribute("lang") == "fr"
    page.locator("[name=name]").fill("Challenge" if is_french else "League table")
    page.locator("[name=fewest_boards]").fill("1")
    page.locator("form.fields .buttons .primary").click()
    page.wait_for_selector("main table")


def fill_year(page: Page) -> None:
    """Store two seasons of evenings of the club's players, once."""
    from tests.tournament.season.years import a_held_evening
    from tournament.models import Membership, Player, Session
    from tournament.store.standings import forget

    club = Membership.objects.select_related("club").filter(user__username="olga")[0].club
    first = datetime.date(2024, 9, 3)
    players = list(Player.objects.filter(club=club).order_by("last_name", "id"))
    if not Session.objects.filter(date=first).exists():
        for week in range(90):
            day = first + datetime.timedelta(weeks=week)
            count = 5 + (week * 7 + week // 5) % 4
            if day.month not in (7, 8):
                pairs = [players[2 * n : 2 * n + 2] for n in range(min(count, len(players) // 2))]
                a_held_evening(club, day, pairs)
        forget()
    page.reload()


def book_players(code: str) -> Touch:
    """Have four pairs and two single players of the club book for an evening, once."""

    def touch(page: Page) -> None:
        from tournament.bookings.services.book import book, set_places
        from tournament.models import Session
        from tournament.store.club.people import club_players
        from tournament.store.reading.entries import entries
        from tournament.store.write import By

        session = Session.objects.select_related("event__club").get(code=code)
        if not session.bookings.exists():
            club = club_players(session.event.club, entries(session))
            free = [player for player in club.players if player.id not in club.playing_as][:10]
            parties = [free[:2], free[2:4], free[4:5], free[5:6], free[6:8], free[8:10]]
            set_places(session, By(), places=4)
            book(session, By(), parties=parties)
        page.reload()

    return touch


def give_cards(code: str) -> Touch:
    """Give four tables of the hall a card, with codes that are the same each time."""

    def touch(page: Page) -> None:
        from tournament.hall.services.hall_cards import set_hall_size
        from tournament.models import HallTable, Session
        from tournament.store.write import By

        club = Session.objects.get(code=code).event.club
        set_hall_size(club, By(), size=4)
        for number, signs in enumerate(("k7mvq2xd", "b9hnt4fs", "p3wxz8jc", "d6rgy5ua"), 1):
            HallTable.objects.filter(club=club, number=number).update(code=signs)
        page.reload()

    return touch


def take_fees(code: str) -> Touch:
    """Let an evening cost something and three of its players pay, once."""

    def touch(page: Page) -> None:
        from tournament.door.reading.payments import read_attendees
        from tournament.door.services.pay import pay
        from tournament.evening.door.payments import PaidBy
        from tournament.models import Session
        from tournament.store.write import By

        if not Session.objects.get(code=code).fee_member:
            Session.objects.filter(code=code).update(fee_member=400, fee_guest=600)
            session = Session.objects.select_related("event__club").get(code=code)
            owing = [one for one in read_attendees(session) if one.due and not one.paid_by]
            for one, way in zip(owing, (PaidBy.CASH, PaidBy.CASH, PaidBy.CHEQUE), strict=False):
                base = one.changed_in
                pay(session, By(), attendee=one.id, method=way, amount=one.due, base=base)
        page.reload()

    return touch


def prepay(key: str) -> Touch:
    """Let a player pay something in on account, once, and get a part of it back."""

    def touch(page: Page) -> None:
        from tournament.door.services.deposits import make_deposit
        from tournament.models import Deposit, Player
        from tournament.store.write import By

        player = Player.objects.select_related("club").get(pk=key)
        if not Deposit.objects.filter(player=player).exists():
            for amount, way in ((5000, "cheque"), (-1000, "cash")):
                day = still.BUILT_AT.date()
                make_deposit(
                    player.club, By(), player_id=player.pk, amount=amount, method=way, day=day
                )
        page.reload()

    return touch


def keep_templates(page: Page) -> None:
    """Keep two templates, once."""
    from tests.tournament.setup.arrange import SETTINGS
    from tournament.models import EveningTemplate, Session
    from tournament.setup.services.keep_template import keep_template
    from tournament.store.write import By

    if not EveningTemplate.objects.exists():
        club = Session.objects.filter(state="running").order_by("pk")[0].event.club
        for name in ("Mardi soir", "Jeudi après-midi"):
            keep_template(club, By(), settings={**vars(SETTINGS), "name": name})
    page.reload()


def own_backups(page: Page) -> None:
    """Have the data belong to who looks, and three backups lie there."""
    from tournament.rescue.backups.put_back import PUT_BACK
    from tournament.rescue.views import backups as view
    from tournament.serving.data_file import backups

    data = backups.data_file()
    assert data is not None
    folder = backups.folder_of(data)
    folder.mkdir(exist_ok=True)
    for hour in ("200500", "205500", "211500"):
        backups.copy_database(data, folder / f"etui-2026-11-17-{hour}.sqlite3")
    PUT_BACK.stop = lambda: None
    with mock.patch.object(view, "owns_every_club", return_value=True):
        page.reload()
    # Of a folder that is made for the pictures.
    leave_out("main > .muted:last-child")(page)


def leave_out(selector: str) -> Touch:
    """Leave out of a table what has no room in the picture."""
    return lambda page: page.add_style_tag(content=f"{selector} {{ display: none }}")


def type_in(selector: str, text: str) -> Touch:
    return lambda page: page.locator(selector).first.fill(text)


def open_details(selector: str) -> Touch:
    return lambda page: page.locator(f"details:has({selector})").evaluate("it => it.open = true")


def choose(selector: str) -> Touch:
    return lambda page: page.locator(selector).check()


def choose_next_day(page: Page) -> None:
    """Keep the hands secret until the next morning."""
    page.locator("[name=secret_days]").select_option("1")
    page.locator("[name=secret_hour]").fill("8:00")


def call_twice(code: str) -> Touch:
    """Have two tables call the director, once, the first of them answered; and look again."""

    def touch(page: Page) -> None:
        from tournament.calls.services.answer_call import answer_call
        from tournament.calls.services.call_director import call_director
        from tournament.evening.play.table_calls import CallReason
        from tournament.models import Session, TableLink
        from tournament.store.reading.table_calls import find_calls
        from tournament.store.write import By

        session = Session.objects.select_related("event__club").get(code=code)
        if not find_calls(session):
            links = TableLink.objects.select_related("session__event__club").filter(session=session)
            first, second = links.order_by("section", "table")[1:3]
            call_director(first, By(), reason=CallReason.REVOKE)
            answer_call(session, By(), number=find_calls(session)[0].number)
            call_director(second, By(), reason=CallReason.NONE)
        page.reload()

    return touch
