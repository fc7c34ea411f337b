import { bucketsFor, bucketsOf } from "./bucket-keys.ts";
import { demandsOf } from "./demands.ts";
import { drawPassing } from "./draw-passing.ts";
import { type FilterTape, tapeOf } from "./filter-tape.ts";
import { packText, unpackText } from "./packed-text.ts";
import type { DefaultScores, Profile } from "./profile.ts";
import { runTape } from "./run-tape.ts";
import type { ServableCampaign } from "./servable-campaign.ts";
import { isBound, servesBound } from "./sticky-bond.ts";
import { WeightedBucket } from "./weighted-bucket.ts";

interface Entry {
  readonly id: string;
  readonly packed: string;
  readonly priority: number;
  /** Null: nobody sticks to it. */
  readonly stickyDimension: string | null;
  /** Empty for most campaigns. */
  readonly excludedPublishers: readonly string[];
  /** Written when it is first asked for. */
  tape: FilterTape | null;
}

/**
 * Campaigns in memory, from which one is chosen for a person without looking at most of them: by country and language he meets
 * only those that may pass him. Holds tens of thousands, so each is kept as packed text and parsed when it is given out.
 */
export class CampaignSet implements Iterable<ServableCampaign> {
  readonly #entries = new Map<string, Entry>();
  readonly #buckets = new Map<string, WeightedBucket<Entry>>();

  get size(): number {
    return this.#entries.size;
  }

  /** In place of the campaign that has the same id. `text` is the JSON of a `ServableCampaign`. */
  put({ text }: { text: string }): void {
    const campaign = parse(text);
    this.remove(campaign.id);
    const entry: Entry = {
      id: campaign.id,
      packed: packText(text),
      priority: campaign.priority,
      stickyDimension: campaign.sticky.isEnabled ? campaign.sticky.dimension : null,
      excludedPublishers: campaign.excludedPublishers ?? nobody,
      tape: null,
    };
    this.#entries.set(entry.id, entry);
    for (const key of placesOf(campaign)) {
      const bucket = this.#buckets.get(key) ?? new WeightedBucket();
      bucket.add(entry);
      this.#buckets.set(key, bucket);
    }
  }

  /** Whether there was one. */
  remove(id: string): boolean {
    const entry = this.#entries.get(id);
    if (entry === undefined) return false;
    this.#entries.delete(id);
    for (const key of placesOf(campaignOf(entry))) {
      const bucket = this.#buckets.get(key);
      bucket?.remove(entry);
      if (bucket?.size === 0) this.#buckets.delete(key);
    }
    return true;
  }

  clear(): void {
    this.#entries.clear();
    this.#buckets.clear();
  }

  get(id: string): ServableCampaign | null {
    const entry = this.#entries.get(id);
    return entry === undefined ? null : campaignOf(entry);
  }

  *[Symbol.iterator](): Generator<ServableCampaign> {
    for (const entry of this.#entries.values()) yield campaignOf(entry);
  }

  /**
   * The campaign that serves this person now: one that he sticks to, or else one of those that pass him, with odds as their
   * priorities. Campaigns in Preview serve nobody. `random` gives numbers in [0, 1); `except` are ids of campaigns that had nothing
   * for him.
   */
  choose(
    profile: Profile,
    defaults: DefaultScores,
    random: () => number,
    except: ReadonlySet<string> = new Set(),
  ): ServableCampaign | null {
    const passes = (entry: Entry) => {
      if (except.has(entry.id) || isExcluded(entry, profile)) return false;
      entry.tape ??= tapeOf({ _t: "AndFilter", filters: campaignOf(entry).filters }, entry.id);
      return runTape(entry.tape, entry.id, profile, defaults) === true;
    };
    const closedDimensions = new Set<string | null>();
    for (const [dimension, bond] of profile.sticky) {
      const entry = this.#entries.get(bond.campaignId);
      if (entry === undefined || except.has(entry.id) || isExcluded(entry, profile)) continue;
      const campaign = campaignOf(entry);
      if (!isBound(campaign, dimension, bond)) continue;
      if (servesBound(campaign, () => passes(entry))) return campaign;
      if (campaign.sticky.blockOtherStickyCampaigns) closedDimensions.add(dimension);
    }
    const buckets = bucketsFor(profile).flatMap((key) => this.#buckets.get(key) ?? []);
    const isOpen = (entry: Entry) => !closedDimensions.has(entry.stickyDimension);
    const drawn = drawPassing(buckets, (entry) => isOpen(entry) && passes(entry), random);
    return drawn && campaignOf(drawn);
  }
}

const nobody: readonly string[] = [];

/** Applies to a campaign that the person sticks to as well: its owner decides. */
function isExcluded({ excludedPublishers }: Entry, { publisher = nobody }: Profile): boolean {
  return excludedPublishers.length > 0 && publisher.some((id) => excludedPublishers.includes(id));
}

/** Who can never win stands nowhere. */
function placesOf({ status, priority, filters }: ServableCampaign): string[] {
  return status === "Active" && priority > 0 ? bucketsOf(demandsOf(filters)) : [];
}

function campaignOf({ packed }: Entry): ServableCampaign {
  return parse(unpackText(packed));
}

function parse(text: string): ServableCampaign {
  return JSON.parse(text);
}
