"""run.py on a folder of its own: what it sets up, what it refuses to install, who can read it."""

import ast
import base64
import hashlib
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent.parent


class OldPythonTests:
    def test_the_grammar_lets_old_pythons_read_far_enough_to_say_what_is_needed(self):
        tree = ast.parse((HERE / "run.py").read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        assert not [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
        assert not [f.name for f in functions if f.returns or f.args.kwonlyargs]
        assert not [f.name for f in functions for argument in f.args.args if argument.annotation]


@pytest.fixture
def folder(tmp_path) -> Path:
    """A project with one requirement, offered by `wheels/`, that prints what it found."""
    shutil.copy(HERE / "run.py", tmp_path)
    shutil.copytree(HERE / "vendor", tmp_path / "vendor")
    (tmp_path / "manage.py").write_text("import sys, tool\nprint(tool.VERSION, *sys.argv[1:])\n")
    offer(tmp_path, "1.0")
    return tmp_path


def offer(
    folder: Path, version: str, tool: str = "tool", requirements: str = "requirements.txt"
) -> Path:
    """A wheel made by hand, and the requirement that names its hash."""
    (folder / "wheels").mkdir(exist_ok=True)
    wheel = folder / "wheels" / f"{tool}-{version}-py3-none-any.whl"
    files = {
        f"{tool}.py": f"VERSION = {version!r}\n",
        f"{tool}-{version}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {tool}\n"
        f"Version: {version}\n",
        f"{tool}-{version}.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: hand\n"
        "Root-Is-Purelib: true\nTag: py3-none-any\n",
    }
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
        archive.writestr(f"{tool}-{version}.dist-info/RECORD", record(files, tool, version))
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (folder / requirements).write_text(f"{tool}=={version} --hash=sha256:{digest}\n")
    return wheel


def record(files: dict[str, str], tool: str, version: str) -> str:
    lines = [f"{tool}-{version}.dist-info/RECORD,,"]
    for name, text in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=")
        lines.append(f"{name},sha256={digest.decode()},{len(text)}")
    return "\n".join(lines) + "\n"


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "run.py", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.whole
class SetUpTests:
    def test_it_sets_up_once_from_the_wheels_and_again_when_requirements_change(self, folder):
        first = run(folder, "--port", "1")
        assert first.stdout.splitlines()[-1] == "1.0 serve --port 1"
        again = run(folder, "manage", "migrate")
        assert again.stdout == "1.0 migrate\n"
        offer(folder, "1.1")
        newer = run(folder, "manage", "migrate")
        assert newer.stdout.splitlines()[-1] == "1.1 migrate"

    def test_an_extra_is_done_without_where_it_cannot_be_had(self, folder, monkeypatch):
        monkeypatch.setenv("PIP_NO_INDEX", "1")
        wheel = offer(folder, "1.0", "solver", "requirements-deals.txt")
        elsewhere = wheel.rename(folder / wheel.name)
        first = run(folder, "--port", "1")
        assert "no tricks and no par" in first.stdout
        assert first.stdout.splitlines()[-1] == "1.0 serve --port 1"
        assert run(folder, "manage", "migrate").stdout == "1.0 migrate\n"
        elsewhere.rename(wheel)
        assert run(folder, "extras").stdout == "Everything is installed.\n"
        assert list((folder / ".venv").rglob("solver.py"))

    def test_a_tampered_wheel_is_never_installed(self, folder):
        wheel = folder / "wheels" / "tool-1.0-py3-none-any.whl"
        requirement = (folder / "requirements.txt").read_text()
        offer(folder, "1.0")
        with zipfile.ZipFile(wheel, "a") as archive:
            archive.writestr("evil.py", "")
        (folder / "requirements.txt").write_text(requirement)
        refused = run(folder)
        assert refused.returncode != 0
        assert "could not install" in refused.stderr
        assert not list((folder / ".venv").rglob("tool.py"))

    def test_an_unknown_command_is_refused_before_anything_is_made(self, folder):
        refused = run(folder, "dance")
        assert refused.returncode != 0
        assert "Unknown command: dance" in refused.stderr
        assert not (folder / ".venv").exists()

    def test_the_data_folder_may_be_given_anywhere(self, folder):
        (folder / "manage.py").write_text(
            "import os, sys\nprint(os.environ['ETUI_DATA'], *sys.argv[1:])"
        )
        for arguments in (["--data", "d", "backup"], ["backup", "--data=d"]):
            said = run(folder, *arguments).stdout.splitlines()[-1]
            assert said == f"{folder / 'd'} backup"
