import { upgradeTables } from "../upgrade-tables.ts";

/** Each entry upgrades a person by one version. Never edit one that was deployed. Few tables, since most people are new. */
export const personUpgrades: readonly string[] = [
  `CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
   CREATE TABLE answered (rapid_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE sessions (id TEXT PRIMARY KEY, opened_at INTEGER NOT NULL, state TEXT NOT NULL, opening TEXT NOT NULL, course TEXT NOT NULL)
     WITHOUT ROWID;
   CREATE TABLE rapids (
     session_id TEXT NOT NULL,
     place INTEGER NOT NULL,
     id TEXT NOT NULL,
     routing_id TEXT NOT NULL,
     is_served INTEGER NOT NULL,
     content TEXT NOT NULL,
     result TEXT,
     outcome TEXT,
     PRIMARY KEY (session_id, place)
   ) WITHOUT ROWID;`,
];

/** `facts` holds the version and the profile. */
export function upgradePerson(storage: DurableObjectStorage): void {
  upgradeTables(storage, personUpgrades);
}
