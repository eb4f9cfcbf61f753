"""What the pages of a season's rankings have in common: a ranking by its key, names, a digest."""

import hashlib
import json
import uuid

from django.core.serializers.json import DjangoJSONEncoder
from django.http import Http404

from tournament.evening.plain_values import keep_with_value
from tournament.models import Club, SeasonRanking
from tournament.season.reading.people import read_names
from tournament.season.values.named import NamedLine, name_lines
from tournament.season.values.table import SeasonTable


def find_ranking(club: Club, key: uuid.UUID) -> SeasonRanking:
    """Find a ranking of a club that is in the list, or raise Http404."""
    rows = SeasonRanking.objects.select_related("club")
    row = rows.filter(club=club, pk=key, discarded=False).first()
    if row is None:
        raise Http404
    return row


def name_all(club: Club, table: SeasonTable) -> list[NamedLine]:
    """Name all lines in full, for a director's eyes."""
    return name_lines(table, read_names(club))


@keep_with_value
def digest(table: SeasonTable) -> str:
    """Digest a ranking, so that what is published is what was looked at."""
    text = json.dumps(table.to_json(), cls=DjangoJSONEncoder, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
