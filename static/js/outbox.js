// Sends what this phone keeps, in order, again and again with the same keys until it is answered.
// A phone of which the server no longer knows the last entry offers all of them again.
import * as kept from "./kept.js";
import * as states from "./states.js";
import { show } from "./badge.js";

const panel = document.querySelector("[data-keeper]");
const MOST = 50, SHORTEST = 1000, LONGEST = 15000, QUIET = 60000, PATIENCE = 15000;
const SENT = ["key", "kind", "round", "board", "text", "keyboard", "base", "after", "again", "mark", "of"];
let timer = 0, pause = 0, running = null, again = false, trouble = null;

const waiting = () => kept.entries().filter((entry) => entry.state === kept.WAITING);

function asked() {
  const all = kept.entries().filter((entry) => !kept.isDone(entry));
  const oldest = Math.min(Date.now(), ...all.map((entry) => entry.at));
  return JSON.stringify({
    table: kept.table,
    unsent: Math.min(all.length, 999),
    waiting: Math.min(Math.round((Date.now() - oldest) / 1000), 86400),
    mark: kept.lastMark(),
    look: states.told().length > 0,
    entries: waiting().slice(0, MOST).map((entry) => JSON.parse(JSON.stringify(entry, SENT))),
  });
}

async function post() {
  const stop = new AbortController(), patience = setTimeout(() => stop.abort(), PATIENCE);
  const headers = { "Content-Type": "application/json", "X-CSRFToken": panel.dataset.token };
  try {
    return await fetch(panel.dataset.url, { method: "POST", headers, body: asked(), signal: stop.signal });
  } finally { clearTimeout(patience); }
}

function take(answer) {
  const here = new Map(kept.entries().map((entry) => [entry.key, entry]));
  for (const one of answer.entries.filter((each) => here.has(each.key) && each.verdict !== "later")) {
    const entry = here.get(one.key), { words, told, mark, revision, verdict } = one;
    // Of an agreement with what was refused there is no more to say.
    const isTold = told && !(told === "stale" && kept.lastOf(entry.round, entry.board)?.state === kept.REFUSED);
    const state = verdict === "refused" ? kept.REFUSED : isTold ? kept.TOLD : kept.SETTLED;
    kept.settle(entry, { state, words, told, then: answer.boards[states.at(entry)], mark, revision, verdict });
    // What corrects it corrects what became of it.
    for (const other of here.values()) if (revision && other.after === one.key) kept.change(other, { base: revision });
  }
  if (!answer.known) kept.entries().filter(kept.isDone).forEach((entry) => kept.change(entry, { state: kept.WAITING, again: true }));
  return answer.known && !answer.entries.some((one) => one.verdict === "later");
}

// A page that stood open for long may have a token that is no longer good.
async function freshToken() {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const fresh = page.querySelector("[data-keeper]");
  if (fresh) panel.dataset.token = fresh.dataset.token;
}

async function exchange() {
  try {
    const before = states.told(), response = await post();
    if (response.ok) {
      document.getElementById("content").dataset.heard = Date.now();
      const answer = await response.json(), done = take(answer);
      states.learn(answer.boards, before);
      return { trouble: "", after: done ? (waiting().length ? 1 : QUIET) : 0 };
    }
    if (response.status === 403) await freshToken();
    const closed = { 404: "closed", 410: "closed", 409: "other" }[response.status];
    return { trouble: closed || "lost", after: 1000 * Number(response.headers.get("Retry-After")) || 0 };
  } catch (error) { return { trouble: "lost", after: 0 }; }
}

async function run() {
  let found;
  do {
    again = false;
    found = await exchange();
    if (found.after) pause = 0;
    else pause = Math.min(Math.max(2 * pause, SHORTEST), LONGEST);
    trouble = found.trouble;
    show(trouble);
    if (!trouble && !waiting().length) document.dispatchEvent(new CustomEvent("etui-sent"));
  } while (again);
  timer = setTimeout(send, (found.after || pause) * (1 + Math.random() / 4));
  return trouble;
}

// What became of it: empty, or why nothing could be sent.
export function send() {
  clearTimeout(timer);
  show(trouble);
  if (!kept.table) return Promise.resolve("closed");
  if (running) again = true;
  else running = run().finally(() => { running = null; });
  return running;
}

// How a table goes on without a connection: asked for here, so that no script need know which one
// does it. `fetch` brings that one, or null.
let fetchAhead = () => null;
export const carryOnBy = (fetch) => { fetchAhead = fetch; };

// What it does, where it is here or can be had at once.
export async function carryOn(verb, ...words) {
  const found = await Promise.race([fetchAhead(), new Promise((done) => setTimeout(done, 3000))]);
  return Boolean(found) && found[verb](...words);
}
