import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { nearest } from "../../../client/src/did-you-mean.ts";
import { runCommand } from "../../../client/src/node/cli.ts";
import { commands } from "../../../client/src/node/commands.ts";
import { version } from "../../../client/src/version.ts";

/** Runs the command line in this process: its exit code, and what it printed on both streams. */
async function muster(...args: string[]) {
  const texts = { out: "", err: "" };
  const write = (name: keyof typeof texts) => (text: unknown) => {
    texts[name] += text;
    return true;
  };
  const out = vi.spyOn(process.stdout, "write").mockImplementation(write("out"));
  const err = vi.spyOn(process.stderr, "write").mockImplementation(write("err"));
  try {
    return { code: await runCommand(args), ...texts };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

describe("the command line", () => {
  it.each([[[]], [["--help"]], [["-h"]], [["help"]]])("lists every command for %j", async (args: string[]) => {
    const { code, out } = await muster(...args);
    expect(code).toBe(0);
    for (const [name, { summary }] of Object.entries(commands)) {
      expect(out).toMatch(new RegExp(`^muster ${name}\\b`, "m"));
      expect(out).toContain(summary);
    }
  });

  it("shows one command's help and runs nothing", async () => {
    expect(await muster("login", "--help")).toEqual({
      code: 0,
      out: "muster login [--no-browser]\n  sign in and keep the login on this machine\n",
      err: "",
    });
    expect((await muster("help", "logout")).out).toContain("muster logout");
  });

  it("prints its version", async () => {
    expect(await muster("--version")).toEqual({ code: 0, out: `${version}\n`, err: "" });
  });

  it.each([
    [["lgin"], 'There is no command "lgin". Did you mean login?'],
    [["dance"], 'There is no command "dance".'],
    [["call", "getAudiences"], 'There is no operation "getAudiences". Did you mean getAudience?'],
    [["call"], "Give an operation id, then one JSON text."],
    [["login", "--browser"], "Unknown option '--browser'"],
    [["logout", "now"], "Unexpected argument 'now'"],
  ])("says what is wrong with %j, and exits with 2", async (args, sentence) => {
    const { code, err } = await muster(...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
    expect(err).toContain("npx muster --help");
  });

  it("exits with 1 when a command fails", async () => {
    expect(await muster("call", "getHealth", "{")).toEqual({ code: 1, out: "", err: "The input is not JSON.\n" });
  });
});

it("a word with one mistake is found among words that differ, and a word without any is itself", () => {
  const known = ["login", "logout", "whoami", "listen", "timeout", "maxRetries"];
  fc.assert(
    fc.property(fc.constantFrom(...known), fc.nat(20), fc.constantFrom("x", ""), (word, place, replacement) => {
      const at = place % word.length;
      expect(nearest(word.slice(0, at) + replacement + word.slice(at + 1), known)).toBe(word);
      expect(nearest(word.toUpperCase(), known)).toBe(word);
    }),
  );
  expect(nearest("dance", known)).toBeNull();
});
