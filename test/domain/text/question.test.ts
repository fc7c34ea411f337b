import { expect, it } from "vitest";
import { question } from "../../../src/domain/text/question.ts";

it("a question ends with one mark, whatever its thing is called", () => {
  expect(question("Delete", "Cats")).toBe("Delete Cats?");
  expect(question("Delete", "Where is the disc?")).toBe("Delete Where is the disc?");
  expect(question("End", "Really??")).toBe("End Really??");
});
