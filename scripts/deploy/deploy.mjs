import { pendingMigrations } from "../local/database.mjs";
import { analyticsHint, analyticsPage, askR2, findSubdomain } from "./account.mjs";
import { configurationOf } from "./configuration.mjs";
import { readDeployedWorker } from "./deployed-worker.mjs";
import { chooseDomains } from "./domains.mjs";
import { collectFaults } from "./faults.mjs";
import { chooseFirstAccount, makeFirstAccount } from "./first-account.mjs";
import { queuesOf, withNamesOf } from "./names.mjs";
import { newSecrets } from "./new-secrets.mjs";
import { chooseJurisdiction } from "./place.mjs";
import { executeOn, migrateRemotely } from "./remote-database.mjs";
import {
  createBucket,
  createDatabase,
  createQueue,
  ensure,
  findBucket,
  findDatabase,
  findQueue,
} from "./resources.mjs";
import { chooseSettings } from "./settings.mjs";

/**
 * Brings a version to Cloudflare. Every step finds what is there already, so the first run is like any other, and a run after a
 * failure completes what is missing. What can be refused is checked before anything changes, and tables come before code.
 *
 * `committed` is wrangler.toml, `login` the API and the account. `say` gets each line of progress. `upload` gets the configuration, the
 * new secrets, `say`, the page on which Analytics Engine is switched on, and the origin of the version that runs (null: there is none).
 * `findRecords` says whether a name has DNS records.
 */
export async function deploy({ options, environment, committed, migrations, login, upload, say, findRecords }) {
  const { isDryRun } = options;
  const plan = await check({ options, environment, committed, login, findRecords });
  say(`Worker ${plan.named.name}: ${plan.isNew ? "not deployed yet" : "found"}`);
  for (const { host, why } of plan.left) say(`domain ${host}: left out, ${why}`);
  const make = isDryRun ? finder(say) : maker(say);
  const databaseIds = await makeResources(plan, { login, location: options.location, make });

  const databases = Object.values(databaseIds).map((id) => (id === null ? executeNowhere : executeOn(login, id)));
  for (const execute of databases) await migrate(execute, { login, migrations, isDryRun, say });

  const secrets = await newSecrets({
    existing: plan.secrets,
    environment,
    countSealedKeys: async () => (isDryRun || databases.length === 0 ? 0 : await countSigningKeys(databases[0])),
  });
  say(`secret KEYS_SECRET: ${"KEYS_SECRET" in secrets ? (isDryRun ? "would be set" : "new") : "kept"}`);

  const configuration = configurationOf(plan.named, { ...plan, databaseIds });
  for (const { dataset } of plan.named.analytics_engine_datasets ?? []) {
    if (isDryRun) say(`data set ${dataset}: left out if Analytics Engine is off, see ${analyticsPage(login)}`);
  }
  const earlier = plan.isNew || plan.host === null ? null : `https://${plan.host}`;
  if (!isDryRun) await upload({ configuration, secrets, say, analyticsPage: analyticsPage(login), earlier });
  const hosts = plan.domains.length === 0 ? "" : ` at ${plan.domains.join(", ")}`;
  const issuer = plan.settings.ISSUER || "absent";
  say(`Worker ${plan.named.name}: ${isDryRun ? "would be uploaded" : "uploaded"}${hosts}, ISSUER ${issuer}`);
  const email = chooseFirstAccount({ asked: options.firstAccount ?? null, environment, host: plan.host });
  // The Worker runs by now: a password that is printed can be used.
  if (email !== null) await makeFirstAccount(databases[0], { email, host: plan.host, isDryRun, say });
}

/** Reads what is deployed, and decides everything that can be refused. Changes nothing. Throws one Sentence with all that is missing. */
async function check({ options, environment, committed, login, findRecords }) {
  const { env, domain, jurisdiction: asked } = options;
  const named = withNamesOf(committed, env);
  const { name: worker } = named;
  const faults = collectFaults();
  const { settings: deployed = null, secrets = [] } =
    (await faults.unless(() => readDeployedWorker(login, worker))) ?? {};
  const subdomain = await faults.unless(() => findSubdomain(login));
  const host = domain ?? (subdomain === null ? null : `${worker}.${subdomain}.workers.dev`);
  const { domains, left } = (await faults.unless(() => chooseDomains(login, { worker, domain, findRecords }))) ?? none;
  const chosen = { committed, env, environment, deployed: deployed ?? {}, host, domains };
  const settings = await faults.unless(() => chooseSettings(chosen));
  const databases = [];
  for (const { database_name: name } of named.d1_databases ?? []) {
    const database = await faults.unless(() => findDatabase(login, name));
    if (database !== null) databases.push(database);
  }
  const jurisdiction = await faults.unless(() => chooseJurisdiction({ asked, worker, deployed, databases }));
  for (const { bucket_name: name } of named.r2_buckets ?? []) {
    await faults.unless(() => askR2(login, () => findBucket(login, { name, jurisdiction })));
  }
  for (const name of queuesOf(named)) await faults.unless(() => findQueue(login, name));
  faults.throwAny(deployed === null && named.analytics_engine_datasets ? [analyticsHint(login)] : []);
  const isNew = deployed === null;
  return { named, isNew, secrets, settings, domains, left, jurisdiction, host: domains.at(0) ?? host };
}

const none = { domains: [], left: [] };

/** Finds or creates databases, buckets and queues. Gives the ids of the databases by their names. */
async function makeResources({ named, jurisdiction }, { login, location, make }) {
  const databaseIds = {};
  for (const { database_name: name } of named.d1_databases ?? []) {
    const database = await make(`database ${name}`, {
      find: () => findDatabase(login, name),
      create: () => createDatabase(login, { name, location, jurisdiction }),
    });
    databaseIds[name] = database?.uuid ?? null;
  }
  for (const { bucket_name: name } of named.r2_buckets ?? []) {
    await make(`bucket ${name}`, {
      find: () => findBucket(login, { name, jurisdiction }),
      create: () => createBucket(login, { name, location, jurisdiction }),
    });
  }
  for (const name of queuesOf(named)) {
    await make(`queue ${name}`, {
      find: () => findQueue(login, name),
      create: () => createQueue(login, { name, jurisdiction }),
    });
  }
  return databaseIds;
}

function maker(say) {
  return async (what, { find, create }) => {
    const { resource, isNew } = await ensure({ find, create });
    say(`${what}: ${isNew ? "created" : "found"}`);
    return resource;
  };
}

/** A dry run only finds. What is missing is null. */
function finder(say) {
  return async (what, { find }) => {
    const found = await find();
    say(`${what}: ${found === null ? "would be created" : "found"}`);
    return found;
  };
}

async function migrate(execute, { login, migrations, isDryRun, say }) {
  const pending = await pendingMigrations(execute, migrations);
  if (!isDryRun && pending.length > 0) await migrateRemotely(login, execute, migrations);
  const range = pending.length > 1 ? `${pending[0]} to ${pending.at(-1)}` : (pending[0] ?? "none new");
  say(`migrations: ${range}${isDryRun && pending.length > 0 ? " would be applied" : ""}`);
}

/** Stands for a database that a dry run did not create. */
async function executeNowhere() {
  return [{ results: [] }];
}

async function countSigningKeys(execute) {
  const [{ results }] = await execute(["SELECT count(*) AS keys FROM signing_keys"]);
  return results[0].keys;
}
