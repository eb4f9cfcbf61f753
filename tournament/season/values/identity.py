"""Find which of a club's players stood in a published list, by name and by the seat of now.

A version names its players as they were called then; who has since been spelt otherwise is found by
the seat, unless the name in it is somebody else's now.
"""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping

from tournament.season.values.evenings import SeasonPlayer


class ClubNames:
    """The players of a club, found by their whole names."""

    def __init__(self, people: Iterable[SeasonPlayer]) -> None:
        self.names: dict[uuid.UUID, str] = {}
        self.by_name: Mapping[str, list[uuid.UUID]] = defaultdict(list)
        for person in people:
            self.names[person.key] = person.name
            self.by_name[person.name].append(person.key)

    def identify(self, name: str, seated: uuid.UUID | None) -> uuid.UUID | None:
        """Find who was published under a name; `seated` is who has that seat in the rows of now.

        None for nobody of the club, and where two have the name and neither has the seat.
        """
        if seated is not None and self.names.get(seated) == name:
            return seated
        same = self.by_name.get(name, [])
        if len(same) == 1:
            return same[0]
        return None if same else seated
