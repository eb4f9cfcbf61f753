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
    "tournament.errors",
    "tournament.files.evening.value",
    "tournament.files.read_evening",
    "tournament.played_plan",
    "tournament.kept_entries",
    "tournament.rounds_dealt",
    "tournament.names",
    "tournament.proposals",
    "tournament.typed_line",
    "tournament.alike",
    "tournament.player_lines",
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
    "tournament/evening": VALUES | {"tournament.evening", "tournament.errors", "tournament.names"},
    "tournament/errors.py": set(),
    "tournament/files/evening/value.py": set(),
    "tournament/played_plan.py": VALUES | SHARED,
    "tournament/kept_entries.py": VALUES
    | {"tournament.files.evening.errors", "tournament.files.json_text"},
    "tournament/rounds_dealt.py": set(),
    "tournament/names.py": set(),
    "tournament/proposals.py": {"tournament.names"},
    "tournament/typed_line.py": set(),
    "tournament/alike.py": {"tournament.names"},
    "tournament/player_lines.py": {"tournament.alike", "tournament.names"},
    "tournament/dates.py": {"django.utils", "tournament.display"},
    "tournament/figures.py": {"django.utils"},
    "tournament/words/ruled.py": VALUES
    | {"django.utils", "tournament.figures", "tournament.evening", "tournament.words.forms"},
    "tournament/words/forms.py": {"django.utils", "scoring.forms", "tournament.figures"},
    "tournament/words/awards.py": {"django.utils", "scoring.forms"}
    | {"tournament.figures", "tournament.words.forms"},
    "tournament/display.py": VALUES
    | SHARED
    | {"django.utils", "tournament.figures", "tournament.words.ruled"},
    "tournament/words/scales.py": VALUES | {"django.utils"},
    "tournament/words/profile_values.py": VALUES | {"django.utils", "tournament.figures"},
    "tournament/words/profile_rules.py": {"django.utils"}
    | {"tournament.words.profile_values", "tournament.words.scales"},
    "tournament/words/profiles.py": VALUES
    | {"django.utils", "tournament.figures"}
    | {"tournament.words.profile_rules", "tournament.words.profile_values"},
    "tournament/words/scored_with.py": VALUES
    | SHARED
    | {"django.utils", "tournament.display"}
    | {"tournament.words.awards", "tournament.words.forms"}
    | {"tournament.words.profiles", "tournament.words.scales"},
    "tournament/words/why_lines.py": VALUES
    | SHARED
    | {"django.utils", "tournament.display", "tournament.words.scored_with"},
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
    | {"tournament.errors", "tournament.evening", "tournament.models", "tournament.store"},
    "tournament/files": VALUES
    | {"django.utils", "openpyxl", "tournament.VERSION", "tournament.files"}
    | {"tournament.evening", "tournament.names", "tournament.player_lines"}
    | {"tournament.proposals", "tournament.display", "tournament.words.scored_with"}
    | {"tournament.words.awards", "tournament.words.forms", "tournament.words.ruled"},
    "tournament/prints": VALUES
    | {"django.utils", "reportlab", "segno", "tournament.prints"}
    | {
        "tournament.evening",
        "tournament.dates",
        "tournament.display",
        "tournament.words.scored_with",
    }
    | {"tournament.wording", "tournament.words.awards", "tournament.words.forms"}
    | {"tournament.words.ruled"}
    # What both say of a report, and how a text is made harmless.
    | {"tournament.files.export_errors", "tournament.files.report_parts"}
    | {"tournament.files.text"},
    "tournament/forms": VALUES
    | SHARED
    | {"django", "tournament.models", "tournament.wording", "tournament.language"}
    | {"tournament.forms", "tournament.words.profile_rules", "tournament.words.profile_values"}
    | {"tournament.words.profiles", "tournament.words.scales", "tournament.words.own_movement"}
    | {"tournament.words.forms", "tournament.words.movement_text"},
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
    "tournament/services/choose_address.py": "of a club's links, no fact of an evening",
    "tournament/services/login_links.py": "a login link is no fact of an evening",
    "tournament/services/table_links.py": "a table's secret is no fact of an evening",
    "tournament/services/hear_table.py": "when a phone was heard of is no fact of an evening",
    "tournament/services/logins.py": "where somebody is logged in, no fact of an evening",
    "tournament/services/login_attempts.py": "failed logins are no fact of an evening",
    "tournament/services/change_password.py": "a user's own password",
    "tournament/services/create_club.py": "a club and its owner, before any evening",
    "tournament/services/invitations.py": "who is asked into a club, no fact of an evening",
    "tournament/services/first_start.py": "the club and its owner, before any evening",
    "tournament/services/members.py": "who may do what, no fact of an evening",
    "tournament/views/director/club.py": "a plain ModelForm of the club's settings",
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
