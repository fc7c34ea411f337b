import { describe, expect, it } from "vitest";
import {
  addExampleRoute,
  queryExamplesRoute,
} from "../../../../../src/features/audiences/examples/examples.contract.ts";
import { testApp } from "../../../../support/app.ts";
import { caller, classifyExample, newAudience, newExample, newView, share } from "../../../../support/audiences.ts";
import { formTokenOf } from "../../../../support/browser.ts";
import { submitFiles } from "../../../../support/file-form.ts";
import { operator, textOf } from "../../../../support/operator.ts";
import { picture } from "../../../../support/origin.mjs";
import { settleAll } from "../../../../support/runs.ts";
import { signedIn } from "../../../../support/sign-in.ts";

type Operator = Awaited<ReturnType<typeof operator>>;

const file = (name: string) => new File([picture as Uint8Array<ArrayBuffer>], name, { type: "image/png" });
const listed = async (by: Operator, audienceId: string) =>
  (await by.call(queryExamplesRoute, { params: { audienceId }, query: { page_size: "100" } })).body.items;
const runsOf = async ({ app }: Operator, audienceId: string) =>
  (await app.deps.audienceRuns.latestOfAll(app.deps.audiences.baseIdOf(audienceId), 20)).length;

async function newPage() {
  const by = await operator();
  const audienceId = await newAudience(by);
  return { by, audienceId, path: `/console/audiences/${audienceId}/examples` };
}

/** Sends a form with several values of a name. */
async function send({ at }: Operator, path: string, fields: [string, string | File][], from: string) {
  const body = new FormData();
  body.set("form_token", formTokenOf(await at.visit(from)));
  for (const [name, value] of fields) body.append(name, value);
  return at.visit(path, { method: "POST", body, headers: { "Sec-Fetch-Site": "same-origin", Origin: "null" } });
}

