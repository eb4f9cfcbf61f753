"""How values of the game are written in the active language: contracts, scores, names.

Pure text from pure values: no models, no markup (`templatetags.bridge` adds it), no arithmetic.
"""

import functools
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import get_language, gettext, pgettext, pgettext_lazy

from scoring.errors import ScoringError
from scoring.notation.codes import decode
from scoring.notation.outcome import Played
from tournament.evening.names.nameless import is_nameless
from tournament.evening.report import Contestant, Heading, Person, ResultLine
from tournament.words.figures import MINUS, RANGE
from tournament.words.ruled import bare_words

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
# What a page says hundreds of times: only what is said is translated.
SEATS = {
    "N": pgettext_lazy("seat letter", "N"),
    "E": pgettext_lazy("seat letter", "E"),
    "S": pgettext_lazy("seat letter", "S"),
    "W": pgettext_lazy("seat letter", "W"),
}
# Of a team, which arrives together.
ALL_SEATS = "NSEW"
SIDES = {"": "", "NS": pgettext_lazy("side", "NS"), "EW": pgettext_lazy("side", "EW")}
STRAIN_NAMES = {
    "S": pgettext_lazy("strain", "spades"),
    "H": pgettext_lazy("strain", "hearts"),
    "D": pgettext_lazy("strain", "diamonds"),
    "C": pgettext_lazy("strain", "clubs"),
    "N": pgettext_lazy("strain", "no-trump"),
}


# ---- seats, sides, vulnerability ----


def seat(letter: str) -> str:
    """Write a seat's letter: N E S W, in French N E S O."""
    return str(SEATS[letter])


def seat_name(letter: str) -> str:
    """Name a seat by its letter: South."""
    return {
        "N": pgettext("seat", "North"),
        "E": pgettext("seat", "East"),
        "S": pgettext("seat", "South"),
        "W": pgettext("seat", "West"),
    }[letter]


def side(letters: str) -> str:
    """Write a side in short, NS or EW; nothing for a pair that sits out."""
    return str(SIDES[letters])


def seats(letters: str) -> str:
    """Write the seats of a contestant in short: NS of a pair, N of a single player, nothing of a
    team, which has the whole table."""
    if letters == ALL_SEATS:
        return ""
    return side(letters) if letters in SIDES else seat(letters)


def seats_name(letters: str) -> str:
    """Name the seats of a contestant: North-South of a pair, North of a single player."""
    if letters == ALL_SEATS:
        return gettext("all four seats")
    return side_name(letters) if letters in SIDES else seat_name(letters)


def side_name(letters: str) -> str:
    """Name a side by its letters: North-South."""
    return {
        "": "",
        "NS": pgettext("side", "North-South"),
        "EW": pgettext("side", "East-West"),
    }[letters]


def from_side(letters: str) -> str:
    """Write "from North-South", after "seen", because French elides before East."""
    return {
        "NS": pgettext("after “seen”", "from North-South"),
        "EW": pgettext("after “seen”", "from East-West"),
    }[letters]


def vulnerability(value: str) -> str:
    """Write who is vulnerable on a board, in short."""
    return {
        "none": pgettext("vulnerability", "None"),
        "NS": pgettext("vulnerability", "NS"),
        "EW": pgettext("vulnerability", "EW"),
        "all": pgettext("vulnerability", "All"),
    }[value]


def vulnerability_name(value: str) -> str:
    """Write the vulnerability as it stands inside a sentence.

    North-South vulnerable, none vulnerable.
    """
    return {
        "none": pgettext("vulnerability", "none vulnerable"),
        "NS": pgettext("vulnerability", "North-South vulnerable"),
        "EW": pgettext("vulnerability", "East-West vulnerable"),
        "all": pgettext("vulnerability", "all vulnerable"),
    }[value]


def dealer(letter: str) -> str:
    """Name the dealer of a board."""
    return gettext("Dealer %(seat)s") % {"seat": seat_name(letter)}


# ---- outcomes, leads ----


@dataclass(frozen=True)
class Outcome:
    """An outcome in parts, each as it is shown; `words` stand alone where there is no contract.

    `strain` is a letter (S H D C N), so that the reader chooses the sign and its colour.
    """

    level: str = ""
    strain: str = ""
    penalty: str = ""
    declarer: str = ""
    result: str = ""
    words: str = ""


def outcome(code: str, unit: str = "") -> Outcome:
    """Write the parts of a stored outcome, a fixed award in its unit.

    An unknown code is shown as it is.
    """
    return outcome_in(get_language(), code, unit)


