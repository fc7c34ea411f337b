import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { corpus } from "./test/support/corpus.ts";

/** Tests that must see processes, files or a browser run in Node. */
const nodeTests = ["test/commands/**/*.test.ts", "test/node/**/*.test.ts"];
/** The domain knows no runtime, so its tests need none either, but for those on pictures; every other test runs inside workerd. */
const pureTests = ["test/domain/!(media)/**/*.test.ts", "test/domain/*.test.ts"];

/**
 * Starting a runtime for each file takes longer than most files. So they share runtimes, databases too, and own what they create;
 * these count everything that there is, empty a table, or wait for work that others would add to.
 */
const aloneTests = [
  "test/features/assets/compress.test.ts",
  "test/features/audiences/list.test.ts",
  "test/features/authorize/code.test.ts",
  "test/features/bag/draw-bag.test.ts",
  "test/features/batch-uploads/lane.test.ts",
  "test/features/caches/*.test.ts",
  "test/features/campaigns/campaigns.test.ts",
  "test/features/console/console.test.ts",
  "test/features/runs/runs.test.ts",
  "test/features/serving/*.test.ts",
  "test/platform/booster/*.test.ts",
  "test/platform/signing-keys/*.test.ts",
];

/** Everything in its place: workerd with the Worker's own configuration, a migrated database, and no way out. */
const inWorkerd = () =>
  cloudflareTest(async () => ({
    main: "./src/worker.ts",
    wrangler: { configPath: "./wrangler.toml" },
    miniflare: {
      bindings: {
        TEST_MIGRATIONS: await readD1Migrations("./migrations"),
        KEYS_SECRET: "a secret for tests only, long enough to be accepted",
        ISSUER: "https://auth.muster.test",
      },
      serviceBindings: { CORPUS: corpus },
      outboundService: (request: { url: string }) => {
        throw new Error(`a test reached out to ${request.url}`);
      },
    },
  }));

// By default one less than there are cores: on a small machine that is one.
const maxWorkers = 3;

const workerdTests = {
  // A busy machine is no failure.
  testTimeout: 30_000,
  maxWorkers,
  setupFiles: ["./test/support/setup.ts"],
};

export default defineConfig({
  test: {
    globalSetup: ["./test/support/decoder-setup.mjs"],
    projects: [
      {
        plugins: [inWorkerd()],
        test: {
          ...workerdTests,
          name: "workerd",
          isolate: false,
          include: ["test/**/*.test.ts"],
          exclude: [...nodeTests, ...pureTests, ...aloneTests],
        },
      },
      {
        plugins: [inWorkerd()],
        test: { ...workerdTests, name: "alone", include: aloneTests },
      },
      {
        test: {
          name: "domain",
          include: pureTests,
          testTimeout: 30_000,
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: "node",
          include: nodeTests,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
    ],
  },
});
