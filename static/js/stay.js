// Follows a link, and sends a form, once it is sure that somebody answers. Without a connection the
// page stays as it is, with a sentence: the browser's own error page would be all that is left.
const PATIENCE = 4000;
const main = document.getElementById("content"), { lost, hour } = document.querySelector("script[data-lost]").dataset;
const opened = Date.now();
let isBusy = false;

async function isThere() {
  const stop = new AbortController(), patience = setTimeout(() => stop.abort(), PATIENCE);
  isBusy = true;
  try {
    // To its end, so that what follows finds the connection open.
    await (await fetch("/robots.txt", { cache: "no-store", signal: stop.signal })).text();
    return true;
  } catch (error) {
    say();
    return false;
  } finally {
    clearTimeout(patience);
    isBusy = false;
  }
}

// Where live.js says the same, which goes on trying; else at the head of the page.
function say() {
  const since = new Date(Number(main.dataset.heard) || opened), minutes = String(since.getMinutes()).padStart(2, "0");
  let place = document.getElementById("follow");
  if (!place) {
    place = Object.assign(document.createElement("p"), { id: "follow", className: "follow", role: "status" });
    main.prepend(place);
  }
  place.textContent = lost.replace("{hour}", hour.replace("{h}", since.getHours()).replace("{m}", minutes));
  document.dispatchEvent(new CustomEvent("etui-lost"));
}

function leadsAway(link, event) {
  const there = new URL(link.href), isPlain = !(event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  const isHere = there.hash && there.href.split("#")[0] === location.href.split("#")[0];
  return isPlain && there.origin === location.origin && !link.target && !isHere;
}

// On the window, where what other scripts have dealt with arrives last.
addEventListener("click", async (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || !leadsAway(link, event)) return;
  event.preventDefault();
  if (!isBusy && await isThere()) location.assign(link.href);
});
addEventListener("submit", async (event) => {
  const form = event.target, { submitter } = event;
  if (event.defaultPrevented) return;
  if ("there" in form.dataset) { delete form.dataset.there; return; }
  event.preventDefault();
  if (isBusy || !await isThere()) return;
  form.dataset.there = "";
  form.requestSubmit(submitter);
});
