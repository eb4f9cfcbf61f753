"""What a browser calls itself, and where it is, in words that its user knows it by."""

from django.utils.translation import gettext

# In these orders: most of them name the others too.
BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "CrOS": "Chromebook",
    "Linux": "Linux",
}


def browser(agent: str) -> str:
    """Name the browser of a login: Firefox on Windows."""
    name, system = find_first(BROWSERS, agent), find_first(SYSTEMS, agent)
    if name and system:
        return gettext("%(browser)s on %(system)s") % {"browser": name, "system": system}
    return name or system or gettext("Unknown browser")


def find_first(name_by_sign: dict[str, str], agent: str) -> str:
    return next((name for sign, name in name_by_sign.items() if sign in agent), "")


def place(address: str) -> str:
    """Say from where a browser was used."""
    if address in {"127.0.0.1", "::1"}:
        return gettext("the computer that runs Étui")
    return address or gettext("unknown address")
