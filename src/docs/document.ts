export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  deprecated?: boolean;
}

export interface Content {
  /** The media type. */
  type: string;
  schema: Schema;
  example?: unknown;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

export interface Answer {
  status: string;
  description: string;
  contents: Content[];
}

export interface ApiOperation {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description?: string;
  isDeprecated: boolean;
  /** Alternative lists of scopes, one of which a token needs. Empty: no token is needed. */
  scopes: string[][];
  parameters: Parameter[];
  body: (Content & { isRequired: boolean; description?: string }) | null;
  answers: Answer[];
  seeAlso: string[];
}

/** What the service sends to receivers: one of the document's `webhooks`. */
export interface ApiEvent {
  /** As in the payload's `type`: `job.completed`. */
  kind: string;
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  headers: Parameter[];
  payload: Content;
}

export interface Tag {
  name: string;
  /** The readable heading. */
  title: string;
  /** The name of its page. No other tag or operation has it. */
  slug: string;
  description?: string;
  operations: ApiOperation[];
}

/** Tags under a heading of their own. */
export interface TagGroup {
  name: string;
  tags: Tag[];
}

/** What the reference shows of the document. */
export interface ApiDocument {
  title: string;
  version: string;
  description: string;
  /** Sorted as the groups are. */
  tags: Tag[];
  /** Every tag is in one group. A document without groups has one, whose name is empty. */
  groups: TagGroup[];
  /** Sorted as the tags are. */
  operations: ApiOperation[];
  events: ApiEvent[];
  schemas: Map<string, Schema>;
}

type Raw = Record<string, unknown>;

interface Components {
  schemas?: Record<string, Schema>;
  parameters?: Raw;
  examples?: Raw;
}

interface DeclaredTag {
  name: string;
  description?: string;
  "x-displayName"?: string;
}

/** Reads an OpenAPI document. Groups and tags stand in the order in which it declares them, all others after those. */
export function readDocument(raw: Raw): ApiDocument {
  const components = (raw.components ?? {}) as Components;
  const info = raw.info as { title: string; version: string; description?: string };
  const operations = operationsIn(raw.paths as PathItems, components);
  const groups = groupsOf(raw, operations);
  const tags = groups.flatMap((group) => group.tags);
  return {
    title: info.title,
    version: info.version,
    description: info.description ?? "",
    tags,
    groups,
    operations: tags.flatMap((tag) => tag.operations),
    events: operationsIn((raw.webhooks ?? {}) as PathItems, components).flatMap(eventOf),
    schemas: new Map(Object.entries(components.schemas ?? {})),
  };
}

type PathItems = Record<string, Record<string, Raw>>;

function operationsIn(paths: PathItems, components: Components): ApiOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(method, path, operation, components)),
  );
}

