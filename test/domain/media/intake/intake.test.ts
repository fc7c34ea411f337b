import { describe, expect, it } from "vitest";
import type { Inspected, StillImage } from "../../../../src/domain/media/inspection.ts";
import { decideIntake, type MadeMedia } from "../../../../src/domain/media/intake/decide-intake.ts";
import {
  type CompressionWishes,
  type IntakePlan,
  planIntake,
} from "../../../../src/domain/media/intake/plan-intake.ts";

const picture: StillImage = {
  kind: "image",
  type: "image/jpeg",
  width: 1_000,
  height: 500,
  orientation: 1,
  animated: false,
  bitDepth: 8,
  colour: "ycbcr",
  hasAlpha: false,
  interlaced: false,
};
const byDefault: CompressionWishes = { compress: undefined, quality: undefined, maxDimension: undefined };
const refused = { reason: "over_budget", detail: "It is too large." } as const;

function plan(
  wishes: Partial<CompressionWishes> = {},
  change: { inspection?: Inspected; expectedBytes?: number | null; isRefused?: boolean } = {},
): IntakePlan {
  const { inspection = picture, expectedBytes = 1_000, isRefused = false } = change;
  return planIntake(inspection, {
    wishes: { ...byDefault, ...wishes },
    expectedBytes,
    defaults: { compress: true, quality: 80, maxDimension: 800 },
    partBytes: 8_000,
    refusal: () => (isRefused ? refused : null),
  });
}

describe("the plan of an upload", () => {
  it("compresses a still picture, with the variants that are narrower than it will be", () => {
    expect(plan({ quality: 50, variants: [160, 1200] })).toMatchObject({
      kind: "compress",
      options: { quality: 50, maxDimension: 800 },
      variants: [{ variant: { width: 160, quality: 75 } }],
    });
  });

  it("keeps a picture as it came if it shall not be compressed, with its variants or its hash alone", () => {
    expect(plan({ compress: false, variants: [160] })).toMatchObject({ kind: "variants", warning: null });
    expect(plan({ compress: false })).toMatchObject({ kind: "hash", warning: null });
  });

  it.each([
    ["longer than a part", { expectedBytes: 8_001 }],
    ["of unknown length", { expectedBytes: null }],
    ["no picture", { inspection: { kind: "audio", type: "audio/mpeg", durationSeconds: 3 } as Inspected }],
    ["animated", { inspection: { ...picture, animated: true } }],
  ])("streams a file that is %s", (_, change) => {
    expect(plan({ compress: false }, change)).toEqual({ kind: "stream", warning: null });
  });

  it("says why a picture that the codec refuses is stored as it came", () => {
    const warning = "It is too large. It was stored unchanged.";
    expect(plan({}, { isRefused: true })).toEqual({ kind: "stream", warning });
    expect(plan({ variants: [160] }, { isRefused: true })).toMatchObject({ kind: "variants", warning });
  });
});

describe("what is stored of an upload", () => {
  const compress = plan();
  const original = new Uint8Array(100);
  const made = (change: Partial<MadeMedia> = {}): MadeMedia => ({
    original,
    refusal: null,
    compressed: { webp: new Uint8Array(60), width: 800, height: 400, isPartial: false },
    thumbHash: new Uint8Array([1, 2, 3]),
    variants: [],
    ...change,
  });

  it("is the compressed picture if it is smaller, with a warning if a part of it was missing", () => {
    const replacement = { width: 800, height: 400 };
    expect(decideIntake(compress, made())).toMatchObject({ replacement, thumbHash: "AQID", warning: null });
    const compressed = { webp: new Uint8Array(60), width: 800, height: 400, isPartial: true };
    expect(decideIntake(compress, made({ compressed }))).toMatchObject({
      replacement,
      warning: expect.stringContaining("damaged"),
    });
  });

  it("is the file as it came if its WebP would not be smaller, or cannot be made", () => {
    const compressed = { webp: new Uint8Array(100), width: 800, height: 400, isPartial: false };
    expect(decideIntake(compress, made({ compressed }))).toMatchObject({ bytes: original, replacement: null });
    const failed = made({ refusal: refused, compressed: null, thumbHash: null });
    expect(decideIntake(compress, failed)).toMatchObject({
      bytes: original,
      thumbHash: null,
      warning: "It is too large. It was stored unchanged.",
    });
  });

  it.each(["corrupt", "busy"] as const)("is nothing if the codec says %s", (reason) => {
    const refusal = { reason, detail: "No." };
    expect(decideIntake(compress, made({ refusal, compressed: null }))).toEqual({ kind: "refused", refusal });
  });

  it("is the stream where it was not gathered, with a warning if it was to be compressed", () => {
    const nothing = { kind: "store", bytes: null, replacement: null, thumbHash: null, variants: [] };
    expect(decideIntake(compress, null)).toEqual({
      ...nothing,
      warning: "Pictures over 25 MB are not compressed. It was stored unchanged.",
    });
    expect(decideIntake({ kind: "stream", warning: "Why." }, null)).toEqual({ ...nothing, warning: "Why." });
  });
});
