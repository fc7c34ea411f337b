import type { CampaignSet } from "../matching/campaign-set.ts";
import type { ServableCampaign } from "../matching/servable-campaign.ts";
import type { BagRequest } from "../selection/bag-request.ts";
import { retrievalOfProgram } from "../selection/retrieval.ts";

const drawsAtMost = 100;
/** The empty campaigns of one organization after which other organizations are drawn first. Thousands of empty campaigns then delay no draw. */
const emptyOfOne = 4;

interface DrawsOptions {
  random: () => number;
  /** Whether a campaign has nothing for the person at this version. */
  isEmpty: (campaignId: string, version: number) => boolean;
  /** Organizations whose campaigns are drawn last. */
  later: Iterable<string>;
  /** The only campaigns that may serve the person. Absent: all. */
  only?: ReadonlySet<string> | undefined;
}

/** The draws of one visit. No campaign is drawn twice, unless it was put back. */
export class Draws {
  readonly #set: CampaignSet;
  readonly #random: () => number;
  readonly #isEmpty: DrawsOptions["isEmpty"];
  readonly #only: { only?: ReadonlySet<string> };
  readonly #later: Set<string>;
  readonly #drawn = new Set<string>();
  readonly #emptyOf = new Map<string, number>();
  #left = drawsAtMost;

  constructor(set: CampaignSet, { random, isEmpty, later, only }: DrawsOptions) {
    this.#set = set;
    this.#random = random;
    this.#isEmpty = isEmpty;
    this.#only = only ? { only } : {};
    this.#later = new Set(later);
  }

  upTo(count: number, request: BagRequest): ServableCampaign[] {
    const campaigns: ServableCampaign[] = [];
    const isOut = (id: string, version: number) => this.#drawn.has(id) || this.#isEmpty(id, version);
    while (campaigns.length < count && this.#left > 0) {
      const restriction = { isOut, later: this.#later, ...this.#only };
      const campaign = this.#set.choose(request.profile, request.defaults, this.#random, restriction);
      if (campaign === null) break;
      this.#left -= 1;
      this.#drawn.add(campaign.id);
      if (isOverAtOnce(campaign, request)) this.notePassedOver(campaign);
      else campaigns.push(campaign);
    }
    return campaigns;
  }

  putBack(campaigns: readonly ServableCampaign[]): void {
    this.#left += campaigns.length;
    for (const { id } of campaigns) this.#drawn.delete(id);
  }

  notePassedOver({ organizationId }: ServableCampaign): void {
    const count = (this.#emptyOf.get(organizationId) ?? 0) + 1;
    this.#emptyOf.set(organizationId, count);
    if (count >= emptyOfOne) this.#later.add(organizationId);
  }
}

/** A program may lead straight to its end, whatever its rapids are. */
function isOverAtOnce({ serves }: ServableCampaign, request: BagRequest): boolean {
  return serves.kind === "program" && retrievalOfProgram(serves.program, request) === null;
}
