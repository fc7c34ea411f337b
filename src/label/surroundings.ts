import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Later } from "./later.ts";
import type { FirstTexts, LaterTexts, Texts } from "./texts/en.ts";
import { useLater } from "./use-later.ts";

/** What every part of the page needs to know about the place where it stands. */
export interface Surroundings {
  texts: FirstTexts;
  /** What the first task does not need, with the style of the parts that speak it. */
  laterTexts: Later<LaterTexts>;
  /** Where keys are heard: the document, or the component alone, which must not take keys from its host. */
  keyTarget: EventTarget;
  isKeysOn: boolean;
  /** Media of other services are not loaded. */
  isAllowed: (url: string) => boolean;
  /** A picture was loaded ahead, and is painted as soon as it is shown. */
  isDecoded: (url: string) => boolean;
  /** Null on a page of the service itself. A component on another site must ask for pixels by CORS. */
  crossOrigin: "anonymous" | null;
  /** The width in pixels of what a component stands in. Null: the page has the screen for itself. */
  room: () => number | null;
  /** A component stands within another site's page. */
  isEmbedded: boolean;
  /** Whether a new task may take the focus. */
  mayTakeFocus: () => boolean;
}

const context = createContext<Surroundings | null>(null);
export const SurroundingsProvider = context.Provider;

export function useSurroundings(): Surroundings {
  const surroundings = useContext(context);
  if (!surroundings) throw new Error("rendered outside its surroundings");
  return surroundings;
}

/** The element of the main heading. A component stands below its host's own. */
export function useHeading(): "h1" | "h2" {
  return useSurroundings().isEmbedded ? "h2" : "h1";
}

export const useTexts = (): FirstTexts => useSurroundings().texts;

/** All texts, for a part that is shown once the later ones are there. */
export function useAllTexts(): Texts {
  const { texts, laterTexts } = useSurroundings();
  if (!laterTexts.value) throw new Error("rendered before its texts came");
  return { ...texts, ...laterTexts.value };
}

/** Like `useLater`, for a part that has texts of its own: null until both are there. */
export function useLaterPart<Module>(part: Later<Module>, isWanted = true, isNow = isWanted): Module | null {
  const { laterTexts } = useSurroundings();
  const texts = useLater(laterTexts, isWanted, isNow);
  const module = useLater(part, isWanted, isNow);
  return texts && module;
}
