import type { CampaignSet } from "../../../domain/matching/campaign-set.ts";
import type { Profile } from "../../../domain/matching/profile.ts";
import type { ServableCampaign } from "../../../domain/matching/servable-campaign.ts";
import type { UsedUp } from "../../../domain/person/person-profile.ts";
import { type BagRequest, freshProgress } from "../../../domain/selection/bag-request.ts";
import { fillBag } from "../../../domain/selection/fill-bag.ts";
import { needsOf } from "../../../domain/selection/needs-of.ts";
import { programNeeds } from "../../../domain/selection/program-needs.ts";
import type { Rapid } from "../../../domain/selection/rapid.ts";
import { retrievalOfProgram } from "../../../domain/selection/retrieval.ts";
import type { TakenTasks } from "../../../domain/serving/task-work.ts";
import type { ScoreCopy } from "../../../objects/score-cache/score-copy.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type CandidateDeps, type LoadedCandidates, loadCandidates } from "../rapids/rapids.usecases.ts";
import type { EmptyCampaigns } from "./empty-campaigns.usecases.ts";
import type { Surroundings } from "./surroundings.usecases.ts";
import { type TakeTasks, takeTasks } from "./take-tasks.usecases.ts";

export interface BagDeps extends Omit<CandidateDeps, "contentVersions"> {
  scoreCopy: ScoreCopy;
  emptyCampaigns: EmptyCampaigns;
  clock: Clock;
}

/** A person who asks for work, as far as they are known at this moment. */
export interface Visitor {
  profile: Profile;
  /** Refreshes the stale parts of the person that these campaigns depend on. Returns whether the profile has changed. */
  learnAbout(campaigns: readonly ServableCampaign[]): Promise<boolean>;
  /** The version at which a campaign had nothing left for the person, by campaign id. */
  usedUp: ReadonlyMap<string, number>;
  /**
   * Adds to the profile those of these rapids that the person answered too long ago for it to name. Returns whether there are any.
   * Absent: the profile names all.
   */
  recall?(rapidIds: readonly string[]): Promise<boolean>;
  /** The only campaigns that may serve the person. Absent: all. */
  only?: ReadonlySet<string> | undefined;
  /** Leases tasks of a job to the person. Absent for a made-up person, who must not keep tasks from others. */
  take?: TakeTasks;
}

export interface Bag {
  campaign: ServableCampaign;
  /** A program gets everything that it may choose from, since it chooses anew after each answer. Empty for a job. */
  rapids: Rapid[];
  /** The tasks of a labeling job. They are leased to the person. Null: the campaign serves no job. */
  tasks: TakenTasks | null;
}

interface Draw {
  /** Null: no campaign that passes the person has anything for them. */
  bag: Bag | null;
  usedUp: UsedUp[];
}

/** The budget for campaigns that turn out to be empty. One is always tried. An invocation may make 1,000 queries. */
const emptyBudget = { ms: 1_000, rows: 5_000, statements: 500, draws: 100 };
/** The most draws of a visit that are repeated because the profile changed. The next visit continues from there. */
const lessonsAtMost = 10;
/** The number of campaigns tried in one round trip, once the first was empty. */
const drawsAtOnce = 8;
/** The empty campaigns of one organization after which other organizations are drawn first. Thousands of empty campaigns then delay no draw. */
const emptyOfOne = 4;
const dayMs = 86_400_000;
/** Every change of its examples gives an audience's own campaign a new version. */
const audienceUsedUpMs = 30 * dayMs;
/** The rapids of a program change without a new version, and tasks that others hold become free again. */
const programUsedUpMs = 60_000;

/**
 * Draws the campaign that serves a person now, and fills their bag. Takes one round trip to the database unless this isolate has the
 * candidates, or one to a desk where the campaign serves a job. If the campaign is empty, it tries the next ones, several at a time.
 */
export async function drawBag(
  deps: BagDeps,
  { set, contents, defaults }: Pick<Surroundings, "set" | "contents" | "defaults">,
  visitor: Visitor,
  sessionId: string,
): Promise<Draw> {
  const requestNow = (): BagRequest => ({ profile: visitor.profile, defaults, progress: freshProgress(sessionId) });
  const draws = new Draws(deps, set, visitor);
  const usedUp: UsedUp[] = [];
  const until = deps.clock.now() + emptyBudget.ms;
  const spent = { lessons: 0, rows: 0, statements: 0 };
  for (let size = 1; ; ) {
    const campaigns = draws.upTo(size, requestNow());
    if (await visitor.learnAbout(campaigns)) {
      spent.lessons += 1;
      if (spent.lessons >= lessonsAtMost) return { bag: null, usedUp };
      draws.putBack(campaigns);
      continue;
    }
    if (campaigns.length === 0) return { bag: null, usedUp };
    const loading = new Loading({ ...deps, contentVersions: contents }, campaigns, requestNow());
    for (const [at, campaign] of campaigns.entries()) {
      if (campaign.job) {
        const [{ tasks, isUsedUp }] = await Promise.all([
          takeTasks(deps, visitor, campaign, campaign.job),
          // Read ahead for the opening, which weighs answers by it, and fails there.
          deps.scoreCopy.of([campaign.job.audienceId]).catch(() => undefined),
        ]);
        if (tasks) return { bag: { campaign, rapids: [], tasks }, usedUp };
        draws.notePassedOver(campaign);
        if (isUsedUp) usedUp.push(usedUpFor(campaign, visitor.profile.now, programUsedUpMs));
        continue;
      }
      const candidates = await loading.of(campaign);
      if (candidates === null) {
        draws.putBack(campaigns.slice(at));
        break;
      }
      const hasRecalled = (await visitor.recall?.(idsOf(candidates))) === true;
      const request = requestNow();
      const rapids = rapidsFrom(campaign, candidates, request, deps.random);
      if (candidates.isStocked) deps.emptyCampaigns.noteStocked(campaign);
      if (rapids.length > 0) return { bag: { campaign, rapids, tasks: null }, usedUp };
      if (hasRecalled) {
        // Rapids that the person answered long ago may have taken the places of others, so the campaign is loaded anew.
        spent.lessons += 1;
        draws.putBack(campaigns.slice(at));
        break;
      }
      draws.notePassedOver(campaign);
      if (!candidates.isStocked) deps.emptyCampaigns.noteEmpty(campaign);
      else if (candidates.isWithheld) deps.emptyCampaigns.noteWithheld(campaign, request.profile.publisher);
      else usedUp.push(...usedUpFrom(campaign, candidates, request.profile));
      spent.rows += candidates.rows;
      spent.statements += candidates.statements;
    }
    if (spent.lessons >= lessonsAtMost) return { bag: null, usedUp };
    size = drawsAtOnce;
    const isSpent = spent.rows >= emptyBudget.rows || spent.statements >= emptyBudget.statements;
    if (isSpent || deps.clock.now() >= until) return { bag: null, usedUp };
  }
}

