// One key per place: a link, button or field with data-key="x" is followed, pressed or entered.
// Letters act only outside text fields, never on a page where results are typed, and can be switched
// off (WCAG 2.1.4); Ctrl+Enter and function keys always act. No key acts before the keys rest.
import * as rest from "./rest.js";

const overlay = document.getElementById("keys");
const toggle = document.querySelector("[data-letters]");
const STORED = "etui-letters";

const isTextField = (element) =>
  element?.matches?.("input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea, select, [contenteditable]");

const { isSign } = rest;
const placeOf = (sign) => document.querySelector(`[data-key="${CSS.escape(sign)}"]`);
// The digits of a French keyboard need Shift; the place of the key says enough. A sign that the page
// asks for is meant all the same where it lies on a digit: on a Swiss keyboard = is on that of 0.
function digitOr(event) {
  const sign = event.key.toLowerCase();
  return event.code.startsWith("Digit") && !placeOf(sign) ? event.code.slice(5) : sign;
}
const isFunction = (key) => /^f\d+$/.test(key);

// Results are typed on this page: a sign is theirs, or nothing.
const isForResults = document.body.hasAttribute("data-results");

const areOn = () => {
  try { return localStorage.getItem(STORED) !== "off"; } catch { return true; }
};

const lettersAct = () => areOn() && !isForResults;
const acts = (key) => key.length > 1 || key === "?" || lettersAct();

// What the page asks for: a digit is the answer, however soon it comes.
const isAwaited = (event) => isSign(event) && Boolean(document.querySelector(`[data-awaited] [data-key="${CSS.escape(digitOr(event))}"]`));

// In front of every other script: keys that were typed as text, or for the page before, do nothing.
addEventListener("keydown", (event) => {
  const inField = isTextField(event.target), { key } = event;
  if (!key) return;
  if (isSign(event) && (inField || isForResults)) rest.typed();
  else if (!isSign(event) && !["Enter", "Escape"].includes(key)) return;
  else if (!isAwaited(event) && (!inField || event.ctrlKey) && (rest.isForPageBefore() || (isSign(event) && key !== " " && rest.isText()))) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isSign(event)) rest.passedOver();
  } else rest.struck();
}, true);
addEventListener("input", (event) => { if (isTextField(event.target)) rest.typed(); }, true);

// What lies in a closed <details> is not, though it may have boxes.
const isShown = (element) => element.getClientRects().length > 0 && (element.checkVisibility?.() ?? true);

function find(key) {
  const found = document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`);
  // What the page itself shows wins over a place of the same letter in the header.
  return [...found].filter(isShown).sort((a, b) => Number(Boolean(a.closest(".top"))) - Number(Boolean(b.closest(".top"))))[0];
}

function act(element) {
  if (isTextField(element)) { element.focus(); element.select?.(); } else element.click();
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || !event.key || event.isComposing || event.altKey || event.metaKey) return;
  const inField = isTextField(event.target);
  if (event.key === "Escape" && inField) { event.target.blur(); return; }
  let key = digitOr(event);
  if (event.ctrlKey) {
    if (key !== "enter") return;
    key = "ctrl+enter";
  } else if ((inField && !isFunction(key)) || (key === "enter" && event.target.matches("a, button, summary"))) return;
  else if (!acts(key)) return;
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
  const shown = [...document.querySelectorAll("[data-key]")].filter(isShown).map((element) => element.dataset.key).filter((key) => acts(key) && !(key === "?" && isForResults));
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
  toggle.checked = areOn();
  toggle.addEventListener("change", () => {
    try { localStorage.setItem(STORED, toggle.checked ? "on" : "off"); } catch { /* private window: for this page only */ }
    fill();
  });
}
