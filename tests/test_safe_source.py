"""What the program never does with what somebody sends: run it, glue it, show it as markup."""

import ast
import re

import pytest

from tests.source import HERE, nodes

ROOMS = ("tournament", "scoring", "movements")
MODULES = sorted(path for room in ROOMS for path in (HERE / room).rglob("*.py"))
SCRIPTS = sorted((HERE / "static").rglob("*.js"))
TEMPLATES = sorted((HERE / "templates").rglob("*.html"))
# What runs a text as a program, or makes things of bytes that may name a program.
RUNS_TEXT = {"eval", "exec", "compile", "__import__"}
READS_THINGS = {"pickle", "marshal", "shelve", "dill"}
# A table of hashes that guard something: SHA-2.
HASHES = {"sha256", "sha384", "sha512"}
# Glued of a pragma's name and the app's own, which nobody sends.
OWN_QUERIES = {"tournament/serving/data_file/own_file.py"}
# Markup that the server wrote, escaped, put into a page as it is.
WRITES_MARKUP = {"static/js/preview.js"}
MARKUP = re.compile(
    r"\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|\beval\(|new Function\("
)
SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL)


def calls():
    for path in MODULES:
        for node in nodes(path):
            if isinstance(node, ast.Call):
                yield path.relative_to(HERE).as_posix(), node


def name_of(call: ast.Call) -> str:
    """What is called, without what it belongs to."""
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def is_glued(text: ast.expr) -> bool:
    """Tell whether a text is put together where it is handed over."""
    is_formatted = isinstance(text, ast.Call) and name_of(text) in {"format", "join", "replace"}
    return isinstance(text, ast.JoinedStr | ast.BinOp) or is_formatted


class ProgramTests:
    def test_no_text_is_run(self):
        wrong = [
            f"{path}:{call.lineno}"
            for path, call in calls()
            if isinstance(call.func, ast.Name) and call.func.id in RUNS_TEXT
        ]
        assert wrong == []

    def test_no_bytes_become_things(self):
        wrong = [
            path.relative_to(HERE).as_posix()
            for path in MODULES
            for node in nodes(path)
            if isinstance(node, ast.Import | ast.ImportFrom)
            if READS_THINGS & {getattr(node, "module", ""), *(one.name for one in node.names)}
        ]
        assert wrong == []

    def test_no_shell_is_asked(self):
        wrong = [
            f"{path}:{call.lineno}"
            for path, call in calls()
            if ast.unparse(call.func) in {"os.popen", "os.system", "subprocess.getoutput"}
            or any(one.arg == "shell" for one in call.keywords)
        ]
        assert wrong == []

    def test_a_program_is_started_with_a_list_of_words(self):
        wrong = [
            f"{path}:{call.lineno}"
            for path, call in calls()
            if name_of(call) in {"Popen", "check_output", "check_call"}
            and call.args
            and (is_glued(call.args[0]) or isinstance(call.args[0], ast.Constant))
        ]
        assert wrong == []

    def test_no_query_is_glued(self):
        wrong = [
            f"{path}:{call.lineno}"
            for path, call in calls()
            if name_of(call) in {"execute", "executemany", "executescript"}
            and call.args
            and is_glued(call.args[0])
            and path not in OWN_QUERIES
        ]
        assert wrong == []

    def test_no_query_is_written_beside_the_models(self):
        wrong = [
            f"{path}:{call.lineno}"
            for path, call in calls()
            if name_of(call) in {"raw", "extra", "RawSQL"}
        ]
        assert wrong == []

    def test_what_guards_something_is_hashed_by_sha_2(self):
        used = {
            node.attr
            for path in MODULES
            for node in nodes(path)
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "hashlib"
        }
        assert used
        assert used <= HASHES


class PageTests:
    @pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
    def test_a_script_writes_text_as_text(self, path):
        name = path.relative_to(HERE).as_posix()
        assert bool(MARKUP.search(path.read_text(encoding="utf-8"))) == (name in WRITES_MARKUP)

    def test_a_page_holds_no_script_and_no_data_of_one(self):
        wrong = [
            path.relative_to(HERE).as_posix()
            for path in TEMPLATES
            for attributes, content in SCRIPT.findall(path.read_text(encoding="utf-8"))
            if "src=" not in attributes or content.strip()
        ]
        assert wrong == []

    def test_nothing_is_left_unescaped(self):
        texts = {path: path.read_text(encoding="utf-8") for path in TEMPLATES}
        wrong = [
            path.relative_to(HERE).as_posix()
            for path, text in texts.items()
            if re.search(r"\|\s*safe(?:seq)?\b|autoescape off", text)
        ]
        assert wrong == []
