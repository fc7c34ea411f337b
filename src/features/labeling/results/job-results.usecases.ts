import { type Cell, csvRecord } from "../../../domain/csv/csv-record.ts";
import type { TokenClaims } from "../../../domain/identity/token-claims.ts";
import {
  type AbSummary,
  abSummaryOf,
  addSideVotes,
  type SideVotes,
  sideVotesOf,
} from "../../../domain/labeling/ab-summary.ts";
import type { LabelingPlan } from "../../../domain/labeling/definition.ts";
import { planOf } from "../../../domain/labeling/plan-of.ts";
import { rapidIdOf } from "../../../domain/labeling/rapid-id.ts";
import { fileHead, fileTail } from "../../../domain/labeling/result-file/file-text.ts";
import type { UrlOf } from "../../../domain/labeling/result-file/subject.ts";
import { mergeSummaries } from "../../../domain/labeling/result-file/summary.ts";
import {
  groupCells,
  type TableGroup,
  tableColumns,
  taskCells,
} from "../../../domain/labeling/result-table/result-table.ts";
import { invalid } from "../../../http/problems.ts";
import type { Desks, GridTask, JobDesk } from "../../../objects/desk/desk.port.ts";
import type { AssetStore } from "../../../platform/asset-store/asset-store.port.ts";
import { together } from "../../../platform/db/together.ts";
import type { DefinitionRepository, RevisionRow } from "../definitions/definitions.repository.ts";
import { type FoundJob, type JobAccessDeps, readJob, requireJob } from "../jobs/job-access.usecases.ts";
import type { JobDeskRepository, JobDeskRow } from "../jobs/job-desks.repository.ts";
import { type Pieces, rankingTail } from "./ranking-tail.ts";

export interface ResultDeps extends JobAccessDeps {
  jobDesks: JobDeskRepository;
  definitions: DefinitionRepository;
  desks: Desks;
  store: AssetStore;
}

interface Asked {
  token: TokenClaims;
  jobId: string;
}

interface ResultSource {
  job: FoundJob;
  desks: JobDeskRow[];
  plan: LabelingPlan;
}

/** The whole file, piece by piece: its head, the parts that desks wrote, and its tail. Nobody ever holds it. */
export async function downloadResults(deps: ResultDeps, asked: Asked): Promise<Pieces> {
  const source = await readSource(deps, asked);
  requireCompleted(source.job);
  return filePieces(deps, source);
}

/** One entry a line, as the desks have them now. */
export async function streamLines(deps: ResultDeps, asked: Asked): Promise<Pieces> {
  const { job, desks } = await readSource(deps, asked);
  return linePieces(deps, desks, { isPreliminary: job.state !== "Completed" });
}

/** A table for spreadsheets, as the desks have it now: a row a task, or a row an item of a ranking. */
export async function streamTable(deps: ResultDeps, asked: Asked, filesAt: string): Promise<Pieces> {
  return tablePieces(deps, await readSource(deps, asked), (fileName) => `${filesAt}${fileName}`);
}

/** Votes for the two sides of all comparisons of a job. */
export async function summarizeSides(
  deps: ResultDeps,
  { useUserScore, ...asked }: Asked & { useUserScore: boolean },
): Promise<AbSummary> {
  const { job, desks, plan } = await readSource(deps, asked);
  const { workflow } = plan;
  if (workflow._t !== "SimpleWorkflow" || workflow.blueprint._t !== "CompareBlueprint") {
    throw invalid("jobId", "names a job that compares no pairs");
  }
  let votes = addSideVotes([]);
  for (const { desk } of desks) votes = addSideVotes([votes, await sideVotesOfDesk(deps, job.id, desk)]);
  const { indexIdentifiers } = workflow.blueprint;
  return abSummaryOf(votes, { indexIdentifiers, useUserScore, isCompleted: job.state === "Completed" });
}

const tasksAtOnce = 500;

