"""How the movements of single players are called: each family by a name of its own."""

from movements.individuals.families import FAMILIES
from tournament.kinds.individual.words.movements import NAMES


class NameTests:
    def test_every_family_has_a_name(self):
        assert set(NAMES) == set(FAMILIES)
        assert len({str(name) for name in NAMES.values()}) == len(FAMILIES)
