import { expect, it } from "vitest";
import { soleParameters } from "../../../src/domain/identity/sole-parameters.ts";

const read = (query: string) => soleParameters(new URLSearchParams(query));

it("parameters that came once are given, and empty ones count as absent", () => {
  const { values, faults } = read("a=1&b=&__proto__=x");
  expect([...values]).toEqual([
    ["a", "1"],
    ["__proto__", "x"],
  ]);
  expect(faults.size).toBe(0);
});

it.each(["a=1&a=1", "a=1&a=2", "a=&a=1", "a=1&a=", "a=1&b=2&a=3"])("%s is a fault and no value", (query) => {
  const { values, faults } = read(query);
  expect(values.has("a")).toBe(false);
  expect(faults.get("a")).toBe("is repeated");
});

it("a value may have 2048 characters and no more", () => {
  expect(read(`a=${"x".repeat(2048)}`).values.get("a")).toHaveLength(2048);
  const { values, faults } = read(`a=${"x".repeat(2049)}`);
  expect([values.has("a"), faults.has("a")]).toEqual([false, true]);
});
