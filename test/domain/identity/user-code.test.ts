import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawUserCode, readUserCode, showUserCode } from "../../../src/domain/identity/user-code.ts";

const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 });

describe("a user code", () => {
  it("is read as it was drawn, in any case and with any separators", () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom("-", " ", "", ".", "_", " - "), fc.boolean(), (random, separator, lower) => {
        const code = drawUserCode(random);
        if (code === null) return;
        const shown = showUserCode(code).replace("-", separator);
        expect(readUserCode(` ${lower ? shown.toLowerCase() : shown} `)).toBe(code);
      }),
    );
  });

  it("has every letter equally often", () => {
    const every = Uint8Array.from({ length: 256 }, (_, i) => i);
    const letters = new Map<string, number>();
    for (let from = 0; from < 256; from += 8) {
      const code = drawUserCode(every.slice(from, from + 8));
      if (from >= 240) expect(code, "the last bytes would favour some letters").toBeNull();
      for (const letter of code ?? "") letters.set(letter, (letters.get(letter) ?? 0) + 1);
    }
    expect(letters.size).toBe(20);
    expect(new Set(letters.values())).toEqual(new Set([12]));
  });

  it("is not drawn from too little", () => {
    expect(drawUserCode(new Uint8Array(7))).toBeNull();
  });

  it.each(["", "BCDF", "BCDF-GHJKL", "ABCD-EFGH", "BCDF-GHJ1", "BCDF+GHJK", "ＢCDFGHJK", "B".repeat(65)])(
    "is not %j",
    (typed) => {
      expect(readUserCode(typed)).toBeNull();
    },
  );
});
