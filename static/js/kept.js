// What this phone keeps of a table's evening: one stored item for each entry, so that two windows
// never overwrite each other. In localStorage, which is written before the next line runs; where a
// browser refuses it, in the page alone.

const panel = document.querySelector("[data-keeper]");
const EVERYTHING = "etui/", DAY = 24 * 60 * 60 * 1000;
// The evening's code and the table, as in k7m2pqxz/A3; empty where nothing can be sent.
export const table = panel ? panel.dataset.keeper : "";
// Where a window stores the boards that it fetched ahead.
export const STORED = `etui-pages/${table}`;
const mine = `${EVERYTHING}${table}/`;
// Waiting: to be sent. Told: settled, with words for the players. Settled ones are kept, because
// a server that was put back to an earlier copy may ask for them.
export const WAITING = "waiting", REFUSED = "refused", TOLD = "told", SETTLED = "settled";

// The key of what is sent: one that comes again with the same is not done twice. Without
// crypto.randomUUID, which browsers keep from pages that come without a certificate.
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const inPage = new Map();
const store = () => { try { return window.localStorage; } catch (error) { return null; } };

function write(name, text) {
  try { store().setItem(name, text); inPage.delete(name); } catch (error) { inPage.set(name, text); }
}

function names() {
  const found = new Set(inPage.keys()), items = store();
  for (let at = 0; items && at < items.length; at += 1) found.add(items.key(at));
  return [...found].filter((name) => name.startsWith(EVERYTHING));
}

function read(name) {
  try { return JSON.parse(inPage.get(name) || store().getItem(name)); } catch (error) { return null; }
}

function remove(name) {
  inPage.delete(name);
  try { store().removeItem(name); } catch (error) { /* it was in the page alone */ }
}

const listed = (found) => found.map(read).filter(Boolean).sort((a, b) => a.order - b.order);
export const entries = () => (table ? listed(names().filter((name) => name.startsWith(mine))) : []);
export const find = (key) => entries().find((entry) => entry.key === key);
export const isDone = (entry) => entry.state === SETTLED || entry.state === TOLD;
// What was kept for another table, or another evening, of which this page cannot send anything.
export const elsewhere = () => listed(names().filter((name) => !table || !name.startsWith(mine)))
  .filter((entry) => !isDone(entry));

const next = (name) => 1 + Math.max(0, ...entries().map((entry) => entry[name] || 0));

export function change(entry, fields) {
  write(mine + entry.key, JSON.stringify(Object.assign(entry, fields)));
}

// What was refused of the same board, an agreement with it, is dealt with by entering it again.
export function keep(fields) {
  entries().filter(({ state, board, kind }) => state === REFUSED && board === fields.board
    && (kind === fields.kind || kind + fields.kind === "confirmresult")).forEach(drop);
  const entry = { key: newKey(), order: next("order"), at: Date.now(), state: WAITING, table };
  change(entry, fields);
  return entry;
}

export function settle(entry, fields) {
  change(entry, { answered: next("answered"), ...fields });
}

// Why it was refused, in the language of this page.
export const wordsOf = ({ words }) => (words && words[document.documentElement.lang]) || "";

export function drop(entry) {
  remove(mine + entry.key);
}

// The last that this phone has entered for a board, whatever became of it.
export const lastOf = (round, board, kind = "result") =>
  entries().filter((entry) => entry.round === round && entry.board === board && entry.kind === kind).pop();

// A correction of what is still on its way follows it; else it corrects what the page showed.
export function basis(round, board, base, kind) {
  const last = lastOf(round, board, kind);
  if (last && last.state === WAITING) return { after: last.key, base: last.base };
  return { after: "", base: Math.max(base, (last && last.revision) || 0) };
}

// The log's mark of what it took last; nothing of it is known before the first.
export function lastMark() {
  const marked = entries().filter((entry) => entry.mark && isDone(entry)).sort((a, b) => a.answered - b.answered);
  return marked.length ? marked.pop().mark : "";
}

for (const name of names()) {
  const entry = read(name), days = entry ? (Date.now() - entry.at) / DAY : 0;
  if (!entry || days > 7 || (days > 1 && isDone(entry))) remove(name);
}
