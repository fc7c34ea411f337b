import type { Spot } from "./keys.ts";

export interface Size {
  width: number;
  height: number;
}

/** A stage of the screen, and where the whole picture stands on it. In pixels of the screen, from the stage's left upper corner. */
export interface Frame {
  stage: Size;
  box: Size & Spot;
  /** The original, in its own pixels. */
  picture: Size;
}

/** How a picture is looked at: how much larger than it fits, and which of its points is in the middle of the stage, in percent. */
export interface View extends Spot {
  scale: number;
}

export const wholeView: View = { scale: 1, x: 50, y: 50 };

/** A small picture is not shown larger than this, in pixels of the screen for one of its own. The style says the same. */
const mostGrowth = 4;
/** What a pixel of the original can be made to cover: large enough for a finger to meet it with a loupe. */
const pixelAcross = 8;
const leastZoom = 4;

export const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The picture as large as fits, in the middle of the stage. */
export function frameOf(stage: Size, picture: Size): Frame {
  const fit = Math.min(stage.width / picture.width, stage.height / picture.height, mostGrowth);
  const [width, height] = [picture.width * fit, picture.height * fit];
  return { stage, picture, box: { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height } };
}

export const isZoomed = ({ scale }: View) => scale > 1;

/** Up to here zooming shows more: to a pixel of the original that is easy to meet. */
export function mostScale({ picture, box }: Frame): number {
  return Math.max(leastZoom, (pixelAcross * picture.width) / box.width);
}

/** Keeps the picture on the stage: no gap beside one that is larger, and one that is smaller stands in the middle. */
export function clamped({ scale, x, y }: View, frame: Frame): View {
  const zoom = clamp(scale, 1, mostScale(frame));
  const within = (percent: number, stage: number, side: number) => {
    const half = (50 * stage) / (side * zoom);
    return half >= 50 ? 50 : clamp(percent, half, 100 - half);
  };
  const { stage, box } = frame;
  return { scale: zoom, x: within(x, stage.width, box.width), y: within(y, stage.height, box.height) };
}

/** Where a point of the picture stands on the stage. */
export function toScreen(spot: Spot, { scale, x, y }: View, { stage, box }: Frame): Spot {
  return {
    x: stage.width / 2 + ((spot.x - x) * box.width * scale) / 100,
    y: stage.height / 2 + ((spot.y - y) * box.height * scale) / 100,
  };
}

/** Which point of the picture stands there on the stage. Beside the picture it is below 0 or above 100. */
export function toPicture(place: Spot, { scale, x, y }: View, { stage, box }: Frame): Spot {
  return {
    x: x + (100 * (place.x - stage.width / 2)) / (box.width * scale),
    y: y + (100 * (place.y - stage.height / 2)) / (box.height * scale),
  };
}

/** The CSS transform of a picture that stands in its box, with its left upper corner as the origin. */
export function transformOf(view: View, frame: Frame): string {
  const corner = toScreen({ x: 0, y: 0 }, view, frame);
  return `translate(${corner.x - frame.box.x}px, ${corner.y - frame.box.y}px) scale(${view.scale})`;
}
