import { clamp, clamped, type Frame, isZoomed, mostScale, toPicture, toScreen, type View, wholeView } from "./frame.ts";
import type { Spot } from "./keys.ts";

/** A step of the keys and buttons. */
const step = 2;
/** The share of the stage that an arrow key moves the picture by, and that is kept around what the view follows. */
const panShare = 0.15;

/** The same point of the picture at `from` is shown at `to`, at another scale. */
export function zoomed(view: View, frame: Frame, scale: number, from: Spot, to: Spot = from): View {
  const zoom = clamp(scale, 1, mostScale(frame));
  const spot = toPicture(from, view, frame);
  const { stage, box } = frame;
  return clamped(
    {
      scale: zoom,
      x: spot.x - (100 * (to.x - stage.width / 2)) / (box.width * zoom),
      y: spot.y - (100 * (to.y - stage.height / 2)) / (box.height * zoom),
    },
    frame,
  );
}

/** Two fingers go from two places to two others. */
export function pinched(view: View, frame: Frame, from: readonly [Spot, Spot], to: readonly [Spot, Spot]): View {
  const between = ([one, other]: readonly [Spot, Spot]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const apart = ([one, other]: readonly [Spot, Spot]) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  return zoomed(view, frame, (view.scale * apart(to)) / apart(from), between(from), between(to));
}

/** Moves the picture under the finger, in pixels of the screen. */
export function panned(view: View, frame: Frame, across: number, down: number): View {
  const middle = { x: frame.stage.width / 2, y: frame.stage.height / 2 };
  return zoomed(view, frame, view.scale, middle, { x: middle.x + across, y: middle.y + down });
}

/** A wheel zooms by its turn, in pixels. One notch of a mouse is about a hundred. */
export function wheeled(view: View, frame: Frame, turn: number, from: Spot): View {
  return zoomed(view, frame, view.scale * 2 ** (-clamp(turn, -200, 200) / 200), from);
}

/** A double tap shows what is there as large as the stage has room for, or all again. */
export function doubleTapped(view: View, frame: Frame, from: Spot): View {
  if (isZoomed(view)) return wholeView;
  const { stage, box } = frame;
  return zoomed(view, frame, Math.max(2.5, stage.width / box.width, stage.height / box.height), from);
}

/** `+` and `-` zoom about a place, `0` shows all. Null: the key means something else. */
export function keyed(key: string, view: View, frame: Frame, about: Spot): View | null {
  if (key === "+" || key === "=") return zoomed(view, frame, view.scale * step, about);
  if (key === "-") return zoomed(view, frame, view.scale / step, about);
  return key === "0" ? wholeView : null;
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** An arrow key looks further to its side. Null: it is no arrow key. */
export function pannedByKey(key: string, view: View, frame: Frame): View | null {
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined;
  if (!direction) return null;
  const [across, down] = direction;
  return panned(view, frame, across * panShare * frame.stage.width, down * panShare * frame.stage.height);
}

/** Moves as little as is needed to see a point of the picture, with some room around it. */
export function following(view: View, frame: Frame, spot: Spot): View {
  if (!isZoomed(view)) return view;
  const { stage } = frame;
  const place = toScreen(spot, view, frame);
  const missing = (at: number, side: number) => clamp(at, panShare * side, (1 - panShare) * side) - at;
  return panned(view, frame, missing(place.x, stage.width), missing(place.y, stage.height));
}

/** How far an arrow key moves a cross, in percent: about one of the picture, and never less than can be seen. Finer when zoomed. */
export function crossStep({ scale }: View, { box }: Frame): Spot {
  return { x: Math.max(1, 300 / box.width) / scale, y: Math.max(1, 300 / box.height) / scale };
}

/** How many pixels of the screen a pixel of the original covers. */
export function pixelSize({ scale }: View, { picture, box }: Frame): number {
  return (scale * box.width) / picture.width;
}

/**
 * The width of the variant to load for a view: the narrowest that is sharp, of those that are wider than what is shown. Null: what is
 * shown is sharp enough, or there is nothing better. A picture that is shown whole never asks for more.
 */
export function sharperWidth(widths: readonly number[], shown: number, dots: number, view: View, { box }: Frame) {
  const wanted = box.width * view.scale * dots;
  if (!isZoomed(view) || shown >= wanted) return null;
  const wider = widths.filter((width) => width > shown).sort((one, other) => one - other);
  return wider.find((width) => width >= wanted) ?? wider.at(-1) ?? null;
}
