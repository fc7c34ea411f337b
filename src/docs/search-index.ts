import type { ApiDocument, ApiEvent } from "./document.ts";
import type { GuidePage } from "./guide-pages.tsx";
import { firstSentence, plainText } from "./markdown.tsx";
import { merged } from "./merge-schema.ts";
import { eventPath, operationPath } from "./reference-paths.ts";
import type { SearchEntry } from "./search.ts";
import { schemaPath } from "./type-text.tsx";

/** Everything that the search finds: pages and headings of the guide, operations, events, schemas with their members. */
export function searchEntries(guide: readonly GuidePage[], document: ApiDocument): SearchEntry[] {
  const titles = new Map(document.tags.map(({ name, title }) => [name, title]));
  return [
    ...guide.flatMap((page): SearchEntry[] => [
      [0, page.title, page.path, page.description, ""],
      ...page.headings.map(({ id, text }): SearchEntry => [0, text, `${page.path}#${id}`, page.title, ""]),
    ]),
    ...document.operations.map(({ id, summary, method, path, tag, parameters }): SearchEntry => {
      const names = parameters.filter((parameter) => parameter.in !== "header").map(({ name }) => name);
      return [1, summary, operationPath(id), `${method} ${path}`, [titles.get(tag) ?? tag, ...names].join(" ")];
    }),
    ...document.events.map((event): SearchEntry => {
      return [
        3,
        event.kind,
        eventPath(event.kind),
        event.summary,
        ["webhook", ...dataNames(document, event)].join(" "),
      ];
    }),
    ...[...document.schemas].map(([name, { description, properties, enum: values }]): SearchEntry => {
      const members = Object.keys(properties ?? {}).filter((member) => member !== "_t");
      const words = [...members, ...(values ?? []).filter((value) => typeof value === "string")];
      return [2, name, schemaPath(name), description ? plainText(firstSentence(description)) : "", words.join(" ")];
    }),
  ];
}

/** The members of what an event carries. */
function dataNames(document: ApiDocument, { payload }: ApiEvent): string[] {
  const { data } = merged(document, payload.schema).schema.properties ?? {};
  return data ? Object.keys(merged(document, data).schema.properties ?? {}) : [];
}
