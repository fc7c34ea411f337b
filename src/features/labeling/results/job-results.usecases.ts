import { csvRecord } from "../../../domain/csv/csv-record.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { type AbSummary, abSummaryOf, addSideVotes } from "../../../domain/kinds/compare/ab-summary.ts";
import { asksForComparison } from "../../../domain/kinds/compare/compare-vote.ts";
import type { Aggregation } from "../../../domain/labeling/certainty/aggregation.ts";
import type { LabelingPlan } from "../../../domain/labeling/definition.ts";
import { planOf } from "../../../domain/labeling/plan-of.ts";
import { fileHead, fileTail } from "../../../domain/labeling/result-file/file-text.ts";
import { rankingTail } from "../../../domain/labeling/result-file/ranking-tail.ts";
import type { ResultForm } from "../../../domain/labeling/result-file/result-form.ts";
import { mergeSummaries } from "../../../domain/labeling/result-file/summary.ts";
import { parsePlace, type ResultPlace } from "../../../domain/labeling/result-place.ts";
import {
  mostNoteColumns,
  type NoteColumns,
  noteColumnsOf,
} from "../../../domain/labeling/result-table/note-columns.ts";
import { tableColumns } from "../../../domain/labeling/result-table/result-table.ts";
import { invalid } from "../../../http/problems.ts";
import type { Desks, JobDesk } from "../../../objects/desk/desk.port.ts";
import type { AssetStore } from "../../../platform/asset-store/asset-store.port.ts";
import { together } from "../../../platform/db/together.ts";
import type { Pieces } from "../../../platform/stream-pieces.ts";
import { type NotingDeps, noteDownload } from "../../auth/audit/noted-changes.usecases.ts";
import type { DefinitionRepository, RevisionRow } from "../definitions/definitions.repository.ts";
import { type FoundJob, type JobAccessDeps, readJob, requireJob } from "../jobs/job-access.usecases.ts";
import type { JobDeskRepository, JobDeskRow } from "../jobs/job-desks.repository.ts";

export interface ResultDeps extends JobAccessDeps, NotingDeps {
  jobDesks: JobDeskRepository;
  definitions: DefinitionRepository;
  desks: Desks;
  store: AssetStore;
}

interface Asked {
  actor: Actor;
  jobId: string;
}

interface AskedResults extends Asked {
  /** How votes become answers. Absent: as the job's definition says. */
  aggregation?: Aggregation | undefined;
}

interface AskedRows extends AskedResults {
  /** The cursor of the last row that the reader has. */
  after?: string | undefined;
}

interface ResultSource {
  job: FoundJob;
  desks: JobDeskRow[];
  plan: LabelingPlan;
}

/** The whole file, piece by piece: its head, the parts that desks wrote, and its tail. It is never in memory as a whole. */
export async function downloadResults(deps: ResultDeps, { aggregation, ...asked }: AskedResults): Promise<Pieces> {
  const source = await readSource(deps, asked);
  requireCompleted(source.job);
  await noteResults(deps, asked, source, "JSON");
  return filePieces(deps, { ...source, aggregation: aggregation ?? null });
}

/** One entry a line, as the desks have them now, after the row with this cursor. */
export async function streamLines(deps: ResultDeps, { after, aggregation, ...asked }: AskedRows): Promise<Pieces> {
  const source = await readSource(deps, asked);
  const form = source.job.state === "Completed" ? "lines" : "preliminary";
  const place = placeAmong(source, after);
  await noteResults(deps, asked, source, "NDJSON");
  return rowPieces(deps, source, { form, aggregation: aggregation ?? null, after: place });
}

/** A table for spreadsheets, as the desks have it now: a row a task, or a row an item of a ranking. */
export async function streamTable(deps: ResultDeps, { after, aggregation, ...asked }: AskedRows): Promise<Pieces> {
  const source = await readSource(deps, asked);
  const place = placeAmong(source, after);
  await noteResults(deps, asked, source, "CSV");
  return tablePieces(deps, source, { form: "table", aggregation: aggregation ?? null, after: place });
}

function noteResults(deps: ResultDeps, { actor }: Asked, { job }: ResultSource, format: string) {
  return noteDownload(deps, { actor, ...job }, "results.downloaded", { format });
}

function placeAmong({ desks }: ResultSource, after: string | undefined): ResultPlace | null {
  if (after === undefined) return null;
  const place = parsePlace(after);
  if (place === null || place.desk >= desks.length) throw invalid("after", "must be the `cursor` of a row of this job");
  return place;
}

