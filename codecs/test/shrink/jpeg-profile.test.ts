import { describe, expect, test } from "vitest";
import { iccProfile, profileSegments } from "../../../test/support/icc-profile.ts";
import { adobe, encodeJpeg } from "../../../test/support/jpeg-encoder.ts";
import { sceneOf } from "../../../test/support/jpeg-scene.ts";
import { likeness } from "../../../test/support/likeness.ts";
import { seenBySharp, shrinkJpeg } from "../../../test/support/shrinking.ts";

const plan = sceneOf(["11", "11", "11"], { segments: [adobe(0)] });
const withProfile = (...parts: Uint8Array[]) =>
  encodeJpeg({ ...plan, segments: [adobe(0), ...profileSegments(parts)] });

async function shrunk(jpeg: Uint8Array): Promise<Buffer> {
  return Buffer.from((await shrinkJpeg(jpeg, 203, 157)).data);
}

describe("colours are those that the profile says", () => {
  const steps = Array.from({ length: 256 }, (_, i) => (i / 255) ** 1.7);
  test.for([
    ["a gamma", { gamma: 2.2 }],
    ["light itself", { samples: [] }],
    ["samples", { samples: steps }],
    ["two samples", { samples: [0, 1] }],
    ["a parametric gamma", { kind: 0, parameters: [1.8] }],
    ["a parametric curve of type 1", { kind: 1, parameters: [2.4, 1 / 1.055, 0.055 / 1.055] }],
    ["a parametric curve of type 2", { kind: 2, parameters: [2.2, 0.9, 0.08, 0.0005] }],
    ["sRGB's parametric curve", { kind: 3, parameters: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] }],
    ["a parametric curve of type 4", { kind: 4, parameters: [2.4, 0.94, 0.055, 0.07, 0.04, 0.01, 0.002] }],
  ] as const)("by %s", async ([, curve]) => {
    const jpeg = withProfile(iccProfile(curve as Parameters<typeof iccProfile>[0]));
    const [ours, seen] = [await shrunk(jpeg), await seenBySharp(jpeg)];
    const size = { width: 203, height: 157 };
    expect(likeness({ ...size, rgba: ours }, { ...size, rgba: seen })).toBeGreaterThan(40);
    expect(likeness({ ...size, rgba: await shrunk(encodeJpeg(plan)) }, { ...size, rgba: seen })).toBeLessThan(36);
  });
});

describe("a profile changes nothing", () => {
  const gamma = iccProfile({ gamma: 2.2 });
  const changed = (at: number, text: string) => {
    const profile = Buffer.from(gamma);
    profile.write(text, at, "latin1");
    return profile;
  };
  const far = Buffer.from(gamma);
  far.writeUInt32BE(0xffff_fff0, 128 + 4 + 4);

  test.for([
    ["of another device's colours", changed(16, "CMYK")],
    ["to another space", changed(20, "Lab ")],
    ["without its signature", changed(36, "none")],
    ["without a matrix", changed(132, "A2B0")],
    ["with a curve of an unknown type", changed(gamma.indexOf("curv"), "what")],
    ["that points outside itself", far],
    ["that is cut off", gamma.subarray(0, 140)],
    // One of matrix and curves is short: the first part of a longer one is of another kind.
    ["that goes on in another segment", gamma.subarray(0, -12), gamma.subarray(-12)],
  ] as const)("%s", async ([, ...parts]) => {
    expect((await shrunk(withProfile(...parts))).equals(await shrunk(encodeJpeg(plan)))).toBe(true);
  });
});