@functools.lru_cache(maxsize=4096)
def outcome_in(_language: str | None, code: str, unit: str) -> Outcome:
    """Write the parts of an outcome once in each language: a field's results are few contracts."""
    try:
        decoded = decode(code)
    except ScoringError:
        return Outcome(words=code)
    if not isinstance(decoded, Played):
        return Outcome(words=bare_words(decoded, outcome_text, unit))
    contract = decoded.contract
    return Outcome(
        level=str(contract.level),
        strain=contract.strain.value,
        penalty=contract.penalty.value.lower(),
        declarer=seat(contract.declarer.value),
        result=f"{decoded.made_over:+d}".replace("-", MINUS) if decoded.made_over else "=",
    )


def strain_sign(strain: str) -> str:
    """Write the sign of a strain: ♠ ♥ ♦ ♣, or the letters of no-trump."""
    return SIGNS.get(strain) or pgettext("no-trump in a contract", "NT")


def strain_name(strain: str) -> str:
    return str(STRAIN_NAMES[strain])


def contract_text(code: str, unit: str = "") -> str:
    """Write a contract: 4♠, 3NTx; the words of an outcome without a contract."""
    parts = outcome(code, unit)
    return bid_text(parts) if parts.level else parts.words


def bid_text(parts: Outcome) -> str:
    return f"{parts.level}{strain_sign(parts.strain)}{parts.penalty}"


def outcome_text(code: str, unit: str = "") -> str:
    """Write an outcome: 4♠ S +1."""
    parts = outcome(code, unit)
    if not parts.level:
        return parts.words
    return f"{bid_text(parts)} {parts.declarer} {parts.result}"


def outcome_of_line(line: ResultLine, unit: str = "") -> Outcome:
    """Write what both sides are credited with.

    Two words where a ruling splits them: Avg+ / Avg−.
    """
    if line.ns_outcome == line.ew_outcome:
        return outcome(line.ns_outcome, unit)
    sides = (outcome_text(code, unit) for code in (line.ns_outcome, line.ew_outcome))
    return Outcome(words=" / ".join(sides))


def rank(letter: str) -> str:
    """Write a card's rank: A K Q J 10 9, in French A R D V 10 9."""
    letters = {
        "A": pgettext("card rank", "A"),
        "K": pgettext("card rank", "K"),
        "Q": pgettext("card rank", "Q"),
        "J": pgettext("card rank", "J"),
        "T": "10",
    }
    return letters.get(letter, letter)


def lead_text(card: str) -> str:
    """Write a lead: ♠A from SA; nothing where no lead was noted."""
    return f"{SIGNS[card[0]]}{rank(card[1])}" if card else ""


# ---- people, versions ----


def names(pair: Contestant) -> str:
    """Write a pair's names: Martine Lestrade – Pierre Noval; a team's own name.

    Who has neither is called by the number, as is a pair of two who stand without a name.
    """
    people = join_names(() if is_unnamed(pair) else [full_name(one) for one in pair.players])
    return pair.name or people or pair_label(pair)


def surnames(pair: Contestant) -> str:
    """Write a pair in short: Lestrade – Noval; a team by its own name."""
    people = join_names(() if is_unnamed(pair) else [surname(one) for one in pair.players])
    return pair.name or people or pair_label(pair)


def is_unnamed(pair: Contestant) -> bool:
    """Tell whether no player of a pair stands by name."""
    return all(map(is_nameless, pair.players))


def members(pair: Contestant) -> str:
    """Write the players of a team that has a name, to stand below it; nothing of a pair."""
    return ", ".join(person.full_name for person in pair.players) if pair.name else ""


def surname(person: Person) -> str:
    return mark_stand_in(person, person.last_name or person.first_name)


def full_name(person: Person) -> str:
    return mark_stand_in(person, person.full_name)


def mark_stand_in(person: Person, name: str) -> str:
    """Call a stand-in one; who has no other name is not called so twice."""
    is_marked = person.is_stand_in and person.full_name != gettext("Stand-in")
    return gettext("%(name)s (stand-in)") % {"name": name} if is_marked else name


def join_names(words: Sequence[str]) -> str:
    """Join names with a dash that stays at the end of a line, never at the beginning of one."""
    return f"\N{NO-BREAK SPACE}{RANGE} ".join(word for word in words if word)


def pair_label(pair: Contestant) -> str:
    return gettext("Pair %(number)s") % {"number": pair.shown}


def version_label(heading: Heading) -> str:
    """Write what the box on a sheet says: Provisional 1, Final; of live figures Under way."""
    return version_text(heading.kind, heading.version)


def version_text(kind: str, version: int) -> str:
    number = {"number": version}
    return {
        "": pgettext("version of the results", "Under way"),
        "provisional": pgettext("version of the results", "Provisional %(number)s") % number,
        "corrected": pgettext("version of the results", "Corrected %(number)s") % number,
        "final": pgettext("version of the results", "Final"),
    }[kind]
