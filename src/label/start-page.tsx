import { mount } from "./mount.tsx";
import type { Texts } from "./texts/en.ts";
import type { LabelStart } from "./wire.ts";

/** The document brings the session along, so the first task is painted without another request. */
export function startPage(texts: Texts): void {
  const root = document.getElementById("label");
  const text = document.getElementById("label-start")?.textContent;
  if (!root || !text) return;
  root.replaceChildren();
  mount({
    root,
    start: JSON.parse(text) as LabelStart,
    texts,
    token: () => null,
    keyTarget: document,
    isEmbedded: false,
  });
}
