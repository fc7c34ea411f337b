/** How the fake describes a Worker: as much of it as wrangler reads. */

export interface Binding {
  type: string;
  name: string;
  text?: string;
  [member: string]: unknown;
}

export interface Script {
  bindings: Binding[];
  migrationTag: string | null;
  secrets: Map<string, string>;
  schedules: { cron: string }[];
  uploads: number;
}

/** The part `metadata` of an upload. */
export function metadataOf(body: string): { bindings: Binding[]; migrations?: { new_tag: string } } {
  const part = body.slice(body.indexOf('name="metadata"'));
  return JSON.parse(part.slice(part.indexOf("\r\n\r\n") + 4, part.indexOf("\r\n--")));
}

export function serviceOf(id: string | undefined, { migrationTag }: Script): object {
  const script = { id, tag: "tag", tags: [], last_deployed_from: "wrangler", migration_tag: migrationTag };
  return { id, default_environment: { environment: "production", script } };
}

export function workerOf(name: string | undefined): object {
  const subdomain = { enabled: true, previews_enabled: true };
  return {
    id: "tag",
    name,
    tags: [],
    subdomain,
    observability: { enabled: true },
    references: { durable_objects: [] },
  };
}

export function settingsOf({ bindings, secrets, migrationTag }: Script): object {
  const hidden = [...secrets.keys()].map((name) => ({ type: "secret_text", name }));
  const shown = bindings.filter(({ type }) => type !== "secret_text");
  return { bindings: [...shown, ...hidden], tags: [], migration_tag: migrationTag };
}

export function secretsOf({ secrets }: Script): object {
  return [...secrets.keys()].map((name) => ({ name, type: "secret_text" }));
}

export const deployment = {
  id: "deployment",
  source: "wrangler",
  author_email: "a@example.com",
  created_on: "2026-01-01T00:00:00Z",
  versions: [{ version_id: "version", percentage: 100 }],
};

/** Wrangler reads only when it expires. */
export const assetToken = ["{}", JSON.stringify({ exp: 4_000_000_000 }), "-"]
  .map((part) => Buffer.from(part).toString("base64url"))
  .join(".");

export function assetSession({ manifest }: { manifest: Record<string, { hash: string }> }): object {
  const hashes = Object.values(manifest).map(({ hash }) => hash);
  return { jwt: assetToken, buckets: hashes.length > 0 ? [hashes] : [] };
}
