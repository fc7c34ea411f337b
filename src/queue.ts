import type { Deps } from "./deps.ts";
import { runLane } from "./features/assets/batch-uploads/batch-uploads.consumer.ts";
import { purgeEdge } from "./features/assets/purges/purges.consumer.ts";
import { tellBlock } from "./features/audiences/blocks/blocks.consumer.ts";
import { eraseBenchmark } from "./features/benchmarks/erasing/benchmark-erasures.consumer.ts";
import { startBoardRun } from "./features/benchmarks/runs/leaderboard-runs.consumer.ts";
import { followCampaigns } from "./features/campaigns/publishing/caches.consumer.ts";
import { closeFlow } from "./features/flows/flows/flows.consumer.ts";
import { eraseDataset } from "./features/labeling/datasets/datasets.consumer.ts";
import { fillDataset } from "./features/labeling/datasets/imports/dataset-imports.consumer.ts";
import { followJob } from "./features/labeling/jobs/jobs.consumer.ts";
import { tellWithdrawal } from "./features/labeling/people/withdrawals.consumer.ts";
import { wakeSpenders } from "./features/money/waking/waking.consumer.ts";
import { tellMembers } from "./features/notices/notices.consumer.ts";
import { followRestore } from "./features/restores/restores.consumer.ts";
import { eraseRoster, runAudienceRun } from "./features/runs/runs.consumer.ts";
import { countEvent } from "./features/service/status/status.usecases.ts";
import { forgetPerson } from "./features/serving/erasures.consumer.ts";
import { startSignalRun } from "./features/signals/signal-runs.consumer.ts";
import { deliverEvents } from "./features/webhooks/deliveries.consumer.ts";
import { failureText } from "./platform/failure-text.ts";
import { forCallerIn } from "./platform/objects/caller-region.ts";
import { isPlatformOutage } from "./platform/platform-outage.ts";
import { LooseWork } from "./platform/queue/loose-work.ts";
import { type WorkMessage, workMessage } from "./platform/queue/messages.ts";
import { freshTraceId, runInTrace } from "./platform/trace.ts";

type MessageOf<Kind extends WorkMessage["kind"]> = Extract<WorkMessage, { kind: Kind }>;
type Handler<Kind extends WorkMessage["kind"]> = (deps: Deps, message: MessageOf<Kind>) => Promise<void>;

const handlers: { [Kind in WorkMessage["kind"]]: Record<"work" | "dead", Handler<Kind>> } = {
  // The work is still in the batch's object, whose alarm sends it again.
  "upload-lane": { work: runLane, dead: leaveToSweep },
  // The work is still in the outbox, and the next sweep sends it again. So it is wherever a dead message is left to it.
  "audience-run": { work: runAudienceRun, dead: leaveToSweep },
  // Retried for ever: the sweep sends it again each minute until its people are gone.
  "erase-roster": { work: eraseRoster, dead: eraseRoster },
  "erase-dataset": { work: eraseDataset, dead: eraseDataset },
  // Retried for ever too: what was deleted must not stay.
  "close-flow": { work: closeFlow, dead: closeFlow },
  "fill-dataset": { work: fillDataset, dead: leaveToSweep },
  "job-layout": {
    work: (deps, message) => forCallerIn(message.region ?? null, () => followJob(deps, message)),
    dead: leaveToSweep,
  },
  // Retried for ever: who blocked a person, or took their answers back, counts on it.
  "tell-block": { work: tellBlock, dead: tellBlock },
  "tell-withdrawal": { work: tellWithdrawal, dead: tellWithdrawal },
  "forget-person": { work: forgetPerson, dead: forgetPerson },
  restore: { work: followRestore, dead: leaveToSweep },
  webhook: { work: deliverEvents, dead: leaveToSweep },
  notices: { work: tellMembers, dead: leaveToSweep },
  "signal-run": { work: startSignalRun, dead: leaveToSweep },
  "board-run": { work: startBoardRun, dead: leaveToSweep },
  "erase-benchmark": { work: eraseBenchmark, dead: eraseBenchmark },
  "wake-money": { work: wakeSpenders, dead: leaveToSweep },
  "purge-edge": { work: purgeEdge, dead: leaveToSweep },
  // Retried for ever too: a booster that cannot be reached today may be reached tomorrow.
  "campaigns-changed": { work: followCampaigns, dead: followCampaigns },
};

async function leaveToSweep(): Promise<void> {}

type Defer = (work: Promise<unknown>) => void;

/** Further lanes are waited for, so that the queue does not hand out more than an isolate can hold. */
const looseLanes = new LooseWork(32);

/**
 * Acknowledges each message after its own work. A failed one is delivered again later. `defer` lets work outlive the batch: without it
 * all work is waited for.
 */
export async function consume(deps: Deps, batch: MessageBatch, defer?: Defer): Promise<void> {
  const which = batch.queue === deps.config.deadLetterQueue ? "dead" : "work";
  await Promise.all(batch.messages.map((message) => handle(deps, message, which, defer)));
}

/** Does the work of one message of any kind. */
export function deliver(deps: Deps, message: WorkMessage): Promise<void> {
  return run(deps, message, "work");
}

async function handle(deps: Deps, message: Message, which: "work" | "dead", defer?: Defer): Promise<void> {
  const parsed = workMessage.safeParse(message.body);
  if (!parsed.success) {
    // Perhaps another version sent it. The work is still in the outbox.
    deps.log("error", { message: "a queue message has no known form", messageId: message.id });
    return message.ack();
  }
  if (which === "dead" && message.attempts === 1) await countEvent(deps, "dead-letter");
  const { kind, id, traceId = freshTraceId() } = parsed.data;
  const startedAt = deps.clock.now();
  const measure = (outcome: "done" | "failed") =>
    deps.measures.message({
      kind,
      outcome,
      ms: deps.clock.now() - startedAt,
      ageMs: Math.max(0, startedAt - message.timestamp.getTime()),
    });
  const work = async () => {
    try {
      await runInTrace(traceId, () => run(deps, parsed.data, which));
      measure("done");
      return true;
    } catch (cause) {
      // An outage passes, and is no fault of the work.
      const level = isPlatformOutage(cause) ? "warn" : "error";
      deps.log(level, { message: "queued work failed", kind, id, traceId, cause: failureText(cause) });
      measure("failed");
      await countEvent(deps, "failed-delivery");
      return false;
    }
  };
  const end = defer && isQuickLane(parsed.data) ? looseLanes.begin() : null;
  if (defer && end) {
    // The lane stands in the outbox. If it fails, the minute's sweep sends it again.
    message.ack();
    return defer(work().finally(end));
  }
  if (await work()) message.ack();
  else message.retry({ delaySeconds: Math.min(2 ** message.attempts, 60) });
}

/** It takes seconds. A slow lane would outlive the time that work has after its message. */
function isQuickLane(message: WorkMessage): boolean {
  return message.kind === "webhook" && !message.isSlow;
}

function run<Kind extends WorkMessage["kind"]>(
  deps: Deps,
  message: MessageOf<Kind>,
  which: "work" | "dead",
): Promise<void> {
  const { [which]: handler } = handlers[message.kind as Kind];
  return handler(deps, message);
}
