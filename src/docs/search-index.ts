import { type ApiDocument, tagTitle } from "./document.ts";
import type { GuidePage } from "./guide-pages.ts";
import { firstSentence, plainText } from "./markdown.ts";
import { operationPath } from "./reference-paths.ts";
import type { SearchEntry } from "./search.ts";
import { schemaPath } from "./type-text.ts";

/** Everything that the search finds: pages and headings of the guide, operations, schemas with their members. */
export function searchEntries(guide: readonly GuidePage[], document: ApiDocument): SearchEntry[] {
  return [
    ...guide.flatMap((page): SearchEntry[] => [
      [0, page.title, page.path, page.description, ""],
      ...page.headings.map(({ id, text }): SearchEntry => [0, text, `${page.path}#${id}`, page.title, ""]),
    ]),
    ...document.operations.map(({ id, summary, method, path, tag, parameters }): SearchEntry => {
      const names = parameters.filter((parameter) => parameter.in !== "header").map(({ name }) => name);
      return [1, summary, operationPath(id), `${method} ${path}`, [tagTitle(tag), ...names].join(" ")];
    }),
    ...[...document.schemas].map(([name, { description, properties, enum: values }]): SearchEntry => {
      const members = Object.keys(properties ?? {}).filter((member) => member !== "_t");
      const words = [...members, ...(values ?? []).filter((value) => typeof value === "string")];
      return [2, name, schemaPath(name), description ? plainText(firstSentence(description)) : "", words.join(" ")];
    }),
  ];
}
