// The line that is typed on a pad instead of its keys.
import * as line from "./line.js";

const SCORE = /^[+−-]?\d+$/;
const text = (form) => form.elements.text.value.trim();
const keys = (form) => line.read(text(form), line.letters(form));
// A score alone, which no keys can say; 4 is the beginning of a contract.
export const isScore = (form) => SCORE.test(text(form)) && !keys(form);
// Nothing typed is no mistake.
export const isRead = (form) => !text(form) || isScore(form) || Boolean(keys(form));

// Under the box in which it was typed; empty when all is well.
export function complain(form, words) {
  const place = form.querySelector("[data-unreadable]");
  Object.assign(place, { textContent: words, hidden: !words });
  if (!words) return;
  form.elements.text.focus({ preventScroll: true });
  place.scrollIntoView({ block: "center" });
}
