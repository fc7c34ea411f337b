import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { corpus } from "./test/support/corpus.ts";
import { LongestFirst } from "./test/support/longest-first.ts";
import { migratedSchema } from "./test/support/migrated-schema.ts";
import { outboundOfTests } from "./test/support/receiver.ts";

/** Tests that must see processes, files or a browser run in Node. */
const nodeTests = [
  "test/commands/**/*.test.ts",
  "test/node/**/*.test.ts",
  "codecs/test/*.test.ts",
  "codecs/test/shrink/**/*.test.ts",
  "test/label/browser/**/*.test.ts",
  "test/console/**/*.test.ts",
];
/** The domain, the rules of the labeling page and what makes the documentation know no runtime. Their tests need none, except for those on pictures. Every other test runs inside workerd. */
const pureTests = [
  "test/domain/!(media)/**/*.test.ts",
  "test/domain/*.test.ts",
  "test/label/*.test.ts",
  "test/docs/*.test.ts",
  "test/lint/*.test.ts",
];

const isDeep = process.env.TEST_LOOP === "all";
const isDeepInCodecs = process.env.TEST_LOOP === "codecs";

/** Everything in its place: workerd with the Worker's own configuration, a migrated database, and no way out. */
const inWorkerd = () =>
  cloudflareTest(async () => {
    const migrations = await readD1Migrations("./migrations");
    return {
      main: "./src/worker.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: migrations,
          TEST_SCHEMA: migratedSchema(migrations),
          KEYS_SECRET: "a secret for tests only, long enough to be accepted",
          ISSUER: "https://auth.muster.test",
        },
        serviceBindings: { CORPUS: corpus },
        outboundService: outboundOfTests,
      },
    };
  });

// By default one less than there are cores: on a small machine that is one. Each loads the whole service once.
const maxWorkers = Number(process.env.TEST_WORKERS ?? 2);
/** Generous, since a busy machine is no failure. No test waits so long for anything but a condition that never comes. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 100_000 } } };
/** A command or a browser takes many times as long while four of them share two cores. */
const timeoutsOfCommands = { ...timeouts, testTimeout: 900_000, hookTimeout: 900_000 };

declare module "vitest" {
  interface ProvidedContext {
    /** Generated files are written anew: `npm test -- --update`. */
    isRecording: boolean;
  }
}

export default defineConfig({
  test: {
    globalSetup: ["./test/support/decoder-setup.mjs"],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [inWorkerd()],
        test: {
          name: "workerd",
          // Starting a runtime takes longer than most files, so they share one; test/support/setup.ts empties it between them.
          isolate: false,
          include: ["test/**/*.test.ts", "codecs/test/workerd/**/*.test.ts"],
          exclude: [...nodeTests, ...pureTests],
          setupFiles: ["./test/support/setup.ts"],
          provide: {
            isDeep,
            isDeepInCodecs,
            isRecording: process.argv.some((argument) => ["--update", "-u"].includes(argument)),
          },
          maxWorkers,
          ...timeouts,
        },
      },
      {
        test: { name: "domain", include: pureTests, provide: { isDeep }, isolate: false, maxWorkers, ...timeouts },
      },
      {
        test: {
          name: "node",
          include: nodeTests,
          provide: { isDeepInCodecs },
          // A service, a browser and a built client for all files; each starts when the first file asks for it.
          globalSetup: ["./test/support/shared-setup.ts"],
          // They wait for services and pages for much of their time.
          maxWorkers: Number(process.env.TEST_WORKERS ?? 4),
          // A number of workers of its own asks for a group of its own.
          sequence: { groupOrder: 1 },
          ...timeoutsOfCommands,
        },
      },
    ],
  },
});
