import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it } from "vitest";
import { roomOf } from "../../../src/domain/money/account.ts";
import { usualTerms } from "../../../src/domain/money/account-terms.ts";
import type { Settlement, ToldSpending } from "../../../src/domain/money/settlement.ts";
import { settlementOf } from "../../../src/features/money/allotments.repository.ts";
import { always } from "../../../src/platform/db/condition.ts";
import { together } from "../../../src/platform/db/together.ts";
import { ModelMoney } from "../../models/ledger-of-money.ts";
import { ModelSpender } from "../../models/spender.ts";
import { testApp } from "../../support/app.ts";
import { depth } from "../../support/depth.ts";
import { deskOf } from "../../support/money.ts";

const { deps } = testApp();
const { db, allotments, accounts, ledger } = deps;
const start = Date.UTC(2026, 10, 20);
const spenders = 4;

type Fate = "answered" | "lost before" | "lost after";
type Step =
  | { kind: "answers"; of: number; count: number }
  | { kind: "tells"; of: number; wanted: number; fate: Fate }
  | { kind: "arrives late"; of: number; which: number }
  | { kind: "credit"; amount: number }
  | { kind: "terms"; mode: "Usage" | "Limited" | "Prepaid"; limit: number }
  | { kind: "budget"; job: number; atMost: number }
  | { kind: "price"; of: number; price: number }
  | { kind: "time"; ms: number };

