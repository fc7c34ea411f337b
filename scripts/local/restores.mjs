import { randomUUID } from "node:crypto";
import { quote } from "./accounts.mjs";

/**
 * @typedef {Record<string, string | number | null>} Row
 * @typedef {{ audiences: string[], datasets: string[], jobs: string[], flows: string[], erasures: Row[], ledger?: Row[], bonuses?: Row[] }} Notes
 *   what the database has and will not have once it went back. The last two are absent in notes of earlier releases
 */

/** @type {Notes} */
export const noNotes = { audiences: [], datasets: [], jobs: [], flows: [], erasures: [], ledger: [], bonuses: [] };

/**
 * Notes what was made after a moment, before the database forgets it: afterwards its objects could not be named. Erasures that are
 * not over are noted too, since they were promised, and what Admins entered by hand, since it was paid or promised.
 * @param {number} since in milliseconds since 1970
 * @param {import("./database.mjs").Execute} execute
 * @returns {Promise<Notes>}
 */
export async function noteWhatFollows(since, execute) {
  const made = (table) =>
    `SELECT id FROM ${table} WHERE created_at > ${since} AND deleted_at IS NULL ORDER BY created_at`;
  const [audiences, datasets, jobs, flows, erasures, ledger, bonuses] = await execute([
    made("audiences"),
    made("datasets"),
    made("jobs"),
    made("flows"),
    `SELECT id, organization_id, extent, user_id, state, last_audience_id, audience_count, created_at
      FROM person_erasures WHERE created_at > ${since} AND state = 'Running'`,
    `SELECT id, organization_id, kind, amount, reason, member_id, at FROM ledger_entries WHERE at > ${since}`,
    `SELECT id, publisher_id, amount, reason, member_id, at, user_id, panel_id FROM publisher_bonuses WHERE at > ${since}`,
  ]);
  const idsOf = ({ results }) => results.map(({ id }) => id);
  return {
    audiences: idsOf(audiences),
    datasets: idsOf(datasets),
    jobs: idsOf(jobs),
    flows: idsOf(flows),
    erasures: erasures.results,
    ledger: ledger.results,
    bonuses: bonuses.results,
  };
}

/**
 * Starts a restore, unless one runs already; gives the id of that one. The next sweep sends its work.
 * @param {Notes} notes
 * @param {import("./database.mjs").Execute} execute
 */
export async function startRestore({ erasures, ledger = [], bonuses = [], ...lost }, execute) {
  const id = `restore_${randomUUID()}`;
  const message = { v: 1, kind: "restore", id: `restore/${id}`, restoreId: id };
  const now = Date.now();
  const isStarted = `EXISTS (SELECT 1 FROM restores WHERE id = ${quote(id)})`;
  const results = await execute([
    ...erasures.map((row) => insertAgain("person_erasures", row)),
    ...ledger.map((row) => insertAgain("ledger_entries", row)),
    ...ledger.map(({ organization_id: id }) => sumCredits(String(id))),
    ...bonuses.map((row) => insertAgain("publisher_bonuses", row)),
    `INSERT INTO restores (id, state, phase, position, report, lost, created_at)
      SELECT ${quote(id)}, 'Running', 'Runs', '', '{}', ${quote(JSON.stringify(lost))}, ${now}
      WHERE NOT EXISTS (SELECT 1 FROM restores WHERE state = 'Running')`,
    `INSERT INTO audit_log (at, account_id, organization_id, action, subject, detail)
      SELECT ${now}, NULL, NULL, 'restore.started', ${quote(id)}, '{}' WHERE ${isStarted}`,
    `INSERT INTO outbox (id, message, holder, due_at, claims, created_at)
      SELECT ${quote(message.id)}, ${quote(JSON.stringify(message))}, NULL, 0, 0, ${now} WHERE ${isStarted}`,
    "SELECT id FROM restores WHERE state = 'Running'",
  ]);
  return results.at(-1).results[0].id;
}

/**
 * How far a restore is.
 * @param {string} id
 * @param {import("./database.mjs").Execute} execute
 */
export async function readRestore(id, execute) {
  const [{ results }] = await execute([
    `SELECT state, phase, report, error_message AS errorMessage FROM restores WHERE id = ${quote(id)}`,
  ]);
  const [row] = results;
  return { ...row, report: JSON.parse(row.report) };
}

/** What a restore did and found, as lines for people. */
export function describeReport({ counts = {}, findings = {} }) {
  const done = Object.entries(counts).filter(([, count]) => count > 0);
  const found = Object.entries(findings).filter(([, { count }]) => count > 0);
  return [
    `Done: ${done.map(([name, count]) => `${count} ${inWords(name)}`).join(", ") || "nothing was to be done"}.`,
    ...found.map(([name, { count, first }]) => `${count} ${inWords(name)}, left as they are:\n  ${first.join("\n  ")}`),
  ].join("\n");
}

function inWords(name) {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Does nothing where the database has the row still. */
function insertAgain(table, row) {
  const names = Object.keys(row);
  return `INSERT OR IGNORE INTO ${table} (${names.join(", ")}) VALUES (${names.map((name) => literal(row[name])).join(", ")})`;
}

/** Brings the account of an organization in line with its ledger. */
function sumCredits(organizationId) {
  return `INSERT INTO money_accounts (organization_id, credited)
    SELECT ${quote(organizationId)}, coalesce(sum(amount), 0) FROM ledger_entries
      WHERE organization_id = ${quote(organizationId)} AND kind = 'Credit'
    ON CONFLICT DO UPDATE SET credited = excluded.credited`;
}

function literal(value) {
  return typeof value === "string" ? quote(value) : String(value);
}
