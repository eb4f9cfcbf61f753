// The director's page of calls, and the cockpit: a new one sounds (sound.js) and shakes the phone, the title counts
// them, minutes go on by the server's time; and it says what this phone can do.
import { now } from "./now.js";

const live = document.getElementById("live"), title = document.title;
const SHAKES = [300, 150, 300], MINUTE = 60000;
const CAN = {
  sound: "AudioContext" in window,
  // A computer without a touch screen has the call for it, and nothing that shakes.
  vibration: Boolean(navigator.vibrate) && navigator.maxTouchPoints > 0,
  lit: "wakeLock" in navigator,
};
let heard = new Set(), timer = 0;

const head = () => live.querySelector("[data-waiting]");
const waiting = () => head().dataset.waiting.split(" ").filter(Boolean);

function count() {
  const calls = waiting();
  document.title = calls.length ? `(${calls.length}) ${title}` : title;
  return calls;
}

function renew() {
  const calls = count();
  if (calls.some((call) => !heard.has(call))) {
    document.dispatchEvent(new Event("etui-call"));
    // Before the first touch a browser refuses: the page has no way to shake the phone then.
    if (CAN.vibration && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(SHAKES);
  }
  heard = new Set(calls);
  age();
}

function age() {
  clearTimeout(timer);
  for (const place of live.querySelectorAll("[data-since]")) {
    const minutes = Math.floor((now() - Number(place.dataset.since)) / MINUTE);
    place.textContent = minutes > 0 ? head().dataset.minutes.replace("{n}", minutes) : "";
  }
  timer = setTimeout(age, 5000);
}

// A laptop that shows the cockpit goes dark as it likes.
const isHere = () => document.querySelector(".this-phone").getClientRects().length > 0;

function stayLit() {
  if (CAN.lit && isHere() && !document.hidden) navigator.wakeLock.request("screen").catch(() => tell("lit", false));
}

function tell(name, can) {
  for (const line of document.querySelectorAll(`[data-can="${name}"]`)) line.hidden = !can;
  for (const line of document.querySelectorAll(`[data-cannot="${name}"]`)) line.hidden = can;
}

for (const [name, can] of Object.entries(CAN)) tell(name, can);
for (const event of ["visibilitychange", "pageshow"]) document.addEventListener(event, stayLit);
live.addEventListener("renewed", renew);
heard = new Set(count());
age();
stayLit();
