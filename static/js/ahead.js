// The boards of the round, fetched while there is a connection, so that the table goes on without
// one. There is no other way on plain http: browsers give service workers to https alone. Pages
// are shown in place of each other: a window that asks a server in vain shows nothing at all. What
// those pages need comes with this script.
import * as kept from "./kept.js";
import * as agree from "./agree.js";
import { reckonWith } from "./pad.js";
import { points } from "./points.js";
import * as way from "./way.js";

const PATIENCE = 3000;
const pages = new Map();
const number = (address) => Number((/\/board\/(\d+)\//.exec(address) || [])[1]);
const asked = new Set();
let todo = [];
const boards = () => [...document.querySelectorAll("a.board-key, a.due-board")];
// What those who sit here now may not see is not asked for.
const links = () => [...document.querySelectorAll("a[href*='/board/']:not([data-hidden])")].map((link) => link.href);

// The styles of a page that this one lacks, and the script of its hands, while they can be had.
function equip(page) {
  const fresh = new DOMParser().parseFromString(page, "text/html");
  for (const link of fresh.querySelectorAll("link[rel=stylesheet]")) {
    if (!document.querySelector(`link[href="${link.getAttribute("href")}"]`)) document.head.append(document.importNode(link));
  }
  if (fresh.querySelector("[data-hand]")) import("./hand.js").catch(() => null);
}

// For this window only: another table's boards have the same addresses.
function keep(address, page) {
  pages.set(address, page);
  equip(page);
  try { sessionStorage.setItem(kept.STORED, JSON.stringify([...pages])); } catch (error) { /* for this page, then */ }
}

function recall() {
  // A page that lists a round's boards tells which are of use still.
  const isOpen = ([address]) => !boards().length || links().includes(address);
  try { JSON.parse(sessionStorage.getItem(kept.STORED) || "[]").filter(isOpen).forEach((one) => { pages.set(...one); equip(one[1]); }); } catch (error) { /* fetched again */ }
}

// A page that asks the other side lists no boards: those of the one before count.
function look() {
  if (boards().length) todo = boards().filter((link) => "todo" in link.dataset).map((link) => link.href);
}

// The page as it is now; empty when the server would rather show another one, null without an answer.
async function fetched(address) {
  const stop = new AbortController(), patience = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const response = await fetch(address, { cache: "no-store", signal: stop.signal });
    if (response.status >= 500) return null;
    if (!response.ok || new URL(response.url).pathname !== new URL(address, location.href).pathname) return "";
    return await response.text();
  } catch (error) {
    // The outbox finds out whether the connection is lost, and says so.
    document.dispatchEvent(new CustomEvent("etui-kept"));
    return null;
  } finally { clearTimeout(patience); }
}

function show(address, page) {
  const fresh = new DOMParser().parseFromString(page, "text/html"), main = document.getElementById("content");
  way.forth(address);
  document.title = fresh.title;
  while (main.firstChild) main.firstChild.remove();
  main.append(...fresh.getElementById("content").childNodes);
  scrollTo(0, 0);
  main.focus();
  document.dispatchEvent(new CustomEvent("etui-shown"));
}

// Whether the page could be shown, as it is now or, without an answer, as it was fetched ahead: what
// the server shows no more is no longer for those who sit here.
export async function turn(address) {
  const there = await fetched(address), page = there ?? pages.get(address);
  if (there === "") pages.delete(address);
  if (page) show(address, page);
  return Boolean(page);
}

// To a page that follows the evening by itself, once it is sure that it can be had.
export async function leave(address) {
  const there = await fetched(address);
  // In place of the board, which is done with.
  if (there) location.replace(address);
  return Boolean(there);
}

// The next board of the round that has to be entered.
export async function next(round) {
  const following = todo.find((address) => pages.has(address) && !kept.lastOf(round, number(address)));
  return Boolean(following) && turn(following);
}

export { mark } from "./here.js";
export { misplaced } from "./misplaced.js";
export { impossible } from "./nearest.js";
export { home } from "./way.js";
export const ask = (pad, entry) => agree.ask(pad, entry, points(pad));

function gather() {
  way.remember();
  recall();
  look();
  const missing = links().filter((address) => !pages.has(address) && !asked.has(address));
  for (const address of missing) {
    asked.add(address);
    fetched(address).then((page) => {
      if (page) keep(address, page);
      else if (page === null) asked.delete(address);
    });
  }
}

const live = document.getElementById("live");
reckonWith(points);
way.ground();
way.follow({ turn, reach: fetched });
gather();
// The next round's boards come with the part that follows the evening.
if (live) live.addEventListener("renewed", gather);
document.addEventListener("etui-shown", look);
// What did not come is asked for again once the outbox has had an answer.
document.addEventListener("etui-sent", gather);
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[href]");
  if (!link || !pages.has(link.href) || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  if (!await turn(link.href)) location.assign(link.href);
});
