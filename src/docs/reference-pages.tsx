import { CodeBlock } from "./code.tsx";
import { type ApiDocument, type Content, nameOfRef, resolve, type Schema, type Tag } from "./document.ts";
import { eventLinks, eventsPage } from "./events-page.tsx";
import { exampleOf } from "./example-value.ts";
import type { DocsPage, NavGroup, NavLink } from "./layout.tsx";
import {
  firstSentence,
  inline,
  type MarkdownParts,
  plainText,
  renderMarkdown,
  renderProse,
  slugOf,
} from "./markdown.tsx";
import { membersOf } from "./members.tsx";
import { menuNames } from "./menu-name.ts";
import { operationList, operationPage } from "./operation-page.tsx";
import { breakable, Crumbs, Limits, Names, Part } from "./pieces.tsx";
import { eventPath, eventsPath, operationPath, schemasPath, tagPath } from "./reference-paths.ts";
import { limitsOf, schemaPath, typeText } from "./type-text.tsx";

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
  const linked = read.map((page, i) => ({ ...page, before: linkTo(read[i - 1]), after: linkTo(read[i + 1]) }));
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
  const main = (
    <>
      <h1>API reference</h1>
      <div class="lead narrow">{renderProse(lead, parts)}</div>
      <p class="narrow">
        Every operation has a page: what it takes, what it answers, samples in curl, TypeScript and Python, and a form
        that sends it. Requests and answers are JSON unless a page says otherwise. Refusals are problem details.
      </p>
      <ul class="facts">
        <li>
          <a href="/openapi.json">openapi.json</a>, the document from which these pages are made
        </li>
        <li>
          Version <code>{document.version}</code>
        </li>
        <li>
          <a href={schemasPath}>All schemas</a>
        </li>
      </ul>
      {groups.map(({ id, name, tags }) => (
        <>
          {name && <h2 id={id}>{name}</h2>}
          <ul class="cards">{tags.map((tag) => tagCard(document, tag, parts))}</ul>
        </>
      ))}
      {conventions.length > 0 && <div class="prose conventions">{body}</div>}
    </>
  );
  return {
    path: "/docs/reference",
    title: "API reference",
    description: `Every operation of ${document.title}, with samples.`,
    main,
    contents: [...groups.flatMap(({ id, name }) => (name ? [{ id, text: name, level: 2 }] : [])), ...headings],
  };
}

function tagCard(document: ApiDocument, tag: Tag, parts: MarkdownParts) {
  const { title, slug, description, operations } = tag;
  return (
    <li>
      <h3 id={slug}>
        <a href={tagPath(slug)}>{title}</a>
      </h3>
      <p>{description ? inline(firstSentence(description), parts) : operations[0]?.summary}</p>
      <p class="count">
        {`${operations.length} ${operations.length === 1 ? "operation" : "operations"}`}
        {hasEvents(document, tag) && [", ", <a href={eventsPath}>{document.events.length} events</a>]}
      </p>
    </li>
  );
}

