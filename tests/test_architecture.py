"""What each room may import and do, imports inside functions included."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import movements
from movements import moving, repair, text
from tests.may_write import MAY_WRITE, THE_ONE_WAY_IN
from tests.source import HERE, nodes, tree

STDLIB = frozenset(sys.stdlib_module_names)
IMPURE = {"datetime", "time", "random", "secrets", "logging", "sqlite3", "socket", "subprocess"}
VALUES = {"scoring", "movements"}
# What the program may ask of the movements: how it is done, it does not know.
OF_MOVEMENTS = {
    f"{module.__name__}.{name}"
    for module in (movements, moving, repair, text)
    for name in module.__all__
}

# A feature's folder holds all that is its own; what two of them share lies below.
FEATURES = (
    "accounts",
    "club",
    "people",
    "four",
    "season",
    "federations",
    "setup",
    "bookings",
    "entries",
    "arrivals",
    "draws",
    "door",
    "incidents",
    "play",
    "calls",
    "delays",
    "bridgemates",
    "phones",
    "hall",
    "veil",
    "deals",
    "hands",
    "rulings",
    "results",
    "public",
    "room",
    "log",
    "rescue",
    "operating",
    "help",
)
# Who contests: a kind's folder is as a feature's.
KINDS = ("individual", "pairs", "teams")
# What a feature stands on.
BELOW = {
    "tournament.evening",
    "tournament.models",
    "tournament.store",
    "tournament.services",
    "tournament.words",
    "tournament.web",
    "tournament.files",
    "tournament.prints",
    "tournament.serving",
}

# Room: what may be imported beside the standard library, as prefixes of module names.
MAY_IMPORT = {
    "scoring": {"scoring"},
    "movements": {"movements"},
    "tournament/evening": VALUES | {"tournament.evening"},
    "tournament/models": {"django.conf.settings", "django.core.serializers.json", "django.db"}
    | {"django.utils.crypto", "django.utils.translation"}
    | {"tournament.evening", "tournament.models"}
    # The forms of scoring that can be chosen.
    | {"scoring.forms"},
    "tournament/store": VALUES
    | {"django.contrib.auth.models", "django.core.serializers.json"}
    | {"django.db", "django.utils.timezone"}
    | {"tournament.evening", "tournament.models", "tournament.store"},
    "tournament/services": VALUES
    | {"django", "tournament.evening", "tournament.models"}
    | {"tournament.services", "tournament.store"},
    "tournament/files": VALUES
    | {"access_parser", "django.utils", "openpyxl", "tournament.VERSION"}
    | {"tournament.evening", "tournament.files", "tournament.words"},
    "tournament/prints": VALUES
    | {"django.utils", "reportlab", "segno"}
    | {"tournament.evening", "tournament.prints", "tournament.words"}
    # What both say of a report, and how a text is made harmless.
    | {"tournament.files.report_parts", "tournament.files.text"},
    "tournament/words": VALUES | {"django.utils", "tournament.evening", "tournament.words"},
    "tournament/web": VALUES | {"django", "django_tables2", "segno"} | BELOW,
    "tournament/serving": {"django", "gunicorn", "segno", "waitress", "whitenoise", "_typeshed"}
    | {"tournament.evening", "tournament.models", "tournament.serving", "tournament.store"},
    "tournament/solver": {"scoring", "tournament.solver"},
    "tournament/templatetags": VALUES
    | {"django", "tournament.evening", "tournament.templatetags", "tournament.words"},
    "tournament/kinds": VALUES
    | {"django", "django_tables2", "segno", "tournament.VERSION", "tournament.kinds"}
    | {"tournament.templatetags"}
    | BELOW
    # A file names the program that wrote it.
    | {"tournament.VERSION"},
    **{
        f"tournament/{feature}": VALUES
        | {"django", "django_tables2", "segno", f"tournament.{feature}"}
        | {
            "tournament.templatetags"
        }  # what several features' templates say, for filters of its own
        | BELOW
        for feature in FEATURES
    },
}
# A folder in a feature or a kind, the layer it is bound as, what it may lean on beside it there.
BOUND_AS = {
    "values": ("evening", ("values",)),
    "words": ("words", ("values", "words")),
    "sheets": ("prints", ("values", "words", "sheets")),
    "files": ("files", ("values", "words", "files")),
    "reading": ("store", ("values", "reading")),
}
MAY_IMPORT |= {
    f"{home}/{folder}": MAY_IMPORT[f"tournament/{layer}"]
    | {f"{home}/{beside}".replace("/", ".") for beside in besides}
    for home in (
        *(f"tournament/{feature}" for feature in FEATURES),
        *(f"tournament/kinds/{kind}" for kind in KINDS),
    )
    for folder, (layer, besides) in BOUND_AS.items()
    if (HERE / home / folder).is_dir()
}
# One file's exceptions, each with its reason.
ALSO = {
    # A package of servers, asked for by an operator's key.
    "tournament/operating/counts.py": {"prometheus_client"},
    "tournament/serving/counted.py": {"prometheus_client"},
    # The digits of a telephone, as an RFC has them.
    "tournament/accounts/services/second_factor.py": {"pyotp"},
    # The one feature that lets deals be worked out.
    "tournament/deals/solving.py": {"tournament.solver"},
    # The log says of a setting what the model's choices are called.
    "tournament/words/log/settings.py": {"django.db.models", "tournament.models"},
    "tournament/words/log/teams.py": {"tournament.models"},
    # Values that are made where the rows are read.
    "tournament/words/people.py": {"tournament.store.reading.entries"},
    "tournament/templatetags/director.py": {
        "tournament.models",  # filters of an event and of a section
        "tournament.store.reading.log",
    },
    # The client of the maker of Bridgemates, an extra.
    **{
        f"tournament/bridgemates/files/connector/{path.name}": {"bridgemate_dataconnector"}
        # How it is reached knows nothing of the client.
        for path in (HERE / "tournament/bridgemates/files/connector").glob("[!_t]*.py")
    },
    # Filters of a row that a page has at hand.
    "tournament/templatetags/adviser.py": {"tournament.models"},
    "tournament/templatetags/rulings.py": {"tournament.models"},
}
# Where `save` is a workbook's or a page's, and no model can be imported.
BYTES_ONLY = re.compile(r"tournament/(files|prints|(kinds/)?\w+/(files|sheets))/")
HTML = {"django.http", "django.forms", "django.template", "django.shortcuts"}
MUST_NOT_IMPORT = {
    "tournament/services": HTML,
    **{f"tournament/{feature}/services": HTML for feature in FEATURES},
    "tournament/models": {"django.http", "django.forms"},
}
WRITES = {"save", "delete", "atomic", "bulk_create", "bulk_update"}
WRITES |= {"get_or_create", "update_or_create"}
QUERYSET_WRITES = {"create", "create_user", "update"}


@cache
def modules() -> tuple[Path, ...]:
    found = [
        path
        for folder in ("scoring", "movements", "tournament", "tests", "bench")
        for path in (HERE / folder).rglob("*.py")
    ]
    return (*sorted(found), HERE / "run.py", HERE / "manage.py")


@cache
def named(path: Path) -> str:
    return path.relative_to(HERE).as_posix()


def in_room(room: str) -> list[Path]:
    return [path for path in modules() if named(path).startswith(room.rstrip("/") + "/")]


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Full names of what is imported anywhere in the file: `from a import b` gives a.b."""
    return tuple(found_imports(path))


