"""Files of an evening of whatever kind: their content says which, never their name.

USEBIO is XML; a Bridgemate file is an Access database; a whole evening names its format on its
first line; else it is this program's JSON of results.
"""

import json

from tournament.evening.carried import Tables
from tournament.evening.files.errors import FileError
from tournament.files.bws.tables import is_bws
from tournament.files.deals.of_evening import read_bws_evening
from tournament.files.evening.read import FORMAT, read_evening
from tournament.files.evening.value import EveningFile
from tournament.files.read_evening import ReadEvening
from tournament.files.result_hands import add_hands, hands_in_json, hands_in_usebio
from tournament.files.results.read import read_results
from tournament.files.usebio.read import read_usebio
from tournament.files.xml_tree import is_xml, read_tree


def read_any(content: bytes, tables: Tables) -> EveningFile | ReadEvening:
    """Read a file of an evening; the rows of one of this program lie in these tables.

    Raises EveningFileError, FileError or ScoringError.
    """
    if is_xml(content):
        return add_hands(read_usebio(content), hands_in_usebio(read_tree(content)))
    if is_bws(content):
        return read_bws_evening(content)
    if FORMAT.encode() in content[:300]:
        return read_evening(content, tables)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError("kind_unknown") from None
    if not text.lstrip().startswith("{"):
        raise FileError("kind_unknown")
    return add_hands(read_results(text), hands_in_json(json.loads(text)))
