import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startFakeCloudflare } from "./fake-cloudflare.ts";
import { deploy, readCommitted, signIn, upload } from "./parts.ts";

/** The configuration and the new secrets that a deployment hands to the upload. */
export interface Prepared {
  configuration: Record<string, unknown> & { name: string; vars: Record<string, string> };
  secrets: Record<string, string>;
  say: Say;
  analyticsPage: string;
}

type Upload = (prepared: Prepared) => Promise<unknown>;
type Say = (line: string) => void;

const issuer = { ISSUER: "https://muster.example.com" };
const noOptions = { env: null, location: null, jurisdiction: null, domain: null, isDryRun: false };

/** A fake account, a scratch folder with a copy of the migrations, and deployments to it in this process. */
export async function rehearse() {
  const fake = await startFakeCloudflare();
  const folder = await mkdtemp(join(tmpdir(), "muster-rehearsal-"));
  const migrations = join(folder, "migrations");
  await cp("migrations", migrations, { recursive: true });
  const committed = await readCommitted();
  const transport = { wait: async () => undefined };

  return {
    fake,
    folder,
    migrations,
    account: fake.account,
    calls: () => fake.calls.splice(0).map((call) => call.replace(/\/accounts\/[^/]+(?=\/)/, "")),
    addMigration: (name: string, sql: string) => writeFile(join(migrations, name), sql),
    /** Runs a deployment to its end, and gives the lines that it printed. */
    async run({
      options = {},
      environment = issuer,
      config = committed,
      uploadWith = noteUpload(fake.account),
      findRecords = async () => false,
    }: {
      options?: Partial<typeof noOptions> | Record<string, unknown>;
      environment?: Record<string, string>;
      config?: Record<string, unknown>;
      uploadWith?: Upload;
      findRecords?: (host: string) => Promise<boolean>;
    } = {}): Promise<string[]> {
      const lines: string[] = [];
      await deploy({
        options: { ...noOptions, ...options },
        environment,
        committed: config,
        migrations,
        login: await signIn(fake.environment, transport),
        upload: uploadWith,
        say: (line: string) => lines.push(line),
        findRecords,
      });
      return lines;
    },
    /** A Worker of a few lines under the committed bindings, and the upload of it by the real wrangler. */
    async smallWorker() {
      const { build: _, ...rest } = committed;
      const names = rest.durable_objects.bindings.map((binding: { class_name: string }) => binding.class_name);
      const classes = names.map((name: string) => `export class ${name} extends DurableObject {}`);
      const code = [
        'import { DurableObject } from "cloudflare:workers";',
        ...classes,
        "export default { fetch() {} };",
      ];
      await mkdir(join(folder, "assets"), { recursive: true });
      await writeFile(join(folder, "assets", "page.txt"), "page");
      await writeFile(join(folder, "worker.js"), code.join("\n"));
      const environment = { ...fake.environment, ...(await quietHome(folder)) };
      const file = join(folder, "wrangler.deploy.json");
      const { CLOUDFLARE_ACCOUNT_ID: accountId } = fake.environment;
      return {
        config: { ...rest, main: "worker.js", assets: { ...rest.assets, directory: "assets" } },
        uploadWith: (prepared: Prepared) => upload({ ...prepared, file, accountId, environment }),
      };
    },
    async close() {
      await fake.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Stands for wrangler where only the steps before it matter: the account then has the Worker with its variables and secrets. */
function noteUpload({ scripts }: { scripts: Map<string, object> }): Upload {
  return async ({ configuration: { name, vars }, secrets }) => {
    const before = scripts.get(name) as { uploads: number; secrets: Map<string, string> } | undefined;
    scripts.set(name, {
      bindings: Object.entries(vars).map(([variable, text]) => ({ type: "plain_text", name: variable, text })),
      secrets: new Map([...(before?.secrets ?? []), ...Object.entries(secrets)]),
      migrationTag: null,
      schedules: [],
      uploads: (before?.uploads ?? 0) + 1,
    });
  };
}

/** A home without a login for wrangler, which then asks no registry for its newest version either. */
export async function quietHome(folder: string) {
  const home = join(folder, "home");
  await mkdir(join(home, "update-check"), { recursive: true });
  const fresh = JSON.stringify({ lastUpdate: Date.now(), latest: null });
  await writeFile(join(home, "update-check", "wrangler-latest.json"), fresh);
  return { HOME: home, XDG_CONFIG_HOME: home, TMPDIR: home };
}

/** A working copy in a scratch folder: its own wrangler.toml and migrations, and links to everything else. */
export async function workingCopy(folder: string): Promise<string> {
  const copy = join(folder, "copy");
  await mkdir(copy);
  const own = ["wrangler.toml", "migrations"];
  // The build writes the static assets here, where it finds its own sources. A fresh clone has none yet.
  await mkdir("public", { recursive: true });
  const linked = (await readdir(".")).filter(
    (name) => !name.startsWith(".") && !name.startsWith("wrangler.") && !own.includes(name),
  );
  await Promise.all(linked.map((name) => symlink(resolve(name), join(copy, name))));
  await Promise.all(own.map((name) => cp(name, join(copy, name), { recursive: true })));
  return copy;
}
