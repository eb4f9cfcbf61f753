"""What stands in the place of a licence number or of a player and says that there is none."""

from tournament.evening.names.names import clean, words

NO_NUMBER = frozenset(
    ("n a", "na", "n c", "nc", "no", "non", "none", "nil", "null", "unknown", "pending")
) | frozenset(
    ("neant", "aucun", "aucune", "sans", "sans licence", "inconnu", "inconnue", "non licencie")
)
# The empty chairs of a half table, as programs and lists call them, and what stands beside.
PHANTOMS = frozenset(
    ("phantom", "phantoms", "fantome", "fantomes", "ghost", "relais", "bye", "sitout", "exempt")
)
BESIDE_PHANTOMS = frozenset(("pair", "paire", "player", "joueur", "joueuse", "ns", "ew", "eo"))


def licence_of(text: str) -> str:
    """Read a licence number, which has a figure; empty where there is none.

    >>> licence_of(" 00 123 "), licence_of("néant"), licence_of("visiteur"), licence_of("000")
    ('00123', '', '', '')
    """
    number = number_of(text)
    return number if any(map(str.isdigit, number)) else ""


def number_of(text: str) -> str:
    """Read a number as it is written, which may be a club's own; empty where the text says none.

    >>> number_of("AB"), number_of("N/A"), number_of("-"), number_of("Sans licence")
    ('AB', '', '', '')
    """
    found = " ".join(words(text))
    return clean(text).replace(" ", "") if found.strip("0") and found not in NO_NUMBER else ""


def is_phantom(name: str) -> bool:
    """Tell whether a name is that of an empty chair.

    >>> [is_phantom(name) for name in ("Fantôme", "Phantom 2", "Sit-out", "Paul Relais", "3")]
    [True, True, True, False, False]
    """
    found = [word for word in words(name) if not word.isdigit() and word not in BESIDE_PHANTOMS]
    return found == ["sit", "out"] or (bool(found) and PHANTOMS.issuperset(found))


def is_number_alone(first_name: str, last_name: str, number: str) -> bool:
    """Tell whether somebody is called by the licence number, for want of a name.

    >>> is_number_alone("", "n° 12345", "12345"), is_number_alone("", "Maurin", "12345")
    (True, False)
    """
    called, *by_number = words(last_name) or [""]
    return not first_name and called in ("n", "no") and by_number == (words(number) or None)
