import { describe, expect, test } from "vitest";
import { inspect } from "../../../src/domain/media/inspect.ts";
import { sniff } from "../../../src/domain/media/sniff.ts";
import { m4a, mov, mp3, mp4, ogg, wav, webm } from "../../support/media-files.ts";
import { inspected, picture } from "../../support/picture.ts";

const still = {
  width: 480,
  height: 360,
  orientation: 1,
  animated: false,
  bitDepth: 8,
  hasAlpha: false,
  interlaced: false,
};

describe("pictures", () => {
  test.for([
    ["jpeg-444", { colour: "ycbcr" }],
    ["jpeg-gray", { colour: "gray" }],
    ["jpeg-cmyk", { colour: "cmyk" }],
    ["jpeg-12-bit", { bitDepth: 12, rareCoding: "12 bits a sample" }],
    ["jpeg-arithmetic", { rareCoding: "arithmetic coding" }],
    ["jpeg-lossless", { rareCoding: "lossless coding" }],
    ["png-16-bit", { bitDepth: 16, colour: "rgb" }],
    ["png-16-bit-alpha", { bitDepth: 16, colour: "rgba", hasAlpha: true }],
    ["png-palette", { colour: "palette" }],
    ["png-palette-alpha", { colour: "palette", hasAlpha: true }],
    ["png-interlaced", { colour: "rgb", interlaced: true }],
    ["png-gray-alpha", { colour: "gray-alpha", hasAlpha: true }],
    ["png-animated", { colour: "gray", animated: true }],
    ["webp-lossless", { lossless: true }],
    ["webp-alpha", { hasAlpha: true }],
    ["webp-animated", { width: 120, height: 80, animated: true, hasAlpha: true }],
    ["gif-still", { width: 120, height: 80 }],
    ["gif-animated", { width: 120, height: 80, animated: true }],
    ["avif", {}],
    ["avif-alpha", { hasAlpha: true }],
  ] as const)("%s", async ([name, expected]) => {
    expect((await inspected(name)).header).toMatchObject({ ...still, ...expected });
  });

  test.for([1, 2, 3, 4, 5, 6, 7, 8])(
    "EXIF orientation %i is read, and the size stays as stored",
    async (orientation) => {
      const { header } = await inspected(`jpeg-orientation-${orientation}`);

      expect(header).toMatchObject({ width: 240, height: 160, orientation });
    },
  );

  test("a JPEG names how densely its components are sampled, and whether it is progressive", async () => {
    const dense = { horizontal: 1, vertical: 1 };
    const { header } = await inspected("jpeg-progressive-1mp");

    expect(header).toMatchObject({ interlaced: true, sampling: [{ horizontal: 2, vertical: 2 }, dense, dense] });
    expect((await inspected("jpeg-444")).header).toMatchObject({ interlaced: false, sampling: [dense, dense, dense] });
  });

  test("a header that is cut off is corrupt only when nothing follows", async () => {
    const head = (await picture("jpeg-444")).subarray(0, 100);

    expect(inspect("image/jpeg", head, false)).toEqual({ kind: "more" });
    expect(inspect("image/jpeg", head, true)).toEqual({ kind: "corrupt", detail: "The file's header is cut off." });
  });

  test.for([
    [0, 10],
    [10, 0],
    [65_536, 10],
    [30_000, 30_000],
  ])("a size of %i x %i is corrupt", async ([width = 0, height = 0]) => {
    const head = (await picture("png-gray")).slice();
    new DataView(head.buffer).setUint32(16, width);
    new DataView(head.buffer).setUint32(20, height);

    expect(inspect("image/png", head, true)).toMatchObject({ kind: "corrupt" });
  });
});

describe("films and sounds", () => {
  const seconds = { durationSeconds: 12.5 };
  const size = { width: 640, height: 360 };
  test.for([
    ["an MP4", mp4(), { kind: "video", ...size, ...seconds, hasVideo: true, hasAudio: true }],
    ["a silent MP4", mp4({ hasSound: false }), { hasVideo: true, hasAudio: false }],
    ["an MP4 with its index at the end", mp4({ dataFirst: 5000 }), { ...size, ...seconds }],
    ["a film held upright", mp4({ isTurned: true }), { width: 360, height: 640 }],
    ["a MOV", mov(), { kind: "video", type: "video/quicktime", ...size, ...seconds }],
    ["an M4A", m4a(), { kind: "audio", ...seconds, hasVideo: false, hasAudio: true }],
    ["a WebM", webm(), { kind: "video", ...size, ...seconds, hasVideo: true, hasAudio: true }],
    ["a WAV", wav(), { kind: "audio", ...seconds }],
    ["a WAV with a note first", wav({ noteBytes: 3000 }), seconds],
    ["a WAV that was never closed", wav({ seconds: 0 }), { durationSeconds: null }],
    ["an MP3 with a count of frames", mp3({ frames: 1000 }), { kind: "audio", durationSeconds: 1_152_000 / 44_100 }],
    ["an MP3 with a tag and a count", mp3({ frames: 1000, tagBytes: 300 }), { durationSeconds: 1_152_000 / 44_100 }],
    ["an MP3 without a count", mp3(), { durationSeconds: null }],
    ["an OGG", ogg(), { kind: "audio", durationSeconds: null }],
  ] as const)("%s", ([, file, expected]) => {
    const type = sniff(file);
    expect(type).not.toBeNull();
    expect(type && inspect(type.type, file, true)).toMatchObject(expected);
  });

  test("an index that is not within the first megabyte is not waited for", () => {
    const head = mp4({ dataFirst: 1_100_000 }).subarray(0, 1_048_576);

    expect(inspect("video/mp4", head.subarray(0, 4096), false)).toEqual({ kind: "more" });
    expect(inspect("video/mp4", head, false)).toEqual({ kind: "video", type: "video/mp4", durationSeconds: null });
  });
});
