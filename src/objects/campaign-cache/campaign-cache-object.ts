import { globalDimension, scoreDimensionsOf } from "../../domain/matching/score-dimensions.ts";
import type { ServableCampaign } from "../../domain/matching/servable-campaign.ts";
import { failureText } from "../../platform/failure-text.ts";
import { NoProgress } from "../../platform/outbox/turn.ts";
import { TracedObject } from "../traced-object.ts";
import type {
  CachedCampaign,
  CampaignCache,
  CampaignChanges,
  ChangedCampaign,
  Position,
} from "./campaign-cache.port.ts";
import type { CampaignSnapshots } from "./campaign-snapshots.ts";
import { describeCampaign } from "./describe-campaign.ts";
import { HeldCampaigns } from "./held-campaigns.ts";

/** A single organization gets a quarter. */
export const campaignRoom = { campaigns: 50_000, campaignsOfOne: 12_500, bytes: 48_000_000, bytesOfOne: 12_000_000 };
const rowsAPage = 1_000;
/** Far below the 32 MB that one call may carry. */
export const lettersACall = 4_000_000;
/** A snapshot is written from this size on, and anew after this many changes. A smaller copy fits into a call or two. */
const snapshotLimits = { fromBytes: 2_000_000, changes: 1_000, letters: lettersACall };
const lookAgainAfterMs = 250;
const preheatAgainAfterMs = 10_000;

/** What the campaign cache needs of the world. */
export interface CampaignCacheSources {
  /** The version of all campaigns. */
  version: () => Promise<number>;
  /** Servable campaigns in the order of their ids. */
  servableAfter: (id: string, limit: number) => Promise<ChangedCampaign[]>;
  /** Changed campaigns in the order of their versions, with those that are no longer served. */
  changedAfter: (version: number, limit: number) => Promise<ChangedCampaign[]>;
  warmScores: (dimensions: string[]) => Promise<void>;
  snapshots: CampaignSnapshots;
  /** Replaces the usual limits in tests. */
  snapshotLimits?: { fromBytes: number; changes: number; letters: number };
  report: (message: string) => void;
}

/**
 * The shell around the campaigns that can be served. It keeps nothing on disk: a new object reads them all from the database, and then
 * asks for changes.
 */
export class CampaignCacheObject<Env> extends TracedObject<Env> implements CampaignCache {
  protected readonly sources: CampaignCacheSources;
  #held: HeldCampaigns | undefined;
  #loading: Promise<HeldCampaigns> | undefined;
  #snapshot: { of: HeldCampaigns; version: number; parts: number } | undefined;
  #isWriting = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #preheating: { since: number; pass: Promise<void> } | undefined;

  constructor(ctx: DurableObjectState, env: Env, sources: CampaignCacheSources) {
    super(ctx, env);
    this.sources = sources;
  }

  async refresh(version: number): Promise<void> {
    await this.#atLeast(version);
  }

