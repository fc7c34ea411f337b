import { type ApiDocument, alternativesOf, type Parameter, type Schema, typesOf } from "./document.ts";
import { type Html, html } from "./html.ts";
import { type MarkdownParts, renderProse } from "./markdown.ts";
import { merged } from "./merge-schema.ts";
import { isObject, limitsOf, schemaPath, typeText } from "./type-text.ts";

/** How much of a schema one page spells out. Whatever is deeper has a page of its own, which is linked. */
export interface Budget {
  members: number;
}

interface Place {
  document: ApiDocument;
  parts: MarkdownParts;
  budget: Budget;
  /** The named schemas around this one: one that contains itself is linked. */
  above: readonly string[];
  /** Begins the anchors of the members; null where there are none. */
  anchor: string | null;
  /** The members are given by the service, so a member that is not required may be missing. */
  isAnswer?: boolean;
  /** The members within members are shown at once. */
  opens?: boolean;
}

const deepest = 3;

/** The members of a body or an answer. A union shows its alternatives, a list what it is of. */
export function membersOf(place: Place, given: Schema): Html {
  const { name, schema } = merged(place.document, given);
  const within = name === null ? place : { ...place, above: [...place.above, name] };
  const { alternatives } = alternativesOf(schema);
  const [only] = alternatives;
  if (only && alternatives.length === 1) return membersOf(within, only);
  if (only) return alternativesList(within, alternatives);
  if (typesOf(schema).includes("array")) {
    return html`<p class="type">A list of ${typeText(place.document, schema.items ?? {})}</p>${membersOf(within, schema.items ?? {})}`;
  }
  // The tag of a body that has one form says nothing.
  const isTag = ([member]: [string, Schema]) => member === "_t" && !schema.required?.includes(member);
  const all = Object.entries(schema.properties ?? {});
  const members = [...all.filter((member) => !isTag(member)), ...all.filter(isTag)];
  const further = schema.additionalProperties;
  const values = typeof further === "object" ? further : null;
  if (members.length === 0 && values === null) return html``;
  return html`<ul class="members">${members.map(([member, inner]) =>
    memberOf(within, { name: member, schema: inner, isRequired: schema.required?.includes(member) ?? false }),
  )}${values && memberOf(within, { name: "(any name)", schema: values, isRequired: false })}</ul>`;
}

interface Member {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

function memberOf(place: Place, { name, schema, isRequired }: Member): Html {
  place.budget.members--;
  const { document, parts, anchor } = place;
  const whole = merged(document, schema).schema;
  const id = anchor === null || name.startsWith("(") ? null : `${anchor}-${name}`;
  const said = schema.description ?? whole.description;
  // A tag is the same in every answer, whether or not it is declared as required.
  const presence = place.isAnswer ? !isRequired && name !== "_t" && "may be missing" : isRequired && "required";
  return html`<li${id && html` id="${id}"`}>${head(name, typeText(document, schema), { presence, isDeprecated: whole.deprecated === true })}
${renderProse(said, parts)}${limitsLine(unsaid(limitsOf(document, schema), said))}${nested(place, schema)}</li>`;
}

type Presence = "required" | "may be missing" | false;

function head(name: string, type: Html, { presence, isDeprecated }: { presence: Presence; isDeprecated: boolean }) {
  return html`<p class="member"><code>${name}</code> <span class="type">${type}</span>${
    presence && html` <span class="${presence === "required" ? "need" : "type"}">${presence}</span>`
  }${isDeprecated && html` <span class="old">deprecated</span>`}</p>`;
}

/** The limits that the description does not state in the same words. */
function unsaid(limits: Html[], description = ""): Html[] {
  const said = description.replaceAll("`", "").toLowerCase();
  return limits.filter(({ text }) => !said.includes(text.replace(/<[^>]+>/g, "")));
}

function limitsLine(limits: Html[]): Html {
  if (limits.length === 0) return html``;
  return html`<p class="limits">${limits.map((limit, at) => html`${at > 0 && "; "}${limit}`)}</p>`;
}

/** The members within a member, closed at first. */
function nested(place: Place, given: Schema): Html {
  const { document, above, budget } = place;
  const inner = contentOf(document, given);
  if (!inner) return html``;
  const { name, schema } = merged(document, inner);
  const isTooMuch = budget.members <= 0 || above.length >= deepest;
  // Its type is a link already.
  if ((name !== null && above.includes(name)) || (name !== null && isTooMuch)) return html``;
  if (isTooMuch && above.length > deepest + 2) return html``;
  const { alternatives } = alternativesOf(schema);
  const label = alternatives.length > 1 ? "alternatives" : "members";
  const within = { ...place, anchor: null, above: name === null ? [...above, ""] : above };
  return html`<details${place.opens && html` open`}><summary>Show ${label}${name && html` of <code>${name}</code>`}</summary>${membersOf(within, inner)}</details>`;
}

/** The object or union within lists and optional values; null where there is none. */
function contentOf(document: ApiDocument, given: Schema): Schema | null {
  const { schema } = merged(document, given);
  const { alternatives } = alternativesOf(schema);
  const [only] = alternatives;
  if (only && alternatives.length === 1) return contentOf(document, only);
  if (alternatives.some((each) => isObject(merged(document, each).schema))) return given;
  if (typesOf(schema).includes("array")) return contentOf(document, schema.items ?? {});
  const further = schema.additionalProperties;
  if (schema.properties && Object.keys(schema.properties).length > 0) return given;
  return typeof further === "object" ? contentOf(document, further) : null;
}

function alternativesList(place: Place, alternatives: readonly Schema[]): Html {
  return html`<p class="type">One of:</p><ul class="members">${alternatives.map((alternative) => {
    const { name, schema } = merged(place.document, alternative);
    const tag = schema.properties?._t?.enum?.[0];
    const title =
      tag === undefined ? typeText(place.document, alternative) : html`<code>"_t": ${JSON.stringify(tag)}</code>`;
    const isOpenable = contentOf(place.document, alternative) !== null;
    const isLinked =
      name !== null && (place.above.includes(name) || place.above.length >= deepest || place.budget.members <= 0);
    const content =
      !isOpenable || isLinked
        ? html``
        : html`<details><summary>Show members</summary>${membersOf({ ...place, anchor: null }, alternative)}</details>`;
    const page = tag !== undefined && name !== null && html` <a class="type" href="${schemaPath(name)}">${name}</a>`;
    return html`<li><p class="member">${title}${page}</p>${renderProse(schema.description, place.parts)}${content}</li>`;
  })}</ul>`;
}

/** The parameters of a path, a query or the headers. */
export function parameterList(place: Place, parameters: readonly Parameter[]): Html {
  return html`<ul class="members">${parameters.map(({ name, schema, required, description, example }) => {
    const isDeprecated = merged(place.document, schema).schema.deprecated === true;
    const said = description ?? schema.description;
    const limits = limitsOf(place.document, schema);
    const isShown = example !== undefined && typeof example !== "object";
    const all = isShown ? [...limits, html`such as <code>${String(example)}</code>`] : limits;
    return html`<li id="${place.anchor}-${name}">${head(name, typeText(place.document, schema), { presence: required && !place.isAnswer && "required", isDeprecated })}
${renderProse(said, place.parts)}${limitsLine(unsaid(all, said))}${nested({ ...place, anchor: null }, schema)}</li>`;
  })}</ul>`;
}
