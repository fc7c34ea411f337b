import { Sentence } from "./sentence.mjs";

/**
 * Puts a labeling link into the frame of the root page, in place of the one before.
 * @param {string} linkId
 * @param {import("./database.mjs").Execute} execute
 */
export async function putAtFront(linkId, execute) {
  const id = `'${linkId.replaceAll("'", "''")}'`;
  const [{ results }] = await execute([`SELECT id FROM labeling_links WHERE id = ${id}`]);
  if (results.length === 0) throw new Sentence(`There is no labeling link ${linkId}.`);
  await execute([
    "UPDATE labeling_links SET front_since = NULL WHERE front_since IS NOT NULL",
    `UPDATE labeling_links SET front_since = ${Date.now()} WHERE id = ${id}`,
  ]);
}

/** Shows no labeling link on the root page any more. */
export async function clearFront(execute) {
  await execute(["UPDATE labeling_links SET front_since = NULL WHERE front_since IS NOT NULL"]);
}

/** Whether the root page has a labeling link. */
export async function hasFront(execute) {
  const [{ results }] = await execute(["SELECT 1 FROM labeling_links WHERE front_since IS NOT NULL LIMIT 1"]);
  return results.length > 0;
}
