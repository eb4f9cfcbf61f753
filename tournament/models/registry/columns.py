"""What an evening's file lets stand in a column that several models have."""

from tournament.evening.files.carried import FileColumn
from tournament.evening.states import LETTERS

LETTER = FileColumn("one_of", choices=tuple(LETTERS))
FROM_1 = FileColumn("whole", 1)
FROM_1_TO_2 = FileColumn("whole", 1, 2)
FROM_1_TO_8 = FileColumn("whole", 1, 8)
FROM_1_TO_100 = FileColumn("whole", 1, 100)
FROM_1_TO_999 = FileColumn("whole", 1, 999)
NUMBERS = FileColumn("numbers")
NUMBERS_FROM_1 = FileColumn("numbers", 1)
CENTS = FileColumn("whole", 0, 999_999)
OF_THE_LOG = FileColumn("whole", 1, 2**62)
AT_ITS_PLACE = ("section__letter", "round", "table")
