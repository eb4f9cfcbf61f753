"""Two hundred damaged and hostile files: a sentence or an evening, and nothing stored."""

import json

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.builders import a_club, a_user, by
from tests.examples import many, thinned
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.files.evening.test_golden import FOLDER
from tournament.evening.errors import ServiceError
from tournament.evening.files.errors import EveningFileError
from tournament.files.evening.value import EveningFile
from tournament.models import Change, Player, Session
from tournament.services.incoming.preview import Source
from tournament.setup.services.import_evening import import_evening
from tournament.words.errors.codes import words

GOOD = (FOLDER / "version-1.json").read_text(encoding="utf-8")
CODE = json.loads(GOOD)["session"]["code"]
ODD = (
    None, True, False, 0, 1, -1, 2, 7, 10**9, 10**18, -(10**18), 0.5, 1e300, float("nan"),
    float("inf"), "", "x", "4SS=", "A60", "NS", "A", "\x00", "\ud800", "é" * 300, "x" * 20_000,
    "2026-11-17", "20:05:00", "2026-11-17T20:05:00+00:00", "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-14:00", "00000000-0000-0000-0000-000000000001", [], {}, [[]], [{}],
    {"": None}, {"id": 1}, [1, 2, 3], [-1], [10**12],
)  # fmt: skip
DEEP = st.integers(10, 200).map(lambda n: json.loads("[" * n + "]" * n))
NODES = st.sampled_from(ODD) | DEEP | st.text(max_size=8) | st.integers()


def nodes(value, path=()):
    """The way to every place in the file."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for name, one in inner:
        yield (*path, name)
        if isinstance(one, dict | list):
            yield from nodes(one, (*path, name))


def at(value, path):
    for step in path:
        value = value[step]
    return value


WHOLE = json.loads(GOOD)
PATHS = tuple(nodes(WHOLE))


@st.composite
def rewritten(draw) -> bytes:
    """One to three places replaced, left out, repeated or renamed."""
    data = json.loads(GOOD)
    for _ in range(draw(st.integers(1, 3))):
        disturb(draw, data)
    return json.dumps(data, ensure_ascii=draw(st.booleans())).encode("utf-8", "surrogatepass")


def disturb(draw, data) -> None:
    *way, last = draw(st.sampled_from(PATHS))
    try:
        for step in way:
            data = data[step]
        what = draw(st.sampled_from(["replace", "leave out", "repeat", "exchange"]))
        if what == "replace":
            data[last] = draw(NODES)
        elif what == "leave out":
            del data[last]
        elif isinstance(data, list):
            data.append(data[last])
        elif what == "repeat":
            data[draw(st.sampled_from(["x", "id", last.upper()]))] = data[last]
        else:
            data[last] = draw(st.sampled_from(list(data.values())))
    except (AttributeError, KeyError, IndexError, TypeError):
        pass  # an earlier change has taken the place away


@st.composite
def damaged(draw) -> bytes:
    """Cut off, with foreign bytes, or in another encoding."""
    content = GOOD.encode()
    where = draw(st.integers(0, len(content)))
    kind = draw(st.sampled_from(["cut", "bytes", "encoding", "doubled", "start"]))
    if kind == "cut":
        return content[:where]
    if kind == "bytes":
        return content[:where] + draw(st.binary(max_size=40)) + content[where:]
    if kind == "doubled":
        return content + content[:where]
    if kind == "start":
        return content[where:]
    name = draw(st.sampled_from(["utf-16", "utf-32", "utf-7", "latin-1", "cp1252"]))
    return GOOD.encode(name, "replace")


def read_or_refused(content: bytes) -> EveningFile | None:
    try:
        return read_evening(content)
    except EveningFileError as error:
        check_words(error)
        return None


def check_words(error: EveningFileError | ServiceError) -> None:
    assert words(error)
    assert "%(" not in words(error)


@pytest.mark.whole
class ReadingTests:
    """120 rewritten, 50 damaged, 30 of any bytes."""

    @settings(max_examples=thinned(many(120)), suppress_health_check=list(HealthCheck))
    @given(rewritten())
    def test_a_rewritten_file(self, content):
        read_or_refused(content)

    @settings(max_examples=thinned(many(50)), suppress_health_check=list(HealthCheck))
    @given(damaged())
    def test_a_damaged_file(self, content):
        read_or_refused(content)

    @settings(max_examples=thinned(many(30)), suppress_health_check=list(HealthCheck))
    @given(st.binary(max_size=2000) | st.text(max_size=500).map(str.encode))
    def test_any_bytes(self, content):
        assert read_or_refused(content) is None


LEAVES = tuple(
    (path, value)
    for path, value in ((path, at(WHOLE, path)) for path in PATHS)
    if isinstance(value, str | int)
)


@st.composite
def likely(draw) -> tuple:
    """A place, and another value of its kind."""
    path, value = draw(st.sampled_from(LEAVES))
    if isinstance(value, bool):
        return path, not value
    if isinstance(value, int):
        return path, draw(st.integers(0, 40))
    alike = sorted({one for way, one in LEAVES if way[-1] == path[-1] and isinstance(one, str)})
    return path, draw(st.sampled_from(alike) | st.text(max_size=6))


PAGES = ("cockpit", "standings", "log", "plan", "pairs", "prints", "public_ranking")


@pytest.mark.whole
@pytest.mark.django_db
class StoringTests:
    @settings(max_examples=thinned(many(20)), suppress_health_check=list(HealthCheck))
    @given(st.lists(likely(), min_size=1, max_size=3))
    def test_what_is_read_is_stored_whole_or_refused_in_words(self, exchanged):
        """Stored, its pages can be shown."""
        data = json.loads(GOOD)
        for path, value in exchanged:
            at(data, path[:-1])[path[-1]] = value
        evening = read_or_refused(json.dumps(data).encode())
        with transaction.atomic():
            store(evening)
            transaction.set_rollback(True)
        assert not Session.objects.exists()
        assert not Player.objects.exists()
        assert not Change.objects.exists()


def store(evening: EveningFile | None) -> None:
    if evening is None:
        return
    club = a_club()
    try:
        session = import_evening(club, by(), evening=evening, source=Source("x", ""))
    except ServiceError as error:
        check_words(error)
        return
    client = Client()
    client.force_login(a_user(club))
    for name in PAGES:
        assert client.get(reverse(name, args=[session.code])).status_code < 500, name