async function sideVotesOfDesk({ desks }: ResultDeps, jobId: string, desk: number): Promise<SideVotes> {
  let votes = addSideVotes([]);
  for (let from: number | null = 0; from !== null; ) {
    const page: Awaited<ReturnType<ReturnType<Desks>["grid"]>> = await desks(jobId, desk).grid({
      from,
      limit: tasksAtOnce,
    });
    votes = addSideVotes([votes, ...page.tasks.map(({ responses, content }) => sideVotesOf(responses, content.asset))]);
    from = page.next;
  }
  return votes;
}

async function readSource(deps: ResultDeps, asked: Asked): Promise<ResultSource> {
  const { desks, ...read } = await together(deps.db, {
    ...readJob(deps, asked),
    desks: deps.jobDesks.ofJob(asked.jobId),
  });
  const { job } = requireJob(read, asked.token);
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

async function* filePieces(deps: ResultDeps, { job, desks, plan }: ResultSource): Pieces {
  const { workflow } = plan;
  yield fileHead({ createdAt: job.endedAt ?? job.createdAt, name: job.name, workflow });
  let isFirst = true;
  for (const { results } of desks) {
    if (results === null || results.bytes === 0) continue;
    const part = await deps.store.get(results.key);
    // The answer has begun, so it is cut off: a file that lacks a part must not look whole.
    if (!part?.body) throw new Error(`a part of the results of ${job.id} is gone`);
    if (!isFirst) yield ",";
    isFirst = false;
    yield part.body;
  }
  if (workflow._t === "GroupedRankingWorkflow") {
    yield* rankingTail(desks, (desk, page) => deps.desks(job.id, desk).lines(page));
  } else {
    const counts = desks.map(({ results }) => ({ counts: results?.counts ?? [], groups: [] }));
    yield fileTail(mergeSummaries(counts), workflow);
  }
}

async function* tablePieces(deps: ResultDeps, { job, desks, plan }: ResultSource, urlOf: UrlOf): Pieces {
  // Spreadsheets take a file for UTF-8 only if it says so.
  yield `\uFEFF${csvRecord(tableColumns(plan))}`;
  const isRanking = plan.workflow._t === "GroupedRankingWorkflow";
  for (const { desk } of desks) {
    const store = deps.desks(job.id, desk);
    for (let from: number | null = 0; from !== null; ) {
      const page: { text: string; next: number | null } = isRanking
        ? await groupsPage(store, from)
        : await tasksPage(store, from, (task) =>
            taskCells({ ...task, rapidId: rapidIdOf({ jobId: job.id, desk, task: task.id }) }, plan, urlOf),
          );
      if (page.text !== "") yield page.text;
      from = page.next;
    }
  }
}

async function tasksPage(store: JobDesk, from: number, cellsOf: (task: GridTask) => Cell[]) {
  const { tasks, next } = await store.grid({ from, limit: tasksAtOnce });
  return { text: tasks.map((task) => csvRecord(cellsOf(task))).join(""), next };
}

async function groupsPage(store: JobDesk, from: number) {
  const { text, next } = await store.lines({ from, limit: tasksAtOnce });
  const groups = text.split("\n").flatMap((line) => (line === "" ? [] : groupCells(JSON.parse(line) as TableGroup)));
  return { text: groups.map(csvRecord).join(""), next };
}

async function* linePieces(
  deps: ResultDeps,
  desks: readonly JobDeskRow[],
  { isPreliminary }: { isPreliminary: boolean },
): Pieces {
  for (const { jobId, desk } of desks) {
    for (let from: number | null = 0; from !== null; ) {
      const page: { text: string; next: number | null } = await deps
        .desks(jobId, desk)
        .lines({ from, limit: tasksAtOnce });
      // Within an entry a line break is escaped, so one can only follow an entry.
      yield isPreliminary ? page.text.replaceAll("}\n", ',"preliminary":true}\n') : page.text;
      from = page.next;
    }
  }
}
