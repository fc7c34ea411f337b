export function ticksOf(group: number): Promise<number | null>;
export function watchMovement(): {
  look(seen: { now: number; characters: number; ticks: number | null }): number;
};
