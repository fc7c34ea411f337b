import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { numberText } from "../../../src/domain/text/numbers.ts";
import { queryAudiencesRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { recruitRoute } from "../../../src/features/audiences/distillation/distillation.contract.ts";
import { queryCampaignsRoute } from "../../../src/features/campaigns/campaigns.contract.ts";
import { startRecalculationRoute, userMetricsRoute } from "../../../src/features/runs/runs.contract.ts";
import { testApp } from "../../support/app.ts";
import {
  join,
  leave,
  makePublic,
  newAudience,
  newExample,
  newView,
  readAudience,
  share,
  shareWith,
} from "../../support/audiences.ts";
import { batchCaller, deliverAll, urlsOf } from "../../support/batches.ts";
import type { Visit } from "../../support/browser.ts";
import { newProgram, seedCampaign } from "../../support/campaigns.ts";
import { operator, textOf } from "../../support/operator.ts";
import { seed, settleAll } from "../../support/runs.ts";
import { signedIn } from "../../support/sign-in.ts";

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => [`person-${String(i).padStart(5, "0")}`, i / count] as const);

/** The numbers of a table of bars, by what they are called. */
function barsOf({ html }: Visit): Record<string, number> {
  const rows = [
    ...html.matchAll(/<th scope="row"><span class="clipped">([^<]*)<[\s\S]*?<td class="number">([^<]*)<\/td>/g),
  ];
  return Object.fromEntries(rows.map(([, label, number]) => [label, Number(number?.replaceAll(",", ""))]));
}

const legendsOf = ({ html }: Visit) =>
  [...html.matchAll(/<span class="key \w+"><\/span>([^<]*) <strong>([^<]*)<\/strong>/g)].map(
    ([, label, number]) => `${label} ${number}`,
  );

describe("who sees what", () => {
  it("an audience is seen by its organization, by whom it is shared with, by everybody when it is public, and by nobody else", async () => {
    const app = testApp();
    const owner = await operator({ app });
    const audienceId = await newAudience(owner, { name: "Night owls" });
    const [friend, partner, stranger] = [await operator({ app }), await operator({ app }), await operator({ app })];
    const admin = await operator({ app, roles: ["Admin"] });
    await share(owner, audienceId, friend.person.email, "Viewer");
    await shareWith(owner, audienceId, partner.person.organizationId, "Viewer");
    for (const visitor of [owner, friend, partner]) {
      expect((await visitor.openList()).html).toContain("Night owls");
      expect((await visitor.openAudience(audienceId)).status).toBe(200);
    }
    expect(textOf(await owner.openList())).not.toContain("no audience of its own yet");
    expect(textOf(await friend.openList())).toContain("Your organization has no audience of its own yet");
    // As over the API, an Admin may read it and does not find it in his list.
    expect((await admin.openAudience(audienceId)).status).toBe(200);
    for (const path of ["", "/campaigns", `/audiences/${audienceId}`]) {
      const page = await stranger.open(path);
      expect(page.html).not.toContain("Night owls");
      expect(page.html).not.toContain(owner.person.email);
    }
    expect((await stranger.openAudience(audienceId)).status).toBe(403);
    await makePublic(admin, audienceId);
    expect((await stranger.openList()).html).toContain("Night owls");
    expect((await stranger.openAudience(audienceId)).status).toBe(200);
    await env.DB.prepare("UPDATE audiences SET is_public = 0 WHERE id = ?").bind(audienceId).run();
  });

  it("somebody who is removed, signs out or is disabled sees nothing from his next request on", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    const path = `/audiences/${audienceId}`;
    const another = await operator({ app: owner.app, organizationId: owner.person.organizationId });
    expect((await another.open(path)).status).toBe(200);
    await leave(another.person, owner.person.organizationId);
    expect((await another.open(path)).html).toContain("You are in no organization");
    await env.DB.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(owner.person.accountId).run();
    expect((await owner.open(path)).location).toContain("/sign-in?");
  });

  it("a session that ends between being read and being used reads nothing", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    const { sessionOf } = owner.app.deps;
    const app = testApp({
      deps: {
        sessionOf: async (cookie) => {
          const session = await sessionOf(cookie);
          await env.DB.prepare("DELETE FROM sign_in_sessions WHERE id_hash = ?").bind(session!.sessionHash).run();
          return session;
        },
      },
    });
    const { at } = await signedIn(app, { person: owner.person });
    expect((await at.visit(`/console/audiences/${audienceId}`)).status).toBe(401);
  });

  it("a token opens no page, and a page's cookie no operation", async () => {
    const owner = await operator();
    const bearer = await owner.app.request("/console", {
      headers: { Authorization: `Bearer ${owner.token}` },
      redirect: "manual",
    });
    expect(bearer.status).toBe(303);
    expect((await owner.at.visit("/audiences")).status).toBe(401);
  });

  it("one acts for the organization that one's logins act for", async () => {
    const app = testApp();
    const [owner, other] = [await operator({ app }), await operator({ app })];
    await newAudience(other, { name: "Somewhere else" });
    await join(owner.person, other.person.organizationId);
    expect((await owner.openList()).html).not.toContain("Somewhere else");
    await env.DB.prepare("UPDATE accounts SET default_organization_id = ? WHERE id = ?")
      .bind(other.person.organizationId, owner.person.accountId)
      .run();
    expect((await owner.openList()).html).toContain("Somewhere else");
  });

  it("an audience that is none, or was deleted, is a page that says so", async () => {
    const { openAudience } = await operator();
    const page = await openAudience("aud_none");
    expect([page.status, textOf(page).includes("There is no audience with this id.")]).toEqual([404, true]);
  });
});

