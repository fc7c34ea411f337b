import { problemCatalogue } from "../../src/http/problems.ts";
import { answerNames, schemaNames } from "./resource-names.mjs";

const notice = "// Made from docs/openapi.json and src/http/problems.ts: npm test -- --update writes it anew.";

/** Names for what operations answer and take, for the schemas that those are made of, and for the codes of problems. */
export function resourcesSource(document) {
  const answers = answersOf(document);
  const names = new Map();
  for (const answer of answers) if (!names.has(answer.name)) names.set(answer.name, answerSource(answer));
  for (const { operationId, summary, body } of operationsOf(document)) {
    const name = `${upperFirst(operationId)}Body`;
    if (body === null) continue;
    const source = `/** What \`${operationId}\` takes: ${lowerFirst(summary)}. */\nexport ${declared(name, `Body<"${operationId}">`, body, document)}`;
    claim(names, name, source);
  }
  for (const [schemaId, schema] of Object.entries(document.components.schemas)) {
    const name = nameOfSchema(schemaId, schema);
    // An answer has the better description.
    if (name === null || names.has(name)) continue;
    const words = schema.description === undefined ? "" : `/** ${oneLine(schema.description)} */\n`;
    names.set(name, `${words}export type ${name} = components["schemas"]["${schemaId}"];`);
  }
  const codes = Object.keys(problemCatalogue).map((code) => JSON.stringify(code));
  return `${notice}
import type { Body, Item, Output, Row } from "./operation-types.ts";
import type { components } from "./schema.ts";

${[...names.values()].join("\n\n")}

/** The codes of the service's problems. */
export type ProblemCode = ${codes.join(" | ")};
`;
}

/** The type that a call of each operation gives, by its operationId. Operations without an entry give text, bytes or nothing. */
export function answerTypes(document) {
  return new Map(
    answersOf(document).map(({ operationId, name, isList }) => [operationId, isList ? `${name}[]` : name]),
  );
}

function answersOf(document) {
  return operationsOf(document).flatMap(({ operationId, summary, isPaged, hasSeveralAnswers, answer }) => {
    if (answer === null) return [];
    const schema = resolve(document, answer);
    const isList = schema.type === "array";
    const item = isPaged ? schema.properties?.items?.items : isList ? schema.items : answer;
    const usual = `${upperFirst(operationId)}${isPaged || isList ? "Row" : "Answer"}`;
    const name = answerNames[operationId] ?? ownName(item) ?? usual;
    return [{ document, operationId, summary, isPaged, isList, hasSeveralAnswers, item, name }];
  });
}

/** The name that a schema has in the document, unless it is that of an endpoint's answer. */
function ownName(schema) {
  const name = schema?.$ref?.split("/").at(-1);
  return name === undefined || name.includes("_") || /^I[A-Z]/.test(name) ? null : name;
}

function answerSource({ document, operationId, summary, isPaged, isList, hasSeveralAnswers, item, name }) {
  const output = `${isPaged ? "Row" : isList ? "Item" : "Output"}<"${operationId}">`;
  const what = isPaged || isList ? "One item of what" : "What";
  const { description } = resolve(document, item);
  const about = description === undefined ? "" : `${oneLine(description)} `;
  const declaration = hasSeveralAnswers ? `type ${name} = ${output};` : declared(name, output, item, document);
  return `/** ${about}${what} \`${operationId}\` answers: ${lowerFirst(summary)}. */\nexport ${declaration}`;
}

/** An interface, which editors show by its name; a union can only be an alias. */
function declared(name, type, schema, document) {
  const { type: kind, oneOf, anyOf, allOf, additionalProperties } = resolve(document, schema);
  const isRecord = kind !== "object" || (typeof additionalProperties === "object" && additionalProperties !== null);
  return oneOf || anyOf || allOf || isRecord ? `type ${name} = ${type};` : `interface ${name} extends ${type} {}`;
}

function nameOfSchema(schemaId, schema) {
  if (schemaId in schemaNames) return schemaNames[schemaId];
  if (schemaId.includes("_")) return null;
  const isInterface = /^I[A-Z]/.test(schemaId);
  if (!isInterface) return schemaId;
  // The variants of a union are told apart by their tag.
  return schema.oneOf || schema.anyOf ? schemaId.slice(1) : null;
}

function operationsOf(document) {
  return Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId, summary, parameters = [], requestBody, responses }) => {
      const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const successes = Object.entries(responses).filter(([status, { content }]) => status.startsWith("2") && content);
      const [success] = successes;
      const [type = "", answer] = Object.entries(success?.[1].content ?? {})[0] ?? [];
      const query = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
      return {
        operationId,
        summary,
        isPaged: query.includes("page") && query.includes("page_size"),
        body: bodyType === undefined || bodyType === "multipart/form-data" ? null : body.schema,
        hasSeveralAnswers: successes.length > 1,
        answer: /^application\/(.+\+)?json$/.test(type) ? answer.schema : null,
      };
    }),
  );
}

function resolve(document, schema) {
  const { $ref } = schema ?? {};
  return $ref === undefined ? (schema ?? {}) : document.components.schemas[$ref.split("/").at(-1)];
}

function claim(names, name, source) {
  if (names.has(name)) throw new Error(`Two types would be called ${name}: see resource-names.mjs.`);
  names.set(name, source);
}

function oneLine(text) {
  return text.replaceAll(/\s+/g, " ").replaceAll("*/", "*\\/");
}

function upperFirst(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowerFirst(text) {
  const plain = oneLine(text).replace(/\.$/, "");
  return /^[A-Z][a-z]/.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
}
