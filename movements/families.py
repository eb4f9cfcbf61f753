"""The registry of the families of pairs: every movement that an evening of pairs can be offered.

A family is listed with its kind, in pairs/howell.py or pairs/mitchells.py; advice reads it here.
Movements of teams are listed in teams/families.py. Swiss rounds and knock-outs are drawn as they
come (swiss/, knock_out.py): they have no movement to make beforehand.
"""

from collections.abc import Mapping

from .pairs.family import PairsFamily
from .pairs.howell import HOWELLS
from .pairs.mitchells import MITCHELLS

PAIRS: Mapping[tuple[str, str], PairsFamily] = {
    (family.kind, family.variant): family for family in (*HOWELLS.values(), *MITCHELLS.values())
}
