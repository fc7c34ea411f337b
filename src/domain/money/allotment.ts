import type { Micros } from "./amount.ts";

/** The most answers that an object draws money for at once, beside those that people hold tasks for. */
export const mostAllotted = 1_000;
/**
 * Once people hold all that the tasks want, so many more answers are drawn for: a task whose holder fell silent is given to somebody else
 * too.
 */
const spareAnswers = 10;
/** It draws again when less than this share of an allotment is left. */
const drawBelow = 0.2;
/** What nobody uses for so long goes back, in milliseconds. */
export const idleMs = 30_000;

/** What an object knows of its money. */
export interface Purse {
  price: Micros;
  granted: Micros;
  spent: Micros;
  /** Answers that it may still get without handing out anything more: tasks that people hold. */
  reserved: number;
}

/** Answers that may still be asked for. Never below 0. */
export function roomFor({ price, granted, spent, reserved }: Purse): number {
  if (price === 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.floor((granted - spent) / price) - reserved);
}

/** The sum that the object should hold, for so many answers that it still wants. */
export function wantedOf(purse: Purse, wantedAnswers: number): Micros {
  return purse.spent + (purse.reserved + usualDraw(purse, wantedAnswers)) * purse.price;
}

/** Whether to draw before the money runs out. `wantedAnswers`: those that the object still wants in all. */
export function isDrawDue(purse: Purse, wantedAnswers: number): boolean {
  if (purse.price === 0) return false;
  return roomFor(purse) < usualDraw(purse, wantedAnswers) * drawBelow && wantedOf(purse, wantedAnswers) > purse.granted;
}

/** The most wanted answers that a draw looks at. What people hold is among them. */
export function mostWanted({ reserved }: Purse): number {
  return reserved + mostAllotted;
}

/** What people hold is among the answers that the object still wants. */
function usualDraw({ reserved }: Purse, wantedAnswers: number): number {
  const isAllHeld = wantedAnswers <= reserved;
  return isAllHeld ? Math.min(spareAnswers, reserved) : Math.min(mostAllotted, wantedAnswers - reserved);
}

/** The sum that is kept where nothing more is handed out: what was spent, and what people hold. */
export function keptOf({ price, granted, spent, reserved }: Purse): Micros {
  return Math.min(granted, spent + reserved * price);
}
