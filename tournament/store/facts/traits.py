"""What rankings beside scratch ask of the players who sit."""

from tournament import models
from tournament.evening.extra.rules import read_rules
from tournament.evening.facts import Traits

# A fact of a ranking, and the column of a player that tells it.
COLUMNS = {"index": "strength", "average": "average", "sex": "sex", "birth_year": "birth_year"}
OF_A_PLACE = ("section__letter", "number", "attendance__players__player")


def read_traits(session: models.Session) -> dict[str, tuple[Traits, ...]]:
    """Read the facts that are asked for, by pair; one statement, and none where nothing is asked.

    What no ranking needs stays out of the evening, and out of what is kept with a publication.
    """
    wanted = sorted(read_rules(session.extra_rankings).facts) if session.extra_rankings else []
    if not wanted:
        return {}
    rows = models.Placement.objects.filter(
        section__session=session, attendance__players__isnull=False
    ).order_by("section__letter", "number", "attendance__players__position")
    names = [f"attendance__players__player__{COLUMNS[fact]}" for fact in wanted]
    traits: dict[str, tuple[Traits, ...]] = {}
    for letter, number, _player, *values in rows.values_list(*OF_A_PLACE, *names):
        key = f"{letter}{number}"
        one = Traits(**dict(zip(wanted, values, strict=True)))
        traits[key] = (*traits.get(key, ()), one)
    return traits
