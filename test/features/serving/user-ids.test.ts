import { expect, it } from "vitest";
import { userMetricsRoute } from "../../../src/features/runs/runs.contract.ts";
import { erasePersonRoute } from "../../../src/features/serving/serving.contract.ts";
import { testApp } from "../../support/app.ts";
import { call } from "../../support/client.ts";
import { seed } from "../../support/runs.ts";
import { category, newPool, newPublisher, openSession, sendAnswer } from "../../support/serving.ts";

it("a person is one and the same in sessions, files and erasures, however the id is spelled", async () => {
  const app = testApp();
  const pool = await newPool(app, { examples: 3 });
  const publisher = await newPublisher(app);
  const { demographics } = pool;
  const [name, mark] = ["caf\u00e9", crypto.randomUUID()];
  const { body: session } = await openSession(publisher, { userId: ` cafe\u0301 ${mark}\t`, demographics });
  await sendAnswer(publisher, session.sessionId, category(session.next));
  await seed(pool.owner, pool.audienceId, [[`\u00a0${name} ${mark}`, 0.4]]);
  const people = await pool.owner.call(userMetricsRoute, { params: { audienceId: pool.audienceId } });
  expect(people.body.usersPerState).toMatchObject({ Distilling: 1, Graduated: 0 });
  await openSession(publisher, { userId: `${name} ${mark}`, demographics });
  const late = await sendAnswer(publisher, session.sessionId, category(session.rapids[1].id));
  expect(late).toMatchObject({ status: 400, body: { detail: expect.stringContaining("finished") } });
  const params = { userId: `cafe\u0301 ${mark} ` };
  expect((await call(app, erasePersonRoute, { token: publisher.token, params })).status).toBe(202);
});

it.each([
  ["blank", "  ", "is missing"],
  ["too long", "x".repeat(129), "has more than 128 characters"],
  ["of two lines", "a\nb", "has unprintable characters"],
  ["half a character", "a\ud800b", "has unprintable characters"],
])("an id that no file could have is refused with the file's reason: %s", async (_, userId, reason) => {
  const publisher = await newPublisher(testApp());
  const opened = await openSession(publisher, { userId });
  expect(opened).toMatchObject({ status: 400, body: { errors: { userId: [reason] } } });
  if (!userId.isWellFormed()) return;
  const erased = await call(publisher.app, erasePersonRoute, { token: publisher.token, params: { userId } });
  expect(erased).toMatchObject({ status: 400, body: { errors: { userId: [reason] } } });
});
