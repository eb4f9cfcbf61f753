"""Phones at the tables of an evening, as they send what was entered on them."""

import json

from django.test import Client

from tests.walk.still import HOST
from tournament.models import Session, TableLink


class Phone:
    """One phone at a table; `device` is how the log calls it."""

    def __init__(self, session: Session, table: int, device: str, section: str = "A") -> None:
        self.link = TableLink.objects.get(session=session, section=section, table=table)
        self.code, self.count, self.device = session.code, 0, device
        self.client = Client(HTTP_HOST=HOST, headers={"accept-language": "fr"})
        self.client.cookies["etui_table"] = self.link.token
        self.client.cookies["etui_device"] = device

    def say(self, round_: int, board: int, text: str, *, kind: str = "result", base: int = 0):
        """The verdict on one entry; kept ones that are refused stay on the phone."""
        self.count += 1
        number = f"{self.link.pk:04x}{self.count:04x}{self.device.encode().hex():0>24}"[-32:]
        entry = {"key": number, "kind": kind, "round": round_, "board": board, "text": text}
        entry |= {"keyboard": "en", "base": base}
        offer = {"table": f"{self.code}/{self.link}", "unsent": 1, "entries": [entry]}
        answer = self.client.post("/t/entries/", json.dumps(offer), "application/json")
        return answer.json()["entries"][0]["verdict"]

    def call(self, reason: str = "") -> None:
        answer = self.client.post("/t/call/", {"reason": reason, "key": ""})
        assert answer.status_code == 302, answer.content.decode()

    def note(self, about: str, text: str) -> None:
        answer = self.client.post("/t/name/", {"about": about, "text": text, "key": ""})
        assert answer.status_code == 302, answer.content.decode()
