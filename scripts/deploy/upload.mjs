import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { Sentence } from "../local/sentence.mjs";
import { runWrangler } from "../local/wrangler.mjs";

/** Cloudflare's code for a data set where Analytics Engine is off. */
const analyticsIsOff = /\bcode: 10089\b/;

/**
 * Uploads the Worker with its assets, and sets its consumers, crons and domains, all by `wrangler deploy`. New secrets come with the
 * code, so the Worker never runs without them. The configuration must stand where relative paths lead to the sources. Data sets are
 * left out where the account cannot have them: the Worker then runs unmeasured. `tag` names the version.
 */
export async function upload({ configuration, analyticsPage, say, ...rest }) {
  try {
    await uploadOnce({ configuration, say, ...rest });
  } catch (error) {
    const { analytics_engine_datasets: datasets = [], ...others } = configuration;
    if (datasets.length === 0 || !analyticsIsOff.test(error.message)) throw refusal(error);
    const names = datasets.map(({ dataset }) => dataset).join(", ");
    say(`data set ${names}: left out, Analytics Engine is off. Switch it on at ${analyticsPage}, and deploy again`);
    await uploadOnce({ configuration: others, say, ...rest }).catch((second) => {
      throw refusal(second);
    });
  }
}

async function uploadOnce({ configuration, file, secrets, accountId, environment, tag = null, say }) {
  await writeFile(file, `${JSON.stringify(configuration, null, 2)}\n`);
  say(`configuration ${basename(file)}: written`);
  const scratch = await mkdtemp(join(tmpdir(), "muster-deploy-"));
  try {
    const args = ["deploy", "--config", file];
    if (tag !== null) args.push("--tag", tag);
    if (Object.keys(secrets).length > 0) {
      const secretsFile = join(scratch, "secrets.json");
      await writeFile(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
      args.push("--secrets-file", secretsFile);
    }
    say(`Worker ${configuration.name}: uploading code and assets`);
    await runWrangler(args, { env: { ...environment, CLOUDFLARE_ACCOUNT_ID: accountId } });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** What wrangler printed is shown only here. */
function refusal(error) {
  return new Sentence(`The upload failed. Run npm run deploy again once this is mended:\n${plain(error.message)}`);
}

function plain(text) {
  return stripVTControlCharacters(text).trim();
}
