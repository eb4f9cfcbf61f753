// A page that says something else at a moment that is known ([data-turns], milliseconds) is renewed
// then, by the server's time. Where it still says it, it is asked again with the next answer.
import { now } from "./now.js";

// More than a browser waits for; the next answer from the server waits anew.
const LONGEST = 2 ** 31 - 1, SHORTEST = 250;
let timer = 0;

function wait() {
  clearTimeout(timer);
  const turning = document.querySelector("#live [data-turns]");
  if (!turning) return;
  const left = Math.min(Math.max(Number(turning.dataset.turns) - now(), SHORTEST), LONGEST);
  timer = setTimeout(() => document.dispatchEvent(new Event("etui-renew")), left);
}

for (const event of ["etui-heard", "etui-shown"]) document.addEventListener(event, wait);
document.getElementById("live").addEventListener("renewed", wait);
wait();
