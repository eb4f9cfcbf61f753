"""What headings of a list of players mean: French or English, in any letter case, with or without
accents, their words apart or glued; those of Dutch, German and Italian lists as far as they are
usual in Belgium and Switzerland.

The number is that of a federation, where several columns have one: its name or "licence" goes
before the number of a member, which a club may have given, and that before a number of nothing.
"""

from collections.abc import Mapping, Sequence

from tournament.evening.names.names import LONGEST, fold, words
from tournament.people.files.facts import FACT_HEADINGS

LAST, FIRST, FULL, FULL_LAST_FIRST = "last_name", "first_name", "full_name", "full_last_first"
NUMBER, GUEST, RETIRED, LICENCE = "number", "guest", "retired", "licence"
HEADINGS: Mapping[str, frozenset[str]] = {
    LAST: frozenset(("nom", "nom de famille", "nom usuel", "nom d usage", "last name", "surname"))
    | {"family name", "nachname", "familienname", "achternaam", "familienaam", "cognome"},
    FIRST: frozenset(("prenom", "prenoms", "prenom usuel", "prenom du joueur", "first name"))
    | {"given name", "given names", "forename", "forenames", "vorname", "voornaam", "nome"},
    FULL: frozenset(
        ("name", "full name", "player", "player name", "joueur", "nom complet", "prenom nom")
    )
    | {"prenom et nom", "first name last name", "first name name", "first name surname"}
    | {"nom du joueur", "naam", "member name"},
    FULL_LAST_FIRST: frozenset(
        ("nom prenom", "nom et prenom", "nom prenoms", "last name first name", "name first name")
    )
    | {"surname first name"},
    GUEST: frozenset(("guest", "visiteur", "visiteuse", "invite")),
    RETIRED: frozenset(("no longer proposed", "plus propose")),
    # Read only in a list that is said to be the federation's.
    LICENCE: frozenset(
        ("licencie", "licenciee", "licencie e", "licensed", "statut", "status", "etat")
    )
    | {"statut licence", "statut de la licence", "statut du licencie", "etat licence"}
    | {"etat de la licence", "licence status", "license status", "membership status"},
    **FACT_HEADINGS,
}
# Federations of bridge; NBO is what all of them are to that of the world.
FEDERATIONS = frozenset(
    ("abf", "acbl", "cbai", "cbf", "dbf", "dbv", "ebl", "ebu", "ffb", "flb", "frbb", "fsb", "ibu")
) | frozenset(
    ("kbbf", "lbf", "nbb", "nbo", "nibu", "nzb", "rbbf", "sbf", "sbu", "vbl", "wbf", "wbu")
)
# A heading of number words is the number's where one of these is among them.
NUMBERS = (
    FEDERATIONS
    | frozenset(("licence", "license", "licences", "lizenz", "tessera", "lic", "matricule"))
    | frozenset(("numero", "number", "nummer", "n", "no", "nr", "num"))
)
OF_A_FEDERATION = (
    FEDERATIONS
    | frozenset(("licence", "license", "licences", "licencie", "lizenz", "tessera", "lic"))
    | frozenset(("federal", "federale", "federation", "national", "nationale", "registration"))
)
# What a program calls an identifier is a number only where it is a federation's.
IDENTIFIERS = frozenset(("id", "ids", "identifiant", "identifier", "code"))
OF_A_MEMBER = frozenset(
    ("adherent", "adherente", "membre", "member", "members", "membership", "joueur", "player")
) | frozenset(("mitglied", "mitglieds", "lid", "stam"))
NUMBER_WORDS = NUMBERS | OF_A_FEDERATION | IDENTIFIERS | OF_A_MEMBER | {"de", "du", "d", "l", "of"}
LONGEST_GLUED = 30
FEWEST_LETTERS = 3
# Headings of a ranking or of travellers; so many in a row that names no players show one.
RESULT_HEADINGS = (
    frozenset(("rang", "rank", "paire", "pair", "%", "ligne", "line", "maximum"))
    | frozenset(("joueur 1", "player 1", "joueur 2", "player 2"))
    | frozenset(("donne", "donnes", "etui", "etuis", "board", "boards", "donneur", "dealer"))
    | frozenset(("contrat", "contract", "levees", "tricks", "score ns", "ns score"))
)
RESULT_TOLD = 3


