import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it } from "vitest";
import { deleteAudienceRoute, queryAudiencesRoute } from "../../../src/features/audiences/audiences.contract.ts";
import {
  type Caller,
  caller,
  join,
  makePublic,
  newAudience,
  newView,
  share,
  shareWith,
} from "../../support/audiences.ts";

/** A public audience is in every caller's list. */
afterEach(async () => {
  await env.DB.prepare("UPDATE audiences SET is_public = 0").run();
});

type Query = Record<string, string | string[]>;

const list = async (by: Caller, query: Query = {}) => (await by.call(queryAudiencesRoute, { query })).body;
const names = async (by: Caller, query: Query = {}) =>
  (await list(by, query)).items.map((item: { name: string }) => item.name);

async function withNames(...audienceNames: string[]) {
  const owner = await caller();
  for (const name of audienceNames) {
    await newAudience(owner, { name });
    owner.app.clock.advance(1_000);
  }
  return owner;
}

describe("the scope", () => {
  async function world() {
    const owner = await caller();
    const me = await caller({ app: owner.app });
    const ids = {
      mine: await newAudience(me, { name: "mine" }),
      shared: await newAudience(owner, { name: "shared" }),
      sharedWithUs: await newAudience(owner, { name: "shared with us" }),
      public: await newAudience(owner, { name: "public" }),
      publicAndShared: await newAudience(owner, { name: "public and shared" }),
    };
    await newAudience(owner, { name: "hidden" });
    const admin = await caller({ app: owner.app, roles: ["Admin"] });
    await share(owner, ids.shared, me.person.email, "Viewer");
    await share(owner, ids.publicAndShared, me.person.email, "Editor");
    await shareWith(owner, ids.sharedWithUs, me.person.organizationId, "Viewer");
    await shareWith(owner, ids.shared, me.person.organizationId, "Viewer");
    await makePublic(admin, ids.public);
    await makePublic(admin, ids.publicAndShared);
    return { me, owner, ids };
  }

  it("Owned is one's organization's and every public one, Shared what shares lead to, All both, each once", async () => {
    const { me } = await world();
    const shown = async (query: Query) => {
      const { items, total } = await list(me, { sort: "name", ...query });
      expect(total).toBe(items.length);
      return items.map(({ name, isShared }: { name: string; isShared: boolean }) => `${name}${isShared ? " *" : ""}`);
    };
    const owned = ["Global", "mine", "public", "public and shared *"];
    const shared = ["public and shared *", "shared *", "shared with us *"];
    expect(await shown({ scope: "Owned" })).toEqual(owned);
    expect(await shown({ scope: "shared" })).toEqual(shared);
    for (const scope of [{ scope: "ALL" }, {}]) {
      expect(await shown(scope as Query)).toEqual([
        "Global",
        "mine",
        "public",
        "public and shared *",
        "shared *",
        "shared with us *",
      ]);
    }
  });

  it("follows membership, shares and deletion at once, and shows no views", async () => {
    const { me, owner, ids } = await world();
    await newView(me, ids.mine);
    await join(me.person, owner.person.organizationId);
    await owner.call(deleteAudienceRoute, { params: { audienceId: ids.shared } });
    expect(await names(me, { scope: "Shared", sort: "name" })).toEqual(["public and shared", "shared with us"]);
    expect((await list(me, { scope: "Owned" })).total).toBe(3);
  });

  it("that is none is refused", async () => {
    const me = await caller();
    const { status, body } = await me.call(queryAudiencesRoute, { query: { scope: "Mine" } });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["scope"]]);
  });
});

