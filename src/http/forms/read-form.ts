import type { z } from "@hono/zod-openapi";
import { shareOf } from "../../domain/example/percent.ts";
import { jsonShape } from "../../domain/json-shape.ts";
import { explainAll } from "../router.ts";
import { type FieldErrors, type Form, sentencesOf, type Typed, wordsOf } from "./form.ts";
import { bareMember, boundsOf, itemOf, type SchemaMember, shapeOf, variantsOf, wordsAllowed } from "./schema-member.ts";

export type ReadForm<Value> = { value: Value; errors: null } | { value: null; errors: FieldErrors };

interface Reading {
  form: Form;
  typed: Typed;
  /** Faults of texts that stand for no value at all. */
  faults: Record<string, string[]>;
}

/**
 * Reads a form into the body that the API takes, and checks it like the API. An empty field is null where the member may be null, else
 * absent where it may be absent. Members of nested objects without a field stay as `base` has them.
 */
export function readForm<Schema extends z.ZodType>(
  form: Form<Schema>,
  typed: Typed,
  base?: unknown,
): ReadForm<z.output<Schema>> {
  const reading: Reading = { form, typed, faults: {} };
  const body = objectIn(reading, bareMember(form.schema), "", base);
  const parsed = form.schema.safeParse(body);
  const faults = new Map<string, string[]>();
  for (const { member, message } of parsed.success ? [] : explainAll(parsed.error.issues, body)) {
    faults.set(member, [...(faults.get(member) ?? []), message]);
  }
  for (const [member, reasons] of Object.entries(reading.faults)) faults.set(member, reasons);
  if (parsed.success && faults.size === 0) return { value: parsed.data, errors: null };
  return { value: null, errors: sentencesOf(form, Object.fromEntries(faults)) };
}

function valueIn(reading: Reading, member: SchemaMember, name: string, base: unknown): unknown {
  if (wordsOf(reading.form, name) === undefined) {
    if (shapeOf(member) ?? variantsOf(member)) return objectIn(reading, member, name, base);
    const item = itemOf(member);
    return item ? listIn(reading, item, name, base) : undefined;
  }
  const item = itemOf(member);
  if (item && isScalar(item)) return textsIn(reading, member, item, name);
  return scalarIn(reading, member, name, textIn(reading, name));
}

function objectIn(reading: Reading, member: SchemaMember, name: string, base: unknown): unknown {
  const tag = textIn(reading, join(name, "_t")) ?? "";
  const variant = variantsOf(member)?.get(tag);
  const shape = shapeOf(variant ?? member);
  if (!shape) return { _t: tag };
  const known = variant === undefined && name !== "" && typeof base === "object" && base !== null ? base : {};
  const members = Object.entries(shape).flatMap(([key, schema]): [string, unknown][] => {
    if (key === "_t") return variant ? [[key, tag]] : [];
    const path = join(name, key);
    if (!hasField(reading.form, path)) return [];
    const value = valueIn(reading, bareMember(schema), path, (base as Record<string, unknown> | undefined)?.[key]);
    return value === undefined ? [] : [[key, value]];
  });
  return { ...known, ...Object.fromEntries(members) };
}

/** Objects in a list are numbered from 0: `cases[0].nodeId`. The first number without any field ends it. */
function listIn(reading: Reading, item: SchemaMember, name: string, base: unknown): unknown[] {
  const items: unknown[] = [];
  const fields = Object.keys(reading.form.fields).filter((field) =>
    field.startsWith(`${name.replaceAll(/\[\d+\]/g, "[]")}[].`),
  );
  const isSent = (index: number) =>
    fields.some((field) => reading.typed.has(`${name}[${index}]${field.slice(field.lastIndexOf("[]") + 2)}`));
  for (let i = 0; isSent(i); i++) {
    items.push(objectIn(reading, item, `${name}[${i}]`, Array.isArray(base) ? base[i] : undefined));
  }
  return items;
}

function textsIn({ form, typed }: Reading, { mayBeNull }: SchemaMember, item: SchemaMember, name: string): unknown {
  const { isByLine } = wordsOf(form, name) ?? {};
  const texts = stringsOf(typed, name)
    .flatMap((text) => (wordsAllowed(item) ? [text] : text.split(isByLine ? /[\r\n]+/ : /[\s,;]+/)))
    .flatMap((text) => text.trim() || []);
  return texts.length === 0 && mayBeNull ? null : texts.map((text) => (isNumber(item) ? numberOf(text) : text));
}

function scalarIn(reading: Reading, member: SchemaMember, name: string, text: string | undefined): unknown {
  const { mayBeNull, mayBeAbsent, schema } = member;
  const { def } = schema._zod;
  // A box that is not ticked is not sent.
  if (def.type === "boolean") return text !== undefined && text !== "";
  if (text === undefined) return undefined;
  if (text === "") {
    if (wordsOf(reading.form, name)?.isRequired) return def.type === "number" ? Number.NaN : "";
    if (mayBeNull) return null;
    if (def.type === "number" && !mayBeAbsent) return Number.NaN;
    return def.type === "string" && (!mayBeAbsent || !boundsOf(member).least) ? "" : undefined;
  }
  if (def.type === "string" || def.type === "enum" || def.type === "literal") return text;
  if (def.type === "number")
    return wordsOf(reading.form, name)?.unit === "%" ? percentIn(reading, name, text) : numberOf(text);
  return jsonIn(reading, name, text);
}

function percentIn({ faults }: Reading, name: string, text: string): number | undefined {
  const percent = numberOf(text);
  if (percent >= 0 && percent <= 100) return shareOf(percent);
  faults[name] = ["must be a percentage from 0 to 100"];
  return undefined;
}

const deepest = 40;

/** Members of other shapes are typed as the API has them. */
function jsonIn({ faults }: Reading, name: string, text: string): unknown {
  try {
    if (jsonShape(text).depth <= deepest) return JSON.parse(text);
    faults[name] = [`is nested more than ${deepest} deep`];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    faults[name] = [`is not JSON: ${error.message}`];
  }
  return undefined;
}

/** NaN for what is no number: its schema says what it must be. */
function numberOf(text: string): number {
  return Number(text.replace(",", ".").replace(/\s*%$/, ""));
}

function isNumber({ schema }: SchemaMember): boolean {
  return schema._zod.def.type === "number";
}

function isScalar({ schema }: SchemaMember): boolean {
  return ["string", "number", "enum"].includes(schema._zod.def.type);
}

function stringsOf(typed: Typed, name: string): string[] {
  return typed.getAll(name).filter((value) => typeof value === "string");
}

function textIn({ typed }: Reading, name: string): string | undefined {
  return stringsOf(typed, name)[0]?.replaceAll("\r\n", "\n").trim();
}

function hasField({ fields }: Form, path: string): boolean {
  const key = path.replaceAll(/\[\d+\]/g, "[]");
  return Object.keys(fields).some((name) => name === key || name.startsWith(`${key}.`) || name.startsWith(`${key}[`));
}

function join(name: string, key: string): string {
  return name === "" ? key : `${name}.${key}`;
}
