import { groups } from "./names.mjs";
import { readOperations } from "./read-operations.mjs";
import { answerTypes } from "./resources-source.mjs";

const notice = "// Made from docs/openapi.json: npm test -- --update writes it anew.";

/** What is needed to send each operation, as a table. Browsers load it, so it repeats no member names, and leaves out what is usual. */
export function operationsSource(document) {
  const rows = readOperations(document).map(
    ({ operationId, method, path, answer, body, takesIdempotencyKey, needsToken }) => {
      const given = [method, path, answer, body, takesIdempotencyKey, needsToken];
      while (given.length > 3 && given.at(-1) === usual[given.length - 1]) given.pop();
      return `  ${operationId}: row(${given.map((value) => JSON.stringify(value)).join(", ")}),`;
    },
  );
  return `${notice}
import type { Operation } from "./operation.ts";

/** The literal types tell what each operation takes and answers. */
function row<
  const Method extends string,
  const Path extends string,
  const Answer extends Operation["answer"],
  const Body extends Operation["body"] = "none",
>(method: Method, path: Path, answer: Answer, body = "none" as Body, takesIdempotencyKey = false, needsToken = true) {
  return { method, path, body, answer, needsToken, takesIdempotencyKey };
}

export const operationTable = {
${rows.join("\n")}
};
`;
}

const usual = [null, null, null, "none", false, true];

/** A method for each operation, grouped by tag. */
export function callsSource(document) {
  const types = answerTypes(document);
  const placed = readOperations(document).map((operation) => ({ operation, ...placeOf(operation) }));
  const bodies = [...new Set(placed.map(({ group }) => group))].map((group) => {
    const own = placed.filter((one) => one.group === group);
    const called = own.map(({ name }) => name);
    const twice = called.find((name, i) => called.indexOf(name) !== i);
    if (twice !== undefined) throw new Error(`Two operations of ${group} would be called ${twice}: see names.mjs.`);
    return `    ${group}: {\n${own.map(({ operation, name }) => methodSource(operation, name, types)).join("\n")}\n    },`;
  });
  const used = readOperations(document).map(({ operationId }) => types.get(operationId)?.replace("[]", ""));
  const named = [...new Set(used)].filter(Boolean).sort();
  return `${notice}
import type { Caller } from "./caller.ts";
import type { FileInput } from "./file-input.ts";
import type { List } from "./list.ts";
import type { Body, CallOptions, Output, Query } from "./operation-types.ts";
import type { ${named.join(", ")} } from "./resources.ts";

/** Every operation of the service by its tag. Arguments: those of the path, the body, the query, options. */
export function groupCalls({ call, list }: Caller) {
  return {
${bodies.join("\n")}
  };
}
`;
}

/** The group of an operation, and its name there. Several tags can share a group, and a tag can have operations in another one. */
export function placeOf({ tag, operationId }) {
  const { group = lowerFirst(tag), names = {}, apart } = groups[tag] ?? {};
  const place = apart && operationId in apart.names ? apart : { group, names };
  return { group: place.group, name: place.names[operationId] ?? operationId };
}

function methodSource(operation, name, types) {
  const { operationId } = operation;
  const parts = argumentsOf(operation);
  const type = types.get(operationId) ?? `Output<"${operationId}">`;
  const result = operation.isList ? `List<${type}>` : `Promise<${type}>`;
  const input = parts
    .filter(({ slot }) => slot !== "path")
    .map(({ slot, name }) => (slot === name ? slot : `${slot}: ${name}`));
  const inPath = operation.pathParameters.map((parameter) => parameter.name);
  if (inPath.length > 0) input.unshift(`path: { ${inPath.join(", ")} }`);
  const parameters = [...parts.map(({ name, type }) => `${name}${type}`), "options?: CallOptions"];
  return [
    commentOf(operation),
    `      ${name}: (${parameters.join(", ")}): ${result} =>`,
    `        ${operation.isList ? "list" : "call"}("${operationId}", ${input.length === 0 ? "{}" : `{ ${input.join(", ")} }`}, options),`,
  ].join("\n");
}

/** What editors show of a method: what it does, the details, the request, and what its arguments are. */
function commentOf({ method, path, summary, description, pathParameters }) {
  const paragraphs = [summary, description, `\`${method} ${path}\``].filter(Boolean);
  const parameters = pathParameters
    .filter((parameter) => parameter.description !== undefined)
    .map((parameter) => `@param ${parameter.name} ${parameter.description}`);
  const lines = [
    ...paragraphs
      .map(asSentence)
      .flatMap((text) => [text, ""])
      .slice(0, -1),
    ...parameters,
  ];
  const text = lines.map((line) => `       * ${line.replaceAll(/\s+/g, " ").replaceAll("*/", "*\\/")}`.trimEnd());
  return ["      /**", ...text, "       */"].join("\n");
}

function argumentsOf({ operationId, pathParameters, body, query }) {
  const parts = pathParameters.map(({ name, type }) => ({ slot: "path", name, type: `: ${type}` }));
  if (body === "file") parts.push({ slot: "body", name: "file", type: ": FileInput" });
  else if (body !== "none") parts.push({ slot: "body", name: "body", type: `: Body<"${operationId}">` });
  if (query !== "none") {
    parts.push({ slot: "query", name: "query", type: `${query === "optional" ? "?" : ""}: Query<"${operationId}">` });
  }
  return parts;
}

function asSentence(text) {
  return /[.!?`]$/.test(text) ? text : `${text}.`;
}

function lowerFirst(text) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
