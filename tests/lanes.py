"""Lets several pytest processes share the files of one run, each a lane with data of its own.

A lane runs the next file that no other lane has taken: they end together whatever each file costs,
and a new file needs no list. All lanes of a run are given the same folder, where a file is taken by
whoever writes its name first.
"""

import re
from functools import cache
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--lane", metavar="FOLDER", help="run the files that no other lane has taken")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run this lane's tests; None leaves a run without lanes, or a broken one, to pytest."""
    folder = session.config.getoption("lane")
    if not folder or session.testsfailed or session.config.option.collectonly:
        return None
    mine = (item for item in session.items if take(Path(folder), item.nodeid.partition("::")[0]))
    item = next(mine, None)
    while item:
        # Of the same lane: it says how much of what was set up has to go.
        following = next(mine, None)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        item = following
    return True


@cache
def take(folder: Path, file: str) -> bool:
    """Take a test file for this lane; False when another lane was first."""
    try:
        (folder / re.sub(r"\W", "-", file)).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True