def kind_of(heading: str) -> str:
    """Find the kind of column that a heading names; empty for none.

    >>> [kind_of(text) for text in ("PRÉNOM", "N° licence", "LastName", "EBUNumber", "Club")]
    ['first_name', 'number', 'last_name', 'number', '']
    """
    text = "".join(words(heading[:LONGEST]))
    return KIND_BY_TEXT.get(text) or (NUMBER if number_rank(heading) else "")


# Without the spaces between its words, which some programs leave out.
KIND_BY_TEXT: Mapping[str, str] = {
    text.replace(" ", ""): kind for kind, texts in HEADINGS.items() for text in texts
}


def number_rank(heading: str) -> int:
    """Rank what a heading says of numbers: 3 a federation's, 2 a member's, 1 any, 0 none.

    >>> [number_rank(text) for text in ("NBO No", "MembershipNo", "N°", "MemberID", "Phone no.")]
    [3, 2, 1, 0, 0]
    """
    found = {piece for word in words(heading[:LONGEST]) for piece in number_pieces(word)}
    if not found <= NUMBER_WORDS:
        return 0
    if found & OF_A_FEDERATION and found & (NUMBERS | IDENTIFIERS):
        return 3
    if found & IDENTIFIERS or not found & NUMBERS:
        return 0
    return 2 if found & OF_A_MEMBER else 1


def number_pieces(word: str) -> list[str]:
    """Cut a word of glued number words into these; a word that is none stays whole.

    >>> number_pieces("numerodelicence"), number_pieces("nord")
    (['numero', 'de', 'licence'], ['nord'])
    """
    pieces = cut_glued(word) if len(word) <= LONGEST_GLUED else []
    return pieces if max(map(len, pieces), default=0) >= FEWEST_LETTERS else [word]


def cut_glued(word: str) -> list[str]:
    """Cut a word into number words, the longest first; empty where that cannot be done."""
    if word in NUMBER_WORDS:
        return [word]
    for at in range(len(word) - 1, 0, -1):
        if word[:at] in NUMBER_WORDS and (rest := cut_glued(word[at:])):
            return [word[:at], *rest]
    return []


def headings_in(cells: Sequence[str], chosen: Mapping[str, str] | None = None) -> dict[int, str]:
    """Find the kinds of the columns named, by place; of two alike the first counts.

    `chosen` says of folded headings what a director has chosen, empty for a column not read.
    """
    kinds: dict[str, int] = {}
    ranks: dict[str, int] = {}
    for place, cell in enumerate(cells):
        is_chosen = chosen is not None and heading_key(cell) in chosen
        kind = chosen[heading_key(cell)] if chosen and is_chosen else kind_of(cell)
        rank = number_rank(cell) if kind == NUMBER and not is_chosen else 4
        if kind and rank > ranks.get(kind, 0):
            kinds[kind], ranks[kind] = place, rank
    return {place: kind for kind, place in tell_names(kinds).items()}


def heading_key(cell: str) -> str:
    """Make the key under which a choice about a heading is kept."""
    return fold(cell[:LONGEST])


def tell_names(kinds: dict[str, int]) -> dict[str, int]:
    """Tell which names a column has: "Name" beside "First name" is the last name, else all of it.

    "Nom" likewise.
    """
    if FIRST in kinds:
        if LAST not in kinds and FULL in kinds:
            kinds[LAST] = kinds[FULL]
        if LAST in kinds:
            kinds = {kind: at for kind, at in kinds.items() if kind not in (FULL, FULL_LAST_FIRST)}
    elif LAST in kinds:
        kinds.setdefault(FULL_LAST_FIRST, kinds[LAST])
        del kinds[LAST]
    return kinds


def is_of_results(cells: Sequence[str]) -> bool:
    return sum(fold(cell[:LONGEST]) in RESULT_HEADINGS for cell in cells) >= RESULT_TOLD
