import { beforeAll, describe, expect, it } from "vitest";
import { compressRoute, readFileRoute, uploadFileRoute } from "../../src/features/assets/assets.contract.ts";
import { getAudienceRoute, queryAudiencesRoute } from "../../src/features/audiences/audiences.contract.ts";
import { testApp } from "../support/app.ts";
import { call } from "../support/client.ts";
import { farApp } from "../support/hops.ts";
import { newJob } from "../support/jobs.ts";
import { picture } from "../support/picture.ts";
import { seedPerson, tokenOf } from "../support/seed.ts";
import {
  category,
  newPool,
  newPublisher,
  openSession,
  otherCampaignOf,
  type Pool,
  type Publisher,
  sendAnswer,
} from "../support/serving.ts";
import { fileForm } from "../support/uploads.ts";

/** Every copy of an isolate that stands idle so long is old, but its token is not. */
const idleMs = 600_000;
const near = testApp();
let pool: Pool;
let publisher: Publisher;

beforeAll(async () => {
  pool = await newPool(near);
  publisher = await newPublisher(near);
});

const someone = ({ demographics }: Pick<Pool, "demographics">) => ({ userId: crypto.randomUUID(), demographics });

/** An isolate that has checked a token before. Another one first reads the signing keys, which is one call more. */
async function warmApp() {
  const app = farApp();
  await app.deps.keys.current();
  return app;
}

/** An isolate that has served a person, and how that first session went. */
async function startServing(from: Pick<Pool, "demographics"> = pool) {
  const app = await warmApp();
  const at: Publisher = { ...publisher, app };
  const open = async () => {
    const { status, body } = await openSession(at, someone(from));
    expect(status).toBe(200);
    expect(body.rapids).not.toHaveLength(0);
    return { session: body, ...app.counted() };
  };
  return { app, at, open, first: await open() };
}

describe("sequential remote calls before the answer", () => {
  it("is one for a token, after one for the signing keys in a new isolate", async () => {
    const app = farApp();
    const person = await seedPerson();
    await tokenOf(app, person);
    const fresh = app.counted();
    await tokenOf(app, person);
    expect([fresh.hops, app.counted().hops]).toEqual([2, 1]);
  });

  it("is one for a list, and two for an audience, whose roster knows its people", async () => {
    const app = await warmApp();
    const { audienceId, owner } = pool;
    const { token } = owner;
    await call(app, queryAudiencesRoute, { token });
    const list = app.counted();
    await call(app, getAudienceRoute, { token, params: { audienceId } });
    expect([list.hops, app.counted().hops]).toEqual([1, 2]);
  });

  it("are two for a session in a quiet isolate, where every copy is old, and three where nothing is known", async () => {
    const { app, open, first } = await startServing();
    app.clock.advance(idleMs);
    const quiet = await open();
    expect(quiet.hops, quiet.calls.join(", ")).toBe(2);
    expect(first.hops, first.calls.join(", ")).toBe(3);
  });

  it("are two for a session in a busy isolate, both of the person's own object", async () => {
    const { open } = await startServing();
    const { hops, calls } = await open();
    expect(hops).toBe(2);
    expect(calls).toEqual(["1 PUBLISHERS.admitNewPerson", "1 PERSONS.arrive", "2 PERSONS.open"]);
  });

  it("are two for a session of any campaign that selects the examples of an audience that recruits", async () => {
    const demographics = await otherCampaignOf(pool, near);
    const { open } = await startServing({ demographics });
    const { hops, calls } = await open();
    expect(hops, calls.join(", ")).toBe(2);
  });

  it("is one for an answer, after one for the client's standing where that is old", async () => {
    const { app, at, first } = await startServing();
    const { sessionId, next } = first.session;
    await sendAnswer(at, sessionId, category(next));
    expect(app.counted()).toEqual({ hops: 1, calls: ["1 PERSONS.answer"] });
    app.clock.advance(20_000);
    await sendAnswer(at, sessionId, category(next));
    expect(app.counted().hops).toBe(2);
  });

  it("are three for a session of job work: its desk leases the tasks in between", async () => {
    const { app, open, first } = await startServing(await newJob(near));
    app.clock.advance(idleMs);
    expect([first.hops, (await open()).hops]).toEqual([3, 3]);
  });

  it("is one for a file that no edge holds, a width of it, or a compressed picture", async () => {
    const app = await warmApp();
    const token = await tokenOf(near, await seedPerson());
    const bytes = await picture("jpeg-gray");
    const { body } = await call(near, uploadFileRoute, { token, form: fileForm(bytes), query: { compress: "false" } });
    await call(app, readFileRoute, { params: { fileName: body.fileName } });
    const file = app.counted();
    const query = { w: "160" };
    await call(near, readFileRoute, { params: { fileName: body.fileName }, query });
    await call(app, readFileRoute, { params: { fileName: body.fileName }, query });
    const variant = app.counted();
    await call(app, compressRoute, { token, form: fileForm(bytes) });
    expect([file.hops, variant.hops, app.counted().hops]).toEqual([1, 1, 1]);
    expect(variant.calls).toEqual(["1 BUCKET.head", "1 BUCKET.get"]);
  });
});
