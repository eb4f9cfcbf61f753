"""Two writings of what may be one person's name; pure text."""

from itertools import takewhile

from tournament.evening.names.names import fold, words

# Shorter beginnings say nothing.
SHORTEST = 3


def looks_alike(first: str, last: str, other_first: str, other_last: str) -> bool:
    """Tell whether one of the two names is the same, the other longer, shorter or a sign apart.

    >>> looks_alike("Hélène", "Abadie", "Helene", "Abadie-Roy")
    True
    >>> looks_alike("Jean", "Maurin", "Jean-Paul", "Maurin")
    True
    >>> looks_alike("Paul", "Maurin", "Odile", "Maurin")
    False
    """
    if fold(first) == fold(other_first):
        return is_within(last, other_last)
    if fold(last) != fold(other_last):
        return False
    return is_within(first, other_first) or one_sign_apart(fold(first), fold(other_first))


def is_within(name: str, other: str) -> bool:
    """Tell whether one name begins as the other, or has all its words."""
    one, two = words(name), words(other)
    if set(one) < set(two) or set(two) < set(one):
        return True
    shorter, longer = sorted(("".join(one), "".join(two)), key=len)
    is_initial = len(shorter) == 1 and longer[:1] == shorter
    return is_initial or (len(shorter) >= SHORTEST and longer.startswith(shorter))


def one_sign_apart(name: str, other: str) -> bool:
    """Tell whether one sign is put in, left out or exchanged.

    >>> one_sign_apart("helene", "helenne"), one_sign_apart("paul", "odile")
    (True, False)
    """
    shorter, longer = sorted((name, other), key=len)
    if len(shorter) <= SHORTEST or len(longer) - len(shorter) > 1:
        return False
    same = takewhile(lambda pair: pair[0] == pair[1], zip(shorter, longer, strict=False))
    at = len(list(same))
    return longer[at + 1 :] in (shorter[at:], shorter[at + 1 :])


def near_keys(first: str, last: str) -> set[tuple[str, str, str]]:
    """Return the keys of a name; two that look alike share one, so that few have to be compared."""
    by_first = {("first", fold(first), word[0]) for word in words(last)}
    return by_first | {("last", fold(last), word[0]) for word in words(first)}
