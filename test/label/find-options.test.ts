import { expect, it } from "vitest";
import { knownFlags } from "../../src/domain/labeling/feature-flags.ts";
import { categoriesOf, mostButtons } from "../../src/label/rules/choices.ts";
import { foundOptions } from "../../src/label/rules/find-options.ts";

const options = ["Rotbuche", "Alte Buche", "Ölbaum", "Łódź", "Straße", "Baumhaus", "Hainbuche rot"].map((label) => ({
  label,
}));
const found = (search: string) => foundOptions(options, search).map(({ label }) => label);

it("a search finds beginnings first, then beginnings of words, then the rest", () => {
  expect(found("buche")).toEqual(["Alte Buche", "Rotbuche", "Hainbuche rot"]);
  expect(found("rot")).toEqual(["Rotbuche", "Hainbuche rot"]);
  expect(found("baum")).toEqual(["Baumhaus", "Ölbaum"]);
});

it("a search minds neither case nor accents, takes several words, and finds all by nothing", () => {
  expect(found("OLB")).toEqual(["Ölbaum"]);
  expect(found("lodz")).toEqual(["Łódź"]);
  expect(found("strasse")).toEqual(["Straße"]);
  expect(found("buche alt")).toEqual(["Alte Buche"]);
  expect(found("  ")).toHaveLength(options.length);
  expect(found("xyz")).toEqual([]);
});

it("more options than fit as buttons keep their own order", () => {
  const make = (count: number) => Array.from({ length: count }, (_, i) => ({ label: `L${i}`, value: `v${i}` }));
  const flags = knownFlags([]);
  const many = make(mostButtons + 1);
  expect(categoriesOf({ categories: many }, flags, "session")).toEqual(many);
  const sessions = ["a", "b", "c", "d"].map((id) => categoriesOf({ categories: make(mostButtons) }, flags, id));
  expect(new Set(sessions.map((order) => JSON.stringify(order))).size).toBeGreaterThan(1);
});
