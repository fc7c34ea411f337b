import { expect, it } from "vitest";
import { placeOfPictures } from "../../../src/domain/label/picture-place.ts";
import { type PicturePlace, pictureSource } from "../../../src/domain/label/picture-source.ts";

const picture = { url: "/p", width: 700, height: 350, urls: { "160": "/p?w=160", "320": "/p?w=320" } };

it("the browser chooses among all variants and the original", () => {
  expect(pictureSource(picture, "alone", null)).toEqual({
    src: "/p",
    srcset: "/p?w=160 160w, /p?w=320 320w, /p 700w",
    sizes:
      "(min-width: 64rem) and (min-height: 30rem) min(700px, (min(100vw, 100rem) - 6rem) * 0.63, 156vh), " +
      "min(700px, min(100vw, 60rem) - 2rem, 112vh)",
  });
});

it("the original alone comes where all of it may be looked at, where nothing is smaller, and where its size is unknown", () => {
  expect(pictureSource(picture, "whole", null)).toEqual({ src: "/p" });
  expect(pictureSource({ ...picture, urls: {} }, "alone", null)).toEqual({ src: "/p" });
  expect(pictureSource({ ...picture, height: null }, "alone", null)).toEqual({ src: "/p" });
  // An answer of an earlier release has no addresses.
  expect(pictureSource({ url: "/p", width: 700, height: 350 }, "alone", null)).toEqual({ src: "/p" });
});

it("within a customer's page a picture is as wide as its element lets it be", () => {
  const sizes = (place: PicturePlace, room: number) => pictureSource(picture, place, room).sizes;
  expect(sizes("alone", 400)).toBe("min(700px, 366px, 112vh)");
  expect(sizes("contestant", 400)).toBe("min(700px, 350px, 116vh)");
  expect(sizes("contestant", 700)).toBe("min(700px, 311px, 116vh)");
  expect(sizes("context", 400)).toBe("min(700px, 366px, 48vh)");
});

it("within an element that is hidden a picture is as wide as the screen lets it be, not as narrow as can be", () => {
  expect(pictureSource(picture, "alone", 0)).toEqual(pictureSource(picture, "alone", null));
});

it("the place of a task's pictures follows from what people do with them", () => {
  const flag = (key: string) => [{ key, value: "True" }];
  expect(placeOfPictures({ kind: "Compare", featureFlags: [] })).toBe("contestant");
  expect(placeOfPictures({ kind: "Compare", featureFlags: flag("compare_panorama") })).toBe("whole");
  expect(placeOfPictures({ kind: "Compare", featureFlags: flag("compare_equirectangular") })).toBe("whole");
  expect(placeOfPictures({ kind: "Classify", featureFlags: flag("classify_equirectangular") })).toBe("whole");
  expect(placeOfPictures({ kind: "Locate", featureFlags: flag("classify_equirectangular") })).toBe("alone");
});
