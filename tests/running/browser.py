"""A browser without eyes: cookies, forms and nothing else, for tests against a real server."""

import http.client
import re
import urllib.parse
from html import unescape

FIELD = re.compile(r"<input\b[^>]*>")
ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')


class PlainBrowser:
    """One user's requests, one after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}

    def get(self, path: str) -> str:
        return self.ask("GET", path, None)[1]

    def post(self, path: str, fields: dict[str, str], **headers: str) -> tuple[int, str]:
        fields = {"csrfmiddlewaretoken": self.cookies.get("csrftoken", ""), **fields}
        return self.ask("POST", path, urllib.parse.urlencode(fields), **headers)

    def ask(self, method: str, path: str, body: str | None, **headers: str) -> tuple[int, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = {"Cookie": cookies, "Accept-Language": "en", **headers}
        if body is not None:
            sent["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            for cookie in answer.msg.get_all("Set-Cookie", []):
                name, _, value = cookie.partition(";")[0].partition("=")
                self.cookies[name] = value
            return answer.status, answer.read().decode()
        finally:
            connection.close()

    def log_in(self, path: str) -> None:
        """By a link that works once: the page, then its button."""
        self.get(path)
        status, _ = self.post(path, {})
        assert status == 302, status


def fields_of(page: str) -> dict[str, str]:
    """Names and values of all inputs of a page, the last of a name."""
    found = {}
    for tag in FIELD.findall(page):
        attributes = dict(ATTRIBUTE.findall(tag))
        if "name" in attributes:
            found[attributes["name"]] = unescape(attributes.get("value", ""))
    return found
