"""The tables of an evening file, as values."""

from tournament.evening.files.carried import FileColumn, FileTable, file_version


def a_table(since=1, **defaults):
    return FileTable({"name": FileColumn("text")}, since=since, defaults=defaults)


class VersionTests:
    def test_it_is_that_of_the_latest_table_or_column(self):
        assert file_version({"a": a_table(), "b": a_table()}) == 1
        assert file_version({"a": a_table(), "b": a_table(since=3)}) == 3
        assert file_version({"a": a_table(since=2, guest=(5, False)), "b": a_table()}) == 5

    def test_a_column_is_needed_and_a_table_has_many_rows_unless_it_says_otherwise(self):
        column, table = FileColumn("text"), a_table()
        assert (column.least, column.most, column.choices, column.is_optional) == (
            0,
            None,
            (),
            False,
        )
        assert (table.most, table.is_one_row, table.since) == (1, False, 1)
