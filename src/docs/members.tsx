import type { Child } from "hono/jsx";
import { type ApiDocument, alternativesOf, type Parameter, type Schema, typesOf } from "./document.ts";
import { type MarkdownParts, renderProse } from "./markdown.tsx";
import { merged } from "./merge-schema.ts";
import { Limits } from "./pieces.tsx";
import { isObject, limitsOf, schemaPath, typeText } from "./type-text.tsx";

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

/** The members of a body or an answer; null if it has none. A union shows its alternatives, a list what it is of. */
export function membersOf(place: Place, given: Schema): Child {
  const { name, schema } = merged(place.document, given);
  const within = name === null ? place : { ...place, above: [...place.above, name] };
  const { alternatives } = alternativesOf(schema);
  const [only] = alternatives;
  if (only && alternatives.length === 1) return membersOf(within, only);
  if (only) return alternativesList(within, alternatives);
  if (typesOf(schema).includes("array")) {
    return (
      <>
        <p class="type">A list of {typeText(place.document, schema.items ?? {})}</p>
        {membersOf(within, schema.items ?? {})}
      </>
    );
  }
  // The tag of a body that has one form says nothing.
  const isTag = ([member]: [string, Schema]) => member === "_t" && !schema.required?.includes(member);
  const all = Object.entries(schema.properties ?? {});
  const members = [...all.filter((member) => !isTag(member)), ...all.filter(isTag)];
  const further = schema.additionalProperties;
  const values = typeof further === "object" ? further : null;
  if (members.length === 0 && values === null) return null;
  return (
    <ul class="members">
      {members.map(([member, inner]) => memberOf(within, member, inner, schema.required?.includes(member)))}
      {values && memberOf(within, "(any name)", values)}
    </ul>
  );
}

function memberOf(place: Place, name: string, schema: Schema, isRequired = false): Child {
  place.budget.members--;
  const { document, anchor } = place;
  const whole = merged(document, schema).schema;
  const id = anchor === null || name.startsWith("(") ? undefined : `${anchor}-${name}`;
  // A tag is the same in every answer, whether or not it is declared as required.
  const presence = place.isAnswer ? !isRequired && name !== "_t" && "may be missing" : isRequired && "required";
  const said = schema.description ?? whole.description;
  return (
    <li id={id}>
      <Head name={name} type={typeText(document, schema)} presence={presence} isDeprecated={whole.deprecated} />
      {about(place, said, limitsOf(document, schema))}
      {nested(place, schema)}
    </li>
  );
}

interface HeadProps {
  name: string;
  type: Child;
  presence: "required" | "may be missing" | false;
  isDeprecated: boolean | undefined;
}

function Head({ name, type, presence, isDeprecated }: HeadProps) {
  return (
    <p class="member">
      <code>{name}</code> <span class="type">{type}</span>
      {presence && [" ", <span class={presence === "required" ? "need" : "type"}>{presence}</span>]}
      {isDeprecated && [" ", <span class="old">deprecated</span>]}
    </p>
  );
}

/** The description, and the limits that it does not state in the same words. */
function about({ parts }: Place, said: string | undefined, limits: readonly Child[]): Child {
  const stated = said?.replaceAll("`", "").toLowerCase() ?? "";
  const plain = (limit: Child) => String(<b>{limit}</b>).replace(/<[^>]+>/g, "");
  return [renderProse(said, parts), <Limits limits={limits.filter((limit) => !stated.includes(plain(limit)))} />];
}

/** The members within a member, closed at first. */
function nested(place: Place, given: Schema): Child {
  const { document, above, budget } = place;
  const inner = contentOf(document, given);
  if (!inner) return null;
  const { name, schema } = merged(document, inner);
  const isTooMuch = budget.members <= 0 || above.length >= deepest;
  // Its type is a link already.
  if ((name !== null && above.includes(name)) || (name !== null && isTooMuch)) return null;
  if (isTooMuch && above.length > deepest + 2) return null;
  const { alternatives } = alternativesOf(schema);
  const label = alternatives.length > 1 ? "alternatives" : "members";
  const within = { ...place, anchor: null, above: name === null ? [...above, ""] : above };
  return (
    <details open={place.opens}>
      <summary>
        Show {label}
        {name && [" of ", <code>{name}</code>]}
      </summary>
      {membersOf(within, inner)}
    </details>
  );
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

function alternativesList(place: Place, alternatives: readonly Schema[]): Child {
  const items = alternatives.map((alternative) => {
    const { name, schema } = merged(place.document, alternative);
    const tag = schema.properties?._t?.enum?.[0];
    const isLinked =
      name !== null && (place.above.includes(name) || place.above.length >= deepest || place.budget.members <= 0);
    return (
      <li>
        <p class="member">
          {tag === undefined ? typeText(place.document, alternative) : <code>"_t": {JSON.stringify(tag)}</code>}
          {tag !== undefined &&
            name !== null && [
              " ",
              <a class="type" href={schemaPath(name)}>
                {name}
              </a>,
            ]}
        </p>
        {renderProse(schema.description, place.parts)}
        {contentOf(place.document, alternative) !== null && !isLinked && (
          <details>
            <summary>Show members</summary>
            {membersOf({ ...place, anchor: null }, alternative)}
          </details>
        )}
      </li>
    );
  });
  return [<p class="type">One of:</p>, <ul class="members">{items}</ul>];
}

/** The parameters of a path, a query or the headers. */
export function parameterList(place: Place, parameters: readonly Parameter[]): Child {
  const items = parameters.map(({ name, schema, required, description, example }) => {
    const limits = limitsOf(place.document, schema);
    if (example !== undefined && typeof example !== "object") limits.push(["such as ", <code>{String(example)}</code>]);
    return (
      <li id={`${place.anchor}-${name}`}>
        <Head
          name={name}
          type={typeText(place.document, schema)}
          presence={required && !place.isAnswer && "required"}
          isDeprecated={merged(place.document, schema).schema.deprecated}
        />
        {about(place, description ?? schema.description, limits)}
        {nested({ ...place, anchor: null }, schema)}
      </li>
    );
  });
  return <ul class="members">{items}</ul>;
}
