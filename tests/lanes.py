"""Lets several pytest processes share the files of one run, each a lane with data of its own.

A lane reads and runs the next file that no other lane has taken: they end together whatever each
file costs, no file is read twice, and a new one needs no list. All lanes of a run are given the
same folder, where a file is taken by whoever writes its name first.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--lane", metavar="FOLDER", help="run the files that no other lane has taken")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> bool | None:
    """Find the files of a lane's run and read none of them yet."""
    if not is_lane(session.config):
        return None
    session.perform_collect(genitems=False)
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, items: list[pytest.Item | pytest.Collector]
) -> None:
    """Keep the files that a lane is given, before pytest forgets what the folders share."""
    if is_lane(session.config) and FILES not in session.stash:
        session.stash[FILES] = [file for node in items for file in find_files(session, node)]
        items.clear()


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run this lane's tests; None leaves a run without lanes to pytest."""
    if not is_lane(session.config):
        return None
    mine = read_items(session, Path(session.config.getoption("lane")))
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


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Let a lane end well that came when others had taken all: its run is theirs."""
    if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and session.stash.get(FILES, []):
        session.exitstatus = pytest.ExitCode.OK


FILES = pytest.StashKey[list[pytest.File]]()


def is_lane(config: pytest.Config) -> bool:
    return bool(config.getoption("lane")) and not config.option.collectonly


def read_items(session: pytest.Session, folder: Path) -> Iterator[pytest.Item]:
    """Take one file after the other, read it and choose its tests as in any run."""
    for path, nodes in groupby(session.stash[FILES], key=lambda file: file.path):
        if take(folder, path.relative_to(session.config.rootpath).as_posix()):
            # One file's tests and its examples.
            items = [item for node in nodes for item in session.genitems(node)]
            session.config.hook.pytest_collection_modifyitems(
                session=session, config=session.config, items=items
            )
            # Whoever makes the test database asks the session for it.
            session.items += items
            session.testscollected = len(session.items)
            yield from items


def find_files(
    session: pytest.Session, node: pytest.Item | pytest.Collector
) -> Iterator[pytest.File]:
    """Find the files below a folder, without importing one."""
    if not isinstance(node, pytest.Directory):
        assert isinstance(node, pytest.File), f"a lane takes files and folders, not {node.nodeid}"
        yield node
        return
    report, _ = session._collect_one_node(node)
    node.ihook.pytest_collectreport(report=report)
    for child in report.result:
        yield from find_files(session, child)


def take(folder: Path, file: str) -> bool:
    """Take a test file for this lane; False when another lane was first."""
    try:
        (folder / re.sub(r"\W", "-", file)).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True
