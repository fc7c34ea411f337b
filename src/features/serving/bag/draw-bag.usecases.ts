import type { Profile } from "../../../domain/matching/profile.ts";
import type { ServableCampaign, ServedJob } from "../../../domain/matching/servable-campaign.ts";
import type { UsedUp } from "../../../domain/person/person-profile.ts";
import { type BagRequest, freshProgress } from "../../../domain/selection/bag-request.ts";
import type { Rapid } from "../../../domain/selection/rapid.ts";
import { idsOf, needsFrom, rapidsFrom, usedUpFrom, usedUpJob } from "../../../domain/serving/bag-rapids.ts";
import { DrawBudget } from "../../../domain/serving/draw-budget.ts";
import { Draws } from "../../../domain/serving/draws.ts";
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

/**
 * Draws the campaign that serves a person now, and fills their bag. Takes one round trip to the database unless this isolate has the
 * candidates, or one to a desk where the campaign serves a job. If the campaign is empty, it tries the next ones, several at a time.
 */
export async function drawBag(
  deps: BagDeps,
  surroundings: Pick<Surroundings, "set" | "contents" | "defaults">,
  visitor: Visitor,
  sessionId: string,
): Promise<Draw> {
  const drawing = new Drawing(deps, surroundings, visitor, sessionId);
  const { draws, budget, usedUp } = drawing;
  for (;;) {
    const campaigns = draws.upTo(budget.size, drawing.request());
    if (await visitor.learnAbout(campaigns)) {
      budget.noteLesson();
      if (!budget.hasLessons) return { bag: null, usedUp };
      draws.putBack(campaigns);
      continue;
    }
    if (campaigns.length === 0) return { bag: null, usedUp };
    const bag = await drawing.fill(campaigns);
    if (bag || !budget.goesOn(deps.clock.now())) return { bag, usedUp };
  }
}

/** The search of one visit for a campaign that has something. */
class Drawing {
  readonly #deps: BagDeps;
  readonly #surroundings: Pick<Surroundings, "contents" | "defaults">;
  readonly #visitor: Visitor;
  readonly #sessionId: string;
  readonly draws: Draws;
  readonly budget: DrawBudget;
  readonly usedUp: UsedUp[] = [];

  constructor(
    deps: BagDeps,
    { set, contents, defaults }: Pick<Surroundings, "set" | "contents" | "defaults">,
    visitor: Visitor,
    sessionId: string,
  ) {
    this.#deps = deps;
    this.#surroundings = { contents, defaults };
    this.#visitor = visitor;
    this.#sessionId = sessionId;
    const { emptyCampaigns, random, clock } = deps;
    const { usedUp, only, profile } = visitor;
    const isEmpty = (id: string, version: number) =>
      usedUp.get(id) === version || emptyCampaigns.has(id, version, profile.publisher);
    this.draws = new Draws(set, { random, isEmpty, later: emptyCampaigns.waiting(), only });
    this.budget = new DrawBudget(clock.now());
  }

  /** The person as they are known by now. */
  request(): BagRequest {
    const { defaults } = this.#surroundings;
    return { profile: this.#visitor.profile, defaults, progress: freshProgress(this.#sessionId) };
  }

  /** Tries drawn campaigns in their order. Null: those that were tried have nothing for the person. The others were put back. */
  async fill(campaigns: readonly ServableCampaign[]): Promise<Bag | null> {
    const deps = { ...this.#deps, contentVersions: this.#surroundings.contents };
    const loading = new Loading(deps, campaigns, this.request());
    for (const [i, campaign] of campaigns.entries()) {
      const found = campaign.job ? await this.#take(campaign, campaign.job) : await this.#pick(campaign, loading);
      if (found === "later") {
        this.draws.putBack(campaigns.slice(i));
        return null;
      }
      if (found) return found;
      this.draws.notePassedOver(campaign);
    }
    return null;
  }

  async #take(campaign: ServableCampaign, job: ServedJob): Promise<Bag | null> {
    const [{ tasks, isUsedUp, againAt }] = await Promise.all([
      takeTasks(this.#deps, this.#visitor, campaign, job),
      // Read ahead for the opening, which weighs answers by it, and fails there.
      this.#deps.scoreCopy.of([job.audienceId]).catch(() => undefined),
    ]);
    if (isUsedUp) this.usedUp.push(usedUpJob(campaign, this.#visitor.profile.now, againAt));
    return tasks && { campaign, rapids: [], tasks };
  }

  /** "later": the campaign's candidates must be loaded once more. */
  async #pick(campaign: ServableCampaign, loading: Loading): Promise<Bag | "later" | null> {
    const { emptyCampaigns, random } = this.#deps;
    const loaded = await loading.of(campaign);
    if (loaded === null) return "later";
    const { candidates, isStocked, isWithheld } = loaded;
    const hasRecalled = (await this.#visitor.recall?.(idsOf(candidates))) === true;
    const request = this.request();
    const rapids = rapidsFrom(campaign, candidates, request, random);
    if (isStocked) emptyCampaigns.noteStocked(campaign);
    if (rapids.length > 0) return { campaign, rapids, tasks: null };
    if (hasRecalled) {
      // Rapids that the person answered long ago may have taken the places of others, so the campaign is loaded anew.
      this.budget.noteLesson();
      return "later";
    }
    if (!isStocked) emptyCampaigns.noteEmpty(campaign);
    else if (isWithheld) emptyCampaigns.noteWithheld(campaign, request.profile.publisher);
    else this.usedUp.push(...usedUpFrom(campaign, candidates, request.profile));
    this.budget.noteEmpty(loaded);
    return null;
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
