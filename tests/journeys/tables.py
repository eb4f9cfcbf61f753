"""An evening with cards for its tables, and the phones that open them."""

import json
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.running.server import Server, manage

# Three rounds of five boards at four tables: sixty results.
AN_EVENING = """
import json
from movements.mitchell import mitchell
from tests.tournament.play.evenings import an_evening
from tournament.models import Club, TableLink
from tournament.services.table_links import provide_links

plan = mitchell({tables}, boards_per_round={boards}, rounds={rounds})
session = an_evening(Club.objects.get(), movement=plan, {fields})
provide_links(session)
links = TableLink.objects.filter(session=session).order_by("table")
due = [[one.round, one.table, list(one.boards)] for one in plan.seatings]
print(json.dumps([session.code, [link.token for link in links], due]))
"""
CALL = """
from tournament.models import Session
from tournament.services.call_round import call_round
from tournament.services.write import By
call_round(Session.objects.get(code="{code}"), By(), number={number})
"""
NARROW = {"width": 320, "height": 640}


class Tables:
    """The codes of the cards and, by round and table, the boards that are due."""

    def __init__(
        self, data: Path, *, tables: int = 4, boards: int = 5, rounds: int = 3, fields: str = ""
    ) -> None:
        script = AN_EVENING.format(tables=tables, boards=boards, rounds=rounds, fields=fields)
        made = manage(data, "shell", "-v0", "-c", script)
        assert made.returncode == 0, made.stderr
        self.data = data
        self.code, self.tokens, seatings = json.loads(made.stdout.splitlines()[-1])
        self.due = {(round_, table): numbers for round_, table, numbers in seatings}

    def call(self, number: int) -> None:
        """By another process, as a command of the director's would."""
        called = manage(self.data, "shell", "-v0", "-c", CALL.format(code=self.code, number=number))
        assert called.returncode == 0, called.stderr

    def phone(self, browser: Browser, server: Server, table: int, locale: str = "fr-FR") -> Page:
        context = browser.new_context(locale=locale, viewport=NARROW, has_touch=True)
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{server.local}/t/{self.tokens[table - 1]}/")
        return page
