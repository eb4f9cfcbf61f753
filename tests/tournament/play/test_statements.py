"""How many SQL statements an entry costs: by the script's request of a typed line, and by phone.

Not counted: the login, savepoints. "Cold" is an evening that this process has not read yet.
"""

from contextlib import contextmanager

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournament.phones.test_table_entries import Phone, result
from tests.tournament.play.evenings import an_evening
from tests.tournament.play.pages import board, browser, fields, named
from tests.tournament.play.phones import KEYS, a_phone, hidden, pad
from tournament.models import Session
from tournament.services.table_links import provide_links
from tournament.store.standings import forget

pytestmark = pytest.mark.django_db
NOT_COUNTED = ("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")
OF_THE_LOGIN = ("django_session", "auth_user")


@pytest.fixture
def session() -> Session:
    session = an_evening()
    provide_links(session)
    return session


@pytest.fixture
def counted(django_capture_on_commit_callbacks):
    """The statements of a block, with what a commit would bring about."""

    @contextmanager
    def count():
        found: list[str] = []
        with (
            django_capture_on_commit_callbacks(execute=True),
            CaptureQueriesContext(connection) as asked,
        ):
            yield found
        found += [
            sql
            for sql in (query["sql"] for query in asked.captured_queries)
            if not sql.startswith(NOT_COUNTED) and not any(name in sql for name in OF_THE_LOGIN)
        ]

    return count


class Typist:
    """A scorer at a traveller with the script, which sends the lines that were typed."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.client = browser(session)

    def page(self, number: int = 1) -> dict[str, str]:
        address = board(self.session, number)
        return fields(self.client.get(address))[address]

    def send(self, form: dict[str, str], number: int = 1, **typed: str) -> str:
        answer = self.client.post(
            board(self.session, number), form | named(typed), headers={"X-Part": "lines"}
        )
        assert answer.status_code == 200
        return answer.content.decode()


class TypedLineTests:
    @pytest.fixture
    def typist(self, session) -> Typist:
        return Typist(session)

    def test_a_line_of_an_evening_that_is_kept(self, typist, counted):
        form = typist.page()
        with counted() as statements:
            typist.send(form, l0_text="4ss=")
        assert len(statements) == 10

    def test_the_next_line_finds_what_the_one_before_left(self, typist, counted):
        form = typist.page()
        with counted():
            typist.send(form, l0_text="4ss=")
        with counted() as statements:
            page = typist.send(form, l1_text="p")
        assert len(statements) == 10
        assert 'value="4SS="' in page

    def test_a_line_of_an_evening_not_read_yet(self, typist, counted):
        form = typist.page()
        forget()
        with counted() as statements:
            typist.send(form, l0_text="4ss=")
        assert len(statements) == 16

    def test_a_correction_reads_its_row_and_who_wrote_it(self, typist, counted):
        form = typist.page()
        with counted():
            typist.send(form, l0_text="4ss=")
        form = typist.page()
        with counted() as statements:
            typist.send(form, l0_text="4ss+1")
        assert len(statements) == 12

    def test_each_further_line_costs_three_more(self, typist, counted):
        form = typist.page()
        with counted() as statements:
            typist.send(form, l0_text="4ss=", l1_text="p", l2_text="3nn=")
        assert len(statements) == 10 + 2 * 3

    def test_a_line_that_says_nothing_new_locks_and_looks(self, typist, counted):
        form = typist.page()
        with counted() as statements:
            typist.send(form)
        assert len(statements) == 4


class PhoneTests:
    def test_an_entry_that_a_phone_kept(self, session, counted):
        phone = Phone(session)
        forget()
        with counted() as statements:
            assert phone.says(result()) == ["accepted"]
        assert len(statements) == 19

    def test_an_entry_by_the_pad(self, session, counted):
        phone = a_phone(session)
        shown = phone.get(pad(1))
        forget()
        with counted() as statements:
            assert phone.post(pad(1), {**hidden(shown), **KEYS}).status_code == 302
        assert len(statements) == 17
