"""What each room may import and do, imports inside functions included; sizes; forgotten tests."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import movements
from movements import moving, repair, text

HERE = Path(__file__).resolve().parent.parent
STDLIB = frozenset(sys.stdlib_module_names)
IMPURE = {"datetime", "time", "random", "secrets", "logging", "sqlite3", "socket", "subprocess"}
VALUES = {"scoring", "movements"}
# The evening and its plan as frozen values, and what services refuse: known to every room that
# meets them.
SHARED = {
    "tournament.evening",
    "tournament.evening.errors",
    "tournament.files.evening.value",
    "tournament.files.read_evening",
    "tournament.setup.played_plan",
    "tournament.phones.kept_entries",
    "tournament.setup.rounds_dealt",
    "tournament.evening.names.names",
    "tournament.evening.names.proposals",
    "tournament.evening.names.typed_line",
    "tournament.evening.names.alike",
    "tournament.evening.names.player_lines",
}

# What the program may ask of the movements: how it is done, it does not know.
OF_MOVEMENTS = {
    f"{module.__name__}.{name}"
    for module in (movements, moving, repair, text)
    for name in module.__all__
}

# Room: what may be imported beside the standard library, as prefixes of module names.
MAY_IMPORT = {
    "scoring": {"scoring"},
    "movements": {"movements"},
    "tournament/evening": VALUES
    | {"tournament.evening", "tournament.evening.errors", "tournament.evening.names.names"},
    "tournament/evening/errors.py": set(),
    "tournament/files/evening/value.py": set(),
    "tournament/setup/played_plan.py": VALUES | SHARED,
    "tournament/phones/kept_entries.py": VALUES
    | {"tournament.files.evening.errors", "tournament.files.json_text"},
    "tournament/setup/rounds_dealt.py": set(),
    "tournament/evening/names/names.py": set(),
    "tournament/evening/names/proposals.py": {"tournament.evening.names.names"},
    "tournament/evening/names/typed_line.py": set(),
    "tournament/evening/names/alike.py": {"tournament.evening.names.names"},
    "tournament/evening/names/player_lines.py": {
        "tournament.evening.names.alike",
        "tournament.evening.names.names",
    },
    "tournament/words/dates.py": {"django.utils", "tournament.words.game"},
    "tournament/words/figures.py": {"django.utils"},
    "tournament/words/results/ruled.py": VALUES
    | {
        "django.utils",
        "tournament.words.figures",
        "tournament.evening",
        "tournament.words.results.forms",
    },
    "tournament/words/results/forms.py": {
        "django.utils",
        "scoring.forms",
        "tournament.words.figures",
    },
    "tournament/words/results/awards.py": {"django.utils", "scoring.forms"}
    | {"tournament.words.figures", "tournament.words.results.forms"},
    "tournament/words/game.py": VALUES
    | SHARED
    | {"django.utils", "tournament.words.figures", "tournament.words.results.ruled"},
    "tournament/words/profiles/scales.py": VALUES | {"django.utils"},
    "tournament/words/profiles/values.py": VALUES | {"django.utils", "tournament.words.figures"},
    "tournament/words/profiles/rules.py": {"django.utils"}
    | {"tournament.words.profiles.values", "tournament.words.profiles.scales"},
    "tournament/words/profiles/profiles.py": VALUES
    | {"django.utils", "tournament.words.figures"}
    | {"tournament.words.profiles.rules", "tournament.words.profiles.values"},
    "tournament/words/results/scored_with.py": VALUES
    | SHARED
    | {"django.utils", "tournament.words.game"}
    | {"tournament.words.results.awards", "tournament.words.results.forms"}
    | {"tournament.words.profiles.profiles", "tournament.words.profiles.scales"},
    "tournament/words/why/lines.py": VALUES
    | SHARED
    | {"django.utils", "tournament.words.game", "tournament.words.results.scored_with"},
    "tournament/models": {"django", "scoring.forms", "tournament.evening", "tournament.models"},
    "tournament/queries": VALUES
    | SHARED
    | {"django.db", "tournament.models", "tournament.queries", "tournament.store"},
    "tournament/services": VALUES
    | SHARED
    | {"django", "tournament.models", "tournament.queries", "tournament.services"}
    | {"tournament.store"},
    "tournament/store": {"django.contrib.auth.models", "django.core.serializers.json"}
    | {"django.db", "django.utils.timezone"}
    | {"tournament.evening.errors", "tournament.evening", "tournament.models", "tournament.store"},
    "tournament/files": VALUES
    | {"django.utils", "openpyxl", "tournament.VERSION", "tournament.files"}
    | {
        "tournament.evening",
        "tournament.evening.names.names",
        "tournament.evening.names.player_lines",
    }
    | {
        "tournament.evening.names.proposals",
        "tournament.words.game",
        "tournament.words.results.scored_with",
    }
    | {
        "tournament.words.results.awards",
        "tournament.words.results.forms",
        "tournament.words.results.ruled",
    },
    "tournament/prints": VALUES
    | {"django.utils", "reportlab", "segno", "tournament.prints"}
    | {
        "tournament.evening",
        "tournament.words.dates",
        "tournament.words.game",
        "tournament.words.results.scored_with",
    }
    | {
        "tournament.words.errors.codes",
        "tournament.words.results.awards",
        "tournament.words.results.forms",
    }
    | {"tournament.words.results.ruled"}
    # What both say of a report, and how a text is made harmless.
    | {"tournament.files.export_errors", "tournament.files.report_parts"}
    | {"tournament.files.text"},
    "tournament/forms": VALUES
    | SHARED
    | {"django", "tournament.models", "tournament.words.errors.codes", "tournament.web.language"}
    | {"tournament.forms", "tournament.words.profiles.rules", "tournament.words.profiles.values"}
    | {
        "tournament.words.profiles.profiles",
        "tournament.words.profiles.scales",
        "tournament.words.own_movement",
    }
    | {"tournament.words.results.forms", "tournament.words.movement_text"},
}
MUST_NOT_IMPORT = {
    "tournament/services": {"django.http", "django.forms", "django.template", "django.shortcuts"},
    "tournament/models": {"django.http", "django.forms"},
    "tournament/forms": {"django.db.transaction"},
}
# Who else may write rows, and why; a migration or the demo's generator writes through services.
THE_ONE_WAY_IN = "tournament/store/write.py"
MAY_WRITE = {
    THE_ONE_WAY_IN: "facts, and their log",
    "tournament/club/services/choose_address.py": "of a club's links, no fact of an evening",
    "tournament/services/logins/login_links.py": "a login link is no fact of an evening",
    "tournament/services/table_links.py": "a table's secret is no fact of an evening",
    "tournament/phones/services/hear_table.py": "when a phone was heard of is no fact of an evening",
    "tournament/services/logins/browser_logins.py": "where somebody is logged in, no fact of an evening",
    "tournament/services/logins/login_attempts.py": "failed logins are no fact of an evening",
    "tournament/services/logins/change_password.py": "a user's own password",
    "tournament/club/services/create_club.py": "a club and its owner, before any evening",
    "tournament/club/services/invitations.py": "who is asked into a club, no fact of an evening",
    "tournament/club/services/first_start.py": "the club and its owner, before any evening",
    "tournament/club/services/members.py": "who may do what, no fact of an evening",
    "tournament/club/views/club.py": "a plain ModelForm of the club's settings",
}
WRITES = {
    "save",
    "delete",
    "atomic",
    "bulk_create",
    "bulk_update",
    "get_or_create",
    "update_or_create",
}
QUERYSET_WRITES = {"create", "create_user", "update"}
LONG_BY_NATURE = ("migrations/", "/data/", "tests/golden/")
LONGEST = 400


@cache
def modules() -> tuple[Path, ...]:
    found = [
        path
        for folder in ("scoring", "movements", "tournament", "tests", "bench")
        for path in (HERE / folder).rglob("*.py")
    ]
    return (*sorted(found), HERE / "run.py", HERE / "manage.py")


def named(path: Path) -> str:
    return path.relative_to(HERE).as_posix()


def in_room(room: str) -> list[Path]:
    return [path for path in modules() if named(path).startswith((room + "/", room))]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[str]:
    """Full names of what is imported anywhere in the file: `from a import b` gives a.b."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = path.relative_to(HERE).parts[: -node.level] if node.level else ()
            source = ".".join([*package, *filter(None, [node.module])])
            yield from (f"{source}.{alias.name}" for alias in node.names)


