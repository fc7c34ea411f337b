import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { assetPages, assets, storedBytes } from "./assets.table.ts";

/** So many names make a page. `newest` gives its oldest away when it has two of them, and keeps one. */
const pageOfNames = 250;
/** The release before cuts `newest` beyond so many, so it never has more. */
export const newestAtMost = 2 * pageOfNames;

// D1 binds every number as a REAL, and a REAL does not divide into whole pages.
const aPage = sql.raw(String(pageOfNames));
const full = sql.raw(String(newestAtMost));

/** Keeps the names of organizations' files in the order in which they were stored, and the bytes of all. */
export function createFileNameRepository(db: Database) {
  return {
    /**
     * Adds to the files of organizations. `added` selects their ids, each with its bytes and a JSON list of its names, and has a
     * WHERE. Belongs before `makePages` in the same batch.
     */
    add: (added: SQL) =>
      db.run(sql`INSERT INTO ${storedBytes} (organization_id, bytes, newest) ${added}
        ON CONFLICT (organization_id) DO UPDATE SET bytes = bytes + excluded.bytes, newest = (
          SELECT json_group_array(value) FROM (
            SELECT value FROM (SELECT 0 AS list, key, value FROM json_each(excluded.newest)
              UNION ALL SELECT 1, key, value FROM json_each(${storedBytes}.newest))
            ORDER BY list, key))`),

    /**
     * Moves the oldest names of a full `newest` to pages of their own. Writes no row in nearly every batch, and about three in 250
     * files. `organizationIds` selects whose.
     */
    makePages: (organizationIds: SQL) => {
      const kept = sql`(json_array_length(s.newest) - (json_array_length(s.newest) - ${aPage}) / ${aPage} * ${aPage})`;
      const whereFull = sql`s.organization_id IN (${organizationIds}) AND json_array_length(s.newest) >= ${full}`;
      return {
        pages: db.run(sql`INSERT INTO ${assetPages} (organization_id, page, files, first_at, last_at, names)
          SELECT organization_id,
            part + coalesce((SELECT max(p.page) + 1 FROM ${assetPages} p
              WHERE p.organization_id = moved.organization_id AND p.page >= 0), 0),
            count(*), min(created_at), max(created_at), json_group_array(name ORDER BY key)
          FROM (SELECT s.organization_id, j.key AS key, j.value AS name, a.created_at AS created_at,
              (json_array_length(s.newest) - 1 - j.key) / ${aPage} AS part
            FROM ${storedBytes} s, json_each(s.newest) j JOIN ${assets} a ON a.file_name = j.value
            WHERE ${whereFull} AND j.key >= ${kept}) moved
          GROUP BY organization_id, part`),
        rest: db.run(sql`UPDATE ${storedBytes} AS s
          SET newest = (SELECT json_group_array(j.value ORDER BY j.key) FROM json_each(s.newest) j WHERE j.key < ${kept})
          WHERE ${whereFull}`),
      };
    },

    /** Takes files out of their organizations' lists and bytes. `files` selects the rows that are to go, and belongs before their deletion. */
    remove: (files: SQL) => {
      const whose = sql`(SELECT organization_id FROM (${files}))`;
      const names = sql`(SELECT file_name FROM (${files}))`;
      const restOf = (value: SQL) => sql`(SELECT ${value} FROM json_each(names) WHERE value NOT IN ${names})`;
      return {
        newest: db.run(sql`UPDATE ${storedBytes}
          SET newest = (SELECT json_group_array(value ORDER BY key) FROM json_each(newest) WHERE value NOT IN ${names}),
            bytes = bytes - coalesce((SELECT sum(f.final_bytes) FROM (${files}) f
              WHERE f.organization_id = ${storedBytes}.organization_id), 0)
          WHERE organization_id IN ${whose}`),
        page: db.run(sql`UPDATE ${assetPages}
          SET names = ${restOf(sql`json_group_array(value ORDER BY key)`)}, files = ${restOf(sql`count(*)`)}
          WHERE organization_id IN ${whose}
            AND EXISTS (SELECT 1 FROM (${files}) f WHERE f.organization_id = ${assetPages}.organization_id
              AND f.created_at BETWEEN first_at AND last_at)
            AND EXISTS (SELECT 1 FROM json_each(names) WHERE value IN ${names})`),
        empty: db.run(sql`DELETE FROM ${assetPages} WHERE organization_id IN ${whose} AND files = 0`),
      };
    },
  };
}
