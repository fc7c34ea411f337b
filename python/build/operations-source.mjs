import { placeOf } from "../../client/build/calls-source.mjs";
import { readOperations } from "../../client/build/read-operations.mjs";
import { asSentence, docstring, notice, snakeCase } from "./python-text.mjs";
import { pythonType } from "./python-types.mjs";
import { idOf, typeNames, upperFirst } from "./type-names.mjs";

/** A class for each group of operations with a method for each operation, and one class that holds all groups. */
export function operationsSource(document) {
  const names = typeNames(document);
  const used = new Set();
  const typeOf = (schema) => {
    const type = pythonType(schema, { names, place: "", inline: () => "Dict[str, Any]" });
    for (const [word] of type.matchAll(/(?<!["\w])[A-Z]\w*(?!["\w[])/g)) if (word !== "Any") used.add(word);
    return type;
  };
  const described = new Map(
    Object.values(document.paths).flatMap((item) => Object.values(item).map((one) => [one.operationId, one])),
  );
  const placed = readOperations(document).map((operation) => ({
    operation,
    described: described.get(operation.operationId),
    ...placeOf(operation),
  }));
  const groups = [...new Set(placed.map(({ group }) => group))];
  const bodies = groups.map((group) => {
    const own = placed.filter((one) => one.group === group);
    const methods = own.map((one) => methodSource(one, { typeOf, used, types: names, document }));
    const init = "    def __init__(self, caller: Caller) -> None:\n        self._caller = caller";
    return [`class ${classOf(group)}:`, docOfGroup(own, document), "", init, ...methods.map((one) => `\n${one}`)].join(
      "\n",
    );
  });
  const all = [
    "class Operations:",
    '    """Every operation of the service, by its group."""',
    "",
    "    def __init__(self, caller: Caller) -> None:",
    ...groups.map((group) => `        self.${snakeCase(group)} = ${classOf(group)}(caller)`),
  ].join("\n");
  const imported = [...used].sort().map((name) => `        ${name},`);
  return `${head}\n    from .schema import (\n${imported.join("\n")}\n    )\n\n\n${[...bodies, all].join("\n\n\n")}\n`;
}

/** Types have the plain names. */
const classOf = (group) => `${upperFirst(group)}Group`;

function docOfGroup(own, { tags }) {
  const [tag] = own.map(({ operation }) => tags.find(({ name }) => name === operation.tag)).filter(Boolean);
  return docstring([asSentence(tag?.description ?? "Operations of the service")], "    ").join("\n");
}

function methodSource({ operation, described, name }, { typeOf, used, types, document }) {
  const { operationId, method, path, pathParameters } = operation;
  const ids = pathParameters.map((one) => ({
    name: snakeCase(one.name),
    type: one.type === "number" ? "int" : "str",
    words: one.description,
  }));
  const query = (described.parameters ?? [])
    .filter((one) => one.in === "query")
    .map((one) => ({
      wire: one.name,
      name: snakeCase(one.name),
      type: typeOf(withoutNull(one.schema)).replaceAll("List[", "Sequence["),
      isRequired: one.required === true,
      words: one.description,
    }));
  const headers = headersOf(operation, described);
  const body = bodyOf(operation, described, { used, types });
  const keywords = [...query, ...headers];
  const names = [...ids, ...body, ...keywords].map((one) => one.name);
  if (new Set(names).size < names.length) throw new Error(`${operationId} has two arguments of one name: ${names}`);

  const given = [...ids, ...body].map((one) => `${one.name}: ${one.type}`);
  const optional = keywords.map((one) =>
    one.isRequired ? `${one.name}: ${one.type}` : `${one.name}: Optional[${one.type}] = None`,
  );
  const parameters = ["self", ...given, ...(optional.length > 0 ? ["*", ...optional] : [])];
  const filled = [`"${path}"`, ...ids.map((one) => one.name)].join(", ");
  const facts = [
    `"${operationId}"`,
    `"${method}"`,
    ids.length > 0 ? `filled(${filled})` : filled,
    ...(query.length > 0 ? [`query={${query.map((one) => `"${one.wire}": ${one.name}`).join(", ")}}`] : []),
    ...body.map((one) => `${one.slot}=${one.name}`),
    ...(headers.length > 0 ? [`headers={${headers.map((one) => `"${one.wire}": ${one.name}`).join(", ")}}`] : []),
    ...(operation.takesIdempotencyKey ? ["takes_key=True"] : []),
    ...(operation.needsToken ? [] : ["needs_token=False"]),
  ];
  const { returns, lines } = answerOf(operation, described, { typeOf, document });
  return [
    signature(snakeCase(name), parameters, returns),
    ...docstring(
      [
        asSentence(operation.summary),
        asSentence(operation.description),
        `\`\`${method} ${path}\`\``,
        [...ids, ...body, ...keywords].map((one) => `:param ${one.name}: ${one.words ?? ""}`.trim()).join("\n"),
      ],
      "        ",
    ),
    ...call(facts),
    ...lines.map((line) => `        ${line}`),
  ].join("\n");

  function call(parts) {
    const line = `        call = Call(${parts.join(", ")})`;
    if (line.length <= 120) return [line];
    return ["        call = Call(", ...parts.map((part) => `            ${part},`), "        )"];
  }
}

function signature(name, parameters, returns) {
  const line = `    def ${name}(${parameters.join(", ")}) -> ${returns}:`;
  if (line.length <= 120) return line;
  return [`    def ${name}(`, ...parameters.map((one) => `        ${one},`), `    ) -> ${returns}:`].join("\n");
}

/** A parameter that is left out is None already. */
function withoutNull(schema) {
  return Array.isArray(schema.type) ? { ...schema, type: schema.type.find((one) => one !== "null") } : schema;
}

/** What a caller may say about repeats and about the version that a change is for. Polls with `If-None-Match` are not offered. */
function headersOf({ method }, { parameters = [] }) {
  return parameters
    .filter((one) => one.in === "header" && (method !== "GET" || one.name.toLowerCase() !== "if-none-match"))
    .filter((one) => ["idempotency-key", "if-match", "if-none-match"].includes(one.name.toLowerCase()))
    .map((one) => ({
      wire: one.name,
      name: snakeCase(one.name),
      type: "str",
      isRequired: one.required === true,
      words: one.description,
    }));
}

function bodyOf({ operationId, body }, { requestBody }, { used, types: names }) {
  if (body === "none") return [];
  if (body === "file")
    return [{ slot: "file", name: "file", type: "FileInput", words: "A path, or a name and bytes." }];
  const type = names.get(idOf(Object.values(requestBody.content)[0].schema)) ?? `${upperFirst(operationId)}Body`;
  used.add(type);
  return [{ slot: body === "form" ? "form" : "json", name: "body", type, words: "What is sent." }];
}

function answerOf({ answer, isList }, { responses }, { typeOf, document }) {
  const success = Object.entries(responses).find(([status, { content }]) => status.startsWith("2") && content);
  const schema = success?.[1].content["application/json"]?.schema;
  if (isList) {
    const page = document.components.schemas[idOf(schema)];
    return { returns: `Pages[${typeOf(page.properties.items.items)}]`, lines: ["return self._caller.pages(call)"] };
  }
  switch (answer) {
    case "none":
      return { returns: "None", lines: ["self._caller.send(call)"] };
    case "text":
      return { returns: "str", lines: ["return self._caller.text(call)"] };
    case "bytes":
      return { returns: "bytes", lines: ["return self._caller.send(call).body"] };
    default: {
      const type = typeOf(schema);
      return { returns: type, lines: [`answer: ${type} = self._caller.json(call)`, "return answer"] };
    }
  }
}

const head = `"""One method for each operation of the service."""

${notice}

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional, Sequence

from .caller import Call, Caller, filled
from .pages import Pages

if TYPE_CHECKING:
    from .files import FileInput`;
