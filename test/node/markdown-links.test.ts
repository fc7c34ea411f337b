import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

const pages = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((page) => page !== "" && existsSync(page));

/** What GitHub and most renderers call a heading in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, "").replace(/`[^`\n]*`/g, "code");

function anchorsOf(page: string): string[] {
  const text = readFileSync(page, "utf8").replace(/```[\s\S]*?```/g, "");
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

/** Links that lead to another place in the repository, as they are written. */
function linksOf(page: string): string[] {
  const links = withoutCode(readFileSync(page, "utf8")).matchAll(/\]\(([^)\s]+)\)/g);
  return [...links].map(([, link = ""]) => link).filter((link) => !/^[a-z]+:/i.test(link));
}

/** Where the service shows the reference of an operation, and all events. */
const reference = "/docs/operations/";
const events = "/docs/reference/events";
const operationIds = new Set(
  [...readFileSync("docs/openapi.json", "utf8").matchAll(/"operationId": "(\w+)"/g)].map(([, id]) => id),
);

function leadsNowhere(page: string, link: string): boolean {
  if (link === events) return false;
  if (link.startsWith(reference)) return !operationIds.has(link.slice(reference.length));
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? page : normalize(join(dirname(page), path));
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

it("there are pages with links to check", () => {
  expect(pages).toContain("README.md");
  expect(linksOf("README.md").length).toBeGreaterThan(10);
});

it.each(pages)("every relative link of %s leads to a file, and to a heading of it where it names one", (page) => {
  expect(linksOf(page).filter((link) => leadsNowhere(page, link))).toEqual([]);
});
