import { docstring, keywords, notice, wrapped } from "./python-text.mjs";
import { pythonType } from "./python-types.mjs";
import { idOf, typeNames, upperFirst } from "./type-names.mjs";

/** Every schema of the document as a type: objects are a TypedDict, alternatives a Union, and fixed texts a Literal. */
export function schemaSource(document) {
  const names = typeNames(document);
  const written = new Map();
  const write = (name, schema) => {
    if (written.has(name)) return;
    // Before its members, which may hold it.
    written.set(name, "");
    written.set(name, declaration(name, schema));
  };
  const inline = (schema, name) => {
    write(name, schema);
    return name;
  };
  const typeOf = (schema, place) => pythonType(schema, { names, place, inline });

  function declaration(name, schema) {
    const parts = schema.allOf ?? [schema];
    const own = parts.filter((part) => idOf(part) === null);
    const bases = parts.map(idOf).filter((id) => id !== null);
    const properties = Object.assign({}, ...own.map((part) => part.properties));
    const required = own.flatMap((part) => part.required ?? []);
    const isObject = schema.allOf !== undefined || Object.keys(properties).length > 0;
    if (!isObject) return aliasOf(name, schema);
    const members = Object.entries(properties).flatMap(([member, described]) => {
      // The name of the type itself, which callers may leave out.
      if (member === "_t" && !required.includes(member)) return [];
      return [
        {
          member,
          type: typeOf(described, `${name}${upperFirst(member)}`),
          isRequired: required.includes(member),
          words: described.description ?? "",
        },
      ];
    });
    const isPlain = members.every(({ member }) => /^\w+$/.test(member) && !keywords.has(member));
    const base = bases.map((id) => names.get(id));
    return isPlain ? classSource(name, schema, members, base) : functionalSource(name, schema, members);
  }

  function aliasOf(name, schema) {
    const { description } = schema;
    const type = typeOf(schema, name).replaceAll(/(?<![\w."])([A-Z]\w*)(?![\w[."])/g, (word) =>
      standard.has(word) ? word : `"${word}"`,
    );
    // A text alone would be a value, and no other name for a type.
    const alias = type.startsWith('"') ? `Union[${type}]` : type;
    return [`${name} = ${alias}`, ...(description ? docstring([description], "") : [])].join("\n");
  }

  for (const [id, schema] of Object.entries(document.components.schemas)) {
    if (names.has(id)) write(names.get(id), schema);
  }
  for (const [name, schema] of formsOf(document)) write(name, schema);
  return `${head}\n\n\n${[...written.values()].join("\n\n\n")}\n`;
}

/** The forms of the token endpoints have no name in the document. */
export function formsOf(document) {
  return Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId, requestBody }) => {
      const form = requestBody?.content["application/x-www-form-urlencoded"]?.schema;
      return form === undefined ? [] : [[`${upperFirst(operationId)}Body`, form]];
    }),
  );
}

const standard = new Set(["Any", "Dict", "List", "Literal", "Optional", "Union", "None"]);

function classSource(name, { description }, members, bases) {
  const lines = [`class ${name}(${bases.length > 0 ? bases.join(", ") : "TypedDict"}):`];
  if (description) lines.push(...docstring([description], "    "), "");
  for (const { member, type, isRequired, words } of members) {
    lines.push(`    ${member}: ${isRequired ? type : `NotRequired[${type}]`}`);
    if (words) lines.push(...docstring([words], "    "));
  }
  return lines.join("\n");
}

/** Members that are words of the language, such as `in`, can stand only in a call. */
function functionalSource(name, { description }, members) {
  const lines = [`${name} = TypedDict(`, `    "${name}",`, "    {"];
  for (const { member, type, isRequired, words } of members) {
    if (words) lines.push(...wrapped(words, "        # "));
    lines.push(`        "${member}": "${(isRequired ? type : `NotRequired[${type}]`).replaceAll('"', "'")}",`);
  }
  lines.push("    },", ")");
  if (description) lines.push(...docstring([description], ""));
  return lines.join("\n");
}

const head = `"""What the service's operations take and answer.

Objects are plain dicts. Members of a request that are \`\`NotRequired\`\` may be left out.
"""

${notice}

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional, TypedDict, Union

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired`;
