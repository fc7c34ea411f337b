import { imported } from "./imported.ts";
import { mount } from "./mount.tsx";
import type { FirstTexts, LaterTexts } from "./texts/en.ts";
import { prepareWidget } from "./widgets/widgets.ts";
import type { PageStart, Rapid } from "./wire.ts";

const patienceMs = 250;

/** The document brings the session along, so the first task is painted without another request. */
export async function startPage(): Promise<void> {
  const root = document.getElementById("label");
  const text = document.getElementById("label-start")?.textContent;
  if (!root || !text) return;
  const start = JSON.parse(text) as PageStart;
  // The document loads the file ahead. A slow phone gets the texts of one language, and first those of a first task.
  const [first] = start.session?.rapids ?? [];
  const [{ texts }] = await Promise.all([import(start.texts), first && prepared(first)]);
  const importLaterTexts = imported(() => import(start.laterTexts));
  const loadLaterTexts = async () => {
    const [later] = await Promise.all([importLaterTexts(), loadStyle(start.laterStyle)]);
    return (later as { texts: LaterTexts }).texts;
  };
  root.replaceChildren();
  mount({
    root,
    start,
    texts: texts as FirstTexts,
    loadLaterTexts,
    token: () => null,
    keyTarget: document,
    isEmbedded: false,
  });
}

/** Loads what the first task is answered by, so that it is painted once, and whole. The document loads that ahead too. */
function prepared(rapid: Rapid): Promise<unknown> {
  return Promise.race([prepareWidget(rapid), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
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
