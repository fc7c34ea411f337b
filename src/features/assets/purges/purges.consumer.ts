import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { PurgeTags } from "../../../platform/edge-cache.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { Lease, Outbox } from "../../../platform/outbox/outbox.ts";
import type { PurgesMessage } from "../../../platform/queue/messages.ts";
import type { RateLimit } from "../../../platform/rate-limit/d1-rate-limit.ts";
import type { PurgeRepository } from "./purges.repository.ts";

export interface PurgeDeps {
  db: Database;
  clock: Clock;
  log: Log;
  outbox: Outbox;
  rateLimit: RateLimit;
  purges: PurgeRepository;
  purgeTags: PurgeTags;
}

/** Cloudflare allows an account this many calls, of this many tags. */
const callsAMinute = 5;
const tagsACall = 100;
/** The cache did not take a tag for so long: an operator has to look at it. */
const givenUpAfterMs = 86_400_000;
const rateKey = "edge purges";

export const purgesMessage: PurgesMessage = { v: 1, kind: "purge-edge", id: "purges" };

/** Purges what files have left in the cache, oldest first. What a minute does not allow is sent again by the next one's sweep. */
export async function purgeEdge(deps: PurgeDeps, message: PurgesMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id);
  if (!lease) return;
  try {
    let limit = tagsACall;
    for (let calls = 0; calls < callsAMinute; calls++) {
      const outcome = await purgeSome(deps, lease, limit);
      if (outcome === "over") break;
      // One tag may be at fault for all: smaller calls leave it behind.
      if (outcome !== "purged") limit = Math.ceil(outcome.failed / 2);
    }
    const done = await deps.outbox.doneIf(lease, deps.purges.whereNone);
    if (done.length === 0) await deps.outbox.release(lease);
  } catch (cause) {
    await deps.outbox.giveBack(lease);
    throw cause;
  }
}

/** `over`: there is no more to do, or no call left. A call is counted before it is made, so that no crash lets one through uncounted. */
async function purgeSome(
  deps: PurgeDeps,
  lease: Lease,
  limit: number,
): Promise<"purged" | "over" | { failed: number }> {
  const { db, outbox, purges, rateLimit } = deps;
  const { found, window } = await together(db, { found: purges.next(limit), window: rateLimit.read(rateKey) });
  if (found.length === 0 || rateLimit.secondsToWait(window, callsAMinute) !== null) return "over";
  await together(db, { counted: rateLimit.count(rateKey), held: outbox.progress(lease) });
  const numbers = found.map(({ number }) => number);
  try {
    await deps.purgeTags(found.map(({ tag }) => tag));
  } catch (cause) {
    await putOff(deps, found, failureText(cause));
    return { failed: found.length };
  }
  await together(db, { purged: purges.remove(numbers) });
  return "purged";
}

async function putOff(
  { db, clock, log, purges }: PurgeDeps,
  found: readonly { number: number; tag: string; since: number }[],
  cause: string,
): Promise<void> {
  const before = clock.now() - givenUpAfterMs;
  const hopeless = found.filter(({ since }) => since <= before);
  const numbersOf = (rows: typeof found) => rows.map(({ number }) => number);
  if (hopeless.length > 0)
    log("error", {
      message: "the edge cache may still have deleted files: purge these tags by hand",
      tags: hopeless.map(({ tag }) => tag),
      cause,
    });
  else log("warn", { message: "the edge cache is purged in a later minute", tags: found.length, cause });
  await together(db, {
    givenUp: purges.remove(numbersOf(hopeless)),
    later: purges.putLast(numbersOf(found.filter(({ since }) => since > before))),
  });
}
