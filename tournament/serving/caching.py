"""What browsers may keep, and for how long."""

from wsgiref.headers import Headers

# It imports no script and none imports it: it has a version in its address, as styles have, and is
# there at once where keys that are struck meanwhile would be lost.
KEPT = "js/early.js"


def is_asked_again(name: str) -> bool:
    """Tell whether browsers ask for a file each time: each script but one."""
    return name.endswith(".js") and not name.endswith(KEPT)


def ask_again_for_scripts(headers: Headers, path: str, url: str) -> None:
    """Make browsers ask again for each script.

    A script names those that it imports without their version: a phone asks each time whether it
    still has the right one.
    """
    if is_asked_again(url):
        headers["Cache-Control"] = "no-cache"
