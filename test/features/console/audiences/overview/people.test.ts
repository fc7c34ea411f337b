import { describe, expect, it } from "vitest";
import { newAudience } from "../../../../support/audiences.ts";
import { formTokenOf } from "../../../../support/browser.ts";
import { operator, textOf } from "../../../../support/operator.ts";
import { seed, settleAll } from "../../../../support/runs.ts";

async function start() {
  const owner = await operator();
  const audienceId = await newAudience(owner, { name: "Cats" });
  return { ...owner, owner, audienceId, path: `/console/audiences/${audienceId}` };
}

describe("the people of an audience", () => {
  it("are listed, found by id, and filtered by state", async () => {
    const { owner, at, audienceId, path } = await start();
    await seed(owner, audienceId, [
      ['"good, one"', 0.95],
      ["middling", 0.55],
    ]);
    const all = textOf(await at.visit(`${path}/people`));
    expect(all).toContain("2 people");
    expect(all).toMatch(
      /middling Distilling 0\.55 .*good, one Graduated 0\.95|good, one Graduated 0\.95 .*middling Distilling 0\.55/,
    );
    const graduates = textOf(await at.visit(`${path}/people?state=Graduated`));
    expect([graduates.includes("good, one"), graduates.includes("middling")]).toEqual([true, false]);
    const person = await at.visit(`${path}/people?id=good%2C+one`);
    expect([person.status, textOf(person).includes("seeded with 0.95")]).toEqual([200, true]);
    const nobody = await at.visit(`${path}/people?id=nobody`);
    expect([nobody.status, textOf(nobody).includes("Nobody in this audience has the id nobody")]).toEqual([404, true]);
  });

  it("are more than a page shows, and the CSV has all of them", async () => {
    const { owner, at, audienceId, path } = await start();
    const ids = Array.from({ length: 60 }, (_, index) => `person-${String(index).padStart(3, "0")}`);
    await seed(
      owner,
      audienceId,
      ids.map((id) => [id, 0.9]),
    );
    const first = await at.visit(`${path}/people`);
    const [, next] = /rel="next" href="([^"]*)"/.exec(first.html) ?? [];
    const second = await at.visit((next as string).replaceAll("&amp;", "&"));
    const shown = [first, second].flatMap(({ html }) =>
      [...html.matchAll(/people\?id=([\w-]+)"/g)].map(([, id]) => id),
    );
    expect(shown.sort()).toEqual(ids);
    const { html: csv, headers } = await at.visit(`${path}/people.csv`);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="people-${audienceId}.csv"`);
    const lines = csv.trim().split("\r\n");
    expect([lines[0], lines.length]).toEqual([
      "userId,score,state,responses,answered,correct,sessions,lastSeenAt",
      ids.length + 1,
    ]);
    expect((await at.visit(`${path}/people.csv?state=Distilling`)).html.trim().split("\r\n")).toHaveLength(1);
  });
});

describe("seeding from a file", () => {
  const send = async ({ at, path }: Awaited<ReturnType<typeof start>>, text: string) => {
    const form = new FormData();
    form.append("form_token", formTokenOf(await at.visit(`${path}/seed`)));
    form.append("file", new File([text], "people.csv", { type: "text/csv" }));
    return at.visit(`${path}/seed-preview`, {
      method: "POST",
      body: form,
      headers: { "Sec-Fetch-Site": "same-origin", Origin: "null" },
    });
  };
  const keyOf = (html: string) => /name="key" value="([^"]*)"/.exec(html)?.[1] as string;

  it("shows the first rows, and takes nothing in before the second press", async () => {
    const started = await start();
    const { app, at, owner, audienceId, path } = started;
    const preview = await send(started, "score,userId\n0.95,maria\nx,pedro\n0.2,kim\n");
    expect([preview.status, textOf(preview).includes("Seed Cats with 3 rows?")]).toEqual([200, true]);
    expect(textOf(preview)).toMatch(/2 maria 0\.95 Fine 3 Refused: score is not a decimal number from 0 to 1/);
    await settleAll(app);
    expect(textOf(await at.visit(`${path}/people`))).not.toContain("maria");
    const fields = { key: keyOf(preview.html), form_token: formTokenOf(preview) };
    expect((await at.post(`${path}/seed`, fields)).location).toBe(path);
    expect(textOf(await at.visit(path))).toContain("3 rows are being taken in.");
    await settleAll(app);
    expect(textOf(await owner.openAudience(audienceId))).toContain("Line 3: score is not a decimal number");
    expect(textOf(await at.visit(`${path}/people`))).toContain("2 people");
    const again = await at.post(`${path}/seed`, fields);
    expect([again.status, textOf(again).includes("taken in already")]).toEqual([400, true]);
  });

  it("says what is wrong with a file", async () => {
    const started = await start();
    const wrong = await send(started, "name,points\na,1\n");
    expect([wrong.status, textOf(wrong).includes("The file has no column userId")]).toEqual([400, true]);
    expect((await send(started, "")).status).toBe(400);
  });

  it("starts only what the same account has previewed", async () => {
    const started = await start();
    const preview = await send(started, "userId,score\na,0.5\n");
    const colleague = await operator({ app: started.app, organizationId: started.person.organizationId });
    const fields = {
      key: keyOf(preview.html),
      form_token: formTokenOf(await colleague.at.visit(`${started.path}/seed`)),
    };
    const refused = await colleague.at.post(`${started.path}/seed`, fields);
    expect([refused.status, textOf(refused).includes("no longer kept")]).toEqual([400, true]);
  });
});
