import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { rebuildRoute } from "../../../src/features/audiences/distillation/distillation.contract.ts";
import { updateLinkRoute } from "../../../src/features/labeling/links/links.contract.ts";
import { deliver } from "../../../src/queue.ts";
import { testApp } from "../../support/app.ts";
import { hiddenFields } from "../../support/browser.ts";
import { forLabelers, labeler, newLink } from "../../support/labelers.ts";
import { operator, textOf } from "../../support/operator.ts";
import { follow, newPool } from "../../support/serving.ts";
import { signedIn } from "../../support/sign-in.ts";

const price = 10_001;
const settings = { earningsPercent: 33.33, showsEarnings: true, tasksPerPerson: 3 };

/** A link whose people answer examples, at this price in millionths of a dollar each. */
async function made(micros: number) {
  const app = testApp();
  const pool = await newPool(app, { filters: forLabelers, examples: 12 });
  const { owner, audienceId } = pool;
  if (micros > 0) {
    await env.DB.prepare("INSERT INTO price_lists (organization_id, prices, version, changed_at) VALUES (?, ?, 1, 0)")
      .bind(owner.person.organizationId, JSON.stringify({ byKind: {}, recruiting: micros, byAudience: {} }))
      .run();
    await owner.call(rebuildRoute, { params: { audienceId } });
    await follow(app);
  }
  const link = await newLink(owner, { audienceId }, settings);
  const { at } = await signedIn(app, { person: owner.person });
  return { app, owner, link, at, path: `/console/links/${link.linkId}` };
}

type Made = Awaited<ReturnType<typeof made>>;

async function finishAfter({ app, link }: Made, answers: number) {
  const person = labeler(app);
  const { session, person: who } = await person.start(link.path);
  for (const { id } of session.rapids.slice(0, answers)) await person.answer(session.sessionId, id);
  return { person, userId: who.id, told: (await person.post("/finish", { userId: who.id })).body };
}

const rowsOf = async ({ at, path }: Made) =>
  (await at.visit(`${path}/earnings.csv`)).html.trim().split("\r\n").slice(1).sort();

it("people are told what they earned, and the link's owner gets a statement of it", async () => {
  const setting = await made(price);
  const { app, owner, link, at, path } = setting;
  const one = await finishAfter(setting, 3);
  expect(one.told).toMatchObject({ tasks: 3, earned: 0.009999 });
  const other = await finishAfter(setting, 3);
  const row = (userId: string, earned: number) => `,${userId},3,${(3 * price) / 1e6},${earned},0,${earned}`;
  // A person's object tells the link's off the request.
  await expect.poll(() => rowsOf(setting)).toEqual([row(one.userId, 0.009999), row(other.userId, 0.009999)].sort());
  const page = await at.visit(path);
  expect(page.html).toContain(`${path}/earnings.csv`);
  expect((await at.visit(`${path}/end`)).html).toContain('name="earningsPercent"');
  const json = { earningsPercent: 50, showsEarnings: false };
  expect((await owner.call(updateLinkRoute, { params: { linkId: link.linkId }, json })).status).toBe(204);
  expect((await one.person.post("/finish", { userId: one.userId })).body).not.toHaveProperty("earned");
  await app.deps.publishers(link.linkId).forgetLabeler(one.userId);
  expect(await rowsOf(setting)).toEqual([row(other.userId, 0.015001)]);
  const paid = await app.deps.publishers(link.linkId).paidByDay({ from: 0, to: Number.MAX_SAFE_INTEGER });
  expect(paid).toMatchObject([{ answers: 6, gross: 6 * price }]);
});

it("an Admin gives people bonuses with a reason, which stand in the statement until the person is erased", async () => {
  const setting = await made(price);
  const { app, at, path } = setting;
  const paid = await finishAfter(setting, 3);
  const { person, userId } = await finishAfter(setting, 0);
  await expect.poll(() => rowsOf(setting)).toHaveLength(1);
  const admin = await operator({ app, roles: ["Admin"] });
  const give = (given: Record<string, string>, by = admin.at) => by.submit(path, given, `${path}/bonus`);
  expect((await give({ person: paid.userId, dollars: "2.5", reason: "Careful work" })).location).toBe(path);
  expect((await give({ person: paid.userId, dollars: "-0.5", reason: "Typed a five" })).location).toBe(path);
  const told = { person: userId, dollars: "1", reason: "Told us of a mistake" };
  const drawn = hiddenFields((await admin.at.visit(path)).html, `${path}/bonus`);
  // A form that is sent twice gives one bonus.
  for (let i = 0; i < 2; i++) expect((await admin.at.post(`${path}/bonus`, { ...drawn, ...told })).location).toBe(path);
  const row = (id: string, texts: string) => `,${id},${texts}`;
  expect(await rowsOf(setting)).toEqual(
    [row(paid.userId, "3,0.030003,0.009999,2,2.009999"), row(userId, "0,0,0,1,1")].sort(),
  );
  const page = await at.visit(path);
  expect(textOf(page)).toMatch(/Told us of a mistake.*Typed a five.*Careful work/s);
  expect(page.html).not.toContain("Give a bonus");
  const { organizationId } = setting.owner.person;
  const reviewer = await operator({ app, organizationId, memberRole: "Reviewer", clientRole: "Reviewer" });
  const theirs = textOf(await reviewer.at.visit(path));
  expect(theirs).toContain("What people earned");
  expect(theirs).not.toContain("Careful work");
  const unknown = await give({ person: "nobody-here", dollars: "1", reason: "Thanks" });
  expect([unknown.status, textOf(unknown)]).toEqual([400, expect.stringContaining("is nobody who came by this link")]);
  expect((await give({ person: userId, dollars: "1", reason: "" })).status).toBe(400);
  const fields = {
    ...hiddenFields((await at.visit(`${path}/end`)).html, `${path}/end`),
    person: userId,
    dollars: "1",
    reason: "For me",
  };
  expect((await at.post(`${path}/bonus`, fields)).status).toBe(403);
  expect((await person.post("/forget", { userId })).status).toBe(204);
  for (const message of app.sent.splice(0)) await deliver(app.deps, message);
  expect(await rowsOf(setting)).toEqual([row(paid.userId, "3,0.030003,0.009999,2,2.009999")]);
});

it("where nothing has a price, nobody is told and nothing is shown", async () => {
  const setting = await made(0);
  const { at, path, app, link } = setting;
  const { told, userId } = await finishAfter(setting, 3);
  expect(told).toMatchObject({ tasks: 3 });
  expect(told).not.toHaveProperty("earned");
  expect((await app.deps.persons.ofUser(userId).person.workAt(link.linkId))?.work).not.toHaveProperty("gross");
  expect(await rowsOf(setting)).toEqual([]);
  expect((await at.visit(path)).html).not.toContain("earnings.csv");
  expect((await at.visit(`${path}/end`)).html).not.toContain("earningsPercent");
});

it("refuses a share that is none", async () => {
  const { owner, link } = await made(0);
  for (const earningsPercent of [-1, 100.01, 0.001]) {
    const asked = { params: { linkId: link.linkId }, json: { earningsPercent } };
    expect((await owner.call(updateLinkRoute, asked)).status).toBe(400);
  }
});
