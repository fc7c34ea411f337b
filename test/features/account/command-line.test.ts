import { env } from "cloudflare:workers";
import { and, eq, ne } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { createAccounts, draftAccount } from "../../../scripts/local/accounts.mjs";
import { auditLog } from "../../../src/features/audit/audit.table.ts";
import { testApp } from "../../support/app.ts";
import { seedPerson } from "../../support/seed.ts";
import { givePassword, signedIn } from "../../support/sign-in.ts";

const db = drizzle(env.DB);

function make(draft: { email: string; organization: string; password?: string }) {
  const execute = (statements: string[]) =>
    env.DB.batch<Record<string, unknown>>(statements.map((sql) => env.DB.prepare(sql)));
  return createAccounts([draftAccount({ role: "Customer", ...draft })], execute);
}

it("whom the command line makes, and whose password it sets, is noted for his organization", async () => {
  const app = testApp();
  const person = await seedPerson();
  await givePassword(person.accountId);
  const organization = `Organization ${person.organizationId}`;
  const email = `${crypto.randomUUID()}@example.com`;
  const [made] = await make({ email, organization });
  await make({ email: person.email, organization, password: "another long password" });
  const rows = await db
    .select({ action: auditLog.action, subject: auditLog.subject, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.organizationId, person.organizationId), ne(auditLog.action, "sign_in.succeeded")));
  const detail = { from: "the command line" };
  expect(rows).toEqual([
    { action: "member.joined", subject: expect.any(String), detail },
    { action: "client.created", subject: made?.clientId, detail },
    { action: "client.created", subject: expect.stringMatching(/^client_/), detail },
    { action: "password.changed", subject: person.accountId, detail },
  ]);
  const { at } = await signedIn(app, { person });
  const { html } = await at.visit("/account/audit");
  expect(html).toContain(`account ${person.email}`);
  expect(html).toContain("from the command line");
});
