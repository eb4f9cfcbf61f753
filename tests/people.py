"""Invented players, for tests with and without a database."""

NAMES = [
    ("Hélène", "Maurin"), ("Paul", "Astier"), ("Odile", "Ferrand"), ("Jean", "Rouvier"),
    ("Colette", "Bastide"), ("Marc", "Verdol"), ("Denise", "Laforge"), ("Yves", "Carlin"),
    ("Nicole", "Tavel"), ("Bernard", "Ollier"), ("Simone", "Grandval"), ("René", "Duchêne"),
    ("Monique", "Sorel"), ("Luc", "Ancelin"), ("Arlette", "Vidor"), ("Guy", "Perrault"),
    ("Josette", "Malaval"), ("Alain", "Crozet"), ("Françoise", "Œuvrard"), ("Łukasz", "Tarno"),
    ("Thérèse", "Belloc"), ("Henri", "Savigny"), ("Ginette", "Roquet"), ("Émile", "Duras"),
    ("Suzanne", "Amblard"), ("André", "Cazal"), ("Martine", "Lestrade"), ("Pierre", "Noval"),
]  # fmt: skip
