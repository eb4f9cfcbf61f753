"""What was looked for is returned, or what says that it is missing is raised."""

import pytest

from tournament.evening.errors import ServiceError, require


class RequireTests:
    @pytest.mark.parametrize("found", ["a row", 0, ""])
    def test_whatever_was_found_is_returned(self, found):
        assert require(found, ServiceError("no_such_row")) == found

    def test_nothing_found_raises_what_was_given(self):
        with pytest.raises(ServiceError, match="no_such_row"):
            require(None, ServiceError("no_such_row"))
