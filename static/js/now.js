// What time it is at the server. What it says was true between a question and its answer; all
// answers together leave a narrow span. One that contradicts them: somebody set a clock.
let least = -Infinity, most = Infinity;

// Milliseconds: when it was asked and answered by this computer's clock, and what the server said.
export function hear(asked, answered, said) {
  if (!said) return;
  const [from, to] = [said - answered, said - asked];
  if (from > most || to < least) [least, most] = [from, to];
  else [least, most] = [Math.max(from, least), Math.min(to, most)];
}

export const now = () => Date.now() + (Number.isFinite(most - least) ? (least + most) / 2 : 0);

// The page itself was the first answer, unless the browser had kept it.
const page = performance.getEntriesByType("navigation")[0], said = Number(document.querySelector("[data-now]")?.dataset.now);
if (said && page && page.type !== "back_forward") {
  const start = Date.now() - performance.now();
  hear(start + page.requestStart, start + page.responseStart, said);
}
