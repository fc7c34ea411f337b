import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { accounts, clients } from "../../../src/features/auth/identity/identity.table.ts";
import { answerCsv } from "../../../src/http/csv.ts";
import { testApp } from "../../support/app.ts";
import { caller, newAudience } from "../../support/audiences.ts";
import type { Browser } from "../../support/browser.ts";
import { seedPerson } from "../../support/seed.ts";
import { signedIn } from "../../support/sign-in.ts";

const db = drizzle(env.DB);

async function download(at: Browser, path: string) {
  const answer = await at.visit(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
  const [header = "", ...records] = answer.html.split("\r\n");
  expect(records.pop(), "the last record has a line end").toBe("");
  return { name: answer.headers.get("content-disposition"), header, records };
}

describe("a list as a table", () => {
  it("has all rows that the list's filters let through, with the same link below the list", async () => {
    const app = testApp();
    const { at, person } = await signedIn(app);
    const owner = await caller({ app, organizationId: person.organizationId });
    for (const name of ["=cmd|' /C calc'!A1", 'Birds, "small"', "Cats"]) await newAudience(owner, { name });
    const page = await at.visit("/console/audiences?whose=Owned&sort=name&page=1");
    const [, link = ""] = /<p class="export"><a href="([^"]*)" download="">/.exec(page.html) ?? [];
    expect(link).toBe("/console/audiences.csv?whose=Owned&amp;sort=name");
    const all = await download(at, link.replaceAll("&amp;", "&"));
    expect(all.name).toBe('attachment; filename="muster-audiences.csv"');
    expect(all.header).toMatch(/^Name,Status,Serving,Ours,.*,Audience id$/);
    // The audience of everybody is in each list.
    const own = all.records.filter((record) => !record.startsWith("Global,"));
    expect(own.map((record) => record.slice(0, 20))).toEqual([
      "'=cmd|' /C calc'!A1,",
      '"Birds, ""small""",C',
      expect.stringMatching(/^Cats,Created,no,y/),
    ]);
    const some = await download(at, "/console/audiences.csv?name=cats&whose=Owned");
    expect(some.records).toEqual([expect.stringMatching(/^Cats,/)]);
  });

  it.each([
    ["/console/campaigns.csv", "Name,Status,Priority"],
    ["/console/jobs.csv", "Name,State,Progress"],
    ["/console/datasets.csv", "Name,Created at"],
    ["/console/definitions.csv", "Name,Kind"],
    ["/console/batches.csv", "Name,State,URLs"],
    ["/console/usage.csv", "Quota,Used,Limit"],
  ])("%s is there for members of an organization, and for nobody else", async (path, beginning) => {
    const app = testApp();
    const { at } = await signedIn(app);
    expect((await download(at, path)).header.startsWith(beginning)).toBe(true);
    at.jar.clear();
    expect((await at.visit(path)).location).toMatch(/^\/sign-in/);
  });

  it("is read page by page while it is sent, and ends where its pages end", async () => {
    const asked: number[] = [];
    const read = async (page: number) => {
      asked.push(page);
      return { items: [page * 2 - 1, page * 2], hasMore: page < 3 };
    };
    const c = {
      body: (body: BodyInit, status: number, headers: HeadersInit) => new Response(body, { status, headers }),
    };
    const answer = await answerCsv(c as never, { name: "a/b c", read, columns: { Number: (row) => row } });
    expect(asked).toEqual([1]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)], "the byte order mark").toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe("Number\r\n1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n");
    expect([asked, answer.headers.get("content-disposition")]).toEqual([[1, 2, 3], 'attachment; filename="a-b-c.csv"']);
  });

  it("fails as a download if a later page cannot be read, and is refused if the first cannot", async () => {
    const c = { body: (body: BodyInit) => new Response(body) };
    const read = async (page: number) => {
      if (page > 1) throw new Error("the database is gone");
      return { items: [1], hasMore: true };
    };
    const answer = await answerCsv(c as never, { name: "x", read, columns: { Number: (row) => row } });
    await expect(answer.text()).rejects.toThrow("the database is gone");
    const refused = answerCsv(c as never, { name: "x", read: () => read(2), columns: {} });
    await expect(refused).rejects.toThrow("the database is gone");
  });
});

describe("the Admins' lists", () => {
  it("accounts are found by a part of the e-mail and by whether it is verified, and downloaded so", async () => {
    const app = testApp();
    const { at } = await signedIn(app, { roles: ["Admin"] });
    const part = crypto.randomUUID();
    const [known, unknown] = await Promise.all([seedPerson(), seedPerson()]);
    await db
      .update(accounts)
      .set({ email: `a.${part}@example.com` })
      .where(eq(accounts.id, known.accountId));
    const claim = {
      email: `${unknown.accountId}@unverified.invalid`,
      claimedEmail: `b.${part}@example.com`,
      emailVerifiedAt: null,
    };
    await db.update(accounts).set(claim).where(eq(accounts.id, unknown.accountId));
    const all = await at.visit(`/console/accounts?email=${part.toUpperCase()}`);
    expect(all.html.indexOf(`b.${part}`), "not verified comes first").toBeLessThan(all.html.indexOf(`a.${part}`));
    const rows = (await download(at, `/console/accounts.csv?email=${part}&sort=byEmail`)).records;
    expect(rows.map((row) => row.split(",").slice(0, 2))).toEqual([
      [`a.${part}@example.com`, "yes"],
      [`b.${part}@example.com`, "no"],
    ]);
    const one = await download(at, `/console/accounts.csv?email=${part}&state=verified`);
    expect(one.records).toHaveLength(1);
    expect((await at.visit(`/console/accounts?email=${part}&state=unverified`)).html).not.toContain(`a.${part}`);
  });

  it("publishers are found by name, organization and state, and downloaded so", async () => {
    const app = testApp();
    const { at } = await signedIn(app, { roles: ["Admin"] });
    const [waiting, approved] = await Promise.all([
      seedPerson({ scopes: "openid serve", servingState: "Waiting" }),
      seedPerson({ scopes: "openid serve", servingState: "Approved" }),
    ]);
    const part = crypto.randomUUID();
    for (const { clientId } of [waiting, approved])
      await db
        .update(clients)
        .set({ name: `Phone ${part}` })
        .where(eq(clients.id, clientId));
    const page = await at.visit(`/console/publishers?name=phone+${part}`);
    expect(page.html.indexOf(waiting.clientId)).toBeLessThan(page.html.indexOf(approved.clientId));
    expect((await download(at, `/console/publishers.csv?name=${part}`)).records).toHaveLength(2);
    const { records } = await download(at, `/console/publishers.csv?name=${part}&state=Approved`);
    expect(records).toEqual([expect.stringContaining(approved.clientId)]);
    expect((await at.visit(`/console/publishers?name=${part}&state=Refused`)).html).toContain(
      "There is no such publisher",
    );
  });

  it.each(["/console/accounts.csv", "/console/publishers.csv"])("%s is for Admins", async (path) => {
    const { at } = await signedIn(testApp());
    expect((await at.visit(path)).status).toBe(403);
  });
});