def found_imports(path: Path) -> Iterator[str]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = path.relative_to(HERE).parts[: -node.level] if node.level else ()
            source = ".".join([*package, *filter(None, [node.module])])
            yield from (f"{source}.{alias.name}" for alias in node.names)


def also(path: Path) -> set[str]:
    return ALSO.get(named(path), set())


def under(name: str, prefixes: set[str]) -> bool:
    return any(name == prefix or name.startswith(prefix + ".") for prefix in prefixes)


def calls(path: Path) -> Iterator[ast.Call]:
    return (node for node in nodes(path) if isinstance(node, ast.Call))


class RoomTests:
    @pytest.mark.parametrize("room", MAY_IMPORT)
    def test_a_room_imports_only_what_it_may(self, room):
        wrong = [
            f"{named(path)} imports {name}"
            for path in in_room(room)
            for name in imports(path)
            if not (name.split(".")[0] in STDLIB or under(name, MAY_IMPORT[room] | also(path)))
        ]
        assert wrong == []

    @pytest.mark.parametrize("room", MUST_NOT_IMPORT)
    def test_a_room_imports_nothing_that_it_must_not(self, room):
        wrong = [
            f"{named(path)} imports {name}"
            for path in in_room(room)
            for name in imports(path)
            if under(name, MUST_NOT_IMPORT[room])
        ]
        assert wrong == []

    def test_every_exception_is_still_needed(self):
        idle = [
            f"{name}: {module}"
            for name, modules in ALSO.items()
            for module in modules
            if not any(under(found, {module}) for found in imports(HERE / name))
        ]
        assert idle == []

    def test_every_folder_of_the_program_is_a_room(self):
        composed = {"management", "migrations"}  # commands put features together
        folders = {path.parent for path in (HERE / "tournament").glob("*/*.py")}
        rooms = {folder.relative_to(HERE).as_posix() for folder in folders}
        assert rooms - {f"tournament/{name}" for name in composed} == {
            room for room in MAY_IMPORT if room.count("/") == 1
        }

    def test_no_module_lies_loose_at_the_top(self):
        own = {path.name for path in (HERE / "tournament").glob("*.py")}
        assert own == {"__init__.py", "apps.py", "settings.py", "urls.py", "wsgi.py"}

    @pytest.mark.parametrize("room", ["scoring", "movements"])
    def test_a_pure_package_knows_no_clock_and_no_output(self, room):
        wrong = [
            f"{named(path)} imports {name}"
            for path in in_room(room)
            for name in imports(path)
            if name.split(".")[0] in IMPURE
        ]
        printing = [
            f"{named(path)}:{node.lineno} prints"
            for path in in_room(room)
            for node in calls(path)
            if isinstance(node.func, ast.Name) and node.func.id == "print"
        ]
        assert wrong + printing == []

    def test_the_program_knows_the_public_face_of_the_movements_only(self):
        wrong = [
            f"{named(path)} imports {name}"
            for path in in_room("tournament")
            for name in imports(path)
            if under(name, {"movements"}) and name not in OF_MOVEMENTS
        ]
        assert wrong == []

    def test_run_py_needs_the_standard_library_only(self):
        names = {name.split(".")[0] for name in imports(HERE / "run.py")}
        assert names <= STDLIB

    def test_rows_are_written_in_the_allowed_places_only(self):
        wrong = [
            f"{named(path)}:{node.lineno} calls {node.func.attr}"
            for path in in_room("tournament/")
            if not BYTES_ONLY.match(named(path))
            if named(path) not in MAY_WRITE and "/migrations/" not in named(path)
            for node in calls(path)
            if isinstance(node.func, ast.Attribute) and writes(node.func)
        ]
        assert wrong == []

    def test_facts_are_written_by_the_store_alone(self):
        """Also where other rows may be: `Write` locks, logs and raises the revision."""
        wrong = [
            f"{named(path)}:{node.lineno} calls {node.func.attr} of {model_asked(node.func)}"
            for path in in_room("tournament/")
            if named(path) not in THE_ONE_WAY_IN and "/migrations/" not in named(path)
            for node in calls(path)
            if isinstance(node.func, ast.Attribute)
            and node.func.attr in WRITES | QUERYSET_WRITES
            and model_asked(node.func) in imported_facts(path)
        ]
        assert wrong == []
        assert {"Result", "Session", "Player"} <= facts()


def writes(call: ast.Attribute) -> bool:
    if isinstance(call.value, ast.Name) and call.value.id == "w":
        return False  # the `Write` of store.write, which logs what it deletes
    return call.attr in WRITES or (call.attr in QUERYSET_WRITES and model_asked(call) is not None)


def model_asked(node: ast.expr) -> str | None:
    """The model at the beginning of `Model.objects.filter(...).update`, else None."""
    while isinstance(node, ast.Attribute | ast.Call):
        if isinstance(node, ast.Attribute) and node.attr == "objects":
            return node.value.id if isinstance(node.value, ast.Name) else ""
        node = node.value if isinstance(node, ast.Attribute) else node.func
    return None


@cache
def facts() -> frozenset[str]:
    """The names of the models whose history is kept."""
    return frozenset(
        node.name
        for path in in_room("tournament/models")
        for node in tree(path).body
        if isinstance(node, ast.ClassDef)
        and any(isinstance(base, ast.Name) and base.id == "Fact" for base in node.bases)
    )


def imported_facts(path: Path) -> set[str]:
    """A login's `Session` has the name of a fact, and is none."""
    found = {name for name in imports(path) if name.startswith("tournament.models.")}
    return {name.rsplit(".", 1)[1] for name in found} & facts()
