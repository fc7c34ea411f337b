import type { RetrievalMode } from "../../../domain/audience/settings.ts";
import type { Profile } from "../../../domain/matching/profile.ts";
import type { ServableCampaign } from "../../../domain/matching/servable-campaign.ts";
import type { Candidates, RapidNeeds, SourceNeed } from "../../../domain/selection/candidates.ts";
import type { Rapid } from "../../../domain/selection/rapid.ts";
import { stableFraction } from "../../../domain/stable-hash.ts";
import type { Database } from "../../../platform/db/database.ts";
import { countStatements, type Results, together } from "../../../platform/db/together.ts";
import type { AudienceRepository } from "../../audiences/audiences.repository.ts";
import type { ExampleRepository } from "../../audiences/examples/examples.repository.ts";
import type { RapidRepository } from "../../validation/rapids/rapids.repository.ts";
import {
  type KeepableExamples,
  keepableExamples,
  keepCandidates,
  knownCandidates,
} from "./kept-candidates.usecases.ts";
import { type ContentCache, keepConfig, keepContent } from "./kept-contents.usecases.ts";

export interface CandidateDeps {
  db: Database;
  contentCache: ContentCache;
  contentVersions: ReadonlyMap<string, number>;
  rapids: RapidRepository;
  examples: ExampleRepository;
  audiences: AudienceRepository;
  random: () => number;
}

/** The most statements in one round trip. */
const statementsAtOnce = 120;
/** Most statements carry the ids of the rapids that the person has answered. */
const idsAtOnce = 100_000;
/** The contents that are read along with an audience's examples, so that most bags need no second round trip. */
const contentsAtOnce = 100;
/** No bag needs more, however large its budget. */
const mostOfASource = 500;
/** One more than the highest shuffle. */
const places = 2 ** 31;

interface AskedCandidates {
  campaign: ServableCampaign;
  needs: RapidNeeds;
}

/** The candidates for one campaign's bag. */
export interface LoadedCandidates {
  campaign: ServableCampaign;
  candidates: Candidates;
  /** False: the campaign has nothing left for any person, whatever they have answered. */
  isStocked: boolean;
  /** True: an audience's owner withholds its examples from the publisher that asks. Others get them. */
  isWithheld: boolean;
  /** The cost of loading them. */
  statements: number;
  rows: number;
}

/**
 * Loads the candidates of several campaigns, each from its own organization alone, in one batch. Takes as many of the campaigns, in
 * their order, as a batch may carry, and at least one. What this isolate has read of an audience, at the version of its content, is
 * not read again.
 */
export async function loadCandidates(
  deps: CandidateDeps,
  asked: readonly AskedCandidates[],
  profile: Profile,
): Promise<LoadedCandidates[]> {
  const plans: (Plan | LoadedCandidates)[] = [];
  let total = 0;
  for (const one of asked) {
    const plan = knownOf(deps, one, profile) ?? planOf(deps, one, profile, asked.length === 1);
    if (isPlan(plan)) total += plan.count;
    const isTooMuch = total > statementsAtOnce || total * profile.answered.size > idsAtOnce;
    if (plans.length > 0 && isTooMuch) break;
    plans.push(plan);
  }
  const found = await together(
    deps.db,
    byKey(plans.filter(isPlan), ({ campaign, statements }) => [campaign.id, statements]),
  );
  return plans.map((plan) => {
    if (!isPlan(plan)) return plan;
    const { campaign, count, keepable } = plan;
    const rows = found[campaign.id] as Found;
    if (keepable !== null) keepRead(deps.contentCache, keepable, rows, profile);
    const candidates = candidatesFrom(rows);
    const isWithheld = (rows.stocked ?? []).some(({ id }) => candidates.routings.get(id)?.length === 0);
    return {
      campaign,
      candidates,
      isWithheld,
      statements: count,
      rows: countRows(rows),
      isStocked: isWithheld || isStocked(campaign, candidates, rows.open !== null && rows.open.length > 0),
    };
  });
}

interface Plan {
  campaign: ServableCampaign;
  /** The audience's examples, as they are kept. Null: they are not. */
  keepable: KeepableExamples | null;
  statements: Statements;
  count: number;
}

function isPlan(plan: Plan | LoadedCandidates): plan is Plan {
  return "keepable" in plan;
}

function planOf(
  deps: CandidateDeps,
  { campaign, needs }: AskedCandidates,
  profile: Profile,
  readsAhead: boolean,
): Plan {
  const keepable = keepableExamples(campaign, needs, deps.contentVersions);
  const statements = {
    ...statementsFor(deps, campaign, needs, profile),
    ahead: keepable !== null && readsAhead ? statementsAhead(deps, campaign, keepable.audienceId, profile) : null,
  };
  return { campaign, keepable, statements, count: countStatements(statements) };
}

function statementsAhead(
  { examples, audiences }: CandidateDeps,
  { organizationId }: ServableCampaign,
  audienceId: string,
  { publisher }: Profile,
) {
  const allowed = audiences.livingOf(organizationId, audienceId, publisher);
  return { contents: examples.contentsAhead(allowed, contentsAtOnce), rules: audiences.findForRosters([audienceId]) };
}

/** Null: the campaign's candidates must be read. */
function knownOf(
  { contentCache, contentVersions }: CandidateDeps,
  { campaign, needs }: AskedCandidates,
  profile: Profile,
): LoadedCandidates | null {
  const keepable = keepableExamples(campaign, needs, contentVersions);
  const examples = keepable && knownCandidates(contentCache, keepable, profile);
  if (keepable === null || examples === null) return null;
  const none = { rapids: new Map(), routings: new Map(), validationSets: new Map(), demographics: new Map() };
  const candidates = { ...none, audiences: new Map([[keepable.audienceId, examples]]) };
  return {
    campaign,
    candidates,
    isStocked: isStocked(campaign, candidates, false),
    isWithheld: false,
    statements: 0,
    rows: examples.length,
  };
}

