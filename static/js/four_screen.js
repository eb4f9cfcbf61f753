// The room's screen of an afternoon for four: asks for itself again and changes what has changed.
// More tables than are read from afar turn, part after part: Space stops and goes on, the arrows turn by hand.
import { patch } from "./patch.js";

const AGAIN = 10000, STAYS = 12000, MOST = 4, live = document.getElementById("live");
let place = 0, stopped = false;

const list = () => [...live.querySelectorAll(".tables > li")];
const count = (most) => Math.ceil(list().length / most) || 1;

function show(number, most) {
  const tables = list(), size = Math.ceil(tables.length / count(most));
  tables.forEach((table, at) => { table.hidden = Math.floor(at / size) !== number; });
}

// On a projector nothing is below its edge: fewer at once where names are long.
function fits(most) {
  return [...Array(count(most)).keys()].every((number) => {
    show(number, most);
    return document.documentElement.scrollHeight <= innerHeight;
  });
}

function turn(by) {
  const most = innerWidth < innerHeight || fits(MOST) ? MOST : 2, parts = count(most);
  place = (((place + by) % parts) + parts) % parts;
  show(place, most);
}

async function look() {
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("live");
    if (fresh) { patch(live, fresh); turn(0); }
  } catch (error) { /* the figures stay; the next look */ }
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === " ") stopped = !stopped;
  else if (event.key === "ArrowRight") turn(1);
  else if (event.key === "ArrowLeft") turn(-1);
  else return;
  event.preventDefault();
});
turn(0);
setInterval(look, AGAIN);
setInterval(() => { if (!stopped) turn(1); }, STAYS);
