// What is half typed on a pad stays on this phone, for its table, round and board, so that a page
// loaded anew takes it up. It fills the keys and sends nothing.
import * as kept from "./kept.js";
import * as line from "./line.js";

const DRAFTS = "etui-drafts", DAY = 24 * 60 * 60 * 1000;
const pad = () => document.getElementById("pad");
const nameOf = ({ dataset }) => `${kept.table}/${dataset.round}/${dataset.board}`;
// What it would correct: once the board has another result it is worth nothing.
const basisOf = (form) => JSON.stringify(kept.basis(Number(form.dataset.round), Number(form.dataset.board), Number(form.elements.base.value)));

// Where a browser refuses to store anything, nothing is taken up.
function attempt(act) {
  try { return act(window.localStorage); } catch (error) { return null; }
}

const read = () => attempt((items) => JSON.parse(items.getItem(DRAFTS))) || {};

function write(drafts) {
  const open = Object.entries(drafts).filter(([name, { at }]) => Date.now() - at < DAY && !isSent(name, at));
  attempt((items) => (open.length ? items.setItem(DRAFTS, JSON.stringify(Object.fromEntries(open))) : items.removeItem(DRAFTS)));
}

// Entered after it was typed, whatever became of that.
function isSent(name, at) {
  const [round, board] = name.split("/").slice(-2).map(Number);
  return name.startsWith(`${kept.table}/`) && kept.lastOf(round, board)?.at >= at;
}

function save() {
  const form = pad(), { alphabet, text } = form.elements;
  if (!kept.table) return;
  write({ ...read(), [nameOf(form)]: { at: Date.now(), basis: basisOf(form), keys: line.said(form), alphabet: alphabet.value, text: text.value } });
}

const isTouched = (form) => [...form.querySelectorAll("[type=radio]")].some((key) => key.checked !== key.defaultChecked)
  || form.elements.text.value !== form.elements.text.defaultValue;

// As if it were typed again: the pad shows what that says.
function fill(form, { keys, alphabet, text }) {
  const { penalty, ...others } = keys, field = form.elements.text;
  if (Object.values(others).some(Boolean)) {
    line.press(form, keys);
    form.querySelector("[type=radio]:checked").dispatchEvent(new Event("change", { bubbles: true }));
  } else if (text && alphabet === form.elements.alphabet.value) {
    field.closest("details").open = true;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function takeUp() {
  const form = pad(), drafts = read();
  if (!form) return;
  if (isTouched(form)) { save(); return; }
  const name = nameOf(form), draft = drafts[name];
  if (!draft) return;
  if (draft.basis === basisOf(form) && !isSent(name, draft.at)) fill(form, draft);
  else write(Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== name)));
}

document.addEventListener("change", (event) => { if (event.target.type === "radio" && event.target.form === pad()) save(); });
document.addEventListener("input", (event) => { if (event.target.name === "text" && event.target.form === pad()) save(); });
document.addEventListener("etui-sent", () => write(read()));
document.addEventListener("etui-shown", takeUp);
takeUp();
