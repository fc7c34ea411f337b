import { callOptionChecks, checkOptions, shown } from "./check-options.ts";
import type { Operation } from "./operation.ts";

import type { LooseInput } from "./request-of.ts";

/**
 * Throws a TypeError for arguments that can never be sent, before anything is: JSON would turn NaN into null, and an undefined id into the
 * address of another operation. The sentence names the operation and the argument. What the service can judge is left to it.
 */
export function checkInput(
  operationId: string,
  operation: Operation,
  { input, options }: { input: LooseInput; options: unknown },
): void {
  if (typeof input !== "object" || input === null) throw new TypeError(`${operationId}: input must be an object.`);
  checkOptions(operationId, options, callOptionChecks);
  const fault = (argument: string, sentence: string) => new TypeError(`${operationId}: ${argument} ${sentence}.`);
  for (const [, name = ""] of operation.path.matchAll(/\{(\w+)\}/g)) {
    const value = input.path?.[name] as unknown;
    if (typeof value === "number" ? !Number.isFinite(value) : typeof value !== "string") {
      throw fault(name, `must be a text, not ${shown(value)}`);
    }
    // An empty id, or dots, would lead to another operation.
    if (["", ".", ".."].includes(String(value))) throw fault(name, `must not be ${JSON.stringify(value)}`);
  }
  if (input.query !== undefined) checkParameters(input.query, fault);
  if (operation.body === "json" || operation.body === "form") {
    if (typeof input.body !== "object" || input.body === null) {
      throw fault("body", `must be an object, not ${shown(input.body)}`);
    }
    checkJson(input.body, "body", fault);
  }
}

type Fault = (argument: string, sentence: string) => TypeError;

function checkParameters(query: unknown, fault: Fault): void {
  if (!isPlain(query)) throw fault("query", `must be an object, not ${shown(query)}`);
  for (const [name, value] of Object.entries(query)) {
    // Options come after the query: a signal in their place would be sent as a text.
    if (Object.hasOwn(callOptionChecks, name) && !isPlain(value) && typeof value === "object" && value !== null) {
      throw fault(`query.${name}`, "cannot be sent. Options are the argument after the query");
    }
    checkJson(value, `query.${name}`, fault);
  }
}

/** Checks a value that becomes JSON, or part of a query. */
function checkJson(value: unknown, at: string, fault: Fault, holders: readonly unknown[] = []): void {
  switch (typeof value) {
    case "number":
      if (!Number.isFinite(value)) throw fault(at, `must be a finite number, not ${value}`);
      return;
    case "bigint":
    case "function":
    case "symbol":
      throw fault(at, `cannot be sent: it is ${typeof value === "bigint" ? "a bigint" : `a ${typeof value}`}`);
    case "object":
      break;
    default:
      return;
  }
  if (value === null || typeof (value as { toJSON?: unknown }).toJSON === "function") {
    if (value instanceof Date && Number.isNaN(value.getTime())) throw fault(at, "must be a valid date");
    return;
  }
  if (holders.includes(value)) throw fault(at, "cannot be sent: it contains itself");
  const inner = [...holders, value];
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      if (value[index] === undefined) throw fault(`${at}[${index}]`, "must not be undefined");
      checkJson(value[index], `${at}[${index}]`, fault, inner);
    }
  } else if (isPlain(value)) {
    for (const [name, one] of Object.entries(value)) checkJson(one, `${at}.${name}`, fault, inner);
  } else if (isOpaque(value)) {
    throw fault(at, `cannot be sent as JSON: it is ${shown(value)}`);
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return !isOpaque(value);
}

/** Files, bytes, maps and promises become `{}` or worse. Objects of a program's own classes are taken for their members. */
function isOpaque(value: object): boolean {
  return (
    [Blob, ArrayBuffer, Map, Set, Promise, AbortSignal].some((one) => value instanceof one) || ArrayBuffer.isView(value)
  );
}
