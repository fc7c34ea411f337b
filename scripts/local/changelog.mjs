import { Sentence } from "./sentence.mjs";

/** Throws a Sentence where a tag is not the one of the version in package.json. */
export function requireVersion(tag, version) {
  if (tag === `v${version}`) return;
  throw new Sentence(`The tag is ${tag}, but package.json has the version ${version}, whose tag is v${version}.`);
}

/**
 * The section of a version, without its heading, which is `## 0.1.0 - 2026-11-28`, or `## 0.1.0 - unreleased` until there is a date.
 * Throws a Sentence where there is none, or no date.
 */
export function notesOf(changelog, version) {
  const section = sectionsOf(changelog).find((candidate) => candidate.version === version);
  if (section === undefined)
    throw new Sentence(`CHANGELOG.md has no heading for ${version}: "## ${version} - <date>".`);
  if (section.date === null)
    throw new Sentence(`CHANGELOG.md calls ${version} unreleased: put its date into the heading.`);
  return section.notes;
}

/** The sections of the changelog, the newest first. `date` is null of one that is not released. */
export function sectionsOf(changelog) {
  const [, ...parts] = changelog.split(/^## /m);
  return parts.map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    const [, version = heading, date] = /^(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d|unreleased)$/.exec(heading) ?? [];
    return { version, date: date === "unreleased" ? null : (date ?? null), notes: lines.join("\n").trim() };
  });
}
