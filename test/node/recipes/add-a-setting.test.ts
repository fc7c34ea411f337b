import { expect, it } from "vitest";
import { actOut, type Edit, lineBefore, placesOf } from "./act-out.ts";

const neighbour = "minDistillingForGlobalBoost";
const addition: Edit = (source) =>
  [
    lineBefore(`${neighbour}: number`, "  maxGraduates: number | null;"),
    lineBefore(`${neighbour}: 200`, "  maxGraduates: null,"),
  ].reduce((text, edit) => edit(text), source);
const edits: Record<string, Edit> = {
  "src/domain/audience/settings-change.ts": lineBefore(neighbour, "  maxGraduates: false,"),
  "src/features/audiences/audience-description.contract.ts": lineBefore(
    neighbour,
    "    maxGraduates: int32().nullable(),",
  ),
  "src/features/audiences/audience-settings.contract.ts": lineBefore(
    neighbour,
    "  maxGraduates: int32().nullable().optional(),",
  ),
  "src/features/console/audiences/overview/setting-facts.pages.tsx": lineBefore(
    `${neighbour}:`,
    "  maxGraduates: null,",
  ),
  "src/features/console/audiences/editing/audience-form.pages.tsx": lineBefore(
    `${neighbour}:`,
    '  maxGraduates: { label: "Most graduates" },',
  ),
  "test/models/any-settings.ts": lineBefore(neighbour, "  maxGraduates: off(people),"),
};

it("a setting compiles once it stands in the places that its recipe lists, and in none of them it can be left out", async () => {
  const { first, demanded } = placesOf("Add a setting");
  expect(demanded).toEqual(Object.keys(edits).sort());
  const asked = { about: /\bAudienceSettings\b/, places: demanded };
  const tries = [{ edits: { [first]: addition, ...edits } }, { edits: { [first]: addition } }];
  expect(await actOut(tries, asked)).toEqual([[], expect.arrayContaining(demanded)]);
});
