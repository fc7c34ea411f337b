import { expect, it } from "vitest";
import { thumbnailSize } from "../../../src/http/pages/components/asset-figure.tsx";

it.each([
  [
    { width: 4_000, height: 3_000 },
    { width: 264, height: 198 },
  ],
  [
    { width: 300, height: 600 },
    { width: 99, height: 198 },
  ],
  [
    { width: 10_000, height: 1 },
    { width: 264, height: 1 },
  ],
  [
    { width: 32, height: 20 },
    { width: 32, height: 20 },
  ],
  [
    { width: null, height: null },
    { width: 264, height: 198 },
  ],
])("a picture of %o gets a thumbnail of its whole at %o", (size, thumbnail) => {
  expect(thumbnailSize(size)).toEqual(thumbnail);
});
