import { expect, it } from "vitest";
import { parseListQuery } from "../../../src/domain/list-query/parse-list-query.ts";
import { assetList } from "../../../src/domain/media/asset-list.ts";
import { searchOf } from "../../../src/domain/media/asset-search.ts";

const searched = (text: string) => {
  const parsed = parseListQuery(assetList, new URLSearchParams(text));
  if (!parsed.ok) throw new Error(`the query ${text} is good`);
  return searchOf(parsed.query);
};
const second = (at: number) => new Date(at * 1_000).toISOString();
const anyTime = { of: "times", from: 0, until: Number.MAX_SAFE_INTEGER, batchIds: null };

it.each([
  ["page=3&page_size=7", { of: "everything" }],
  ["sort=-created_at", anyTime],
  ["name[contains]=a", anyTime],
  ["file_name[starts_with]=a", anyTime],
  ["file_name[eq]=a.png&name[contains]=b", { of: "names", fileNames: ["a.png"] }],
  ["file_name[in]=a.png&file_name[in]=b.png", { of: "names", fileNames: ["a.png", "b.png"] }],
  ["file_name[eq]=a.png&logic=or", { of: "names", fileNames: ["a.png"] }],
  ["file_name[eq]=a.png&name[contains]=b&logic=or", anyTime],
  [`created_at[gte]=${second(2)}&name[contains]=b&logic=or`, anyTime],
  [`created_at[gte]=${second(2)}&created_at[lt]=${second(5)}`, { ...anyTime, from: 2_000, until: 5_000 }],
  [`created_at[gt]=${second(2)}&created_at[lte]=${second(5)}`, { ...anyTime, from: 2_000, until: 5_000 }],
  [`created_at[in]=${second(5)}&created_at[in]=${second(3)}`, { ...anyTime, from: 3_000, until: 5_000 }],
  [`created_at[eq]=${second(5)}&created_at[gt]=${second(3)}`, { ...anyTime, from: 5_000, until: 5_000 }],
  [`created_at[neq]=${second(5)}`, anyTime],
  ["batch_upload_id[eq]=bup_a", { ...anyTime, batchIds: ["bup_a"] }],
])("a query of %s looks at the files that may pass", (text, expected) => {
  expect(searched(text)).toEqual(expected);
});
