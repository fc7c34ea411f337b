import { demandsOf } from "../selection/demands.ts";
import { blocksCampaign } from "./blocked-campaign.ts";
import { bucketsFor, bucketsOf } from "./bucket-keys.ts";
import { conjunctsOf } from "./campaign-demands.ts";
import { drawPassing, drawWeighted } from "./draw-passing.ts";
import { FilterIndex } from "./filter-index.ts";
import { type FilterTape, tapeOf } from "./filter-tape.ts";
import { LotteryBucket } from "./lottery-bucket.ts";
import { packText, unpackText } from "./packed-text.ts";
import type { DefaultScores, Profile } from "./profile.ts";
import { runTape } from "./run-tape.ts";
import type { ServableCampaign } from "./servable-campaign.ts";
import { isBound, servesBound, stickyKeyOf } from "./sticky-bond.ts";

/** Kept while one of its campaigns is in the set. */
interface Organization {
  readonly id: string;
  readonly number: number;
  weight: number;
  campaigns: number;
}

interface Entry {
  readonly id: string;
  /** Its place in the index. Null if it can never win. */
  readonly slot: number | null;
  readonly packed: string;
  readonly version: number;
  readonly priority: number;
  readonly organization: Organization;
  /** Null if the campaign is not sticky. */
  readonly stickyDimension: string | null;
  /** Empty for most campaigns. */
  readonly excludedPublishers: readonly string[];
  /** Compiled on first use. */
  tape: FilterTape | null;
}

/** What a draw leaves out. */
export interface Restriction {
  /** Campaigns known to have nothing for this person. Even a bond does not bring one back. */
  isOut?: (campaignId: string, version: number) => boolean;
  /** Organizations that are drawn only if no other one has a campaign that passes. */
  later?: ReadonlySet<string>;
  /** The only campaigns that may be drawn. Absent: all. */
  only?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/**
 * Campaigns in memory. A draw looks only at those in the buckets of the person's country and language. The set holds tens of
 * thousands, so each is kept as packed text and parsed when it is drawn.
 */
export class CampaignSet implements Iterable<ServableCampaign> {
  readonly #entries = new Map<string, Entry>();
  readonly #buckets = new Map<string, LotteryBucket<Entry>>();
  #index = new FilterIndex();
  #bySlot: (Entry | undefined)[] = [];
  readonly #organizations = new Map<string, Organization>();
  #organizationsSeen = 0;

  get size(): number {
    return this.#entries.size;
  }

  /** Replaces the campaign that has the same id. `text` is the JSON of a `ServableCampaign`. */
  put({ text }: { text: string }): void {
    const campaign = parse(text);
    this.remove(campaign.id);
    const places = placesOf(campaign);
    const entry: Entry = {
      id: campaign.id,
      slot: places.length > 0 ? this.#index.add(campaign.filters) : null,
      packed: packText(text),
      version: campaign.changedVersion ?? 0,
      priority: campaign.priority,
      organization: this.#join(campaign),
      stickyDimension: campaign.sticky.isEnabled ? campaign.sticky.dimension : null,
      excludedPublishers: campaign.excludedPublishers ?? nobody,
      tape: null,
    };
    this.#entries.set(entry.id, entry);
    if (entry.slot !== null) this.#bySlot[entry.slot] = entry;
    for (const key of places) {
      const bucket = this.#buckets.get(key) ?? new LotteryBucket();
      bucket.add(entry);
      this.#buckets.set(key, bucket);
    }
  }

  /** Removes a campaign. False if there was none. */
  remove(id: string): boolean {
    const entry = this.#entries.get(id);
    if (entry === undefined) return false;
    this.#entries.delete(id);
    const { organization } = entry;
    organization.campaigns -= 1;
    if (organization.campaigns === 0) this.#organizations.delete(organization.id);
    const campaign = campaignOf(entry);
    if (entry.slot !== null) {
      this.#index.remove(entry.slot, campaign.filters);
      this.#bySlot[entry.slot] = undefined;
    }
    for (const key of placesOf(campaign)) {
      const bucket = this.#buckets.get(key);
      bucket?.remove(entry);
      if (bucket?.size === 0) this.#buckets.delete(key);
    }
    return true;
  }

  clear(): void {
    this.#entries.clear();
    this.#index = new FilterIndex();
    this.#bySlot = [];
    this.#buckets.clear();
    this.#organizations.clear();
  }

  get(id: string): ServableCampaign | null {
    const entry = this.#entries.get(id);
    return entry === undefined ? null : campaignOf(entry);
  }

