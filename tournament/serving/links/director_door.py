"""The address under which directors reach the program, for links that a command prints."""

from django.conf import settings

from tournament.serving import environment, lock


def director_address(path: str) -> str:
    """Return the address of the director's pages.

    A server's first name, else where the program on this laptop said that it answers; the path
    alone where neither is known.
    """
    if hosts := environment.names("ETUI_HOSTS"):
        return f"{'https' if settings.HTTPS else 'http'}://{hosts[0]}{path}"
    link = str(lock.read_note(settings.DATA_DIR).get("director", ""))
    return link.removesuffix("/director/") + path
