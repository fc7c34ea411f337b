import type { Micros } from "./amount.ts";

/** The most answers that an object may hold money for without having told what it spent. */
export const mostAllotted = 1_000;
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
  const answers = Math.min(mostAllotted, Math.max(wantedAnswers, purse.reserved));
  return purse.spent + answers * purse.price;
}

/** Whether to draw before the money runs out. `wantedAnswers`: those that the object still wants in all. */
export function isDrawDue(purse: Purse, wantedAnswers: number): boolean {
  if (purse.price === 0) return false;
  const usual = Math.min(mostAllotted, wantedAnswers);
  return roomFor(purse) < usual * drawBelow && wantedOf(purse, wantedAnswers) > purse.granted;
}

/** The sum that is kept where nothing more is handed out: what was spent, and what people hold. */
export function keptOf({ price, granted, spent, reserved }: Purse): Micros {
  return Math.min(granted, spent + reserved * price);
}
