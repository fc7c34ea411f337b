import { mount } from "./mount.tsx";
import type { LabelStart } from "./wire.ts";

// The document brings the session along, so the first task is painted without another request.
const root = document.getElementById("label");
const start = document.getElementById("label-start")?.textContent;
if (root && start) {
  const parsed = JSON.parse(start) as LabelStart;
  root.replaceChildren();
  mount({ root, start: parsed, token: () => null, keyTarget: document, isEmbedded: false });
}
