import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { uploadFileRoute } from "../../../../src/features/assets/assets.contract.ts";
import {
  addExampleRoute,
  deleteExampleRoute,
  queryExamplesRoute,
  updateExampleRoute,
} from "../../../../src/features/audiences/examples/examples.contract.ts";
import {
  type Caller,
  caller,
  classifyExample,
  newAudience,
  newExample,
  newView,
  readAudience,
  share,
} from "../../../support/audiences.ts";
import { picture } from "../../../support/origin.mjs";
import { fileForm } from "../../../support/uploads.ts";

const add = (by: Caller, audienceId: string, json: object) =>
  by.call(addExampleRoute, { params: { audienceId }, json });
const list = async (by: Caller, audienceId: string, query: Record<string, string | string[]> = {}) =>
  (await by.call(queryExamplesRoute, { params: { audienceId }, query })).body;
const change = (by: Caller, audienceId: string, exampleId: string, json: object) =>
  by.call(updateExampleRoute, { params: { audienceId, exampleId }, json });

async function upload(by: Caller): Promise<string> {
  return (await by.call(uploadFileRoute, { form: fileForm(picture, "cat.png"), query: { compress: "false" } })).body
    .fileName;
}

const text = (content: string) => ({ _t: "TextAssetInput", text: content });
const multi = (...assets: object[]) => ({ _t: "MultiAssetInput", assets });
const box = { xMin: 7, yMin: 10.1, xMax: 57.3, yMax: 100 };
const words = [
  { word: "Hello", wordIndex: 0 },
  { word: "cat", wordIndex: 1 },
];

/** One of each kind: what is asked, and what is right. */
const kinds = {
  Classify: {},
  Compare: {
    asset: multi(text("Meow"), text("Woof")),
    payload: { _t: "CompareExamplePayload", criteria: "Which is a cat?" },
    truth: { _t: "CompareExampleTruth", winnerId: "Meow" },
  },
  Locate: {
    payload: { _t: "LocateExamplePayload", target: "The cat" },
    truth: { _t: "LocateExampleTruth", boundingBoxes: [box], requiredPrecision: 0.5, requiredCompleteness: null },
  },
  Line: {
    payload: { _t: "LineExamplePayload", target: "The tail" },
    truth: { _t: "LineExampleTruth", boundingBoxes: [{ xMax: 33.3 }], requiredCompleteness: 1 },
  },
  Scrub: {
    payload: { _t: "ScrubExamplePayload", target: "The meow" },
    truth: { _t: "ScrubExampleTruth", validRanges: [{ start: 0, end: 1200 }] },
  },
  Transcription: {
    payload: { _t: "TranscriptionExamplePayload", title: "What is said?", transcription: words },
    truth: { _t: "TranscriptionExampleTruth", correctWords: [words[1]], strictGrading: true },
  },
};

const categoriesOf = (...values: string[]) => ({
  _t: "ClassifyExamplePayload",
  title: "What is it?",
  categories: values.map((value) => ({ label: value, value })),
});
const categoryTruth = (...correctCategories: string[]) => ({ _t: "ClassifyExampleTruth", correctCategories });

