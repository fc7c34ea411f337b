import { DurableObject } from "cloudflare:workers";
import { globalDimension, scoreDimensionsOf } from "../../domain/bag/score-dimensions.ts";
import type { ServableCampaign } from "../../domain/bag/servable-campaign.ts";
import type { CachedCampaign, CampaignCache, CampaignChanges, ChangedCampaign } from "./campaign-cache.port.ts";
import { describeCampaign } from "./describe-campaign.ts";
import { HeldCampaigns } from "./held-campaigns.ts";

export const campaignsAtMost = 50_000;
const rowsAPage = 1_000;
/** Texts of a kilobyte: far below what one call may carry. */
const changesACall = 5_000;
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

  async changesAfter(version: number): Promise<CampaignChanges> {
    const isFresh = this.#held && Date.now() - this.#lookedAt < lookAgainAfterMs;
    const held = isFresh ? (this.#held as HeldCampaigns) : await this.#load();
    return held.changesAfter(version, changesACall);
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
    while (held.version < version) held = await this.#load();
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
    } while (page.length === rowsAPage);
    if (held.refused > refused)
      this.report(`more than ${campaignsAtMost} campaigns are active: the rest is not served`);
    this.#held = held;
    this.#lookedAt = since;
    return held;
  }

  /** What can be followed: not what left some out that have room now, nor what is ahead of a database that was restored. */
  async #known(): Promise<HeldCampaigns | undefined> {
    const held = this.#held;
    if (!held || (held.refused > 0 && held.hasRoom)) return undefined;
    return (await this.version()) < held.version ? undefined : held;
  }

  /** Seen by nobody before it is whole. What changes meanwhile has a version above the one that was read first. */
  async #rebuild(): Promise<HeldCampaigns> {
    const held = new HeldCampaigns(await this.version(), campaignsAtMost);
    let page: ChangedCampaign[];
    let last = "";
    do {
      page = await this.servableAfter(last, rowsAPage);
      for (const row of page) held.take({ ...row, version: Math.min(row.version, held.version) });
      last = page.at(-1)?.id ?? last;
    } while (page.length === rowsAPage);
    return held;
  }
}

function dimensionsOf(held: HeldCampaigns): string[] {
  const dimensions = new Set([globalDimension]);
  for (const text of held.texts())
    for (const dimension of scoreDimensionsOf(JSON.parse(text) as ServableCampaign)) dimensions.add(dimension);
  return [...dimensions].sort();
}
