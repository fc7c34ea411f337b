import { expect, it } from "vitest";
import { hiddenFields } from "../../../support/browser.ts";
import { operator, textOf } from "../../../support/operator.ts";
import { newPublisher } from "../../../support/serving.ts";

it("an Admin sets a share and gives a bonus, and the publisher's organization reads the statement and takes it as CSV", async () => {
  const owner = await operator();
  const { app } = owner;
  const { person } = await newPublisher(app, { organizationId: owner.person.organizationId });
  const admin = await operator({ app, roles: ["Admin"] });
  const path = `/console/money/earnings/${person.clientId}`;
  const noon = app.clock.now();
  await app.deps.publishers(person.clientId).noteSession({
    isFirst: true,
    times: {},
    graduated: 0,
    dropped: 0,
    paid: { answers: 3, gross: 1_000_001 },
  });
  expect((await admin.at.submit(path, { percent: "12.5" }, `${path}/share`)).location).toBe(path);
  const drawn = hiddenFields((await admin.at.visit(path)).html, `${path}/bonus`);
  // A form that is sent twice gives one bonus.
  for (let i = 0; i < 2; i++)
    expect((await admin.at.post(`${path}/bonus`, { ...drawn, dollars: "2.5", reason: "A good week" })).location).toBe(
      path,
    );
  expect((await admin.at.submit(path, { dollars: "2.5", reason: "" }, `${path}/bonus`)).status).toBe(400);
  expect((await owner.open("/money/earnings")).html).toContain(path);
  const page = await owner.at.visit(path);
  expect(textOf(page)).toContain("A good week");
  expect(page.html).not.toContain("Set share");
  expect(page.html).toMatch(/class="printed facts".*Organization org_.*as of/is);
  const month = new Date(noon).toISOString().slice(0, 7);
  expect((await owner.at.visit(`${path}/months.csv`)).html).toBe(
    `Month,Answers,Paid for them,Earned,Bonuses,Total\r\n${month},3,1.000001,0.125,2.5,2.625\r\n`,
  );
  expect((await owner.at.visit(`${path}/days.csv`)).html).toContain(",3,1.000001,12.5,0.125");
  const stranger = await operator({ app });
  expect((await stranger.at.visit(path)).status).toBe(404);
  expect((await owner.at.post(`${path}/share`, { percent: "50" })).status).toBeGreaterThanOrEqual(400);
});
