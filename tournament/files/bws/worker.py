"""The process that reads a database: the tables that matter go out as JSON.

    python -m tournament.files.bws.worker FILE.bws

A file from a stranger may lead the library astray: here it has its own memory and time, and who
asked ends it. It knows nothing of what the tables mean.
"""

import json
import logging
import sys

TABLES = (
    "Session",
    "Section",
    "RoundData",
    "ReceivedData",
    "PlayerNumbers",
    "HandRecord",
    "HandEvaluation",
)
# The members whom the house knows: read only where a player sat down without a name.
NAMES = "PlayerNames"
# Of members; all other tables are far shorter.
MOST_ROWS = 50_000
LONGEST_TEXT = 255
MOST_MEMORY = 1_000_000_000
MOST_SECONDS = 30


def limit_resources() -> None:
    """Bound memory and time, where the system can."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))


def main() -> None:
    limit_resources()
    from access_parser import AccessParser

    # What it does not understand of a database's own tables it says; none of these is asked for.
    logging.disable()
    database = AccessParser(sys.argv[1])
    tables = {name: rows_of(database, name) for name in TABLES if name in database.catalog}
    nameless = [row for row in tables.get("PlayerNumbers", ()) if not row.get("Name")]
    if nameless and NAMES in database.catalog:
        tables[NAMES] = rows_of(database, NAMES)
    json.dump(tables, sys.stdout)


def rows_of(database: object, name: str) -> list[dict[str, object]]:
    """Return the rows of a table, each by the names of its columns."""
    columns = database.parse_table(name)  # type: ignore[attr-defined]
    count = max(map(len, columns.values()), default=0)
    return [
        {
            column: json_value(values[place])
            for column, values in columns.items()
            if place < len(values)
        }
        for place in range(min(count, MOST_ROWS))
    ]


def json_value(value: object) -> object:
    """Return a number or a text as JSON has it, nothing for anything else."""
    if isinstance(value, str):
        return value[:LONGEST_TEXT]
    return value if isinstance(value, int) else None


if __name__ == "__main__":
    main()