describe("what clients send", () => {
  it("an empty name[contains], newest first, ten a page, matches all", async () => {
    const owner = await withNames("a", "b", "c");
    const query = { "name[contains]": "", sort: "-created_at", page: "1", page_size: "10" };
    expect(await list(owner, query)).toMatchObject({
      total: 3,
      page: 1,
      pageSize: 10,
      totalPages: 1,
      items: [{ name: "c" }, { name: "b" }, { name: "a" }],
    });
  });

  it("percent-encoded brackets and repeated keys", async () => {
    const owner = await withNames("a", "b", "c");
    const response = await owner.app.request("/audiences?name%5Bin%5D=a&name%5Bin%5D=c&sort=name", {
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    const { items } = (await response.json()) as { items: { name: string }[] };
    expect(items.map(({ name }) => name)).toEqual(["a", "c"]);
  });

  it("a row with all that a list shows", async () => {
    const owner = await withNames("a");
    const { items } = await list(owner);
    expect(items[0]).toMatchObject({
      status: "Created",
      qualifiedUserCount: 0,
      ownerMail: owner.person.email,
      isPublic: false,
      isDistilling: false,
      isShared: false,
    });
  });
});

describe("filters", () => {
  it.each<[Query, string[]]>([
    [{ "name[contains]": "CAT" }, ["Cats", "wildcat_%"]],
    [{ "name[contains]": "_%" }, ["wildcat_%"]],
    [{ "name[starts_with]": "cat" }, ["Cats"]],
    [{ "name[ends_with]": "S" }, ["Cats", "Dogs"]],
    [{ "name[not_contains]": "cat" }, ["Dogs", "İstanbul"]],
    [{ "name[eq]": "Cats" }, ["Cats"]],
    [{ "name[eq]": "cats" }, []],
    [{ "name[in]": ["Dogs", "x"] }, ["Dogs"]],
    [{ "name[starts_with]": "c", "name[ends_with]": "x" }, []],
    [{ "name[eq]": "Cats", "status[eq]": "Ready", logic: "or" }, ["Cats"]],
    [{ "name[eq]": "Cats", "status[eq]": "Ready" }, []],
    [{ "status[in]": ["Created", "Ready"], "is_distilling[eq]": "false" }, ["Cats", "Dogs", "İstanbul", "wildcat_%"]],
    [{ "is_public[eq]": "true" }, []],
    [{ "owner_mail[contains]": "nobody" }, []],
    [{ "created_at[gt]": "2100-01-01T00:00:00Z" }, []],
    [{ "created_at[lt]": "2100-01-01T00:00:00+02:00" }, ["Cats", "Dogs", "İstanbul", "wildcat_%"]],
  ])("%j finds %j", async (query, expected) => {
    const owner = await withNames("Dogs", "Cats", "wildcat_%", "İstanbul");
    expect(await names(owner, { ...query, sort: "name", scope: "Owned" })).toEqual(expected);
  });

  it.each<[Query, string]>([
    [{ sort: "colour" }, "sort"],
    [{ sort: ["name", "-name"] }, "sort"],
    [{ logic: "xor" }, "logic"],
    [{ page: "0" }, "page"],
    [{ page: "10002", page_size: "10" }, "page"],
    [{ page_size: "1001" }, "page_size"],
    [{ "colour[eq]": "red" }, "colour[eq]"],
    [{ "name[like]": "x" }, "name[like]"],
    [{ "created_at[gt]": "yesterday" }, "created_at[gt]"],
    [{ "is_public[eq]": "yes" }, "is_public[eq]"],
  ])("%j is refused by its name", async (query, parameter) => {
    const { status, body } = await (await caller()).call(queryAudiencesRoute, { query });
    expect([status, Object.keys(body.errors)]).toEqual([400, [parameter]]);
  });
});

it("pages are whole and without gaps, and a page beyond the last is empty with the right total", async () => {
  const owner = await withNames("e", "a", "d", "b", "c");
  const seen = [];
  for (const page of ["1", "2", "3", "4"]) {
    const { items, total, totalPages } = await list(owner, { sort: "-status", page, page_size: "2" });
    expect([total, totalPages]).toEqual([5, 3]);
    seen.push(...items.map(({ name }: { name: string }) => name));
  }
  expect(seen.toSorted()).toEqual(["a", "b", "c", "d", "e"]);
});

it("costs one round trip", async () => {
  const owner = await withNames("a");
  owner.app.counts.roundTrips = 0;
  await list(owner, { "name[contains]": "a", sort: "name" });
  expect(owner.app.counts.roundTrips).toBe(1);
});
