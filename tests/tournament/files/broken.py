"""Files that were good before something befell them."""

from collections.abc import Sequence

from hypothesis import strategies as st

MOST_BREAKS = 5


@st.composite
def broken(draw, files: st.SearchStrategy[bytes], words: Sequence[bytes] = ()) -> bytes:
    """Break a file in up to five places: cut or broken off there, with bytes turned, with foreign
    ones or one of these words put in, with a part of it repeated."""
    data = bytearray(draw(files))
    foreign = st.binary(max_size=20)
    for _ in range(draw(st.integers(1, MOST_BREAKS))):
        at = draw(st.integers(0, len(data)))
        match draw(st.sampled_from(("cut", "end", "turn", "put", "repeat"))):
            case "cut":
                del data[at : at + draw(st.integers(1, 60))]
            case "end":
                del data[at:]
            case "turn" if at < len(data):
                data[at] ^= draw(st.integers(1, 255))
            case "put":
                data[at:at] = draw(st.sampled_from(words) | foreign if words else foreign)
            case _:
                data[at:at] = data[at // 2 : at]
    return bytes(data)
