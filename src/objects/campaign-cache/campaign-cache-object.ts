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

const room = { campaigns: 50_000, campaignsOfOne: 12_500, bytes: 48_000_000, bytesOfOne: 12_000_000 };
const rowsAPage = 1_000;
/** Far below the 32 MB that one call may carry. */
const lettersACall = 4_000_000;
const lookAgainAfterMs = 250;
const preheatAgainAfterMs = 10_000;

/**
 * The shell around the campaigns that can be served. It keeps nothing on disk: an object that is new reads them from the database,
 * and one that is old asks for what has changed since.
 */
export abstract class CampaignCacheObject<Env> extends DurableObject<Env> implements CampaignCache {
  #held: HeldCampaigns | undefined;
  #loading: Promise<HeldCampaigns> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #preheating: { since: number; pass: Promise<void> } | undefined;

  /** The version of all campaigns. */
  protected abstract version(): Promise<number>;
  /** In the order of their ids. */
  protected abstract servableAfter(id: string, limit: number): Promise<ChangedCampaign[]>;
  /** In the order of their versions; those that are no longer served too. */
  protected abstract changedAfter(version: number, limit: number): Promise<ChangedCampaign[]>;
  protected abstract warmScores(dimensions: string[]): Promise<void>;
  protected abstract report(message: string): void;

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

  preheat(): Promise<void> {
    const now = Date.now();
    if (!this.#preheating || now - this.#preheating.since >= preheatAgainAfterMs) {
      const pass = this.#warm();
      this.#preheating = { since: now, pass };
      // A pass that failed is no pass: the next who asks tries again.
      pass.catch(() => {
        this.#preheating = undefined;
      });
    }
    return this.#preheating.pass;
  }

  async #warm(): Promise<void> {
    await this.warmScores(dimensionsOf(await this.#load()));
  }

  /** A look that began before a write can miss it: then another one follows. */
  async #atLeast(version: number): Promise<HeldCampaigns> {
    let held = this.#held?.version === version ? this.#held : await this.#load();
    // No more than twice: what is still behind then is a database that was restored to an older state.
    for (let looks = 0; held.version < version && looks < 2; looks += 1) held = await this.#load();
    return held;
  }

  /** One at a time, for all who wait. */
  #load(): Promise<HeldCampaigns> {
    this.#loading ??= this.#follow().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #follow(): Promise<HeldCampaigns> {
    const since = Date.now();
    const held = (await this.#known()) ?? (await this.#rebuild());
    const refused = held.refused;
    let page: ChangedCampaign[];
    do {
      page = await this.changedAfter(held.version, rowsAPage);
      for (const row of page) held.take(row);
    } while (page.length > 0);
    if (held.refused > refused) {
      const found = `${held.refused} active campaigns find no room in the cache and are not served`;
      const ofOne = `${room.campaignsOfOne} and ${room.bytesOfOne / 1e6} MB of an organization`;
      this.report(`${found}: at most ${room.campaigns} in all, ${ofOne}`);
    }
    this.#held = held;
    this.#lookedAt = since;
    return held;
  }

  /** What can be followed: not what left some out that have room now, nor what is ahead of a database that was restored. */
  async #known(): Promise<HeldCampaigns | undefined> {
    const held = this.#held;
    if (!held || held.mayTakeRefused) return undefined;
    return (await this.version()) < held.version ? undefined : held;
  }

  /** Seen by nobody before it is whole. What changes meanwhile has a version above the one that was read first. */
  async #rebuild(): Promise<HeldCampaigns> {
    const held = new HeldCampaigns(await this.version(), room);
    let page: ChangedCampaign[];
    let last = "";
    do {
      page = await this.servableAfter(last, rowsAPage);
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
