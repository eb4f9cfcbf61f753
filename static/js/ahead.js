// The boards of the round, fetched while there is a connection, so that the table goes on without
// one. There is no other way on plain http: browsers give service workers to https alone.
import * as kept from "./kept.js";

const PATIENCE = 2000;
const pages = new Map();
const number = (address) => Number((/\/board\/(\d+)\//.exec(address) || [])[1]);
const links = () => [...document.querySelectorAll("a[href*='/board/']")].map((link) => link.href);

async function fetched(address) {
  const response = await fetch(address);
  if (response.ok && new URL(response.url).pathname === new URL(address).pathname) pages.set(address, await response.text());
}

async function isThere() {
  const stop = new AbortController(), patience = setTimeout(() => stop.abort(), PATIENCE);
  try {
    await fetch(`/live/${kept.table.split("/")[0]}`, { cache: "no-store", signal: stop.signal });
    return true;
  } catch (error) { return false; } finally { clearTimeout(patience); }
}

function show(address) {
  const fresh = new DOMParser().parseFromString(pages.get(address), "text/html"), main = document.getElementById("content");
  document.title = fresh.title;
  while (main.firstChild) main.firstChild.remove();
  main.append(...fresh.getElementById("content").childNodes);
  history.replaceState(null, "", address);
  scrollTo(0, 0);
  main.focus();
  document.dispatchEvent(new CustomEvent("etui-shown"));
}

async function open(address) {
  if (!pages.has(address) || await isThere()) location.assign(address);
  else show(address);
}

// To the next board of the round that has to be entered; else back to the table, if it can be shown.
export async function next(round, back) {
  const todo = [...document.querySelectorAll("a[data-todo]")].map((link) => link.href);
  const following = todo.find((address) => pages.has(address) && !kept.lastOf(round, number(address)));
  if (following) show(following);
  else if (await isThere()) location.assign(back);
  else return false;
  return true;
}

export function follow() {
  if (links().includes(location.href)) pages.set(location.href, document.documentElement.outerHTML);
  [...new Set(links())].filter((address) => !pages.has(address)).forEach((address) => fetched(address).catch(() => {}));
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || !pages.has(link.href) || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(link.href);
  });
}
