import { expect, it } from "vitest";
import { queryEventsRoute } from "../../../src/features/webhooks/events.contract.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { caller, newAudience } from "../../support/audiences.ts";
import { deskOf, moneyAdmin, tell } from "../../support/money.ts";
import { operator, textOf } from "../../support/operator.ts";

const admin = await operator({ roles: ["Admin"], clientRole: "Owner" });
const money = moneyAdmin(admin);
const hasMenu = (html: string) => html.includes('href="/console/money"');

it("an organization whose answers are free meets no page about money", async () => {
  const owner = await operator();
  const { html } = await owner.open("/jobs");
  expect(hasMenu(html)).toBe(false);
  expect(html).not.toContain("left this month");
});

it("each page says what is left of a limit, and of credits", async () => {
  const owner = await operator({ memberRole: "Owner", clientRole: "Owner" });
  const { organizationId } = owner.person;
  await money.terms(organizationId, { mode: "Limited", monthlyLimit: 12.5 });
  await tell(owner.app, deskOf(organizationId), {
    sequence: 1,
    spent: 2_250_000,
    granted: 2_250_000,
    wanted: 2_250_000,
    answers: 225,
  });
  const limited = await owner.open("/jobs");
  expect(hasMenu(limited.html)).toBe(true);
  expect(textOf(limited)).toContain("$10.25 left this month");
  await money.terms(organizationId, { mode: "Prepaid" });
  expect(textOf(await owner.open(""))).toContain("$0.00 of credits left");
  await money.credit(organizationId, 0.000001);
  expect(textOf(await owner.open("/jobs"))).toContain("$0.000001 of credits left");
});

it("a member who may not open the pages about money reads what is left, and is led to none", async () => {
  const manager = await operator({ memberRole: "Manager" });
  await money.terms(manager.person.organizationId, { mode: "Limited", monthlyLimit: 1.239 });
  const page = await manager.open("/jobs");
  expect(textOf(page)).toContain("$1.23 left this month");
  expect(page.html).not.toContain('href="/console/money');
});

it("what is left costs a page no round trip", async () => {
  const owner = await operator();
  await money.terms(owner.person.organizationId, { monthlyLimit: 5 });
  const trips = async () => {
    const before = owner.app.counts.roundTrips;
    await owner.open("/usage");
    return owner.app.counts.roundTrips - before;
  };
  const free = await operator();
  const before = free.app.counts.roundTrips;
  await free.open("/usage");
  expect(await trips()).toBe(free.app.counts.roundTrips - before);
});

it("an Admin sets prices in a form, with rows for audiences, and members read them", async () => {
  const owner = await operator();
  const { organizationId } = owner.person;
  const audienceId = await newAudience(owner);
  const path = `/console/money/accounts/${organizationId}/prices`;
  const typed = {
    "byKind.Compare": "0.0125",
    recruiting: "",
    "byAudience[0].audienceId": "",
    "byAudience[0].price": "",
    "byAudience[1].audienceId": audienceId,
    "byAudience[1].price": "2",
  };
  const free = Object.fromEntries(
    ["Classify", "FreeText", "Line", "Locate", "Scrub", "Transcription"].map((kind) => [`byKind.${kind}`, "0"]),
  );
  const refused = await admin.at.submit(path, { ...free, ...typed, "byKind.Line": "0.0000001" });
  expect([refused.status, textOf(refused)]).toEqual([
    400,
    expect.stringContaining("Line must have at most six decimals"),
  ]);
  const saved = await admin.at.submit(path, { ...free, ...typed });
  expect([saved.status, saved.location]).toEqual([303, `/console/money/accounts/${organizationId}`]);
  const shown = textOf(await owner.open("/money/prices"));
  expect(shown).toContain("Compare: an answer to a task $0.0125");
  expect(shown).toContain(`Any answer to a task in ${audienceId} $2.00`);
  const removed = await admin.at.submit(path, {}, `${path}/remove`);
  expect(removed.status).toBe(303);
  expect(textOf(await owner.open("/money/prices"))).not.toContain("$0.0125");
});