function keepRead(cache: ContentCache, keepable: KeepableExamples, found: Found, profile: Profile): void {
  keepCandidates(cache, keepable, profile, found.audiences[keepable.audienceId] ?? []);
  for (const { version, ...row } of found.ahead?.contents ?? []) keepContent(cache, version, row);
  for (const row of found.ahead?.rules ?? []) keepConfig(cache, row);
}

type Statements = ReturnType<typeof statementsFor> & { ahead: ReturnType<typeof statementsAhead> | null };
type Found = Results<Statements>;

/** Every statement stands under the source whose rapids it reads, and below it under the source's id. */
function statementsFor(
  { rapids, examples, audiences, random }: CandidateDeps,
  { organizationId, serves }: ServableCampaign,
  needs: RapidNeeds,
  { userId, publisher, answered }: Profile,
) {
  const among = { organizationId, without: [...answered] };
  // A program may serve an audience too, so its exclusions are asked here as well as in the draw.
  const examplesOf = (audienceId: string) =>
    examples.asRapids(audiences.livingOf(organizationId, audienceId, publisher), audiences.rosterVersionOf(audienceId));
  /** Reading begins at a random place. `Shuffled` gives a person the same rapids again, so their place is a hash. */
  const placeFor = (mode: RetrievalMode, id: string) =>
    Math.floor((mode === "Shuffled" ? stableFraction(userId, id) : random()) * places);
  const rapidsOf = (id: string, need: SourceNeed) =>
    [...need].flatMap(([mode, wanted]) => {
      const limit = Math.min(wanted, mostOfASource);
      if (mode === "Sequential") return [rapids.inOrderOf(id, among, limit)];
      return rapids.someOf(id, among, placeFor(mode, id), limit);
    });
  const rapidsOfSet = (id: string, need: SourceNeed) =>
    [...need].flatMap(([mode, wanted]) =>
      rapids.someOfSet(id, among, placeFor(mode, id), Math.min(wanted, mostOfASource)),
    );
  const { rapidIds, demographicKeys } = needs;
  return {
    named: rapidIds.size > 0 ? rapids.ofIds([...rapidIds], among) : null,
    audiences: byKey(needs.audiences.keys(), (id) => [id, examplesOf(id)]),
    // A program may serve an audience's examples too.
    routings: byKey(needs.routings, ([id, need]) => [id, { examples: examplesOf(id), rapids: rapidsOf(id, need) }]),
    validationSets: byKey(needs.validationSets, ([id, need]) => [id, rapidsOfSet(id, need)]),
    demographics: demographicKeys.size > 0 ? rapids.ofDemographicKeys([...demographicKeys], among) : null,
    // Examples come without those that are withheld from this publisher, so finding none does not tell that there is none.
    stocked:
      serves.kind === "program" && needs.routings.size > 0
        ? examples.servableAmong([...needs.routings.keys()], (id) => audiences.whereLivingOf(organizationId, id))
        : null,
    // Rapids come without those that the person has answered, so finding none does not tell that there is none.
    open:
      serves.kind === "program" && answered.size > 0
        ? rapids.openAmong([...needs.routings.keys()], organizationId)
        : null,
  };
}

function candidatesFrom(found: Found): Candidates {
  const demographics = new Map<string, Rapid[]>();
  for (const { demographicKey, ...rapid } of found.demographics ?? []) {
    const known = demographics.get(demographicKey) ?? [];
    demographics.set(demographicKey, [...known, { ...rapid, exampleId: null }]);
  }
  return {
    rapids: new Map((found.named ?? []).map((rapid) => [rapid.id, rapid])),
    audiences: mapOf(found.audiences, (examples) => examples),
    routings: mapOf(found.routings, ({ examples, rapids }) => distinct([...examples, ...rapids.flat()])),
    validationSets: mapOf(found.validationSets, (rapids) => distinct(rapids.flat())),
    demographics,
  };
}

/** A campaign whose selections were not all asked for counts as stocked. */
function isStocked({ serves, audience }: ServableCampaign, candidates: Candidates, hasOpenRapids: boolean): boolean {
  const isAny = (source: Candidates["audiences"]) => [...source.values()].some(({ length }) => length > 0);
  if (serves.kind === "program") return hasOpenRapids || isAny(candidates.routings);
  return audience === null || isAny(candidates.audiences);
}

/** Each rapid once, where it comes first. */
function distinct(rapids: readonly Rapid[]): Rapid[] {
  return [...new Map(rapids.map((rapid) => [rapid.id, rapid])).values()];
}

function countRows({ named, audiences, routings, validationSets, demographics, stocked, open }: Found): number {
  return [
    named ?? [],
    ...Object.values(audiences),
    ...Object.values(routings).flatMap(({ examples, rapids }) => [examples, ...rapids]),
    ...Object.values(validationSets).flat(),
    demographics ?? [],
    stocked ?? [],
    open ?? [],
  ].reduce((sum, { length }) => sum + length, 0);
}

function byKey<Item, Value>(items: Iterable<Item>, entryOf: (item: Item) => [string, Value]): Record<string, Value> {
  return Object.fromEntries(Array.from(items, entryOf));
}

function mapOf<From, To>(record: Record<string, From>, convert: (value: From) => To): Map<string, To> {
  return new Map(Object.entries(record).map(([key, value]) => [key, convert(value)]));
}
