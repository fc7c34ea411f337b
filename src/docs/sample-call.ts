import type { ApiCall } from "../http/pages/api-call.ts";
import { type ApiDocument, type ApiOperation, type Content, typesOf } from "./document.ts";
import { exampleOf, exampleOfParameter } from "./example-value.ts";
import { merged } from "./merge-schema.ts";
import { storedFile } from "./stored-file.ts";

/** An operation with the values of its example. */
export interface SampleCall extends ApiCall {
  /** The values of the path's parameters. */
  parameters: Record<string, string>;
}

/** The file that an upload sends in samples, where it is not a picture. */
const fileNames: Record<string, string> = { initializeAudienceUsers: "people.csv" };

export function sampleCallOf(document: ApiDocument, operation: ApiOperation): SampleCall {
  const { id, method, path, body } = operation;
  const valuesIn = (place: "path" | "query") =>
    operation.parameters
      .filter((parameter) => parameter.in === place && parameter.required)
      .map((parameter) => [parameter.name, exampleOfParameter(document, parameter)] as const);
  const parameters = Object.fromEntries(valuesIn("path").map(([name, value]) => [name, String(value)]));
  const query = Object.fromEntries(
    valuesIn("query").map(([name, value]) => [name, value as string | number | boolean]),
  );
  const example = body ? sampleBodyOf(document, body) : undefined;
  const saved = savedFileOf(operation);
  return {
    operationId: id,
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? name)),
    parameters,
    needsToken: operation.scopes.length > 0,
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(body?.type === "application/json" ? { body: example } : {}),
    ...(body?.type === "application/x-www-form-urlencoded" ? { form: formOf(example) } : {}),
    ...(body?.type === "multipart/form-data" ? { file: fileNames[id] ?? "owl.jpg" } : {}),
    ...(saved === null ? {} : { saveAs: saved }),
    answers: answerKindOf(operation),
  };
}

/** The example of a body without optional members that name a stored file: whoever copies a sample has no such file. */
export function sampleBodyOf(document: ApiDocument, body: Content): unknown {
  const example = exampleOf(document, body);
  if (typeof example !== "object" || example === null || Array.isArray(example)) return example;
  const { required = [] } = merged(document, body.schema).schema;
  const kept = Object.entries(example).filter(([name, value]) => required.includes(name) || !namesStoredFile(value));
  return kept.length > 0 ? Object.fromEntries(kept) : example;
}

function namesStoredFile(value: unknown): boolean {
  if (typeof value === "string") return storedFile.test(value);
  return typeof value === "object" && value !== null && Object.values(value).some(namesStoredFile);
}

/** The success that most calls get. */
export function successOf({ answers }: Pick<ApiOperation, "answers">) {
  return answers.find(({ status }) => status.startsWith("2"));
}

function formOf(example: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries((example ?? {}) as object).map(([name, value]) => [name, String(value)]));
}

function answerKindOf(operation: ApiOperation): "json" | "text" | "bytes" | "none" {
  const [content] = successOf(operation)?.contents ?? [];
  if (!content) return "none";
  if (/\bjson$/.test(content.type)) return "json";
  return /^(text\/|application\/x-ndjson)/.test(content.type) ? "text" : "bytes";
}

/** The name under which samples keep an answer that is a file. */
function savedFileOf(operation: ApiOperation): string | null {
  if (answerKindOf(operation) !== "bytes") return null;
  const [content] = successOf(operation)?.contents ?? [];
  const [type] = content ? typesOf(content.schema) : [];
  if (type === "object") return "answer.json";
  return /image/.test(content?.type ?? "") || /compress/i.test(operation.id) ? "owl.webp" : "answer.bin";
}