  *[Symbol.iterator](): Generator<ServableCampaign> {
    for (const entry of this.#entries.values()) yield campaignOf(entry);
  }

  /**
   * The campaign that serves this person now: one with which they stay, else one that passes, drawn by its organization's weight and
   * then by its priority. Campaigns in Preview serve no people. `random` gives numbers in [0, 1).
   */
  choose(
    profile: Profile,
    defaults: DefaultScores,
    random: () => number,
    { isOut = () => false, later = none, only }: Restriction = {},
  ): ServableCampaign | null {
    const isRefused = (entry: Entry) => isOut(entry.id, entry.version) || isExcluded(entry, profile);
    const passes = (entry: Entry) => {
      if (isRefused(entry)) return false;
      entry.tape ??= this.#compile(entry);
      return runTape(entry.tape, entry.id, profile, defaults) === true && !isBlocked(entry, profile);
    };
    const closed = new Set<string>();
    for (const [key, bond] of profile.sticky) {
      const entry = this.#entries.get(bond.campaignId);
      if (entry === undefined || isRefused(entry)) continue;
      if ((only && !only.has(entry.id)) || isBlocked(entry, profile)) continue;
      const campaign = campaignOf(entry);
      if (!isBound(campaign, key, bond)) continue;
      if (servesBound(campaign, () => passes(entry))) return campaign;
      if (campaign.sticky.blockOtherStickyCampaigns) closed.add(stickyKeyOf(campaign));
    }
    const buckets = bucketsFor(profile).flatMap((key) => this.#buckets.get(key) ?? []);
    const mayWin = (entry: Entry) => !(closed.size > 0 && isClosed(entry, closed)) && passes(entry);
    if (only) {
      const candidates = [...only].flatMap((id) => this.#entries.get(id) ?? []);
      // Entries that can never win are in no bucket, and the buckets are not asked here.
      const passing = candidates.filter((entry) => entry.priority > 0 && isActive(entry) && mayWin(entry));
      const winner = drawWeighted(passing, ({ priority }) => priority, random);
      return winner && campaignOf(winner);
    }
    let found: Entry[] | null = null;
    const search = () => {
      found ??= this.#mayPass(profile, defaults).filter(mayWin);
      return found;
    };
    const passing = { passes: mayWin, search };
    const drawn =
      drawPassing(buckets, passing, random, ({ id }) => !later.has(id)) ??
      (later.size > 0 ? drawPassing(buckets, passing, random, ({ id }) => later.has(id)) : null);
    return drawn && campaignOf(drawn);
  }

  /** Every campaign that can win and passes is among these. */
  #mayPass(profile: Profile, defaults: DefaultScores): Entry[] {
    const visited = [...profile.sessions.keys()].flatMap((id) => this.#entries.get(id)?.slot ?? []);
    return this.#index.search(profile, defaults, visited).flatMap((slot) => this.#bySlot[slot] ?? []);
  }

  #compile(entry: Entry): FilterTape {
    const filters = conjunctsOf(campaignOf(entry).filters);
    return tapeOf({ _t: "AndFilter", filters }, entry.id, (audienceId) => this.#index.keptId(audienceId));
  }

  #join({ organizationId, organizationWeight }: ServableCampaign): Organization {
    const weight = organizationWeight ?? 1;
    const known = this.#organizations.get(organizationId);
    const organization = known ?? { id: organizationId, number: this.#organizationsSeen++, weight, campaigns: 0 };
    this.#organizations.set(organizationId, organization);
    organization.campaigns += 1;
    if (organization.weight !== weight) {
      organization.weight = weight;
      for (const bucket of this.#buckets.values()) bucket.reindex();
    }
    return organization;
  }
}

const nobody: readonly string[] = [];

/** Applies to campaigns with which the person stays too: the owner's exclusion decides. */
function isExcluded({ excludedPublishers }: Entry, { publisher = nobody }: Profile): boolean {
  return excludedPublishers.length > 0 && publisher.some((id) => excludedPublishers.includes(id));
}

/** Few people are blocked anywhere, so a campaign is unpacked for it only where it passes otherwise. */
function isBlocked(entry: Entry, { blocks }: Profile): boolean {
  return blocks !== undefined && blocksCampaign(blocks, campaignOf(entry));
}

/** A campaign that can never win is in no bucket. */
function placesOf({ status, priority, filters }: ServableCampaign): string[] {
  return status === "Active" && priority > 0 ? bucketsOf(demandsOf(filters)) : [];
}

function isActive(entry: Entry): boolean {
  return campaignOf(entry).status === "Active";
}

function isClosed({ organization, stickyDimension }: Entry, closed: ReadonlySet<string>): boolean {
  if (stickyDimension === null) return false;
  return closed.has(stickyKeyOf({ organizationId: organization.id, sticky: { dimension: stickyDimension } }));
}

function campaignOf({ packed }: Entry): ServableCampaign {
  return parse(unpackText(packed));
}

function parse(text: string): ServableCampaign {
  return JSON.parse(text);
}
