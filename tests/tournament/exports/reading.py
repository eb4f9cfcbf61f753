"""What a test can see of a PDF: its pages, and its text where poppler-utils is installed."""

import os
import re
import shutil
import subprocess

import pytest


def page_count(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def text_of(pdf: bytes) -> str:
    """The text as it is laid out, lines apart."""
    if not shutil.which("pdftotext"):
        assert not os.environ.get("CI"), "poppler-utils is missing: apt-get install poppler-utils"
        pytest.skip("no pdftotext; apt-get install poppler-utils")
    shown = subprocess.run(
        ["pdftotext", "-layout", "-", "-"], input=pdf, capture_output=True, check=True
    )
    return shown.stdout.decode()


def rows_of(pdf: bytes) -> list[str]:
    """The lines with their blanks joined into one."""
    return [" ".join(line.split()) for line in text_of(pdf).splitlines() if line.strip()]
