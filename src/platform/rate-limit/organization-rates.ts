import { LRUCache } from "lru-cache";
import type { RateQuota } from "../../domain/quota/quotas.ts";
import type { Clock } from "../clock.ts";
import { failureText } from "../failure-text.ts";
import type { Log } from "../log.ts";

/** A rate that is used up. */
export interface OverRate {
  limit: number;
  used: number;
  retryAfterSeconds: number;
}

interface RateDeps {
  clock: Clock;
  log: Log;
  usual: Record<RateQuota, number>;
  /** The limits that an Admin set for an organization. */
  readOwn: (organizationId: string) => Promise<Partial<Record<RateQuota, number>>>;
  /** Cloudflare's counters of a whole location, where they are bound. Their limit is that of the configuration. */
  bindings: Partial<Record<RateQuota, RateLimit | undefined>>;
}

interface Window {
  minute: number;
  count: number;
  /** Null until the organization was busy enough to ask. */
  limit: number | null;
}

const minuteMs = 60_000;
/** Few enough for any isolate. The one that was quiet for longest goes first, so a busy one cannot escape its count. */
const organizationsAtMost = 10_000;
/** An organization that stays below this share of the usual limit is never looked up. */
const lookUpFrom = 0.01;

/**
 * Counts what organizations do in a minute, in the memory of the isolate. No request waits for another organization's, and below a
 * hundredth of the usual limit none waits at all: only then is the organization's own limit read, once a minute.
 */
export function createOrganizationRates({ clock, log, usual, readOwn, bindings }: RateDeps) {
  const windows = new LRUCache<string, Window>({ max: organizationsAtMost });
  const keyOf = (rate: RateQuota, organizationId: string) => `${rate} ${organizationId}`;

  function windowOf(rate: RateQuota, organizationId: string): Window {
    const minute = Math.floor(clock.now() / minuteMs);
    const known = windows.get(keyOf(rate, organizationId));
    if (known?.minute === minute) return known;
    const fresh = { minute, count: 0, limit: null };
    windows.set(keyOf(rate, organizationId), fresh);
    return fresh;
  }

  /** While the database cannot be asked, the usual limit applies. */
  async function limitOf(rate: RateQuota, organizationId: string): Promise<number> {
    try {
      return (await readOwn(organizationId))[rate] ?? usual[rate];
    } catch (cause) {
      log("warn", { message: "an organization's own rates could not be read", cause: failureText(cause) });
      return usual[rate];
    }
  }

  /** Best effort: an outage of the counter refuses nobody. */
  async function isWithinLocation(rate: RateQuota, organizationId: string): Promise<boolean> {
    try {
      return (await bindings[rate]?.limit({ key: organizationId }))?.success ?? true;
    } catch (cause) {
      log("warn", { message: "a counter of the location could not be asked", cause: failureText(cause) });
      return true;
    }
  }

  return {
    /** Counts one event. Null: it is within the limit. */
    async count(rate: RateQuota, organizationId: string): Promise<OverRate | null> {
      const window = windowOf(rate, organizationId);
      window.count += 1;
      if (window.limit === null && window.count >= usual[rate] * lookUpFrom)
        window.limit = await limitOf(rate, organizationId);
      const limit = window.limit ?? usual[rate];
      const isOver = window.count > limit || (limit === usual[rate] && !(await isWithinLocation(rate, organizationId)));
      if (!isOver) return null;
      const left = minuteMs - (clock.now() % minuteMs);
      return { limit, used: Math.max(limit, window.count - 1), retryAfterSeconds: Math.ceil(left / 1_000) };
    },

    /** What this isolate has counted in the present minute. */
    used: (rate: RateQuota, organizationId: string): number => windowOf(rate, organizationId).count,

    /** The organization's limits have changed: the next busy moment reads them again. */
    forget(organizationId: string): void {
      for (const rate of Object.keys(usual) as RateQuota[]) {
        const window = windows.get(keyOf(rate, organizationId));
        if (window) window.limit = null;
      }
    },
  };
}

export type OrganizationRates = ReturnType<typeof createOrganizationRates>;
