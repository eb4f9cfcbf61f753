"""Of several evenings the version that players see, without its boards and cards.

Of a knock-out alone it is read whole, for its matches say who came how far.
"""

import uuid
from collections.abc import Iterable, Mapping
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import F, Func, JSONField
from django.db.models.sql.compiler import SQLCompiler

from tournament.evening.report import Report
from tournament.evening.stages.knock_out.places import KnockOutPlace, knock_out_places
from tournament.evening.stages.stage import STAGES
from tournament.models import Publication, Session

# What is read of each: a version whole is twenty times as long.
PARTS = ("rankings", "pairs", "scoring", "profile", "own_rules", "stage")


class Parts(Func):
    """Take the parts out of a stored version, in their order, as one list.

    SQLite reads the whole text of a version for each call that takes something out of it.
    """

    output_field = JSONField()

    def as_sqlite(
        self, compiler: SQLCompiler, connection: BaseDatabaseWrapper, **_context: Any
    ) -> tuple[str, list[Any]]:
        column, params = compiler.compile(self.source_expressions[0])
        paths = [f"$.{name}" for name in PARTS]
        return f"JSON_EXTRACT({column}{', %s' * len(paths)})", [*params, *paths]

    def as_postgresql(
        self, compiler: SQLCompiler, connection: BaseDatabaseWrapper, **_context: Any
    ) -> tuple[str, list[Any]]:
        column, params = compiler.compile(self.source_expressions[0])
        taken = ", ".join(f"{column} -> '{name}'" for name in PARTS)
        return f"JSONB_BUILD_ARRAY({taken})", [*params] * len(PARTS)


def read_last_versions(sessions: Iterable[Session]) -> dict[uuid.UUID, dict[str, Any]]:
    """Read the last version of each evening that has one which stands, in one statement.

    Each with its kind, its number and its parts by name, None for what it lacks.
    """
    # Of most evenings there is one. To ask which is the last would read each of them twice.
    rows = Publication.objects.standing().filter(session__in=sessions).order_by("version")
    return {
        session: {"kind": kind, "version": version, **dict(zip(PARTS, parts, strict=True))}
        for session, kind, version, parts in rows.values_list(
            "session", "kind", "version", Parts(F("snapshot"))
        )
    }


def read_knock_outs(
    versions: Mapping[uuid.UUID, Mapping[str, Any]],
) -> dict[uuid.UUID, dict[str, KnockOutPlace]]:
    """Read how far each team came in those of the last versions that are of a knock-out.

    By evening and by the team's key; costs one statement where there is a knock-out, else none.
    """
    wanted = [
        key
        for key, version in versions.items()
        if "bracket" in STAGES.get(version["stage"] or "").tables
    ]
    if not wanted:
        return {}
    rows = Publication.objects.standing().filter(session__in=wanted).order_by("version")
    return {
        session: {one.rank.pair: one for one in knock_out_places(Report.from_json(snapshot))}
        for session, snapshot in rows.values_list("session", "snapshot")
    }
