import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import { createDesks } from "../../../src/objects/desk/desk-client.ts";
import type { DeskSpending } from "../../../src/objects/desk/desk-plan.port.ts";
import { category, contents, details, openDesk, votes } from "./fresh-desk.ts";

const price = 12_345;

/** A desk whose answers cost something, and an account with credits for so many of them. */
async function pricedDesk({ tasks, answersATask, paid }: { tasks: number; answersATask: number; paid: number }) {
  const organizationId = `org_${crypto.randomUUID()}`;
  const account = "INSERT INTO money_accounts (organization_id, mode, credited) VALUES (?, 'Prepaid', ?)";
  await env.DB.prepare(account)
    .bind(organizationId, paid * price)
    .run();
  const referenceId = `job_${crypto.randomUUID()}`;
  const spending: DeskSpending = {
    price,
    organizationId,
    kind: "Job",
    referenceId,
    jobId: referenceId,
    audienceId: "aud_1",
    memberId: "acc_1",
  };
  const opened = await openDesk({ referee: votes(answersATask), tasks: contents(tasks), plan: { spending } });
  const bill = () =>
    env.DB.prepare(
      `SELECT committed, money_accounts.spent AS spent, (SELECT sum(answers) FROM hourly_costs AS cost WHERE
          cost.organization_id = money_accounts.organization_id) AS answers, is_waiting FROM money_accounts JOIN allotments USING (organization_id)
        WHERE organization_id = ?`,
    )
      .bind(organizationId)
      .first<{ committed: number; spent: number; answers: number; is_waiting: number }>();
  const credit = async (answers: number) => {
    const credits = "UPDATE money_accounts SET credited = credited + ? WHERE organization_id = ?";
    await env.DB.prepare(credits)
      .bind(answers * price, organizationId)
      .run();
    await opened.desk.settleMoney();
  };
  return { ...opened, bill, credit };
}

it("a desk hands out what is paid for, waits, and goes on after a top-up", async () => {
  const { desk, take, answer, bill, credit, stub } = await pricedDesk({ tasks: 10, answersATask: 1, paid: 4 });
  const taken = await take("a", 10);
  expect(taken.tasks).toHaveLength(4);
  const none = await take("b", 10);
  expect(none).toMatchObject({ tasks: [], isExhausted: false });
  expect(none.againAt).toBeGreaterThan(Date.now());
  for (const { id } of taken.tasks)
    expect(await answer("a", taken.person, id)).toMatchObject({ isAccepted: true, paid: price });
  await runDurableObjectAlarm(stub);
  expect(await bill()).toEqual({ committed: 4 * price, spent: 4 * price, answers: 4, is_waiting: 1 });
  expect((await take("b", 10)).tasks).toEqual([]);
  await credit(3);
  expect(await bill()).toMatchObject({ committed: 7 * price, is_waiting: 0 });
  expect((await take("b", 10)).tasks).toHaveLength(3);
  expect((await desk.progress())?.accepted).toBe(4);
});

it("tasks that somebody gives back can be taken by others for the same money", async () => {
  const { desk, take, start } = await pricedDesk({ tasks: 10, answersATask: 1, paid: 4 });
  const { person } = await take("a", 4);
  await desk.release({ person: Number(person), userId: "a", tasks: [0, 1, 2], now: start });
  expect((await take("b", 10)).tasks).toHaveLength(3);
});

it("as many people as come hold tasks, also more than one draw pays for", async () => {
  const { take } = await pricedDesk({ tasks: 1_300, answersATask: 1, paid: 5_000 });
  const found = [];
  for (let i = 0; i < 12; i++) found.push((await take(`person-${i}`, 100)).tasks.length);
  expect(found).toEqual(Array(12).fill(100));
});

it("a task whose holder fell silent goes to somebody else, if it can be paid for twice", async () => {
  const enough = await pricedDesk({ tasks: 1, answersATask: 1, paid: 2 });
  await enough.take("a", 1);
  expect((await enough.take("b", 1, { at: 300_000 })).tasks).toHaveLength(1);
  const scarce = await pricedDesk({ tasks: 1, answersATask: 1, paid: 1 });
  await scarce.take("a", 1);
  expect((await scarce.take("b", 1, { at: 300_000 })).tasks).toEqual([]);
});

