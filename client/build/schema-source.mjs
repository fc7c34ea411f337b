import { registerHooks } from "node:module";

const compiler = new URL("./typescript-5.mjs", import.meta.url).href;

/** The types of an OpenAPI document as TypeScript. Refusals are left out: callers get all of them as one class. */
export async function schemaSource(document) {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "typescript" ? { url: compiler, shortCircuit: true } : next(specifier, context),
  });
  const { default: openapiTypescript, astToString } = await import("openapi-typescript");
  // A member with a default may be left out of a request, and is never missing in an answer that requires it.
  const tree = await openapiTypescript(prepare(document), { defaultNonNullable: false });
  return `// Made from docs/openapi.json: npm test -- --update writes it anew.\n${withPlainComments(astToString(tree))}`;
}

/** Editors show a plain text where they would show a tag and its name. */
function withPlainComments(source) {
  return source.replaceAll(/^(\s*(?:\/\*)?\* )@description /gm, "$1").replaceAll("/** @description ", "/** ");
}

function prepare(document) {
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, withoutRefusals(operation)])),
  ]);
  const { examples, ...components } = document.components;
  return { ...document, paths: Object.fromEntries(paths), components: plainReferences(components) };
}

function withoutRefusals(operation) {
  const kept = Object.entries(operation.responses).filter(([status]) => status.startsWith("2"));
  const responses = Object.fromEntries(kept.map(([status, answer]) => [status, withoutExamples(answer)]));
  const { requestBody } = operation;
  return { ...operation, ...(requestBody ? { requestBody: withoutExamples(requestBody) } : {}), responses };
}

/** Examples of whole bodies would be comments in places that no editor shows. */
function withoutExamples({ content, headers, ...rest }) {
  const strip = (described) =>
    Object.fromEntries(Object.entries(described).map(([name, { example, examples, ...kept }]) => [name, kept]));
  return { ...rest, ...(content ? { content: strip(content) } : {}), ...(headers ? { headers: strip(headers) } : {}) };
}

/** `allOf` of a reference and words about it: taken for an intersection, it would take a union apart. */
function plainReferences(value) {
  if (Array.isArray(value)) return value.map(plainReferences);
  if (typeof value !== "object" || value === null) return value;
  const [first, ...rest] = value.allOf ?? [];
  const isOnlyWords = rest.every((part) => Object.keys(part).every((name) => name === "description"));
  if (first?.$ref !== undefined && isOnlyWords) return { $ref: first.$ref, ...Object.assign({}, ...rest) };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainReferences(inner)]));
}
