import { DurableObject } from "cloudflare:workers";
import { globalDimension, scoreDimensionsOf } from "../../domain/matching/score-dimensions.ts";
import type { ServableCampaign } from "../../domain/matching/servable-campaign.ts";
import type {
  CachedCampaign,
  CampaignCache,
  CampaignChanges,
  ChangedCampaign,
  Position,
} from "./campaign-cache.port.ts";
import { describeCampaign } from "./describe-campaign.ts";
import { HeldCampaigns } from "./held-campaigns.ts";

/** A single organization gets a quarter. */
const room = { campaigns: 50_000, campaignsOfOne: 12_500, bytes: 48_000_000, bytesOfOne: 12_000_000 };
const rowsAPage = 1_000;
/** Far below the 32 MB that one call may carry. */
const lettersACall = 4_000_000;
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
  report: (message: string) => void;
}

/**
 * The shell around the campaigns that can be served. It keeps nothing on disk: a new object reads them all from the database, and then
 * asks for changes.
 */
export class CampaignCacheObject<Env> extends DurableObject<Env> implements CampaignCache {
  protected readonly sources: CampaignCacheSources;
  #held: HeldCampaigns | undefined;
  #loading: Promise<HeldCampaigns> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #preheating: { since: number; pass: Promise<void> } | undefined;

  constructor(ctx: DurableObjectState, env: Env, sources: CampaignCacheSources) {
    super(ctx, env);
    this.sources = sources;
  }

  async refresh(version: number): Promise<void> {
    await this.#atLeast(version);
  }

  async changesAfter(known: Position): Promise<CampaignChanges> {
    const isFresh = this.#held && Date.now() - this.#lookedAt < lookAgainAfterMs;
    const held = isFresh ? (this.#held as HeldCampaigns) : await this.#load();
    return held.changesAfter(known, lettersACall);
  }

  async describe(version: number): Promise<CachedCampaign[]> {
    const campaigns = [...(await this.#atLeast(version)).texts()].map((text) => describeCampaign(JSON.parse(text)));
    return campaigns.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  async scoreDimensions(version: number): Promise<string[]> {
    return dimensionsOf(await this.#atLeast(version));
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
      page = await this.sources.changedAfter(held.version, rowsAPage);
      for (const row of page) held.take(row);
    } while (page.length > 0);
    if (held.refused > refused) {
      const found = `${held.refused} active campaigns do not fit into the cache and are not served`;
      const ofOne = `${room.campaignsOfOne} and ${room.bytesOfOne / 1e6} MB of an organization`;
      this.sources.report(`${found}: at most ${room.campaigns} in all, ${ofOne}`);
    }
    this.#held = held;
    this.#lookedAt = since;
    return held;
  }

  /** Undefined: the copy must be rebuilt, since refused campaigns may fit now, or the database was restored to an older state. */
  async #current(): Promise<HeldCampaigns | undefined> {
    const held = this.#held;
    if (!held || held.mayTakeRefused) return undefined;
    return (await this.sources.version()) < held.version ? undefined : held;
  }

  /** Nobody sees the copy before it is complete. Changes during the rebuild have versions above the one that was read first. */
  async #rebuild(): Promise<HeldCampaigns> {
    const held = new HeldCampaigns(await this.sources.version(), room);
    let page: ChangedCampaign[];
    let last = "";
    do {
      page = await this.sources.servableAfter(last, rowsAPage);
      for (const row of page) held.take({ ...row, version: Math.min(row.version, held.version) });
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
