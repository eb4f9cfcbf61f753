// The director waits for a phone: what the page says of those that came is asked for again.
const EVERY = 2000;
const list = document.getElementById("arrivals");

async function look() {
  if (document.hidden) return;
  try {
    const answer = await fetch(location.href, { credentials: "same-origin" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("arrivals");
    // Unchanged, it stays: a screen reader would read it again.
    if (fresh && fresh.innerHTML !== list.innerHTML) list.replaceChildren(...fresh.childNodes);
  } catch { /* The program was stopped, or is starting again: ask on. */ }
}

if (list) setInterval(look, EVERY);
