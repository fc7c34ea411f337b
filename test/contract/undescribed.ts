type Json = Record<string, unknown>;

/**
 * Finds what a reader of an OpenAPI document is told nothing about, as paths from its root: operations, parameters, headers of answers,
 * members of objects, and named enumerations, unions and their variants.
 */
export function undescribed(document: object): string[] {
  const missing: string[] = [];
  walk(document as Json, "", missing);
  return missing;
}

function walk(value: unknown, path: string, missing: string[]): void {
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) walk(inner, `${path}/${nameOf(inner) ?? index}`, missing);
    return;
  }
  if (!isObject(value)) return;
  if (needsWords(value, path) && !hasWords(value)) missing.push(path);
  // The words of such an `allOf` may have gone to the named schema instead: `describeUse` keeps them where they are meant.
  if (Array.isArray(value.allOf) && value.allOf.some(isOnlyWords)) missing.push(`${path}/allOf: describeUse it`);
  for (const [name, inner] of Object.entries(value)) {
    if (name !== "example" && name !== "examples") walk(inner, `${path}/${name}`, missing);
  }
}

function needsWords(value: Json, path: string): boolean {
  const isOperation = /^\/paths\/.+\/(get|post|put|patch|delete)$/.test(path) && "responses" in value;
  const isParameter = typeof value.in === "string" && typeof value.name === "string" && "schema" in value;
  // One that several answers share is described where it is defined.
  const isHeader = /\/headers\/[^/]+$/.test(path) && !("$ref" in value);
  const isMember = /\/properties\/[^/]+$/.test(path);
  return isOperation || isParameter || isHeader || isMember || (isNamed(path) && isChoice(value));
}

const isNamed = (path: string) => /^\/components\/schemas\/[^/]+$/.test(path);

/** A list of names, a union, or a variant of one: its own name seldom says when to choose it. */
function isChoice({ enum: names, oneOf, properties, required }: Json): boolean {
  const isVariant = isObject(properties) && "_t" in properties && Array.isArray(required) && required.includes("_t");
  return names !== undefined || oneOf !== undefined || isVariant;
}

const hasWords = ({ description }: Json) => typeof description === "string" && description.trim() !== "";
const isOnlyWords = (part: unknown) => isObject(part) && Object.keys(part).every((name) => name === "description");
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const nameOf = (value: unknown) => (isObject(value) && typeof value.name === "string" ? value.name : undefined);
