import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { allotments } from "../../../src/features/money/money.table.ts";
import { deliver } from "../../../src/queue.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { testApp } from "../../support/app.ts";
import { caller } from "../../support/audiences.ts";
import { deskOf, moneyAdmin, tell } from "../../support/money.ts";

const admin = await caller({ roles: ["Admin"], clientRole: "Owner" });
const money = moneyAdmin(admin);
const dollar = 1_000_000;

/** An app whose desks and rosters tell of nothing but that they were called. */
function watchedApp() {
  const woken: string[] = [];
  const desks = (jobId: string, desk: number) => ({
    settleMoney: async () => void woken.push(`desk:${jobId}:${desk}`),
  });
  const rosters = (audienceId: string) => ({ settleMoney: async () => void woken.push(`roster:${audienceId}`) });
  const app = testApp({ deps: { desks, rosters } as object });
  const deliverWaking = async () => {
    const all = [...app.sent.splice(0), ...admin.app.sent.splice(0)];
    for (const message of all) if (message.kind === "wake-money") await deliver(app.deps, message);
    return woken.splice(0).sort();
  };
  return { app, deliverWaking };
}

async function newWaiting(options: Parameters<typeof deskOf>[1] = {}) {
  const { organizationId } = (await caller()).person;
  const { app, deliverWaking } = watchedApp();
  await money.terms(organizationId, { mode: "Prepaid" });
  const desk = deskOf(organizationId, options);
  const wait = (sequence = 1, change = {}) => tell(app, desk, { sequence, wanted: dollar, isWaiting: true, ...change });
  await wait();
  admin.app.sent.splice(0);
  return { organizationId, app, deliverWaking, desk, wait };
}

const isWaiting = async ({ deps }: ReturnType<typeof testApp>, id: string) =>
  (await deps.db.select().from(allotments).where(eq(allotments.id, id)))[0]?.isWaiting;

it("a credit wakes the desks and rosters that wait for it, and each roster once", async () => {
  const { organizationId, app, deliverWaking, desk } = await newWaiting();
  const roster = (shard: number) =>
    deskOf(organizationId, { id: `roster:aud_1:${shard}`, kind: "Recruiting", jobId: null, referenceId: "aud_1" });
  for (const shard of [0, 1]) await tell(app, roster(shard), { sequence: 1, wanted: dollar, isWaiting: true });
  const free = deskOf(organizationId);
  await tell(app, free, { sequence: 1 });
  await money.credit(organizationId, 1);
  expect(await deliverWaking()).toEqual([desk.id, "roster:aud_1"].sort());
});

it("a higher limit and a change of the mode wake too, and what changes nothing for those who wait does not", async () => {
  const { organizationId, deliverWaking, desk, wait } = await newWaiting();
  await money.terms(organizationId, { platformFee: 1 });
  expect(await deliverWaking()).toEqual([]);
  await money.terms(organizationId, { mode: "Limited", monthlyLimit: 0.005 });
  expect(await deliverWaking(), "less than an answer costs").toEqual([]);
  await money.terms(organizationId, { monthlyLimit: 0.01 });
  expect(await deliverWaking()).toEqual([desk.id]);
  await money.terms(organizationId, { monthlyLimit: 0 });
  await wait(2);
  await money.terms(organizationId, { mode: "Usage", monthlyLimit: null });
  expect(await deliverWaking()).toEqual([desk.id]);
});

it("a walk goes on behind those that it woke, however many wait", async () => {
  const { organizationId, app, deliverWaking, desk } = await newWaiting();
  const others = Array.from({ length: 40 }, () => deskOf(organizationId));
  for (const one of others) await tell(app, one, { sequence: 1, wanted: dollar, isWaiting: true });
  await money.credit(organizationId, 100);
  expect(await deliverWaking()).toEqual([desk, ...others].map(({ id }) => id).sort());
});

it("the minute's sweep wakes those that wait when the month turns, and when others gave money back", async () => {
  const { organizationId, app, deliverWaking, desk, wait } = await newWaiting();
  await money.terms(organizationId, { mode: "Limited", monthlyLimit: 1 });
  await deliverWaking();
  const spent = { spent: dollar, granted: dollar, wanted: dollar, answers: 100 };
  const other = deskOf(organizationId);
  await tell(app, other, { sequence: 1, ...spent });
  await wait(2);
  await runSweeps(app.deps);
  expect(await deliverWaking()).toEqual([]);
  app.clock.advance(32 * 86_400_000);
  await runSweeps(app.deps);
  expect(await deliverWaking()).toEqual([desk.id]);
});

it("a spender that was woken and tells nothing counts as waiting no longer", async () => {
  const { organizationId, app, deliverWaking, desk, wait } = await newWaiting();
  await money.credit(organizationId, 1);
  await deliverWaking();
  expect(await isWaiting(app, desk.id)).toBe(false);
  await wait(2, { granted: dollar, spent: dollar, answers: 100, wanted: 2 * dollar });
  expect(await isWaiting(app, desk.id)).toBe(true);
});

it("a desk that cannot be reached is woken by the next minute's sweep", async () => {
  const { organizationId, app, desk } = await newWaiting();
  await money.credit(organizationId, 1);
  const broken = { ...app.deps, desks: () => ({ settleMoney: () => Promise.reject(new Error("an outage")) }) };
  const [message] = admin.app.sent.splice(0);
  await deliver(broken as never, message as never);
  expect(await isWaiting(app, desk.id)).toBe(true);
  await runSweeps(app.deps);
  expect(app.sent).toContainEqual(expect.objectContaining({ kind: "wake-money", organizationId }));
});
