// On every page of a table: what the phone keeps goes out at once when it can. What carries on
// without a connection, ahead.js and what it needs, is fetched when the first page has come to rest;
// after it, or at once when the phone wakes, called.js, which hears that another round was called.
import { STORED } from "./kept.js";
import { carryOnBy, send } from "./outbox.js";

const REST = 2500;
let ahead = null, failed = 0;

// Asked for again as long as it did not come, under another address: most browsers remember of a
// script that failed that it did (whatwg/html#10327), until the page is loaded anew.
const fetchAhead = () => (ahead ||= import(failed ? `./ahead.js?${failed}` : "./ahead.js").catch(() => { failed += 1; return (ahead = null); }));

const followCalls = () => { if (document.querySelector("[data-called-note]")) import("./called.js").catch(() => {}); };

// A window that has boards already can go on at once, as on the page before.
function isFirst() {
  try { return !sessionStorage.getItem(STORED); } catch (error) { return true; }
}

async function out() {
  const isWanted = document.querySelector("main[data-ahead]");
  if (isWanted && !isFirst()) fetchAhead();
  const trouble = await send();
  if (isWanted && !trouble) setTimeout(fetchAhead, REST);
}

carryOnBy(fetchAhead);
addEventListener("online", out);
// As the page was left; one that is loaded sends below.
addEventListener("pageshow", (event) => { if (event.persisted) out(); });
document.addEventListener("etui-kept", out);
// A link found nobody: the line at the head must not go on saying that all is sent.
document.addEventListener("etui-lost", out);
document.addEventListener("visibilitychange", () => { if (!document.hidden) { out(); followCalls(); } });
out();
setTimeout(followCalls, REST + 500);
