import { batchName } from "../../../domain/batch/batch-words.ts";
import {
  type Attention,
  attentionOfAudience,
  attentionOfBatch,
  attentionOfJob,
  attentionToReview,
} from "../../../domain/home/attention.ts";
import { notedSteps, stepsDone } from "../../../domain/home/first-steps.ts";
import { countText } from "../../../domain/text/numbers.ts";
import type { Desks } from "../../../objects/desk/desk.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { BatchRepository } from "../../assets/batch-uploads/batch-uploads.repository.ts";
import type { AudienceStatusRepository } from "../../audiences/audience-status.repository.ts";
import type { AuditRepository } from "../../auth/audit/audit.repository.ts";
import type { DatasetRepository } from "../../labeling/datasets/datasets.repository.ts";
import type { DefinitionRepository } from "../../labeling/definitions/definitions.repository.ts";
import type { RecentJob, RecentJobRepository } from "../../labeling/jobs/recent-jobs.repository.ts";
import type { LinkRepository } from "../../labeling/links/links.repository.ts";
import type { Operator } from "../console.usecases.ts";

interface HomeDeps {
  db: Database;
  clock: Clock;
  desks: Desks;
  recentJobs: RecentJobRepository;
  links: Pick<LinkRepository, "reportedJobs">;
  audit: Pick<AuditRepository, "doneByHand">;
  audienceStatus: Pick<AudienceStatusRepository, "recruiting">;
  batches: Pick<BatchRepository, "recent">;
  datasets: Pick<DatasetRepository, "newest">;
  definitions: Pick<DefinitionRepository, "newest">;
}

const day = 86_400_000;
/** What is older is found in its list. */
const lookBackMs = 14 * day;
const shownJobs = 8;
const shownAudiences = 5;
const shownBatches = 6;
const shownDone = 8;

/** Disagreements are counted for so many jobs, of so many tasks: a count reads all responses of a desk. */
const countedJobs = 3;
const countedTasks = 2_000;

/** Something that was done lately. */
export interface DoneLately {
  kind: "job" | "batch" | "dataset";
  id: string;
  name: string;
  at: number;
}

/** What a member sees first: what runs, what needs them, what was done last, and the next step of a newcomer. */
export async function homeOf(
  deps: HomeDeps,
  { organization: { id }, money }: Pick<Operator, "organization" | "money">,
  { hasTried }: { hasTried: boolean },
) {
  const { recentJobs } = deps;
  const since = deps.clock.now() - lookBackMs;
  const read = await together(deps.db, {
    underWay: recentJobs.underWay(id, shownJobs),
    ended: recentJobs.ended(id, since, shownDone),
    completed: recentJobs.completed(id),
    newestJob: recentJobs.newest(id),
    reported: deps.links.reportedJobs(id, since, shownJobs),
    byHand: deps.audit.doneByHand(id, Object.values(notedSteps)),
    recruiting: deps.audienceStatus.recruiting(id, shownAudiences),
    batches: deps.batches.recent(id, since, shownBatches),
    datasets: deps.datasets.newest(id, shownDone),
    definition: deps.definitions.newest(id),
  });
  const { underWay, ended, recruiting, batches, datasets } = read;
  const jobs = [...underWay, ...ended];
  const names = new Map(jobs.map((job) => [job.id, job.name]));
  const needs: (Attention | null)[] = [
    money?.left === 0
      ? { kind: "account", id: "", name: "Money", reason: "Nothing is left to spend: jobs and recruiting wait." }
      : null,
    ...jobs.map(attentionOfJob),
    ...recruiting.map((audience) =>
      attentionOfAudience({ ...audience, isSpendLimited: audience.isSpendLimited === 1 }),
    ),
    ...batches.map(attentionOfBatch),
    // A job that is not among those above was deleted, or is long over.
    ...read.reported.flatMap(({ jobId, reports }): Attention[] => {
      const name = names.get(jobId);
      const reason = `${countText(reports, "report")} of people that a task is broken.`;
      return name === undefined ? [] : [{ kind: "reports", id: jobId, name, reason }];
    }),
    ...(await undecidedOf(deps, jobs)).map(attentionToReview),
  ];
  const [job] = read.newestJob;
  const [definition] = read.definition;
  return {
    underWay,
    recruiting,
    uploads: batches.filter(({ state }) => state === "Processing"),
    needs: needs.filter((need) => need !== null),
    done: doneLately({ ended, batches, datasets }),
    /** Null: a job has completed, so that nobody here is new. */
    steps:
      read.completed.length > 0
        ? null
        : {
            isDone: stepsDone(new Set(read.byHand.map(({ action }) => action)), hasTried),
            datasetId: datasets[0]?.id ?? null,
            definitionId: definition?.id ?? null,
            jobId: job?.id ?? null,
          },
  };
}

export type Home = Awaited<ReturnType<typeof homeOf>>;

/** Best effort: a desk that cannot be reached leaves its job out. */
async function undecidedOf({ desks }: Pick<HomeDeps, "desks">, jobs: readonly RecentJob[]) {
  const counted = jobs
    .filter(({ desks: count, tasks, accepted }) => count === 1 && tasks <= countedTasks && accepted > 0)
    .slice(0, countedJobs);
  return Promise.all(
    counted.map(async ({ id, name }) => {
      const { concerned, decided } = await desks(id, 0)
        .countReview()
        .catch(() => ({ concerned: 0, decided: 0 }));
      return { id, name, undecided: concerned - decided };
    }),
  );
}

type Ended = Pick<RecentJob, "id" | "name" | "state" | "endedAt">;

function doneLately(found: {
  ended: readonly Ended[];
  batches: Awaited<ReturnType<BatchRepository["recent"]>>;
  datasets: Awaited<ReturnType<DatasetRepository["newest"]>>;
}): DoneLately[] {
  const jobs = found.ended.filter(({ state }) => state === "Completed");
  const uploads = found.batches.filter(({ state, completedCount }) => state === "Completed" && completedCount > 0);
  const all: DoneLately[] = [
    ...jobs.map(({ id, name, endedAt }) => ({ kind: "job" as const, id, name, at: endedAt ?? 0 })),
    ...uploads.map(({ id, correlationId, completedCount, createdAt }) => ({
      kind: "batch" as const,
      id,
      name: batchName(correlationId) ?? countText(completedCount, "file"),
      at: createdAt,
    })),
    ...found.datasets.map(({ id, name, createdAt }) => ({ kind: "dataset" as const, id, name, at: createdAt })),
  ];
  return all.sort((one, other) => other.at - one.at).slice(0, shownDone);
}
