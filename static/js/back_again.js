// Asks until the program, which starts again, answers as usual; then opens its page.
const { backAt } = document.getElementById("content").dataset;
// The second is what the program says until it has ended.
const BETWEEN = 700, UNDER_WAY = 202;

async function isBack() {
  try {
    const answer = await fetch(backAt, { cache: "no-store", credentials: "same-origin" });
    return answer.status !== UNDER_WAY;
  } catch (error) {
    return false;
  }
}

async function ask() {
  if (await isBack()) location.replace(backAt);
  else setTimeout(ask, BETWEEN);
}

setTimeout(ask, BETWEEN);
