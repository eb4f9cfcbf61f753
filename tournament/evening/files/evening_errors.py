"""Why an evening’s file is refused: a code, details, and the place in it. No words here."""


class EveningFileError(ValueError):
    """A refusal of an evening's file; nothing was stored.

    `where` leads to the place: the list, the number of the row in it, the field.
    """

    def __init__(self, code: str, where: tuple[object, ...] = (), **details: object) -> None:
        super().__init__(code, where, details)
        self.code = code
        self.where = where
        self.details = details

    def within(self, *outer: object) -> "EveningFileError":
        """Put the outer part of the way before the place."""
        return EveningFileError(self.code, (*outer, *self.where), **self.details)
