import { mayDo } from "../../../domain/audience/access.ts";
import { exampleList } from "../../../domain/example/example-list.ts";
import type { ExampleTruth } from "../../../domain/example/payload.ts";
import type { BrowserSession } from "../../../domain/identity/actor.ts";
import { firstTasks } from "../../../domain/labeling/laying/first-tasks.ts";
import { planOf } from "../../../domain/labeling/plan-of.ts";
import type { TaskContent } from "../../../domain/labeling/task.ts";
import { type ShownRapid, showRapid } from "../../../domain/serving/show-rapid.ts";
import { listQueryOf } from "../../../http/pages/list-address.ts";
import { Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import {
  type AudienceAccessDeps,
  readAudience,
  requireAudience,
} from "../../audiences/access/audience-access.usecases.ts";
import type { ExampleRepository } from "../../audiences/examples/examples.repository.ts";
import {
  type DefinitionDeps,
  readDefinition,
  requireDefinition,
} from "../../labeling/definitions/definitions.usecases.ts";

export interface TryDeps extends AudienceAccessDeps, Pick<DefinitionDeps, "definitions" | "datapoints"> {
  examples: ExampleRepository;
}

/** What somebody tries. It is read like a list of the console: no session is opened and nobody becomes a person. */
export interface Trial {
  title: string;
  tasks: { rapid: ShownRapid; truth: ExampleTruth | null; explanation: string | null }[];
}

interface Asked {
  actor: BrowserSession;
  urlOf: (fileName: string) => string;
}

type ExampleRow = Awaited<ReturnType<ExampleRepository["find"]>>[number];

const examplesTried = 50;
const tasksTried = 12;
const bytesRead = 1_000_000;

/** The examples of an audience that the caller may see, in their order. */
export async function tryAudience(deps: TryDeps, { actor, urlOf, audienceId }: Asked & { audienceId: string }) {
  const baseId = deps.audiences.baseIdOf(audienceId);
  const query = listQueryOf(exampleList, { filters: {} }, { page: 1, values: {}, sort: "", rows: examplesTried });
  const { read, visible, all } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    visible: deps.examples.list(baseId, query, "public"),
    all: deps.examples.list(baseId, query, "all"),
  });
  const { relation, audience } = requireAudience(read, actor, "queryExamples");
  const { rows } = mayDo("readPrivateExamples", relation) ? all : visible;
  return { title: audience.name, tasks: rows.map((row) => taskOfExample(row, urlOf)) } satisfies Trial;
}

/** One example. One that the caller may not see is refused like one that is not there. */
export async function tryExample(
  deps: TryDeps,
  { actor, urlOf, audienceId, exampleId }: Asked & { audienceId: string; exampleId: string },
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
  return { title: audience.name, tasks: [taskOfExample(example, urlOf)] } satisfies Trial;
}

/** The first tasks that a revision makes of its dataset, the newest revision if `number` is null. */
export async function tryDefinition(
  deps: TryDeps,
  { actor, urlOf, definitionId, number }: Asked & { definitionId: string; number: number | null },
) {
  const { revision, ...read } = await together(deps.db, {
    ...readDefinition(deps, actor, definitionId),
    revision: deps.definitions.revision(definitionId, number),
  });
  const { definition } = requireDefinition(read, actor);
  const [shown] = revision;
  if (!shown) throw new Problem("not_found", { detail: "The job definition has no revision of this number." });
  const { workflow, rapidFeatureFlags } = planOf(shown);
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
  return { title: definition.name, tasks } satisfies Trial;

  function taskOfContent({ payload, asset, context, contextAsset }: TaskContent, id: string) {
    const shownAs = { id, routingId: "", exampleId: null, chance: 0, isCommonSense: null };
    const content = { ...shownAs, payload, asset, context, contextAsset, featureFlags: rapidFeatureFlags };
    return { rapid: showRapid(content, urlOf), truth: null, explanation: null };
  }
}

function taskOfExample(example: ExampleRow, urlOf: Asked["urlOf"]): Trial["tasks"][number] {
  const { id, payload, asset, context, contextAsset, truth, explanation, isCommonSense, featureFlags } = example;
  const content = { id, routingId: example.audienceId, exampleId: id, payload, asset, context, contextAsset };
  const chance = example.randomCorrectProbability;
  return { rapid: showRapid({ ...content, chance, isCommonSense, featureFlags }, urlOf), truth, explanation };
}
