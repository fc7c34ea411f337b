import { linkStateAt } from "../../domain/label/labeling-link.ts";
import type { Clock } from "../../platform/clock.ts";
import { boundedMap } from "../../platform/memory/bounded-map.ts";
import type { LinkKey, LinkRepository } from "../labeling/links/links.repository.ts";
import { isOrphaned } from "../labeling/links/links.usecases.ts";

export type LinkStanding = Awaited<ReturnType<LinkRepository["standing"]>>[number];

/** As for a campaign that is paused: what is revoked ends within a second in every isolate. */
const trustedForMs = 1_000;
const linksAtMost = 1_000;

/** Links as this isolate last read them. */
export interface LinkStandings {
  /** Reads the link behind a secret. Null: there is none. */
  bySecret(secretHash: string): Promise<LinkStanding | null>;
  /** The link that the root page shows in its frame. Null: there is none. */
  atFront(): Promise<LinkStanding | null>;
  /** The link of a person's cookie, a second old at most. */
  byId(id: string): Promise<LinkStanding | null>;
  /** Forgets a link in the isolate that changed it. The others notice within a second. */
  drop(id: string): void;
}

/** Each request reads for itself, and the first result is kept: with a thousand people a link costs an isolate one read a second. */
export function createLinkStandings(deps: {
  read: (by: LinkKey) => Promise<LinkStanding[]>;
  clock: Clock;
}): LinkStandings {
  const kept = boundedMap<{ link: LinkStanding; readAt: number }>(linksAtMost);
  async function read(by: LinkKey) {
    const readAt = deps.clock.now();
    const [link] = await deps.read(by);
    if (!link) return null;
    kept.set(link.id, { link, readAt });
    return link;
  }
  return {
    bySecret: (secretHash) => read({ secretHash }),
    atFront: () => read("front"),
    byId(id) {
      const known = kept.get(id);
      const isFresh = known !== undefined && deps.clock.now() - known.readAt < trustedForMs;
      return isFresh ? Promise.resolve(known.link) : read({ id });
    },
    drop: (id) => void kept.delete(id),
  };
}

export function stateOf(link: LinkStanding, now: number) {
  return linkStateAt({ ...link, isOrphaned: isOrphaned(link) }, now);
}
