import fc from "fast-check";
import { expect, test } from "vitest";
import { inspect } from "../../../src/domain/media/inspect.ts";
import { mediaTypes } from "../../../src/domain/media/media-types.ts";
import { sniff } from "../../../src/domain/media/sniff.ts";
import { depth } from "../../support/depth.ts";
import { m4a, mov, mp3, mp4, ogg, wav, webm } from "../../support/media-files.ts";
import { picture } from "../../support/picture.ts";

const pictureNames = [
  "jpeg-orientation-6",
  "jpeg-progressive-1mp",
  "png-palette-alpha",
  "png-animated",
  "webp-1mp",
  "webp-lossless",
  "webp-animated",
  "gif-still",
  "gif-animated",
  "avif-alpha",
];
const pictures = await Promise.all(pictureNames.map((name) => picture(name)));
const media = [
  mp4(),
  mp4({ dataFirst: 600 }),
  mov(),
  m4a(),
  webm(),
  mp3({ frames: 9, tagBytes: 99 }),
  mp3(),
  wav(),
  ogg(),
];
const files = [...pictures, ...media];
const types = Object.values(mediaTypes);
const file = fc.constantFrom(...files);
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

test("random bytes are taken for nothing or something, and never throw", () => {
  const bytes = fc.uint8Array({ maxLength: 600 });
  fc.assert(
    fc.property(bytes, fc.constantFrom(...types), fc.boolean(), (head, { type }, isWhole) => {
      sniff(head);
      const answer = inspect(type, head, isWhole);
      if (isWhole) expect(answer.kind).not.toBe("more");
    }),
    { numRuns: depth(2000) },
  );
});

test("files with some bytes changed never throw, whatever type they are read as", () => {
  const changes = fc.array(fc.tuple(fraction, fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(file, changes, fc.constantFrom(...types), fraction, (original, edits, other, share) => {
      const head = original.slice(0, 2000);
      for (const [at, value] of edits) head[Math.floor(at * (head.length - 1))] = value;
      const type = share < 0.2 ? other : (sniff(original) ?? other);
      const answer = inspect(type.type, head, true);
      if (answer.kind === "image") {
        expect(answer.width * answer.height).toBeGreaterThan(0);
        expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(answer.orientation);
      }
    }),
    { numRuns: depth(3000) },
  );
});

test("a prefix asks for more, or gives the answer of the whole file", () => {
  fc.assert(
    fc.property(file, fraction, (whole, share) => {
      const type = sniff(whole);
      if (!type) throw new Error("a file of the corpus is not recognised");
      // Squared, since headers stand at the beginning.
      const answer = inspect(type.type, whole.subarray(0, Math.floor(share ** 2 * whole.length)), false);
      if (answer.kind !== "more") expect(answer).toEqual(inspect(type.type, whole, true));
    }),
    { numRuns: depth(1500) },
  );
});
