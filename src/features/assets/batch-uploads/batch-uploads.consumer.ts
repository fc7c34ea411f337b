import { type LanePace, oneByOne } from "../../../domain/batch/lane-pace.ts";
import { beginTurn } from "../../../platform/outbox/turn.ts";
import type { UploadLaneMessage } from "../../../platform/queue/messages.ts";
import type { LaneWork } from "./lane-work.port.ts";
import { createObjectLane, type ObjectLaneDeps } from "./object-lane.usecases.ts";
import { type ProcessDeps, processItems, takeAtMost } from "./process-items.usecases.ts";

interface LaneDeps extends ObjectLaneDeps, ProcessDeps {
  lanePace: LanePace;
}

/** A lane that has nothing due now waits for this long at least. */
const leastPauseMs = 1_000;
const renewEveryMs = 5_000;

/** Works on a lane for a while. Repeated deliveries of its message do no more than one. */
export function runLane(deps: LaneDeps, message: UploadLaneMessage): Promise<void> {
  return workOn(deps, createObjectLane(deps, message));
}

async function workOn(deps: LaneDeps, work: LaneWork): Promise<void> {
  const lost = new AbortController();
  const heartbeat = setInterval(() => void keep(work, lost), renewEveryMs);
  try {
    await takeTurns(deps, work, lost.signal);
  } catch (error) {
    // The queue delivers the message again, and its consumer must be able to claim the lane.
    await work.giveBack();
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/** A database outage does not end the turn: the lease outlasts a missed renewal. */
async function keep(work: LaneWork, lost: AbortController): Promise<void> {
  const isHeld = await work.renew().catch(() => true);
  if (!isHeld) lost.abort(new Error("the lease of this lane was lost"));
}

async function takeTurns(deps: LaneDeps, work: LaneWork, lost: AbortSignal): Promise<void> {
  const turn = beginTurn(deps.clock);
  // One item kills its holder. Taken alone it is identified, and costs no neighbour an attempt.
  let pace = deps.lanePace;
  while (!lost.aborted) {
    const taken = await work.take(pace === oneByOne ? 1 : takeAtMost, []);
    if (taken.kind === "over") return work.done();
    if (taken.kind === "later") return work.requeue(Math.max(leastPauseMs, taken.delayMs));
    if (taken.isCareful) pace = oneByOne;
    const { batch, due } = taken;
    if (!(await processItems(deps, work, { batch, due, pace, lost, until: turn.until }))) break;
    if (await turn.isOver()) return work.requeue(0);
  }
  await work.done();
}
