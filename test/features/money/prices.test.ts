import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import {
  deletePricesRoute,
  getDefaultPricesRoute,
  getPricesRoute,
  setDefaultPricesRoute,
  setPricesRoute,
} from "../../../src/features/money/prices/prices.contract.ts";
import { type Caller, caller, newAudience } from "../../support/audiences.ts";

const admin = await caller({ roles: ["Admin"] });
const set = (by: Caller, organizationId: string, json: object) =>
  by.call(setPricesRoute, { params: { organizationId }, json });
const free = { Classify: 0, Compare: 0, FreeText: 0, Line: 0, Locate: 0, Scrub: 0, Transcription: 0 };

it("nothing has a price until an Admin sets one, and members read what holds for them in one round trip", async () => {
  const owner = await caller();
  const { organizationId } = owner.person;
  const before = owner.app.counts.roundTrips;
  const { body } = await owner.call(getPricesRoute);
  expect(owner.app.counts.roundTrips - before).toBe(1);
  expect(body).toEqual({ organizationId, isOwn: false, prices: { byKind: free, recruiting: 0, byAudience: [] } });
});

it("an Admin sets an organization's own prices, to the millionth of a dollar, and takes them away again", async () => {
  const owner = await caller();
  const { organizationId } = owner.person;
  const audienceId = await newAudience(owner);
  const asked = { byKind: { Compare: 0.012345 }, recruiting: 0.000001, byAudience: [{ audienceId, price: 1000 }] };
  const held = { organizationId, isOwn: true, prices: { ...asked, byKind: { ...free, Compare: 0.012345 } } };
  expect((await set(admin, organizationId, asked)).body).toEqual(held);
  expect((await owner.call(getPricesRoute)).body).toEqual(held);
  const remove = () => admin.call(deletePricesRoute, { params: { organizationId } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect((await owner.call(getPricesRoute)).body.isOwn).toBe(false);
});

it("every change stands in the organization's log, with the price before and after", async () => {
  const owner = await caller();
  const { organizationId } = owner.person;
  await set(admin, organizationId, { byKind: { Compare: 0.01 } });
  await set(admin, organizationId, { byKind: { Compare: 0.01 } });
  await set(admin, organizationId, { byKind: { Compare: 0.02 }, recruiting: 0.5 });
  const { results } = await env.DB.prepare(
    "SELECT action, changes FROM audit_log WHERE organization_id = ? ORDER BY id",
  )
    .bind(organizationId)
    .all();
  expect(results).toEqual([
    { action: "prices.changed", changes: '{"by kind Compare":["0","0.01"]}' },
    { action: "prices.changed", changes: '{"by kind Compare":["0.01","0.02"],"recruiting":["0","0.5"]}' },
  ]);
});

it.each([
  [{ recruiting: 0.0000001 }, "recruiting", "must have at most six decimals"],
  [{ recruiting: -1 }, "recruiting", "must be from 0 to 1000 dollars"],
  [{ byKind: { Compare: 1000.5 } }, "byKind.Compare", "must be from 0 to 1000 dollars"],
  [
    { byAudience: [{ audienceId: "aud_no", price: 1 }] },
    "byAudience",
    "names aud_no, which is no audience of the organization",
  ],
])("refuses %j", async (json, member, sentence) => {
  const { status, body } = await set(admin, (await caller()).person.organizationId, json);
  expect(status).toBe(400);
  expect(body.errors[member]).toEqual([expect.stringContaining(sentence)]);
});

it("refuses an audience of another organization, one that is named twice, and a kind of work that is none", async () => {
  const [owner, stranger] = [await caller(), await caller()];
  const { organizationId } = owner.person;
  const audienceId = await newAudience(owner);
  const other = await newAudience(stranger);
  const byAudience = (...ids: string[]) =>
    set(admin, organizationId, { byAudience: ids.map((id) => ({ audienceId: id, price: 1 })) });
  expect((await byAudience(other)).status).toBe(400);
  expect((await byAudience(audienceId, audienceId)).status).toBe(400);
  expect((await set(admin, organizationId, { byKind: { Juggle: 1 } })).status).toBe(400);
});

it("only Admins set prices, read the default, and read those of others", async () => {
  const [owner, stranger] = [await caller(), await caller()];
  const { organizationId } = owner.person;
  expect((await set(owner, organizationId, {})).status).toBe(403);
  expect((await owner.call(deletePricesRoute, { params: { organizationId } })).status).toBe(403);
  expect((await owner.call(getDefaultPricesRoute)).status).toBe(403);
  expect((await owner.call(setDefaultPricesRoute, { json: {} })).status).toBe(403);
  expect((await stranger.call(getPricesRoute, { query: { organizationId } })).status).toBe(403);
  expect((await admin.call(getPricesRoute, { query: { organizationId } })).body.organizationId).toBe(organizationId);
  expect((await admin.call(getPricesRoute, { query: { organizationId: "org_no" } })).status).toBe(404);
  expect((await set(admin, "org_no", {})).status).toBe(404);
});

it("the default holds for those that have no prices of their own, and an own list without prices is free", async () => {
  const [owner, freed] = [await caller(), await caller()];
  await set(admin, freed.person.organizationId, {});
  const { body } = await admin.call(setDefaultPricesRoute, { json: { byKind: { Classify: 0.02 } } });
  try {
    expect(body.byKind).toEqual({ ...free, Classify: 0.02 });
    expect((await admin.call(getDefaultPricesRoute)).body).toEqual(body);
    expect((await owner.call(getPricesRoute)).body).toMatchObject({
      isOwn: false,
      prices: { byKind: { Classify: 0.02 } },
    });
    expect((await freed.call(getPricesRoute)).body).toMatchObject({ isOwn: true, prices: { byKind: free } });
  } finally {
    await admin.call(setDefaultPricesRoute, { json: {} });
  }
  expect((await owner.call(getPricesRoute)).body.prices.byKind).toEqual(free);
});