it("an answer without a lease counts as far as there is money", async () => {
  const { take, answer } = await pricedDesk({ tasks: 10, answersATask: 1, paid: 4 });
  const late = await take("a", 4, { leaseMs: 60_000 });
  const others = await take("b", 3, { at: 100_000 });
  expect(others.tasks).toHaveLength(3);
  const outcomes = [];
  for (const { id } of late.tasks) outcomes.push((await answer("a", late.person, id, { at: 100_001 })).isAccepted);
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

it("what was accepted stays billed when it is taken back", async () => {
  const { desk, take, answer, bill } = await pricedDesk({ tasks: 2, answersATask: 2, paid: 100 });
  const { person } = await take("a", 2);
  await answer("a", person, 0);
  await answer("a", person, 1);
  await desk.reject(0, Number(person));
  await desk.restart(1);
  await desk.settleMoney();
  expect(await bill()).toMatchObject({ answers: 2, spent: 2 * price });
  const again = await take("a", 2);
  expect(again.tasks.map(({ id }) => id)).toEqual([1]);
  await answer("a", person, 1);
  await desk.settleMoney();
  expect(await bill()).toMatchObject({ answers: 3, spent: 3 * price });
});

it("a desk that is done, and one that is closed, gives back what it did not use", async () => {
  const { desk, take, answer, bill, stub } = await pricedDesk({ tasks: 2, answersATask: 1, paid: 1_000 });
  const { person } = await take("a", 1);
  await answer("a", person, 0);
  await desk.close();
  await runDurableObjectAlarm(stub);
  expect(await bill()).toMatchObject({ committed: price, spent: price, answers: 1 });
});

it("a desk that waits for money and is paused waits no more, and rests", async () => {
  const { desk, take, answer, bill, stub } = await pricedDesk({ tasks: 10, answersATask: 1, paid: 1 });
  const { person } = await take("a", 1);
  await answer("a", person, 0);
  await runDurableObjectAlarm(stub);
  expect(await bill()).toMatchObject({ is_waiting: 1 });
  await desk.pause({ fence: 2 });
  await runDurableObjectAlarm(stub);
  expect(await bill()).toMatchObject({ is_waiting: 0 });
  expect(await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())).toBeNull();
});

it("an idle desk gives its money back once, and draws again when somebody comes", async () => {
  const { desk, take, bill, stub } = await pricedDesk({ tasks: 10, answersATask: 1, paid: 1_000 });
  const { person } = await take("a", 1);
  await desk.release({ person: Number(person), userId: "a", tasks: [0], now: Date.now() });
  expect(await bill()).toMatchObject({ committed: 10 * price });
  // It wakes without a memory of anybody who came.
  await evictDurableObject(stub);
  await runDurableObjectAlarm(stub);
  expect(await bill()).toMatchObject({ committed: 0, is_waiting: 0 });
  for (let i = 0; i < 3; i++) await runDurableObjectAlarm(stub);
  expect(await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())).toBeNull();
  expect(await bill()).toMatchObject({ committed: 0, is_waiting: 0 });
  expect((await take("b", 4)).tasks).toHaveLength(4);
});

it("a desk that is closed gives back what people still hold tasks for", async () => {
  const { desk, take, bill, stub } = await pricedDesk({ tasks: 10, answersATask: 1, paid: 1_000 });
  await take("a", 3);
  await desk.close();
  await runDurableObjectAlarm(stub);
  expect(await bill()).toMatchObject({ committed: 0, spent: 0 });
});

it("a desk without a price settles nothing", async () => {
  const { take, answer, stub, use } = await openDesk({ referee: votes(1), tasks: contents(2) });
  let settlements = 0;
  await use({
    settle: async ({ wanted }) => {
      settlements++;
      return { kind: "settled", granted: wanted, isShort: false };
    },
  });
  const { person } = await take("a", 2);
  expect(await answer("a", person, 0)).not.toHaveProperty("paid");
  await answer("a", person, 1);
  await runDurableObjectAlarm(stub);
  expect(settlements).toBe(0);
});

it("money that the database took and did not say is not lost", async () => {
  const { desk, take, use, bill } = await pricedDesk({ tasks: 10, answersATask: 1, paid: 4 });
  const { settleDesk } = await import("../../../src/features/labeling/jobs/job-spending.usecases.ts");
  const { testApp } = await import("../../support/app.ts");
  const { deps } = testApp();
  let isLost = true;
  await use({
    settle: async (told) => {
      const settled = await settleDesk(deps, told);
      if (isLost) throw new Error("the answer was lost");
      return settled;
    },
  });
  expect((await take("a", 10)).tasks).toEqual([]);
  expect(await bill()).toMatchObject({ committed: 4 * price });
  isLost = false;
  await desk.settleMoney();
  expect((await take("a", 10)).tasks).toHaveLength(4);
  expect(await bill()).toMatchObject({ committed: 4 * price });
});

it.each([{ tasks: 40, answersATask: 5, paid: 155, people: 40 }])(
  "$people people who race for $tasks tasks give exactly $paid answers, and the rest after a top-up",
  async (given) => {
    const { plan, stub, credit, bill } = await pricedDesk(given);
    const all = given.tasks * given.answersATask;
    const desk = () => createDesks(env.DESKS)(plan.jobId, 0);
    const random = seededRandom(7);
    let accepted = 0;
    const visit = async (userId: string) => {
      const taking = {
        userId,
        attributes: details,
        weight: 0.5,
        count: 1 + Math.floor(random() * 5),
        leaseMs: 600_000,
      };
      const now = Date.now();
      const { person, tasks } = await desk().take({ ...taking, now, until: now + 3_600_000 });
      for (const { id } of tasks) {
        if (random() < 0.2) {
          await desk().release({ person: Number(person), userId, tasks: [id], now });
          continue;
        }
        const answer = { task: id, person: Number(person), userId, result: category("cat"), weight: 0.5, now };
        const { isAccepted } = await desk().answer(answer);
        accepted += Number(isAccepted);
      }
    };
    const workUntil = async (answers: number) => {
      for (let round = 0; round < 200 && accepted < answers; round++) {
        await Promise.all(Array.from({ length: given.people }, (_, i) => visit(`person-${i}`)));
        if (round % 3 === 0) await evictDurableObject(stub);
        await desk().settleMoney();
        const { committed, spent } = (await bill()) as { committed: number; spent: number };
        expect(spent).toBe(accepted * price);
        expect(committed).toBeLessThanOrEqual(answers * price);
      }
    };
    await workUntil(given.paid);
    await Promise.all(Array.from({ length: given.people }, (_, i) => visit(`person-${i}`)));
    expect(accepted).toBe(given.paid);
    expect(await bill()).toMatchObject({ spent: given.paid * price, answers: given.paid, is_waiting: 1 });
    await credit(all);
    await workUntil(all);
    expect(accepted).toBe(all);
    await runInDurableObject(stub, (_, { storage }) => storage.setAlarm(Date.now()));
    await runDurableObjectAlarm(stub);
    expect(await bill()).toMatchObject({ committed: all * price, spent: all * price, answers: all });
  },
);
