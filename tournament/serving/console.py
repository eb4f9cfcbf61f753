"""What the program says in the window it was started from, whatever that window can show."""

import io
import os
import re
import shlex
import subprocess
import sys
from gettext import translation
from pathlib import Path
from typing import TextIO

import segno

# French sets these before : ; ? !, and Windows' old consoles have no character for them.
SPACES = str.maketrans({"\u202f": " ", "\u00a0": " ", "\u2212": "-", "\u2026": "..."})

# How this computer's users start the program.
COMMAND = "py run.py" if sys.platform == "win32" else "python3 run.py"


LOCALE = Path(__file__).resolve().parent.parent / "locale"


def command(*words: str) -> str:
    """Write what to type, for the data folder that this start was given."""
    folder = os.environ.get("ETUI_DATA")
    return typed_command(*words, *(["--data", folder] if folder else []))


def typed_command(*words: str) -> str:
    quoted = subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)
    return f"{COMMAND} {quoted}"


def early_gettext(text: str) -> str:
    """Translate into this computer's language.

    Django's own asks settings that may not be read yet.
    """
    return translation("django", LOCALE, [language()], fallback=True).gettext(text)


def can_show(text: str, stream: TextIO) -> bool:
    try:
        text.encode(stream.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def say(text: str, stream: TextIO) -> None:
    """Print one line, at once; characters that the console has not are replaced, never an error."""
    if not can_show(text, stream):
        text = text.translate(SPACES)
    encoding = stream.encoding or "ascii"
    stream.write(text.encode(encoding, "replace").decode(encoding) + "\n")
    stream.flush()


def show_qr_code(link: str, stream: TextIO) -> None:
    """Print a QR code; nothing at all where the console could not draw it."""
    drawing = io.StringIO()
    segno.make(link, micro=False).terminal(drawing, border=2, compact=True)
    if can_show(drawing.getvalue(), stream):
        stream.write(drawing.getvalue())
        stream.flush()


def language() -> str:
    """Return the language of this computer: French, also where it names none; else English."""
    if sys.platform == "win32":
        import ctypes

        french = ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF == 0x0C
        return "fr" if french else "en"
    chosen = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    name = next(filter(None, chosen), "C")
    return "fr" if re.match(r"fr|C(\.|$)|POSIX", name) else "en"


def has_desktop() -> bool:
    """Tell whether a browser could open a window here."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
