"""Where the workers of a server share what they count, so that any of them can add it up.

A folder for each start of the server, whose name is the number of the process that starts the
workers: a worker that is replaced goes on counting where the one before it stopped.
"""

import os
import re
import shutil
from pathlib import Path

SHARED_BY_WORKERS = "PROMETHEUS_MULTIPROC_DIR"


def share_counts(folder: Path, starter: int, worker: int) -> None:
    """Make the folder of this start, and take away those of starts that are over, and gauges of
    workers that were killed."""
    own = folder / str(starter)
    own.mkdir(mode=0o700, parents=True, exist_ok=True)
    for other in folder.iterdir():
        if other != own and not is_running(other.name):
            shutil.rmtree(other, ignore_errors=True)
    os.environ[SHARED_BY_WORKERS] = str(own)
    for gauges in own.glob("gauge_live*_*.db"):
        number = re.sub(r"\D", "", gauges.stem)
        if number != str(worker) and not is_running(number):
            gauges.unlink(missing_ok=True)


def forget_gauges(worker: int) -> None:
    """Take away what a worker says of this moment alone, for its last moment is over."""
    from prometheus_client.multiprocess import mark_process_dead

    mark_process_dead(worker)


def is_running(number: str) -> bool:
    """Tell whether a process of this number is at work on this computer."""
    if not number.isdecimal():
        return False
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
