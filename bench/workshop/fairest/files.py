"""Put a line into data/turned.txt, or a block into data/by_cards.txt, in the order of the sizes."""

from collections.abc import Iterable, Iterator, Sequence

from bench.workshop.table.searches import DATA_FOLDER

TURNED, BLOCKS = DATA_FOLDER / "turned.txt", DATA_FOLDER / "by_cards.txt"
COMMANDS = ("# quick ", "# again ")
AGAIN = ", then again "


def write_turned(line: str, command: str) -> None:
    """Write a line and above it the command that finds it; it replaces that of its size."""
    head, entries = _read_turned(TURNED.read_text("utf-8").splitlines())
    entries[_size(line)] = [f"# {command}", line]
    lines = (each for size in sorted(entries) for each in entries[size])
    TURNED.write_text("".join(f"{each}\n" for each in (*head, *lines)), encoding="utf-8")


Entries = dict[tuple[int, ...], list[str]]


def _read_turned(lines: Iterable[str]) -> tuple[list[str], Entries]:
    head: list[str] = []
    entries: Entries = {}
    above: list[str] = []
    for line in lines:
        if line.startswith(COMMANDS):
            above = [line]
        elif line.startswith("#"):
            head.append(line)
        else:
            entries[_size(line)] = [*above, line]
            above = []
    return head, entries


def _size(line: str) -> tuple[int, ...]:
    return tuple(map(int, line.split()[:2]))


def write_block(block: Sequence[str], heading: str, command: str) -> bool:
    """Write a block, which replaces that of its size and variant; False where a file has it."""
    tables, rounds, variant = block[0].split()
    suffix = "" if variant == "irregular" else f"-{variant}"
    if (DATA_FOLDER / f"howell-{tables}-{rounds}{suffix}.txt").exists():
        return False
    lines = BLOCKS.read_text("utf-8").splitlines()
    blocks = dict(_read_blocks(lines))
    before = blocks.get(block[0], [""])[0]
    if command.startswith("again ") and f" howell-{variant} " in command:
        # Who meets whom is what was found before: that command stays.
        command = before.split(": ", 1)[1].split(AGAIN)[0] + f", then {command}"
    blocks[block[0]] = [f"# {heading}: {command}", *block]
    head = lines[: next(place for place, line in enumerate(lines) if _is_heading(line)) - 1]
    rows = (row for name in sorted(blocks, key=_key) for row in blocks[name])
    BLOCKS.write_text("".join(f"{each}\n" for each in (*head, *rows)), encoding="utf-8")
    return True


def _read_blocks(lines: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    starts = [place for place, line in enumerate(lines) if _is_heading(line)]
    for place, end in zip(starts, (*starts[1:], len(lines) + 1), strict=True):
        yield lines[place], list(lines[place - 1 : end - 1])


def _is_heading(line: str) -> bool:
    return line[:1] != "#" and "/" not in line


def _key(name: str) -> tuple[int, int, str]:
    tables, rounds, variant = name.split()
    return int(tables), int(rounds), variant
