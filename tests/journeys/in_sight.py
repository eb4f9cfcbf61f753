"""What has the focus is never under a bar that stays in sight (WCAG 2.4.11), down and up again."""

from playwright.sync_api import Page

# As Tab does, the focus brings each into sight: what a bar then covers of its middle is listed. A
# key of the pad is its label, whose button is not drawn.
COVERED = """() => {
  const stops = [...document.querySelectorAll(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")]
    .filter((one) => one.checkVisibility() && !one.disabled && !one.matches(".skip"));
  const bars = [...document.querySelectorAll("body *")].filter((one) =>
    ["sticky", "fixed"].includes(getComputedStyle(one).position) && !one.matches("th, td, thead"));
  const covered = [];
  for (const way of [stops, [...stops].reverse()]) {
    scrollTo(0, way === stops ? 0 : document.body.scrollHeight);
    for (const stop of way) {
      stop.focus();
      if (document.activeElement !== stop) continue;
      const drawn = stop.matches("[type=radio], [type=checkbox]") && stop.closest("label") || stop;
      const box = drawn.getBoundingClientRect(), middle = (box.top + box.bottom) / 2;
      for (const bar of bars.filter((one) => !one.contains(stop))) {
        const over = bar.getBoundingClientRect();
        const isBeside = over.right <= box.left || over.left >= box.right || !over.height;
        // Of a region that scrolls by itself some of it is enough.
        const isUnder = box.height < 100 ? over.top < middle && middle < over.bottom
          : over.top <= box.top && box.bottom <= over.bottom;
        if (!isBeside && isUnder) covered.push(
          `${bar.className || bar.tagName} over ${stop.outerHTML.slice(0, 70)}`);
      }
      const isOut = box.bottom < 0 || box.top > innerHeight;
      if (isOut) covered.push(`out of sight ${stop.outerHTML.slice(0, 70)}`);
    }
  }
  return covered;
}"""


def covered(page: Page) -> list[str]:
    page.wait_for_load_state()
    return page.evaluate(COVERED)
