import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { memberStates } from "../../scripts/local/member-states.mjs";
import { answerBytes } from "../../src/domain/member/packed-answers.ts";
import { watchCopied } from "../../src/objects/roster/roster-schema.ts";

/** What a stopped service left: the rows of its database, and the keys of the objects in its bucket. */
export function readState(state) {
  const { batches, assets, outbox } = withDatabase(databaseFile(state), (database) => ({
    batches: database.prepare("SELECT * FROM batch_uploads").all(),
    assets: database.prepare("SELECT id, state, file_name, source_url, sha256 FROM assets").all(),
    outbox: database.prepare("SELECT id FROM outbox").all(),
  }));
  const objects = withDatabase(bucketFile(state), (database) =>
    database
      .prepare("SELECT key FROM _mf_objects")
      .all()
      .map(({ key }) => key),
  );
  return { batches, assets, outbox, objects, leftovers: leftoversOf(state) };
}

/** The ids of the files that attempts at items of batches left behind, as far as the batches' objects know them. */
function leftoversOf(state) {
  return inBatches(state, (database) => [
    ...database
      .prepare("SELECT asset_id AS id FROM leftovers")
      .all()
      .map(({ id }) => id),
    ...database
      .prepare("SELECT taken.value ->> 'assetId' AS id FROM lanes, json_each(lanes.state -> 'taken') AS taken")
      .all()
      .map(({ id }) => id),
  ]);
}

function inBatches(state, work) {
  const folder = join(state, "v3", "do", "muster-BatchUpload");
  return objectsIn(folder).flatMap((name) =>
    withDatabase(join(folder, name), (database) => {
      const hasTables = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'lanes'").all().length > 0;
      return hasTables ? work(database) : [];
    }),
  );
}

/** The highest schema number that each object of a dead service ever reached, by its class and key. */
export function readSchemas(state) {
  const objects = join(state, "v3", "do");
  const files = readdirSync(objects).flatMap((kind) => objectsIn(join(objects, kind)).map((name) => join(kind, name)));
  const numbers = files.flatMap((file) =>
    withDatabase(join(objects, file), (database) => {
      const hasFacts = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'facts'").all().length > 0;
      if (!hasFacts) return [];
      const { number } = database.prepare("SELECT max(value) AS number FROM facts WHERE name LIKE 'schema%'").get();
      return [[file, number]];
    }),
  );
  return Object.fromEntries(numbers);
}

/** The background runs that a dead service left, oldest first, and how much work stands in its outbox. */
export function readRuns(state) {
  return withDatabase(databaseFile(state), (database) => ({
    runs: database.prepare("SELECT * FROM audience_runs ORDER BY rowid").all(),
    outbox: database.prepare("SELECT id FROM outbox").all(),
  }));
}

/** Lets every lease on work expire. The service must be stopped. */
export function releaseWork(state) {
  withDatabase(databaseFile(state), (database) =>
    database.prepare("UPDATE outbox SET holder = NULL, due_at = 0").run(),
  );
}

/** The members of the only roster that a dead service left, each with how many of their answers it knows, and what its counts add up to. */
export function readRoster(state) {
  return withDatabase(onlyFile(join(state, "v3", "do", "muster-AudienceRoster")), (database) => ({
    users: database
      .prepare(
        `SELECT user_id, state, responses, correct,
            (SELECT count(*) FROM answers WHERE answers.user = users.id) + coalesce(length(users.answers), 0) / ${answerBytes} AS answers
          FROM users ORDER BY id`,
      )
      .all()
      .map((row) => ({ ...row, state: memberStates[row.state] })),
    counted: database.prepare("SELECT sum(people) AS people FROM counts").get().people,
  }));
}

/** Begins to divide each roster of a dead service, as a roster does when it is too busy. It goes on when the roster wakes. */
export function divideRosters(state) {
  const division = { index: 0, of: 1, isQuiet: false };
  const split = { to: { index: 1, of: 2 }, phase: "copying", done: 0, exampleNumber: 0, states: null };
  const facts = { division: JSON.stringify({ ...division, split }), copied_to: 0, copy_page: 0 };
  for (const file of rosterFiles(state))
    withDatabase(file, (database) => {
      const insert = database.prepare("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)");
      for (const [name, value] of Object.entries(facts)) insert.run(name, value);
      database.exec(watchCopied);
    });
}

