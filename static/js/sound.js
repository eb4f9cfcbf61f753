// The sound of the clock: once when two minutes are left, three times at the end; and twice when a
// table calls, or another round is called. Browsers let a page sound once somebody has pressed a key or
// a button on it; whether it shall is remembered, and with which sound of the club's.
const STORED = "etui-sound", CHOSEN = "etui-sound-of-the-clock";
const TONES = { warning: [880], break: [880, 660, 880], over: [660, 660, 660], call: [660, 880], round: [880, 660] };
// Each tone: its wave, how long it sounds and how long until the next, both in seconds; and its parts,
// each so many times as high and so loud.
const SOUNDS = {
  tone: { wave: "sine", lasts: 0.6, next: 0.7, parts: [[1, 0.5]] },
  bell: { wave: "sine", lasts: 1.8, next: 0.9, parts: [[1, 0.3], [2.76, 0.15], [5.4, 0.08]] },
  gong: { wave: "sine", lasts: 3, next: 1.4, parts: [[0.25, 0.4], [0.37, 0.2], [0.61, 0.15]] },
  beep: { wave: "square", lasts: 0.15, next: 0.3, parts: [[1, 0.2]] },
};
const buttons = () => [...document.querySelectorAll("[data-sound]")];
let context = null;

function isWanted() { try { return localStorage.getItem(STORED) === "on"; } catch { return Boolean(context); } }
function remember(name, value) { try { localStorage.setItem(name, value); } catch { /* for this page only */ } }
function recall(name) { try { return localStorage.getItem(name); } catch { return null; } }
// A page without the button, as a board's on a phone, goes by the last that had it.
function chosen() {
  const [button] = buttons(), here = button && (button.dataset.tones ?? "tone");
  if (here && here !== recall(CHOSEN)) remember(CHOSEN, here);
  return SOUNDS[here ?? recall(CHOSEN)] ?? SOUNDS.tone;
}
const want = (on) => remember(STORED, on ? "on" : "off");

// Only within a press.
function wake() {
  context ||= new AudioContext();
  if (context.state !== "running") context.resume().then(show);
}

function play(tones, { wave, lasts, next, parts } = chosen()) {
  if (!context || context.state !== "running") return;
  tones.forEach((pitch, nth) => {
    const from = context.currentTime + nth * next;
    for (const [times, loud] of parts) sound(wave, pitch * times, loud, from, lasts);
  });
}

function sound(wave, pitch, loud, from, lasts) {
  const tone = context.createOscillator(), volume = context.createGain();
  tone.type = wave;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(loud, from + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + lasts + 0.05);
}

function show() {
  const sounds = isWanted(), waits = sounds && context?.state !== "running";
  chosen();
  for (const button of buttons()) {
    button.hidden = false;
    button.setAttribute("aria-pressed", sounds);
    const said = button.dataset[waits ? "waits" : sounds ? "on" : "off"], place = button.querySelector("[data-words]");
    if (place.textContent !== said) place.textContent = said;
  }
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-sound]")) return;
  // One that only waits for a press is pressed to sound, and not to be silent.
  const turnsOn = !isWanted() || context?.state !== "running";
  want(turnsOn);
  if (turnsOn) { wake(); play(TONES.warning); }
  show();
});
const isItsOwn = (event) => event.target.closest?.("[data-sound]") || buttons().some((button) => button.dataset.key === event.key?.toLowerCase());
for (const name of ["keydown", "pointerdown"]) document.addEventListener(name, (event) => { if (isWanted() && !isItsOwn(event)) wake(); }, true);
document.addEventListener("etui-clock", (event) => { if (isWanted() && event.detail.phase in TONES) play(TONES[event.detail.phase]); });
document.addEventListener("etui-round", () => { if (isWanted()) play(TONES.round); });
// The owner hears what is chosen, whether the sound is on here or not.
document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-choose-sound]")) return;
  context ||= new AudioContext();
  context.resume().then(() => play(TONES.over, SOUNDS[event.target.value]));
  event.target.dataset.heard = event.target.value;
});
document.addEventListener("etui-call", () => { if (isWanted()) play(TONES.call); });
document.getElementById("live")?.addEventListener("renewed", show);
show();
