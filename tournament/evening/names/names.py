"""Names as they are typed: folded, cut into two players, matched with those the club knows.

Pure text. `proposals` builds pairs from what is found here.
"""

import re
import unicodedata
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournament.evening.parts.people import Named

# Letters that Unicode does not take apart into a plain one and a sign.
PLAIN = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "œ": "oe", "æ": "ae", "ß": "ss", "ı": "i"})
WORD = re.compile(r"[^\W_]+")
# Four signs and more with a figure among them: a licence number, not a pair number.
LICENCE = re.compile(r"\(?\b(?=\w*\d)\w{4,20}\b\)?")
STRONG = re.compile(r"\s*[\t;/|&+–—]+\s*|\s+-+\s+|\s+(?:et|and|avec|with)\s+", re.IGNORECASE)
WEAK = re.compile(r"\s*,\s*")
# A lone M is an initial, unless a full stop or two whole names follow it: M Smith, M. Smith.
LONE_M = r"mm?(?:\.|(?=(?:\s+[^\W\d_][\w'’-]+){2}))"
TITLES = (
    "mr|mrs|ms|miss|mme|mlle|dr|pr|prof|"
    "monsieur|madame|mademoiselle|docteur|doctor|professeur|professor"
)
CIVILITY = re.compile(rf"^\s*(?:(?:{LONE_M}|(?:{TITLES})\b\.?)\s+)+(?=\S)", re.IGNORECASE)
INITIAL = re.compile(r"[^\W\d_](?:\.?-[^\W\d_]|\.[^\W\d_])*\.?")
LONGEST = 60
# Written small in the midst of a name that has its capitals.
PARTICLES = frozenset(
    ("d", "de", "del", "della", "den", "der", "des", "di", "du", "la", "le", "van", "von", "zu")
)


@dataclass(frozen=True)
class NamedPlayer(Named):
    """A player of a pair: one whom the club knows, or a guest still to be created (no id)."""

    number: str = ""
    id: uuid.UUID | None = None

    @property
    def key(self) -> str:
        """Says in a form which member is meant."""
        if self.id:
            return self.id.hex
        return f"+{fold(self.full_name)}" + (f"#{self.number}" if self.number else "")

    @property
    def words(self) -> frozenset[str]:
        return frozenset(words(self.full_name))


def fold(text: str) -> str:
    """Fold a name to what two writings of it have in common: without accents, case and odd spaces.

    >>> fold("  Hélène   ŒUVRARD ")
    'helene oeuvrard'
    """
    lower = unicodedata.normalize("NFKD", text.casefold().translate(PLAIN)).translate(PLAIN)
    return " ".join("".join(c for c in lower if not unicodedata.combining(c)).split())


def words(text: str) -> list[str]:
    """Cut a text into its folded words.

    >>> words("Jean-Pierre d'Ancelin")
    ['jean', 'pierre', 'd', 'ancelin']
    """
    return WORD.findall(fold(text))


def clean(text: str) -> str:
    """Clean a text to one line of printable signs.

    What a hostile or careless paste may bring is left out.
    """
    if text.isprintable():
        return " ".join(text.split())
    printable = (c if unicodedata.category(c)[0] not in "CZ" else " " for c in text)
    return " ".join("".join(printable).split())


def namesakes(roster: Iterable[NamedPlayer]) -> frozenset[uuid.UUID]:
    """Find the players whose name somebody else of them has too, accents and the order of its words
    apart.
    """
    same: dict[frozenset[str], list[uuid.UUID]] = {}
    for member in roster:
        if member.id:
            same.setdefault(member.words, []).append(member.id)
    return frozenset(player_id for ids in same.values() if len(ids) > 1 for player_id in ids)


def cut(text: str) -> list[tuple[str, str]]:
    """List the ways to read a line as two players; an empty second one leaves the partner open.

    >>> cut("Hélène Maurin - Paul Astier")
    [('Hélène Maurin', 'Paul Astier')]
    >>> cut("lest nov")
    [('lest', 'nov'), ('lest nov', '')]
    """
    for separator in (STRONG, WEAK):
        parts = [part for part in separator.split(text.strip()) if part.strip()]
        if len(parts) > 1:
            return [halves(parts)]
    tokens = text.split()
    cuts = [(" ".join(tokens[:n]), " ".join(tokens[n:])) for n in range(1, len(tokens))]
    return [*cuts, (" ".join(tokens), "")] if tokens else []


def halves(parts: Sequence[str]) -> tuple[str, str]:
    """Cut columns into two players: two columns are two, four are name and first name of each."""
    middle = (len(parts) + 1) // 2
    return " ".join(parts[:middle]), " ".join(parts[middle:])


def quality(typed: Sequence[str], member: NamedPlayer) -> int:
    """Measure how well the words typed fit, 0 when one of them fits nothing.

    A whole word counts more than its
    beginning, a last name more than a first name.
    """
    last, first = words(member.last_name), words(member.first_name)
    total = 0
    for word in sorted(typed, key=len, reverse=True):
        for names, whole, begun in ((last, 5, 4), (first, 2, 1)):
            match = word if word in names else begins(word, names)
            if match:
                total += whole if match == word else begun
                names.remove(match)
                break
        else:
            return 0
    return total


def begins(word: str, names: Iterable[str]) -> str:
    """Find the first name that begins with a word; empty where none does."""
    return next((name for name in names if name.startswith(word)), "")