describe("an example", () => {
  it.each(Object.entries(kinds))("to %s is kept and given back as it was sent", async (_, kind) => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const { asset: __, ...sent } = classifyExample(kind);
    expect((await add(owner, audienceId, { ...classifyExample(), ...kind })).body).toEqual({
      recalculationId: expect.stringMatching(/^rec_/),
    });
    const { items, total } = await list(owner, audienceId);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      ...sent,
      correctCount: 0,
      incorrectCount: 0,
      explanation: null,
      context: null,
      contextAsset: null,
      isCommonSense: null,
      sortIndex: 0,
      visibility: "Private",
    });
  });

  it.each([
    ["Classify", { payload: categoriesOf("cat", "dog", "cow"), truth: categoryTruth("cat") }, 0.3333],
    ["Classify", { payload: categoriesOf("cat", "dog", "cow", "hen"), truth: categoryTruth("cat", "cow") }, 0.5],
    ["Classify", { payload: categoriesOf("cat", "dog", "cow", "hen"), truth: null }, 0.25],
    ["Compare", kinds.Compare, 0.5],
    ["Locate", kinds.Locate, 0.1],
  ])("to %s whose author states no chance of a guess has that of its options: %#", async (_, kind, chance) => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const json = { ...classifyExample(kind), randomCorrectProbability: undefined };
    expect((await add(owner, audienceId, json)).status).toBe(200);
    expect((await list(owner, audienceId)).items[0].randomCorrectProbability).toBe(chance);
  });

  it("without options is refused for that, and not for its chance", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const json = { ...classifyExample({ payload: categoriesOf(), truth: null }), randomCorrectProbability: null };
    const { status, body } = await add(owner, audienceId, json);
    expect([status, Object.keys(body.errors)]).toEqual([400, ["payload.categories"]]);
  });

  it("shows a file with what is known of it, and the client's own words to their intended readers", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const name = await upload(owner);
    const metadata = {
      seen: { _t: "TextMetadataInput", text: "for all", visibilities: ["All"] },
      hidden: { _t: "TextMetadataInput", text: "for admins", visibilities: ["Admins"] },
      gone: { _t: "TextMetadataInput", text: null, visibilities: ["None"] },
    };
    await add(owner, audienceId, classifyExample({ asset: { _t: "ExistingAssetInput", name, metadata } }));
    const [{ asset }] = (await list(owner, audienceId)).items;
    expect(asset).toEqual({
      _t: "FileAsset",
      fileName: name,
      identifier: name,
      width: 1,
      height: 1,
      durationMs: null,
      thumbHash: null,
      urls: {},
      metadata: {
        fileType: { _t: "FileTypeMetadata", fileType: "Image" },
        imageDimension: { _t: "ImageDimensionMetadata", height: 1, width: 1 },
        originalFilename: { _t: "OriginalFilenameMetadata", originalFilename: "cat.png" },
        seen: { _t: "TextMetadata", text: "for all" },
      },
    });
    const admin = await caller({ app: owner.app, roles: ["Admin"] });
    const [seenByAdmin] = (await list(admin, audienceId)).items;
    expect(seenByAdmin.asset.metadata.hidden).toEqual({ _t: "TextMetadata", text: "for admins" });
  });

  it("names the winner of a comparison by its uploaded file name", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const [one, other] = [await upload(owner), await upload(owner)];
    const example = {
      asset: multi(
        { _t: "ExistingAssetInput", name: one },
        { _t: "ExistingAssetInput", name: other, identifier: "right" },
      ),
      payload: kinds.Compare.payload,
    };
    const truthOf = (winnerId: string) =>
      classifyExample({ ...example, truth: { _t: "CompareExampleTruth", winnerId } });
    for (const winnerId of [one, other, "right"]) {
      expect((await add(owner, audienceId, truthOf(winnerId))).status).toBe(200);
    }
    expect(await add(owner, audienceId, truthOf("left"))).toMatchObject({
      status: 400,
      body: { errors: { "truth.winnerId": [expect.any(String)] } },
    });
  });

  it("gets the next index when it brings none, and its own otherwise", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    for (const sortIndex of [undefined, null, 10, undefined]) {
      await add(owner, audienceId, classifyExample({ sortIndex }));
    }
    const { items } = await list(owner, audienceId);
    expect(items.map((item: { sortIndex: number }) => item.sortIndex)).toEqual([0, 1, 10, 11]);
  });

  it("counts when it has a truth that a guess does not give away", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const counted = async () =>
      JSON.parse(
        (await env.DB.prepare("SELECT example_chances FROM audiences WHERE id = ?")
          .bind(audienceId)
          .first("example_chances")) as string,
      );
    await add(owner, audienceId, classifyExample({ truth: null }));
    await add(owner, audienceId, classifyExample({ randomCorrectProbability: 0.95 }));
    expect(await counted()).toEqual([]);
    const exampleId = await newExample(owner, audienceId, { randomCorrectProbability: 0.9 });
    await add(owner, audienceId, classifyExample({ randomCorrectProbability: 0.25 }));
    expect(await counted()).toEqual([0.25, 0.9]);
    await change(owner, audienceId, exampleId, { truth: null });
    expect(await counted()).toEqual([0.25]);
    await change(owner, audienceId, exampleId, { truth: kinds.Compare.truth });
    expect(await counted()).toEqual([0.25]);
    await change(owner, audienceId, exampleId, { truth: classifyExample().truth, randomCorrectProbability: 0.5 });
    expect(await counted()).toEqual([0.25, 0.5]);
    await owner.call(deleteExampleRoute, { params: { exampleId } });
    expect(await counted()).toEqual([0.25]);
  });

  it("of three with a coin's chance lets the audience say how likely guessing graduates", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    for (let i = 0; i < 3; i++) await add(owner, audienceId, classifyExample());
    expect((await readAudience(owner, audienceId)).randomAdmissionProbability).toBeCloseTo(1 / 8, 12);
  });

  it("beyond the 500th is refused", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await newExample(owner, audienceId);
    await env.DB.prepare(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 499)
        INSERT INTO audience_examples SELECT id || i, audience_id, asset, payload, truth, random_correct_probability, explanation,
          context, context_asset, i, feature_flags, is_common_sense, visibility, version, created_at, suspected_at
        FROM audience_examples, n WHERE audience_id = ?`)
      .bind(audienceId)
      .run();
    const { status, body } = await add(owner, audienceId, classifyExample());
    expect([status, body.detail]).toEqual([400, expect.stringContaining("500 examples")]);
    expect((await list(owner, audienceId)).total).toBe(500);
  });

  it.each<[string, object, string]>([
    ["a truth of another kind", { truth: kinds.Locate.truth }, "truth"],
    [
      "a category that there is not",
      { truth: { _t: "ClassifyExampleTruth", correctCategories: ["bird"] } },
      "truth.correctCategories[0]",
    ],
    [
      "one category",
      { payload: { ...classifyExample().payload, categories: [{ label: "A", value: "a" }] } },
      "payload.categories",
    ],
    ["a comparison of one", { ...kinds.Compare, asset: multi(text("Meow")) }, "asset"],
    ["a comparison of no list", { ...kinds.Compare, asset: text("Meow") }, "asset"],
    [
      "a box outside",
      { ...kinds.Locate, truth: { _t: "LocateExampleTruth", boundingBoxes: [{ ...box, xMax: 100.1 }] } },
      "truth.boundingBoxes[0]",
    ],
    [
      "a box inside out",
      { ...kinds.Locate, truth: { _t: "LocateExampleTruth", boundingBoxes: [{ ...box, xMin: 60 }] } },
      "truth.boundingBoxes[0]",
    ],
    ["no box", { ...kinds.Locate, truth: { _t: "LocateExampleTruth", boundingBoxes: [] } }, "truth.boundingBoxes"],
    [
      "a range that ends first",
      { ...kinds.Scrub, truth: { _t: "ScrubExampleTruth", validRanges: [{ start: 5, end: 1 }] } },
      "truth.validRanges[0]",
    ],
    [
      "a word that is not there",
      {
        ...kinds.Transcription,
        truth: { _t: "TranscriptionExampleTruth", correctWords: [{ word: "dog", wordIndex: 1 }] },
      },
      "truth.correctWords[0]",
    ],
    [
      "a precision of 2",
      { ...kinds.Locate, truth: { ...kinds.Locate.truth, requiredPrecision: 2 } },
      "truth.requiredPrecision",
    ],
    ["a chance of 1.1", { randomCorrectProbability: 1.1 }, "randomCorrectProbability"],
    ["an unknown payload", { payload: { _t: "PaintExamplePayload" } }, "payload._t"],
    ["a payload without its kind", { payload: { title: "?" } }, "payload._t"],
    [
      "a long instruction",
      { ...kinds.Locate, payload: { _t: "LocateExamplePayload", target: "x".repeat(251) } },
      "payload.target",
    ],
    ["a long context", { context: "x".repeat(5001) }, "context"],
    ["a long explanation", { explanation: "x".repeat(1001) }, "explanation"],
    ["an unknown file", { asset: { _t: "ExistingAssetInput", name: "none.png" } }, "asset.name"],
    [
      "an unknown file inside",
      { ...kinds.Compare, asset: multi(text("Meow"), { _t: "ExistingAssetInput", name: "none.png" }) },
      "asset.assets[1].name",
    ],
    ["an unknown file beside", { contextAsset: { _t: "ExistingAssetInput", name: "none.png" } }, "contextAsset.name"],
    ["an unknown member", { difficulty: 3 }, "difficulty"],
    ["a visibility that is none", { visibility: "Hidden" }, "visibility"],
  ])("with %s is refused by its member, and nothing is kept", async (_, part, member) => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const { status, body } = await add(owner, audienceId, classifyExample(part));
    expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining([member])]);
    expect((await list(owner, audienceId)).total).toBe(0);
  });

  it("may show a file of the audience owner's, and not a stranger's", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const editor = await caller({ app: owner.app });
    const audienceId = await newAudience(owner);
    await share(owner, audienceId, editor.person.email, "Editor");
    const shown = async (name: string) =>
      (await add(editor, audienceId, classifyExample({ asset: { _t: "ExistingAssetInput", name } }))).status;
    expect(await shown(await upload(owner))).toBe(200);
    expect(await shown(await upload(editor))).toBe(200);
    expect(await shown(await upload(stranger))).toBe(400);
  });
});

describe("a change of an example", () => {
  it.each(Object.entries(kinds))("rewrites what a %s example asks, and leaves its options", async (_, kind) => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const exampleId = await newExample(owner, audienceId, kind);
    const [{ payload }] = (await list(owner, audienceId)).items;
    expect((await change(owner, audienceId, exampleId, { instructionText: "Look again" })).status).toBe(204);
    const [after] = (await list(owner, audienceId)).items;
    const asked = Object.keys(payload).find((member) => ["criteria", "target", "title"].includes(member)) as string;
    expect(after.payload).toEqual({ ...payload, [asked]: "Look again" });
  });

  it("leaves what is absent; truth, explanation, context and contextAsset take null", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const exampleId = await newExample(owner, audienceId, {
      explanation: "Because",
      context: "Here",
      contextAsset: text("Look"),
      isCommonSense: true,
      visibility: "Public",
    });
    await change(owner, audienceId, exampleId, { sortIndex: 7 });
    const [kept] = (await list(owner, audienceId)).items;
    expect(kept).toMatchObject({
      explanation: "Because",
      context: "Here",
      isCommonSense: true,
      visibility: "Public",
      sortIndex: 7,
    });
    await change(owner, audienceId, exampleId, {
      truth: null,
      explanation: null,
      context: null,
      contextAsset: null,
      isCommonSense: null,
    });
    const [after] = (await list(owner, audienceId)).items;
    expect(after).toMatchObject({
      truth: null,
      explanation: null,
      context: null,
      contextAsset: null,
      isCommonSense: null,
    });
  });

  it("is checked with what stays", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const exampleId = await newExample(owner, audienceId);
    const { status, body } = await change(owner, audienceId, exampleId, { truth: kinds.Scrub.truth });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["truth"]]);
  });

  it("of many at once loses none", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const exampleId = await newExample(owner, audienceId);
    const changes = [{ explanation: "a" }, { context: "b" }, { sortIndex: 4 }, { visibility: "Public" }];
    await Promise.all(changes.map((json) => change(owner, audienceId, exampleId, json)));
    expect((await list(owner, audienceId)).items[0]).toMatchObject(Object.assign({}, ...changes));
  });
});

describe("the list of examples", () => {
  it("shows private ones only to those who may change them", async () => {
    const owner = await caller();
    const [viewer, editor] = [await caller({ app: owner.app }), await caller({ app: owner.app })];
    const audienceId = await newAudience(owner);
    await share(owner, audienceId, viewer.person.email, "Viewer");
    await share(owner, audienceId, editor.person.email, "Editor");
    await newExample(owner, audienceId, { visibility: "Private" });
    await newExample(owner, audienceId, { visibility: "Public" });
    const totals = await Promise.all([owner, editor, viewer].map(async (by) => (await list(by, audienceId)).total));
    expect(totals).toEqual([2, 2, 1]);
    expect((await list(viewer, audienceId, { "visibility[eq]": "Private" })).items).toEqual([]);
    expect((await list(editor, await newView(owner, audienceId))).total).toBe(2);
  });

  it("is sorted by index and filtered by visibility and common sense, in one round trip", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    for (const isCommonSense of [true, false, null]) await newExample(owner, audienceId, { isCommonSense });
    const found = async (query: Record<string, string>) =>
      (await list(owner, audienceId, query)).items.map((item: { sortIndex: number }) => item.sortIndex);
    owner.app.counts.roundTrips = 0;
    expect(await found({ sort: "-sort_index" })).toEqual([2, 1, 0]);
    expect(owner.app.counts.roundTrips).toBe(1);
    expect(await found({ "is_common_sense[eq]": "true" })).toEqual([0]);
    expect(await found({ "is_common_sense[neq]": "true" })).toEqual([1, 2]);
    expect(await found({ "visibility[in]": "Public" })).toEqual([]);
  });
});
