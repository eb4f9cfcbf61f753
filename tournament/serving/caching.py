"""What browsers may keep, and for how long."""

from wsgiref.headers import Headers


def ask_again_for_scripts(headers: Headers, path: str, url: str) -> None:
    """Make browsers ask again for each script.

    A script names those that it imports without their version: a phone asks each time whether it
    still has the right one.
    """
    if url.endswith(".js"):
        headers["Cache-Control"] = "no-cache"