const of = fc.nat({ max: spenders - 1 });
const price = fc.constantFrom(1, 7, 10_000, 12_345, 333_333);
const money = fc.nat({ max: 30_000_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("answers" as const), of, count: fc.nat({ max: 300 }) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant("tells" as const),
      of,
      wanted: fc.oneof(fc.constant(0), fc.nat({ max: 30 }), fc.nat({ max: 1000 })),
      fate: fc.constantFrom<Fate>("answered", "answered", "answered", "lost before", "lost after"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("arrives late" as const), of, which: fc.nat({ max: 30 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("credit" as const),
      amount: fc.integer({ min: -5_000_000, max: 20_000_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("terms" as const),
      mode: fc.constantFrom("Usage" as const, "Limited" as const, "Prepaid" as const),
      limit: money,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("budget" as const), job: fc.nat({ max: 1 }), atMost: money }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("price" as const), of, price }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("time" as const), ms: fc.nat({ max: 20 * 86_400_000 }) }) },
);

/** Two desks of one job, one of another, and a roster. */
function newWorld(prices: readonly number[], terms: { mode: "Usage" | "Limited" | "Prepaid"; limit: number }) {
  const organizationId = `org_${crypto.randomUUID()}`;
  const jobs = [`job_${crypto.randomUUID()}`, `job_${crypto.randomUUID()}`];
  const desk = (job: string | undefined, n: number) =>
    deskOf(organizationId, { id: `desk:${job}:${n}`, jobId: job ?? null, referenceId: String(job) });
  const audienceId = `aud_${crypto.randomUUID()}`;
  const roster = deskOf(organizationId, {
    id: `roster:${audienceId}:0`,
    kind: "Recruiting",
    jobId: null,
    referenceId: audienceId,
  });
  const all = [desk(jobs[0], 0), desk(jobs[0], 1), desk(jobs[1], 0), roster];
  const model = new ModelMoney();
  return {
    organizationId,
    jobs,
    model,
    terms,
    now: start,
    version: 1,
    spenders: all.map((spender, i) => new ModelSpender(spender, prices[i] ?? 1)),
  };
}
type World = ReturnType<typeof newWorld>;

async function settle(world: World, told: ToldSpending): Promise<Settlement> {
  const { after } = await together(db, allotments.settle(told, world.now));
  world.model.settle(told, world.now);
  return settlementOf(told, after[0]);
}

async function setTerms(world: World, mode: "Usage" | "Limited" | "Prepaid", limit: number): Promise<void> {
  const { organizationId, model } = world;
  const monthlyLimit = mode === "Prepaid" ? null : mode === "Limited" || limit % 2 === 0 ? limit : null;
  const terms = { ...usualTerms, mode, monthlyLimit };
  await together(db, {
    made: accounts.make(organizationId, always),
    set: accounts.setTerms(organizationId, world.version, terms),
  });
  world.version += 1;
  model.setTerms(terms);
}

async function take(world: World, step: Step): Promise<void> {
  const { organizationId, model, jobs } = world;
  const spender = "of" in step ? (world.spenders[step.of] as ModelSpender) : null;
  switch (step.kind) {
    case "answers":
      for (let i = 0; i < step.count; i++) spender?.answer();
      return;
    case "tells": {
      const told = spender?.telling(step.wanted) as ToldSpending;
      if (step.fate === "lost before") return;
      const settlement = await settle(world, told);
      if (step.fate === "answered") spender?.hear(told, settlement);
      return;
    }
    case "arrives late": {
      const told = spender?.told[step.which % Math.max(1, spender.told.length)];
      if (told) await settle(world, told);
      return;
    }
    case "credit": {
      const entry = {
        id: crypto.randomUUID(),
        organizationId,
        kind: "Credit" as const,
        reason: "",
        memberId: "",
        at: world.now,
      };
      await together(db, {
        made: accounts.make(organizationId, always),
        added: ledger.add({ ...entry, amount: step.amount }),
      });
      if (model.account.credited + step.amount >= 0) model.account.credited += step.amount;
      return;
    }
    case "terms":
      return setTerms(world, step.mode, step.limit);
    case "budget": {
      const jobId = jobs[step.job] as string;
      await env.DB.prepare(
        "INSERT INTO job_budgets (job_id, organization_id, at_most) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET at_most = ?3",
      )
        .bind(jobId, organizationId, step.atMost)
        .run();
      model.budgets.set(jobId, step.atMost);
      return;
    }
    case "price":
      if (spender) spender.price = step.price;
      return;
    case "time":
      world.now += step.ms;
  }
}

interface Sums {
  granted: number;
  allotted: number;
  answered: number;
  billed: number;
  billedAnswers: number;
  entered: number;
}

async function sumsOf(organizationId: string) {
  const { account, sums, rows } = await together(db, {
    account: accounts.find(organizationId),
    sums: db.all<Sums>(`SELECT
      (SELECT coalesce(sum(granted), 0) FROM allotments WHERE organization_id = '${organizationId}') AS granted,
      (SELECT coalesce(sum(spent), 0) FROM allotments WHERE organization_id = '${organizationId}') AS allotted,
      (SELECT coalesce(sum(answers), 0) FROM allotments WHERE organization_id = '${organizationId}') AS answered,
      (SELECT coalesce(sum(amount), 0) FROM hourly_costs WHERE organization_id = '${organizationId}') AS billed,
      (SELECT coalesce(sum(answers), 0) FROM hourly_costs WHERE organization_id = '${organizationId}') AS billedAnswers,
      (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE organization_id = '${organizationId}') AS entered`),
    rows: db.all<{ id: string; granted: number; spent: number; answers: number }>(
      `SELECT id, granted, spent, answers FROM allotments WHERE organization_id = '${organizationId}' ORDER BY id`,
    ),
  });
  return { account: account[0], sums: sums[0] as Sums, rows };
}

/** What must hold whatever happened, and what the plain model says. */
async function check(world: World, before: { committed: number; budgets: readonly number[] }): Promise<void> {
  const { model, organizationId, now } = world;
  const { account, sums, rows } = await sumsOf(organizationId);
  const known = account ?? model.account;
  const { mode, monthlyLimit, credited, committed, spent, outsideCredits } = model.account;
  expect(known).toMatchObject({ mode, monthlyLimit, credited, committed, spent, outsideCredits });
  const shown = [...model.held].map(([id, { granted, spent, answers }]) => ({ id, granted, spent, answers }));
  expect(rows).toEqual(shown.sort((one, other) => (one.id < other.id ? -1 : 1)));
  expect(sums).toEqual({
    granted: known.committed,
    allotted: known.spent,
    answered: model.sum("answers"),
    billed: known.spent,
    billedAnswers: model.sum("answers"),
    entered: known.credited,
  });

  const really = world.spenders.reduce((sum, spender) => sum + spender.spent, 0);
  expect(really, "nothing is spent that was not granted").toBeLessThanOrEqual(known.committed);
  for (const { granted, spender } of world.spenders) {
    expect(granted, "nobody believes to hold more than it does").toBeLessThanOrEqual(
      model.held.get(spender.id)?.granted ?? 0,
    );
  }
  const room = roomOf(known, now);
  if (room !== null && known.committed > before.committed) {
    expect(room, "no grant goes beyond the limit or the credits").toBeGreaterThanOrEqual(0);
  }
  world.jobs.forEach((jobId, i) => {
    const held = model.sum("granted", (row) => row.jobId === jobId);
    if (held > (before.budgets[i] as number)) expect(model.budgetRoom(jobId)).toBeGreaterThanOrEqual(0);
  });
}

const marksOf = ({ model, jobs }: World) => ({
  committed: model.account.committed,
  budgets: jobs.map((jobId) => model.sum("granted", (row) => row.jobId === jobId)),
});

const world = {
  prices: fc.array(price, { minLength: spenders, maxLength: spenders }),
  mode: fc.constantFrom("Usage" as const, "Limited" as const, "Prepaid" as const),
  limit: money,
};
const runs = Math.ceil(depth(300) / 4);

it("spends what was granted and grants what there is, whatever is lost, comes late or changes", {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      world.prices,
      world.mode,
      world.limit,
      fc.array(step, { minLength: 5, maxLength: 50 }),
      async (prices, mode, limit, steps) => {
        const one = newWorld(prices, { mode, limit });
        await setTerms(one, mode, limit);
        if (mode === "Prepaid") await take(one, { kind: "credit", amount: limit });
        for (const each of steps) {
          const before = marksOf(one);
          await take(one, each);
          if (each.kind !== "answers" && each.kind !== "time") await check(one, before);
        }
      },
    ),
    { numRuns: runs },
  );
});