async function* tablePieces(deps: ResultDeps, source: ResultSource, rows: RowsAsked): Pieces {
  const notes = await notesOf(deps, source);
  // Spreadsheets take a file for UTF-8 only if it says so. Rows that follow others have no header, so that they can be joined.
  if (rows.after === null) yield `\uFEFF${csvRecord(tableColumns(source.plan, notes))}`;
  yield* rowPieces(deps, source, { ...rows, notes });
}

/** The columns of notes: no task is added once results may be read, so that rows which follow others have the same. Null: one for all. */
async function notesOf(deps: ResultDeps, { job, desks, plan }: ResultSource): Promise<NoteColumns | null> {
  if (plan.workflow._t !== "SimpleWorkflow") return null;
  const found = await Promise.all(desks.map(({ desk }) => deps.desks(job.id, desk).noteKeys(mostNoteColumns + 1)));
  const keys = found.filter((one) => one !== null);
  return keys.length < found.length ? null : noteColumnsOf(keys);
}

/** Votes for the two sides of all comparisons of a job. */
export async function summarizeSides(
  deps: ResultDeps,
  { useUserScore, ...asked }: Asked & { useUserScore: boolean },
): Promise<AbSummary> {
  const { job, desks, plan } = await readSource(deps, asked);
  const { workflow } = plan;
  if (workflow._t !== "SimpleWorkflow" || !asksForComparison(workflow.blueprint))
    throw invalid("jobId", "names a job that compares no pairs");
  let votes = addSideVotes([]);
  for (const { desk } of desks) votes = addSideVotes([votes, await deps.desks(job.id, desk).sideVotes()]);
  const { indexIdentifiers } = workflow.blueprint;
  return abSummaryOf(votes, { indexIdentifiers, useUserScore, isCompleted: job.state === "Completed" });
}

/** The job with its desks and its plan, for those who may read it. */
export async function readSource(deps: ResultDeps, asked: Asked): Promise<ResultSource> {
  const { desks, ...read } = await together(deps.db, {
    ...readJob(deps, asked),
    desks: deps.jobDesks.ofJob(asked.jobId),
  });
  const { job } = requireJob(read, asked.actor);
  const [revision] = await deps.definitions.revision(job.definitionId, job.revisionNumber);
  return { job, desks, plan: planOf(revision as RevisionRow) };
}

function requireCompleted({ state, failure }: FoundJob): void {
  if (state === "Completed") return;
  if (state === "Failed") throw invalid("jobId", `names a job that is Failed: ${failure ?? "it has no results."}`);
  if (state === "StaleResults")
    throw invalid("jobId", "names a job that is StaleResults: retry it to complete it again");
  throw invalid("jobId", `names a job that is ${state}: its results are ready once it is Completed`);
}

async function* filePieces(
  deps: ResultDeps,
  { job, desks, plan, aggregation }: ResultSource & { aggregation: Aggregation | null },
): Pieces {
  const { workflow } = plan;
  yield fileHead({ createdAt: job.endedAt ?? job.createdAt, name: job.name, workflow });
  let isFirst = true;
  for (const { desk, results } of desks) {
    if (results === null || results.bytes === 0) continue;
    if (!isFirst) yield ",";
    isFirst = false;
    yield await partOf(deps, deps.desks(job.id, desk), aggregation);
  }
  if (workflow._t === "GroupedRankingWorkflow") {
    yield* rankingTail(desks, (desk, form) => deps.desks(job.id, desk).results({ form, after: null }));
  } else {
    const counts = desks.map(({ results }) => ({ counts: results?.counts ?? [], groups: [] }));
    yield fileTail(mergeSummaries(counts), workflow);
  }
}

/**
 * The file that the desk wrote, unless it shows people who were erased since or votes are to be weighed in another way. Then, and when it
 * was replaced between the two calls, the desk tells the entries itself.
 */
async function partOf(
  { store }: ResultDeps,
  desk: JobDesk,
  aggregation: Aggregation | null,
): Promise<ReadableStream<Uint8Array>> {
  const key = aggregation === null ? await desk.resultFile() : null;
  const part = key === null ? null : await store.get(key);
  return part?.body ?? desk.results({ form: "entries", after: null, aggregation });
}

interface RowsAsked {
  notes?: NoteColumns | null;
  form: ResultForm;
  aggregation: Aggregation | null;
  after: ResultPlace | null;
}

/** One call for each desk: its stream passes through without being looked at. */
async function* rowPieces(deps: ResultDeps, { job, desks }: ResultSource, { after, ...asked }: RowsAsked) {
  for (const { desk } of desks.filter((one) => one.desk >= (after?.desk ?? 0)))
    yield await deps.desks(job.id, desk).results({ ...asked, after: desk === after?.desk ? after.entry : null });
}
