import { mount } from "./mount.tsx";
import type { FirstTexts, LaterTexts } from "./texts/en.ts";
import type { PageStart } from "./wire.ts";

/** The document brings the session along, so the first task is painted without another request. */
export async function startPage(): Promise<void> {
  const root = document.getElementById("label");
  const text = document.getElementById("label-start")?.textContent;
  if (!root || !text) return;
  const start = JSON.parse(text) as PageStart;
  // The document loads the file ahead. A slow phone gets the texts of one language, and first those of a first task.
  const { texts } = (await import(start.texts)) as { texts: FirstTexts };
  const loadLaterTexts = async () => {
    const [later] = await Promise.all([import(start.laterTexts), loadStyle(start.laterStyle)]);
    return (later as { texts: LaterTexts }).texts;
  };
  root.replaceChildren();
  mount({ root, start, texts, loadLaterTexts, token: () => null, keyTarget: document, isEmbedded: false });
}

/** A part would be hard to use without its style, so both come or neither. */
function loadStyle(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error("the style did not load"));
    });
    document.head.append(link);
  });
}
