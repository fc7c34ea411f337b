import type { RetrievalMode } from "../../domain/audience/settings.ts";
import type { Candidates, RapidNeeds } from "../../domain/bag/candidates.ts";
import type { Profile } from "../../domain/bag/profile.ts";
import type { Rapid } from "../../domain/bag/rapid.ts";
import { stableFraction } from "../../domain/stable-hash.ts";
import type { Database, Statement } from "../../platform/db/database.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { ExampleRepository } from "../examples/examples.repository.ts";
import type { RapidRepository } from "./rapids.repository.ts";

export interface CandidateDeps {
  db: Database;
  rapids: RapidRepository;
  examples: ExampleRepository;
  audiences: AudienceRepository;
  random: () => number;
}

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

/** All that a bag is filled from, of the campaign's organization alone, in one batch; nothing is asked when nothing is needed. */
export async function loadCandidates(
  deps: CandidateDeps,
  { organizationId }: { organizationId: string },
  needs: RapidNeeds,
  profile: Profile,
): Promise<Candidates> {
  const found = {
    rapids: new Map<string, Rapid>(),
    audiences: new Map<string, Rapid[]>(),
    routings: new Map<string, Rapid[]>(),
    validationSets: new Map<string, Rapid[]>(),
    demographics: new Map<string, Rapid[]>(),
  };
  const questions = questionsOf(deps, organizationId, needs, profile, found);
  const [first, ...rest] = questions.map(({ statement }) => statement);
  if (!first) return found;
  const answers = (await deps.db.batch([first, ...rest])) as Placed[][];
  for (const [index, { keep }] of questions.entries()) keep(answers[index] ?? []);
  return found;
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
    examples.asRapids(audiences.livingOf(organizationId, audienceId, publisher));
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
