import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import document from "../../docs/openapi.json";

interface Content {
  schema?: { format?: string };
  example?: unknown;
  examples?: Record<string, unknown>;
}

interface Answer {
  content?: Record<string, Content>;
}

interface Operation {
  operationId: string;
  tags: string[];
  parameters?: { name: string; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
  "x-see-also"?: string[];
}

const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[]);
/** It refuses as long as nothing has a price, and then shows no example. */
const onlyRefuses = "getActiveBillingPeriod";
/** What the service sends: its bodies and headers are shown too. */
const sent = Object.values(document.webhooks).flatMap((path) => Object.values(path) as Operation[]);
const hasExample = ({ example, examples }: Content) => example !== undefined || examples !== undefined;
const isShown = (content: Record<string, Content>) => Object.values(content).some(hasExample);
/** A picture, a video, a sound: shown by the headers of the answer, if at all. */
const isFile = (content: Record<string, Content>) =>
  Object.values(content).every((one) => one.schema?.format === "binary" && !hasExample(one));
const answersOf = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, { content }]) => (content ? [{ status: Number(status), content }] : []));

interface Fault {
  ruleId: string;
  message: string;
  ignored?: boolean;
  location: { pointer: string }[];
}

/** What the linter finds in a document by redocly.yaml. It exits with 1 where there are errors. */
function problemsOf(file: string): Promise<Fault[]> {
  const command = ["node_modules/@redocly/cli/bin/cli.js", "lint", file, "--format=json"];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { env, maxBuffer: 50_000_000 }, (error, stdout) => {
      const start = stdout.indexOf("{");
      if (start === -1) reject(error ?? new Error("the linter said nothing"));
      else resolve(JSON.parse(stdout.slice(start, stdout.lastIndexOf("}") + 1)).problems);
    });
  });
}

describe("the examples of docs/openapi.json", () => {
  let recorded: { operationId: string; answer: { status: number } }[];
  beforeAll(async () => {
    const names = await readdir("docs/examples");
    const files = await Promise.all(names.map((name) => readFile(`docs/examples/${name}`, "utf8")));
    recorded = files.flatMap((text) => JSON.parse(text));
  });

  it("are there for every operation, body, parameter and answer", () => {
    const shown = [...operations, ...sent].filter(({ operationId }) => operationId !== onlyRefuses);
    const missing = shown.flatMap((operation) => {
      const { operationId: id, parameters = [], requestBody } = operation;
      const isTold = recorded.some(({ operationId, answer }) => operationId === id && answer.status < 400);
      return [
        ...(isTold ? [] : [`${id}: no story shows it`]),
        ...(requestBody && !isShown(requestBody.content) ? [`${id}: its body`] : []),
        ...parameters.filter(({ example }) => example === undefined).map(({ name }) => `${id}: the parameter ${name}`),
        ...answersOf(operation)
          .filter(({ status, content }) => !isShown(content) && !(status < 300 && isFile(content)))
          .map(({ status }) => `${id}: its answer ${status}`),
      ];
    });
    const answers = operations.flatMap(answersOf);
    const files = answers.filter(({ status, content }) => status < 300 && isFile(content)).length;
    const bodies = operations.filter(({ requestBody }) => requestBody).length;
    const parameters = operations.flatMap((operation) => operation.parameters ?? []).length;
    console.log(
      `shown by true examples: ${operations.length} operations, ${sent.length} webhooks, ${bodies} bodies, ${parameters} parameters and ` +
        `${answers.length - files} answers (${files} more are files); missing: ${missing.length}`,
    );
    expect(missing, "add a step to a story in test/contract/examples").toEqual([]);
  });

  it("are valid by their schemas", async () => {
    const invalid = (await problemsOf("docs/openapi.json"))
      .filter(({ ruleId, ignored }) => /^no-invalid-.*-examples$/.test(ruleId) && !ignored)
      .map(({ message, location }) => `${location[0]?.pointer}: ${message}`);
    console.log(`examples that are not valid by their schema: ${invalid.length}`);
    expect(invalid).toEqual([]);
  });
});

it("each operation that another one is said to be near to exists", () => {
  const ids = new Set(operations.map(({ operationId }) => operationId));
  const dangling = operations.flatMap(({ operationId, "x-see-also": near = [] }) =>
    near.filter((id) => !ids.has(id) || id === operationId).map((id) => `${operationId} names ${id}`),
  );
  expect(dangling).toEqual([]);
});

it("every tag is described, and stands in one group", () => {
  const used = [...new Set(operations.flatMap(({ tags }) => tags))].sort();
  expect(document.tags.map(({ name }) => name).sort()).toEqual(used);
  expect(document["x-tagGroups"].flatMap(({ tags }) => tags).sort()).toEqual(used);
  for (const { name, description } of document.tags) expect(description.length, name).toBeGreaterThan(60);
});