it("an Admin changes how an organization pays, and credits it; a form that is sent twice enters nothing twice", async () => {
  const owner = await operator({ memberRole: "Owner", clientRole: "Owner" });
  const path = `/console/money/accounts/${owner.person.organizationId}`;
  const terms = { mode: "Limited", monthlyLimit: "", minimumSpendCommitment: "0", platformFee: "5", discount: "10" };
  expect(textOf(await admin.at.submit(`${path}/terms`, terms))).toContain("the mode Limited needs a limit");
  expect((await admin.at.submit(`${path}/terms`, { ...terms, mode: "Prepaid" })).status).toBe(303);
  const page = await admin.at.visit(`${path}/entry`);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] as string;
  const entry = {
    form_token: hidden("form_token"),
    entry: hidden("entry"),
    kind: "Credit",
    amount: "20.5",
    reason: "Paid <b>",
  };
  expect((await admin.at.post(`${path}/entry`, entry)).status).toBe(303);
  expect((await admin.at.post(`${path}/entry`, entry)).status).toBe(303);
  const own = textOf(await owner.open("/money/account"));
  expect(own).toContain("$20.50 of all credits");
  expect(own.match(/Paid &lt;b&gt;/g)).toHaveLength(1);
  const { html: csv } = await owner.open("/money/account/ledger.csv");
  expect(csv.split("\r\n")).toEqual([
    "Entered at,What,Amount ($),Reason,Entered by,Entry id",
    expect.stringMatching(/^[^,]+,Credit,20\.5,Paid <b>,/),
    "",
  ]);
});

it("Admins find organizations by their name, and others none of these pages", async () => {
  const owner = await operator({ memberRole: "Owner", clientRole: "Owner" });
  const { organizationId } = owner.person;
  await money.terms(organizationId, { mode: "Limited", monthlyLimit: 7 });
  const found = textOf(await admin.open(`/money/accounts?limits=limited&name=${organizationId}`));
  expect(found).toContain("limit $7.00 a month");
  const { html: csv } = await admin.open(`/money/accounts.csv?name=${organizationId}`);
  expect(csv).toContain(`Organization ${organizationId},Limited,7,0,7,${organizationId}`);
  const other = await caller();
  for (const path of ["/accounts", `/accounts/${other.person.organizationId}`, "/prices/default"]) {
    expect((await owner.open(`/money${path}`)).status).toBe(403);
  }
});

it("an organization is told at 80% and at the end, once a month, and again after it had more", async () => {
  const { app, person, call } = await operator();
  const { organizationId } = person;
  await money.terms(organizationId, { mode: "Limited", monthlyLimit: 10 });
  const desk = deskOf(organizationId);
  let sequence = 0;
  const spend = async (dollars: number, change = {}) => {
    sequence += 1;
    const amount = dollars * 1_000_000;
    await tell(app, desk, {
      sequence,
      spent: amount,
      granted: amount,
      wanted: amount,
      answers: dollars * 100,
      ...change,
    });
    await runSweeps(app.deps);
    await runSweeps(app.deps);
  };
  const told = async () => {
    const { body } = await call(queryEventsRoute, { query: { type: ["budget.near", "budget.reached"] } });
    return body.items.map(({ type, data }: { type: string; data: { spent: number; limit: number } }) => [
      type,
      data.spent,
      data.limit,
    ]);
  };
  await spend(7.99);
  expect(await told()).toEqual([]);
  await spend(8);
  expect(await told()).toEqual([["budget.near", 8, 10]]);
  await spend(9.995, { wanted: 20_000_000, isWaiting: true, answers: 1000 });
  const first = [
    ["budget.near", 8, 10],
    ["budget.reached", 9.995, 10],
  ];
  expect(await told(), "half an answer is left, and a desk waits").toEqual(first);
  await money.terms(organizationId, { monthlyLimit: 20 });
  await spend(16);
  expect(await told()).toEqual([...first, ["budget.near", 16, 20]]);
  await money.terms(organizationId, { monthlyLimit: 19 });
  await spend(16);
  expect(await told()).toHaveLength(3);
});
