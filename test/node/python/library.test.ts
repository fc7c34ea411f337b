import { describe, expect, it } from "vitest";
import { hasModule, python, runPython, withPython } from "../../support/python.ts";

describe.skipIf(python === undefined)(`the Python client${withPython}`, () => {
  it("passes its own tests, against a service of the standard library", async () => {
    const { code, output } = await runPython(["-W", "error", "-m", "unittest", "discover", "-s", "tests", "-t", "."], {
      cwd: "python",
    });
    expect(code, output).toBe(0);
    expect(output).toMatch(/^Ran \d+ tests/m);
  });

  it("needs nothing beside the standard library", async () => {
    // -I and -S: neither the environment nor installed packages are seen.
    const program = `import sys; sys.path.insert(0, "python"); sys.dont_write_bytecode = True; import muster_client, muster_client.schema`;
    expect(await runPython(["-I", "-S", "-c", program])).toEqual({ code: 0, output: "" });
  });

  const checker = hasModule("mypy") ? "" : " (skipped: mypy is not installed)";
  it.skipIf(checker !== "")(`has types that mypy takes strictly${checker}`, async () => {
    const args = ["-m", "mypy", "--strict", "--cache-dir=/dev/null", "muster_client", "tests"];
    const { code, output } = await runPython(args, { cwd: "python" });
    expect(code, output).toBe(0);
  });
});
