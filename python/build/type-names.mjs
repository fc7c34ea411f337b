import { answerNames, schemaNames } from "../../client/build/resource-names.mjs";

const reference = "#/components/schemas/";

/** The id of the schema that a reference leads to. Null for any other schema. */
export function idOf(schema) {
  return schema?.$ref?.startsWith(reference) ? schema.$ref.slice(reference.length) : null;
}

/**
 * The Python name of each schema that has one, by its id: the names of the TypeScript client, and a short one for the variants of unions.
 * Pages of lists have none: they are `Page[Row]`. Problems are an exception.
 */
export function typeNames(document) {
  const names = new Map();
  const note = (schema, name) => {
    const id = idOf(schema);
    if (id !== null && !names.has(id)) names.set(id, name);
  };
  const unnamed = new Set(["ValidationProblemDetails", "OAuthError"]);
  for (const { operationId, body, answer, isPaged } of exchangesOf(document)) {
    const page = isPaged ? idOf(answer) : null;
    if (page !== null) unnamed.add(page);
    const item = page === null ? answer : document.components.schemas[page].properties.items.items;
    note(item?.type === "array" ? item.items : item, answerNames[operationId] ?? null);
    note(body, `${upperFirst(operationId)}Body`);
  }
  const ids = Object.keys(document.components.schemas).filter((id) => !unnamed.has(id));
  const given = ids.filter((id) => !names.get(id)).map((id) => [id, shortName(id, document)]);
  const taken = [...names.values(), ...given.map(([, short]) => short)];
  for (const [id, short] of given) {
    const isAlone = taken.filter((name) => name === short).length === 1;
    names.set(id, isAlone ? short : longName(id));
  }
  return names;
}

function exchangesOf(document) {
  return Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId, parameters = [], requestBody, responses }) => {
      const success = Object.entries(responses).find(([status, { content }]) => status.startsWith("2") && content);
      return {
        operationId,
        body: Object.values(requestBody?.content ?? {})[0]?.schema,
        answer: success?.[1].content["application/json"]?.schema,
        isPaged: parameters.some(({ name }) => name === "page_size"),
      };
    }),
  );
}

/** A variant without the name of its union, and a part of an endpoint without that of the endpoint. */
function shortName(id, document) {
  if (id in schemaNames) return schemaNames[id];
  const unions = Object.entries(document.components.schemas).filter(([, { oneOf, anyOf }]) => oneOf ?? anyOf);
  const union = unions.map(([name]) => name).find((name) => id !== name && /^I[A-Z]/.test(name) && id.startsWith(name));
  if (union !== undefined) return withoutI(id.slice(union.length).replace(/^.*Endpoint_(?=[A-Z])/, ""));
  return longName(id);
}

function longName(id) {
  return withoutI(id.replaceAll("Endpoint_", ""));
}

const withoutI = (name) => name.replace(/^I(?=[A-Z][a-z])/, "");

export function upperFirst(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
