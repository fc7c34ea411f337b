import { randomBytes, scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkPassword, type Derive, hashPassword } from "../../../src/objects/passwords/scrypt.ts";

const typed = "correct horse battery staple";

describe("a password", () => {
  it("is stored with its parameters and a salt of its own, and is known again", async () => {
    const [one, other] = [await hashPassword(typed, null), await hashPassword(typed, null)];
    expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(other).not.toBe(one);
    expect(await checkPassword(typed, [one])).toEqual({ matches: 0, isOutdated: false });
    expect(await checkPassword(`${typed} `, [one])).toEqual({ matches: null, isOutdated: false });
  });

  it("is scrypt as others compute it", async () => {
    const [, , , , salt = "", key] = (await hashPassword(typed, null)).split("$");
    const options = { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
    const expected = scryptSync(typed, Buffer.from(salt, "base64url"), 32, options);
    expect(key).toBe(expected.toString("base64url"));
  });

  it("that was stored under other parameters is still right, and said to be outdated", async () => {
    const stored = hashOfOldParameters(typed);
    expect(await checkPassword(typed, [stored])).toEqual({ matches: 0, isOutdated: true });
  });

  it("is the same whether an accent was typed as one character or as two", async () => {
    const stored = await hashPassword("caf\u00e9 caf\u00e9 caf\u00e9", null);
    expect(await checkPassword("cafe\u0301 cafe\u0301 cafe\u0301", [stored])).toMatchObject({ matches: 0 });
  });

  it("that is stored in another form is an error, not a refusal", async () => {
    await expect(checkPassword(typed, ["plain"])).rejects.toThrow("cannot be read");
  });
});

describe("the passwords of one e-mail", () => {
  const countedDerive = (derived: string[]): Derive => {
    return async (password, salt) => {
      derived.push(password);
      return Buffer.from(scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 }));
    };
  };

  it("are told apart by one derivation, as long as they share a salt", async () => {
    const derived: string[] = [];
    const derive = countedDerive(derived);
    const first = await hashPassword("the first one's", null, derive);
    const second = await hashPassword("the second one's", first, derive);
    const apart = await hashPassword("of another salt", null, derive);
    derived.length = 0;
    const check = (password: string) => checkPassword(password, [first, second, apart], derive);
    expect(await check("the first one's")).toMatchObject({ matches: 0 });
    expect(await check("the second one's")).toMatchObject({ matches: 1 });
    expect(await check("of another salt")).toMatchObject({ matches: null });
    expect(derived).toHaveLength(3);
  });

  it("stay told apart where one of them is stored under other parameters", async () => {
    const first = hashOfOldParameters(typed);
    const second = await hashPassword("the second one's", first);
    expect(await checkPassword("the second one's", [first, second])).toEqual({ matches: 1, isOutdated: true });
  });

  it("are derived for where there is none, all the same", async () => {
    const derived: string[] = [];
    expect(await checkPassword(typed, [], countedDerive(derived))).toEqual({ matches: null, isOutdated: false });
    expect(derived).toEqual([typed]);
  });
});

function hashOfOldParameters(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 });
  return `scrypt$10$8$1$${salt.toString("base64url")}$${key.toString("base64url")}`;
}
