// Whether the keys rest. What is typed as text, and what is typed for one page, is no shortcut: not
// while it is typed, not in the page that comes, not before a moment without keys.
const STORED = "etui-keys-rest";
// Milliseconds: after a sign of a text; after a key that may have changed the page.
const TEXT = 1000, KEY = 500;
// A key that writes something.
export const isSign = (event) => event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;

const now = () => Date.now();

function stored() {
  try {
    const until = Number(sessionStorage.getItem(STORED));
    // A clock that was set back says nothing.
    return until - now() > TEXT ? 0 : until;
  } catch { return now() + TEXT; }
}

let text = 0, before = stored(), timer;

// Until when keys are for the page before, and until when they are text.
export const isForPageBefore = () => now() < before;
export const isText = () => now() < Math.max(text, before);

function say() {
  const root = document.documentElement, left = Math.max(text, before) - now();
  if (left > 0) root.dataset.keysWait = isForPageBefore() ? "before" : "text";
  else delete root.dataset.keysWait;
  clearTimeout(timer);
  if (left > 0) timer = setTimeout(say, isForPageBefore() ? before - now() : left);
}

function keepFrom(wait) {
  try { sessionStorage.setItem(STORED, Math.max(text, now() + wait)); } catch { /* the next page waits all the same */ }
}

export function typed() {
  text = now() + TEXT;
  keepFrom(TEXT);
  say();
}

// A sign that was to do nothing: those that follow at once belong to it.
export function passedOver() {
  if (isForPageBefore()) before = now() + TEXT;
  typed();
}

export const struck = () => keepFrom(KEY);

// The page is about to go: what is typed from here on was not meant for it.
addEventListener("beforeunload", () => { text = Math.max(text, now() + KEY); keepFrom(KEY); });
addEventListener("pageshow", (event) => { if (event.persisted) { before = stored(); say(); } });
say();