def find(part: str, roster: Sequence[NamedPlayer]) -> list[NamedPlayer]:
    """Find the known players that a part of a line may mean, best first.

    By number when it has one, and never somebody of another number.
    """
    number = licence(part)
    if number:
        by_number = [member for member in roster if member.number and member.number == number]
        if by_number:
            return by_number
        # Another number is another person of that name.
        roster = [member for member in roster if not member.number]
    typed = words(strip_signs(part))
    # M may be an initial; where nobody has it, it is how a gentleman is called.
    return fit(typed, roster) or (fit(typed[1:], roster) if typed[:1] == ["m"] else [])


def fit(typed: Sequence[str], roster: Iterable[NamedPlayer]) -> list[NamedPlayer]:
    """Find the players whom all these words fit, best first."""
    rated = [(quality(typed, member), member) for member in roster] if typed else []
    fitting = [(rating, member) for rating, member in rated if rating]
    meant = [member for _, member in sorted(fitting, key=lambda meant: -meant[0])]
    # A name in full does not mean those whose name only begins so.
    return [member for member in meant if member.words == set(typed)] or meant


def licence(part: str) -> str:
    """Find the licence number in a part of a line; empty where there is none."""
    match = LICENCE.search(part)
    return match.group().strip("()") if match else ""


def strip_licence(part: str) -> str:
    """Take the licence number out of a part of a line."""
    return LICENCE.sub(" ", part)


def strip_signs(part: str) -> str:
    """Strip what stands around a name.

    >>> strip_signs("1000001 Mme Maurin")
    'Maurin'
    """
    return strip_civility(strip_licence(part))


def strip_civility(name: str) -> str:
    """Strip the civility before a name.

    >>> strip_civility("Miss J Smith"), strip_civility("M Smith"), strip_civility("M. Smith")
    ('J Smith', 'M Smith', 'Smith')
    """
    return CIVILITY.sub("", name)


def guest(part: str, *, last_first: bool = False) -> NamedPlayer | None:
    """Read a guest whose name is written in full.

    The guest whose name is written in full, or None when there is but one word. Capitals say which
    is the last name; without them `last_first` does. A civility makes one word a last name.

    >>> guest("MAURIN Hélène")
    NamedPlayer(first_name='Hélène', last_name='Maurin', number='', id=None)
    >>> guest("paul astier").full_name
    'Paul Astier'
    """
    tokens = clean(strip_signs(part)).strip(" ,.-").split()
    fewest = 1 if CIVILITY.match(strip_licence(part)) else 2
    if len(tokens) < fewest or not all(WORD.search(token) for token in tokens):
        return None
    first, last = split_first_and_last(tokens, last_first=last_first)
    return NamedPlayer(
        capitals_of(first)[:LONGEST],
        capitals_of(last)[:LONGEST],
        licence(part),
    )


def split_first_and_last(tokens: Sequence[str], *, last_first: bool) -> tuple[list[str], list[str]]:
    """Divide words into first and last names.

    >>> split_first_and_last(["DUPONT", "J."], last_first=False)
    (['J.'], ['DUPONT'])
    >>> split_first_and_last(["J.", "P.", "Dupont"], last_first=False)
    (['J.', 'P.'], ['Dupont'])
    >>> split_first_and_last(["Dupont", "Jeanne"], last_first=True)
    (['Jeanne'], ['Dupont'])
    """
    first, last = split_by_capitals(tokens)
    if last:
        return first, last
    if last_first:
        at = len(tokens) - 1
        while at > 1 and is_initial(tokens[at - 1]):
            at -= 1
        return (list(tokens[at:]), list(tokens[:at])) if at else ([], list(tokens))
    at = min(1, len(tokens) - 1)
    # A letter without a full stop behind a whole name may begin the last one: Mary O Brien.
    while (
        0 < at < len(tokens) - 1
        and is_initial(tokens[at])
        and (is_initial(tokens[0]) or tokens[at].endswith("."))
    ):
        at += 1
    return list(tokens[:at]), list(tokens[at:])


def split_by_capitals(tokens: Sequence[str]) -> tuple[list[str], list[str]]:
    """Divide words into first and last names where capitals show the last name; else into none.

    An initial is no last name.
    """
    capitals = [token for token in tokens if token.isupper() and not is_initial(token)]
    others = [token for token in tokens if token not in capitals]
    return (others, capitals) if capitals and others else ([], [])


def is_initial(token: str) -> bool:
    """Tell whether a word is one or several initials; a sign without case is a whole name.

    >>> [is_initial(token) for token in ("J", "J.", "J.-P.", "J-P", "Jo", "JP")]
    [True, True, True, True, False, False]
    """
    return INITIAL.fullmatch(token) is not None and token.lower() != token.upper()


def capitals_of(tokens: Sequence[str]) -> str:
    """Write words with capitals, as a name and at the beginning of one.

    >>> capitals_of(["de", "La", "Tour"]), capitals_of(["de", "la", "tour"])
    ('de La Tour', 'De La Tour')
    """
    typed = any(not token.islower() for token in tokens)
    return " ".join(token if typed and token in PARTICLES else capital(token) for token in tokens)


def capital(word: str) -> str:
    """Give names typed in one case their capitals; mixed ones are left as they were typed.

    >>> [capital(word) for word in ("maurin", "JEAN-PIERRE", "d'Ancelin", "McNair")]
    ['Maurin', 'Jean-Pierre', "d'Ancelin", 'McNair']
    """
    return word.title() if word.islower() or word.isupper() else word


# Within which somebody who plays was born.
YEARS_OF_BIRTH = (1900, 2099)
