// Somebody who types on after Enter does not wait for the page that it brings: the keys come along,
// and are struck there once its scripts run. Those that make a text go into the field that has the
// cursor; none is a shortcut that the page does not ask for (rest.js).
import { typed } from "./rest.js";
import { carried, carry, drop, strikeAll } from "./typed_ahead.js";

const STORED = "etui-typed-on";
// Milliseconds: what is older was typed for a page that never came.
const FRESH = 10000;

// An Enter without a text before it ends nothing: it is the second of two.
const meant = (keys) => keys.filter(({ key }, at) => key !== "Enter" || (keys[at - 1]?.key ?? key) !== key);

function taken() {
  try {
    const { keys, at } = JSON.parse(sessionStorage.getItem(STORED)) ?? {};
    sessionStorage.removeItem(STORED);
    return keys && Date.now() - at < FRESH ? meant(keys) : [];
  } catch { return []; }
}

export function goTo(address) {
  carry();
  location.assign(address);
}

const isSecret = (form) => form.querySelector("[type=password]");

// On the window, after all scripts of the page: what they deal with themselves brings no other page.
addEventListener("submit", (event) => {
  if (!event.defaultPrevented && !event.target.matches("[target]") && !isSecret(event.target)) carry();
});
addEventListener("click", (event) => {
  const isPlain = !(event.defaultPrevented || event.ctrlKey || event.shiftKey || event.metaKey || event.altKey);
  if (isPlain && event.target.closest?.("a[data-goes-on]")) carry();
});
// The page asks whether to leave it.
addEventListener("beforeunload", (event) => { if (event.defaultPrevented) drop(); });
addEventListener("pagehide", () => {
  try {
    if (carried()) sessionStorage.setItem(STORED, JSON.stringify({ keys: carried(), at: Date.now() }));
  } catch { /* private window: what is typed meanwhile is lost */ }
});
addEventListener("pageshow", (event) => { if (event.persisted) drop(); });

// The browser puts the cursor there only when it draws the page.
function focus() {
  if (document.activeElement === document.body) document.querySelector("[autofocus]")?.focus();
}

// Said by early.js once all scripts have run, with the keys that are this page's as any other.
document.addEventListener("etui-struck-early", ({ detail: here }) => {
  const keys = taken();
  if (keys.length || here.length) focus();
  // However late the page came, they are no shortcuts.
  if (keys.length) typed();
  strikeAll(keys);
  strikeAll(meant(here));
});
