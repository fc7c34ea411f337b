import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { testApp } from "../../support/app.ts";
import { category, newPool, newPublisher, openSession, sendAnswer } from "../../support/serving.ts";

it("a session that could not be stored leaves nothing behind, on disk or in memory", async () => {
  const app = testApp();
  const pool = await newPool(app);
  const publisher = await newPublisher(app);
  const somebody = { userId: crypto.randomUUID(), demographics: pool.demographics };
  const { person } = app.deps.persons.ofUser(somebody.userId);
  const stub = env.PERSONS.get(env.PERSONS.idFromName(somebody.userId));
  const inside = (query: string) => runInDurableObject(stub, (_, { storage }) => void storage.sql.exec(query));
  await openSession(publisher, { ...somebody, demographics: { pool: "none" } });
  await inside(
    "CREATE TRIGGER full BEFORE UPDATE ON facts WHEN NEW.name LIKE 'publisher/%' BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  expect((await openSession(publisher, somebody)).status).toBe(500);
  await inside("DROP TRIGGER full");
  expect((await person.held(null))?.sessions).toEqual([]);
  const { body } = await openSession(publisher, somebody);
  expect((await sendAnswer(publisher, body.sessionId, category(body.next))).status).toBe(200);
  expect((await person.held(null))?.sessions).toHaveLength(1);
});
