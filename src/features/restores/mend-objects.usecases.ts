import type { RestorePage } from "../../domain/restore/restore-page.ts";
import type { RestorePhase } from "../../domain/restore/restore-report.ts";
import { runKinds } from "../../domain/run/audience-run.ts";
import type { Datapoints } from "../../objects/dataset/dataset.port.ts";
import type { Desks } from "../../objects/desk/desk.port.ts";
import type { Rosters } from "../../objects/roster/roster.port.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { RunStarter } from "../audiences/run-starter.port.ts";
import type { FlowRepository } from "../flows/flows/flows.repository.ts";
import type { DatasetRepository } from "../labeling/datasets/datasets.repository.ts";
import type { JobDeskRepository } from "../labeling/jobs/job-desks.repository.ts";
import type { JobRepository } from "../labeling/jobs/jobs.repository.ts";
import { jobMessage } from "../labeling/jobs/jobs.usecases.ts";
import { isBehind, readConfig } from "../runs/enter-roster.usecases.ts";
import type { RunRepository } from "../runs/runs.repository.ts";
import type { RestoreRow } from "./restores.repository.ts";

export interface MendingDeps {
  db: Database;
  outbox: Outbox;
  audiences: AudienceRepository;
  audienceRuns: RunRepository;
  runs: RunStarter;
  rosters: Rosters;
  jobs: JobRepository;
  jobDesks: JobDeskRepository;
  desks: Desks;
  flows: FlowRepository;
  datasets: DatasetRepository;
  datapoints: Datapoints;
}

type Position = Pick<RestoreRow, "position"> & { phase: RestorePhase };

/** As many objects as connections: each page is a few round trips. */
const objectsAtOnce = 5;
const idsAPage = 25;

/** Passes what each roster has seen, has its people judged by the rules that the audience shows again, and republishes its counts and costs. */
export async function mendAudiences(deps: MendingDeps, { position }: Position): Promise<RestorePage> {
  const page = (await deps.audiences.idsAfter(position, idsAPage)).map(({ id }) => id);
  const mended = await inSlices(page, (id) => mendAudience(deps, id));
  return {
    counts: {
      audiences: page.length,
      liftedAudiences: count(mended, "lifted") + count(mended, "judged"),
      recalculations: count(mended, "judged"),
    },
    findings: { erasedAudiences: page.filter((_, i) => mended[i] === "erased") },
    next: nextOf(page),
  };
}

/** `judged`: the roster knew later rules, and judges all members anew. `erased`: the audience was deleted later, and its people are gone. */
async function mendAudience(deps: MendingDeps, id: string): Promise<"level" | "lifted" | "judged" | "erased"> {
  const roster = deps.rosters(id);
  // A roster that was erased later has told its last sums to a database that forgot them.
  await roster.settleMoney();
  const { fences, config: seen, isErased } = await roster.seen();
  if (isErased) return "erased";
  const config = await readConfig(deps, id);
  if (!config) return "level";
  const known = runKinds.filter((kind) => fences[kind] !== undefined);
  const mustJudge = seen !== null && isBehind(config, seen);
  const run = mustJudge ? deps.runs.prepare("recalculation", { id, inactivityDropDays: null }) : null;
  const { lifted } = await together(deps.db, {
    lifted: known.map((kind) => deps.audienceRuns.liftFence(id, kind, fences[kind] as number)),
    passed: mustJudge ? deps.audiences.passVersions(id, { roster: seen.version, rules: seen.rules.version }) : null,
    run: run?.statements ?? null,
  });
  await run?.send();
  await roster.publish();
  if (mustJudge) return "judged";
  return lifted.some((each) => each.meta.changes > 0) ? "lifted" : "level";
}

/** Passes the fences of each job's desks, republishes their counts and costs, and has the desks brought to the job's state. */
export async function mendJobs(deps: MendingDeps, { position }: Position): Promise<RestorePage> {
  const page = await deps.jobs.idsAfter(position, idsAPage);
  const mended: Awaited<ReturnType<typeof mendJob>>[] = [];
  // A job may have many desks, so jobs take turns.
  for (const { id } of page) mended.push(await mendJob(deps, id));
  return {
    counts: { jobs: page.length, liftedJobs: count(mended, "lifted") },
    findings: { closedJobs: page.filter((_, i) => mended[i] === "closed").map(({ id }) => id) },
    next: nextOf(page.map(({ id }) => id)),
  };
}

/** `closed`: the job was deleted later, and its desks have dropped their tasks. */
async function mendJob(deps: MendingDeps, id: string): Promise<"level" | "lifted" | "closed"> {
  const rows = await deps.jobDesks.ofJob(id);
  const seen = await inSlices(rows, ({ desk }) => deps.desks(id, desk).seen());
  if (seen.some(({ isClosed }) => isClosed)) {
    await inSlices(rows, ({ desk }) => deps.desks(id, desk).settleMoney());
    return "closed";
  }
  const message = jobMessage(id);
  const { lifted } = await together(deps.db, {
    lifted: deps.jobs.liftFence(id, Math.max(0, ...seen.map(({ fence }) => fence))),
    work: deps.outbox.write([message], deps.jobs.whereUnderWay(id)),
  });
  await deps.outbox.send([message]);
  await inSlices(rows, ({ desk }) => deps.desks(id, desk).publish(true));
  return lifted.meta.changes > 0 ? "lifted" : "level";
}

/**
 * A flow's desk knows neither versions nor fences, and only tells what it spent. Items that were posted in the time that the database forgot are the desk's
 * alone, so they stay, go on and can be read.
 */
export async function mendFlows(deps: MendingDeps, { position }: Position): Promise<RestorePage> {
  const page = (await deps.flows.idsAfter(position, idsAPage)).map(({ id }) => id);
  const seen = await inSlices(page, async (id) => {
    await deps.desks(id, 0).settleMoney();
    return deps.desks(id, 0).seen();
  });
  return {
    counts: { flows: page.length },
    findings: { closedFlows: page.filter((_, i) => seen[i]?.isClosed) },
    next: nextOf(page),
  };
}

/** Only looks: datapoints have neither versions nor fences. */
export async function mendDatasets(deps: MendingDeps, { position }: Position): Promise<RestorePage> {
  const page = (await deps.datasets.idsAfter(position, idsAPage)).map(({ id }) => id);
  const nothing = { order: "sortIndex", after: null, upTo: 0, limit: 1, maxBytes: 1 } as const;
  const found = await inSlices(page, (id) => deps.datapoints(id).page(nothing));
  return {
    counts: { datasets: page.length },
    findings: { erasedDatasets: page.filter((_, i) => found[i] === null) },
    next: nextOf(page),
  };
}

function nextOf(page: readonly string[]): string | null {
  return page.length < idsAPage ? null : (page.at(-1) ?? null);
}

function count<Kind>(kinds: readonly Kind[], wanted: Kind): number {
  return kinds.filter((kind) => kind === wanted).length;
}

async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let i = 0; i < items.length; i += objectsAtOnce)
    results.push(...(await Promise.all(items.slice(i, i + objectsAtOnce).map(work))));
  return results;
}
