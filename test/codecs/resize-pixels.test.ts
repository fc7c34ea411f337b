import { expect, test } from "vitest";
import { resizePixels, resizePixelsInBands } from "../../src/codecs/resize-pixels.ts";
import { likeness } from "../support/likeness.ts";
import { decoded, picture } from "../support/picture.ts";

test("resizing in bands gives what resizing at once gives, with less memory", async () => {
  const source = await decoded(await picture("jpeg-1mp"));
  const to = { width: 900, height: 675 };
  const run = (resize: typeof resizePixels) => {
    let peak = 0;
    const pixels = { data: new Uint8ClampedArray(source.rgba), width: source.width, height: source.height };
    const { data, ...size } = resize(pixels, to, (resizerBytes) => {
      peak = Math.max(peak, resizerBytes);
    });
    expect(pixels.data).toHaveLength(0);
    return { peak, picture: { ...size, rgba: new Uint8Array(data.buffer) } };
  };

  const [once, banded] = [run(resizePixels), run(resizePixelsInBands)];

  expect(banded.picture).toMatchObject(to);
  expect(likeness(once.picture, banded.picture)).toBeGreaterThan(45);
  expect(banded.peak).toBeLessThan(once.peak);
});
