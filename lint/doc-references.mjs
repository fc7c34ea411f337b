// Whether what the Markdown pages name exists: relative links, headings, operations, and paths in code spans.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** What GitHub and most renderers call a heading in an address. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

const withoutBlocks = (text) => text.replace(/```[\s\S]*?```/g, "");

function anchorsOf(page) {
  return [...withoutBlocks(readFileSync(page, "utf8")).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));
}

/** Links that lead to another place in the repository, as they are written. */
export function linksOf(text) {
  const links = withoutBlocks(text)
    .replace(/`[^`\n]*`/g, "code")
    .matchAll(/\]\(([^)\s]+)\)/g);
  return [...links].map(([, link]) => link).filter((link) => !/^[a-z]+:/i.test(link));
}

/** Paths of this repository in code spans. Patterns and placeholders are none. */
export function pathsOf(text) {
  const spans = withoutBlocks(text).matchAll(/`([^`\n]+)`/g);
  return [...spans]
    .map(([, span]) => span)
    .filter((span) => /^(?:bench|client|codecs|docs|lint|migrations|python|scripts|src|test)\/[\w./-]+$/.test(span));
}

/** Where the service shows the reference of an operation, and all events. */
const reference = "/docs/operations/";
const events = "/docs/reference/events";

function leadsNowhere(page, link, operationIds) {
  if (link === events) return false;
  if (link.startsWith(reference)) return !operationIds.has(link.slice(reference.length));
  const [path, anchor] = link.split("#");
  const target = path === "" ? page : normalize(join(dirname(page), path));
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

/** What a page names and what does not exist. `text` is what the page says. */
export function brokenReferences(page, text, operationIds) {
  return [
    ...linksOf(text).filter((link) => leadsNowhere(page, link, operationIds)),
    ...pathsOf(text).filter((path) => !existsSync(path)),
  ];
}

export function pagesOfTree() {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], { encoding: "utf8" })
    .split("\n")
    .filter((page) => page !== "" && existsSync(page));
}

export function operationsOfDocument() {
  return new Set(
    [...readFileSync("docs/openapi.json", "utf8").matchAll(/"operationId": "(\w+)"/g)].map(([, id]) => id),
  );
}

export function brokenReferencesOfTree() {
  const operationIds = operationsOfDocument();
  return pagesOfTree().flatMap((page) =>
    brokenReferences(page, readFileSync(page, "utf8"), operationIds).map((name) => `${page} names ${name}`),
  );
}
