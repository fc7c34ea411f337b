/**
 * Tokens of client credentials per second, against a bare Worker with the same statements in one batch and the same signing: asked
 * in turn in short rounds, median of the rounds' ratios. Then the statements of a token, and how long refusals take that must
 * look alike. Fails below the ratio's limit, and above that of the statements.
 */
import { randomBytes } from "node:crypto";
import { draftAccount } from "../scripts/local/accounts.mjs";
import { unboundRates } from "../scripts/local/settings.mjs";
import { load } from "./support/load.mjs";
import { median } from "./support/median.mjs";
import { bundleAll, withMiniflare } from "./support/miniflare.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { seedAccount } from "./support/service-client.mjs";
import { demand, sized } from "./support/size.mjs";
import { standInsExcept } from "./support/stand-ins.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";
import { timeRefusals } from "./token/refusals.mjs";

const rounds = sized(31, 1);
const milliseconds = sized(250, 20);
const limits = { ratio: 0.7, statements: 2 };

const account = draftAccount({
  email: "bench@example.com",
  organization: "Bench",
  role: "Customer",
  password: randomBytes(15).toString("base64url"),
});
const form = new URLSearchParams({
  grant_type: "client_credentials",
  client_id: account.clientId,
  client_secret: account.clientSecret,
});

/** Each side twice to warm up, then in turn: what else the machine does hits both. */
async function compare(urls, pid) {
  const sides = { service: { rates: [], cpu: [] }, bare: { rates: [], cpu: [] } };
  for (let round = sized(-2, 0); round < rounds; round++) {
    for (const name of round % 2 ? ["service", "bare"] : ["bare", "service"]) {
      const before = await cpuMilliseconds(pid);
      const { answers, perSecond } = await load(urls[name], { form, status: 200, milliseconds });
      if (round < 0) continue;
      sides[name].rates.push(perSecond);
      sides[name].cpu.push((((await cpuMilliseconds(pid)) - before) * 1000) / answers);
    }
  }
  const ratios = sides.service.rates.map((rate, round) => rate / sides.bare.rates[round]);
  if (process.env.BENCH_VERBOSE) console.log(ratios.map((ratio) => ratio.toFixed(2)).join(" "));
  const told = ({ rates, cpu }) => `${median(rates).toFixed(0)} tokens/s (CPU ${median(cpu).toFixed(0)} µs each)`;
  return { ratio: median(ratios), service: told(sides.service), bare: told(sides.bare) };
}

function report(line) {
  console.log(`token: ${line}`);
}

await withTemporaryFolder(async (folder) => {
  const KEYS_SECRET = randomBytes(32).toString("base64url");
  const passwords = { className: "PasswordDeriver", useSQLite: true };
  const service = { bindings: { KEYS_SECRET, QUOTAS: unboundRates }, r2Buckets: { BUCKET: "bench" } };
  const workers = await bundleAll(
    folder,
    {
      empty: { entry: "bench/support/empty.worker.ts" },
      bare: { entry: "bench/token/bare.worker.ts", bindings: { CLIENT: account.clientId } },
      counted: {
        entry: "bench/batch/counted.worker.ts",
        ...service,
        serviceBindings: standInsExcept(),
      },
      service: {
        ...service,
        serviceBindings: standInsExcept("PASSWORDS"),
        durableObjects: { PASSWORDS: passwords },
      },
    },
    { d1Databases: { DB: "bench" } },
  );
  await withMiniflare({ workers, persist: folder }, async (runtime) => {
    await seedAccount(await runtime.getD1Database("DB", "service"), account);
    const urls = {};
    for (const name of ["bare", "counted", "service"]) {
      urls[name] = new URL("/connect/token", await runtime.unsafeGetDirectURL(name));
    }
    const { ratio, ...told } = await compare(urls, await runtimePid());
    const percent = (share) => `${(share * 100).toFixed(1)}%`;
    report(
      `${told.service}; bare Worker with the same statements and signing: ${told.bare}; ratio ${percent(ratio)}, ` +
        `limit ${percent(limits.ratio)}`,
    );
    demand(ratio >= limits.ratio);

    const post = () => fetch(urls.counted, { method: "POST", body: form });
    await post();
    const { headers } = await post();
    const [statements, trips] = ["bench-statements", "bench-round-trips"].map((name) => Number(headers.get(name)));
    report(`${statements} statements a token in ${trips} round trip, limit ${limits.statements}`);
    if (!(statements <= limits.statements)) process.exitCode = 1;

    const medians = await timeRefusals(urls.service, account);
    const list = Object.entries(medians).map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`);
    report(`medians of refusals: ${list.join(", ")}`);
  });
});
