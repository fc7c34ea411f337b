import { codeBlock } from "./code.ts";
import type { ApiDocument, ApiEvent } from "./document.ts";
import { exampleOf } from "./example-value.ts";
import { type Html, html } from "./html.ts";
import type { DocsPage } from "./layout.ts";
import { type MarkdownParts, renderProse } from "./markdown.ts";
import { membersOf, parameterList } from "./members.ts";
import { ownValuesOf } from "./own-values.ts";
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
  const main = html`<p class="crumbs"><a href="/docs/reference">Reference</a>${tag && html` / <a href="${tagPath(tag.slug)}">${tag.title}</a>`}</p>
<h1>Events</h1>
<div class="prose"><p class="lead">What a webhook is sent, by the payload’s <code>type</code>. ${hasGuide(parts) && html`<a href="${guidePath("webhooks")}">The guide</a> shows how to receive and verify them.`}</p>
${isShared && renderProse(first.description, parts)}</div>
<div class="table narrow"><table><thead><tr><th scope="col">Type</th><th scope="col">When</th></tr></thead><tbody>${events.map(
    ({ kind, summary }) =>
      html`<tr><td><a href="${eventPath(kind)}"><code>${brokenKind(kind)}</code></a></td><td>${summary}</td></tr>`,
  )}</tbody></table></div>
${first.headers.length > 0 && html`<section class="text narrow"><h2 id="headers">Headers</h2><p>Every delivery has these.</p>${parameterList(placeOf(document, parts, "header"), first.headers)}</section>`}
${events.map((event) => partOf(document, event, { parts, isShared }))}`;
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

const hasGuide = (parts: MarkdownParts) => parts.linkOf("webhooks.md") !== null;

function placeOf(document: ApiDocument, parts: MarkdownParts, anchor: string) {
  return { document, parts, budget: { members: mostMembers }, above: [], anchor, opens: true, isAnswer: true };
}

function partOf(
  document: ApiDocument,
  { kind, summary, description, payload }: ApiEvent,
  { parts, isShared }: { parts: MarkdownParts; isShared: boolean },
): Html {
  const example = exampleOf(document, payload);
  const own = ownValuesOf({ parameters: {}, body: example });
  const block = codeBlock({ text: JSON.stringify(example, null, 2), language: "json", label: "Payload", own });
  return html`<section class="event"><h2 id="${kind}"><code>${brokenKind(kind)}</code> <a class="anchor" href="#${kind}" aria-label="Link to: ${kind}">#</a></h2>
<div class="pair"><div class="text"><p>${summary}</p>${!isShared && renderProse(description, parts)}${membersOf(placeOf(document, parts, kind), payload.schema)}</div><div class="beside">${block}</div></div></section>`;
}

/** A kind may break at its dots. */
function brokenKind(kind: string): Html {
  return html`${kind.split(".").map((part, at) => html`${at > 0 && html`.<wbr>`}${part}`)}`;
}

/** The events in the navigation, below the tag that they belong to. */
export function eventLinks({ events }: ApiDocument) {
  if (events.length === 0) return [];
  return [
    { path: eventsPath, text: "Events", within: events.map(({ kind }) => ({ path: eventPath(kind), text: kind })) },
  ];
}