def under(name: str, prefixes: set[str]) -> bool:
    return any(name == prefix or name.startswith(prefix + ".") for prefix in prefixes)


def calls(path: Path) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree(path)) if isinstance(node, ast.Call))


class RoomTests:
    @pytest.mark.parametrize("room", MAY_IMPORT)
    def test_a_room_imports_only_what_it_may(self, room):
        forbidden = MUST_NOT_IMPORT.get(room, set())
        wrong = [
            f"{named(path)} imports {name}"
            for path in in_room(room)
            for name in imports(path)
            if under(name, forbidden)
            or not (name.split(".")[0] in STDLIB or under(name, MAY_IMPORT[room]))
        ]
        assert wrong == []

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
            for room in ("models", "store", "queries", "services", "forms", "views", "management")
            for path in in_room(f"tournament/{room}")
            if named(path) not in MAY_WRITE
            for node in calls(path)
            if isinstance(node.func, ast.Attribute) and writes(node.func)
        ]
        assert wrong == []

    def test_facts_are_written_by_the_store_alone(self):
        """Also where other rows may be: `Write` locks, logs and raises the revision."""
        wrong = [
            f"{named(path)}:{node.lineno} calls {node.func.attr} of {model_asked(node.func)}"
            for path in in_room("tournament/")
            if named(path) != THE_ONE_WAY_IN and "/migrations/" not in named(path)
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


class SizeTests:
    def test_no_file_is_longer_than_can_be_read_in_one_go(self):
        lengths = {
            named(path): len(path.read_text(encoding="utf-8").splitlines())
            for path in modules()
            if not any(part in named(path) for part in LONG_BY_NATURE)
        }
        assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


class ForgottenTestsTests:
    def test_every_test_stands_in_a_class_and_a_file_that_pytest_collects(self):
        wrong = [
            f"{named(path)}:{function.lineno} {function.name}"
            for path in in_room("tests")
            for owner, function in functions_named_test(tree(path))
            if not (path.name.startswith("test_") and owner.endswith("Tests"))
        ]
        assert wrong == []

    def test_every_folder_of_tests_is_a_package(self):
        """Without it two files of the same name in two folders hide one another."""
        folders = {path.parent for path in in_room("tests")}
        assert [named(f) for f in folders if not (f / "__init__.py").exists()] == []


def functions_named_test(module: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in module.body:
        name = node.name if isinstance(node, ast.ClassDef) else ""
        for function in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(function, ast.FunctionDef) and function.name.startswith("test"):
                yield name, function
