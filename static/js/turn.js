// One page of lines in place of another, without a gap in which a key could be lost.
import { complain, form } from "./lines.js";

const PARTS = ["main", ".messages", "#keys dl", ".languages"];
let shown = location.pathname;

// False where the connection is down. What turns out to be no page of lines opens as any other, and
// takes no key from here.
export async function turnTo(address) {
  const page = await fetched(address);
  if (page === null) complain(form().dataset.away);
  if (!page) return page !== null && new Promise(() => location.assign(address));
  PARTS.forEach((part) => replace(part, page));
  document.title = page.title;
  history.pushState(null, "", address);
  shown = location.pathname;
  scrollTo(0, 0);
  return true;
}

async function fetched(address) {
  try {
    const response = await fetch(address), text = await response.text();
    const page = new DOMParser().parseFromString(text, "text/html");
    return response.ok && page.querySelector("[data-entry]") ? page : undefined;
  } catch { return null; }
}

function replace(part, page) {
  const old = document.querySelector(part), fresh = page.querySelector(part);
  if (old && fresh) old.replaceWith(fresh);
  else if (fresh) document.querySelector("main").before(fresh);
  else old?.remove();
}

addEventListener("popstate", () => { if (location.pathname !== shown) location.reload(); });
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
