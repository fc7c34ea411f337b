import { toPicture } from "../rules/frame.ts";
import { isTap, type Spot, toPercent } from "../rules/keys.ts";
import type { Finger, Lens } from "./hands.ts";

/** A second finger that comes so soon was meant from the start. By the events' own clock: a busy page hears of them later. */
const youngMs = 250;

interface DrawingOptions {
  isEnabled: () => boolean;
  onBegin: (spot: Spot, lens: Lens) => void;
  onGo: (spots: Spot[]) => void;
  onFinish: () => void;
  onDrop: () => void;
}

/** One finger draws. A second one withdraws a stroke that has just begun, or is no more than a dot yet, and ends any other. */
export function drawingFinger({ isEnabled, onBegin, onGo, onFinish, onDrop }: DrawingOptions): Finger {
  let began: { ms: number; place: Spot; isDot: boolean } | null = null;
  const spotOf = (place: Spot, { view, frame }: Lens): Spot => {
    const { x, y } = toPicture(place, view, frame);
    return { x: toPercent(x), y: toPercent(y) };
  };
  const end = (finish: () => void) => {
    if (began !== null) finish();
    began = null;
  };
  return {
    down({ event, place }, lens) {
      const { x, y } = toPicture(place, lens.view, lens.frame);
      // Beside the picture there is nothing to draw on.
      if (!isEnabled() || x < 0 || x > 100 || y < 0 || y > 100) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      began = { ms: event.timeStamp, place, isDot: true };
      onBegin({ x: toPercent(x), y: toPercent(y) }, lens);
    },
    move({ place }, lens, passed) {
      if (!began) return;
      if (!isTap(began.place, place)) began.isDot = false;
      onGo(passed.map((spot) => spotOf(spot, lens)));
    },
    up: () => end(onFinish),
    cancel({ timeStamp }) {
      const isYoung = began === null || began.isDot || timeStamp - began.ms < youngMs;
      end(isYoung ? onDrop : onFinish);
    },
    holdsPage: () => true,
  };
}
