import { toPicture } from "../rules/frame.ts";
import { type Spot, toPercent } from "../rules/keys.ts";
import type { Finger, Lens } from "./hands.ts";

/** A second finger that comes so soon was meant from the start. */
const youngMs = 150;

interface DrawingOptions {
  isEnabled: () => boolean;
  onBegin: (spot: Spot, lens: Lens) => void;
  onGo: (spots: Spot[]) => void;
  onFinish: () => void;
  onDrop: () => void;
}

/** One finger draws. A second one takes a stroke that has just begun away, and ends any other. */
export function drawingFinger({ isEnabled, onBegin, onGo, onFinish, onDrop }: DrawingOptions): Finger {
  let began: number | null = null;
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
      began = performance.now();
      onBegin({ x: toPercent(x), y: toPercent(y) }, lens);
    },
    move(_, lens, passed) {
      if (began !== null) onGo(passed.map((place) => spotOf(place, lens)));
    },
    up: () => end(onFinish),
    cancel: () => end(began !== null && performance.now() - began >= youngMs ? onFinish : onDrop),
    holdsPage: () => true,
  };
}
