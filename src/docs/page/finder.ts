import { type Found, findEntries, readIndex } from "../search.ts";

/** Opens the index of the search. A file of its own: most pages are read without a search. */
export async function openFinder(address: string): Promise<(query: string) => Found[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the index of the search answered ${answer.status}`);
  const index = readIndex(await answer.text());
  return (query) => findEntries(index, query);
}
