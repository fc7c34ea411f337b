import type { Size } from "./frame.ts";
import type { Spot } from "./keys.ts";

/** How wide it is, and how far its middle is from the finger, in pixels of the screen. */
export const loupe = { across: 120, away: 96, edge: 4 } as const;
/** How much larger than on the stage things are within. */
export const magnification = 2.5;

/**
 * The middle of a loupe for a finger, both in pixels of the screen. It is above the finger, moves sideways to stay on the screen, and
 * goes beside the finger where there is no room above.
 */
export function loupePlace(finger: Spot, screen: Size): Spot {
  const least = loupe.across / 2 + loupe.edge;
  const within = (value: number, side: number) => Math.min(Math.max(value, least), Math.max(least, side - least));
  const above = finger.y - loupe.away;
  if (above >= least) return { x: within(finger.x, screen.width), y: within(above, screen.height) };
  // To the left of a right hand's thumb, where there is room.
  const left = finger.x - loupe.away;
  const x = left >= least ? left : finger.x + loupe.away;
  return { x: within(x, screen.width), y: within(finger.y, screen.height) };
}
