import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteAudienceRoute } from "../../../../src/features/audiences/audiences.contract.ts";
import { getPersonRoute } from "../../../../src/features/serving/people/person.contract.ts";
import { erasePersonRoute } from "../../../../src/features/serving/serving.contract.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, caller, newAudience, newView, share, shareWith } from "../../../support/audiences.ts";
import { seed, settleAll } from "../../../support/runs.ts";
import { newPool, newPublisher, type Pool, sitThrough } from "../../../support/serving.ts";

const app = testApp();
const personOf = (by: Caller, userId: string) => by.call(getPersonRoute, { params: { userId } });
const audiencesOf = async (by: Caller, userId: string) => {
  const { status, body } = await personOf(by, userId);
  return status === 200 ? body.audiences.map(({ audienceId }: { audienceId: string }) => audienceId) : status;
};

/** Made once, since examples take their time: each test has people of its own. */
let pool: Pool;
beforeAll(async () => {
  pool = await newPool(app);
});

/** A person who answered in the pool and is seeded in a second audience of its owner. */
async function knownPerson() {
  const userId = `person-${crypto.randomUUID()}`;
  const publisher = await newPublisher(app);
  await sitThrough(publisher, { userId, demographics: pool.demographics }, () => true, { answers: 4 });
  const seededIn = await newAudience(pool.owner, { name: "Seeded" });
  await seed(pool.owner, seededIn, [[userId, 0.6]]);
  return { userId, publisher, seededIn };
}

describe("a person", () => {
  it("is read with how they stand in each audience where they answered or were seeded", async () => {
    const { userId, seededIn } = await knownPerson();
    const { status, body } = await personOf(pool.owner, userId);
    expect([status, body.userId, body.hasMore]).toEqual([200, userId, false]);
    const [answered, seeded] = [pool.audienceId, seededIn].map((id) =>
      body.audiences.find(({ audienceId }: { audienceId: string }) => audienceId === id),
    );
    expect(answered).toMatchObject({ state: "Distilling", seedScore: null, responses: 4, answered: 4, correct: 4 });
    expect(answered.score).toBeGreaterThan(0.5);
    expect(seeded).toMatchObject({ name: "Seeded", seedScore: 0.6, score: expect.closeTo(0.6), responses: 0 });
    const ids = body.audiences.map(({ audienceId }: { audienceId: string }) => audienceId);
    expect(ids).toEqual([...ids].sort());
  });

  it("is found by another spelling of the id, and an impossible id is refused", async () => {
    const { userId } = await knownPerson();
    expect((await personOf(pool.owner, ` ${userId} `)).body.userId).toBe(userId);
    const refused = await personOf(pool.owner, "x".repeat(129));
    expect([refused.status, refused.body.detail]).toEqual([400, "The parameter userId has more than 128 characters."]);
  });

  it("is unknown to callers who may not edit an audience with them, the same as a person who never was", async () => {
    const { userId, seededIn } = await knownPerson();
    const viewer = await caller({ app });
    await share(pool.owner, seededIn, viewer.person.email, "Viewer");
    const strangers = [await caller({ app }), viewer];
    const never = await personOf(pool.owner, `never-${crypto.randomUUID()}`);
    expect(never.status).toBe(404);
    for (const stranger of strangers) {
      const { status, body } = await personOf(stranger, userId);
      expect([status, body.detail, body.errors]).toEqual([404, never.body.detail, never.body.errors]);
    }
  });

  it("is shown to an editor by a share only where the share is, and to an Admin everywhere", async () => {
    const { userId, seededIn } = await knownPerson();
    const [friend, colleague, admin] = await Promise.all([
      caller({ app }),
      caller({ app }),
      caller({ app, roles: ["Admin"] }),
    ]);
    const view = await newView(pool.owner, seededIn);
    await share(pool.owner, view, friend.person.email, "Editor");
    await shareWith(pool.owner, seededIn, colleague.person.organizationId, "Editor");
    expect(await audiencesOf(friend, userId)).toEqual([seededIn]);
    expect(await audiencesOf(colleague, userId)).toEqual([seededIn]);
    expect(await audiencesOf(admin, userId)).toEqual([pool.audienceId, seededIn].sort());
  });

  it("leaves with an audience that is deleted", async () => {
    const { userId, seededIn } = await knownPerson();
    await pool.owner.call(deleteAudienceRoute, { params: { audienceId: seededIn } });
    expect(await audiencesOf(pool.owner, userId)).toEqual([pool.audienceId]);
  });

  it("is unknown from the moment that they are erased everywhere", async () => {
    const { userId } = await knownPerson();
    const admin = await caller({ app, roles: ["Admin"] });
    expect((await admin.call(erasePersonRoute, { params: { userId } })).status).toBe(202);
    expect(await audiencesOf(pool.owner, userId)).toBe(404);
    await settleAll(app);
    expect(await audiencesOf(pool.owner, userId)).toBe(404);
  });

  it("stands nowhere in an organization that is erasing its part, and stays elsewhere", async () => {
    const { userId } = await knownPerson();
    const other = await caller({ app });
    const elsewhere = await newAudience(other);
    await seed(other, elsewhere, [[userId, 0.4]]);
    const { organizationId } = pool.owner.person;
    await env.DB.prepare(
      "INSERT INTO person_erasures (id, organization_id, extent, user_id, state, last_audience_id, audience_count, created_at) VALUES (?, ?, 'Organization', ?, 'Running', '', 0, ?)",
    )
      .bind(`erasure_${crypto.randomUUID()}`, organizationId, userId, Date.now())
      .run();
    expect(await audiencesOf(pool.owner, userId)).toBe(404);
    expect(await audiencesOf(other, userId)).toEqual([elsewhere]);
  });
});
