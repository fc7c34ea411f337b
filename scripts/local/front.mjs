import { quote } from "./accounts.mjs";
import { Sentence } from "./sentence.mjs";

/**
 * Puts a labeling link into the frame of the root page, in place of the one before.
 * @param {string} linkId
 * @param {import("./database.mjs").Execute} execute
 */
export async function putAtFront(linkId, execute) {
  if (!(await isLink(linkId, execute))) throw new Sentence(`There is no labeling link ${linkId}.`);
  await execute([
    "UPDATE labeling_links SET front_since = NULL WHERE front_since IS NOT NULL",
    `UPDATE labeling_links SET front_since = ${Date.now()} WHERE id = ${quote(linkId)}`,
  ]);
}

/** Whether there is such a labeling link. */
export async function isLink(linkId, execute) {
  const [{ results }] = await execute([`SELECT id FROM labeling_links WHERE id = ${quote(linkId)}`]);
  return results.length > 0;
}

/** The next link of this name goes to the root page as it is made, unless another one is there. */
export async function awaitFront(name, execute) {
  await execute([
    `CREATE TRIGGER IF NOT EXISTS ${trigger} AFTER INSERT ON labeling_links
      WHEN NEW.name = ${quote(name)} AND NOT EXISTS (SELECT 1 FROM labeling_links WHERE front_since IS NOT NULL)
      BEGIN UPDATE labeling_links SET front_since = NEW.created_at WHERE id = NEW.id; END`,
  ]);
}

export async function endAwaitingFront(execute) {
  await execute([`DROP TRIGGER IF EXISTS ${trigger}`]);
}

/** Only in the database of a service on this machine. */
const trigger = "local_sample_at_front";

/** Shows no labeling link on the root page any more. */
export async function clearFront(execute) {
  await execute(["UPDATE labeling_links SET front_since = NULL WHERE front_since IS NOT NULL"]);
}

/** Whether the root page has a labeling link. */
export async function hasFront(execute) {
  const [{ results }] = await execute(["SELECT 1 FROM labeling_links WHERE front_since IS NOT NULL LIMIT 1"]);
  return results.length > 0;
}
