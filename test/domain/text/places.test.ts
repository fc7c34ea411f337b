import { expect, it } from "vitest";
import { placeText } from "../../../src/domain/text/places.ts";

it("countries and languages are told by their names, and what is no code as it is", () => {
  expect(placeText({ country: "ID", language: "id" })).toBe("Indonesia, Indonesian");
  expect(placeText({ country: "PL", language: null })).toBe("Poland");
  expect(placeText({ country: "somewhere over", language: "x" })).toBe("somewhere over, x");
  expect(placeText({})).toBe("");
});