  async changesAfter(known: Position, takesSnapshot = false): Promise<CampaignChanges> {
    const isFresh = this.#held && Date.now() - this.#lookedAt < lookAgainAfterMs;
    const held = isFresh ? (this.#held as HeldCampaigns) : await this.#load();
    const changes = held.changesAfter(known, this.#limits.letters);
    if (!takesSnapshot || !changes.isWhole || !changes.isPart) return changes;
    return this.#snapshotFor(held) ?? changes;
  }

  /** What makes a reader start from the snapshot. Null: there is none. */
  #snapshotFor(held: HeldCampaigns): CampaignChanges | null {
    const version = this.#snapshotVersion(held);
    if (!this.#snapshot || version === null) return null;
    const next = { version, epoch: held.floor };
    return { isWhole: true, changed: [], next, isPart: true, snapshot: { version, parts: this.#snapshot.parts } };
  }

  /** Null where removals since are forgotten, or the copy was rebuilt, perhaps from a database that was restored to an older state. */
  #snapshotVersion(held: HeldCampaigns): number | null {
    const { of, version } = this.#snapshot ?? {};
    return of === held && version !== undefined && version >= held.floor ? version : null;
  }

  /** Best effort, off the request path: without a snapshot a reader takes more calls. */
  async #writeSnapshot(held: HeldCampaigns): Promise<void> {
    const { snapshots } = this.sources;
    const { version } = held;
    const parts = await snapshots.write(version, held.parts(this.#limits.letters));
    if (this.#held !== held) return;
    this.#snapshot = { of: held, version, parts };
    await snapshots.forgetOthers(version);
  }

  #isSnapshotOld(held: HeldCampaigns): boolean {
    if (this.#isWriting || held.bytes < this.#limits.fromBytes) return false;
    const version = this.#snapshotVersion(held);
    return version === null || held.version - version >= this.#limits.changes;
  }

  get #limits(): typeof snapshotLimits {
    return this.sources.snapshotLimits ?? snapshotLimits;
  }

  async describe(version: number): Promise<CachedCampaign[]> {
    const campaigns = [...(await this.#atLeast(version)).texts()].map((text) => describeCampaign(JSON.parse(text)));
    return campaigns.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  async scoreDimensions(version: number): Promise<string[]> {
    return dimensionsOf(await this.#atLeast(version));
  }

  async rebuild(): Promise<number> {
    // What is being loaded may have begun before.
    await this.#loading?.catch(() => undefined);
    const version = this.#held?.version ?? 0;
    this.#held = undefined;
    return version;
  }

  async fill(): Promise<{ held: number; refused: number } | null> {
    return this.#held ? { held: this.#held.size, refused: this.#held.refused } : null;
  }

  preheat(): Promise<void> {
    const now = Date.now();
    if (!this.#preheating || now - this.#preheating.since >= preheatAgainAfterMs) {
      const pass = this.#warm();
      this.#preheating = { since: now, pass };
      // A failed pass does not count: the next request tries again.
      pass.catch(() => {
        this.#preheating = undefined;
      });
    }
    return this.#preheating.pass;
  }

  async #warm(): Promise<void> {
    await this.sources.warmScores(dimensionsOf(await this.#load()));
  }

  /** A load that began before a write can miss it. Then another load follows. */
  async #atLeast(version: number): Promise<HeldCampaigns> {
    let held = this.#held?.version === version ? this.#held : await this.#load();
    // At most two more: a version that is still behind then belongs to a database that was restored to an older state.
    for (let loads = 0; held.version < version && loads < 2; loads += 1) held = await this.#load();
    return held;
  }

  /** One load at a time, shared by all calls that wait for it. */
  #load(): Promise<HeldCampaigns> {
    this.#loading ??= this.#update().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #update(): Promise<HeldCampaigns> {
    const since = Date.now();
    const held = (await this.#current()) ?? (await this.#rebuild());
    const refused = held.refused;
    let page: ChangedCampaign[];
    do {
      const { version } = held;
      page = await this.sources.changedAfter(version, rowsAPage);
      for (const row of page) held.take(row);
      if (page.length > 0 && held.version === version)
        throw new NoProgress("a page of changed campaigns leads nowhere");
    } while (page.length > 0);
    if (held.refused > refused) {
      const found = `${held.refused} active campaigns do not fit into the cache and are not served`;
      const ofOne = `${campaignRoom.campaignsOfOne} and ${campaignRoom.bytesOfOne / 1e6} MB of an organization`;
      this.sources.report(`${found}: at most ${campaignRoom.campaigns} in all, ${ofOne}`);
    }
    this.#held = held;
    this.#lookedAt = since;
    this.#refreshSnapshot(held);
    return held;
  }

  #refreshSnapshot(held: HeldCampaigns): void {
    if (!this.#isSnapshotOld(held)) return;
    this.#isWriting = true;
    const written = this.#writeSnapshot(held)
      .catch((cause) => this.sources.report(`a snapshot of the campaigns was not written: ${failureText(cause)}`))
      .finally(() => {
        this.#isWriting = false;
      });
    this.ctx.waitUntil(written);
  }

  /** Undefined: the copy must be rebuilt, since refused campaigns may fit now, or the database was restored to an older state. */
  async #current(): Promise<HeldCampaigns | undefined> {
    const held = this.#held;
    if (!held || held.mayTakeRefused) return undefined;
    return (await this.sources.version()) < held.version ? undefined : held;
  }

  /** The copy is not read before it is complete. Changes during the rebuild have versions above the one that was read first. */
  async #rebuild(): Promise<HeldCampaigns> {
    const held = new HeldCampaigns(await this.sources.version(), campaignRoom);
    let page: ChangedCampaign[];
    let last = "";
    do {
      page = await this.sources.servableAfter(last, rowsAPage);
      for (const row of page) held.take({ ...row, version: Math.min(row.version, held.version) });
      if (page.at(-1)?.id === last) throw new NoProgress("a page of campaigns leads nowhere");
      last = page.at(-1)?.id ?? last;
    } while (page.length > 0);
    return held;
  }
}

function dimensionsOf(held: HeldCampaigns): string[] {
  const dimensions = new Set([globalDimension]);
  for (const text of held.texts())
    for (const dimension of scoreDimensionsOf(JSON.parse(text) as ServableCampaign)) dimensions.add(dimension);
  return [...dimensions].sort();
}
