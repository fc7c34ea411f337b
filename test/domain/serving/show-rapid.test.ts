import { expect, it } from "vitest";
import type { StoredAssetTree } from "../../../src/domain/example/asset-tree.ts";
import type { RapidContent } from "../../../src/domain/serving/rapid-content.ts";
import { showRapid } from "../../../src/domain/serving/show-rapid.ts";

const facts = {
  mediaType: "image/webp",
  width: 8,
  height: 6,
  durationMs: null,
  originalName: "cat.jpg",
  sourceUrl: "http://a",
};
const file: StoredAssetTree = { kind: "file", fileName: "f.webp", facts, metadata: {}, identifier: "f" };
const pair: StoredAssetTree = {
  kind: "multi",
  assets: [
    file,
    { kind: "text", text: "t", metadata: { note: { text: "hidden", visibilities: ["Admins"] } }, identifier: "t" },
  ],
  metadata: {},
  identifier: "pair",
};

const urls = {
  urlOf: (name: string) => `https://x/${name}`,
  instructionsUrlOf: (version: string) => `https://x/instructions/${version}`,
};

it("files have their address, and nothing that only the platform should know is shown", () => {
  const rapid: RapidContent = {
    id: "r",
    routingId: "a",
    exampleId: "r",
    payload: { _t: "CompareExamplePayload", criteria: "Which?" },
    asset: pair,
    context: null,
    contextAsset: file,
    truth: { _t: "CompareExampleTruth", winnerId: "t" },
    chance: 0.5,
    isCommonSense: true,
    explanation: "because",
    featureFlags: [{ key: "zoom", value: "on" }],
  };
  const shown = {
    _t: "FileAsset",
    url: "https://x/f.webp",
    fileName: "f.webp",
    mediaType: "image/webp",
    width: 8,
    height: 6,
    durationMs: null,
    // A tree of an earlier release has no hash.
    thumbHash: null,
    urls: {},
    identifier: "f",
  };
  expect(showRapid({ ...rapid, instructionsId: "ins_1" }, urls)).toEqual({
    id: "r",
    kind: "Compare",
    instruction: "Which?",
    asset: { _t: "MultiAsset", identifier: "pair", assets: [shown, { _t: "TextAsset", text: "t", identifier: "t" }] },
    context: null,
    contextAsset: shown,
    featureFlags: [{ key: "zoom", value: "on" }],
    instructions: { version: "ins_1", url: "https://x/instructions/ins_1" },
  });
});

it("a picture comes with its placeholder, and with addresses of what is narrower than itself", () => {
  const shownWith = (known: Partial<typeof facts> & { thumbHash?: string }) => {
    const asset = { ...file, facts: { ...facts, ...known } } as StoredAssetTree;
    const content = { id: "r", payload: { _t: "CompareExamplePayload" as const, criteria: "?" }, asset };
    return showRapid({ ...content, context: null, contextAsset: null } as unknown as RapidContent, {
      ...urls,
      urlOf: (name) => `/${name}`,
    }).asset;
  };
  expect(shownWith({ width: 481, height: 100, thumbHash: "aGFzaA==" })).toMatchObject({
    thumbHash: "aGFzaA==",
    urls: { "160": "/f.webp?w=160", "320": "/f.webp?w=320", "480": "/f.webp?w=480" },
  });
  expect(shownWith({ width: 480 })).toMatchObject({ urls: { "160": "/f.webp?w=160", "320": "/f.webp?w=320" } });
  for (const mediaType of ["image/gif", "image/avif", "video/mp4", "audio/mpeg"])
    expect(shownWith({ mediaType, width: 900 })).toMatchObject({ urls: {} });
});

it("a rapid of a session that was opened before flags and instructions were kept has none", () => {
  const payload = { _t: "CompareExamplePayload" as const, criteria: "Which?" };
  const rapid = { id: "r", routingId: "a", exampleId: "r", payload, asset: file, context: null, contextAsset: null };
  const shown = showRapid({ ...rapid, chance: 0.5, isCommonSense: null }, urls);
  expect(shown).toMatchObject({ featureFlags: [], instructions: null });
});
