import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../../../../../src/domain/audience/settings.ts";
import { rulesOf } from "../../../../../src/domain/member/rules.ts";
import { startRecalculationRoute } from "../../../../../src/features/runs/runs.contract.ts";
import { type Caller, makePublic, newAudience, newExample, newView, share } from "../../../../support/audiences.ts";
import { operator, textOf } from "../../../../support/operator.ts";
import { seed, settleAll } from "../../../../support/runs.ts";

/** A person's answers to examples, as serving counts them. */
async function answer({ app }: Caller, audienceId: string, given: { userId: string; exampleId: string; at: number }[]) {
  const config = { audienceId, version: 1, rules: rulesOf(defaultSettings, 1), exampleCount: 3 };
  for (const { userId, exampleId, at } of given) {
    await app.deps.rosters(audienceId).answer(config, {
      userId,
      exampleId,
      seenAt: at,
      profile: null,
      isCorrect: true,
      chance: 0.5,
      isCommonSense: null,
    });
  }
}

describe("the overview", () => {
  it("shows the last answers: editors who gave them, and readers only examples that are public", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    const [open, secret] = [
      await newExample(owner, audienceId, { visibility: "Public" }),
      await newExample(owner, audienceId, { asset: { _t: "TextAssetInput", text: "Hidden words" } }),
    ];
    const at = owner.app.clock.now();
    await answer(owner, audienceId, [
      { userId: "maria", exampleId: open, at },
      { userId: "maria", exampleId: secret, at },
    ]);
    const page = await owner.openAudience(audienceId);
    expect(page.html).toContain(`/console/audiences/${audienceId}/people?id=maria`);
    expect(page.html).toContain("Hidden words");
    expect(textOf(page)).toContain("Answers a minute 2");
    const reader = await operator({ app: owner.app });
    await share(owner, audienceId, reader.person.email, "Viewer");
    const read = await reader.openAudience(audienceId);
    expect(read.html).not.toContain("maria");
    expect(read.html).not.toContain("Hidden words");
    expect(textOf(read)).toContain("An example that you may not see");
  });

  it("has the buttons that somebody may press, and no others", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    const buttons = async ({ openAudience }: Pick<typeof owner, "openAudience">) => {
      const { html } = await openAudience(audienceId);
      const [, actions = ""] = /<div class="actions">([\s\S]*?)<\/div>\s*<\/div>/.exec(html) ?? [];
      return [...actions.matchAll(/<(?:button|a)[^>]*>([^<]*)</g)].map(([, label]) => label);
    };
    expect(await buttons(owner)).toEqual(["Add people from a CSV", "Share"]);
    const [editor, viewer] = [await operator({ app: owner.app }), await operator({ app: owner.app })];
    await share(owner, audienceId, editor.person.email, "Editor");
    await share(owner, audienceId, viewer.person.email, "Viewer");
    expect(await buttons(editor)).toEqual(["Add people from a CSV", "Shares"]);
    expect(await buttons(viewer)).toEqual([]);
    const mayDelete = async ({ open }: Pick<typeof owner, "open">) =>
      (await open(`/audiences/${audienceId}/settings`)).html.includes(`href="/console/audiences/${audienceId}/delete"`);
    expect([await mayDelete(owner), await mayDelete(editor), await mayDelete(viewer)]).toEqual([true, false, false]);
    for (const path of ["seed", "delete", "shares", "people"]) {
      expect((await viewer.open(`/audiences/${audienceId}/${path}`)).status, path).toBe(403);
    }
  });

  it("leads from a new audience to one that recruits, and says why it cannot recruit yet", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    await newExample(owner, audienceId);
    const begun = await owner.openAudience(audienceId);
    expect(textOf(begun)).toContain("1 example has a known answer; at least 3 are needed.");
    expect(textOf(begun)).toContain("It needs 2 more examples with a known answer first.");
    expect(begun.html).toContain(
      '<button type="button" class="quiet" disabled="" aria-describedby="why-not">Start recruiting</button>',
    );
    expect(begun.html).not.toContain(`action="/console/audiences/${audienceId}/recruit"`);
    expect(textOf(begun)).not.toContain("Answers a minute");
    for (let more = 0; more < 2; more++) await newExample(owner, audienceId);
    const path = `/console/audiences/${audienceId}`;
    const ready = await owner.at.visit(path);
    expect(ready.html).toContain(`action="${path}/recruit"`);
    await owner.at.submit(path, {}, `${path}/recruit`);
    const recruiting = await owner.at.visit(path);
    expect(textOf(recruiting)).toContain("Answers a minute");
    expect(textOf(recruiting)).not.toContain("Before it recruits");
  });

  it("keeps the settings on a tab of their own, which a reader sees without fields", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    const reader = await operator({ app: owner.app });
    await share(owner, audienceId, reader.person.email, "Viewer");
    expect(textOf(await owner.openAudience(audienceId))).not.toContain("Chance of graduating by guessing");
    const settings = `/audiences/${audienceId}/settings`;
    const [own, read] = [await owner.open(settings), await reader.open(settings)];
    for (const page of [own, read]) expect(textOf(page)).toContain("Chance of graduating by guessing");
    expect(own.html).toContain('name="dropScore"');
    expect(read.html).not.toContain('name="dropScore"');
    expect((await reader.openAudience(audienceId)).html).toContain(`href="/console/audiences/${audienceId}/settings"`);
  });

  it("recruits, pauses and resumes, with a way back", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    for (let more = 0; more < 3; more++) await newExample(owner, audienceId);
    const path = `/console/audiences/${audienceId}`;
    expect((await owner.at.submit(path, {}, `${path}/recruit`)).location).toBe(path);
    const begun = await owner.at.visit(path);
    expect(textOf(begun)).toContain("Recruiting has started.");
    expect((await owner.at.submit(path, {}, `${path}/pause`)).location).toBe(path);
    const paused = await owner.at.visit(path);
    expect(textOf(paused)).toContain("Recruiting is paused. Jobs on its graduates continue.");
    expect((await owner.at.submit(path, {}, `${path}/resume`)).location).toBe(path);
    expect(textOf(await owner.at.visit(path))).toContain("Recruiting goes on.");
    expect(textOf(await owner.at.visit(path)), "a notice is shown once").not.toContain("Recruiting goes on.");
  });

  it("says on itself why a button did nothing", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    const path = `/console/audiences/${audienceId}`;
    const token = /name="form_token" value="([^"]*)"/.exec((await owner.at.visit(path)).html)?.[1] as string;
    const page = await owner.at.post(`${path}/pause`, { form_token: token });
    expect([page.status, textOf(page).includes("start recruiting first")]).toEqual([400, true]);
  });

  it("leaves out runs that changed nobody until they are asked for", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    await seed(owner, audienceId, [["a", 0.9]]);
    await owner.call(startRecalculationRoute, { params: { audienceId } });
    await settleAll(owner.app);
    const page = textOf(await owner.openAudience(audienceId));
    expect(page).toContain("Seeding of people Completed 1 processed 1 changed");
    expect(page).not.toContain("State recalculation");
    expect(page).toContain("1 run changed nobody.");
    expect(textOf(await owner.open(`/audiences/${audienceId}?runs=all`))).toContain("State recalculation Completed");
  });

  it("lists its views to editors alone, since others may have made them", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    const viewId = await newView(owner, audienceId);
    const [admin, stranger] = [
      await operator({ app: owner.app, roles: ["Admin"] }),
      await operator({ app: owner.app }),
    ];
    await makePublic(admin, audienceId);
    expect((await owner.openAudience(audienceId)).html).toContain(viewId);
    expect((await stranger.openAudience(audienceId)).html).not.toContain(viewId);
    // Public audiences are in every list.
    await env.DB.prepare("UPDATE audiences SET is_public = 0 WHERE id = ?").bind(audienceId).run();
  });

  it("is deleted by whoever types its name", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner, { name: "Night  owls" });
    const path = `/console/audiences/${audienceId}/delete`;
    const refused = await owner.at.submit(path, { confirmation: "Cats" });
    expect([refused.status, textOf(refused).includes("Type the name of the audience")]).toEqual([400, true]);
    expect((await owner.openAudience(audienceId)).status).toBe(200);
    expect((await owner.at.submit(path, { confirmation: " Night owls" })).location).toBe("/console/audiences");
    expect((await owner.openAudience(audienceId)).status).toBe(404);
  });
});

describe("the list", () => {
  it("is filtered and sorted by its address, and keeps both in its links", async () => {
    const owner = await operator();
    for (const name of ["Bats", "Ants", "Cats"]) await newAudience(owner, { name });
    const names = async (query: string) => {
      const { html } = await owner.open(query);
      return [...html.matchAll(/<h2><a href="\/console\/audiences\/[^"]*">([^<]*)</g)].map(([, name]) => name);
    };
    expect(await names("/audiences?sort=name")).toEqual(["Ants", "Bats", "Cats", "Global"]);
    expect(await names("/audiences?name=ats&sort=name")).toEqual(["Bats", "Cats"]);
    expect(await names("/audiences?status=Ready")).toEqual(["Global"]);
    expect(await names("/audiences?whose=Shared")).toEqual([]);
    expect(await names("/audiences?status=Nonsense&sort=nonsense&whose=All")).toEqual([
      "Cats",
      "Ants",
      "Bats",
      "Global",
    ]);
    expect((await owner.openList("?name=ats&sort=name")).html).toContain(
      "https://api.muster.test/audiences?name%5Bcontains%5D=ats&amp;sort=name",
    );
  });
});
