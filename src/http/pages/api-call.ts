import { groupCalls } from "../../../client/src/calls.ts";
import { operationTable } from "../../../client/src/operations.ts";

/** A call of the API. `path` has its ids in place: `/audience/aud_1/example`. */
export interface ApiCall {
  operationId: string;
  path: string;
  method: string;
  body?: unknown;
  query?: Record<string, string | number | boolean>;
  /** The name of the file that an upload sends. */
  file?: string;
  /** The members of a form that is no upload. */
  form?: Record<string, string>;
  /** True by default. */
  needsToken?: boolean;
  /** JSON by default, and nothing for DELETE. */
  answers?: "json" | "text" | "bytes" | "none";
  /** The name under which an answer of bytes is kept. */
  saveAs?: string;
  /** Says what the call does, where a page has several. */
  title?: string;
}

/** The call of an operation. `ids` are the parameters of its path, in their order. */
export function callOf(
  operationId: keyof typeof operationTable,
  ids: readonly string[] = [],
  more: Omit<ApiCall, "operationId" | "method" | "path"> = {},
): ApiCall {
  const { method, path } = operationTable[operationId];
  const given = [...ids];
  const whole = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(given.shift() ?? ""));
  return { operationId, method, path: whole, ...more };
}

type Slot = "path" | "body" | "query";

/** A method of the client library, and what each of its arguments is: a parameter of the path by its name, the body or the query. */
interface ClientMethod {
  name: string;
  isList: boolean;
  slots: (Slot | { parameter: string })[];
}

/** Formats the call for a shell. */
export function curlOf(
  { path, method, body, query, file, form, needsToken = true, saveAs }: ApiCall,
  origin: string,
): string {
  const parts = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(`${origin}${path}${queryText(query)}`)}`,
    ...(needsToken ? ['-H "Authorization: Bearer $MUSTER_TOKEN"'] : []),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d ${quoted(json(body))}`]),
    ...Object.entries(form ?? {}).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
    ...(file === undefined ? [] : [`-F ${quoted(`file=@${file}`)}`]),
    ...(saveAs === undefined ? [] : [`-o ${saveAs}`]),
  ];
  return parts.join(" \\\n  ");
}

/** Formats the call for a program that uses the client library. Without a `baseUrl` the client finds the service by itself. */
export function typescriptOf(call: ApiCall, baseUrl?: string): string {
  const { operationId, body, form, query, file, saveAs } = call;
  const method = methodsOf().get(operationId);
  const lines = [
    'import { createClient } from "muster-client";',
    ...(file === undefined ? [] : ['import { openAsBlob } from "node:fs";']),
    ...(saveAs === undefined ? [] : ['import { writeFile } from "node:fs/promises";']),
    "",
    `const client = createClient(${baseUrl === undefined ? "" : `{ baseUrl: ${JSON.stringify(baseUrl)} }`});`,
  ];
  const parameters = parametersOf(call);
  const sent = form ?? body;
  const bodyText = file === undefined ? sent && script(sent) : `await openAsBlob(${JSON.stringify(file)})`;
  const queryText = query && Object.keys(query).length > 0 ? script(query) : undefined;
  if (!method) {
    const input = [
      ...(Object.keys(parameters).length > 0 ? [`path: ${script(parameters)}`] : []),
      ...(bodyText === undefined ? [] : [`body: ${bodyText}`]),
      ...(queryText === undefined ? [] : [`query: ${queryText}`]),
    ];
    const given = input.length === 0 ? "" : `, { ${input.join(", ")} }`;
    return [...lines, resultOf(call, `client.call(${JSON.stringify(operationId)}${given})`)].join("\n");
  }
  const values = method.slots.map((slot) => {
    if (typeof slot === "object") return JSON.stringify(parameters[slot.parameter] ?? `<${slot.parameter}>`);
    if (slot === "path") return script(parameters);
    return slot === "body" ? bodyText : queryText;
  });
  while (values.length > 0 && values.at(-1) === undefined) values.pop();
  const args = values.map((value) => value ?? "undefined").join(", ");
  const called = `client.${method.name}(${args})`;
  const line = method.isList ? `for await (const item of ${called}) console.log(item);` : resultOf(call, called);
  return [...lines, line].join("\n");
}

function resultOf(
  { method, answers = method === "DELETE" ? "none" : "json", saveAs }: ApiCall,
  called: string,
): string {
  if (saveAs !== undefined)
    return `const { bytes } = await ${called};\nawait writeFile(${JSON.stringify(saveAs)}, bytes);`;
  return answers === "none" ? `await ${called};` : `console.log(await ${called});`;
}

/** The values of the path's parameters, by the names that the document gives them. */
function parametersOf({ operationId, path }: ApiCall): Record<string, string> {
  if (!Object.hasOwn(operationTable, operationId)) return {};
  const template = operationTable[operationId as keyof typeof operationTable].path.split("/");
  const segments = path.split("/");
  return Object.fromEntries(
    template.flatMap((part, i) =>
      part.startsWith("{") ? [[part.slice(1, -1), decodeURIComponent(segments[i] ?? "")] as const] : [],
    ),
  );
}

let known: Map<string, ClientMethod> | undefined;

/** Finds the client's method for each operation by calling every method once, with a caller that only notes what it is given. */
function methodsOf(): Map<string, ClientMethod> {
  if (known) return known;
  const methods = new Map<string, ClientMethod>();
  let name = "";
  const note = (isList: boolean) => (operationId: string, input: Record<string, unknown>) => {
    methods.set(operationId, { name, isList, slots: slotsOf(input) });
  };
  const recording = { call: note(false), list: note(true) } as unknown as Parameters<typeof groupCalls>[0];
  for (const [group, calls] of Object.entries(groupCalls(recording))) {
    for (const [method, run] of Object.entries(calls)) {
      name = `${group}.${method}`;
      (run as (...values: unknown[]) => unknown)(...marks);
    }
  }
  known = methods;
  return methods;
}

const marks = Array.from({ length: 6 }, (_, i) => `\u0000${i}`);

function slotsOf(input: Record<string, unknown>): ClientMethod["slots"] {
  const slots: ClientMethod["slots"] = [];
  for (const [member, value] of Object.entries(input)) {
    const at = marks.indexOf(value as string);
    if (at >= 0) slots[at] = member as Slot;
    else if (typeof value === "object" && value !== null)
      for (const [parameter, mark] of Object.entries(value)) {
        const place = marks.indexOf(mark as string);
        if (place >= 0) slots[place] = { parameter };
      }
  }
  return slots;
}

function queryText(query: ApiCall["query"]): string {
  const entries = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}

/** Quotes a text for a POSIX shell. */
function quoted(text: string): string {
  return /^[\w./:@=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

const widest = 80;

function json(value: unknown): string {
  const line = JSON.stringify(value);
  return line.length <= widest ? line : JSON.stringify(value, null, 2);
}

/** JSON as a program writes it: names without quotes where they need none. */
function script(value: unknown): string {
  const named = (text: string) => text.replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
  const tall = named(JSON.stringify(value, null, 2));
  const wide = tall.replaceAll(/\n\s*/g, " ");
  return wide.length <= widest ? wide : tall;
}
