import type { Outbox } from "../../src/platform/outbox/outbox.ts";

/** What each minute does about the outbox. */
export async function sweepOutbox(outbox: Outbox, limit: number): Promise<void> {
  const { usual, special } = outbox.takeLost(limit);
  await outbox.sendAgain({ usual: await usual, special: await special });
}
