/** How many checks come with so many tasks, so that they are this share of all on average. */
export function checksAmong(tasks: number, share: number, random: () => number): number {
  const wanted = (tasks * share) / (1 - share);
  const whole = Math.floor(wanted);
  return whole + (random() < wanted - whole ? 1 : 0);
}

/** The tasks in their order, with each check at a random place among them. */
export function mixed<Item>(tasks: readonly Item[], checks: readonly Item[], random: () => number): Item[] {
  const all = [...tasks];
  for (const check of checks) all.splice(Math.floor(random() * (all.length + 1)), 0, check);
  return all;
}
