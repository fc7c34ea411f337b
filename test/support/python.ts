import { spawn, spawnSync } from "node:child_process";

/** The Python that tests run, 3.9 or newer. Undefined where there is none: PYTHON names another one. */
export const python: string | undefined = [process.env.PYTHON, "python3", "python"]
  .filter((name) => name !== undefined)
  .find((name) => spawnSync(name, ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).status === 0);

/** Says in the title of a test why it is skipped. */
export const withPython = python === undefined ? " (skipped: there is no Python 3.9 or newer here)" : "";

/** Whether Python has a module. */
export function hasModule(name: string): boolean {
  return python !== undefined && spawnSync(python, ["-c", `import ${name}`]).status === 0;
}

/** Runs Python with the client library on its path, without credentials of the machine, and gives what it printed. */
export function runPython(
  args: string[],
  { env = {}, cwd = "." }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<{ code: number | null; output: string }> {
  const { MUSTER_URL: _url, MUSTER_CLIENT_ID: _id, MUSTER_CLIENT_SECRET: _secret, ...outer } = process.env;
  const child = spawn(python ?? "python3", args, {
    cwd,
    // Folders of the repository get no compiled files.
    env: { ...outer, PYTHONPATH: `${process.cwd()}/python`, PYTHONDONTWRITEBYTECODE: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}
