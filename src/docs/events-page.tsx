import { CodeBlock } from "./code.tsx";
import type { ApiDocument, ApiEvent } from "./document.ts";
import { exampleOf } from "./example-value.ts";
import type { DocsPage } from "./layout.tsx";
import { type MarkdownParts, renderProse } from "./markdown.tsx";
import { membersOf, parameterList } from "./members.tsx";
import { ownValuesOf } from "./own-values.ts";
import { breakable, Crumbs } from "./pieces.tsx";
import { eventPath, eventsPath, guidePath, tagPath } from "./reference-paths.ts";

/** A payload is small: the page spells out all of it. */
const mostMembers = 60;

/** The page of what the service sends to receivers: what all events have in common, and a part for each kind. */
export function eventsPage(document: ApiDocument, parts: MarkdownParts): DocsPage[] {
  const { events } = document;
  const [first] = events;
  if (!first) return [];
  const tag = document.tags.find(({ name }) => name === first.tag);
  const descriptions = new Set(events.map(({ description }) => description));
  const isShared = descriptions.size === 1;
  const main = (
    <>
      <Crumbs>{tag && <a href={tagPath(tag.slug)}>{tag.title}</a>}</Crumbs>
      <h1>Events</h1>
      <div class="prose">
        <p class="lead">
          What a webhook is sent, by the payload’s <code>type</code>.{" "}
          {parts.linkOf("webhooks.md") !== null && (
            <>
              <a href={guidePath("webhooks")}>The guide</a> shows how to receive and verify them.
            </>
          )}
        </p>
        {isShared && renderProse(first.description, parts)}
      </div>
      <div class="table narrow">
        <table>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ kind, summary }) => (
              <tr>
                <td>
                  <a href={eventPath(kind)}>
                    <code>{breakable(kind, ".")}</code>
                  </a>
                </td>
                <td>{summary}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {first.headers.length > 0 && (
        <section class="text narrow">
          <h2 id="headers">Headers</h2>
          <p>Every delivery has these.</p>
          {parameterList(placeOf(document, parts, "header"), first.headers)}
        </section>
      )}
      {events.map((event) => partOf(document, event, parts, isShared))}
    </>
  );
  return [
    {
      path: eventsPath,
      title: "Events",
      description: `What a webhook is sent: ${events.map(({ kind }) => kind).join(", ")}.`.slice(0, 160),
      main,
      isWide: true,
    },
  ];
}

function placeOf(document: ApiDocument, parts: MarkdownParts, anchor: string) {
  return { document, parts, budget: { members: mostMembers }, above: [], anchor, opens: true, isAnswer: true };
}

function partOf(document: ApiDocument, event: ApiEvent, parts: MarkdownParts, isShared: boolean) {
  const { kind, summary, description, payload } = event;
  const example = exampleOf(document, payload);
  const own = ownValuesOf({ body: example });
  return (
    <section class="event">
      <h2 id={kind}>
        <code>{breakable(kind, ".")}</code>{" "}
        <a class="anchor" href={`#${kind}`} aria-label={`Link to: ${kind}`}>
          #
        </a>
      </h2>
      <div class="pair">
        <div class="text">
          <p>{summary}</p>
          {!isShared && renderProse(description, parts)}
          {membersOf(placeOf(document, parts, kind), payload.schema)}
        </div>
        <div class="beside">
          <CodeBlock text={JSON.stringify(example, null, 2)} language="json" label="Payload" own={own} />
        </div>
      </div>
    </section>
  );
}

/** The events in the navigation, below the tag that they belong to. */
export function eventLinks({ events }: ApiDocument) {
  if (events.length === 0) return [];
  return [
    { path: eventsPath, text: "Events", within: events.map(({ kind }) => ({ path: eventPath(kind), text: kind })) },
  ];
}
