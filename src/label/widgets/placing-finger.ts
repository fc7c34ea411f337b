import { isZoomed, toPicture, toScreen } from "../rules/frame.ts";
import { isTap, type Spot, toPercent } from "../rules/keys.ts";
import { panned } from "../rules/zoom.ts";
import type { Finger, Lens, Press } from "./hands.ts";

/** A finger that rests as long asks for the loupe. */
const holdMs = 200;
/** A mark is taken hold of within so many pixels of the screen. */
const reach = { touch: 24, mouse: 12 } as const;

/** A point that is being placed or moved, and where the finger is. */
export interface Aim {
  spot: Spot;
  finger: Spot;
  /** The mark that is moved. Null: a new one. */
  mark: number | null;
}

interface PlacingOptions {
  marks: () => readonly Spot[];
  isEnabled: () => boolean;
  /** What the loupe shows. Null: nothing. */
  onAim: (aim: Aim | null) => void;
  onPlace: (spot: Spot, mark: number | null) => void;
}

/**
 * A short tap places a point at once. A finger that is held gets a loupe and places where it lets go. A mark is moved by dragging it, and
 * anything else that is dragged is the picture.
 */
export function placingFinger({ marks, isEnabled, onAim, onPlace }: PlacingOptions): Finger {
  let from: Spot | null = null;
  let before: Spot | null = null;
  let grip: { mark: number; across: number; down: number } | null = null;
  let mode: "waiting" | "aiming" | "panning" = "waiting";
  let timer: ReturnType<typeof setTimeout> | undefined;

  const aimAt = (place: Spot, { view, frame }: Lens): Aim => {
    const meant = grip ? { x: place.x - grip.across, y: place.y - grip.down } : place;
    const { x, y } = toPicture(meant, view, frame);
    return { spot: { x: toPercent(x), y: toPercent(y) }, finger: place, mark: grip?.mark ?? null };
  };
  const gripAt = ({ place, event }: Press, { view, frame }: Lens) => {
    const far = event.pointerType === "mouse" ? reach.mouse : reach.touch;
    let nearest: typeof grip = null;
    let closest: number = far;
    for (const [mark, spot] of marks().entries()) {
      const at = toScreen(spot, view, frame);
      const [across, down] = [place.x - at.x, place.y - at.y];
      if (Math.hypot(across, down) > closest) continue;
      closest = Math.hypot(across, down);
      nearest = { mark, across, down };
    }
    return nearest;
  };
  const end = () => {
    clearTimeout(timer);
    if (mode === "aiming") onAim(null);
    mode = "waiting";
    from = null;
    before = null;
    grip = null;
  };
  const isOnPicture = (place: Spot, { view, frame }: Lens) => {
    const { x, y } = toPicture(place, view, frame);
    return x >= 0 && x <= 100 && y >= 0 && y <= 100;
  };
  return {
    down(press, lens) {
      end();
      from = press.place;
      before = press.place;
      if (!isEnabled()) return;
      grip = gripAt(press, lens);
      (press.event.currentTarget as Element).setPointerCapture(press.event.pointerId);
      if (!grip && !isOnPicture(press.place, lens)) return;
      timer = setTimeout(() => {
        mode = "aiming";
        onAim(aimAt(press.place, lens));
      }, holdMs);
    },
    move({ place }, lens) {
      if (!from || !before) return;
      if (mode === "waiting" && !isTap(from, place)) {
        clearTimeout(timer);
        mode = grip ? "aiming" : "panning";
      }
      if (mode === "aiming") onAim(aimAt(place, lens));
      else if (mode === "panning" && isZoomed(lens.view))
        lens.look(panned(lens.view, lens.frame, place.x - before.x, place.y - before.y));
      if (mode !== "waiting") before = place;
    },
    up({ place }, lens) {
      const isTapped = mode === "waiting" && from !== null && isTap(from, place) && isOnPicture(place, lens);
      const isAimed = mode === "aiming";
      // A tap on a mark is a tap: only what is dragged or held is moved.
      if (isTapped) grip = null;
      const { spot, mark } = aimAt(place, lens);
      end();
      if (isEnabled() && (isTapped || isAimed)) onPlace(spot, mark);
    },
    cancel: end,
    holdsPage: () => mode === "aiming" || grip !== null,
  };
}