/** How many people each object of the rosters has, those with the most first. */
export function readShards(state) {
  const counts = rosterFiles(state).map((file) =>
    withDatabase(file, (database) => database.prepare("SELECT count(*) AS people FROM users").get().people),
  );
  return counts.sort((one, other) => other - one);
}

function rosterFiles(state) {
  const folder = join(state, "v3", "do", "muster-AudienceRoster");
  return objectsIn(folder)
    .map((name) => join(folder, name))
    .filter((file) =>
      withDatabase(
        file,
        (database) => database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'users'").all().length > 0,
      ),
    );
}

/** What each person's own object knows of them, with the object's key and whether one of its sessions goes on. */
export function readPersons(state) {
  const folder = join(state, "v3", "do", "muster-PersonOfUser");
  return objectsIn(folder).flatMap((name) =>
    withDatabase(join(folder, name), (database) =>
      database
        .prepare("SELECT value FROM facts WHERE name = 'profile'")
        .all()
        .map(({ value }) => {
          const { open, ...profile } = JSON.parse(value);
          return { key: name.replace(".sqlite", ""), isInSession: open !== undefined, ...profile };
        }),
    ),
  );
}

/** The global scores that the shards of a dead service were told, in millionths, and what they add them up to. */
export function readGlobalScores(state) {
  const folder = join(state, "v3", "do", "muster-ScoreCache");
  const shards = objectsIn(folder).map((name) =>
    withDatabase(join(folder, name), (database) => {
      const total = database.prepare("SELECT value FROM facts WHERE name = 'total'").get();
      return {
        told: database.prepare("SELECT person, sequence, score FROM people").all(),
        total: total ? JSON.parse(total.value) : { millionths: 0, people: 0 },
      };
    }),
  );
  const sumOf = (name) => shards.reduce((sum, { total }) => sum + total[name], 0);
  return {
    told: shards.flatMap(({ told }) => told),
    total: { millionths: sumOf("millionths"), people: sumOf("people") },
  };
}

/** The state of the only job that a dead service knew. Null: there is none. */
export function readJobState(state) {
  const jobs = withDatabase(databaseFile(state), (database) => database.prepare("SELECT state FROM jobs").all());
  return jobs[0]?.state ?? null;
}

/**
 * The only desk that a dead service left: tasks with the accepted answers that stand for them, all leases, and how many answers there
 * are. Null: no desk was woken yet.
 */
export function readDesk(state) {
  const file = deskFile(state);
  if (file === null) return null;
  return withDatabase(file, (database) => {
    const hasTables = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'facts'").all().length > 0;
    if (!hasTables) return null;
    const count = database.prepare("SELECT count(*) AS count FROM responses WHERE state = ?");
    return {
      tasks: database
        .prepare(
          `SELECT id, need, accepted, open, (SELECT count(*) FROM responses WHERE task = tasks.id AND state = 1) AS counted
            FROM tasks ORDER BY id`,
        )
        .all(),
      leases: database
        .prepare(
          `SELECT people.id AS person, until, lease.value AS task,
              EXISTS (SELECT 1 FROM responses WHERE task = lease.value AND person = people.id) AS isAnswered
            FROM people, json_each(people.leases) AS lease WHERE leasing = 1`,
        )
        .all(),
      accepted: count.get(1).count,
      overflow: count.get(2).count,
    };
  });
}

/** The books of a service, and what its priced desks believe. Amounts are in millionths of a dollar. */
export function readMoney(state) {
  const books = withDatabase(databaseFile(state), (database) => {
    const all = (text) => database.prepare(text).all();
    return {
      accounts:
        all(`SELECT organization_id AS organizationId, mode, monthly_limit AS monthlyLimit, credited, committed, spent
        FROM money_accounts`),
      allotments: all("SELECT id, organization_id AS organizationId, job_id AS jobId, granted, spent FROM allotments"),
      costs: all("SELECT organization_id AS organizationId, answers, amount FROM hourly_costs"),
      budgets: all("SELECT job_id AS jobId, at_most AS atMost FROM job_budgets"),
    };
  });
  return { ...books, desks: deskFiles(state).flatMap((file) => withDatabase(file, purseOf)) };
}

