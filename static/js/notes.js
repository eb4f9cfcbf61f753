// A reader's own notes about boards: kept on this phone, one item each, and sent nowhere. All of
// them can be taken away as a text.
const NOTES = "etui-notes/";
const box = document.querySelector("[data-note]"), field = box.querySelector("textarea"), button = box.querySelector("button");
const lost = box.querySelector("[role=alert]");
const name = NOTES + box.dataset.note;

// Where a browser refuses to store anything, no note can be written.
function attempt(act) {
  try { return act(window.localStorage); } catch (error) { return null; }
}

const read = (item) => attempt((items) => JSON.parse(items.getItem(item)));
const names = () => attempt((items) => Object.keys(items).filter((item) => item.startsWith(NOTES))) || [];

// Where it is full, the note before stays; the page says so.
function write() {
  const text = field.value.trim();
  lost.hidden = Boolean(attempt((items) => {
    text ? items.setItem(name, JSON.stringify({ at: Date.now(), title: box.dataset.title, text })) : items.removeItem(name);
    return true;
  }));
  button.hidden = !names().length;
}

function takeAway() {
  const notes = names().map(read).filter(Boolean).sort((a, b) => a.at - b.at);
  const text = notes.map((note) => `${note.title}\n${note.text}\n`).join("\n");
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download: box.dataset.file }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

const left = read(name);
field.value = left?.text || "";
box.open = Boolean(left);
box.hidden = attempt((items) => items.length) === null;
button.hidden = !names().length;
field.addEventListener("input", write);
button.addEventListener("click", takeAway);
