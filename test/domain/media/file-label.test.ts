import { expect, it } from "vitest";
import { fileLabel } from "../../../src/domain/media/file-label.ts";

it("a file is called by the name that it came with, or by the end of its address", () => {
  expect(fileLabel({ fileName: "x.webp", originalName: "Cat.jpg" })).toBe("Cat.jpg");
  expect(fileLabel({ fileName: "x.webp", sourceUrl: "https://a.example/b%20c.png?d=/e" })).toBe("b c.png");
  expect(fileLabel({ fileName: "x.webp", sourceUrl: "https://a.example/%ff" })).toBe("%ff");
  expect(fileLabel({ fileName: "x.webp" })).toBe("x.webp");
});
