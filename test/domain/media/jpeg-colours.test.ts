import { expect, test } from "vitest";
import { inspect } from "../../../src/domain/media/inspect.ts";
import { adobe, encodeJpeg } from "../../support/jpeg-encoder.ts";

const jfif: [number, Uint8Array] = [0xe0, Uint8Array.from([...Buffer.from("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0])];

function colourOf(segments: [number, Uint8Array][], ids = [1, 2, 3]) {
  const components = ids.map((id) => ({ horizontal: 1, vertical: 1, id }));
  const jpeg = encodeJpeg({ width: 8, height: 8, sample: () => 128, components, segments });
  const header = inspect("image/jpeg", jpeg, true);
  return header.kind === "image" ? header.colour : header.kind;
}

const letters = [..."RGB"].map((letter) => letter.charCodeAt(0));

test("three components are YCbCr unless Adobe's marker or their names say otherwise", () => {
  expect(colourOf([])).toBe("ycbcr");
  expect(colourOf([adobe(1)])).toBe("ycbcr");
  expect(colourOf([adobe(0)])).toBe("rgb");
  expect(colourOf([], letters)).toBe("rgb");
  expect(colourOf([adobe(1)], letters)).toBe("ycbcr");
});

test("a JFIF marker goes before Adobe's and before names, on either side of them", () => {
  expect(colourOf([jfif, adobe(0)])).toBe("ycbcr");
  expect(colourOf([adobe(0), jfif])).toBe("ycbcr");
  expect(colourOf([jfif], letters)).toBe("ycbcr");
});

test("one component is gray, four are inks", () => {
  expect(colourOf([], [1])).toBe("gray");
  expect(colourOf([jfif, adobe(2)], [1, 2, 3, 4])).toBe("cmyk");
});
