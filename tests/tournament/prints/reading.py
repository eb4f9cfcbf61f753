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


def heights_of(pdf: bytes) -> dict[str, float]:
    """How high each word's type is, in points."""
    if not shutil.which("pdftotext"):
        assert not os.environ.get("CI"), "poppler-utils is missing: apt-get install poppler-utils"
        pytest.skip("no pdftotext; apt-get install poppler-utils")
    boxes = subprocess.run(
        ["pdftotext", "-bbox", "-", "-"], input=pdf, capture_output=True, check=True
    )
    found = re.findall(
        r'yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]+)<', boxes.stdout.decode()
    )
    return {word: round(float(bottom) - float(top), 1) for top, bottom, word in found}


def rows_of(pdf: bytes) -> list[str]:
    """The lines with their blanks joined into one."""
    return [" ".join(line.split()) for line in text_of(pdf).splitlines() if line.strip()]


def lines_of(pdf: bytes) -> list[str]:
    """The words of the first page by the line on which they stand, however far apart."""
    if not shutil.which("pdftotext"):
        assert not os.environ.get("CI"), "poppler-utils is missing: apt-get install poppler-utils"
        pytest.skip("no pdftotext; apt-get install poppler-utils")
    command = ["pdftotext", "-bbox", "-l", "1", "-", "-"]
    boxes = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()
    lines: dict[int, list[tuple[float, str]]] = {}
    for left, bottom, word in re.findall(r'xMin="([\d.]+)".*yMax="([\d.]+)">([^<]+)<', boxes):
        lines.setdefault(round(float(bottom)), []).append((float(left), word))
    return [" ".join(word for _, word in sorted(line)) for line in lines.values()]


def modules(pdf: bytes, left: float, top: float, size: float, count: int) -> list[list[int]]:
    """A QR code as it is seen on the first page: its modules, dark ones 1. In mm; `size` and
    `count` include the white border."""
    if not shutil.which("pdftoppm"):
        assert not os.environ.get("CI"), "poppler-utils is missing: apt-get install poppler-utils"
        pytest.skip("no pdftoppm; apt-get install poppler-utils")
    command = ["pdftoppm", "-r", "254", "-gray", "-f", "1", "-l", "1", "-"]
    picture = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout
    head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", picture)
    assert head
    wide, pixels = int(head[1]), picture[head.end() :]
    step = size / count

    def dark(down: int, across: int) -> int:
        # Ten pixels are a millimetre.
        x, y = round(10 * (left + (across + 0.5) * step)), round(10 * (top + (down + 0.5) * step))
        return int(pixels[y * wide + x] < 128)

    return [[dark(down, across) for across in range(count)] for down in range(count)]
