import { spenderObjectOf } from "../../../domain/money/spender-object.ts";
import type { Desks } from "../../../objects/desk/desk.port.ts";
import type { Rosters } from "../../../objects/roster/roster.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import { beginTurn } from "../../../platform/outbox/turn.ts";
import type { WakeMoneyMessage } from "../../../platform/queue/messages.ts";
import type { WaitingRow, WakingRepository } from "../waking.repository.ts";

export interface WakingDeps {
  db: Database;
  clock: Clock;
  log: Log;
  outbox: Outbox;
  waking: WakingRepository;
  desks: Desks;
  rosters: Rosters;
}

/** Objects that are called at once, and then asked for together. */
const wokenAtOnce = 16;
const pauseMs = 1_000;

/**
 * Wakes the desks and rosters of one organization that wait for money which is there now. Each draws by itself, so the walk ends where the
 * money does. It goes by their ids, so that none is woken twice in one walk; the minute's sweep begins another for those that wait anew.
 */
export async function wakeSpenders(deps: WakingDeps, message: WakeMoneyMessage): Promise<void> {
  const { outbox, waking, clock } = deps;
  const { organizationId } = message;
  const lease = await outbox.claim(message.id);
  if (!lease) return;
  try {
    const turn = beginTurn(clock);
    let after = message.after ?? "";
    do {
      const page = await waking.waiting(organizationId, { after, now: clock.now(), limit: wokenAtOnce });
      const last = page.at(-1);
      if (!last) return void (await outbox.done(lease));
      const woken = await wakeEach(deps, page);
      after = last.id;
      const { held } = await together(deps.db, {
        settled: waking.settleSilent(woken),
        held: outbox.progress(lease),
      });
      if (held.length === 0) return;
    } while (!(await turn.isOver(wokenAtOnce)));
    return await outbox.requeue(lease, { ...message, after }, pauseMs);
  } catch (error) {
    await outbox.giveBack(lease);
    throw error;
  }
}

/** Returns those that could be reached. The others are found again by the minute's sweep. */
async function wakeEach(deps: WakingDeps, page: readonly WaitingRow[]): Promise<WaitingRow[]> {
  // One call reaches all shards of a roster.
  const groups = Map.groupBy(page, ({ id }) => {
    const object = spenderObjectOf(id);
    return object?.kind === "roster" ? object.audienceId : id;
  });
  const reached = await Promise.all(
    [...groups.values()].map(async (rows) => {
      const id = rows[0]?.id ?? "";
      try {
        await wake(deps, id);
        return rows;
      } catch (cause) {
        deps.log("warn", { message: "a spender was not woken", id, cause: failureText(cause) });
        return [];
      }
    }),
  );
  return reached.flat();
}

async function wake({ desks, rosters, log }: WakingDeps, id: string): Promise<void> {
  const object = spenderObjectOf(id);
  switch (object?.kind) {
    case "desk":
      return desks(object.jobId, object.desk).settleMoney();
    case "roster":
      return rosters(object.audienceId).settleMoney();
    case undefined:
      log("error", { message: "a spender has no known id", id });
  }
}
