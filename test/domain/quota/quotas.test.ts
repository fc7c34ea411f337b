import { describe, expect, it } from "vitest";
import { overQuotaSentence, parseQuotas, quotaNames, usualQuotas } from "../../../src/domain/quota/quotas.ts";

describe("the operator's quotas", () => {
  it("are numbers by the names of quotas", () => {
    expect(parseQuotas('{"audiences": 5, "people": 0}')).toEqual({ ok: true, quotas: { audiences: 5, people: 0 } });
    expect(parseQuotas("{}")).toEqual({ ok: true, quotas: {} });
  });

  it.each([
    ["[]", "must be a JSON object"],
    ["null", "must be a JSON object"],
    ["audiences: 5", "is not JSON"],
    ['{"audience": 5}', '"audience", which is no quota'],
    ['{"__proto__": 5}', '"__proto__", which is no quota'],
    ['{"audiences": -1}', "must give audiences a whole number"],
    ['{"audiences": 1.5}', "must give audiences a whole number"],
    ['{"audiences": "5"}', "must give audiences a whole number"],
  ])("are refused as %s, with the reason", (text, reason) => {
    const parsed = parseQuotas(text);
    expect(parsed.ok ? "taken" : parsed.fault).toContain(reason);
  });

  it("have a limit for each name when nothing is set", () => {
    expect(Object.keys(usualQuotas).sort()).toEqual([...quotaNames].sort());
  });

  it("are named in a refusal with their limit and the use", () => {
    expect(overQuotaSentence("openBatches", { limit: 3, used: 4 })).toBe(
      "Your organization may have 3 open batch uploads and has 4: this is its quota openBatches.",
    );
  });
});
