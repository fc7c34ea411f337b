import { mount } from "./mount.tsx";
import type { Texts } from "./texts/en.ts";
import type { PageStart } from "./wire.ts";

/** The document brings the session along, so the first task is painted without another request. */
export async function startPage(): Promise<void> {
  const root = document.getElementById("label");
  const text = document.getElementById("label-start")?.textContent;
  if (!root || !text) return;
  const start = JSON.parse(text) as PageStart;
  // The document loads the file ahead. A slow phone gets the texts of one language.
  const { texts } = (await import(start.texts)) as { texts: Texts };
  root.replaceChildren();
  mount({ root, start, texts, token: () => null, keyTarget: document, isEmbedded: false });
}