/** The candidates of several drawn campaigns. They are loaded together, once the first of them is asked for. */
class Loading {
  readonly #load: () => Promise<LoadedCandidates[]>;
  #loaded: LoadedCandidates[] | null = null;

  constructor(deps: CandidateDeps, campaigns: readonly ServableCampaign[], request: BagRequest) {
    const asked = campaigns.filter(({ job }) => !job);
    this.#load = () => {
      const needs = asked.map((campaign) => ({ campaign, needs: needsFrom(campaign, request) }));
      return loadCandidates(deps, needs, request.profile);
    };
  }

  /** Null: they did not fit into the round trip. */
  async of({ id }: ServableCampaign): Promise<LoadedCandidates | null> {
    this.#loaded ??= await this.#load();
    return this.#loaded.find(({ campaign }) => campaign.id === id) ?? null;
  }
}

/** The draws of one visit. No campaign is drawn twice, unless it was put back. */
class Draws {
  readonly #deps: BagDeps;
  readonly #set: CampaignSet;
  readonly #drawn = new Set<string>();
  readonly #isOut: (campaignId: string, version: number) => boolean;
  readonly #emptyOf = new Map<string, number>();
  readonly #only: { only?: ReadonlySet<string> };
  readonly #later: Set<string>;
  #left = emptyBudget.draws;

  constructor(deps: BagDeps, set: CampaignSet, { usedUp, only, profile: { publisher } }: Visitor) {
    this.#deps = deps;
    this.#set = set;
    this.#only = only ? { only } : {};
    this.#later = deps.emptyCampaigns.waiting();
    this.#isOut = (id, version) =>
      this.#drawn.has(id) || usedUp.get(id) === version || deps.emptyCampaigns.has(id, version, publisher);
  }

  upTo(count: number, request: BagRequest): ServableCampaign[] {
    const campaigns: ServableCampaign[] = [];
    while (campaigns.length < count && this.#left > 0) {
      const restriction = { isOut: this.#isOut, later: this.#later, ...this.#only };
      const campaign = this.#set.choose(request.profile, request.defaults, this.#deps.random, restriction);
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

function needsFrom(campaign: ServableCampaign, request: BagRequest) {
  const { serves } = campaign;
  return serves.kind === "program" ? programNeeds(serves.program) : needsOf(campaign, request);
}

function rapidsFrom(
  campaign: ServableCampaign,
  { candidates }: Pick<LoadedCandidates, "candidates">,
  request: BagRequest,
  random: () => number,
): Rapid[] {
  const given = fillBag(campaign, candidates, request, random);
  if (campaign.serves.kind === "selections" || given.length === 0) return given;
  return [...candidates.routings.values()].flat().filter(({ id }) => !request.profile.answered.has(id));
}

function idsOf({ candidates }: LoadedCandidates): string[] {
  const { rapids, audiences, routings, validationSets, demographics } = candidates;
  const lists = [audiences, routings, validationSets, demographics].flatMap((source) => [...source.values()].flat());
  return [...new Set([...rapids.keys(), ...lists.map(({ id }) => id)])];
}

function usedUpFor({ id: campaignId, changedVersion = 0 }: ServableCampaign, now: number, forMs: number): UsedUp {
  return { campaignId, version: changedVersion, until: now + forMs };
}

/** Returns only campaigns that will stay used up. Other selections may yield nothing by chance, and something next time. */
function usedUpFrom(
  campaign: ServableCampaign,
  { candidates }: Pick<LoadedCandidates, "candidates">,
  { now, answered }: Profile,
): UsedUp[] {
  const { serves, audience } = campaign;
  if (serves.kind === "program") return [usedUpFor(campaign, now, programUsedUpMs)];
  const examples = [...candidates.audiences.values()].flat();
  if (audience === null || !examples.every(({ id }) => answered.has(id))) return [];
  return [usedUpFor(campaign, now, audienceUsedUpMs)];
}
