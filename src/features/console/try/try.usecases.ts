import { mayDo } from "../../../domain/audience/access.ts";
import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import { exampleList } from "../../../domain/example/example-list.ts";
import type { ExampleTruth } from "../../../domain/example/payload.ts";
import type { BrowserSession } from "../../../domain/identity/actor.ts";
import { type ShownInstructions, showInstructions } from "../../../domain/instructions/instructions.ts";
import { firstTasks } from "../../../domain/labeling/laying/first-tasks.ts";
import { planOf } from "../../../domain/labeling/plan-of.ts";
import type { TaskContent } from "../../../domain/labeling/task.ts";
import { type PublicUrls, type ShownRapid, showRapid } from "../../../domain/serving/show-rapid.ts";
import { listQueryOf } from "../../../http/pages/list-address.ts";
import { Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import {
  type AudienceAccessDeps,
  readAudience,
  requireAudience,
} from "../../audiences/access/audience-access.usecases.ts";
import type { ExampleRepository } from "../../audiences/examples/examples.repository.ts";
import type { InstructionsRepository } from "../../instructions/instructions.repository.ts";
import {
  type DefinitionDeps,
  readDefinition,
  requireDefinition,
} from "../../labeling/definitions/definitions.usecases.ts";

export interface TryDeps extends AudienceAccessDeps, Pick<DefinitionDeps, "definitions" | "datapoints"> {
  examples: ExampleRepository;
  instructions: Pick<InstructionsRepository, "find">;
}

/** What somebody tries. It is read like a list of the console: no session is opened and nobody becomes a person. */
export interface Trial {
  title: string;
  tasks: TriedTask[];
}

interface TriedTask {
  /** The first one brings the instructions along: the frame may ask nobody for them. */
  rapid: ShownRapid & {
    instructions: (NonNullable<ShownRapid["instructions"]> & { content?: ShownInstructions }) | null;
  };
  /** What it shows, for a small picture beside the frame. */
  asset: StoredAssetTree;
  truth: ExampleTruth | null;
  explanation: string | null;
}

interface Asked {
  actor: BrowserSession;
  urls: PublicUrls;
}

type ExampleRow = Awaited<ReturnType<ExampleRepository["find"]>>[number];

const examplesTried = 50;
const tasksTried = 12;
const bytesRead = 1_000_000;

/** The examples of an audience that the caller may see, in their order. */
export async function tryAudience(deps: TryDeps, { actor, urls, audienceId }: Asked & { audienceId: string }) {
  const baseId = deps.audiences.baseIdOf(audienceId);
  const query = listQueryOf(exampleList, { filters: {} }, { page: 1, values: {}, sort: "", rows: examplesTried });
  const { read, visible, all } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    visible: deps.examples.list(baseId, query, "public"),
    all: deps.examples.list(baseId, query, "all"),
  });
  const { relation, audience } = requireAudience(read, actor, "queryExamples");
  const { rows } = mayDo("readPrivateExamples", relation) ? all : visible;
  const tasks = rows.map((row) => taskOfExample(row, audience, urls));
  return { title: audience.name, tasks: await withInstructions(deps, tasks, audience, urls) } satisfies Trial;
}

/** One example. One that the caller may not see is refused like one that is not there. */
export async function tryExample(
  deps: TryDeps,
  { actor, urls, audienceId, exampleId }: Asked & { audienceId: string; exampleId: string },
) {
  const { read, found } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    found: deps.examples.find(exampleId),
  });
  const { relation, audience } = requireAudience(read, actor, "queryExamples");
  const [example] = found;
  const isSeen = example?.visibility === "Public" || mayDo("readPrivateExamples", relation);
  if (!example || example.audienceId !== audience.id || !isSeen) {
    throw new Problem("not_found", { detail: "There is no example with this id." });
  }
  const tasks = [taskOfExample(example, audience, urls)];
  return { title: audience.name, tasks: await withInstructions(deps, tasks, audience, urls) } satisfies Trial;
}

/** The first tasks that a revision makes of its dataset, the newest revision if `number` is null. */
export async function tryDefinition(
  deps: TryDeps,
  { actor, urls, definitionId, number }: Asked & { definitionId: string; number: number | null },
) {
  const { revision, ...read } = await together(deps.db, {
    ...readDefinition(deps, actor, definitionId),
    revision: deps.definitions.revision(definitionId, number),
  });
  const { definition } = requireDefinition(read, actor);
  const [shown] = revision;
  if (!shown) throw new Problem("not_found", { detail: "The job definition has no revision of this number." });
  const { workflow, rapidFeatureFlags } = planOf(shown);
  const instructed = instructionsOf(shown);
  const dataset = deps.datapoints(shown.datasetId);
  const summary = await dataset.summary();
  const page = await dataset.page({
    order: workflow._t === "GroupedRankingWorkflow" ? "group" : "sortIndex",
    after: null,
    upTo: summary.upTo,
    limit: 4 * tasksTried,
    maxBytes: bytesRead,
  });
  const contents = page ? firstTasks(workflow, summary, page, tasksTried) : [];
  const tasks = contents.map((content, i) => taskOfContent(content, `try_${i}`));
  return { title: definition.name, tasks: await withInstructions(deps, tasks, shown, urls) } satisfies Trial;

  function taskOfContent({ payload, asset, context, contextAsset }: TaskContent, id: string) {
    const shownAs = { id, routingId: "", exampleId: null, chance: 0, isCommonSense: null };
    const content = { ...shownAs, payload, asset, context, contextAsset, featureFlags: rapidFeatureFlags };
    return { rapid: showRapid({ ...content, ...instructed }, urls), asset, truth: null, explanation: null };
  }
}

function taskOfExample(example: ExampleRow, audience: Instructed, urls: PublicUrls): TriedTask {
  const { id, payload, asset, context, contextAsset, truth, explanation, isCommonSense, featureFlags } = example;
  const content = { id, routingId: example.audienceId, exampleId: id, payload, asset, context, contextAsset };
  const chance = example.randomCorrectProbability;
  return {
    rapid: showRapid({ ...content, chance, isCommonSense, featureFlags, ...instructionsOf(audience) }, urls),
    asset,
    truth,
    explanation,
  };
}

interface Instructed {
  instructionsId: string | null;
}

function instructionsOf({ instructionsId }: Instructed): { instructionsId?: string } {
  return instructionsId === null ? {} : { instructionsId };
}

/** Few trials have instructions, so they are read apart. */
async function withInstructions(
  { instructions }: Pick<TryDeps, "instructions">,
  tasks: TriedTask[],
  { instructionsId: version }: Instructed,
  urls: PublicUrls,
): Promise<TriedTask[]> {
  const [first, ...others] = tasks;
  const [found] = version === null ? [] : await instructions.find(version);
  if (!first?.rapid.instructions || !found || version === null) return tasks;
  const named = { ...first.rapid.instructions, content: showInstructions(version, found.content, urls) };
  return [{ ...first, rapid: { ...first.rapid, instructions: named } }, ...others];
}
