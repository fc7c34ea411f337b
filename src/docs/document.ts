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

export interface Tag {
  name: string;
  slug: string;
  description?: string;
  operations: ApiOperation[];
}

/** What the reference shows of the document. */
export interface ApiDocument {
  title: string;
  version: string;
  description: string;
  tags: Tag[];
  /** In the order of the tags. */
  operations: ApiOperation[];
  schemas: Map<string, Schema>;
}

type Raw = Record<string, unknown>;

/** Reads an OpenAPI document. Tags stand in the order in which it declares them, all others after those. */
export function readDocument(raw: Raw): ApiDocument {
  const components = (raw.components ?? {}) as { schemas?: Record<string, Schema>; parameters?: Raw };
  const info = raw.info as { title: string; version: string; description?: string };
  const operations = Object.entries(raw.paths as Record<string, Record<string, Raw>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(method, path, operation, components.parameters)),
  );
  const declared = (raw.tags ?? []) as { name: string; description?: string }[];
  const names = [...new Set([...declared.map(({ name }) => name), ...operations.map(({ tag }) => tag)])];
  const tags = names
    .map((name) => {
      const description = declared.find((tag) => tag.name === name)?.description;
      return {
        name,
        slug: tagSlug(name),
        ...(description === undefined ? {} : { description }),
        operations: operations.filter(({ tag }) => tag === name),
      };
    })
    .filter(({ operations: own }) => own.length > 0);
  return {
    ...{ title: info.title, version: info.version, description: info.description ?? "", tags },
    operations: tags.flatMap((tag) => tag.operations),
    schemas: new Map(Object.entries(components.schemas ?? {})),
  };
}

/** `BatchUpload` becomes `batch-upload`. */
export function tagSlug(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-");
}

/** `BatchUpload` becomes `Batch upload`. */
export function tagTitle(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}

function operationOf(method: string, path: string, raw: Raw, shared: Raw | undefined): ApiOperation {
  const security = (raw.security ?? []) as Record<string, string[]>[];
  const body = raw.requestBody as { required?: boolean; description?: string; content: Raw } | undefined;
  const [content] = body ? contentsOf(body.content) : [];
  return {
    id: String(raw.operationId),
    method: method.toUpperCase(),
    path,
    tag: (raw.tags as string[] | undefined)?.[0] ?? "Other",
    summary: String(raw.summary ?? raw.operationId),
    ...(raw.description ? { description: String(raw.description) } : {}),
    isDeprecated: raw.deprecated === true,
    scopes: security.flatMap(({ oidc }) => (oidc ? [oidc] : [])),
    parameters: ((raw.parameters ?? []) as Raw[]).map((parameter) => parameterOf(parameter, shared)),
    body:
      body && content
        ? {
            ...content,
            isRequired: body.required === true,
            ...(body.description === undefined ? {} : { description: body.description }),
          }
        : null,
    answers: Object.entries(raw.responses as Record<string, { description: string; content?: Raw }>).map(
      ([status, answer]) => ({ status, description: answer.description, contents: contentsOf(answer.content ?? {}) }),
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

function contentsOf(content: Raw): Content[] {
  return Object.entries(content).map(([type, raw]) => {
    const {
      schema = {},
      example,
      examples,
    } = raw as {
      schema?: Schema;
      example?: unknown;
      examples?: Record<string, { value?: unknown }>;
    };
    const first = example ?? Object.values(examples ?? {})[0]?.value;
    return { type, schema, ...(first === undefined ? {} : { example: first }) };
  });
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
