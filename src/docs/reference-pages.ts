import { codeBlock } from "./code.ts";
import { type ApiDocument, type Content, nameOfRef, type Schema, type Tag } from "./document.ts";
import { eventLinks, eventsPage } from "./events-page.ts";
import { exampleOf } from "./example-value.ts";
import { type Html, html } from "./html.ts";
import type { DocsPage, NavGroup, NavLink } from "./layout.ts";
import {
  firstSentence,
  inline,
  type MarkdownParts,
  plainText,
  renderMarkdown,
  renderProse,
  slugOf,
} from "./markdown.ts";
import { membersOf } from "./members.ts";
import { operationList, operationPage } from "./operation-page.ts";
import { eventPath, eventsPath, operationPath, schemasPath, tagPath } from "./reference-paths.ts";
import { limitsOf, schemaPath, typeText } from "./type-text.ts";

/** All pages of the reference: its start, one for each tag, operation and schema. */
export function referencePages(document: ApiDocument, parts: MarkdownParts): DocsPage[] {
  const read: DocsPage[] = [
    startPage(document, parts),
    ...document.tags.flatMap((tag) => [
      tagPage(document, tag, parts),
      ...tag.operations.map((operation) => operationPage(document, operation, parts)),
      ...(hasEvents(document, tag) ? eventsPage(document, parts) : []),
    ]),
  ];
  // Whoever reads on comes from a tag to its first operation, and from its last to the next tag.
  const linked = read.map((page, at) => ({ ...page, before: linkTo(read[at - 1]), after: linkTo(read[at + 1]) }));
  return [...linked, schemasPage(document), ...schemaPages(document, parts)];
}

const linkTo = (page: DocsPage | undefined): NavLink | undefined => page && { path: page.path, text: page.title };

/** The tag below which the events stand. */
const hasEvents = ({ events }: ApiDocument, { name }: Tag) => events[0]?.tag === name;

function startPage(document: ApiDocument, parts: MarkdownParts): DocsPage {
  // The first paragraph says what the API is. The rest is conventions, which have headings.
  const [lead = "", ...conventions] = document.description.split(/\n\s*\n/);
  const { body, headings } = renderMarkdown(conventions.join("\n\n"), parts);
  const groups = document.groups.map(({ name, tags }) => ({ id: `operations-${slugOf(name)}`, name, tags }));
  const main = html`<h1>API reference</h1>
<div class="lead narrow">${renderProse(lead, parts)}</div>
<p class="narrow">Every operation has a page: what it takes, what it answers, samples in curl, TypeScript and Python, and a form that sends it.
Requests and answers are JSON unless a page says otherwise. Refusals are problem details.</p>
<ul class="facts"><li><a href="/openapi.json">openapi.json</a>, the document from which these pages are made</li>
<li>Version <code>${document.version}</code></li><li><a href="${schemasPath}">All schemas</a></li></ul>
${groups.map(({ id, name, tags }) => html`${name && html`<h2 id="${id}">${name}</h2>`}<ul class="cards">${tags.map((tag) => tagCard(document, tag, parts))}</ul>`)}
${body.text !== "" && html`<div class="prose conventions">${body}</div>`}`;
  return {
    path: "/docs/reference",
    title: "API reference",
    description: `Every operation of ${document.title}, with samples.`,
    main,
    contents: [...groups.flatMap(({ id, name }) => (name ? [{ id, text: name, level: 2 }] : [])), ...headings],
  };
}

function tagCard(document: ApiDocument, tag: Tag, parts: MarkdownParts): Html {
  const { title, slug, description, operations } = tag;
  const [first] = operations;
  const about = description ? inline(firstSentence(description), parts) : html`${first?.summary}`;
  const count = `${operations.length} ${operations.length === 1 ? "operation" : "operations"}`;
  const events = hasEvents(document, tag) && html`, <a href="${eventsPath}">${document.events.length} events</a>`;
  return html`<li><h3 id="${slug}"><a href="${tagPath(slug)}">${title}</a></h3><p>${about}</p><p class="count">${count}${events}</p></li>`;
}

function tagPage(document: ApiDocument, tag: Tag, parts: MarkdownParts): DocsPage {
  const { title, slug, description, operations } = tag;
  const events =
    hasEvents(document, tag) &&
    html`<section><h2 id="events">Events</h2><p>What the service sends to your receivers.</p><ul class="operations">${document.events.map(
      ({ kind, summary }) => html`<li><a href="${eventPath(kind)}"><code>${kind}</code></a><p>${summary}</p></li>`,
    )}</ul></section>`;
  const main = html`<p class="crumbs"><a href="/docs/reference">Reference</a></p>
<h1>${title}</h1>
<div class="lead">${renderProse(description, parts)}</div>
<h2 id="operations" class="unseen">Operations</h2>
${operationList(operations, parts)}${events}`;
  const about = description
    ? plainText(firstSentence(description))
    : operations.map(({ summary }) => summary).join(". ");
  return { path: tagPath(slug), title, description: about.slice(0, 160), main };
}

