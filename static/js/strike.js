// A key as if it were struck now: a page hears of it, and what has the cursor takes it. Its place goes
// with it: the digits of a French keyboard need Shift, and are keys without.
const TEXT_FIELD = "textarea, input:not([type=checkbox], [type=radio], [type=submit], [type=button], [type=file])";
const STOPS = "input:not([type=hidden]), select, textarea, button, a[href], summary";
let chosen = "";

export function strike({ key, code }) {
  const field = document.activeElement;
  const goesOn = field.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }));
  if (key.length > 1) chosen = "";
  if (!goesOn) return;
  if (key === "Tab") goOn(field);
  else if (key === "Enter" && field.matches("input, select")) field.form?.requestSubmit();
  else if (field.matches("select")) choose(field, key);
  else if (field.matches(TEXT_FIELD)) write(field, key);
}

function goOn(field) {
  const stops = [...document.querySelectorAll(STOPS)].filter((one) => one === field || (one.getClientRects().length && !one.disabled));
  const next = stops[stops.indexOf(field) + 1];
  next?.focus();
  next?.select?.();
}

// By the beginning of what it says, as a browser does.
function choose(field, key) {
  if (key.length > 1) return;
  chosen += key.toLowerCase();
  const at = [...field.options].findIndex((option) => option.text.trim().toLowerCase().startsWith(chosen));
  if (at < 0) return;
  field.selectedIndex = at;
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function write(field, key) {
  const { selectionStart: from, selectionEnd: to } = field;
  if (key.length > 1 && key !== "Backspace") return;
  // A field for numbers does not say where its cursor is.
  if (from === null) field.value = key === "Backspace" ? field.value.slice(0, -1) : field.value + key;
  else if (key === "Backspace") field.setRangeText("", from === to ? Math.max(0, from - 1) : from, to, "end");
  else field.setRangeText(key, from, to, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