function eventOf({ id, path, tag, summary, description, parameters, body }: ApiOperation): ApiEvent[] {
  if (!body) return [];
  const headers = parameters.filter((parameter) => parameter.in === "header");
  const about = description === undefined ? {} : { description };
  return [{ kind: path.replace(/^\//, ""), operationId: id, tag, summary, ...about, headers, payload: body }];
}

function groupsOf(raw: Raw, operations: readonly ApiOperation[]): TagGroup[] {
  const declared = (raw.tags ?? []) as DeclaredTag[];
  const declaredGroups = (raw["x-tagGroups"] ?? []) as { name: string; tags: string[] }[];
  const grouped = declaredGroups.flatMap(({ tags }) => tags);
  const used = new Set(operations.map(({ tag }) => tag));
  const names = [...new Set([...grouped, ...declared.map(({ name }) => name), ...used])];
  const taken = new Set([...reservedNames, ...operations.map(({ id }) => id.toLowerCase())]);
  const tags = new Map(
    names
      .filter((name) => used.has(name))
      .map((name) => {
        const slug = freeName(tagSlug(name), taken);
        taken.add(slug);
        const { description, "x-displayName": title } = declared.find((tag) => tag.name === name) ?? {};
        const own = operations.filter(({ tag }) => tag === name);
        const about = description === undefined ? {} : { description };
        return [name, { name, title: title ?? tagTitle(name), slug, ...about, operations: own }] as const;
      }),
  );
  const rest = { name: declaredGroups.length > 0 ? "More" : "", tags: names.filter((name) => !grouped.includes(name)) };
  return [...declaredGroups, rest]
    .map(({ name, tags: within }) => ({ name, tags: within.flatMap((tag) => tags.get(tag) ?? []) }))
    .filter((group) => group.tags.length > 0);
}

/** Pages of the reference that are no tag's. */
const reservedNames = ["schemas", "events"];

/** Tags and operations share a folder, whose names differ by more than case: two tags may be `Batch` and `batch`. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let next = 2; taken.has(name); next++) name = `${wanted}-${next}`;
  return name;
}

/** `BatchUpload` becomes `batch-upload`. */
function tagSlug(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-");
}

/** `BatchUpload` becomes `Batch upload`. */
function tagTitle(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}

function operationOf(method: string, path: string, raw: Raw, components: Components): ApiOperation {
  const security = (raw.security ?? []) as Record<string, string[]>[];
  const body = raw.requestBody as { required?: boolean; description?: string; content: Raw } | undefined;
  const [content] = body ? contentsOf(body.content, components) : [];
  return {
    id: String(raw.operationId),
    method: method.toUpperCase(),
    path,
    tag: (raw.tags as string[] | undefined)?.[0] ?? "Other",
    summary: String(raw.summary ?? raw.operationId),
    ...(raw.description ? { description: String(raw.description) } : {}),
    isDeprecated: raw.deprecated === true,
    scopes: security.flatMap(({ oidc }) => (oidc ? [oidc] : [])),
    parameters: ((raw.parameters ?? []) as Raw[]).map((parameter) => parameterOf(parameter, components.parameters)),
    body:
      body && content
        ? {
            ...content,
            isRequired: body.required === true,
            ...(body.description === undefined ? {} : { description: body.description }),
          }
        : null,
    answers: Object.entries(raw.responses as Record<string, { description: string; content?: Raw }>).map(
      ([status, answer]) => ({
        status,
        description: answer.description,
        contents: contentsOf(answer.content ?? {}, components),
      }),
    ),
    seeAlso: (raw["x-see-also"] ?? []) as string[],
  };
}

function parameterOf(raw: Raw, shared: Raw | undefined): Parameter {
  const named = typeof raw.$ref === "string" ? (shared?.[nameOfRef(raw.$ref)] as Raw) : raw;
  const schema = (named.schema ?? {}) as Schema;
  const example = named.example ?? schema.example;
  const description = named.description ?? schema.description;
  return {
    name: String(named.name),
    in: named.in as Parameter["in"],
    required: named.required === true,
    schema,
    ...(description === undefined ? {} : { description: String(description) }),
    ...(example === undefined ? {} : { example }),
  };
}

function contentsOf(content: Raw, { examples: shared }: Components): Content[] {
  return Object.entries(content).map(([type, raw]) => {
    const { schema = {}, example, examples } = raw as { schema?: Schema; example?: unknown; examples?: Raw };
    const first = example ?? exampleValue(Object.values(examples ?? {})[0], shared);
    return { type, schema, ...(first === undefined ? {} : { example: first }) };
  });
}

/** The value of an example, which may stand among the components. */
function exampleValue(given: unknown, shared: Raw | undefined): unknown {
  const { $ref, value } = (given ?? {}) as { $ref?: string; value?: unknown };
  return $ref === undefined ? value : (shared?.[nameOfRef($ref)] as { value?: unknown } | undefined)?.value;
}

export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}

/** The schema behind references, with its name if it has one. */
export function resolve(
  document: Pick<ApiDocument, "schemas">,
  schema: Schema,
): { name: string | null; schema: Schema } {
  if (schema.$ref === undefined) return { name: null, schema };
  const name = nameOfRef(schema.$ref);
  const found = document.schemas.get(name);
  if (!found) throw new Error(`the document has no schema ${name}`);
  return { name, schema: found };
}

/** The types of a schema without null. */
export function typesOf({ type }: Schema): string[] {
  return [type ?? []].flat().filter((name) => name !== "null");
}

/** The alternatives of a union without null, and whether null is one of them. */
export function alternativesOf(schema: Schema): { alternatives: Schema[]; isNullable: boolean } {
  const all = schema.oneOf ?? schema.anyOf ?? [];
  const alternatives = all.filter(({ type }) => type !== "null");
  const isNullable = alternatives.length < all.length || [schema.type ?? []].flat().includes("null");
  return { alternatives, isNullable };
}
