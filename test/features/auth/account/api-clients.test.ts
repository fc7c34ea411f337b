import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { clientSecrets, clients } from "../../../../src/features/auth/identity/identity.table.ts";
import { userInfoRoute } from "../../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { testApp } from "../../../support/app.ts";
import { leave } from "../../../support/audiences.ts";
import { type Browser, formTokenOf, type Visit } from "../../../support/browser.ts";
import { call } from "../../../support/client.ts";
import { type Person, seedPerson, tokenOf } from "../../../support/seed.ts";
import { signedIn } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);

async function arrange() {
  const app = testApp();
  return { app, ...(await signedIn(app)) };
}

function shown(visit: Visit): { clientId: string; clientSecret: string } {
  const [clientId, clientSecret] = [
    /client_[0-9a-f-]{36}/.exec(visit.html),
    /muster_secret_[\w-]{43}/.exec(visit.html),
  ];
  if (!clientId || !clientSecret) throw new Error(`no secret: ${visit.status} ${visit.html}`);
  return { clientId: clientId[0], clientSecret: clientSecret[0] };
}

async function newClient(at: Browser, person: Person, fields: Record<string, string> = {}) {
  const made = await at.submit("/account/clients/new", {
    name: "Export",
    organization: person.organizationId,
    ...fields,
  });
  return { ...person, ...shown(made), path: `/account/clients/${shown(made).clientId}` };
}

const isGood = (app: ReturnType<typeof testApp>, client: Person) =>
  tokenOf(app, client).then(
    () => true,
    () => false,
  );
const actionsOn = async (clientId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subject, clientId))).map(({ action }) => action);

describe("a new API client", () => {
  it("gets a token with the secret of its page, which is shown there once and stored only as a hash", async () => {
    const { app, at, person } = await arrange();
    const client = await newClient(at, person);
    expect(await isGood(app, client)).toBe(true);
    const [row] = await db.select().from(clientSecrets).where(eq(clientSecrets.clientId, client.clientId));
    expect(JSON.stringify(row)).not.toContain(client.clientSecret);
    for (const path of ["/account/clients", client.path, "/account/audit"]) {
      const { html } = await at.visit(path);
      expect(html).toContain(client.clientId);
      expect(html).not.toContain(client.clientSecret);
    }
  });

  it("may carry what API clients may, and one for serving only that", async () => {
    const { at, person } = await arrange();
    const ids = [(await newClient(at, person)).clientId, (await newClient(at, person, { serve: "yes" })).clientId];
    const scopes = await Promise.all(ids.map((id) => db.select().from(clients).where(eq(clients.id, id))));
    expect(scopes.map(([row]) => row?.scopes)).toEqual([
      "openid profile email offline_access api roles",
      "openid profile email offline_access serve",
    ]);
  });

  it("of an organization that one is no member of is refused, and so is one without a name", async () => {
    const { at, person } = await arrange();
    const { organizationId } = await seedPerson();
    const foreign = await at.submit("/account/clients/new", { name: "Export", organization: organizationId });
    expect([foreign.status, foreign.html.includes("Choose one of your organizations.")]).toEqual([400, true]);
    const nameless = await at.submit("/account/clients/new", { name: " ", organization: person.organizationId });
    expect([nameless.status, nameless.html.includes("A name is missing.")]).toEqual([400, true]);
    expect(await db.select().from(clients).where(eq(clients.accountId, person.accountId))).toHaveLength(1);
  });

  it("shows a name as text, whatever it holds", async () => {
    const { at, person } = await arrange();
    const { path } = await newClient(at, person, { name: `<img src=x onerror="alert(1)">` });
    for (const where of ["/account/clients", path, `${path}/delete`, "/account/audit"]) {
      const { html } = await at.visit(where);
      expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
      expect(html).not.toContain("<img");
    }
  });
});