it("spends a budget to its last answer, and not one more, though settlements are lost", {
  timeout: 240_000,
}, async () => {
  const lost = fc.array(fc.constantFrom<Fate>("answered", "lost before", "lost after"), {
    minLength: 20,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(price, fc.integer({ min: 1, max: 700 }), lost, async (each, answers, fates) => {
      const one = newWorld([each, each, each, each], { mode: "Prepaid", limit: 0 });
      await setTerms(one, "Prepaid", 0);
      await take(one, { kind: "credit", amount: answers * each });
      let turn = 0;
      const round = async (wanted: number, fateOf: () => Fate) => {
        for (let of = 0; of < spenders; of++) {
          await take(one, { kind: "tells", of, wanted, fate: fateOf() });
          await take(one, { kind: "answers", of, count: 1_000 });
          expect(one.spenders.reduce((sum, spender) => sum + spender.spent, 0)).toBeLessThanOrEqual(answers * each);
        }
      };
      for (let i = 0; i < 5; i++) await round(200, () => fates[turn++ % fates.length] as Fate);
      // What was granted and never heard of comes back, and is drawn by whoever asks.
      for (let i = 0; i < 40; i++) await round(i % 2 === 0 ? 0 : 200, () => "answered");
      expect(one.spenders.reduce((sum, spender) => sum + spender.answers, 0)).toBe(answers);
      await check(one, marksOf(one));
    }),
    { numRuns: Math.ceil(runs / 3) },
  );
});
