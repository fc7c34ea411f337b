import type { ApiDocument, ApiEvent } from "./document.ts";
import type { GuidePage } from "./guide-pages.tsx";
import { firstSentence, plainText } from "./markdown.tsx";
import { merged } from "./merge-schema.ts";
import { eventPath, operationPath } from "./reference-paths.ts";
import type { SearchEntry } from "./search.ts";
import { schemaPath } from "./type-text.tsx";

/** Everything that the search finds: sections of the guide, operations, events, schemas with their members. */
export function searchEntries(guide: readonly GuidePage[], document: ApiDocument): SearchEntry[] {
  const found = [
    ...guide.flatMap(guideEntries),
    reference,
    ...operationEntries(document),
    ...document.events.map((event) => eventEntry(document, event)),
    ...schemaEntries(document),
  ];
  return found.map((entry, id) => ({ id, ...entry }));
}

type Entry = Omit<SearchEntry, "id">;

const reference: Entry = {
  kind: "Guide",
  title: "API reference",
  page: "",
  path: "/docs/reference",
  detail: "Every operation with samples, and a form that sends it.",
  names: "",
  text: "",
};

function guideEntries({ title, path, description, headings, texts }: GuidePage): Entry[] {
  const [lead = "", ...sections] = texts;
  const page = { kind: "Guide" as const, page: title, names: "" };
  return [
    { ...page, title, path, detail: description, text: `${description} ${lead}` },
    ...headings.map(({ id, text }, i) => ({
      ...page,
      title: text,
      path: `${path}#${id}`,
      detail: title,
      text: sections[i] ?? "",
    })),
  ];
}

function operationEntries({ tags, operations }: ApiDocument): Entry[] {
  const titles = new Map(tags.map(({ name, title }) => [name, title]));
  return operations.map(({ id, summary, description, method, path, tag, parameters }) => {
    const shown = parameters.filter((parameter) => parameter.in !== "header").map(({ name }) => name);
    return {
      kind: "Operation",
      title: summary,
      page: titles.get(tag) ?? tag,
      path: operationPath(id),
      detail: `${method} ${path}`,
      names: [id, method, path, ...shown].join(" "),
      text: plainText(firstSentence(description ?? "")),
    };
  });
}

function eventEntry(document: ApiDocument, event: ApiEvent): Entry {
  const { kind, summary } = event;
  const names = dataNames(document, event).join(" ");
  return { kind: "Event", title: kind, page: "webhook", path: eventPath(kind), detail: summary, names, text: summary };
}

function schemaEntries({ schemas }: ApiDocument): Entry[] {
  return [...schemas].map(([name, { description, properties, enum: values }]) => {
    const members = Object.keys(properties ?? {}).filter((member) => member !== "_t");
    const names = [...members, ...(values ?? []).filter((value) => typeof value === "string")].join(" ");
    const detail = description ? plainText(firstSentence(description)) : "";
    return { kind: "Schema", title: name, page: "", path: schemaPath(name), detail, names, text: detail };
  });
}

/** The members of what an event carries. */
function dataNames(document: ApiDocument, { payload }: ApiEvent): string[] {
  const { data } = merged(document, payload.schema).schema.properties ?? {};
  return data ? Object.keys(merged(document, data).schema.properties ?? {}) : [];
}
