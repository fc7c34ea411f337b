import type { SQL } from "drizzle-orm";
import type { RetrievalMode } from "../../../domain/audience/settings.ts";
import type { Profile } from "../../../domain/matching/profile.ts";
import type { ServableCampaign } from "../../../domain/matching/servable-campaign.ts";
import type { Candidates, RapidNeeds } from "../../../domain/selection/candidates.ts";
import type { Rapid } from "../../../domain/selection/rapid.ts";
import { stableFraction } from "../../../domain/stable-hash.ts";
import type { Database, Statement } from "../../../platform/db/database.ts";
import type { AudienceRepository } from "../../audiences/audiences.repository.ts";
import type { ExampleRepository } from "../../audiences/examples/examples.repository.ts";
import type { RapidRepository } from "./rapids.repository.ts";

export interface CandidateDeps {
  db: Database;
  rapids: RapidRepository;
  examples: ExampleRepository;
  audiences: AudienceRepository;
  random: () => number;
}

/** In one round trip. */
const statementsAtOnce = 120;
/** The ids of what the person has answered travel with most statements. */
const idsAtOnce = 100_000;
/** No bag needs more, however large its budget. */
const mostOfASource = 500;
/** One more than the highest shuffle. */
const places = 2 ** 31;

type Placed = Rapid & { demographicKey?: string | null };

/** What each statement of the batch is for, in their order. */
interface Question {
  statement: Statement;
  keep: (rapids: Placed[]) => void;
}

export interface AskedCandidates {
  campaign: ServableCampaign;
  needs: RapidNeeds;
}

/** What one campaign's bag is filled from. */
export interface LoadedCandidates {
  campaign: ServableCampaign;
  candidates: Candidates;
  /** False: there is nothing for anybody, whatever they have answered. */
  isStocked: boolean;
  /** True: an audience's owner keeps its examples from the publisher that asks. Others are given them. */
  isWithheld: boolean;
  /** What it took. */
  statements: number;
  rows: number;
}

/**
 * All that the bags of some campaigns are filled from, each of its own organization alone, in one batch. As many of the campaigns, in
 * their order, as a batch may carry, and one at least. Nothing is asked when nothing is needed.
 */
export async function loadCandidates(
  deps: CandidateDeps,
  asked: readonly AskedCandidates[],
  profile: Profile,
): Promise<LoadedCandidates[]> {
  const inquiries: Inquiry[] = [];
  let statements = 0;
  for (const one of asked) {
    const inquiry = inquire(deps, one, profile);
    statements += inquiry.questions.length;
    const isTooMuch = statements > statementsAtOnce || statements * profile.answered.size > idsAtOnce;
    if (inquiries.length > 0 && isTooMuch) break;
    inquiries.push(inquiry);
  }
  const questions = inquiries.flatMap((inquiry) => inquiry.questions.map((question) => ({ inquiry, question })));
  const [first, ...rest] = questions.map(({ question }) => question.statement);
  if (first) {
    const answers = (await deps.db.batch([first, ...rest])) as Placed[][];
    for (const [index, { inquiry, question }] of questions.entries()) {
      const rows = answers[index] ?? [];
      question.keep(rows);
      inquiry.rows += rows.length;
    }
  }
  return inquiries.map(({ campaign, found, open, stocked, questions: { length }, rows }) => {
    const isWithheld = stocked.some((id) => (found.routings.get(id) ?? []).length === 0);
    return {
      ...{ campaign, candidates: found, statements: length, rows, isWithheld },
      isStocked: isWithheld || isStocked(campaign, found, open),
    };
  });
}

/** What is asked for one campaign, and what came. */
interface Inquiry {
  campaign: ServableCampaign;
  questions: Question[];
  found: Found;
  /** Routings with rapids that somebody could be given. */
  open: string[];
  /** Audiences of a program that have examples, whoever may be given them. */
  stocked: string[];
  rows: number;
}