describe("the numbers", () => {
  it("of an audience are those of the API, and its chart reads the same to who does not see it", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner, { name: "Cats" });
    await seed(owner, audienceId, people(200));
    const { body } = await owner.call(userMetricsRoute, { params: { audienceId } });
    const { usersPerState: states } = body;
    const audience = await readAudience(owner, audienceId);
    const page = await owner.openAudience(audienceId);
    const dropped = audience.dropped as number;
    expect(legendsOf(page)).toEqual([
      `Graduated ${numberText(states.Graduated)}`,
      `Distilling ${numberText(states.Distilling)}`,
      "Inactive 0",
      `Dropped ${numberText(dropped)}`,
    ]);
    expect(barsOf(page)).toMatchObject({
      Joined: 200,
      Finished: states.Graduated + dropped,
      Graduated: states.Graduated,
      "Graduated and active": states.Graduated,
      "Low score": states.DroppedLowScore,
      "Low accuracy": 0,
      "Too many responses": 0,
    });
    for (const part of [audience.statusReason, audience.boostLevel, audience.ownerMail, "200 in all"]) {
      expect(textOf(page)).toContain(part);
    }
    expect(page.html).toContain(`aria-label="People: Graduated 25%, Distilling 55%, Dropped 20%"`);
    expect(textOf(page)).toContain("Seeding of people Completed 200 processed");
  });

  it("of the list are those of the API's list", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner, { name: "Cats" });
    await newAudience(owner, { name: "Dogs" });
    await seed(owner, audienceId, people(100));
    const { items } = (await owner.call(queryAudiencesRoute)).body;
    const page = await owner.openList();
    const names = [...page.html.matchAll(/<a href="\/console\/audiences\/[^"]*">([^<]*)<\/a>/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(items.map(({ name }: { name: string }) => name));
    expect(names).toEqual(["Dogs", "Cats", "Global"]);
    expect(legendsOf(page)).toEqual(["Graduated 25", "Distilling 55", "Inactive graduates 0", "Dropped 20"]);
    expect(page.html).toContain('aria-label="People of Cats: Graduated 25%, Distilling 55%, Dropped 20%"');
    expect(textOf(page)).toContain("Nobody has joined yet.");
    for (const { statusReason } of items) expect(textOf(page)).toContain(statusReason);
  });

  it("an audience that waits says for what", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    await newExample(owner, audienceId);
    await owner.call(recruitRoute, { params: { audienceId } });
    await settleAll(owner.app);
    const page = await owner.openAudience(audienceId);
    expect(textOf(page)).toContain("Pending Waiting: Recruiting needs 3 examples with a truth, and there are 1.");
    expect(textOf(page)).toContain("Nobody has joined yet.");
    expect(page.html).toContain('data-live="still"');
    for (let more = 0; more < 2; more++) await newExample(owner, audienceId);
    const serving = await owner.openAudience(audienceId);
    expect(textOf(serving)).toContain("Recruiting It is looking for people");
    expect(textOf(serving)).toContain("Boost level Global");
    expect(serving.html).toContain('data-live="running"');
  });

  it("a run that is under way has a bar, and asks for the page again", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    await seed(owner, audienceId, people(40));
    const { body } = await owner.call(startRecalculationRoute, { params: { audienceId } });
    await env.DB.prepare("UPDATE audience_runs SET state = 'Processing', processed_count = 10 WHERE id = ?")
      .bind(body.recalculationId)
      .run();
    const page = await owner.openAudience(audienceId);
    expect(page.html).toContain(`aria-label="State recalculation ${body.recalculationId}" max="100" value="25"`);
    expect(textOf(page)).toContain("10 processed 0 changed recalculating users since");
    expect(page.html).toContain('data-live="running"');
    await env.DB.prepare("UPDATE audience_runs SET state = 'Failed', error_message = '<i>no</i>' WHERE id = ?")
      .bind(body.recalculationId)
      .run();
    const failed = await owner.openAudience(audienceId);
    expect(failed.html).toContain("&lt;i&gt;no&lt;/i&gt;");
    expect([failed.html.includes("<progress"), failed.html.includes('data-live="still"')]).toEqual([false, true]);
  });

  it("of a batch are how far it is, for its organization alone", async () => {
    const by = await batchCaller();
    const id = await by.createdId([...urlsOf("a.example", 3), "ftp://a.example/no"], { correlationId: "Nightly <b>" });
    const { at } = await signedIn(by.app, { person: by.person });
    const begun = await at.visit("/console/batches");
    expect(legendsOf(begun)).toEqual(["Uploaded 0", "Failed 1", "To do 3"]);
    expect(begun.html).toContain('data-live="running"');
    expect(begun.html).toContain("Nightly &lt;b&gt;");
    await deliverAll(by.app);
    const ended = await at.visit("/console/batches");
    expect(legendsOf(ended)).toEqual(["Uploaded 3", "Failed 1", "To do 0"]);
    expect(ended.html).toContain('data-live="still"');
    const stranger = await operator({ app: by.app, roles: ["Admin"] });
    expect((await stranger.open("/batches")).html).not.toContain(id);
  });

  it("of campaigns are status, priority and boost, of one's own and of the audiences that one may read", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner, { name: "Cats" });
    await seedCampaign(owner, { name: "Quiz", nameFolded: "quiz", priority: 1234, isPriorityByAdmin: true });
    const boostingProfile = { globalBoostLevel: 4, prospectBlacklist: [], distillingBoosts: [], labelingBoosts: [] };
    await seedCampaign(owner, { name: "Loud", nameFolded: "loud", boostingProfile, isBoostByAdmin: true });
    const page = await owner.open("/campaigns");
    const { items } = (await owner.call(queryCampaignsRoute)).body;
    for (const { name, status } of items) expect(textOf(page)).toContain(`${name} ${status}`);
    expect(textOf(page)).toContain("Boost level 4 of 10");
    expect(textOf(page)).toContain("No boost priority 1,234");
    expect(textOf(page)).toContain("Boost level None");
    expect(page.html).toContain(`href="/console/audiences/${audienceId}"`);
  });
});