describe("rotating a secret", () => {
  it("adds a second one that works beside the first, until the first is revoked", async () => {
    const { app, at, person } = await arrange();
    const client = await newClient(at, person);
    const second = { ...client, ...shown(await at.submit(client.path, {}, `${client.path}/secrets`)) };
    expect([await isGood(app, client), await isGood(app, second)]).toEqual([true, true]);
    const [first] = await db.select().from(clientSecrets).where(eq(clientSecrets.clientId, client.clientId));
    const revoked = await at.submit(client.path, {}, `${client.path}/secrets/${first?.id}/revoke`);
    expect(revoked.location).toBe(client.path);
    expect([await isGood(app, client), await isGood(app, second)]).toEqual([false, true]);
  });

  it("has no third, not even for several requests at once", async () => {
    const { at, person } = await arrange();
    const { path, clientId } = await newClient(at, person);
    const page = await at.visit(path);
    const form_token = formTokenOf(page);
    const answers = await Promise.all(Array.from({ length: 8 }, () => at.post(`${path}/secrets`, { form_token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 400)?.html).toContain("two secrets already");
    expect(await db.select().from(clientSecrets).where(eq(clientSecrets.clientId, clientId))).toHaveLength(2);
  });

  it("asks for a password typed in the last 15 minutes, and revoking does not", async () => {
    const { app, at, person } = await arrange();
    const client = await newClient(at, person);
    const [first] = await db.select().from(clientSecrets).where(eq(clientSecrets.clientId, client.clientId));
    app.clock.advance(15 * 60_000);
    const asked = await at.submit(client.path, {}, `${client.path}/secrets`);
    expect(asked.location).toBe(`/sign-in/confirm?${new URLSearchParams({ return_to: client.path })}`);
    await at.submit(client.path, {}, `${client.path}/secrets/${first?.id}/revoke`);
    expect(await isGood(app, client)).toBe(false);
  });
});

it("renaming an API client shows its new name, and refuses one that is too long", async () => {
  const { at, person } = await arrange();
  const { path } = await newClient(at, person);
  expect((await at.submit(path, { name: " Import " }, `${path}/name`)).location).toBe(path);
  expect((await at.visit(path)).html).toContain("<h1>Import</h1>");
  const refused = await at.submit(path, { name: "x".repeat(101) }, `${path}/name`);
  expect([refused.status, refused.html.includes("<h1>Import</h1>")]).toEqual([400, true]);
});

describe("deleting an API client", () => {
  it("is asked once more, and then refuses its secrets and its tokens at once", async () => {
    const { app, at, person } = await arrange();
    const client = await newClient(at, person);
    const token = await tokenOf(app, client);
    expect((await at.visit(`${client.path}/delete`)).html).toContain("cannot be undone");
    expect((await call(app, userInfoRoute, { token })).status).toBe(200);
    expect((await at.submit(`${client.path}/delete`)).location).toBe("/account/clients");
    expect((await call(app, userInfoRoute, { token })).status).toBe(401);
    expect(await isGood(app, client)).toBe(false);
    expect((await at.visit("/account/clients")).html).not.toContain(client.clientId);
    expect((await at.visit(client.path)).status).toBe(404);
  });
});

it("everything that is done to an API client is noted, and nothing that changed nothing", async () => {
  const { at, person } = await arrange();
  const { path, clientId } = await newClient(at, person);
  await at.submit(path, {}, `${path}/secrets`);
  await at.submit(path, { name: "Import" }, `${path}/name`);
  const [first] = await db.select().from(clientSecrets).where(eq(clientSecrets.clientId, clientId));
  const form_token = formTokenOf(await at.visit(path));
  for (let count = 0; count < 2; count++) await at.post(`${path}/secrets/${first?.id}/revoke`, { form_token });
  await at.submit(`${path}/delete`);
  expect(await actionsOn(clientId)).toEqual([
    "client.created",
    "client.secret_added",
    "client.renamed",
    "client.secret_revoked",
    "client.deleted",
  ]);
});

it("another account's API client cannot be seen, changed or deleted, even by a member of the same organization", async () => {
  const { app, at, person } = await arrange();
  const client = await newClient(at, person);
  const [secret] = await db.select().from(clientSecrets).where(eq(clientSecrets.clientId, client.clientId));
  const { at: other } = await signedIn(app, { organizationId: person.organizationId });
  for (const path of [client.path, `${client.path}/delete`]) expect((await other.visit(path)).status).toBe(404);
  const form_token = formTokenOf(await other.visit("/account"));
  for (const path of ["/name", "/secrets", `/secrets/${secret?.id}/revoke`, "/delete"]) {
    const answer = await other.post(client.path + path, { form_token, name: "Mine" });
    expect(answer.html).not.toContain("muster_secret_");
    expect(answer.status, path).toBe(404);
  }
  expect(await isGood(app, client)).toBe(true);
  expect((await at.visit(client.path)).html).toContain("<h1>Export</h1>");
  expect(await actionsOn(client.clientId)).toEqual(["client.created"]);
});

it("an API client of an organization that its holder has left is refused, and its page says why", async () => {
  const { app, at, person } = await arrange();
  const client = await newClient(at, person);
  await leave(person, person.organizationId);
  expect(await isGood(app, client)).toBe(false);
  expect((await at.visit("/account/clients")).html).toContain("no longer a member");
});

describe("the page of a new secret", () => {
  it("has the credentials as a file of settings to copy and to download, and the first call with them", async () => {
    const { at, person } = await arrange();
    const made = await at.submit("/account/clients/new", { name: "Export", organization: person.organizationId });
    const { clientId, clientSecret } = shown(made);
    const env = `MUSTER_URL=https://api.muster.test\nMUSTER_CLIENT_ID=${clientId}\nMUSTER_CLIENT_SECRET=${clientSecret}\n`;
    expect(made.html).toContain(`data-copy="${env}"`);
    const [, file = ""] = /href="data:application\/octet-stream,([^"]*)" download="muster\.env"/.exec(made.html) ?? [];
    expect(decodeURIComponent(file)).toBe(env);
    expect(made.html).toContain("curl &quot;$MUSTER_URL/audiences&quot;");
    expect(made.html).toContain("client.audiences.list(");
  });

  it("of a client for serving asks for no other scope, also after a rotation", async () => {
    const { at, person } = await arrange();
    const { path } = await newClient(at, person, { serve: "yes" });
    const rotated = await at.submit(path, {}, `${path}/secrets`);
    expect(rotated.html).toContain("-d scope=serve");
    expect(rotated.html).not.toContain("/audiences");
  });

  it("the list of one's API clients is downloaded without a secret", async () => {
    const { at, person } = await arrange();
    const { clientId, clientSecret } = await newClient(at, person, { name: "=1+1" });
    const { html } = await at.visit("/account/clients.csv");
    expect(html).toMatch(new RegExp(`'=1\\+1,.*,${clientId}\r\n`));
    expect(html).not.toContain(clientSecret);
  });
});
