// A table's phone says that two minutes are left, and that another round is called: by its title
// always, by vibration and sound (sound.js) where it has been asked to and the phone can.
import "./sound.js";

const SHAKES = { warning: [300], round: [300, 150, 300] };
// A browser lets a page ask for a screen that stays lit, and for messages to a closed page, over https alone.
const CAN = { vibration: Boolean(navigator.vibrate), lit: "wakeLock" in navigator };
const bar = () => document.querySelector("[data-called]");
let title = "", round = bar()?.dataset.called;

const isWanted = () => { try { return localStorage.getItem("etui-sound") === "on"; } catch { return false; } };

function mark(words) {
  title ||= document.title;
  document.title = `● ${words} · ${title}`;
}
function unmark() {
  if (title) document.title = title;
  title = "";
}

export function alert(what, words = "") {
  mark(words || document.querySelector("h1")?.textContent.trim() || "");
  if (CAN.vibration && isWanted() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(SHAKES[what]);
  if (what === "round") document.dispatchEvent(new Event("etui-round"));
}

// sound.js hears the clock by itself.
document.addEventListener("etui-clock", ({ detail }) => {
  if (detail.phase === "warning") alert("warning", document.querySelector(".table-bar [data-of=warning]")?.textContent.trim());
});
// A page that follows the evening has become that of another round.
document.addEventListener("renewed", () => {
  const now = bar()?.dataset.called;
  if (now && round && now !== round) alert("round");
  round = now ?? round;
  show();
}, true);
for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, unmark, true);

// One lock at a time; the browser ends it by itself once the page is hidden.
let lit = null;
function stayLit() {
  if (!CAN.lit || document.hidden) return;
  if (!isWanted()) { lit?.then((lock) => lock?.release()); lit = null; return; }
  if (lit) return;
  const asked = lit = navigator.wakeLock.request("screen").catch(() => null), end = () => { if (lit === asked) lit = null; };
  asked.then((lock) => { if (lock) lock.addEventListener("release", end); else end(); });
}

function show() {
  for (const [name, can] of Object.entries(CAN)) {
    for (const line of document.querySelectorAll(`[data-can="${name}"]`)) line.hidden = !can;
    for (const line of document.querySelectorAll(`[data-cannot="${name}"]`)) line.hidden = can;
  }
}

// What is folded away stands above it once on a phone that goes dark, and never again.
function sayOnce() {
  const line = document.querySelector(".this-phone [data-cannot=lit]");
  if (!line || CAN.lit) return;
  try {
    if (localStorage.getItem("etui-lit")) return;
    localStorage.setItem("etui-lit", "said");
    const note = Object.assign(document.createElement("p"), { className: "note", textContent: line.textContent.trim() });
    note.dataset.once = "lit";
    line.closest("details").before(note);
  } catch { /* nothing can be remembered: it would be said on every page */ }
}

// A touch that switches the sound on or off has done so by its click.
for (const name of ["visibilitychange", "pointerdown", "click"]) document.addEventListener(name, stayLit);
show();
sayOnce();
