// One key per place: a link, button or field with data-key="x" is followed, pressed or entered.
// Letters act only outside text fields and can be switched off (WCAG 2.1.4); Ctrl+Enter always acts.
const overlay = document.getElementById("keys");
const toggle = document.querySelector("[data-letters]");
const STORED = "etui-letters";

const isTextField = (element) =>
  element?.matches?.("input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea, select, [contenteditable]");

const lettersAct = () => {
  try { return localStorage.getItem(STORED) !== "off"; } catch { return true; }
};

const isShown = (element) => element.getClientRects().length > 0;

function find(key) {
  const found = document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`);
  // What the page itself shows wins over a place of the same letter in the header.
  return [...found].filter(isShown).sort((a, b) => Number(Boolean(a.closest(".top"))) - Number(Boolean(b.closest(".top"))))[0];
}

function act(element) {
  if (isTextField(element)) { element.focus(); element.select?.(); } else element.click();
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.metaKey) return;
  const inField = isTextField(event.target);
  if (event.key === "Escape" && inField) { event.target.blur(); return; }
  // The digits of a French keyboard need Shift; the place of the key says enough.
  let key = event.code.startsWith("Digit") ? event.code.slice(5) : event.key.toLowerCase();
  if (event.ctrlKey) {
    if (key !== "enter") return;
    key = "ctrl+enter";
  } else if (inField || (key === "enter" && event.target.matches("a, button, summary"))) return;
  else if (key.length === 1 && key !== "?" && !lettersAct()) return;
  if (key === "escape" && overlay?.matches(":popover-open")) return;
  const target = find(key);
  if (!target) return;
  event.preventDefault();
  act(target);
});

const keyOf = (element) =>
  [...element.querySelectorAll("kbd")].map((part) => part.textContent).join(" ") || element.dataset.key.toUpperCase();

function labelOf(element) {
  const named = (element.labels?.[0] ?? element).cloneNode(true);
  named.querySelectorAll("kbd, .chip").forEach((part) => part.remove());
  return (element.dataset.keyLabel ?? element.getAttribute("aria-label") ?? named.textContent).trim();
}

function fill() {
  const list = overlay.querySelector("[data-keys]");
  list.querySelectorAll("[data-filled]").forEach((row) => row.remove());
  const shown = [...document.querySelectorAll("[data-key]")].filter(isShown).map((element) => element.dataset.key);
  for (const key of [...new Set(shown)].reverse()) {
    const [name, what, kbd] = ["dt", "dd", "kbd"].map((tag) => document.createElement(tag));
    kbd.textContent = keyOf(find(key));
    what.textContent = labelOf(find(key));
    name.append(kbd);
    name.dataset.filled = what.dataset.filled = "";
    list.prepend(name, what);
  }
}

overlay?.addEventListener("beforetoggle", (event) => { if (event.newState === "open") fill(); });
if (toggle) {
  toggle.checked = lettersAct();
  toggle.addEventListener("change", () => {
    try { localStorage.setItem(STORED, toggle.checked ? "on" : "off"); } catch { /* private window: for this page only */ }
  });
}
