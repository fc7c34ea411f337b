import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { Sentence } from "../local/sentence.mjs";
import { runWrangler } from "../local/wrangler.mjs";

/**
 * Uploads the Worker with its assets, and sets its consumers, crons and domains, all by `wrangler deploy`. New secrets come with the
 * code, so the Worker never runs without them. The configuration must stand where relative paths lead to the sources.
 */
export async function upload({ configuration, file, secrets, accountId, environment, say }) {
  await writeFile(file, `${JSON.stringify(configuration, null, 2)}\n`);
  say(`configuration ${basename(file)}: written`);
  const scratch = await mkdtemp(join(tmpdir(), "muster-deploy-"));
  try {
    const args = ["deploy", "--config", file];
    if (Object.keys(secrets).length > 0) {
      const secretsFile = join(scratch, "secrets.json");
      await writeFile(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
      args.push("--secrets-file", secretsFile);
    }
    say(`Worker ${configuration.name}: uploading code and assets`);
    return await runWrangler(args, { env: { ...environment, CLOUDFLARE_ACCOUNT_ID: accountId } });
  } catch (error) {
    throw new Sentence(`The upload failed. Run npm run deploy again once this is mended:\n${plain(error.message)}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function plain(text) {
  return stripVTControlCharacters(text).trim();
}
