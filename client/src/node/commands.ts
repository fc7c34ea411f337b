import { parseArgs } from "node:util";
import { didYouMean } from "../did-you-mean.ts";
import { createClient, login, logout } from "../node.ts";
import type { Input, OperationId } from "../operation-types.ts";
import { operationTable } from "../operations.ts";
import { type Command, UsageError } from "./command.ts";
import { importFile, importUsage } from "./import-file.ts";
import { listen, listenUsage } from "./listen.ts";

/** Every command, in the order of the help. */
export const commands: Record<string, Command> = {
  login: {
    usage: "[--no-browser]",
    summary: "sign in and keep the login on this machine",
    async run(args, { print, signal }) {
      const { values } = parseArgs({ args, options: { "no-browser": { type: "boolean" } } });
      await login({ noBrowser: values["no-browser"], signal });
      print("You are signed in.");
      return 0;
    },
  },
  logout: {
    usage: "",
    summary: "end the login, here and at the service",
    async run(args, { print }) {
      parseArgs({ args });
      await logout();
      print("You are signed out.");
      return 0;
    },
  },
  whoami: {
    usage: "",
    summary: "show whom the calls act for",
    async run(args, { print, signal }) {
      parseArgs({ args });
      print(await createClient({ interactive: false }).identity.userInfo({ signal }));
      return 0;
    },
  },
  listen: {
    usage: listenUsage,
    summary: "forward your organization's events to a server on this machine",
    run: listen,
  },
  import: {
    usage: importUsage,
    summary: "add datapoints from a file of JSON lines to a dataset; started again, it goes on where it was",
    run: importFile,
  },
  call: {
    usage: "<operationId> [json]",
    summary: `call any operation: '{"path": {...}, "query": {...}, "body": {...}}'`,
    async run(args, { print, signal }) {
      const { positionals } = parseArgs({ args, allowPositionals: true });
      const [operationId, json = "{}", ...rest] = positionals;
      if (operationId === undefined || rest.length > 0)
        throw new UsageError("Give an operation id, then one JSON text.");
      if (!isOperation(operationId)) throw new UsageError(noOperation(operationId));
      const answer = await createClient().call(operationId, parseInput(json), { signal });
      if (answer !== undefined) print(answer);
      return 0;
    },
  },
};

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(operationTable, id);
}

function noOperation(id: string): string {
  return `There is no operation ${JSON.stringify(id)}.${didYouMean(id, Object.keys(operationTable))}`;
}

function parseInput(json: string): Input<OperationId> {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error("The input is not JSON.", { cause });
  }
}
