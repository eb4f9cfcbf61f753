"""Letters twice as large on a phone: what goes beyond the screen, words broken inside, keys over
each other. Both ways of enlarging: the letters alone, and the whole page."""

from playwright.sync_api import Page

# Wide, high; the size of the letters, of which pages on phones have 112.5 % of the browser's.
LETTERS, NARROW, PAGE = ((390, 844), "225%"), ((320, 640), "225%"), ((195, 422), "")
FAULTS = """() => {
  const wide = document.documentElement, found = [], range = document.createRange();
  if (wide.scrollWidth > wide.clientWidth) found.push(["too wide", wide.scrollWidth]);
  const isSeen = (one) => one.checkVisibility() && !one.closest(".visually-hidden, .skip");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!isSeen(text.parentElement)) continue;
    for (const word of text.textContent.matchAll(/[\\p{L}\\p{N}’]+/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = [...range.getClientRects()].filter((box) => box.width > 0.5);
      const tops = new Set(lines.map((box) => Math.round(box.top)));
      if (tops.size > 1) found.push(["broken", word[0]]);
    }
  }
  const atFoot = (one) => Boolean(one.closest(".tabs, .send, .follow"));
  const keys = [...document.querySelectorAll("a.button, button, .key > span, .board-key, summary")]
    .filter(isSeen).map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width);
  keys.forEach(([one, a], at) => keys.slice(at + 1).forEach(([other, b]) => {
    if (atFoot(one) !== atFoot(other) || one.contains(other)) return;
    const isApart = a.left >= b.right - 1 || b.left >= a.right - 1
      || a.top >= b.bottom - 1 || b.top >= a.bottom - 1;
    if (!isApart) found.push(["over each other", one.textContent.trim(), other.textContent.trim()]);
  }));
  return found;
}"""


def faults(page: Page) -> list[object]:
    """Of the page as it is; it is left with letters of their own size."""
    found = []
    for (width, height), size in (LETTERS, NARROW, PAGE):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", size)
        found += page.evaluate(FAULTS)
    return found
