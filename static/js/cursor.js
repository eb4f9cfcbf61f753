// The cursor stands in a line: in the first that wants one when a page opens, in the last that had
// it when a key is struck that nothing else takes.
import { focusOn, isTouched, lineOf, lines, part } from "./lines.js";
import { isForPageBefore } from "./rest.js";

let last = "", below = false, isNew = true;
document.addEventListener("focusin", (event) => {
  last = lineOf(event.target)?.id ?? last;
  if (last === lines()[0]?.id) below = false;
});

const first = () => lines().find((line) => line.querySelector("[autofocus]")) ?? lines()[0];
export const here = () => lines().find((line) => line.id === last) ?? first();

// What is half typed is typed on; else the whole line is, so that typing replaces it.
export function comeBack(line = here()) {
  const field = part(line, "text");
  focusOn(line);
  if (isTouched(line)) field.setSelectionRange(field.value.length, field.value.length);
  return line;
}

// Whether nothing was done on the page yet: an Enter alone belongs to the page before.
export const isUntouched = () => isNew;
addEventListener("pointerdown", () => { isNew = false; }, true);
// On the window: after whatever the key does.
addEventListener("keydown", (event) => { isNew &&= event.key === "Enter" && isForPageBefore(); });

// From here on the cursor comes back to the first line.
export function startOver() { last = lines()[0].id; }

// Whether the page opened below its first line, and nobody has been there since.
export const isBelow = () => below;

export function arrive() {
  isNew = true;
  const asked = lines().find((line) => `#${line.id}` === location.hash);
  below = !asked && first() !== lines()[0];
  comeBack(asked ?? first());
}

arrive();
// The browser's own jump to a line takes the focus away.
addEventListener("load", () => setTimeout(() => { if (!lineOf(document.activeElement)) comeBack(); }, 0));
