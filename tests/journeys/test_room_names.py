"""On the room's screen no short name is cut in two and none over the foot, whatever the list."""

import json

import pytest

from tests.journeys.director import picture
from tests.journeys.test_every_page import ON_SHOW
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Projectors: XGA, WXGA, 16:9 twice; a phone that is held to it.
SIZES = [(1024, 768), (1280, 800), (1280, 720), (1920, 1080)]
EVENINGS = ["coming", "hall", "final", "victory", "butler", "teams", "cup"]
# The words of up to twelve letters that stand on more than one line, on whichever page.
CUT = """() => {
  const cut = [];
  for (const page of document.querySelectorAll(".page")) {
    page.hidden = false;
    const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const word of text.data.matchAll(/[\\p{L}’'.]{2,12}/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const boxes = [...range.getClientRects()].filter((box) => box.width);
        const tops = new Set(boxes.map((box) => Math.round(box.top)));
        if (tops.size > 1) cut.push(word[0]);
      }
    }
  }
  return cut;
}"""
# The rows of names that stand over the foot of their page.
OVER_FOOT = """() => {
  const pages = [...document.querySelectorAll(".page")], over = [];
  for (const page of pages) {
    for (const one of pages) one.hidden = one !== page;
    const foot = page.querySelector("footer")?.getBoundingClientRect().top ?? innerHeight;
    for (const row of page.querySelectorAll("tr"))
      if (row.getBoundingClientRect().bottom > foot + 1) over.push(row.innerText);
  }
  return over;
}"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    data = tmp_path_factory.mktemp("names")
    prepare(data)
    made = manage(data, "shell", "-v0", "-c", ON_SHOW)
    assert made.returncode == 0, made.stderr
    with running(data) as server:
        yield server, json.loads(made.stdout.splitlines()[-1])


class NamesTests:
    @pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
    def test_no_short_word_is_cut_and_no_row_stands_over_the_foot(self, chromium, hall, size):
        server, names = hall
        page = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, locale="fr-FR"
        ).new_page()
        cut, over = {}, {}
        for evening in EVENINGS:
            page.goto(f"http://127.0.0.1:{server.network}/s/{names[evening]}/screen/?still")
            page.wait_for_load_state()
            cut[evening] = page.evaluate(CUT)
            over[evening] = page.evaluate(OVER_FOOT)
            picture(page, PICTURES, f"room-{evening}-{size[0]}x{size[1]}")
        assert cut == over == {evening: [] for evening in EVENINGS}
