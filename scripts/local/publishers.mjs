import { note, quote } from "./accounts.mjs";
import { Sentence } from "./sentence.mjs";

const decisions = {
  approve: { state: "Approved", action: "publisher.approved" },
  revoke: { state: "Refused", action: "publisher.revoked" },
};

/**
 * Approves an API client for serving, or revokes that, as an Admin does in the console. Throws a Sentence where there is no such client.
 * @param {{ clientId: string, decision: "approve" | "revoke" }} what
 * @param {import("./database.mjs").Execute} execute
 */
export async function decideOnPublisher({ clientId, decision }, execute) {
  const { state, action } = decisions[decision];
  const id = quote(clientId);
  const isPublisher = `id = ${id} AND instr(scopes, 'serve') > 0 AND deleted_at IS NULL`;
  const organization = `(SELECT organization_id FROM clients WHERE id = ${id})`;
  const results = await execute([
    `UPDATE clients SET serving_state = '${state}' WHERE ${isPublisher}`,
    note(
      action,
      { now: Date.now(), organization, subject: id },
      `WHERE EXISTS (SELECT 1 FROM clients WHERE ${isPublisher})`,
    ),
    `SELECT id AS client_id, name, serving_state FROM clients WHERE ${isPublisher}`,
  ]);
  const [row] = results.flatMap((result) => result.results).filter((found) => found.client_id !== undefined);
  if (!row) throw new Sentence(`There is no API client for serving with the id ${clientId}.`);
  return { clientId: row.client_id, name: row.name, servingState: row.serving_state };
}
