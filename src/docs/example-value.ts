import { type ApiDocument, alternativesOf, type Content, type Parameter, type Schema, typesOf } from "./document.ts";
import { merged } from "./merge-schema.ts";

type Schemas = Pick<ApiDocument, "schemas">;

/** The example of a body or an answer: the document's own, or the smallest value that its schema allows. */
export function exampleOf(document: Schemas, { example, schema }: Pick<Content, "example" | "schema">): unknown {
  return example === undefined ? smallest(document, schema, "", []) : example;
}

export function exampleOfParameter(document: Schemas, { name, example, schema }: Parameter): unknown {
  return example === undefined ? smallest(document, schema, name, []) : example;
}

/** Stops at schemas that contain themselves. */
const deepest = 8;

function smallest(document: Schemas, given: Schema, name: string, above: readonly string[]): unknown {
  const { name: reference, schema } = merged(document, given);
  if (schema.example !== undefined) return schema.example;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (above.length > deepest || (reference && above.includes(reference)))
    return typesOf(schema)[0] === "array" ? [] : {};
  const within = reference ? [...above, reference] : above;
  const [first] = alternativesOf(schema).alternatives;
  if (first) return smallest(document, first, name, within);
  const [type] = typesOf(schema);
  if (schema.properties || type === "object") return smallestObject(document, schema, within);
  switch (type) {
    case "array": {
      const length = Math.max(schema.minItems ?? 1, 1);
      return Array.from({ length }, () => smallest(document, schema.items ?? {}, singular(name), within));
    }
    case "integer":
    case "number":
      return smallestNumber(schema);
    case "boolean":
      return true;
    case "string":
      return smallestText(schema, name);
    default:
      return {};
  }
}

function smallestObject(document: Schemas, { properties = {}, required = [] }: Schema, within: readonly string[]) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || name === "_t");
  return Object.fromEntries(
    names.map((name) => [name, smallest(document, properties[name] as Schema, name, [...within, ""])]),
  );
}

function smallestNumber({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER, exclusiveMinimum }: Schema): number {
  if (exclusiveMinimum !== undefined) return exclusiveMinimum + 1;
  return minimum > 0 ? minimum : Math.min(1, maximum);
}

function smallestText({ format, minLength = 1, maxLength = 1_000 }: Schema, name: string): string {
  if (format === "date-time") return "2026-01-01T00:00:00Z";
  if (format === "uuid" || /id$/i.test(name)) return idOf(name);
  if (/fileName$/.test(name)) return `${idOf(name)}.webp`;
  if (format === "uri" || /url$/i.test(name)) return "https://example.com/owl.jpg";
  if (/mail$/i.test(name)) return "ada@example.com";
  const text = name === "name" || name.endsWith("Name") ? "Owls" : "text";
  return text.padEnd(minLength, "x").slice(0, maxLength);
}

/** An id that is the same on every page, and another for each name. */
function idOf(name: string): string {
  let state = 2166136261;
  const digits = Array.from({ length: 32 }, (_, i) => {
    state = Math.imul(state ^ (name.charCodeAt(i % Math.max(name.length, 1)) || i), 16777619) >>> 0;
    return ((state >>> 13) % 16).toString(16);
  }).join("");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
}

const singular = (name: string) => name.replace(/s$/, "");
