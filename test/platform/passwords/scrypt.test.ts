import { randomBytes, scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { JobQueue } from "../../../src/platform/codecs/job-queue.ts";
import { createScryptPasswords } from "../../../src/platform/passwords/scrypt-passwords.ts";

const typed = "correct horse battery staple";

describe("a password", () => {
  it("is stored with its parameters and a salt of its own, and is known again", async () => {
    const passwords = createScryptPasswords();
    const [one, other] = [(await passwords.hash(typed)) as string, (await passwords.hash(typed)) as string];
    expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(other).not.toBe(one);
    expect(await passwords.verify(typed, one)).toEqual({ isRight: true, isOutdated: false });
    expect(await passwords.verify(`${typed} `, one)).toEqual({ isRight: false, isOutdated: false });
  });

  it("is scrypt as others compute it", async () => {
    const [, , , , salt = "", key] = ((await createScryptPasswords().hash(typed)) as string).split("$");
    const options = { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
    const expected = scryptSync(typed, Buffer.from(salt, "base64url"), 32, options);
    expect(key).toBe(expected.toString("base64url"));
  });

  it("that was stored under other parameters is still right, and said to be outdated", async () => {
    const salt = randomBytes(16);
    const key = scryptSync(typed, salt, 32, { N: 1024, r: 8, p: 1 });
    const stored = `scrypt$10$8$1$${salt.toString("base64url")}$${key.toString("base64url")}`;
    expect(await createScryptPasswords().verify(typed, stored)).toEqual({ isRight: true, isOutdated: true });
  });

  it("is the same whether an accent was typed as one character or as two", async () => {
    const passwords = createScryptPasswords();
    const stored = await passwords.hash("caf\u00e9 caf\u00e9 caf\u00e9");
    expect(await passwords.verify("cafe\u0301 cafe\u0301 cafe\u0301", stored)).toMatchObject({ isRight: true });
  });

  it("that there is none of is derived for all the same, and never right", async () => {
    const derived: string[] = [];
    const derive = async (password: string) => {
      derived.push(password);
      return Buffer.alloc(32);
    };
    const passwords = createScryptPasswords({ queue: new JobQueue(), derive });
    expect(await passwords.verify(typed, null)).toEqual({ isRight: false, isOutdated: false });
    expect(derived).toEqual([typed]);
  });

  it("that is stored in another form is an error, not a refusal", async () => {
    await expect(createScryptPasswords().verify(typed, "plain")).rejects.toThrow("cannot be read");
  });
});

it("derivations run one at a time, and who waits too long is told so", async () => {
  let running = 0;
  const open: (() => void)[] = [];
  const derive = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise<void>((resolve) => open.push(resolve));
    running -= 1;
    return Buffer.alloc(32);
  };
  const passwords = createScryptPasswords({ queue: new JobQueue({ longestWait: 20, pause: 0 }), derive });
  const first = passwords.hash(typed);
  expect(await passwords.hash(typed)).toBeNull();
  expect(await passwords.verify(typed, null)).toBeNull();
  open[0]?.();
  expect(await first).toMatch(/^scrypt/);
});
