import { pendingMigrations } from "../local/database.mjs";
import { configurationOf } from "./configuration.mjs";
import { chooseDomains, readDeployedWorker } from "./deployed-worker.mjs";
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
 * `committed` is wrangler.toml, `login` the API and the account. `say` gets each line of progress, and `upload` gets the configuration,
 * the new secrets and `say`.
 */
export async function deploy({ options, environment, committed, migrations, login, upload, say }) {
  const { isDryRun } = options;
  const plan = await check({ options, environment, committed, login });
  say(`Worker ${plan.named.name}: ${plan.isNew ? "not deployed yet" : "found"}`);
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
  if (!isDryRun) await upload({ configuration, secrets, say });
  const hosts = plan.domains.length === 0 ? "" : ` at ${plan.domains.join(", ")}`;
  const issuer = plan.settings.ISSUER || "absent";
  say(`Worker ${plan.named.name}: ${isDryRun ? "would be uploaded" : "uploaded"}${hosts}, ISSUER ${issuer}`);
}

/** Reads what is deployed, and decides everything that can be refused. Changes nothing. */
async function check({ options, environment, committed, login }) {
  const { env, domain, jurisdiction: asked } = options;
  const named = withNamesOf(committed, env);
  const { name: worker } = named;
  const { settings: deployed, secrets } = await readDeployedWorker(login, worker);
  const settings = chooseSettings({ committed, env, environment, deployed: deployed ?? {}, domain });
  const domains = await chooseDomains(login, { worker, domain });
  const names = (named.d1_databases ?? []).map((database) => database.database_name);
  const found = await Promise.all(names.map((name) => findDatabase(login, name)));
  const databases = found.filter((database) => database !== null);
  return {
    named,
    isNew: deployed === null,
    secrets,
    settings,
    domains,
    jurisdiction: chooseJurisdiction({ asked, worker, deployed, databases }),
  };
}

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
    await make(`queue ${name}`, { find: () => findQueue(login, name), create: () => createQueue(login, name) });
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
