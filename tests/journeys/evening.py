"""What a club types in an evening: names, plausible results, in either alphabet. All invented."""

import random

NAMES = [
    ("Hélène Maurin", "Paul Astier"),
    ("Odile Ferrand", "Jean Rouvier"),
    ("Colette Bastide", "Marc Verdol"),
    ("Denise Laforge", "Yves Carlin"),
    ("Nicole Tavel", "Bernard Ollier"),
    ("Simone Grandval", "René Duchêne"),
    ("Monique Sorel", "Luc Ancelin"),
    ("Arlette Vidor", "Guy Perrault"),
    ("Josette Malaval", "Alain Crozet"),
    ("Françoise Œuvrard", "Łukasz Tarno"),
    ("Thérèse Belloc", "Henri Savigny"),
    ("Ginette Roquet", "Émile Duras"),
    ("Suzanne Amblard", "André Cazal"),
    ("Martine Lestrade", "Pierre Noval"),
]
LETTERS = {
    "fr": {"strains": ["SA", "SA", "P", "P", "C", "C", "K", "T"], "seats": "NESO"},
    "en": {"strains": ["NT", "NT", "S", "S", "H", "H", "D", "C"], "seats": "NESW"},
}
LEVELS = {"SA": 3, "NT": 3, "P": 4, "S": 4, "C": 4, "H": 4, "K": 3, "D": 3, "T": 3}
RESULTS = ["=", "=", "=", "+1", "+1", "+2", "-1", "-1", "-2"]


def typed_results(language: str, seed: int):
    """Lines as a scorer types them, without end: contracts, a few part-scores, a rare pass."""
    chance = random.Random(seed)
    letters = LETTERS[language]
    while True:
        if chance.random() < 0.02:
            yield "P"
            continue
        strain = chance.choice(letters["strains"])
        # In English C is clubs, in French hearts.
        level = 3 if language == "en" and strain == "C" else LEVELS[strain]
        level = chance.choice([level, level, level, 2])
        doubled = chance.choice(["x"] + [""] * 19)
        seat = chance.choice(letters["seats"])
        yield f"{level}{strain}{doubled}{seat}{chance.choice(RESULTS)}"