function inquire(deps: CandidateDeps, { campaign, needs }: AskedCandidates, profile: Profile): Inquiry {
  const found: Found = {
    rapids: new Map(),
    audiences: new Map(),
    routings: new Map(),
    validationSets: new Map(),
    demographics: new Map(),
  };
  const { organizationId } = campaign;
  const inquiry: Inquiry = { campaign, found, open: [], stocked: [], rows: 0, questions: [] };
  inquiry.questions = questionsOf(deps, organizationId, needs, profile, found);
  // Examples come without those that are kept from this publisher: that none comes does not tell that there is none.
  if (campaign.serves.kind === "program" && needs.routings.size > 0) {
    const isOwn = (audienceId: SQL) => deps.audiences.whereLivingOf(organizationId, audienceId);
    const statement = deps.examples.servableAmong([...needs.routings.keys()], isOwn);
    inquiry.questions.push({ statement, keep: (rows) => inquiry.stocked.push(...rows.map(({ id }) => id)) });
  }
  // Rapids come without those that the person has answered: that none comes does not tell that there is none.
  if (campaign.serves.kind === "program" && profile.answered.size > 0) {
    const statement = deps.rapids.openAmong([...needs.routings.keys()], organizationId);
    inquiry.questions.push({ statement, keep: (rows) => inquiry.open.push(...rows.map(({ id }) => id)) });
  }
  return inquiry;
}

/** Taken to be, where what was asked for is not all that the campaign may ever ask for. */
function isStocked({ serves, audience }: ServableCampaign, found: Found, open: readonly string[]): boolean {
  const isAny = (source: Map<string, Rapid[]>) => [...source.values()].some(({ length }) => length > 0);
  if (serves.kind === "program") return open.length > 0 || isAny(found.routings);
  return audience === null || isAny(found.audiences);
}

type Found = {
  [Source in keyof Candidates]: Candidates[Source] extends ReadonlyMap<string, readonly Rapid[]>
    ? Map<string, Rapid[]>
    : Map<string, Rapid>;
};

function questionsOf(
  deps: CandidateDeps,
  organizationId: string,
  needs: RapidNeeds,
  { userId, publisher, answered }: Profile,
  found: Found,
): Question[] {
  const { rapids, examples, audiences } = deps;
  const among = { organizationId, without: [...answered] };
  // A program may serve an audience too, so its exclusions are asked here as well as in the draw.
  const examplesOf = (audienceId: string) =>
    examples.asRapids(audiences.livingOf(organizationId, audienceId, publisher), audiences.rosterVersionOf);
  const questions: Question[] = [];
  const ask = (statement: Statement, keep: Question["keep"]) => questions.push({ statement, keep });
  const addTo = (source: Map<string, Rapid[]>, id: string) => (more: Rapid[]) => {
    const known = source.get(id) ?? [];
    const ids = new Set(known.map((rapid) => rapid.id));
    source.set(id, [...known, ...more.filter((rapid) => !ids.has(rapid.id))]);
  };
  /** Any of them: for whoever wants the same ones again, from the same place on. */
  const placeFor = (mode: RetrievalMode, id: string) =>
    Math.floor((mode === "Shuffled" ? stableFraction(userId, id) : deps.random()) * places);

  if (needs.rapidIds.size > 0) {
    ask(rapids.ofIds([...needs.rapidIds], among), (rows) => {
      for (const rapid of rows) found.rapids.set(rapid.id, rapid);
    });
  }
  for (const id of needs.audiences.keys()) ask(examplesOf(id), addTo(found.audiences, id));
  for (const [id, modes] of needs.routings) {
    // A program may serve an audience's examples too.
    ask(examplesOf(id), addTo(found.routings, id));
    for (const [mode, wanted] of modes) {
      const limit = Math.min(wanted, mostOfASource);
      if (mode === "Sequential") ask(rapids.inOrderOf(id, among, limit), addTo(found.routings, id));
      else
        for (const statement of rapids.someOf(id, among, placeFor(mode, id), limit))
          ask(statement, addTo(found.routings, id));
    }
  }
  for (const [id, modes] of needs.validationSets) {
    for (const [mode, wanted] of modes) {
      const limit = Math.min(wanted, mostOfASource);
      for (const statement of rapids.someOfSet(id, among, placeFor(mode, id), limit))
        ask(statement, addTo(found.validationSets, id));
    }
  }
  if (needs.demographicKeys.size > 0) {
    ask(rapids.ofDemographicKeys([...needs.demographicKeys], among), (rows) => {
      for (const { demographicKey, ...rapid } of rows)
        addTo(found.demographics, demographicKey ?? "")([{ ...rapid, exampleId: null }]);
    });
  }
  return questions;
}
