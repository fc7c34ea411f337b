import type { CampaignChanges, CampaignSource, ChangedCampaign, Position } from "./campaign-cache.port.ts";
import type { CampaignSnapshots } from "./campaign-snapshots.ts";

/** What a copy must take, and the position that it then has. A whole step begins a new copy. */
export type FollowingStep = Pick<CampaignChanges, "isWhole" | "changed" | "next">;

/**
 * Asks a source for what comes after a position, until there is no more. Where the source names a snapshot, its parts come first. If one
 * of them has gone meanwhile, everything is asked for again without it.
 */
export async function* stepsFrom(
  source: CampaignSource,
  snapshots: Pick<CampaignSnapshots, "read">,
  from: Position,
): AsyncGenerator<FollowingStep> {
  let position = from;
  let takesSnapshot = true;
  for (let isPart = true; isPart; ) {
    const changes = await source.changesAfter(position, takesSnapshot);
    const { next, snapshot } = changes;
    if (!snapshot) {
      yield changes;
      position = next;
      isPart = changes.isPart;
      continue;
    }
    takesSnapshot = false;
    let read: ChangedCampaign[] | null = [];
    for (let part = 0; part < snapshot.parts && read; part += 1) {
      read = await snapshots.read(snapshot.version, part).catch(() => null);
      if (read) yield { isWhole: part === 0, changed: read, next };
    }
    if (read) position = next;
  }
}