describe("a page", () => {
  it("escapes whatever somebody wrote into a name, a description, a filter or the search", async () => {
    const owner = await operator();
    const evil = `"><script>alert(1)</script><b title='`;
    const identifier = "<img src=x onerror=alert(1)>";
    const audienceId = await newAudience(owner, {
      name: evil,
      description: evil,
      filters: [{ _t: "DemographicFilter", identifier, values: [evil] }],
    });
    await newProgram(owner, { name: evil });
    await env.DB.prepare("UPDATE organizations SET name = ? WHERE id = ?")
      .bind(evil, owner.person.organizationId)
      .run();
    const search = `?${new URLSearchParams({ name: evil })}`;
    for (const path of ["", search, `/audiences/${audienceId}`, "/campaigns", `/campaigns${search}`, "/batches"]) {
      const { html, status } = await owner.open(path);
      expect(status).toBe(200);
      expect(html).toContain("&quot;&gt;&lt;script&gt;");
      expect(html).not.toContain("<script>");
      expect(html).not.toContain("<b title");
      expect(html).not.toContain("<img");
    }
  });

  it("without anything says how to begin", async () => {
    const { open, openList } = await operator();
    const audiences = await openList();
    expect(textOf(audiences)).toContain("Your organization has no audience of its own yet");
    expect(audiences.html).toContain('href="/console/audiences/new"');
    expect(textOf(await open("/campaigns?name=x"))).toContain("There is no such campaign.");
    expect(textOf(await open("/batches"))).toContain("No batches yet");
    expect(textOf(await open("/audiences?name=x"))).toContain("There is no such audience.");
    expect(audiences.html).toContain('href="/account"');
  });

  it("of a long list shows twenty, leads to the others, and finds by a part of a name", async () => {
    const owner = await operator();
    for (let i = 0; i < 23; i++) await newAudience(owner, { name: `Crowd ${i} & co` });
    const shown = (page: Visit) => page.html.match(/<li class="audience">/g)?.length ?? 0;
    const first = await owner.openList();
    expect([shown(first), first.html.includes('href="/console/audiences?page=2"')]).toEqual([20, true]);
    const second = await owner.openList("?page=2");
    expect([shown(second), textOf(second).includes("Page 2 of 2, 24 in all")]).toEqual([4, true]);
    expect(second.html).toContain("<title>Audiences, page 2 of 2 - Muster</title>");
    expect(shown(await owner.openList("?name=crowd+1"))).toBe(11);
    expect(shown(await owner.openList("?name=%26+co&page=2"))).toBe(3);
    expect((await owner.openList("?name=%26+co")).html).toContain('href="/console/audiences?name=%26+co&amp;page=2"');
    expect(textOf(await owner.openList("?page=9999"))).toContain("There is no such audience.");
    for (const page of ["0", "-1", "x", "1e3", "99999", "%00"])
      expect(shown(await owner.openList(`?page=${page}`))).toBe(20);
    for (const name of ["%00", "%ED%A0%80", "a".repeat(9000)]) {
      expect((await owner.openList(`?name=${name}`)).status).toBe(200);
    }
  });

  it("of a view shows its base's people, and says of what it is one", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    await seed(owner, audienceId, people(20));
    const page = await owner.openAudience(await newView(owner, audienceId));
    expect(barsOf(page).Joined).toBe(20);
    expect(textOf(page)).toContain(": country DE");
    expect(page.html).toContain(`href="/console/audiences/${audienceId}"`);
  });

  it("asks the database for the same few statements however much there is", async () => {
    const owner = await operator();
    const cost = async (path: string) => {
      const before = { ...owner.app.counts };
      await owner.open(path);
      const { statements, roundTrips } = owner.app.counts;
      return [statements - before.statements, roundTrips - before.roundTrips];
    };
    const audienceId = await newAudience(owner);
    const paths = ["/audiences", "/campaigns", "/batches", `/audiences/${audienceId}`];
    // The first page of an hour notes that the member is there.
    await cost("/audiences");
    // An overview also reads the views, the instructions and prices.
    const costs = new Map(paths.map((path) => [path, path.startsWith("/audiences/") ? [8, 3] : [5, 3]]));
    for (const path of paths) expect(await cost(path), path).toEqual(costs.get(path));
    for (let i = 0; i < 8; i++) await newAudience(owner);
    await seed(owner, audienceId, people(50));
    for (let i = 0; i < 3; i++) await owner.call(startRecalculationRoute, { params: { audienceId } });
    for (const path of paths) expect(await cost(path), path).toEqual(costs.get(path));
  });

  it("a list of batches is read off its index", async () => {
    const { deps } = testApp();
    for (const statement of Object.values(deps.batches.list("org", { pageSize: 20, offset: 0 }))) {
      const { sql, params } = statement.toSQL();
      const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      const details = plan.results.map(({ detail }) => detail).join("; ");
      expect(details).toMatch(
        /^SEARCH batch_uploads USING (COVERING )?INDEX batch_uploads_\w+ \(organization_id=\?\)$/,
      );
    }
  });
});

it("the script is a file of our own, and the one that the page allows", async () => {
  const owner = await operator();
  const page = await owner.openList();
  expect(page.headers.get("content-security-policy")).toContain(
    "script-src https://api.muster.test/console/console.js;",
  );
  const script = await testApp().request("/console/console.js");
  expect(script.status).toBe(200);
  expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(script.headers.get("cache-control")).toBe("public, max-age=60");
});
