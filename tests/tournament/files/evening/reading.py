"""Reads files with the tables of this program's models, as its pages do."""

from tournament.files import any_file
from tournament.files.evening import read as evening_json
from tournament.files.evening.value import EveningFile
from tournament.files.read_evening import ReadEvening
from tournament.store.tables import evening_tables


def read_evening(content: bytes) -> EveningFile:
    return evening_json.read_evening(content, evening_tables())


def read_any(content: bytes) -> EveningFile | ReadEvening:
    return any_file.read_any(content, evening_tables())
