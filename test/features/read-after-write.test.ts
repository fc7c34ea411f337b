import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createAudienceRoute, queryAudiencesRoute } from "../../src/features/audiences/audiences.contract.ts";
import { testApp } from "../support/app.ts";
import { caller } from "../support/audiences.ts";
import { call } from "../support/client.ts";
import { operator } from "../support/operator.ts";

/** The real database, which notes where each read session begins. `knows` says whether a replica has ever heard of a bookmark. */
function notedDatabase(knows: (from: string) => boolean = () => true) {
  const sessions: string[] = [];
  const database = new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== "withSession") return typeof value === "function" ? value.bind(target) : value;
      return (from: string) => {
        const session = target.withSession(from);
        const batch = async (statements: D1PreparedStatement[]) => {
          sessions.push(from);
          if (!knows(from)) throw new Error("D1_ERROR: unknown bookmark");
          return session.batch(statements);
        };
        return { batch, prepare: session.prepare.bind(session), getBookmark: () => session.getBookmark() };
      };
    },
  });
  return { database, sessions };
}

async function start(knows?: (from: string) => boolean) {
  const { token } = await caller();
  const { database, sessions } = notedDatabase(knows);
  const app = testApp({ bindings: { DB: database } });
  const name = `Cats ${crypto.randomUUID()}`;
  const written = await call(app, createAudienceRoute, { token, json: { name } });
  const list = async (headers: Record<string, string> = {}) => {
    sessions.length = 0;
    const answer = await call(app, queryAudiencesRoute, { token, query: { "name[eq]": name }, headers });
    return { ...answer, isShown: answer.body.total === 1, readFrom: [...sessions] };
  };
  const opened = async (bookmark: string) => (await app.deps.bookmarks.newestOf(bookmark)) as string;
  return { app, list, opened, bookmark: written.headers.get("x-bookmark") as string };
}

describe("a list", () => {
  it("is read near a client that sends the bookmark of its last answer, and shows what it has written", async () => {
    const { list, bookmark, opened } = await start();
    const near = await list({ "X-Bookmark": bookmark });
    expect([near.isShown, near.readFrom]).toEqual([true, [await opened(bookmark)]]);
    const next = near.headers.get("x-bookmark") as string;
    const both = await list({ "X-Bookmark": `${next},${bookmark}` });
    expect([both.isShown, both.readFrom]).toEqual([true, [await opened(next)]]);
    expect((await opened(next)) >= (await opened(bookmark))).toBe(true);
  });

  it.each([
    ["no bookmark", {}],
    ["an empty bookmark", { "X-Bookmark": "" }],
    ["a garbled bookmark", { "X-Bookmark": "'; DROP TABLE audiences --" }],
    ["a bookmark that is far too long", { "X-Bookmark": "a".repeat(5_000) }],
    [
      "a bookmark that the service never sealed",
      { "X-Bookmark": "00000001-00000002-00004e2f-0a83ea2fceebc654de0640c422be4653" },
    ],
  ])("is read from the primary with %s", async (_, headers) => {
    const { list } = await start();
    const { status, isShown, readFrom } = await list(headers);
    expect([status, isShown, readFrom]).toEqual([200, true, ["first-primary"]]);
  });

  it("is read from the primary where the database does not know the bookmark", async () => {
    const { app, list } = await start((from) => from === "first-primary");
    const before = "0000ffff-0000ffff";
    const { status, isShown, readFrom } = await list({ "X-Bookmark": await app.deps.bookmarks.seal(before) });
    expect([status, isShown, readFrom]).toEqual([200, true, [before, "first-primary"]]);
  });
});

it("the console reads near a browser whose form left a bookmark, and accounts never do", async () => {
  const { database, sessions } = notedDatabase();
  const app = testApp({ bindings: { DB: database } });
  const { at, person } = await operator({ app });
  await at.submit("/account/clients/new", { name: "Export", organization: person.organizationId });
  const bookmark = [...at.jar].find(([name]) => name.endsWith("muster_bookmark"))?.[1] as string;
  sessions.length = 0;
  expect((await at.visit("/console")).status).toBe(200);
  expect(new Set(sessions)).toEqual(new Set([await app.deps.bookmarks.newestOf(bookmark)]));
  sessions.length = 0;
  expect((await at.visit("/account")).status).toBe(200);
  expect(sessions).toEqual([]);
});
