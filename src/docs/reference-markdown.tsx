import type { Child } from "hono/jsx";
import {
  type ApiDocument,
  type ApiOperation,
  alternativesOf,
  type Parameter,
  type Schema,
  type Tag,
  typesOf,
} from "./document.ts";
import { firstSentence } from "./markdown.tsx";
import { merged } from "./merge-schema.ts";
import { eventsPath, operationPath, schemasPath, tagPath } from "./reference-paths.ts";
import { limitsOf, schemaPath, typeText } from "./type-text.tsx";

/** The reference as Markdown, for programs that read: texts by the paths of their pages. Samples and forms are left out. */
export function referenceTexts(document: ApiDocument): Map<string, string> {
  const { tags, operations, events, schemas } = document;
  return new Map([
    ["/docs/reference", startText(document)],
    ...tags.map((tag): [string, string] => [tagPath(tag.slug), tagText(tag)]),
    ...operations.map((operation): [string, string] => [
      operationPath(operation.id),
      operationText(document, operation),
    ]),
    ...(events.length > 0 ? [[eventsPath, eventsText(document)] as const] : []),
    [
      schemasPath,
      lines("# Schemas", [...schemas.keys()].map((name) => `- [${name}](${schemaPath(name)}.md)`).join("\n")),
    ],
    ...[...schemas].map(([name, schema]): [string, string] => [schemaPath(name), schemaText(document, name, schema)]),
  ]);
}

function startText({ title, version, description, tags }: ApiDocument): string {
  const list = tags.map((tag) => `- [${tag.title}](${tagPath(tag.slug)}.md)`).join("\n");
  return lines(
    `# ${title} API reference`,
    `Version ${version}. The same as OpenAPI: [openapi.json](/openapi.json).`,
    list,
    description,
  );
}

function tagText({ title, description, operations }: Tag): string {
  const list = operations.map(
    ({ id, method, path, summary }) => `- [${summary}](${operationPath(id)}.md): \`${method} ${path}\``,
  );
  return lines(`# ${title}`, description, list.join("\n"));
}

function operationText(document: ApiDocument, operation: ApiOperation): string {
  const { id, summary, method, path, description, scopes, parameters, body, answers, seeAlso } = operation;
  const ways = new Set(scopes.map((each) => `\`${each.includes("api") ? "api" : each.join(" ")}\``));
  const related = seeAlso.map((other) => `[${other}](${operationPath(other)}.md)`).join(", ");
  return lines(
    `# ${summary}`,
    `\`${method} ${path}\` (operation \`${id}\`)`,
    description,
    scopes.length === 0 ? "No token is needed." : `Needs a token with the scope ${[...ways].join(" or ")}.`,
    parameters.length > 0 && "## Parameters",
    parameters.map((parameter) => parameterLine(document, parameter)).join("\n"),
    body && `## Body (${body.type}${body.isRequired ? "" : ", optional"})`,
    body && content(document, body.schema, body.type === "application/json" ? body.example : undefined),
    "## Answers",
    ...answers.map(({ status, description: said, contents: [first] }) =>
      lines(`### ${status}`, said, status < "400" && first && content(document, first.schema, first.example)),
    ),
    related !== "" && `See also: ${related}`,
  );
}

function eventsText(document: ApiDocument): string {
  const each = document.events.map(({ kind, summary, description, payload }) =>
    lines(`## ${kind}`, summary, description, content(document, payload.schema, payload.example)),
  );
  return lines("# Events", ...each);
}

function schemaText(document: ApiDocument, name: string, given: Schema): string {
  return lines(`# ${name}`, given.description, members(document, given, ""));
}

function parameterLine(document: ApiDocument, { name, in: place, required, description, schema }: Parameter): string {
  return line(document, name, schema, [place, required && "required"], description ?? schema.description, "");
}

/** The members of a schema, and an example where there is one. */
function content(document: ApiDocument, schema: Schema, example: unknown): string {
  const shown = example === undefined ? null : `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``;
  const { name } = merged(document, schema);
  return lines(name !== null && `[${name}](${schemaPath(name)}.md)`, members(document, schema, ""), shown);
}

const deepest = "    ".length;

/** Members of named schemas within it have pages of their own. */
function members(document: ApiDocument, given: Schema, indent: string): string {
  const { schema } = merged(document, given);
  const { alternatives } = alternativesOf(schema);
  if (alternatives.length > 1)
    return `${indent}One of: ${alternatives.map((each) => plain(typeText(document, each))).join(", ")}`;
  if (alternatives[0]) return members(document, alternatives[0], indent);
  if (typesOf(schema).includes("array")) return members(document, schema.items ?? {}, indent);
  return Object.entries(schema.properties ?? {})
    .map(([name, inner]) => {
      const need = schema.required?.includes(name) && "required";
      const said = inner.description ?? merged(document, inner).schema.description;
      const within =
        indent.length < deepest && !namesSchema(document, inner) ? members(document, inner, `${indent}  `) : "";
      return [line(document, name, inner, [need], said, indent), within].filter(Boolean).join("\n");
    })
    .join("\n");
}

function namesSchema(document: ApiDocument, given: Schema): boolean {
  const { name, schema } = merged(document, given);
  const inner = typesOf(schema).includes("array") ? schema.items : alternativesOf(schema).alternatives[0];
  return name !== null || (inner !== undefined && namesSchema(document, inner));
}

function line(
  document: ApiDocument,
  name: string,
  schema: Schema,
  marks: readonly (string | false | undefined)[],
  said: string | undefined,
  indent: string,
): string {
  const about = [plain(typeText(document, schema)), ...marks.filter(Boolean)].join(", ");
  const limits = limitsOf(document, schema).map(plain).join("; ");
  const text = [said?.replace(/\s*\n\s*/g, " "), limits].filter(Boolean).join(" ");
  return `${indent}- \`${name}\` (${about})${text === "" ? "" : `: ${text}`}`;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** What a reader sees of an element. */
function plain(child: Child): string {
  const html = String(<b>{child}</b>);
  return html.replace(/<[^>]+>/g, "").replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name] ?? "");
}

/** Paragraphs, without those that are not there. */
function lines(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter((part) => typeof part === "string" && part.trim() !== "").join("\n\n");
}

/** The sentence that introduces a tag in a list. */
export const tagSentence = ({ description = "" }: Tag): string => firstSentence(description).replace(/\s+/g, " ");