function purseOf(database) {
  const hasTables = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'facts'").all().length > 0;
  if (!hasTables) return [];
  const fact = (name) => database.prepare("SELECT value FROM facts WHERE name = ?").get(name)?.value;
  const plan = JSON.parse(fact("plan") ?? "{}");
  if (!plan.spending) return [];
  const { billed, accepted } = database
    .prepare("SELECT coalesce(sum(billed), 0) AS billed, coalesce(sum(accepted), 0) AS accepted FROM tasks")
    .get();
  const { granted } = JSON.parse(fact("purse") ?? '{ "granted": 0 }');
  const id = `desk:${plan.jobId}:${plan.desk}`;
  return [{ id, price: plan.spending.price, billed: billed + (fact("billed_gone") ?? 0), accepted, granted }];
}

/** Makes all leases of all desks older. The service must be stopped. */
export function ageAllLeases(state, byMs) {
  for (const file of deskFiles(state))
    withDatabase(file, (database) => {
      const hasTables = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'people'").all().length > 0;
      if (hasTables) database.prepare("UPDATE people SET until = until - ? WHERE leasing = 1").run(byMs);
    });
}

/** Makes all leases older. The service must be stopped, and tasks must be laid out. */
export function ageLeases(state, byMs) {
  withDatabase(deskFile(state), (database) =>
    database.prepare("UPDATE people SET until = until - ? WHERE leasing = 1").run(byMs),
  );
}

export function countLeftovers(state) {
  return leftoversOf(state).length;
}

/** Makes what interrupted uploads left old enough to be removed, and wakes the batches. The service must be stopped. */
export function ageLeftovers(state, byMs) {
  inBatches(state, (database) => {
    database.exec(`INSERT OR IGNORE INTO leftovers SELECT taken.value ->> 'assetId', taken.value ->> 'uploadId', 0
      FROM lanes, json_each(lanes.state -> 'taken') AS taken`);
    database.exec("UPDATE lanes SET state = json_set(state, '$.holder', NULL, '$.taken', json('[]'))");
    database.prepare("UPDATE leftovers SET since = since - ?").run(byMs);
    // The runtime keeps an alarm's time with the object and in a list of all; it heeds neither alone.
    database.exec("UPDATE _cf_METADATA SET value = 1 WHERE key = 1");
    return [];
  });
  withDatabase(join(state, "v3", "do", "muster-BatchUpload", "metadata.sqlite"), (database) =>
    database.exec("UPDATE _cf_ALARM SET scheduled_time = 1"),
  );
}

const databaseFile = (state) => onlyFile(join(state, "v3", "d1", "miniflare-D1DatabaseObject"));
/** Null: no desk was woken yet. */
function deskFile(state) {
  const folder = join(state, "v3", "do", "muster-JobDesk");
  return existsSync(folder) && objectsIn(folder).length > 0 ? onlyFile(folder) : null;
}
function deskFiles(state) {
  const folder = join(state, "v3", "do", "muster-JobDesk");
  return existsSync(folder) ? objectsIn(folder).map((name) => join(folder, name)) : [];
}
const bucketFile = (state) => onlyFile(join(state, "v3", "r2", "miniflare-R2BucketObject"));

/** The local runtime keeps an object a file, and beside them one with the alarms of all. */
const objectsIn = (folder) =>
  readdirSync(folder).filter((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");

function onlyFile(folder) {
  const [file, ...others] = objectsIn(folder);
  if (file === undefined || others.length > 0) throw new Error(`one database was expected in ${folder}`);
  return join(folder, file);
}

function withDatabase(file, work) {
  // The runtime may hold its files for a moment longer than the command that started it.
  const database = new DatabaseSync(file, { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
