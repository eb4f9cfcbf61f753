// Keeps what is inside #live as the server has it: asks for the evening's revision as often as the
// server says, and fetches that part of this page when it moved. Rests while nobody looks.
import { hear } from "./now.js";

const main = document.querySelector("main[data-live]"), live = document.getElementById("live");
const words = document.getElementById("follow"), moved = document.getElementById("moved");
// Milliseconds: until a question is given up; between two tries; before a lower revision counts,
// which one of several workers may tell for a moment, and a restored backup for good.
const PATIENCE = 8000, SHORTEST = 1000, LONGEST = 30000, LOWER_FOR = 3000;

let shown = Number(main.dataset.version), tag = "", heard = new Date(), lower = 0;
let busy = false, timer = 0, failures = 0;

function hour(moment) {
  const minutes = String(moment.getMinutes()).padStart(2, "0");
  return words.dataset.hour.replace("{h}", moment.getHours()).replace("{m}", minutes);
}

// Only when it is another text: a reader who listens hears each once.
function say(place, text = "", moment = heard) {
  if (!place) return;
  const said = text.replace("{hour}", hour(moment));
  if (place.textContent !== said) place.textContent = said;
}

async function get(address, headers = {}) {
  const end = new AbortController(), clock = setTimeout(() => end.abort(), PATIENCE);
  try {
    const answer = await fetch(address, { headers, signal: end.signal, cache: "no-store" });
    const body = await answer.text();
    if (!answer.ok && answer.status !== 304) throw Object.assign(new Error(body), { status: answer.status });
    return { body, status: answer.status, headers: answer.headers };
  } finally { clearTimeout(clock); }
}

async function look() {
  const asked = Date.now(), { body } = await get(`/live/${main.dataset.live}`), { v, next, now } = JSON.parse(body);
  hear(asked, Date.now(), now);
  document.dispatchEvent(new Event("etui-heard"));
  if (v >= shown) lower = 0;
  else lower ||= Date.now();
  if (v > shown || (lower && Date.now() - lower > LOWER_FOR)) await renew(v);
  return next;
}

async function renew(revision) {
  const headers = { "X-Etui-Part": "main", "X-Etui-Language": document.documentElement.lang };
  const answer = await get(location.pathname + location.search, tag ? { ...headers, "If-None-Match": tag } : headers);
  if (answer.status !== 304) {
    swap(new DOMParser().parseFromString(answer.body, "text/html"));
    say(moved, moved?.dataset.moved, new Date());
  }
  tag = answer.headers.get("ETag") ?? "";
  shown = Number(answer.headers.get("X-Etui-Revision")) || revision;
  lower = 0;
}

// A page that was sent whole is as good: its part is taken out.
function swap(fresh) {
  const focus = live.contains(document.activeElement) && selector(document.activeElement);
  const open = new Map(details().map((one, at) => [one.id || at, one.open]));
  const place = blocks().findIndex((block) => block.getBoundingClientRect().bottom > 0);
  const before = blocks()[place], at = before?.getBoundingClientRect().top;
  const part = fresh.getElementById("live") ?? fresh.body;
  // A page may put it in its own way.
  if (live.dispatchEvent(new CustomEvent("renewing", { cancelable: true, detail: part }))) live.replaceChildren(...part.childNodes);
  for (const part of [".table-bar small", ".table-bar [data-called]", ".table-bar [data-ends]"]) {
    const [bar, now] = [document, fresh].map((page) => page.querySelector(part));
    if (bar && now) bar.replaceWith(now);
  }
  live.dispatchEvent(new Event("renewed"));
  details().forEach((one, nth) => { one.open = open.get(one.id || nth) ?? one.open; });
  const after = (before?.id && document.getElementById(before.id)) || blocks()[place];
  if (scrollY && after) scrollBy({ top: after.getBoundingClientRect().top - at, behavior: "instant" });
  if (focus) (live.querySelector(focus) ?? main).focus({ preventScroll: true });
}

const details = () => [...live.querySelectorAll("details")];
const blocks = () => [...live.querySelectorAll("tr, li, section, h1, h2, p")];

function selector(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = ["href", "name", "value", "aria-label"].filter((name) => element.hasAttribute(name));
  return element.localName + name.map((name) => `[${name}="${CSS.escape(element.getAttribute(name))}"]`).join("");
}

async function ask() {
  clearTimeout(timer);
  if (busy || document.hidden || !live.isConnected) return;
  busy = true;
  let pause = 0;
  try {
    pause = await look();
    heard = new Date();
    main.dataset.heard = Number(heard);
    if (failures > 1) { say(words, words?.dataset.back); setTimeout(() => { if (!failures) say(words); }, 8000); }
    failures = 0;
  } catch (error) {
    pause = Math.min(SHORTEST * 2 ** failures++, LONGEST);
    if (error.status === 410) location.reload();
    if (failures > 1) say(words, error.status === 404 ? words?.dataset.gone : words?.dataset.lost);
  }
  main.toggleAttribute("data-lost", failures > 1);
  busy = false;
  timer = setTimeout(ask, pause * (0.9 + Math.random() / 5));
}

// Shown again by a page that took this one's place.
for (const event of ["visibilitychange", "etui-shown", "etui-ask"]) document.addEventListener(event, ask);
// What the page says of this moment is another one.
document.addEventListener("etui-renew", () => { if (!busy && !document.hidden) renew(shown).catch(() => {}); });
// A link was touched in vain.
document.addEventListener("etui-lost", () => { failures = Math.max(failures, 2); });
for (const event of ["pageshow", "online"]) addEventListener(event, ask);
timer = setTimeout(ask, Math.random() * SHORTEST);
