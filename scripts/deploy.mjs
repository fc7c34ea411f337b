import { readArguments } from "./deploy/arguments.mjs";
import { commitOf } from "./deploy/commit.mjs";
import { readCommitted } from "./deploy/committed.mjs";
import { deploy } from "./deploy/deploy.mjs";
import { findDnsRecords } from "./deploy/domains.mjs";
import { keepEarlierFiles } from "./deploy/earlier-files.mjs";
import { signIn } from "./deploy/sign-in.mjs";
import { upload } from "./deploy/upload.mjs";
import { main } from "./local/sentence.mjs";

// Brings a version to Cloudflare: docs/deploying.md says how. wrangler.toml is read, and never written.
main(async () => {
  const options = readArguments(process.argv.slice(2));
  const committed = await readCommitted();
  const login = await signIn(process.env);
  const file = options.env === null ? "wrangler.deploy.json" : `wrangler.deploy.${options.env}.json`;
  await deploy({
    options,
    environment: process.env,
    committed,
    migrations: "migrations",
    login,
    upload: async ({ earlier, ...prepared }) => {
      const kept = await filesOfBefore(earlier, prepared.say);
      const environment = kept === null ? process.env : { ...process.env, LABEL_BUILD_KEPT: kept };
      await upload({ ...prepared, file, accountId: login.accountId, environment, tag: await commitOf(".") });
    },
    say: (line) => console.log(line),
    // A stand-in for Cloudflare's API has no zones.
    findRecords: process.env.CLOUDFLARE_API_BASE_URL ? async () => false : findDnsRecords,
  });
  if (options.isDryRun) return console.log("Nothing was changed.");
  const suffix = options.env === null ? "" : ` --env ${options.env}`;
  console.log(
    `Deployed. For the first account: npm run account -- create --email … --organization … --role Admin --remote${suffix}`,
  );
});

/** A stand-in for Cloudflare's API has no Worker that answers. */
async function filesOfBefore(origin, say) {
  if (origin === null || process.env.CLOUDFLARE_API_BASE_URL) return null;
  return keepEarlierFiles({ origin, fetch, folder: "public/label", say });
}
