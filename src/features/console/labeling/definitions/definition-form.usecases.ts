import type { BrowserSession } from "../../../../domain/identity/actor.ts";
import type { DatasetSummary } from "../../../../domain/labeling/dataset-summary.ts";
import { type DefinitionDraft, readDraft } from "../../../../domain/labeling/drafts/definition-draft.ts";
import { datasetList } from "../../../../domain/labeling/labeling-lists.ts";
import { requiredResponses } from "../../../../domain/labeling/required-responses.ts";
import type { Datapoint } from "../../../../domain/labeling/task.ts";
import { storeWorkflow } from "../../../../domain/labeling/workflow-input.ts";
import { listQueryOf } from "../../../../http/pages/list-address.ts";
import { Problem } from "../../../../http/problems.ts";
import { together } from "../../../../platform/db/together.ts";
import {
  type DatasetAccessDeps,
  listDatasets,
  readDataset,
  requireDataset,
} from "../../../labeling/datasets/datasets.usecases.ts";

/** What a form shows beside its fields. */
export interface FormSurroundings {
  /** The newest ones, and the chosen one. */
  datasets: { id: string; name: string }[];
  /** Datapoints of the chosen dataset. */
  samples: Datapoint[];
  /** What a job would take. Null: no dataset is chosen, or the draft is faulty. */
  estimate: { datapoints: number; responses: number } | null;
}

const newest = { page: 1, values: {}, sort: "", rows: 100 };
const samplesShown = 6;

/** Reads the datasets to choose from, and some datapoints of the one that the draft names. */
export async function surroundingsOf(
  deps: DatasetAccessDeps,
  { actor }: { actor: BrowserSession },
  draft: DefinitionDraft,
): Promise<FormSurroundings> {
  const { datasetId } = draft.texts;
  const [{ items }, chosen] = await Promise.all([
    listDatasets(deps, { actor, query: listQueryOf(datasetList, { filters: {} }, newest) }),
    datasetId === "" ? null : readChosen(deps, actor, datasetId),
  ]);
  const others = items.filter(({ id }) => id !== chosen?.id).map(({ id, name }) => ({ id, name }));
  return {
    datasets: chosen ? [{ id: chosen.id, name: chosen.name }, ...others] : others,
    samples: chosen?.samples ?? [],
    estimate: chosen && estimateOf(draft, chosen.summary),
  };
}

/** Null: there is no such dataset any more, so another must be chosen. */
async function readChosen(deps: DatasetAccessDeps, actor: BrowserSession, datasetId: string) {
  try {
    const { dataset } = requireDataset(await together(deps.db, readDataset(deps, actor, datasetId)), actor);
    const store = deps.datapoints(datasetId);
    const query = { page: 1, pageSize: samplesShown, offset: 0, sort: [], logic: "and" as const, conditions: [] };
    const [summary, { datapoints: samples }] = await Promise.all([store.summary(), store.list(query)]);
    return { id: dataset.id, name: dataset.name, summary, samples: samples.map(withoutNotes) };
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}

/** The preview shows what people would see. */
function withoutNotes(datapoint: Datapoint): Datapoint {
  return { ...datapoint, privateMetadata: null };
}

function estimateOf(draft: DefinitionDraft, summary: DatasetSummary): FormSurroundings["estimate"] {
  const { definition } = readDraft({ ...draft, texts: { ...draft.texts, name: "a name", instruction: "a question" } });
  if (!definition) return null;
  const workflow = storeWorkflow(definition.workflow, noFiles, () => "");
  return { datapoints: summary.datapoints, responses: requiredResponses(workflow, definition.referee, summary) };
}

/** Forms name no files. */
function noFiles(): never {
  throw new Error("a form named a file");
}
