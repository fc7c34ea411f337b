import { TracedObject } from "../traced-object.ts";
import { type CampaignChanges, type CampaignSource, knowsNothing, type Position } from "./campaign-cache.port.ts";
import { campaignRoom, lettersACall } from "./campaign-cache-object.ts";
import { stepsFrom } from "./campaign-following.ts";
import type { CampaignSnapshots } from "./campaign-snapshots.ts";
import { HeldCampaigns } from "./held-campaigns.ts";

/** While it is in use, the relay follows its source behind the answers, so that few of them wait for a far call. */
const followAfterMs = 50;
/** An older copy is refreshed before it answers. */
const answersForMs = 150;

/** What a relay needs of the world. */
export interface CampaignRelaySources {
  /** The one object of all campaigns. */
  source: CampaignSource;
  snapshots: Pick<CampaignSnapshots, "read">;
  report: (message: string) => void;
}

interface Copy {
  held: HeldCampaigns;
  /** Its position at the source. */
  position: Position;
}

/**
 * Follows the one object of all campaigns for the isolates of a region. It keeps nothing on disk. A reader that knows more than this
 * relay is never given less: its question goes on to the source.
 */
export class CampaignRelayObject<Env> extends TracedObject<Env> implements CampaignSource {
  protected readonly sources: CampaignRelaySources;
  #copy: Copy | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #following: Promise<Copy> | undefined;

  constructor(ctx: DurableObjectState, env: Env, sources: CampaignRelaySources) {
    super(ctx, env);
    this.sources = sources;
  }

  async changesAfter(known: Position, takesSnapshot = false): Promise<CampaignChanges> {
    const { held } = await this.#current();
    if (known.version > held.version) return this.sources.source.changesAfter(known, takesSnapshot);
    const changes = held.changesAfter(known, lettersACall);
    // A reader that starts over and needs several calls loads the source's snapshot instead.
    if (!takesSnapshot || !changes.isWhole || !changes.isPart) return changes;
    const fromSource = await this.sources.source.changesAfter(knowsNothing, true);
    const { version = -1 } = fromSource.snapshot ?? {};
    return version >= held.floor ? fromSource : changes;
  }

  async #current(): Promise<Copy> {
    const age = Date.now() - this.#askedAt;
    if (this.#copy && age < followAfterMs) return this.#copy;
    const following = this.#follow();
    if (!this.#copy || age >= answersForMs) return following;
    this.ctx.waitUntil(
      following.catch((cause) => this.sources.report(`a relay could not follow the campaigns: ${String(cause)}`)),
    );
    return this.#copy;
  }

  /** One at a time, shared by all calls that wait for it. */
  #follow(): Promise<Copy> {
    this.#following ??= this.#update().finally(() => {
      this.#following = undefined;
    });
    return this.#following;
  }

  /** A replacement becomes visible only once it is complete. */
  async #update(): Promise<Copy> {
    const askedAt = Date.now();
    let copy = this.#copy;
    const { source, snapshots } = this.sources;
    for await (const step of stepsFrom(source, snapshots, copy?.position ?? knowsNothing)) {
      // Every removal after this position will be told, and none before it is known.
      if (!copy || step.isWhole)
        copy = { held: new HeldCampaigns(step.next.version, campaignRoom), position: step.next };
      for (const row of step.changed) copy.held.take(row);
      copy.held.reach(step.next.version);
      copy = { held: copy.held, position: step.next };
    }
    this.#copy = copy;
    this.#askedAt = askedAt;
    return copy as Copy;
  }
}
