/** A key that was pressed. `isTyping` is true while the focus is in a text field. */
export interface Press {
  key: string;
  isTyping: boolean;
  isRepeat: boolean;
  hasModifier: boolean;
}

/** Whether a press may mean a key of ours: the person neither types, nor holds a key or a modifier. */
export function isPlain({ isTyping, isRepeat, hasModifier }: Press): boolean {
  return !isTyping && !isRepeat && !hasModifier;
}

/** The choice that a digit means. Null: the key is not for us. */
export function choiceOf(press: Press, choices: number): number | null {
  if (!isPlain(press) || !/^[1-9]$/.test(press.key)) return null;
  const choice = Number(press.key) - 1;
  return choice < choices ? choice : null;
}

/** A point, in percent of the width and height. */
export interface Spot {
  x: number;
  y: number;
}

export const middle: Spot = { x: 50, y: 50 };

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key moves the cross, by one step or by ten. Null: it is no arrow key. */
export function movedBy(key: string, from: Spot, isFast: boolean, stride: Spot = { x: 1, y: 1 }): Spot | null {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step) return null;
  const times = isFast ? 10 : 1;
  return { x: toPercent(from.x + step[0] * times * stride.x), y: toPercent(from.y + step[1] * times * stride.y) };
}

/** Clamps to 0 to 100 and keeps four digits: a pixel of the widest picture that is taken, 16,383, is 0.006 percent. */
export function toPercent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)) * 10_000) / 10_000;
}

/** A tap ends close to where it began. Anything longer is a scroll, a pinch or a drag. */
export function isTap(from: Spot, to: Spot): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) <= 10;
}
