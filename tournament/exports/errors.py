"""Why a sheet or a file cannot be made: a code that views turn into words."""

CODES = frozenset({"no_results", "no_pairs", "no_plan"})


class ExportError(ValueError):
    """There is nothing to show: no sheet is ever drawn empty."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
        self.details: dict[str, object] = {}
