// The pad's keys: what is missing comes into sight, keys and typed line say the same, and what is
// entered goes through the outbox. Without this script the same form is sent as it stands.
import * as line from "./line.js";
import * as kept from "./kept.js";
import { carryOn, send } from "./outbox.js";

const PATIENCE = 3000;
// NS's points, once this is told how; null while something is missing.
let reckon = () => null;
const pad = () => document.getElementById("pad");
const legend = (group) => group.querySelector("legend");

function showTricks(form, level) {
  for (const key of form.querySelectorAll("[name=tricks]")) {
    const tricks = 6 + Number(level) + line.overs(key.value), box = key.closest(".key"), small = box.querySelector("small");
    box.hidden = Number(level) > 0 && (tricks < 0 || tricks > 13);
    if (box.hidden) key.checked = false;
    small.hidden = !(Number(level) > 0);
    small.textContent = (form.dataset[["tricksNone", "tricksOne"][tricks] || "tricksMany"]).replace("{n}", tricks);
  }
}

function showLine(form) {
  const box = form.querySelector("[data-line]"), open = line.missing(form), found = line.pieces(form), keys = line.said(form);
  box.textContent = "";
  // Not yet to be sent: the button says so, and leads to what is missing.
  form.toggleAttribute("data-open", open.length > 0 && !line.isScore(form));
  box.append(found.contract, found.by, found.result);
  const points = reckon(form);
  if (points !== null) box.append(line.drawn("span", `${form.dataset.ns} ${line.signed(points)}`));
  form.querySelectorAll("legend .missing").forEach((mark) => mark.remove());
  if (!open.length && keys.tricks && !keys.lead_suit && form.dataset.lead) box.append(line.drawn("span", form.dataset.lead, "muted"));
  if (!open.length) return;
  if (!keys.level && (!line.isRead(form) || line.isScore(form))) { box.textContent = line.isScore(form) ? form.elements.text.value : ""; return; }
  const name = legend(open[0]).textContent.trim();
  box.append(line.drawn("span", form.dataset.missing.replace("{group}", name), "missing"));
  legend(open[0]).append(" ", line.drawn("span", form.dataset.choose, "missing"));
}

function show(form) {
  const keys = line.said(form), alone = line.isAlone(keys);
  line.complain(form, "");
  showTricks(form, alone ? "" : keys.level);
  for (const group of line.groups(form)) if (!["level", "not_played"].includes(group.dataset.group)) group.hidden = alone;
  showLine(form);
}

function jump(form) {
  const next = line.missing(form)[0];
  (next || form.querySelector(".send")).scrollIntoView({ block: "nearest", behavior: "auto" });
  return next;
}

function fromKeys(form) {
  show(form);
  form.elements.text.value = line.write(line.said(form), line.letters(form));
}

function fromText(form) {
  const keys = line.read(form.elements.text.value, line.letters(form));
  line.press(form, keys || { penalty: "" });
  show(form);
}

async function unread(form, typed) {
  const right = await carryOn("misplaced", typed, line.letters(form));
  return right ? form.dataset[right.double === "X" ? "doubled" : "redoubled"].replace("{line}", right.line) : form.dataset.unread;
}

async function enter(form) {
  const round = Number(form.dataset.round), board = Number(form.dataset.board), typed = form.elements.text.value.trim();
  const whole = !line.missing(form).length;
  if (!whole && !line.isRead(form)) { line.complain(form, await unread(form, typed)); return; }
  if (!whole && !line.isScore(form)) { const next = jump(form); if (next) next.querySelector("input").focus({ preventScroll: true }); return; }
  const wrong = !whole && await carryOn("impossible", form);
  if (wrong) { line.complain(form, wrong); return; }
  const written = whole ? { text: line.write(line.said(form), line.ENGLISH), keyboard: "en" } : { text: typed, keyboard: form.elements.alphabet.value };
  const entry = kept.keep({ kind: "result", round, board, ...written, ...kept.basis(round, board, Number(form.elements.base.value)) });
  const button = form.querySelector("button.primary");
  button.disabled = true;
  await Promise.race([send(), new Promise((done) => setTimeout(done, PATIENCE))]);
  button.disabled = false;
  const now = kept.find(entry.key) || entry;
  if (now.state === kept.WAITING) question(form, now);
  else if (now.state === kept.REFUSED && !whole) { kept.drop(now); line.complain(form, kept.wordsOf(now)); document.dispatchEvent(new CustomEvent("etui-kept")); }
  else if (now.state === kept.REFUSED) lookBelow();
  else if (now.state === kept.TOLD || now.verdict === "confirmed") { if (!await carryOn("leave", form.dataset.back)) lookBelow(); }
  else if (!await carryOn("turn", form.dataset.confirm)) question(form, now);
}

const lookBelow = () => document.querySelector("[data-badge]").scrollIntoView();

// Where the connection broke before the phone could learn to ask by itself, the entry is kept all
// the same: it says so.
async function question(form, entry) {
  if (!await carryOn("ask", form, entry)) lookBelow();
}

// Fetched with the first key, or where something was left; and by a phone that lies on its side.
const keepDraft = () => import("./draft.js").catch(() => {});
const lie = () => { if (innerHeight < 480) import("./sideways.js").catch(() => {}); };
addEventListener("resize", lie);
lie();
try { if (localStorage["etui-drafts"]) keepDraft(); } catch (error) { /* nothing was left */ }
document.addEventListener("change", (event) => { if (event.target.type === "radio" && event.target.form === pad()) { fromKeys(pad()); keepDraft(); } });
document.addEventListener("input", (event) => { if (event.target.name === "text" && event.target.form === pad()) { fromText(pad()); keepDraft(); } });
// Only a touch moves the page on: arrow keys walk through the keys of a group.
document.addEventListener("click", (event) => { if (event.detail && event.target.type === "radio" && event.target.form === pad()) jump(pad()); });
document.addEventListener("submit", (event) => {
  if (event.target !== pad()) return;
  event.preventDefault();
  enter(pad());
});
function ready() {
  const form = pad(), last = form && kept.lastOf(Number(form.dataset.round), Number(form.dataset.board));
  if (last && last.state === kept.WAITING && last.keyboard === "en") line.press(form, line.read(last.text, line.ENGLISH) || {});
  if (form) show(form);
}
document.addEventListener("etui-shown", ready);
ready();

export function reckonWith(points) {
  reckon = points;
  if (pad()) showLine(pad());
}
