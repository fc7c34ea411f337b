import { exampleBaseUrl, type OwnValues } from "./code.tsx";
import { storedFile } from "./stored-file.ts";

/** What the page knows of the reader's organization, by the names that the API gives it in paths and bodies. */
const kinds: Record<string, string> = {
  audienceId: "audienceId",
  baseAudienceId: "audienceId",
  jobId: "jobId",
  datasetId: "datasetId",
  definitionId: "definitionId",
  jobDefinitionId: "definitionId",
  campaignId: "campaignId",
  fileName: "fileName",
  organizationId: "organizationId",
};

/** The kind of thing that a member or parameter of this name holds the id of. */
export function ownKindOf(name: string): string | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

/** Words that name the same thing for everybody, such as the audience of all people. */
const shared = new Set(["global"]);

/** Finds the example ids of a call. A text that names two kinds of things stays as it is. */
export function ownValuesOf(call: { parameters?: unknown; query?: unknown; body?: unknown }): OwnValues {
  const found = new Map<string, string | null>();
  const note = (name: string, value: unknown) => {
    const kind = typeof value === "string" && storedFile.test(value) ? "fileName" : ownKindOf(name);
    if (kind === undefined || typeof value !== "string" || value.length < 4 || shared.has(value)) return;
    const before = found.get(value);
    found.set(value, before === undefined || before === kind ? kind : null);
  };
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      note(name, inner);
      walk(inner);
    }
  };
  for (const part of [call.parameters, call.query, call.body]) walk(part);
  const own = [...found].flatMap(([value, kind]) => (kind === null ? [] : [[value, kind] as const]));
  return new Map([[exampleBaseUrl, "baseUrl"], ...own]);
}
