"""What is refused before Django is asked: a small page in words, the same for whatever is asked.

In the language that the browser has chosen here, else in one that it reads, else in the club's; a
script that asked for JSON is answered in JSON.
"""

import json
from collections.abc import Mapping
from typing import Any

from django.utils import translation
from django.utils.functional import Promise
from django.utils.html import escape
from django.utils.translation import gettext, gettext_lazy

from tournament.serving.languages import language_of

# Larger than any form takes, so that the form says in words what is too large.
MOST_BYTES = 12_000_000
# A phone sends a result, or all that it kept of an evening.
MOST_BYTES_FROM_THE_NETWORK = 100_000

# By status: what happened, and what to do about it.
WORDS: Mapping[int, tuple[str | Promise, str | Promise]] = {
    400: (
        gettext_lazy("This is not the address of this computer"),
        gettext_lazy("Open the address that the director shows, letter by letter."),
    ),
    404: (
        gettext_lazy("No such page"),
        gettext_lazy("This address leads nowhere, or to a page that is not yours to see."),
    ),
    413: (
        gettext_lazy("This is too large"),
        gettext_lazy("Nothing was changed. Go back, and choose a file of less than %(most)s MB."),
    ),
}
# On the network nobody has a file to send.
TOO_LARGE_FOR_THE_NETWORK = gettext_lazy(
    "Nothing was changed. A phone may send %(most)s kB at most."
)
PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<h1>{title}</h1>
<p>{what_to_do}</p>
"""
# Where a code was typed straight behind the computer's address.
CODE = """<form action="/">
<p><label>{label} <input name="code" maxlength="12" required autocapitalize="none"></label>
<button>{show}</button></p>
</form>
<p><a href="/">{first}</a></p>
"""


def code_field() -> str:
    return CODE.format(
        label=escape(gettext("Code of the evening")),
        show=escape(gettext("Show")),
        first=escape(gettext("To the first page")),
    )


def refusal(
    status: int, environ: Mapping[str, Any], *, most: int = MOST_BYTES
) -> tuple[list[tuple[str, str]], bytes]:
    """Return headers and body; of `environ` only what the browser says of its languages is read.

    `most` is how many bytes the door takes.
    """
    language = language_of(environ)
    with translation.override(language):
        title, what_to_do = words(status, most)
        way_on = code_field() if status == 404 else ""
    if "application/json" in environ.get("HTTP_ACCEPT", ""):
        kind, text = "application/json", json.dumps({"error": f"{title}. {what_to_do}"})
    else:
        kind, text = (
            "text/html; charset=utf-8",
            PAGE.format(language=language, title=escape(title), what_to_do=escape(what_to_do))
            + way_on,
        )
    body = text.encode()
    headers = {
        "Content-Type": kind,
        "Content-Length": str(len(body)),
        "Content-Language": language,
        "Content-Security-Policy": "default-src 'none'",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
    }
    return list(headers.items()), body


def words(status: int, most: int) -> tuple[str, str]:
    """Return title and what to do, in the active language."""
    title, what_to_do = WORDS[status]
    if most < 1_000_000:
        what_to_do = TOO_LARGE_FOR_THE_NETWORK if status == 413 else what_to_do
        return str(title), str(what_to_do) % {"most": most // 1000}
    return str(title), str(what_to_do) % {"most": most // 1_000_000}
