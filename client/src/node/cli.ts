import { didYouMean } from "../did-you-mean.ts";
import { version } from "../version.ts";
import { type Command, type CommandIo, UsageError } from "./command.ts";
import { commands } from "./commands.ts";

const exitCodes = { done: 0, failed: 1, misused: 2, interrupted: 130 };

/** Runs the command line. Resolves with the exit code: 0 done, 1 failed, 2 misused, 130 interrupted. */
export async function runCommand(args: string[]): Promise<number> {
  const end = new AbortController();
  const interrupt = () => {
    end.abort(new Error("Interrupted."));
    // An abandoned sign-in would keep the process alive for minutes.
    setTimeout(() => process.exit(exitCodes.interrupted), 1_000).unref();
  };
  process.once("SIGINT", interrupt);
  const io: CommandIo = { print, tell, signal: end.signal };
  try {
    return await run(args, io);
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    if (end.signal.aborted) return exitCodes.interrupted;
    if (!isMisuse(error)) return exitCodes.failed;
    tell("Help: npx muster --help");
    return exitCodes.misused;
  } finally {
    process.off("SIGINT", interrupt);
  }
}

async function run([name, ...args]: string[], io: CommandIo): Promise<number> {
  if (name === undefined || name === "--help" || name === "-h" || (name === "help" && args.length === 0)) {
    print(help());
    return exitCodes.done;
  }
  if (name === "--version" || name === "-v") {
    print(version);
    return exitCodes.done;
  }
  const wanted = name === "help" ? (args[0] as string) : name;
  const command = Object.hasOwn(commands, wanted) ? (commands[wanted] as Command) : null;
  if (command === null) {
    throw new UsageError(`There is no command ${JSON.stringify(wanted)}.${didYouMean(wanted, Object.keys(commands))}`);
  }
  if (name === "help" || args.includes("--help") || args.includes("-h")) {
    print(`${lineOf(wanted, command)}\n  ${command.summary}`);
    return exitCodes.done;
  }
  return command.run(args, io);
}

function help(): string {
  const lines = Object.entries(commands).map(([name, command]) => [lineOf(name, command), command.summary] as const);
  const width = Math.max(...lines.map(([line]) => line.length));
  return `${lines.map(([line, summary]) => `${line.padEnd(width)}  ${summary}`).join("\n")}

Environment:
  MUSTER_URL                               where the service is; http://127.0.0.1:8787 by default
  MUSTER_ISSUER                            its authorization server, if the service does not name one
  MUSTER_CLIENT_ID, MUSTER_CLIENT_SECRET   an API client, in place of a login
  MUSTER_LOG=debug                         shows each request on standard error`;
}

function lineOf(name: string, { usage }: Command): string {
  return ["muster", name, usage].filter(Boolean).join(" ");
}

/** True for a mistake in the command line itself, such as an unknown option. */
function isMisuse(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return error instanceof UsageError || (typeof code === "string" && code.startsWith("ERR_PARSE_ARGS_"));
}

function print(result: unknown): void {
  process.stdout.write(`${typeof result === "string" ? result : JSON.stringify(result, null, 2)}\n`);
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
