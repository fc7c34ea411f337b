import { describe, expect, it } from "vitest";
import { findEntries, makeIndex, readIndex, type SearchEntry } from "../../src/docs/search.ts";
import { searchResults } from "../../src/docs/search-results.tsx";

const empty = { page: "", detail: "", names: "", text: "" };
const entry = (
  id: number,
  given: Pick<SearchEntry, "kind" | "title" | "path"> & Partial<SearchEntry>,
): SearchEntry => ({
  ...empty,
  ...given,
  id,
});
const index = readIndex(
  makeIndex([
    entry(0, { kind: "Guide", title: "Assets", path: "/docs/guide/assets", text: "Upload pictures from a folder." }),
    entry(1, { kind: "Guide", title: "Upload many", path: "/docs/guide/assets#upload-many", page: "Assets" }),
    entry(2, {
      kind: "Operation",
      title: "Upload a file",
      path: "/docs/reference/uploadFile",
      names: "uploadFile POST /asset/file",
    }),
    entry(3, {
      kind: "Operation",
      title: "Read a job",
      path: "/docs/reference/getJob",
      names: "getJob GET /job/{jobId}",
    }),
    entry(4, {
      kind: "Schema",
      title: "NaiveReferee",
      path: "/docs/reference/schemas/NaiveReferee",
      detail: "Ends after some answers.",
      names: "totalVotes votesByPerson",
    }),
    entry(5, {
      kind: "Guide",
      title: "Credentials",
      path: "/docs/guide/first#credentials",
      text: "The secret of a program.",
    }),
  ]),
);
const titles = (query: string) => findEntries(index, query).map(({ title }) => title);

describe("the search", () => {
  it.each([
    ["an operation by its id", "uploadFile", "Upload a file"],
    ["an operation by its path", "/asset/file", "Upload a file"],
    ["a word of the text", "folder", "Assets"],
    ["a schema by a member", "totalVotes", "NaiveReferee"],
    ["the beginning of a word", "naiv", "NaiveReferee"],
    ["a word that is misspelt", "credentails", "Credentials"],
    ["one of several for many", "jobs", "Read a job"],
    ["what is meant by a phrase", "where is my API key?", "Credentials"],
    ["the best where a word is nowhere", "how to upload xyzzy many", "Upload many"],
  ])("finds %s", (_, query, expected) => {
    expect(titles(query)[0]).toBe(expected);
  });

  it.each(["  ", "how to", "xyzzy", "?"])("finds nothing for %j", (query) => {
    expect(titles(query)).toEqual([]);
  });

  it("puts titles before texts", () => {
    expect(titles("upload")).toHaveLength(3);
    expect(titles("upload").at(-1)).toBe("Assets");
  });

  it("puts what has all words before what has some", () => {
    expect(titles("upload file job").indexOf("Upload a file")).toBe(0);
  });

  it("names the members of a schema that were searched for", () => {
    expect(findEntries(index, "votes")[0]?.detail).toBe("Members: totalVotes, votesByPerson");
  });

  it("shows what was typed as text", () => {
    expect(String(searchResults("<b>", []))).toContain("“&lt;b&gt;”");
  });
});