describe("the page of an audience's examples", () => {
  it("takes one explanation for all, or one for each, and refuses another number of them", async () => {
    const { by, audienceId, path } = await newPage();
    const typed = { kind: "classify", instruction: "Which?", options: "Cat\nDog", texts: "Meow\nBark", right: "Cat" };
    const refused = await submitFiles(by.at, path, { ...typed, explanations: "One\nTwo\nThree" });
    expect(textOf(refused)).toContain("Write one line for each example: these are 3 for 2.");
    const sent = await submitFiles(by.at, path, { ...typed, explanation: "Listen.", explanations: "-\nIt barks." });
    expect(sent.status).toBe(303);
    const items = await listed(by, audienceId);
    expect(items.map(({ explanation }: { explanation: string }) => explanation)).toEqual(["Listen.", "It barks."]);
  });

  it("takes pictures in one form, marks them in one, and starts one run", async () => {
    const { by, audienceId, path } = await newPage();
    const names = ["a", "b", "c", "d", "e", "f"];
    const added = await send(
      by,
      path,
      [
        ["kind", "compare"],
        ["instruction", "Which is better?"],
        ...names.map((name) => ["files", file(name)] as [string, File]),
      ],
      path,
    );
    expect(added).toMatchObject({ status: 303, location: `${path}?show=unmarked` });
    const items = await listed(by, audienceId);
    expect(items.map(({ truth }: { truth: unknown }) => truth)).toEqual([null, null, null]);
    expect(await runsOf(by, audienceId)).toBe(0);
    const page = await by.at.visit(`${path}?show=unmarked`);
    expect(page.html).toContain(`/asset/file/${items[0].asset.assets[0].fileName}`);
    expect(textOf(page)).toContain("3 more examples");
    const marks = items.flatMap(({ id }: { id: string }) => [
      [`seen.${id}`, "1"],
      [`chosen.${id}`, "1"],
    ]);
    await send(by, `${path}/mark`, marks, `${path}?show=unmarked`);
    expect(await runsOf(by, audienceId)).toBe(1);
    const [first] = await listed(by, audienceId);
    expect(first.truth.winnerId).toBe(first.asset.assets[1].fileName);
    expect(textOf(await by.at.visit(`${path}?show=unmarked`))).toContain("Every example has its right answer");
  });

  it("leaves alone what nobody touched, and what somebody else changed in the meantime", async () => {
    const { by, audienceId, path } = await newPage();
    const ids = [await newExample(by, audienceId), await newExample(by, audienceId)];
    const [one = "", other = ""] = ids;
    const fields: [string, string][] = [
      [`seen.${one}`, "1"],
      [`chosen.${one}`, "cat"],
      [`seen.${other}`, "0"],
      [`chosen.${other}`, "dog"],
    ];
    await send(by, `${path}/mark`, fields, path);
    expect(textOf(await by.at.visit(path))).toContain("1 example is changed by somebody else");
    const items = await listed(by, audienceId);
    expect(items.map((item: { truth: { correctCategories: string[] } }) => item.truth.correctCategories)).toEqual([
      ["cat"],
      ["cat"],
    ]);
  });

  it("says what is wrong beside the field, and keeps what was typed and what was stored", async () => {
    const { by, audienceId, path } = await newPage();
    const odd: [string, string | File][] = [
      ["kind", "compare"],
      ["instruction", "Which <one>?"],
      ["files", file("a.png")],
    ];
    const none = await send(by, path, odd.slice(0, 2), path);
    expect(textOf(none)).toContain("Add at least one file, URL or text.");
    const page = await send(by, path, odd, path);
    expect(page.status).toBe(400);
    expect(textOf(page)).toContain("A comparison takes two at a time");
    expect(page.html).toContain("Which &lt;one&gt;?");
    const [, kept = ""] = /<textarea id="urls"[^>]*>\n([^<]+)</.exec(page.html) ?? [];
    expect(kept).toMatch(/\/asset\/file\/[\w-]+\.\w+$/);
    const texts = { kind: "compare", instruction: "Which?", urls: kept, texts: "Neither" };
    expect((await submitFiles(by.at, path, texts)).status).toBe(303);
    const [example] = await listed(by, audienceId);
    expect(kept).toContain(example.asset.assets[0].fileName);
  });

  it("fetches URLs, tells which failed and why, and fetches nothing twice", async () => {
    let isMended = false;
    const asked: string[] = [];
    const fetched = async (input: RequestInfo | URL) => {
      asked.push(String(input));
      const isGone = String(input).endsWith("/gone") && !isMended;
      return isGone ? new Response(null, { status: 404 }) : new Response(picture as Uint8Array<ArrayBuffer>);
    };
    const by = await operator({ app: testApp({ fetch: fetched as typeof fetch }) });
    const audienceId = await newAudience(by);
    const path = `/console/audiences/${audienceId}/examples`;
    const urls = ["a", "gone", "c"].map((name) => `https://pictures.example/${name}`);
    const fields = { kind: "locate", instruction: "The cat" };
    const page = await submitFiles(by.at, path, { ...fields, urls: urls.join("\n") });
    expect(page.status).toBe(400);
    expect(textOf(page)).toContain("https://pictures.example/gone: ");
    const [, kept = ""] = /<textarea id="urls"[^>]*>\n([^<]+)</.exec(page.html) ?? [];
    expect(kept.split("\n")[1]).toBe(urls[1]);
    expect(await listed(by, audienceId)).toEqual([]);
    isMended = true;
    asked.splice(0);
    expect((await submitFiles(by.at, path, { ...fields, urls: kept })).status).toBe(303);
    expect(asked).toEqual([urls[1]]);
    const sources = (await listed(by, audienceId)).map(
      (item: { asset: { metadata: { sourceUrl: { url: string } } } }) => item.asset.metadata.sourceUrl.url,
    );
    expect(sources).toEqual(urls);
  });

  it("deletes with an undo that brings back the same examples", async () => {
    const { by, audienceId, path } = await newPage();
    const ids = [await newExample(by, audienceId), await newExample(by, audienceId), await newExample(by, audienceId)];
    const before = await listed(by, audienceId);
    await send(
      by,
      `${path}/delete`,
      ids.slice(0, 2).map((id) => ["id", id]),
      path,
    );
    expect(await listed(by, audienceId)).toHaveLength(1);
    const page = await by.at.visit(path);
    expect(textOf(page)).toContain("2 examples are deleted");
    const [, undone = ""] = /action="[^"]*\/restore">[\s\S]*?name="id" value="([^"]+)"/.exec(page.html) ?? [];
    await by.at.post(`${path}/restore`, { form_token: formTokenOf(page), id: undone });
    expect(await listed(by, audienceId)).toEqual(before);
  });

  it("changes places by buttons and by a whole order", async () => {
    const { by, audienceId, path } = await newPage();
    const ids = [await newExample(by, audienceId), await newExample(by, audienceId), await newExample(by, audienceId)];
    const order = async () => (await listed(by, audienceId)).map(({ id }: { id: string }) => ids.indexOf(id));
    const view = `${path}?sort=order`;
    await send(by, `${path}/order`, [["move", `${ids[2]} -1`]], view);
    expect(await order()).toEqual([0, 2, 1]);
    await send(by, `${path}/order`, [["order", [ids[1], ids[0], ids[2]].join(" ")]], view);
    expect(await order()).toEqual([1, 0, 2]);
  });

  it("puts a wrong truth on top, with what was expected", async () => {
    const { by, audienceId, path } = await newPage();
    const add = (text: string) =>
      newExample(by, audienceId, { asset: { _t: "TextAssetInput", text }, randomCorrectProbability: 0.5 });
    const [good, wrong, usual] = [await add("Good one"), await add("Planted one"), await add("Usual one")];
    await settleAll(by.app);
    const { config } = await by.app.deps.rosters(audienceId).seen();
    if (config === null) throw new Error("the run has not told the roster its rules");
    const roster = by.app.deps.rosters(audienceId);
    const answered = { seenAt: 1, profile: null, chance: 0.5, isCommonSense: null };
    for (const [exampleId, correct] of [
      [good, 18],
      [wrong, 2],
      [usual, 16],
    ] as const)
      for (let person = 0; person < 20; person++)
        await roster.answer(config, { ...answered, userId: `u${person}`, exampleId, isCorrect: person < correct });
    const page = await by.at.visit(path);
    const names = [...page.html.matchAll(/Choose (\w+) one</g)].map(([, name]) => name);
    expect(names[0]).toBe("Planted");
    expect(textOf(page)).toMatch(/Right 10%, expected 8\d% of 20 answers The truth is probably wrong/);
    expect(textOf(await by.at.visit(`${path}?show=suspect`))).not.toContain("Usual one");
  });

  it("shows readers the public examples without a form, and refuses what they send", async () => {
    const { by, audienceId, path } = await newPage();
    const params = { audienceId };
    for (const [text, visibility] of [
      ["Secret", "Private"],
      ["Open", "Public"],
    ] as const)
      await by.call(addExampleRoute, {
        params,
        json: classifyExample({ asset: { _t: "TextAssetInput", text }, visibility }),
      });
    const reader = await caller({ app: by.app });
    await share(by, audienceId, reader.person.email, "Viewer");
    const { at } = await signedIn(by.app, { person: reader.person });
    const page = await at.visit(path);
    expect(page.html).toContain("Open");
    expect(page.html).not.toContain("Secret");
    expect(page.html).not.toContain("Add examples");
    const [{ id }] = await listed(by, audienceId);
    const token = formTokenOf(await at.visit("/account"));
    for (const action of ["", "/mark", "/delete", "/order", `/${id}`, `/${id}/delete`]) {
      const body = new FormData();
      for (const [name, value] of [
        ["form_token", token],
        ["id", id],
        ["kind", "classify"],
        ["texts", "a"],
        ["instruction", "?"],
        ["options", "a\nb"],
        ["order", id],
        [`seen.${id}`, "1"],
      ])
        body.append(name as string, value as string);
      const headers = { "Sec-Fetch-Site": "same-origin", Origin: "null" };
      expect([action, (await at.visit(`${path}${action}`, { method: "POST", body, headers })).status]).toEqual([
        action,
        403,
      ]);
    }
    expect((await at.post(`${path}/restore`, { form_token: token, id })).status).toBe(403);
    expect((await at.visit(`${path}/${id}`)).status).toBe(403);
  });

  it("of a view leads to its base", async () => {
    const { by, audienceId, path } = await newPage();
    const view = await newView(by, audienceId);
    expect((await by.at.visit(`/console/audiences/${view}/examples`)).location).toBe(path);
  });
});

describe("the page of one example", () => {
  it("changes what is right and what people read, and keeps how strictly boxes are graded", async () => {
    const { by, audienceId, path } = await newPage();
    const truth = {
      _t: "LocateExampleTruth",
      boundingBoxes: [{ xMin: 1, yMin: 2, xMax: 3, yMax: 4 }],
      requiredPrecision: 0.5,
    };
    const id = await newExample(by, audienceId, { payload: { _t: "LocateExamplePayload", target: "The cat" }, truth });
    const page = await by.at.visit(`${path}/${id}`);
    expect(page.html).toContain("1 2 3 4");
    const fields = {
      instructionText: "The dog",
      explanation: "It barks",
      context: "",
      randomCorrectProbability: "5",
      visibility: "Public",
    };
    const sent = { ...fields, [`seen.${id}`]: "1", [`written.${id}`]: "10 20 30 40", isCommonSense: "yes" };
    expect((await submitFiles(by.at, `${path}/${id}`, sent)).status).toBe(303);
    const [example] = await listed(by, audienceId);
    expect(example).toMatchObject({
      payload: { target: "The dog" },
      explanation: "It barks",
      context: null,
      visibility: "Public",
      isCommonSense: true,
      randomCorrectProbability: 0.05,
      truth: { boundingBoxes: [{ xMin: 10, yMin: 20, xMax: 30, yMax: 40 }], requiredPrecision: 0.5 },
    });
    const late = await submitFiles(by.at, `${path}/${id}`, sent);
    expect(late.status).toBe(400);
    expect(textOf(late)).toContain("Somebody else has changed this example");
  });

  it("says what is wrong with boxes", async () => {
    const { by, audienceId, path } = await newPage();
    const id = await newExample(by, audienceId, {
      payload: { _t: "LocateExamplePayload", target: "The cat" },
      truth: null,
    });
    const fields = {
      instructionText: "The cat",
      explanation: "",
      context: "",
      randomCorrectProbability: "5",
      visibility: "Private",
    };
    const page = await submitFiles(by.at, `${path}/${id}`, {
      ...fields,
      [`seen.${id}`]: "1",
      [`written.${id}`]: "1 2 3",
    });
    expect(page.status).toBe(400);
    expect(textOf(page)).toContain("Write each box as four percentages");
  });
});
