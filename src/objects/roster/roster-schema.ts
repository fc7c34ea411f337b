import { upgradeTables } from "../upgrade-tables.ts";

/** Each entry upgrades a roster by one version, when it next wakes. Never edit one that was deployed. */
export const rosterUpgrades: readonly string[] = [
  `CREATE TABLE users (
     id INTEGER PRIMARY KEY,
     user_id TEXT NOT NULL UNIQUE,
     state INTEGER NOT NULL,
     responses INTEGER NOT NULL DEFAULT 0,
     answered INTEGER NOT NULL DEFAULT 0,
     correct INTEGER NOT NULL DEFAULT 0,
     wrong_mass REAL NOT NULL DEFAULT 0,
     hard_mass REAL NOT NULL DEFAULT 0,
     sessions INTEGER NOT NULL DEFAULT 0,
     accepted INTEGER NOT NULL DEFAULT 0,
     rejected INTEGER NOT NULL DEFAULT 0,
     seed_score REAL,
     graduated_version INTEGER,
     last_seen_at INTEGER NOT NULL,
     profile TEXT,
     last_session TEXT
   );
   CREATE TABLE counts (state INTEGER PRIMARY KEY, people INTEGER NOT NULL);
   CREATE TABLE examples (id TEXT PRIMARY KEY, correct INTEGER NOT NULL, incorrect INTEGER NOT NULL);
   CREATE TABLE answers (user INTEGER NOT NULL, example TEXT NOT NULL, difficulty REAL, is_correct INTEGER, PRIMARY KEY (user, example))
     WITHOUT ROWID;
   CREATE TABLE fences (run_kind TEXT PRIMARY KEY, fence INTEGER NOT NULL);
   CREATE TABLE progress (run_id TEXT PRIMARY KEY, cursor INTEGER NOT NULL, processed INTEGER NOT NULL, changed INTEGER NOT NULL);
   CREATE TABLE history (at INTEGER PRIMARY KEY, distilling INTEGER NOT NULL, graduated INTEGER NOT NULL, inactive INTEGER NOT NULL,
     dropped INTEGER NOT NULL, answers INTEGER NOT NULL);
   CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;`,
];

/** `facts` holds the version and single values, such as the sequence of the counts. */
export function upgradeRoster(storage: DurableObjectStorage): void {
  upgradeTables(storage, rosterUpgrades);
}
