import { describe, expect, it } from "vitest";
import { findEntries, type SearchEntry } from "../../src/docs/search.ts";
import { searchResults } from "../../src/docs/search-results.tsx";

const entries: SearchEntry[] = [
  [0, "Assets", "/docs/guide/assets", "Upload pictures", ""],
  [0, "Upload many", "/docs/guide/assets#upload-many", "Assets", ""],
  [1, "Upload a file", "/docs/reference/uploadFile", "POST /asset/file", "Asset"],
  [1, "Read a job", "/docs/reference/getJob", "GET /job/{jobId}", "Job"],
  [2, "NaiveReferee", "/docs/reference/schemas/NaiveReferee", "Ends after some answers.", "totalVotes votesByPerson"],
];
const titles = (query: string) => findEntries(entries, query).map(({ title }) => title);

describe("the search", () => {
  it.each([
    ["an operation by its id", "uploadFile", ["Upload a file"]],
    ["an operation by its path", "/asset/file", ["Upload a file"]],
    ["everything that has the word, titles first", "upload", ["Upload many", "Upload a file", "Assets"]],
    ["a schema by a member", "totalVotes", ["NaiveReferee"]],
    ["the beginning of a word", "ref nai", ["NaiveReferee"]],
    ["nothing where a word is missing", "upload nothing", []],
    ["nothing for nothing", "  ", []],
  ])("finds %s", (_, query, expected) => {
    expect(titles(query)).toEqual(expected);
  });

  it("names the members of a schema that were searched for", () => {
    expect(findEntries(entries, "votes")[0]?.detail).toBe("Members: totalVotes, votesByPerson");
  });

  it("shows what was typed as text", () => {
    expect(String(searchResults("<b>", []))).toContain("“&lt;b&gt;”");
  });
});
