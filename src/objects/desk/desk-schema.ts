import { upgradeTables } from "../upgrade-tables.ts";

/** Each entry brings a desk from one version to the next. Never edit one that was deployed. */
export const deskUpgrades: readonly string[] = [
  // `open` stands in a partial index: an UPDATE that names it writes one more row, so it is named only when it changes. So is `leasing`.
  // An open comparison counts as played.
  `CREATE TABLE tasks (
     id INTEGER PRIMARY KEY,
     need INTEGER NOT NULL,
     accepted INTEGER NOT NULL DEFAULT 0,
     open INTEGER NOT NULL DEFAULT 1,
     tally TEXT
   );
   CREATE INDEX open_tasks ON tasks (id) WHERE open = 1;
   CREATE TABLE contents (id INTEGER PRIMARY KEY, content TEXT NOT NULL);
   CREATE TABLE responses (
     task INTEGER NOT NULL,
     person INTEGER NOT NULL,
     at INTEGER NOT NULL,
     state INTEGER NOT NULL,
     weight REAL,
     result TEXT,
     PRIMARY KEY (task, person)
   ) WITHOUT ROWID;
   CREATE TABLE people (
     id INTEGER PRIMARY KEY,
     user TEXT UNIQUE,
     attributes TEXT,
     place INTEGER,
     until INTEGER NOT NULL DEFAULT 0,
     leases TEXT NOT NULL DEFAULT '',
     leasing INTEGER NOT NULL DEFAULT 0
   );
   CREATE INDEX leasing_people ON people (id) WHERE leasing = 1;
   CREATE TABLE ranked_groups (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, comparison TEXT);
   CREATE TABLE ranked_items (
     ranked_group INTEGER NOT NULL,
     item INTEGER NOT NULL,
     content TEXT NOT NULL,
     PRIMARY KEY (ranked_group, item)
   ) WITHOUT ROWID;
   CREATE TABLE ranked_tasks (ranked_group INTEGER NOT NULL, task INTEGER NOT NULL, PRIMARY KEY (ranked_group, task)) WITHOUT ROWID;
   CREATE TABLE plays (
     ranked_group INTEGER PRIMARY KEY,
     items INTEGER NOT NULL,
     unopened INTEGER NOT NULL,
     open INTEGER NOT NULL,
     most_open INTEGER NOT NULL,
     random_ratio REAL NOT NULL,
     filling INTEGER NOT NULL DEFAULT 0
   );
   CREATE INDEX filling_plays ON plays (ranked_group) WHERE filling = 1;
   CREATE TABLE played_items (
     ranked_group INTEGER NOT NULL,
     item INTEGER NOT NULL,
     played INTEGER NOT NULL,
     opponents INTEGER NOT NULL,
     rating REAL NOT NULL,
     PRIMARY KEY (ranked_group, item)
   ) WITHOUT ROWID;
   CREATE TABLE open_pairs (
     task INTEGER PRIMARY KEY,
     ranked_group INTEGER NOT NULL,
     low INTEGER NOT NULL,
     high INTEGER NOT NULL
   );
   CREATE INDEX items_by_played ON played_items (ranked_group, played);
   CREATE INDEX items_by_rating ON played_items (ranked_group, rating);
   CREATE INDEX open_pairs_by_items ON open_pairs (ranked_group, low, high);
   CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;`,
  // The score that a person had when they last took tasks.
  "ALTER TABLE people ADD COLUMN score REAL",
  // What reviewers decided and asked for, and what helps them to judge: who skipped a task, and how long each answer took.
  `CREATE TABLE decisions (
     task INTEGER PRIMARY KEY,
     version INTEGER NOT NULL,
     replaced INTEGER,
     at INTEGER NOT NULL,
     account TEXT NOT NULL,
     is_consensus INTEGER NOT NULL,
     reason TEXT,
     result TEXT NOT NULL,
     whole INTEGER NOT NULL
   );
   CREATE TABLE skips (task INTEGER NOT NULL, person INTEGER NOT NULL, PRIMARY KEY (task, person)) WITHOUT ROWID;
   ALTER TABLE tasks ADD COLUMN least INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE responses ADD COLUMN took INTEGER`,
  // The latest order to take a person's answers back, and the task where it goes on; null: it is done.
  `CREATE TABLE withdrawals (
     person INTEGER PRIMARY KEY,
     version INTEGER NOT NULL,
     restores INTEGER NOT NULL,
     next_task INTEGER
   );
   CREATE INDEX open_withdrawals ON withdrawals (person) WHERE next_task IS NOT NULL;`,
  // What people answered to checks among the tasks, and the sums of each person.
  `CREATE TABLE checks (
     person INTEGER NOT NULL,
     rapid TEXT NOT NULL,
     is_right INTEGER NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (person, rapid)
   ) WITHOUT ROWID;
   ALTER TABLE people ADD COLUMN checks_right INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE people ADD COLUMN checks_wrong INTEGER NOT NULL DEFAULT 0`,
  // Items of a ranking flow: each is a ranked group of the same number. Its row stays when its comparisons and answers have left the desk.
  `CREATE TABLE flow_items (
     item INTEGER PRIMARY KEY,
     dataset TEXT NOT NULL,
     request TEXT NOT NULL,
     rules TEXT NOT NULL,
     state TEXT NOT NULL,
     created INTEGER NOT NULL,
     deadline INTEGER,
     ends INTEGER,
     started INTEGER,
     ended INTEGER,
     failure TEXT,
     first_task INTEGER,
     next_task INTEGER,
     votes INTEGER NOT NULL DEFAULT 0,
     outcome TEXT,
     archived INTEGER NOT NULL DEFAULT 0
   );
   CREATE INDEX flow_items_of_dataset ON flow_items (dataset);
   CREATE INDEX live_flow_items ON flow_items (item) WHERE state IN ('Pending', 'Running', 'Stopping');
   CREATE INDEX ended_flow_items ON flow_items (ended) WHERE ended IS NOT NULL;`,
  // How many answers to each task were billed, and the sum of tasks that are gone.
  `ALTER TABLE tasks ADD COLUMN billed INTEGER NOT NULL DEFAULT 0;
   CREATE TRIGGER billed_tasks_gone AFTER DELETE ON tasks WHEN OLD.billed > 0 BEGIN
     INSERT INTO facts (name, value) VALUES ('billed_gone', OLD.billed) ON CONFLICT DO UPDATE SET value = value + excluded.value;
   END;`,
];

/** `facts` holds the version, and single values such as the desk's plan. */
export function upgradeDesk(storage: DurableObjectStorage): void {
  upgradeTables(storage, deskUpgrades);
}
