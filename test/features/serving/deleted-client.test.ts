import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { clients } from "../../../src/features/auth/identity/identity.table.ts";
import { testApp } from "../../support/app.ts";
import { category, newPool, newPublisher, openSession, sendAnswer } from "../../support/serving.ts";

const db = drizzle(env.DB);

it("a deleted client answers nothing more ten seconds later, in sessions that stand open too", async () => {
  const app = testApp();
  const { demographics } = await newPool(app);
  const publisher = await newPublisher(app);
  const { body: session } = await openSession(publisher, { userId: crypto.randomUUID(), demographics });
  const answer = (rapidId: string) => sendAnswer(publisher, session.sessionId, category(rapidId));
  const first = await answer(session.rapids[0].id);
  expect(first.status).toBe(200);
  await db.update(clients).set({ deletedAt: 1 }).where(eq(clients.id, publisher.person.clientId));
  app.clock.advance(10_000);
  expect((await answer(first.body.next.id)).status).toBe(401);
  expect((await openSession(publisher, { userId: "somebody", demographics })).status).toBe(401);
});

it("an answer asks no database while the client's standing is fresh", async () => {
  const app = testApp();
  const { demographics } = await newPool(app);
  const publisher = await newPublisher(app);
  const { body: session } = await openSession(publisher, { userId: crypto.randomUUID(), demographics });
  const before = app.counts.statements;
  let next = session.next;
  for (let count = 0; count < 3; count++)
    next = (await sendAnswer(publisher, session.sessionId, category(next))).body.next.id;
  expect(app.counts.statements).toBe(before);
});