function schemasPage({ schemas }: ApiDocument): DocsPage {
  const names = [...schemas.keys()].sort((one, other) => one.localeCompare(other, "en"));
  const main = html`<p class="crumbs"><a href="/docs/reference">Reference</a></p><h1>Schemas</h1>
<p class="lead">The named parts of bodies and answers.</p>
<ul class="names">${names.map((name) => html`<li><a href="${schemaPath(name)}">${brokenName(name)}</a></li>`)}</ul>`;
  return { path: schemasPath, title: "Schemas", description: "The named parts of bodies and answers.", main };
}

/** A long name may break where a word of it begins. */
function brokenName(name: string): Html {
  return html`${name.split(/(?<=[a-z_])(?=[A-Z])/).map((part, at) => html`${at > 0 && html`<wbr>`}${part}`)}`;
}

/** A page of a schema spells out about so many members. */
const mostMembers = 160;

function schemaPages(document: ApiDocument, parts: MarkdownParts): DocsPage[] {
  const uses = usesOf(document);
  const examples = knownExamples(document);
  return [...document.schemas].map(([name, schema]) => {
    const budget = { members: mostMembers };
    const reference: Schema = { $ref: `#/components/schemas/${name}` };
    const members = membersOf({ document, parts, budget, above: [], anchor: "member" }, reference);
    const limits = limitsOf(document, reference);
    const own = uses.get(name) ?? { operations: [], schemas: [] };
    const example = exampleOf(document, { schema: reference, example: examples.get(name) });
    const sent = document.events.filter(({ payload }) => payload.schema.$ref === reference.$ref);
    const main = html`<p class="crumbs"><a href="/docs/reference">Reference</a> / <a href="${schemasPath}">Schemas</a></p>
<h1>${brokenName(name)}</h1>
${renderProse(schema.description, parts)}
${members.text === "" && html`<p class="type">${typeText({ schemas: new Map() }, { ...schema, items: {} })}</p>`}${
  limits.length > 0 && html`<p class="limits">${limits.map((limit, at) => html`${at > 0 && "; "}${limit}`)}</p>`
}${members}
${members.text !== "" && html`<section><h2 id="example">Example</h2>${codeBlock({ text: JSON.stringify(example, null, 2), language: "json" })}</section>`}
${sent.length > 0 && html`<section><h2 id="sent-as">Sent as</h2><ul class="names">${sent.map(({ kind }) => html`<li><a href="${eventPath(kind)}">${kind}</a></li>`)}</ul></section>`}
${own.operations.length > 0 && html`<section><h2 id="used-by">Used by</h2>${operationList(own.operations, parts)}</section>`}
${own.schemas.length > 0 && html`<section><h2 id="part-of">Part of</h2><ul class="names">${own.schemas.map((other) => html`<li><a href="${schemaPath(other)}">${brokenName(other)}</a></li>`)}</ul></section>`}`;
    const about = schema.description ? plainText(firstSentence(schema.description)) : `A part of bodies and answers.`;
    return { path: schemaPath(name), title: name, description: about.slice(0, 160), main, section: schemasPath };
  });
}

/** The document's examples of bodies and answers, by the schema that they are whole. */
function knownExamples({ operations, events }: ApiDocument): Map<string, unknown> {
  const contents: Content[] = [
    ...operations.flatMap(({ body, answers }) => [
      ...(body ? [body] : []),
      ...answers.flatMap((each) => each.contents),
    ]),
    ...events.map(({ payload }) => payload),
  ];
  const known = new Map<string, unknown>();
  for (const { schema, example } of contents) {
    const name = schema.$ref === undefined ? null : nameOfRef(schema.$ref);
    if (name !== null && example !== undefined && !known.has(name)) known.set(name, example);
  }
  return known;
}

/** The operations and schemas that name each schema themselves. */
function usesOf(document: ApiDocument) {
  const uses = new Map<string, { operations: ApiDocument["operations"]; schemas: string[] }>();
  const of = (name: string) => {
    const found = uses.get(name) ?? { operations: [], schemas: [] };
    uses.set(name, found);
    return found;
  };
  for (const operation of document.operations) {
    // The problems of all operations are the same.
    const parts = [operation.body, operation.parameters, operation.answers.filter(({ status }) => status < "400")];
    for (const name of namesIn(parts)) of(name).operations.push(operation);
  }
  for (const [name, schema] of document.schemas) for (const inner of namesIn(schema)) of(inner).schemas.push(name);
  return uses;
}

function namesIn(value: unknown): Set<string> {
  return new Set(
    [...JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? ""),
  );
}

/** The navigation's part of the reference: its groups of tags, or where to begin for those who read the guide. */
export function referenceGroups(document: ApiDocument, { isWhole }: { isWhole: boolean }): NavGroup[] {
  const start = { path: "/docs/reference", text: "All operations" };
  const schemas = { path: schemasPath, text: "Schemas" };
  const events = eventLinks(document);
  if (!isWhole) return [{ title: "Reference", links: [start, ...events, schemas] }];
  const groups = document.groups.map(({ name, tags }) => ({
    title: name || "Operations",
    links: tags.flatMap((tag) => [
      {
        path: tagPath(tag.slug),
        text: tag.title,
        within: tag.operations.map(({ id, summary, method }) => ({ path: operationPath(id), text: summary, method })),
      },
      ...(hasEvents(document, tag) ? events : []),
    ]),
  }));
  return [{ title: "Reference", links: [start, schemas] }, ...groups];
}
