// Brings the layout of the pad on a phone that lies on its side.
const href = new URL("../css/sideways.css", import.meta.url).href;
document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