function tagPage(document: ApiDocument, tag: Tag, parts: MarkdownParts): DocsPage {
  const { title, slug, description, operations } = tag;
  const main = (
    <>
      <Crumbs />
      <h1>{title}</h1>
      <div class="lead">{renderProse(description, parts)}</div>
      <h2 id="operations" class="unseen">
        Operations
      </h2>
      {operationList(operations, parts)}
      {hasEvents(document, tag) && (
        <Part id="events" title="Events">
          <p>What the service sends to your receivers.</p>
          <ul class="operations">
            {document.events.map(({ kind, summary }) => (
              <li>
                <a href={eventPath(kind)}>
                  <code>{kind}</code>
                </a>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
  const about = description
    ? plainText(firstSentence(description))
    : operations.map(({ summary }) => summary).join(". ");
  return { path: tagPath(slug), title, description: about.slice(0, 160), main };
}

function schemasPage({ schemas }: ApiDocument): DocsPage {
  const names = [...schemas.keys()].sort((one, other) => one.localeCompare(other, "en"));
  const description = "The named parts of bodies and answers.";
  const main = (
    <>
      <Crumbs />
      <h1>Schemas</h1>
      <p class="lead">{description}</p>
      <SchemaNames names={names} />
    </>
  );
  return { path: schemasPath, title: "Schemas", description, main };
}

function SchemaNames({ names }: { names: readonly string[] }) {
  return <Names links={names.map((name) => [schemaPath(name), brokenName(name)])} />;
}

/** A long name may break where a word of it begins. */
const brokenName = (name: string) => breakable(name, /(?<=[a-z_])(?=[A-Z])/);

/** A page of a schema spells out about so many members. */
const mostMembers = 160;

function schemaPages(document: ApiDocument, parts: MarkdownParts): DocsPage[] {
  const uses = usesOf(document);
  const examples = knownExamples(document);
  return [...document.schemas].map(([name, schema]) => {
    const about = schema.description ? plainText(firstSentence(schema.description)) : `A part of bodies and answers.`;
    const own = uses.get(name) ?? { operations: [], schemas: [] };
    const main = <SchemaPage document={document} name={name} parts={parts} uses={own} example={examples.get(name)} />;
    return { path: schemaPath(name), title: name, description: about.slice(0, 160), main, section: schemasPath };
  });
}

interface SchemaPageProps {
  document: ApiDocument;
  name: string;
  parts: MarkdownParts;
  uses: Uses;
  example: unknown;
}

function SchemaPage({ document, name, parts, uses, example: known }: SchemaPageProps) {
  const reference: Schema = { $ref: `#/components/schemas/${name}` };
  const { schema } = resolve(document, reference);
  const members = membersOf(
    { document, parts, budget: { members: mostMembers }, above: [], anchor: "member" },
    reference,
  );
  const example = exampleOf(document, { schema: reference, example: known });
  const sent = document.events.filter(({ payload }) => payload.schema.$ref === reference.$ref);
  return (
    <>
      <Crumbs>
        <a href={schemasPath}>Schemas</a>
      </Crumbs>
      <h1>{brokenName(name)}</h1>
      {renderProse(schema.description, parts)}
      {members === null && <p class="type">{typeText({ schemas: new Map() }, { ...schema, items: {} })}</p>}
      <Limits limits={limitsOf(document, reference)} />
      {members}
      {members !== null && (
        <Part id="example" title="Example">
          <CodeBlock text={JSON.stringify(example, null, 2)} language="json" />
        </Part>
      )}
      {sent.length > 0 && (
        <Part id="sent-as" title="Sent as">
          <Names links={sent.map(({ kind }) => [eventPath(kind), kind])} />
        </Part>
      )}
      {uses.operations.length > 0 && (
        <Part id="used-by" title="Used by">
          {operationList(uses.operations, parts)}
        </Part>
      )}
      {uses.schemas.length > 0 && (
        <Part id="part-of" title="Part of">
          <SchemaNames names={uses.schemas} />
        </Part>
      )}
    </>
  );
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

/** The operations and schemas that name a schema themselves. */
interface Uses {
  operations: ApiDocument["operations"];
  schemas: string[];
}

function usesOf(document: ApiDocument) {
  const uses = new Map<string, Uses>();
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

/** The operations of a tag by short names. */
function withNames(operations: Tag["operations"]) {
  const names = menuNames(operations.map(({ summary }) => summary));
  return operations.map(({ id, summary, method }, i) => ({
    path: operationPath(id),
    text: names[i] ?? summary,
    title: summary,
    method,
  }));
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
        within: withNames(tag.operations),
      },
      ...(hasEvents(document, tag) ? events : []),
    ]),
  }));
  return [{ title: "Reference", links: [start, schemas] }, ...groups];
}
