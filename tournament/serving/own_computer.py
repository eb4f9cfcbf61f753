"""Whether this process is the program on a club's computer, whose director sits at it.

Only then may a director name a file on its disk: on a server that disk is somebody else's.
"""


class OwnComputer:
    is_served = False


OWN_COMPUTER = OwnComputer()
