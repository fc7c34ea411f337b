import { isZoomed } from "../rules/frame.ts";
import { isTap, type Spot } from "../rules/keys.ts";
import { doubleTapped, panned } from "../rules/zoom.ts";
import type { Finger } from "./hands.ts";

/** Taps closer in time are one double tap. */
const doubleTapMs = 300;

/** One finger moves a zoomed picture. Two taps zoom, where taps mean nothing else. */
export function lookingFinger({ hasDoubleTap }: { hasDoubleTap: boolean }): Finger {
  let from: Spot | null = null;
  let before: Spot | null = null;
  let tapped: { place: Spot; ms: number } | null = null;
  return {
    down({ place }) {
      from = place;
      before = place;
    },
    move({ event, place }, { view, frame, look }) {
      if (!before || !from || !isZoomed(view) || (before === from && isTap(from, place))) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      look(panned(view, frame, place.x - before.x, place.y - before.y));
      before = place;
    },
    up({ event, place }, { view, frame, look }) {
      const hasMoved = !from || before !== from || !isTap(from, place);
      from = null;
      before = null;
      if (hasMoved || !hasDoubleTap) {
        tapped = null;
        return;
      }
      if (tapped && event.timeStamp - tapped.ms < doubleTapMs && isTap(tapped.place, place)) {
        tapped = null;
        look(doubleTapped(view, frame, place));
      } else tapped = { place, ms: event.timeStamp };
    },
    cancel() {
      from = null;
      before = null;
      tapped = null;
    },
    holdsPage: () => false,
  };
}
