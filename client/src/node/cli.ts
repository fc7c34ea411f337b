import { parseArgs } from "node:util";
import { createClient, login, logout } from "../node.ts";
import type { Input, OperationId } from "../operation-types.ts";
import { operationTable } from "../operations.ts";

const usage = `muster login [--no-browser]     sign in and keep the login on this machine
muster logout                   end the login
muster whoami                   who the calls act for
muster call <operationId> [json]  any operation: '{"path": {...}, "query": {...}, "body": {...}}'

MUSTER_URL says where the service is, MUSTER_ISSUER where its authorization server is when the service does not say.
MUSTER_CLIENT_ID and MUSTER_CLIENT_SECRET stand in place of a login.`;

/** Runs the command line. Resolves with the exit code. */
export async function runCommand(args: string[]): Promise<number> {
  const end = new AbortController();
  process.once("SIGINT", () => {
    end.abort(new Error("Interrupted."));
    // An abandoned sign-in would keep the process alive for minutes.
    setTimeout(() => process.exit(130), 1_000).unref();
  });
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { "no-browser": { type: "boolean" }, help: { type: "boolean" } },
    });
    const [command, ...rest] = positionals;
    if (command === undefined || values.help) print(usage);
    else await run(command, rest, { noBrowser: values["no-browser"], signal: end.signal });
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return end.signal.aborted ? 130 : 1;
  }
}

async function run(
  command: string,
  [operationId = "", json = "{}"]: string[],
  { noBrowser, signal }: { noBrowser: boolean | undefined; signal: AbortSignal },
): Promise<void> {
  switch (command) {
    case "login":
      await login({ noBrowser, signal });
      return print("You are signed in.");
    case "logout":
      await logout();
      return print("You are signed out.");
    case "whoami":
      return print(await createClient({ interactive: false }).identity.userInfo({ signal }));
    case "call": {
      if (!isOperation(operationId)) throw new Error(`There is no operation ${JSON.stringify(operationId)}.`);
      const answer = await createClient().call(operationId, parseInput(json), { signal });
      if (answer !== undefined) print(answer);
      return;
    }
    default:
      throw new Error(`There is no command ${JSON.stringify(command)}.\n\n${usage}`);
  }
}

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(operationTable, id);
}

function parseInput(json: string): Input<OperationId> {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error("The input is not JSON.", { cause });
  }
}

function print(what: unknown): void {
  process.stdout.write(`${typeof what === "string" ? what : JSON.stringify(what, null, 2)}\n`);
}
