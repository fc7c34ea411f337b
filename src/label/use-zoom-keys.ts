import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isZoomed } from "./rules/frame.ts";
import type { Spot } from "./rules/keys.ts";
import { keyed, pannedByKey } from "./rules/zoom.ts";
import { useSurroundings } from "./surroundings.ts";
import type { Lens } from "./widgets/hands.ts";

interface ZoomKeys {
  stage: RefObject<HTMLElement | null>;
  hasPageKeys: boolean;
  lens: () => Lens | null;
  about: () => Spot | null;
}

/** What uses arrow keys or signs itself. */
const busy = "input, textarea, select, dialog, dialog *, [role=application], [role=listbox], .words *, audio, video";

/**
 * `+`, `-` and `0` zoom, and arrow keys move a zoomed picture: from within the stage always, from elsewhere on the page if the person
 * has not switched single keys off.
 */
export function useZoomKeys({ stage, hasPageKeys, lens, about }: ZoomKeys): void {
  const { keyTarget, isKeysOn } = useSurroundings();
  const latest = useRef({ lens, about });
  latest.current = { lens, about };
  useEffect(() => {
    const pressed = (event: Event) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event as KeyboardEvent;
      const seen = latest.current.lens();
      if (!seen || ctrlKey || metaKey || altKey || defaultPrevented) return;
      const [target] = event.composedPath();
      const isInside = target instanceof Node && stage.current?.contains(target);
      const isBusy = target instanceof Element && (target.matches(busy) || target.closest(".stage") !== null);
      if (!isInside && (!hasPageKeys || !isKeysOn || isBusy)) return;
      const { view, frame, look } = seen;
      const middle = { x: frame.stage.width / 2, y: frame.stage.height / 2 };
      const next =
        keyed(key, view, frame, latest.current.about() ?? middle) ??
        (isZoomed(view) ? pannedByKey(key, view, frame) : null);
      if (!next) return;
      event.preventDefault();
      look(next);
    };
    keyTarget.addEventListener("keydown", pressed);
    return () => keyTarget.removeEventListener("keydown", pressed);
  }, [keyTarget, isKeysOn, hasPageKeys]);
}
