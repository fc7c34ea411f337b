import { expect, it } from "vitest";
import { actOut, type Edit, lineBefore, placesOf } from "./act-out.ts";

const addition = lineBefore('status: "text"', '    description: "text",');
const edits: Record<string, Edit> = {
  "src/features/audiences/audiences.contract.ts": lineBefore(
    "is_distilling: ",
    '      description: "The notes on it",',
  ),
  "src/features/audiences/visible-audiences.repository.ts": lineBefore(
    "status: asciiText",
    "        description: asciiText(audiences.description),",
  ),
};

it("a list filter compiles once it stands in the places that its recipe lists, and in none of them it can be left out", async () => {
  const { first, demanded } = placesOf("Add a list filter");
  expect(demanded).toEqual(Object.keys(edits).sort());
  const asked = { about: /\b(?:audienceList|AudienceListQuery)\b/, places: demanded };
  const tries = [{ edits: { [first]: addition, ...edits } }, { edits: { [first]: addition } }];
  expect(await actOut(tries, asked)).toEqual([[], expect.arrayContaining(demanded)]);
});
