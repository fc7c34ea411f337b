/** A field of the form: where its value goes, and what it holds. */
export interface TryField {
  place: string;
  name: string;
  value: string;
  isRequired: boolean;
  /** A list in the query, typed with commas. */
  isList: boolean;
  /** How a filter of a list compares: `contains`. Null for other fields. */
  operator: string | null;
  file: File | null;
}

export interface TryRequest {
  url: string;
  init: { method: string; credentials: "omit"; headers: Record<string, string>; body?: BodyInit };
}

/** Puts a request together. Throws with a sentence for the reader where a value is missing or cannot be read. */
export function tryRequest(method: string, path: string, fields: readonly TryField[], token: string): TryRequest {
  const missing = fields.find(({ isRequired, value, file }) => isRequired && value.trim() === "" && file === null);
  if (missing) throw new Error(`${missing.name} is missing.`);
  const given = fields.filter(({ value, file }) => value !== "" || file !== null);
  const of = (place: string) => given.filter((field) => field.place === place);
  const values = new Map(of("path").map(({ name, value }) => [name, value]));
  const query = new URLSearchParams(of("query").flatMap(queryEntries));
  const headers: Record<string, string> = Object.fromEntries(of("header").map(({ name, value }) => [name, value]));
  if (token !== "") headers.authorization = `Bearer ${token}`;
  const body = bodyOf(of, headers);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ""));
  const url = query.size > 0 ? `${filled}?${query}` : filled;
  // The page's own cookies are no credentials of the API.
  return { url, init: { method, headers, credentials: "omit", ...(body === null ? {} : { body }) } };
}

function bodyOf(of: (place: string) => TryField[], headers: Record<string, string>): BodyInit | null {
  const [json] = of("body");
  const [upload] = of("file");
  const form = of("form");
  if (json) {
    headers["content-type"] = "application/json";
    return JSON.stringify(parsed("The body", json.value));
  }
  if (upload?.file) {
    const parts = new FormData();
    parts.append(upload.name, upload.file);
    return parts;
  }
  return form.length > 0 ? new URLSearchParams(form.map(({ name, value }) => [name, value])) : null;
}

function queryEntries({ name, value, isList, operator }: TryField): string[][] {
  const parameter = operator === null ? name : `${name}[${operator}]`;
  const isSeveral = isList || operator === "in";
  return isSeveral ? value.split(",").map((one) => [parameter, one.trim()]) : [[parameter, value]];
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is no JSON: ${error instanceof Error ? error.message : ""}`);
  }
}
