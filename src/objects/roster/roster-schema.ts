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
  // Answers are packed into their person's row. The trigger is for the release before, after a rollback: it writes an answer as a row,
  // and must not count one that is packed. Numbers of examples have no gaps, so they serve as places in the packed value.
  `ALTER TABLE users ADD COLUMN answers BLOB;
   CREATE TABLE example_numbers (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE);
   CREATE TABLE unsummed (chunk INTEGER PRIMARY KEY, people TEXT NOT NULL, answers INTEGER NOT NULL, recent TEXT NOT NULL);
   CREATE TRIGGER packed_answer BEFORE INSERT ON answers
     WHEN EXISTS (
       SELECT 1 FROM users JOIN example_numbers example ON example.id = NEW.example
         JOIN example_numbers place ON place.number <= length(users.answers) / 12
       WHERE users.id = NEW.user AND hex(substr(users.answers, 12 * place.number - 11, 3)) = printf('%06X', example.number))
     BEGIN SELECT RAISE(IGNORE); END;`,
  // A divided roster. `changed` holds people who changed after they were copied to a new shard, `shards` what the others told the first.
  `ALTER TABLE users ADD COLUMN home INTEGER;
   CREATE TABLE changed (user INTEGER PRIMARY KEY, page INTEGER NOT NULL);
   CREATE TABLE shards (shard INTEGER PRIMARY KEY, sequence INTEGER NOT NULL, report TEXT NOT NULL);`,
];

/** Notes who changes after they were copied. Triggers, so that no code can forget it, that of an earlier release included. */
export const watchCopied = [
  "INSERT ON users",
  "UPDATE ON users",
  "INSERT ON answers",
  "DELETE ON users",
  "DELETE ON answers",
]
  .map((event, i) => {
    const row = event.startsWith("DELETE") ? "OLD" : "NEW";
    const user = `${row}.${event.endsWith("users") ? "id" : "user"}`;
    const fact = (name: string) => `(SELECT value FROM facts WHERE name = '${name}')`;
    return `CREATE TRIGGER copied_${i} AFTER ${event} WHEN ${user} <= ${fact("copied_to")}
      BEGIN INSERT INTO changed (user, page) VALUES (${user}, ${fact("copy_page")})
        ON CONFLICT (user) DO UPDATE SET page = excluded.page; END;`;
  })
  .join("\n");

export const stopWatching = Array.from({ length: 5 }, (_, i) => `DROP TRIGGER IF EXISTS copied_${i};`).join("\n");

/** Code of a release that knew no shards must not take in people whom another shard may hold. */
export const refuseOlderCode = `CREATE TRIGGER IF NOT EXISTS divided BEFORE INSERT ON users WHEN NEW.home IS NULL
  BEGIN SELECT RAISE(ABORT, 'the roster is divided'); END;`;

/** `facts` holds the version and single values, such as the sequence of the counts. */
export function upgradeRoster(storage: DurableObjectStorage): void {
  upgradeTables(storage, rosterUpgrades);
}
