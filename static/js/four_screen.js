// The room's screen of an afternoon for four: asks for itself again and changes what has changed.
import { patch } from "./patch.js";

const AGAIN = 10000, live = document.getElementById("live");

async function look() {
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("live");
    if (fresh) patch(live, fresh);
  } catch (error) { /* the figures stay; the next look */ }
}

setInterval(look, AGAIN);
