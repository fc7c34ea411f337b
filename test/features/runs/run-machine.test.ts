import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import { rulesOf } from "../../../src/domain/member/rules.ts";
import { runLeaseMs } from "../../../src/features/runs/runs.consumer.ts";
import { createRunRepository } from "../../../src/features/runs/runs.repository.ts";
import { findLostRuns, prepareRun, restoreRuns, runMessage } from "../../../src/features/runs/runs.usecases.ts";
import { together } from "../../../src/platform/db/together.ts";
import { createOutbox, type Lease, rescuesWithoutProgress, sentMs } from "../../../src/platform/outbox/outbox.ts";
import type { WorkMessage } from "../../../src/platform/queue/messages.ts";
import * as machine from "../../models/run-machine.ts";
import { caller, newAudience } from "../../support/audiences.ts";
import { sweepOutbox } from "../../support/outbox.ts";
import { seed } from "../../support/runs.ts";

const kind = "recalculation" as const;
const kept = 20;
const operations = 300;
const people = 7;
/** A person with a score between them changes with every second version of the rules. */
const dropScores = [0.2, 0.6];
const score = 0.4;

const seen = new Set<string>();

const title = "the statements do what the model of runs says, in random order (seed %i)";
it.each([1, 2])(title, async (start) => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  await seed(
    owner,
    audienceId,
    Array.from({ length: people }, (_, i) => [`person-${i}`, score] as const),
  );
  // What an earlier sequence left would be swept with this one's.
  await env.DB.batch([
    env.DB.prepare("DELETE FROM outbox"),
    env.DB.prepare("UPDATE audience_runs SET state = 'Aborted' WHERE state IN ('Pending', 'Processing')"),
  ]);
  const { db, audiences, rosters } = owner.app.deps;
  const [facts] = await audiences.findForRoster(audienceId);
  const roster = rosters(audienceId);

  const random = seededRandom(start);
  const among = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  /** Mostly the newest, so that something is legal. */
  const recent = <Item>(items: readonly Item[]) => (random() < 0.7 ? items.at(-1) : among(items));
  let now = Date.now();
  let names = 0;
  let sent: WorkMessage[] = [];
  const clock = { now: () => now };
  const freshUuid = () => `${start}-${String(++names).padStart(5, "0")}`;
  const queue = {
    sendBatch: async (batch: Iterable<MessageSendRequest<WorkMessage>>) => {
      sent.push(...[...batch].map(({ body }) => body));
    },
  };
  const audienceRuns = createRunRepository(db);
  const outbox = createOutbox({ db, queue: queue as never, clock, log: () => undefined, freshUuid });

  let model = machine.emptyMachine;
  let settings: machine.MachineSettings = { version: 2 * facts!.rosterVersion, rules: 0, marksInactive: false };
  const judged = Array.from({ length: people }, () => 0);
  let leases: Lease[] = [];
  let claims: { id: string; fence: number }[] = [];
  let progress: { id: string; fence: number; processed: number; changed: number }[] = [];
  const holdOf = ({ id, holder }: Lease) => ({ runId: id.slice("run/".length), holder });
  const someRun = () => recent(model.runs)?.id ?? "none";

  const steps: Record<string, () => Promise<unknown>> = {
    async start() {
      const draft = { kind, audienceId, cutoff: null, file: null };
      const run = prepareRun({ audienceRuns, outbox, clock, freshUuid }, draft);
      const { start } = await together(db, run.statements);
      const started = machine.start(model, { id: run.id, sentUntil: now + sentMs, kept });
      model = started.machine;
      expect(start.waiting[0]?.id).toBe(started.id);
    },
    async take() {
      const runId = someRun();
      const lease = await outbox.claim(runMessage(runId).id, runLeaseMs);
      const holder = lease?.holder ?? "nobody";
      const taken = machine.take(model, { runId, holder, now, until: now + runLeaseMs });
      model = taken.machine;
      expect(lease?.rescues ?? null).toBe(taken.rescues);
      if (!lease) return;
      leases = [...leases.slice(-5), lease];
      if (lease.rescues < rescuesWithoutProgress) return;
      await together(db, { run: audienceRuns.fail(runId, "", now), work: outbox.remove(lease.id) });
      model = machine.giveUp(model, runId);
    },
    async claim() {
      const id = someRun();
      const row = await audienceRuns.claim(id, now);
      const claimed = machine.claim(model, id);
      model = claimed.machine;
      expect(row?.fence ?? null).toBe(claimed.fence);
      if (row) claims = [...claims.slice(-3), { id, fence: row.fence }];
    },
    async claimAbove() {
      const held = recent(claims);
      if (!held) return;
      const seen = held.fence + Math.floor(random() * 5);
      const row = await audienceRuns.claimAbove(held, seen);
      const claimed = machine.claimAbove(model, held, seen);
      model = claimed.machine;
      expect(row?.fence ?? null).toBe(claimed.fence);
      if (row) claims = [...claims.slice(-3), { id: held.id, fence: row.fence }];
    },
    async raiseFence() {
      const held = recent(claims);
      if (!held) return;
      const raised = machine.raiseFence(model, held.fence);
      model = raised.machine;
      const { fence, config, isErased } = await roster.raiseFence(kind, held.fence);
      expect([fence, isErased]).toEqual([raised.seen.fence, false]);
      if (raised.seen.settings.version > 0) expect(config?.version).toBe(raised.seen.settings.version);
    },
    async chunk() {
      const held = recent(claims);
      if (!held) return;
      if (random() < 0.3) settings = { ...settings, version: settings.version + 1, rules: 1 - settings.rules };
      const limit = 1 + Math.floor(random() * 4);
      const rules = rulesOf({ ...facts!.settings, dropScore: dropScores[settings.rules]! }, settings.version);
      const config = { audienceId, version: settings.version, rules, exampleCount: 0 };
      const outcome = await roster.recalculate(config, { runId: held.id, runKind: kind, fence: held.fence }, { limit });
      const changedAmong = (from: number, to: number, by: machine.MachineSettings) =>
        judged.slice(from, to).filter((is) => is !== by.rules).length;
      const { machine: after, done } = machine.chunk(model, { ...held, settings, limit, people, changedAmong });
      model = after;
      const { progress: committed, isEnd } = outcome.kind === "done" ? outcome : { progress: null, isEnd: null };
      expect([committed, isEnd]).toEqual([done?.progress ?? null, done?.isEnd ?? null]);
      if (!done) return;
      judged.fill(after.roster.settings.rules, done.from, done.progress.cursor);
      progress = [...progress.slice(-3), { ...held, ...done.progress }];
    },
    async note() {
      const [step, lease] = [recent(progress), recent(leases)];
      if (!step || !lease) return;
      const { processed, changed } = step;
      const { noted } = await together(db, {
        noted: audienceRuns.note(step, { processedCount: processed, changedCount: changed, lastHeartbeatAt: now }),
        lease: outbox.progress(lease),
      });
      const result = machine.note(model, step, step);
      model = machine.progressed(result.machine, holdOf(lease), now + runLeaseMs);
      expect(noted.length > 0).toBe(result.isNoted);
    },
    async finish() {
      const [held, lease] = [recent(claims), recent(leases)];
      if (!held || !lease) return;
      const state = random() < 0.5 ? ("Completed" as const) : ("Failed" as const);
      await together(db, {
        run: audienceRuns.finish(held, { state, errorMessage: null, completedAt: now }),
        work: outbox.done(lease),
      });
      model = machine.done(machine.finish(model, held, state), holdOf(lease));
    },
    async release() {
      const lease = recent(leases);
      if (!lease) return;
      await outbox.release(lease);
      model = machine.release(model, holdOf(lease), now + sentMs);
    },
    async sweep() {
      await sweepOutbox(outbox, 100);
      expectSent(machine.sweep(model, { now, sentUntil: now + sentMs }));
    },
    async giveBack() {
      const lease = recent(leases);
      if (!lease) return;
      await outbox.giveBack(lease);
      model = machine.release(model, holdOf(lease), now + sentMs);
    },
    async sendEverythingAgain() {
      await outbox.sendEverythingAgain(100);
      expectSent(machine.sendEverythingAgain(model, now + sentMs));
    },
    async loseWork() {
      const id = someRun();
      await outbox.remove(runMessage(id).id);
      model = { ...model, work: model.work.filter(({ runId }) => runId !== id) };
    },
    async restoreWork() {
      await restoreRuns({ outbox }, await findLostRuns({ audienceRuns, outbox }));
      expectSent(machine.restoreWork(model, now + sentMs));
    },
    async wait() {
      now += Math.floor(random() * (runLeaseMs + 1_000));
    },
  };

  function expectSent(swept: { machine: machine.RunMachine; sent: string[] }) {
    model = swept.machine;
    expect(sent.map(({ id }) => id).sort()).toEqual(swept.sent.map((runId) => runMessage(runId).id).sort());
  }

  const often = ["take", "claim", "chunk", "chunk", "note", "take", "finish"];
  for (let i = 0; i < operations; i++) {
    const name = among([...Object.keys(steps), ...often])!;
    sent = [];
    await steps[name]!();
    expect(await stored(audienceId), `after ${name}, operation ${i}`).toEqual({
      runs: model.runs,
      work: [...model.work].sort((a, b) => (a.runId < b.runId ? -1 : 1)),
    });
    for (const { state } of model.runs) seen.add(state);
  }
});

it("those orders came to every state of a run", () => {
  expect([...seen].sort()).toEqual(["Aborted", "Completed", "Failed", "Pending", "Processing"]);
});

/** What the database holds, in the model's words. */
async function stored(audienceId: string): Promise<Pick<machine.RunMachine, "runs" | "work">> {
  const [runs, work] = await env.DB.batch([
    env.DB.prepare(`SELECT id, state, fence, processed_count AS processed, changed_count AS changed FROM audience_runs
      WHERE audience_id = ? AND kind = ? ORDER BY rowid`).bind(audienceId, kind),
    env.DB.prepare(`SELECT substr(id, 5) AS runId, holder, due_at AS dueAt, claims AS rescues FROM outbox ORDER BY id`),
  ]);
  return { runs: runs!.results as never, work: work!.results as never };
}
